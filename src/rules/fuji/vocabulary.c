/* The words of Fuji: settings, arguments, verbs and events. */
#include "state.h"

#include <stddef.h>
#include <string.h>

/* ---- settings ---- */

static const char *const scenario_words[] = {"random", "1", "2", "3", "4",
                                             "5",      "6", "7", NULL};
static const char *const off_on[] = {"off", "on", NULL};
static const char *const variant_words[] = {"A", "B", NULL};
static const char *const skills_words[] = {"random", "chosen", NULL};
static const char *const start_words[] = {"0+2", "0+1", "0+3", "1+2",
                                          "1+3", "2+3", NULL};

const struct setting fuji_settings[] = {
    [SET_SCENARIO] = {"scenario", scenario_words, .about = FUJI_SETTING_SCENARIO},
    [SET_LEVEL] = {"level", .low = 1, .high = 4, .preset = 1,
                   .about = FUJI_SETTING_LEVEL},
    [SET_THRILL] = {"thrill", off_on, .about = FUJI_SETTING_THRILL},
    [SET_TWO] = {"two", variant_words, .about = FUJI_SETTING_TWO, .seats = 1 << 2},
    [SET_SKILLS] = {"skills", skills_words, .about = FUJI_SETTING_SKILLS},
    [SET_START] = {"start", start_words, .about = FUJI_SETTING_START, .seats = 1 << 4},
    {0},
};

/* ---- codes ---- */

/* A die: owner, type and number: "0a1" is the first die of type A of seat 0. */
static bool read_die(const char *word, uint8_t *value) {
    if (strlen(word) != 3) return false;
    if (word[0] < '0' || word[0] > '3' || word[1] < 'a' || word[1] > 'c') return false;
    if (word[2] != '1' && word[2] != '2') return false;
    *value =
        (uint8_t)(DICE_EACH * (word[0] - '0') + 2 * (word[1] - 'a') + word[2] - '1');
    return true;
}

static void write_die(uint8_t value, struct text *out) {
    text_format(out, "%d%c%d", value / DICE_EACH, 'a' + die_type(value), 1 + value % 2);
}

static void say_die(uint8_t value, const struct reader *reader, struct text *out) {
    if (!reader->in_words) {
        write_die(value, out);
        return;
    }
    text_format(out, "%c (", 'A' + die_type(value));
    seat_write(value / DICE_EACH, reader, out);
    text_char(out, ')');
}

/* The halves of a roll, "Anna: A 4"; who types codes reads "0a1: 4". */
static void say_thrower(uint8_t value, const struct reader *reader, struct text *out) {
    if (reader->in_words)
        seat_write(value / DICE_EACH, reader, out);
    else
        write_die(value, out);
}

static void say_letter(uint8_t value, const struct reader *reader, struct text *out) {
    if (reader->in_words) text_char(out, (char)('A' + die_type(value)));
}

/* A cell: column and row from 0: "3,4". */
static bool read_cell(const char *word, uint8_t *value) {
    if (strlen(word) != 3 || word[1] != ',') return false;
    if (word[0] < '0' || word[0] > '7' || word[2] < '0' || word[2] > '7') return false;
    *value = (uint8_t)(8 * (word[2] - '0') + word[0] - '0');
    return true;
}

static void write_cell(uint8_t value, struct text *out) {
    text_format(out, "%d,%d", value % 8, value / 8);
}

/* A terrain card: "L01" to "L24", "D1" to "D6", "--" for none. */
static bool read_terrain(const char *word, uint8_t *value) {
    for (uint8_t i = 0; i <= LANDSCAPES + VILLAGES; i++) {
        char name[8];
        struct text t = TEXT_IN(name);
        fuji_terrain.write(i, &t);
        if (strcmp(name, word) != 0) continue;
        *value = i;
        return true;
    }
    return false;
}

static void write_terrain(uint8_t value, struct text *out) {
    if (value == 0) {
        text_put(out, "--");
    } else if (value <= LANDSCAPES) {
        text_format(out, "L%02d", value);
    } else {
        text_format(out, "D%d", value - LANDSCAPES);
    }
}

