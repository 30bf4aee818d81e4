/* The components and words of Flash Point as tables, in the order of the rules page. */
#include "state.h"

#include <stddef.h>

const struct card flashpoint_cards[SPECIALISTS] = {
    [NO_SPECIALIST] = {.points = 4, .extinguish = 1, .chop = 2, .gun = 4},
    [PARAMEDIC] = {.points = 4, .extinguish = 2, .chop = 2, .gun = 4},
    [CAFS] = {.points = 3,
              .free = 3,
              .free_kind = FREE_EXTINGUISH,
              .extinguish = 1,
              .chop = 2,
              .gun = 4},
    [HAZMAT_TECHNICIAN] = {.points = 4, .extinguish = 1, .chop = 2, .gun = 4},
    [GENERALIST] = {.points = 5, .extinguish = 1, .chop = 2, .gun = 4},
    [CAPTAIN] = {.points = 4,
                 .free = 2,
                 .free_kind = FREE_COMMAND,
                 .extinguish = 1,
                 .chop = 2,
                 .gun = 4},
    [RESCUE_SPECIALIST] = {.points = 4,
                           .free = 3,
                           .free_kind = FREE_MOVE,
                           .extinguish = 2,
                           .chop = 1,
                           .gun = 4},
    [IMAGING_TECHNICIAN] = {.points = 4, .extinguish = 1, .chop = 2, .gun = 4},
    [DRIVER] = {.points = 4, .extinguish = 1, .chop = 2, .gun = 2},
};

const struct difficulty flashpoint_difficulties[HEROIC + 1] = {
    [RECRUIT] = {.explosions = 3, .hazmats = 3, .hot_spots = 0, .reserve = 6},
    [VETERAN] = {.explosions = 3, .hazmats = 4, .hot_spots = 3, .reserve = 6},
    [HEROIC] = {.explosions = 4, .hazmats = 5, .hot_spots = 3, .reserve = 12},
};

static const char *const game_words[] = {"family", "recruit", "veteran", "heroic",
                                         NULL};
static const char *const board_words[] = {"front", "back", NULL};
static const char *const drawing_words[] = {"random", "chosen", NULL};
static const char *const off_on[] = {"off", "on", NULL};

const struct setting flashpoint_settings[] = {
    [SET_FIREFIGHTERS] = {.name = "firefighters",
                          .low = 1,
                          .high = FIREFIGHTERS_MAX,
                          .preset = SETTING_AUTO,
                          .about = FLASHPOINT_SETTING_FIREFIGHTERS},
    [SET_GAME] = {.name = "game",
                  .words = game_words,
                  .about = FLASHPOINT_SETTING_GAME},
    [SET_BOARD] = {.name = "board",
                   .words = board_words,
                   .about = FLASHPOINT_SETTING_BOARD},
    [SET_SPECIALISTS] = {.name = "specialists",
                         .words = drawing_words,
                         .preset = 1,
                         .about = FLASHPOINT_SETTING_SPECIALISTS},
    [SET_PERFECT] = {.name = "perfect",
                     .words = off_on,
                     .about = FLASHPOINT_SETTING_PERFECT},
    {0},
};

/* ---- arguments ---- */

static bool read_cell(const char *word, uint8_t *value) {
    if (word[0] < '0' || word[0] > '7' || word[1] != ',') return false;
    if (word[2] < '0' || word[2] > '9' || word[3] != '\0') return false;
    *value = flashpoint_cell_at(word[0] - '0', word[2] - '0');
    return true;
}

void flashpoint_write_cell(uint8_t value, struct text *out) {
    if (value >= CELLS) {
        text_char(out, '?');
        return;
    }
    text_format(out, "%d,%d", flashpoint_rows[value], flashpoint_columns[value]);
}

static const char *const direction_words[] = {"n", "e", "s", "w", NULL};
static const char *const where_words[] = {"here", "n", "e", "s", "w", NULL};
static const char *const carry_words[] = {"", "victim", "treated", "hazmat", NULL};
static const char *const lead_words[] = {"", "lead", NULL};
static const char *const vehicle_words[] = {"ambulance", "engine", NULL};
static const char *const spot_words[] = {"top", "right", "bottom", "left", NULL};
static const char *const turn_words[] = {"clockwise", "counterclockwise", NULL};
static const char *const dice_words[] = {"none", "red", "black", "both", NULL};
static const char *const face_words[] = {"victim", "alarm", NULL};
static const char *const reason_words[] = {"won", "perfect", "lost", "collapse", NULL};
static const char *const door_words[] = {"open", "closed", "gone", NULL};
static const char *const card_words[] = {
    "none",    "paramedic", "cafs",    "technician", "generalist",
    "captain", "rescuer",   "imaging", "driver",     NULL};

