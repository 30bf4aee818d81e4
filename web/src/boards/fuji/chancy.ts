/* Actions that roll dice, turn up a card or cannot be taken back for another reason. */
const ROLLS = /^(propose )?(use pocketknife )?(reroll|use torch|use water|use carabiner|use rope|use radio|answer|aside|turn)\b/;
export const chancy = (words: string) => ROLLS.test(words);