static const char *const topic_words[] = {"blue", "yellow", "pink", "odd",
                                          "even", "high",   "low",  "all"};

static bool read_topic(const char *word, uint8_t *value) {
    if (read_cell(word, value)) return true;
    if (strlen(word) == 5 && memcmp(word, "dest", 4) == 0 && word[4] >= '0' &&
        word[4] < '0' + EXPLORERS) {
        *value = (uint8_t)(TOPIC_DESTINATION + word[4] - '0');
        return true;
    }
    for (int i = TOPIC_BLUE; i < TOPICS; i++) {
        if (strcmp(topic_words[i - TOPIC_BLUE], word) != 0) continue;
        *value = (uint8_t)i;
        return true;
    }
    return false;
}

static void write_topic(uint8_t value, struct text *out) {
    if (value < TOPIC_DESTINATION) {
        write_cell(value, out);
    } else if (value < TOPIC_BLUE) {
        text_format(out, "dest%d", value - TOPIC_DESTINATION);
    } else {
        text_put(out, topic_words[value - TOPIC_BLUE]);
    }
}

static void say_topic(uint8_t value, const struct reader *reader, struct text *out) {
    if (value < TOPIC_DESTINATION) {
        say_with(FUJI_TOPIC_CARD, reader, out, value, 0);
    } else if (value < TOPIC_BLUE) {
        say_with(FUJI_TOPIC_DESTINATION, reader, out, value - TOPIC_DESTINATION, 0);
    } else {
        say(FUJI_TOPICS + value - TOPIC_BLUE, reader, out);
    }
}

/* ---- arguments ---- */

static const char *const equipment_words[] = {
    "binoculars", "lighter",     "carabiner",     "map",    "tape", "compass",
    "machete",    "radio",       "first-aid-kit", "shovel", "rope", "flare-gun",
    "torch",      "pocketknife", "water",         NULL};
static const char *const skill_words[] = {
    "manager", "scout", "buddy", "survivalist", "gatherer", "tinkerer", NULL};
static const char *const character_words[] = {"jones", "livingstone", "hiromi", "krach",
                                              NULL};
static const char *const wound_words[] = {"leg", "arm", "amnesia", "eye", NULL};
static const char *const type_words[] = {"a", "b", "c", NULL};
static const char *const direction_words[] = {"", "n", "e", "s", "w", NULL};
static const char *const strength_words[] = {"hopeless", "weak",  "usable",
                                             "good",     "great", NULL};
static const char *const danger_words[] = {"safe", "danger", NULL};
static const char *const use_words[] = {"use", "keep", NULL};
static const char *const order_words[] = {"early", "late", NULL};
static const char *const short_words[] = {"yes",  "no",     "wait", "thanks",
                                          "help", "unsure", NULL};
static const char *const phase_words[] = {
    "scenario",  "laying",    "skills",  "dealing", "keeping", "rolling", "planning",
    "rerolling", "equipping", "showing", "moving",  "over",    NULL};
static const char *const reason_words[] = {"none", "victory", "burnt", "exhausted",
                                           NULL};

#define NUMBERS(n, from, to)                                                           \
    { .name = n, .form = NUMBER, .low = from, .high = to }
#define WORDS(n, w)                                                                    \
    { .name = n, .form = WORD, .words = w }

static const struct argument seat = NUMBERS("seat", 0, EXPLORERS - 1);
static const struct argument scenario = NUMBERS("number", 1, SCENARIOS);
static const struct argument number = NUMBERS("count", 0, 255);
static const struct argument bars = NUMBERS("bars", 0, BARS_MAX);
static const struct argument face = NUMBERS("face", 1, 6);
static const struct argument faces = {.name = "faces", .form = FACES, .high = 12};
static const struct argument equipment = WORDS("equipment", equipment_words);
static const struct argument cards = {
    .name = "cards", .form = SET, .high = EQUIPMENTS, .item = &equipment};