static const struct argument cell_kind = {.name = "cell",
                                          .form = CODE,
                                          .high = CELLS - 1,
                                          .read = read_cell,
                                          .write = flashpoint_write_cell};
static const struct argument red = {
    .name = "red", .form = NUMBER, .low = 1, .high = RED_FACES};
static const struct argument black = {
    .name = "black", .form = NUMBER, .low = 1, .high = BLACK_FACES};
/* In pictures people count firefighters from 1, as the numbers on the helmets do. */
static void say_firefighter(uint8_t number, const struct reader *reader,
                            struct text *out) {
    text_number(out, number + (reader->in_words ? 1 : 0));
}

static const struct argument firefighter = {.name = "firefighter",
                                            .form = NUMBER,
                                            .high = FIREFIGHTERS_MAX - 1,
                                            .say = say_firefighter};
static const struct argument points = {.name = "points", .form = NUMBER, .high = 24};
static const struct argument markers = {.name = "markers", .form = NUMBER, .high = 2};
static const struct argument direction = {
    .name = "direction", .form = WORD, .words = direction_words};
static const struct argument where = {
    .name = "where", .form = WORD, .words = where_words};
static const struct argument carry = {
    .name = "carry", .form = WORD, .words = carry_words};
static const struct argument lead = {.name = "lead", .form = WORD, .words = lead_words};
static const struct argument vehicle = {
    .name = "vehicle", .form = WORD, .words = vehicle_words};
static const struct argument spot = {.name = "spot", .form = WORD, .words = spot_words};
static const struct argument turn = {.name = "turn", .form = WORD, .words = turn_words};
static const struct argument dice = {.name = "dice", .form = WORD, .words = dice_words};
static const struct argument face = {.name = "face", .form = WORD, .words = face_words};
static const struct argument reason = {
    .name = "reason", .form = WORD, .words = reason_words};
static const struct argument door = {.name = "door", .form = WORD, .words = door_words};
static const struct argument card = {.name = "card", .form = WORD, .words = card_words};

const struct argument *const flashpoint_arguments[] = {
    &cell_kind, &red,  &black, &firefighter, &points, &direction, &where, &carry, &lead,
    &vehicle,   &spot, &turn,  &dice,        &face,   &reason,    &door,  &card,  NULL};

/* ---- verbs ---- */

const struct verb flashpoint_verbs[] = {
    [PASS] = {"pass", .about = FLASHPOINT_ABOUT_PASS},
    [MOVE] = {"move", {&direction, &carry, &lead}, .about = FLASHPOINT_ABOUT_MOVE},
    [EXTINGUISH] = {"extinguish", {&where}, .about = FLASHPOINT_ABOUT_EXTINGUISH},
    [DOOR] = {"door", {&direction}, .about = FLASHPOINT_ABOUT_DOOR},
    [CHOP] = {"chop", {&direction}, .about = FLASHPOINT_ABOUT_CHOP},
    [DRIVE] = {"drive", {&vehicle, &turn}, .about = FLASHPOINT_ABOUT_DRIVE},
    [DECK_GUN] = {"deck gun", .about = FLASHPOINT_ABOUT_DECK_GUN},
    [TREAT] = {"treat", .about = FLASHPOINT_ABOUT_TREAT},
    [REMOVE] = {"remove", .about = FLASHPOINT_ABOUT_REMOVE},
    [IDENTIFY] = {"identify", {&cell_kind}, .about = FLASHPOINT_ABOUT_IDENTIFY},
    [COMMAND_MOVE] = {"command move",
                      {&firefighter, &direction, &carry, &lead},
                      .about = FLASHPOINT_ABOUT_COMMAND_MOVE},
    [COMMAND_DOOR] = {"command door",
                      {&firefighter, &direction},
                      .about = FLASHPOINT_ABOUT_COMMAND_DOOR},
    [CREW_CHANGE] = {"crew change", {&card}, .about = FLASHPOINT_ABOUT_CREW_CHANGE},
    [SPECIALIST] = {"specialist", {&card}, .about = FLASHPOINT_ABOUT_SPECIALIST},
    [START] = {"start", {&cell_kind}, .about = FLASHPOINT_ABOUT_START},
    [PARK] = {"park", {&vehicle, &spot}, .about = FLASHPOINT_ABOUT_PARK},
    [STAY] = {"stay", .about = FLASHPOINT_ABOUT_STAY},
    [RIDE] = {"ride", {&cell_kind}, .about = FLASHPOINT_ABOUT_RIDE},
    [KEEP] = {"keep", .about = FLASHPOINT_ABOUT_KEEP},
    [REROLL] = {"reroll", {&dice}, .about = FLASHPOINT_ABOUT_REROLL},
    [HAZMAT] = {"hazmat", {&cell_kind}, .about = FLASHPOINT_ABOUT_HAZMAT},
    [KNOCKED] = {"knocked down", {&cell_kind}, .about = FLASHPOINT_ABOUT_KNOCKED},
    [ROLL] = {"roll", {&red, &black}, .flags = CHANCES},
    [ROLL_RED] = {"roll red", {&red}, .flags = CHANCES},
    [ROLL_BLACK] = {"roll black", {&black}, .flags = CHANCES},
    [TURN_UP] = {"turn up", {&face}, .flags = CHANCES},
    [DRAW] = {"draw", {&card}, .flags = CHANCES},
    {0},
};

