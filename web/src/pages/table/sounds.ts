/* What is heard at the table, for those who switched sounds on. */
import { useEffect, useRef } from "react";
import type { GameInfo, TableFrame } from "../../protocol";
import { useText } from "../../settings";
import { play, playAll, soundsOf } from "../../sound";
import type { Table } from "../../table";

export function useSounds(table: Table, info: TableFrame, game: GameInfo | undefined): void {
  const { preferences } = useText();
  const { scene, state } = table;
  useEffect(() => {
    if (scene && preferences.sound) playAll(soundsOf(scene.events.map((event) => event.kind)));
  }, [scene?.number]);

  /* How it ended, once everything before has been shown. */
  const over = state?.over;
  const was = useRef<boolean | null>(null);
  useEffect(() => {
    if (!state || scene) return;
    const ends = was.current === false && over !== undefined;
    was.current = over !== undefined;
    if (!ends || !preferences.sound) return;
    const mine = info.yours.length ? info.yours : game?.cooperative ? info.seats.map((_, seat) => seat) : [];
    play(mine.length === 0 || over?.winners.some((seat) => mine.includes(seat)) ? "win" : "loss");
  }, [over !== undefined, scene, state !== null]);
}