static const struct argument skill = WORDS("skill", skill_words);
static const struct argument character = WORDS("character", character_words);
static const struct argument wound = WORDS("wound", wound_words);
static const struct argument type = WORDS("type", type_words);
static const struct argument direction = WORDS("direction", direction_words);
static const struct argument strength = WORDS("strength", strength_words);
static const struct argument danger = WORDS("danger", danger_words);
static const struct argument use = WORDS("use", use_words);
static const struct argument order = WORDS("order", order_words);
static const struct argument brief = WORDS("short", short_words);
static const struct argument phase = WORDS("phase", phase_words);
static const struct argument reason = WORDS("reason", reason_words);
static const struct argument topic = {.name = "topic",
                                      .form = CODE,
                                      .high = TOPICS - 1,
                                      .read = read_topic,
                                      .write = write_topic,
                                      .say = say_topic};
static const struct argument action = {.name = "action", .form = VERB};
const struct argument fuji_die = {.name = "die",
                                  .form = CODE,
                                  .high = DICE - 1,
                                  .read = read_die,
                                  .write = write_die,
                                  .say = say_die};
static const struct argument thrower = {.name = "thrower",
                                        .form = CODE,
                                        .high = DICE - 1,
                                        .read = read_die,
                                        .write = write_die,
                                        .say = say_thrower};
static const struct argument letter = {.name = "letter",
                                       .form = CODE,
                                       .high = DICE - 1,
                                       .read = read_die,
                                       .write = write_die,
                                       .say = say_letter};
static const struct argument dice = {
    .name = "dice", .form = SET, .high = DICE, .item = &fuji_die};
const struct argument fuji_cell = {.name = "cell",
                                   .form = CODE,
                                   .high = CELLS - 1,
                                   .read = read_cell,
                                   .write = write_cell};
const struct argument fuji_terrain = {.name = "terrain",
                                      .form = CODE,
                                      .high = LANDSCAPES + VILLAGES,
                                      .read = read_terrain,
                                      .write = write_terrain};

const struct argument *const fuji_arguments[] = {
    &seat,      &scenario,     &number,  &bars,      &face,     &faces,
    &equipment, &cards,        &skill,   &character, &wound,    &type,
    &direction, &strength,     &danger,  &use,       &order,    &brief,
    &phase,     &reason,       &topic,   &action,    &fuji_die, &dice,
    &fuji_cell, &fuji_terrain, &thrower, &letter,    NULL};

/* ---- verbs ---- */