/* ---- events ---- */

const struct event_kind flashpoint_events[] = {
    [ROLLED] = {"rolled", {&red, &black}, .say = FLASHPOINT_EVENT_ROLLED},
    [ROLLED_RED] = {"rolled red", {&red}, .say = FLASHPOINT_EVENT_ROLLED_RED},
    [ROLLED_BLACK] = {"rolled black", {&black}, .say = FLASHPOINT_EVENT_ROLLED_BLACK},
    [TARGET] = {"target", {&cell_kind}, .say = FLASHPOINT_EVENT_TARGET},
    [SMOKE] = {"smoke", {&cell_kind}, .say = FLASHPOINT_EVENT_SMOKE},
    [FIRE] = {"fire", {&cell_kind}, .say = FLASHPOINT_EVENT_FIRE},
    [IGNITED] = {"ignited", {&cell_kind}, .say = FLASHPOINT_EVENT_IGNITED},
    [DAMPENED] = {"dampened", {&cell_kind}, .say = FLASHPOINT_EVENT_DAMPENED},
    [CLEARED] = {"cleared", {&cell_kind}, .say = FLASHPOINT_EVENT_CLEARED},
    [EXPLODED] = {"explosion", {&cell_kind}, .say = FLASHPOINT_EVENT_EXPLOSION},
    [WAVE] = {"wave", {&cell_kind, &direction}},
    [DAMAGED] = {"damaged",
                 {&cell_kind, &direction, &points},
                 .say = FLASHPOINT_EVENT_DAMAGED},
    [DESTROYED] = {"destroyed",
                   {&cell_kind, &direction, &points},
                   .say = FLASHPOINT_EVENT_DESTROYED},
    [DOOR_GONE] = {"door gone",
                   {&cell_kind, &direction},
                   .say = FLASHPOINT_EVENT_DOOR_GONE},
    [DOOR_OPENED] = {"opened",
                     {&firefighter, &cell_kind, &direction},
                     .say = FLASHPOINT_EVENT_OPENED},
    [DOOR_SHUT] = {"closed",
                   {&firefighter, &cell_kind, &direction},
                   .say = FLASHPOINT_EVENT_CLOSED},
    [BURNT_OUT] = {"burnt out", {&cell_kind}},
    [PLACED_POI] = {"poi", {&cell_kind}, .say = FLASHPOINT_EVENT_POI},
    [FOLLOWED] = {"arrow", {&cell_kind}},
    [TURNED_UP] = {"turned up",
                   {&cell_kind, &face},
                   .flags = REVEALS,
                   .say = FLASHPOINT_EVENT_TURNED_UP},
    [RESCUED] = {"rescued", {&cell_kind}, .say = FLASHPOINT_EVENT_RESCUED},
    [LOST_VICTIM] = {"lost", {&cell_kind}, .say = FLASHPOINT_EVENT_LOST},
    [LOST_POI] = {"lost poi", {&cell_kind}, .say = FLASHPOINT_EVENT_LOST_POI},
    [TREATED] = {"treated", {&cell_kind}, .say = FLASHPOINT_EVENT_TREATED},
    [PLACED_HAZMAT] = {"hazmat", {&cell_kind}, .say = FLASHPOINT_EVENT_HAZMAT},
    [HAZMAT_EXPLODED] = {"hazmat exploded",
                         {&cell_kind},
                         .say = FLASHPOINT_EVENT_HAZMAT_EXPLODED},
    [HAZMAT_OUT] = {"hazmat out", {&cell_kind}, .say = FLASHPOINT_EVENT_HAZMAT_OUT},
    [HOT_SPOT] = {"hot spot", {&cell_kind}, .say = FLASHPOINT_EVENT_HOT_SPOT},
    [FLARE_UP] = {"flare-up", {&cell_kind}, .say = FLASHPOINT_EVENT_FLARE_UP},
    [MOVED] = {"moved", {&firefighter, &cell_kind}, .say = FLASHPOINT_EVENT_MOVED},
    [TOOK] = {"carried", {&firefighter, &carry}, .say = FLASHPOINT_EVENT_CARRIED},
    [LED] = {"led", {&firefighter}, .say = FLASHPOINT_EVENT_LED},
    [TOOK_CARD] = {"card", {&firefighter, &card}, .say = FLASHPOINT_EVENT_CARD},
    [STARTED] = {"started",
                 {&firefighter, &cell_kind},
                 .say = FLASHPOINT_EVENT_STARTED},
    [PARKED] = {"parked", {&vehicle, &spot}, .say = FLASHPOINT_EVENT_PARKED},
    [DROVE] = {"drove", {&firefighter, &vehicle, &spot}, .say = FLASHPOINT_EVENT_DROVE},
    [RODE] = {"rode", {&firefighter, &cell_kind}, .say = FLASHPOINT_EVENT_RODE},
    [STAYED] = {"stayed", {&firefighter}, .say = FLASHPOINT_EVENT_STAYED},
    [FIRED_GUN] = {"deck gun", {&firefighter}, .say = FLASHPOINT_EVENT_DECK_GUN},
    [WAS_KNOCKED] = {"knocked down",
                     {&firefighter, &cell_kind},
                     .say = FLASHPOINT_EVENT_KNOCKED_DOWN},
    [GOT_UP] = {"got up", {&firefighter, &cell_kind}, .say = FLASHPOINT_EVENT_GOT_UP},
    [BEGAN] = {"began",
               {&firefighter, &points, &points},
               .say = FLASHPOINT_EVENT_BEGAN},
    [SAVED] = {"saved", {&firefighter, &points}, .say = FLASHPOINT_EVENT_SAVED},
    [ENDED] = {"ended", {&reason}, .say = FLASHPOINT_EVENT_ENDED},
    {0},
};

