/* The printed components of Fuji as tables; facts of the companion data of the rules.
 */
#include "state.h"

/* ---- dice (FU-GEN-09) ---- */

enum { B = 0, Y = 1, P = 2 }; /* blue, yellow, pink */

const char fuji_colours[3][7] = {" byppyb", " ypbbpy", " pbyybp"};

/* ---- conditions (FU-GEN-10) ---- */

#define BLUE    1
#define YELLOW  2
#define PINK    4
#define ANY     7
#define ODD     0x2A
#define EVEN    0x54
#define EVERY   0x7E
#define LOW     0x0E
#define ONLY(v) (1 << (v))

/* The value with which a face counts, once, for "colour and value". */
#define BOTH(colour, face, colours, values)                                            \
    ((colours) >> (colour)&1 && (values) >> (face)&1 ? (face) : 0)
/* The same for "colour or value". */
#define EITHER(colour, face, colours, values)                                          \
    ((colours) >> (colour)&1 || (values) >> (face)&1 ? (face) : 0)

#define TYPE(join, c1, c2, c3, colours, values)                                        \
    {                                                                                  \
        0, join(c1, 1, colours, values), join(c2, 2, colours, values),                 \
            join(c3, 3, colours, values), join(c3, 4, colours, values),                \
            join(c2, 5, colours, values), join(c1, 6, colours, values)                 \
    }
#define CONDITION(join, colours, values)                                               \
    {                                                                                  \
        TYPE(join, B, Y, P, colours, values), TYPE(join, Y, P, B, colours, values),    \
            TYPE(join, P, B, Y, colours, values)                                       \
    }

/* The condition of each card: join, colours, values. */
#define CONDITIONS(ROW)                                                                \
    ROW(1, EITHER, YELLOW, ONLY(6))                                                    \
    ROW(2, BOTH, ANY, ONLY(1) | ONLY(3))                                               \
    ROW(3, BOTH, ANY, ONLY(2) | ONLY(4))                                               \
    ROW(4, BOTH, PINK, ODD)                                                            \
    ROW(5, BOTH, ANY, EVEN)                                                            \
    ROW(6, BOTH, YELLOW, EVEN)                                                         \
    ROW(7, BOTH, ANY, ONLY(1) | ONLY(2))                                               \
    ROW(8, EITHER, YELLOW, ONLY(4))                                                    \
    ROW(9, EITHER, PINK, ONLY(5))                                                      \
    ROW(10, BOTH, BLUE, ODD)                                                           \
    ROW(11, BOTH, PINK | BLUE, ODD)                                                    \
    ROW(12, BOTH, BLUE, LOW)                                                           \
    ROW(13, BOTH, ANY, EVERY)                                                          \
    ROW(14, BOTH, ANY, ONLY(3) | ONLY(6))                                              \
    ROW(15, BOTH, YELLOW, LOW)                                                         \
    ROW(16, BOTH, ANY, ODD)                                                            \
    ROW(17, BOTH, YELLOW, ODD)                                                         \
    ROW(18, BOTH, PINK | BLUE, EVERY)                                                  \
    ROW(19, EITHER, BLUE, ONLY(6))                                                     \
    ROW(20, BOTH, PINK, LOW)                                                           \
    ROW(21, BOTH, PINK | BLUE, EVEN)                                                   \
    ROW(22, BOTH, YELLOW | BLUE, EVERY)                                                \
    ROW(23, EITHER, PINK, ONLY(4))                                                     \
    ROW(24, BOTH, ANY, ONLY(3) | ONLY(5))                                              \
    ROW(25, BOTH, PINK, EVEN)                                                          \
    ROW(26, EITHER, BLUE, ONLY(5))                                                     \
    ROW(27, BOTH, YELLOW | PINK, EVERY)                                                \
    ROW(28, BOTH, ANY, LOW)                                                            \
    ROW(29, BOTH, BLUE, EVEN)                                                          \
    ROW(30, BOTH, ANY, ONLY(4) | ONLY(6))

#define COUNTS(card, join, colours, values)  [card] = CONDITION(join, colours, values),
#define PRINTED(card, join, colours, values) [card] = {IS_##join, colours, values},

const uint8_t fuji_counts[TERRAINS][3][7] = {CONDITIONS(COUNTS)};

enum { IS_BOTH, IS_EITHER };
const struct condition fuji_printed[TERRAINS] = {CONDITIONS(PRINTED)};

/* Short enough for a card in a picture of text: colours b y p, "|" or. */
const char *const fuji_conditions[TERRAINS] = {
    "",    "y|6",   "1 3",    "2 4",     "odd p", "even", "even y", "1 2",    "y|4",
    "p|5", "odd b", "odd pb", "b 123",   "all",   "3 6",  "y 123",  "odd",    "odd y",
    "pb",  "b|6",   "p 123",  "even pb", "yb",    "p|4",  "3 5",    "even p", "b|5",
    "yp",  "123",   "even b", "4 6",     "##",    "^^",
};

bool fuji_extra_reroll(int card) {
    return 0x10109084u >> card & 1;
}

/* ---- skills, equipment, levels ---- */

const struct skill_card fuji_skills[SKILL_KINDS] = {
    [MANAGER] = {.dice = 6, .draw = 4, .keep = 2},
    [SCOUT] = {.dice = 5, .draw = 2, .keep = 2},
    [BUDDY] = {.dice = 6, .draw = 1, .keep = 1},
    [SURVIVALIST] = {.dice = 5, .draw = 1, .keep = 1},
    [GATHERER] = {.dice = 6, .draw = 1, .keep = 1},
    [TINKERER] = {.dice = 5, .draw = 3, .keep = 1},
};

/* The phase printed on each card; the knife goes with what it copies (FU-EQ-02). */
const uint16_t fuji_planning_cards =
    1u << BINOCULARS | 1u << RADIO | 1u << ROPE | 1u << TORCH | 1u << POCKETKNIFE;
const uint16_t fuji_equipping_cards = 0x7FFF & ~(1u << BINOCULARS | 1u << TORCH);

/* Rows of the level card: failed, 1-2, 3-4, ... (FU-P5-25). */
int fuji_loss(int level, int difference) {
    int row = difference <= 0 ? 0 : (difference + 1) / 2;
    int loss = 2 + level - row;
    return loss > 0 ? loss : 0;
}