const struct verb fuji_verbs[] = {
    [PICK_SCENARIO] = {"scenario", {&scenario}, .flags = CHANCES},
    [LAY] = {"lay",
             {&fuji_terrain, &fuji_terrain, &fuji_terrain, &fuji_terrain, &fuji_terrain,
              &fuji_terrain},
             .flags = CHANCES},
    [ASSIGN] = {"assign", {&seat, &skill, &character}, .flags = CHANCES},
    [DEAL] = {"deal", {&seat, &cards}, .flags = CHANCES},
    [ROLL] = {"roll", {&faces}, .flags = CHANCES},
    [DRAW] = {"draw", {&seat, &equipment}, .flags = CHANCES},
    [CHOOSE] = {"choose", {&skill, &character}, .about = FUJI_ABOUT_CHOOSE},
    [KEEP] = {"keep", {&cards}, .about = FUJI_ABOUT_KEEP},
    [LEAVE_OUT] = {"leave out", {&type}, .about = FUJI_ABOUT_LEAVE_OUT},
    [MARK] = {"mark", {&fuji_cell}, .about = FUJI_ABOUT_MARK},
    [MARK_THIRD] = {"mark third", {&fuji_cell}, .about = FUJI_ABOUT_MARK_THIRD},
    [UNMARK] = {"unmark", .about = FUJI_ABOUT_UNMARK},
    [UNMARK_THIRD] = {"unmark third", .about = FUJI_ABOUT_UNMARK},
    [READY] = {"ready", .flags = AGREES, .about = FUJI_ABOUT_READY},
    [UNREADY] = {"unready", .about = FUJI_ABOUT_UNREADY},
    [GIVE] = {"give", {&equipment, &seat}, .about = FUJI_ABOUT_GIVE},
    [USE + BINOCULARS] = {"use binoculars",
                          {&fuji_cell, &fuji_cell},
                          .about = FUJI_ABOUT_BINOCULARS},
    [USE + LIGHTER] = {"use lighter", {&seat}, .about = FUJI_ABOUT_LIGHTER},
    [USE + CARABINER] = {"use carabiner", .about = FUJI_ABOUT_CARABINER},
    [USE + MAP] = {"use map", {&seat, &fuji_die}, .open = 1, .about = FUJI_ABOUT_MAP},
    [USE + TAPE] = {"use tape", {&dice}, .about = FUJI_ABOUT_TAPE},
    [USE + COMPASS] = {"use compass", {&dice}, .about = FUJI_ABOUT_COMPASS},
    [USE + MACHETE] = {"use machete", {&dice}, .about = FUJI_ABOUT_MACHETE},
    [USE + RADIO] = {"use radio", .about = FUJI_ABOUT_RADIO},
    [USE + FIRST_AID_KIT] = {"use first aid kit", .about = FUJI_ABOUT_FIRST_AID_KIT},
    [USE + SHOVEL] = {"use shovel", {&fuji_die, &face}, .about = FUJI_ABOUT_SHOVEL},
    [USE + ROPE] = {"use rope", {&fuji_cell}, .about = FUJI_ABOUT_ROPE},
    [USE + FLARE_GUN] = {"use flare gun", .about = FUJI_ABOUT_FLARE_GUN},
    [USE + TORCH] = {"use torch", {&dice}, .about = FUJI_ABOUT_TORCH},
    [USE + POCKETKNIFE] = {"use pocketknife",
                           {&action},
                           .open = 1,
                           .about = FUJI_ABOUT_POCKETKNIFE},
    [USE + WATER] = {"use water", {&dice}, .about = FUJI_ABOUT_WATER},
    [USE_WATER_FOR] = {"use water for", {&seat}, .about = FUJI_ABOUT_WATER_FOR},
    [ANSWER] = {"answer", {&dice}, .about = FUJI_ABOUT_ANSWER},
    [ANSWER_THIRD] = {"answer third", {&dice}, .about = FUJI_ABOUT_ANSWER_THIRD},
    [DECLINE] = {"decline", .about = FUJI_ABOUT_DECLINE},
    [WITHDRAW] = {"withdraw", .about = FUJI_ABOUT_WITHDRAW},
    [REROLL] = {"reroll", {&dice}, .about = FUJI_ABOUT_REROLL},
    [REROLL_THIRD] = {"reroll third", {&dice}, .about = FUJI_ABOUT_REROLL_THIRD},
    [SET_ASIDE] = {"aside", {&fuji_die}, .about = FUJI_ABOUT_ASIDE},
    [DONE] = {"done", .about = FUJI_ABOUT_DONE},
    [PASS] = {"pass", .flags = AGREES, .about = FUJI_ABOUT_PASS},
    [UNPASS] = {"unpass", .about = FUJI_ABOUT_UNPASS},
    [TURN] = {"turn", {&seat}, .about = FUJI_ABOUT_TURN},
    [BARS] = {"bars", {&bars}, .about = FUJI_ABOUT_BARS},
    [PATH] = {"path",
              {&direction, &direction, &direction, &direction},
              .about = FUJI_ABOUT_PATH},
    [WOUND] = {"wound", {&wound}, .about = FUJI_ABOUT_WOUND},
    [LOSE] = {"lose", {&fuji_die}, .about = FUJI_ABOUT_LOSE},
    [PROPOSE] = {"propose", {&action}, .open = 1, .about = FUJI_ABOUT_PROPOSE},
    [AGREE] = {"agree", {&dice}, .flags = AGREES, .about = FUJI_ABOUT_AGREE},
    [AS_YOU_LIKE] = {"as you like", .about = FUJI_ABOUT_AS_YOU_LIKE},
    [SAY_STRENGTH] = {"say strength",
                      {&topic, &strength},
                      .flags = TALKS,
                      .about = FUJI_ABOUT_SAY},
    [SAY_DANGER] = {"say danger",
                    {&seat, &topic, &danger},
                    .flags = TALKS,
                    .about = FUJI_ABOUT_SAY},
    [SAY_WISH] = {"say wish",
                  {&seat, &fuji_cell},
                  .flags = TALKS,
                  .about = FUJI_ABOUT_SAY},
    [SAY_EQUIPMENT] = {"say equipment",
                       {&equipment, &seat, &use},
                       .flags = TALKS,
                       .about = FUJI_ABOUT_SAY},
    [SAY_ORDER] = {"say order",
                   {&seat, &order},
                   .flags = TALKS,
                   .about = FUJI_ABOUT_SAY},
    [SAY_SHORT] = {"say", {&brief}, .flags = TALKS, .about = FUJI_ABOUT_SAY},
    {0},
};