const struct event_kind flashpoint_arrangements[] = {
    [PUT_EMPTY] = {"empty"},
    [PUT_CLEAR] = {"clear", {&cell_kind}},
    [PUT_SMOKE] = {"smoke", {&cell_kind}},
    [PUT_FIRE] = {"fire", {&cell_kind}},
    [PUT_POI] = {"poi", {&cell_kind}},
    [PUT_VICTIM] = {"victim", {&cell_kind}},
    [PUT_TREATED] = {"treated", {&cell_kind}},
    [PUT_HAZMAT] = {"hazmat", {&cell_kind}},
    [PUT_HOT_SPOT] = {"hot spot", {&cell_kind}},
    [PUT_RESERVE] = {"reserve", {&points}},
    [PUT_DAMAGE] = {"damage", {&cell_kind, &direction, &markers}},
    [PUT_DOOR] = {"door", {&cell_kind, &direction, &door}},
    [PUT_FIREFIGHTER] = {"firefighter", {&firefighter, &cell_kind}},
    [PUT_CARD] = {"specialist", {&firefighter, &card}},
    [PUT_ACTIVE] = {"active", {&firefighter}},
    [PUT_AP] = {"ap", {&points}},
    [PUT_FREE] = {"free", {&points}},
    [PUT_SAVED] = {"saved", {&firefighter, &points}},
    [PUT_VEHICLE] = {"vehicle", {&vehicle, &spot}},
    [PUT_RESCUED] = {"rescued", {&points}},
    [PUT_LOST] = {"lost", {&points}},
    [PUT_ALARMS] = {"alarms", {&points}},
    {0},
};