/* ---- events ---- */

const struct event_kind fuji_events[] = {
    [SCENARIO_IS] = {"scenario", {&scenario}, .say = FUJI_EVENT_SCENARIO},
    [LAID] = {"laid", {&fuji_cell, &fuji_terrain}},
    [BECAME] = {"became", {&seat, &skill, &character}, .say = FUJI_EVENT_BECAME},
    [DEALT] = {"dealt", {&seat, &equipment}, .say = FUJI_EVENT_DEALT},
    [KEPT] = {"kept", {&seat, &equipment}, .say = FUJI_EVENT_KEPT},
    [LEFT_OUT] = {"left out", {&seat, &type}, .say = FUJI_EVENT_LEFT_OUT},
    [ROUND_BEGINS] = {"round", {&number}, .say = FUJI_EVENT_ROUND},
    [PHASE_BEGINS] = {"phase", {&phase}, .say = FUJI_EVENT_PHASE},
    [ROLLS] = {"rolls", {&seat}, .say = FUJI_EVENT_ROLLS},
    [SHOWS] = {"shows", {&fuji_die, &face}, .flags = REVEALS, .say = FUJI_EVENT_SHOWS},
    [MARKED] = {"marked", {&seat, &fuji_cell}, .say = FUJI_EVENT_MARKED},
    [TOOK_BACK] = {"took back", {&seat}, .say = FUJI_EVENT_TOOK_BACK},
    [MARKER_RETURNED] = {"returned", {&seat}, .say = FUJI_EVENT_RETURNED},
    [WAS_READY] = {"ready", {&seat}, .say = FUJI_EVENT_READY},
    [WAS_UNREADY] = {"unready", {&seat}, .say = FUJI_EVENT_UNREADY},
    [WAS_DONE] = {"done", {&seat}, .say = FUJI_EVENT_DONE},
    [PASSED] = {"passed", {&seat}, .say = FUJI_EVENT_PASSED},
    [UNPASSED] = {"unpassed", {&seat}, .say = FUJI_EVENT_UNREADY},
    [GAVE] = {"gave", {&seat, &seat, &equipment}, .say = FUJI_EVENT_GAVE},
    [USED] = {"used", {&seat, &equipment}, .say = FUJI_EVENT_USED},
    [COPIED] = {"copied", {&seat, &equipment}, .say = FUJI_EVENT_COPIED},
    [ASKED] = {"asked", {&seat, &seat, &equipment}, .say = FUJI_EVENT_ASKED},
    [DECLINED] = {"declined", {&seat}, .say = FUJI_EVENT_DECLINED},
    [WITHDREW] = {"withdrew", {&seat}, .say = FUJI_EVENT_WITHDREW},
    [SWAPPED] = {"swapped", {&fuji_cell, &fuji_cell}, .say = FUJI_EVENT_SWAPPED},
    [LENT] = {"lent",
              {&seat, &seat, &fuji_die, &face},
              2,
              REVEALS,
              FUJI_EVENT_LENT,
              FUJI_VEILED_LENT},
    [TURNED] = {"turned",
                {&seat, &fuji_die, &face},
                1,
                0,
                FUJI_EVENT_TURNED,
                FUJI_VEILED_TURNED},
    [PUT_ASIDE] = {"aside",
                   {&seat, &fuji_die, &face},
                   .flags = REVEALS,
                   .say = FUJI_EVENT_ASIDE},
    [OPENED] = {"opened", {&seat}, .flags = REVEALS, .say = FUJI_EVENT_OPENED},
    [HELPED] = {"helped", {&seat}, .say = FUJI_EVENT_HELPED},
    [FLARED] = {"flared", {&seat}, .say = FUJI_EVENT_FLARED},
    [CLIMBED] = {"climbed", {&seat, &fuji_cell}, .say = FUJI_EVENT_CLIMBED},
    [DREW] = {"drew", {&seat, &equipment}, .flags = REVEALS, .say = FUJI_EVENT_DREW},
    [REVEALED] = {"revealed", .flags = REVEALS, .say = FUJI_EVENT_REVEALED},
    [TURN_BEGINS] = {"turn", {&seat}, .say = FUJI_EVENT_TURN},
    [SPENT] = {"spent", {&seat, &bars}, .say = FUJI_EVENT_SPENT},
    [EARNED] = {"earned", {&seat, &bars}, .say = FUJI_EVENT_EARNED},
    [COUNTED] = {"counted", {&seat, &number}, .say = FUJI_EVENT_COUNTED},
    [SUCCEEDED] = {"succeeded", {&seat, &number}, .say = FUJI_EVENT_SUCCEEDED},
    [FAILED] = {"failed", {&seat}, .say = FUJI_EVENT_FAILED},
    [WENT] = {"went", {&seat, &fuji_cell}, .say = FUJI_EVENT_WENT},
    [SET_OFF] = {"set off", {&seat, &fuji_cell}, .say = FUJI_EVENT_SET_OFF},
    [ERUPTED] = {"erupted", .say = FUJI_EVENT_ERUPTED},
    [BURNED] = {"burned", {&fuji_cell}, .say = FUJI_EVENT_BURNED},
    [TIRED] = {"tired", {&seat, &number, &number}, .say = FUJI_EVENT_TIRED},
    [WOUNDED] = {"wounded", {&seat, &wound}, .say = FUJI_EVENT_WOUNDED},
    [LOSES_DIE] = {"loses", {&seat, &fuji_die}, .say = FUJI_EVENT_LOSES_DIE},
    [DISCARDED] = {"discarded", {&seat, &equipment}, .say = FUJI_EVENT_DISCARDED},
    [PROPOSED] = {"proposed", {&seat}, .say = FUJI_EVENT_PROPOSED},
    [AGREED] = {"agreed", {&seat}, .say = FUJI_EVENT_AGREED},
    [INDULGED] = {"indulged", {&seat}, .say = FUJI_EVENT_INDULGED},
    [SAID_STRENGTH] = {"said strength",
                       {&seat, &topic, &strength},
                       .say = FUJI_EVENT_SAID_STRENGTH},
    [SAID_DANGER] = {"said danger",
                     {&seat, &seat, &topic, &danger},
                     .say = FUJI_EVENT_SAID_DANGER},
    [SAID_WISH] = {"said wish",
                   {&seat, &seat, &fuji_cell},
                   .say = FUJI_EVENT_SAID_WISH},
    [SAID_EQUIPMENT] = {"said equipment",
                        {&seat, &equipment, &seat, &use},
                        .say = FUJI_EVENT_SAID_EQUIPMENT},
    [SAID_ORDER] = {"said order", {&seat, &seat, &order}, .say = FUJI_EVENT_SAID_ORDER},
    [SAID_SHORT] = {"said", {&seat, &brief}, .say = FUJI_EVENT_SAID_SHORT},
    [ENDED] = {"ended", {&reason}, .flags = REVEALS, .say = FUJI_EVENT_ENDED},
    {0},
};
