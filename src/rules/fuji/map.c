/* Reading a map: eight rows of eight cells of two characters, blanks between. A line
 * that starts with ";" is a remark. Maps come from players too: nothing here trusts
 * the text, and what is wrong is said with line and column. */
#include "state.h"

#include <string.h>

enum { EQUIPMENT_TOKENS = 7, ERUPTION_TOKENS = 2, SCREES = 2 };

struct reading {
    struct state *s;
    int row;
    int landscapes, villages, screes, volcanoes, fourth;
};

static const char *const cell_codes[] = {"--", "^^", "##", "..", ".e", ".x",
                                         ".W", ".G", "[]", "[e", "[x", "[4"};
enum code {
    NOTHING,
    VOLCANO_CELL,
    SCREE_CELL,
    LANDSCAPE,
    LANDSCAPE_EQUIPMENT,
    LANDSCAPE_ERUPTION,
    WHITE_START,
    GREY_START,
    VILLAGE,
    VILLAGE_EQUIPMENT,
    VILLAGE_ERUPTION,
    VILLAGE_FOR_FOUR,
    CODES
};

static void put_landscape(struct reading *r, int cell) {
    r->s->landscape |= bit(cell);
    r->landscapes++;
}

static void put_village(struct reading *r, int cell) {
    r->s->village |= bit(cell);
    r->villages++;
}

static void put_cell(struct reading *r, int cell, int code) {
    struct state *s = r->s;
    if (code >= LANDSCAPE && code <= GREY_START) put_landscape(r, cell);
    if (code >= VILLAGE && code <= VILLAGE_ERUPTION) put_village(r, cell);
    if (code == LANDSCAPE_EQUIPMENT || code == VILLAGE_EQUIPMENT)
        s->equipment |= bit(cell);
    if (code == LANDSCAPE_ERUPTION || code == VILLAGE_ERUPTION)
        s->eruption |= bit(cell);
    if (code == WHITE_START) s->white = (uint8_t)cell;
    if (code == GREY_START) s->grey = (uint8_t)cell;
    if (code == SCREE_CELL) {
        s->scree |= bit(cell);
        s->card[cell] = SCREE;
        r->screes++;
    }
    if (code == VOLCANO_CELL) {
        s->lava |= bit(cell);
        s->card[cell] = VOLCANO;
        r->volcanoes++;
    }
    if (code == VILLAGE_FOR_FOUR) {
        r->fourth++;
        if (s->seats == 4) put_village(r, cell); /* FU-SET-14 */
    }
}

static int read_code(const char *at) {
    for (int code = 0; code < CODES; code++) {
        if (at[0] == cell_codes[code][0] && at[1] == cell_codes[code][1]) return code;
    }
    return CODES;
}

static bool read_row(struct reading *r, const char *line, size_t length, int number,
                     struct message *why) {
    int column = 0;
    for (size_t i = 0; i < length; column++) {
        if (line[i] == ' ' && column > 0) i++;
        int where = (int)i + 1;
        if (column == 8) return refuse(why, FUJI_MAP_TOO_WIDE, NULL, number, where);
        if (i + 2 > length) return refuse(why, FUJI_MAP_BAD_CELL, NULL, number, where);
        int code = read_code(line + i);
        if (code == CODES) return refuse(why, FUJI_MAP_BAD_CELL, NULL, number, where);
        bool twice = (code == WHITE_START && r->s->white != NO_CELL) ||
                     (code == GREY_START && r->s->grey != NO_CELL);
        if (twice) return refuse(why, FUJI_MAP_START_TWICE, NULL, number, where);
        put_cell(r, 8 * r->row + column, code);
        i += 2;
        if (i < length && line[i] != ' ')
            return refuse(why, FUJI_MAP_BAD_CELL, NULL, number, (int)i + 1);
    }
    if (column != 8)
        return refuse(why, FUJI_MAP_TOO_NARROW, NULL, number, (int)length + 1);
    r->row++;
    return false;
}

static bool read_rows(struct reading *r, const char *text, struct message *why) {
    for (int number = 1; *text; number++) {
        size_t length = strcspn(text, "\n");
        size_t used = length;
        while (used > 0 && (text[used - 1] == ' ' || text[used - 1] == '\r'))
            used--;
        bool is_row = used > 0 && text[0] != ';';
        if (is_row && r->row == 8)
            return refuse(why, FUJI_MAP_TOO_HIGH, NULL, number, 1);
        if (is_row && read_row(r, text, used, number, why)) return true;
        text += length;
        if (*text) text++;
    }
    return false;
}

/* What the rules need of any map: components that exist, one piece of land, lava that
 * comes everywhere; a start that is neither burnt nor already the goal. */
static bool refuse_whole(const struct reading *r, struct message *why) {
    const struct state *s = r->s;
    uint64_t land = s->landscape | s->village;
    uint64_t burning = s->landscape | s->scree;
    if (r->volcanoes != 1) return refuse(why, FUJI_MAP_VOLCANO, NULL, 1);
    if (r->screes > SCREES) return refuse(why, FUJI_MAP_SCREE, NULL, SCREES);
    if (s->white == NO_CELL || s->grey == NO_CELL)
        return refuse(why, FUJI_MAP_NO_START, NULL);
    if (r->landscapes > LANDSCAPES)
        return refuse(why, FUJI_MAP_LANDSCAPES, NULL, LANDSCAPES);
    if (r->fourth > 1 || r->villages > VILLAGES)
        return refuse(why, FUJI_MAP_VILLAGES, NULL, VILLAGES);
    if (!s->village) return refuse(why, FUJI_MAP_NO_VILLAGE, NULL);
    if (bits_count(s->equipment) > EQUIPMENT_TOKENS)
        return refuse(why, FUJI_MAP_EQUIPMENT, NULL, EQUIPMENT_TOKENS);
    if (bits_count(s->eruption) > ERUPTION_TOKENS)
        return refuse(why, FUJI_MAP_ERUPTIONS, NULL, ERUPTION_TOKENS);
    if (bits_flood(bit(s->white), land) != land)
        return refuse(why, FUJI_MAP_IN_PIECES, NULL);
    if ((bits_flood(s->lava, burning) & burning) != burning)
        return refuse(why, FUJI_MAP_NO_LAVA, NULL);
    return false;
}

bool fuji_read_map(struct state *s, const char *text, struct message *why) {
    struct state whole = *s;
    struct reading r = {.s = &whole};
    whole.landscape = whole.village = whole.scree = whole.lava = 0;
    whole.equipment = whole.eruption = 0;
    whole.white = whole.grey = NO_CELL;
    memset(whole.card, 0, sizeof whole.card);
    if (strlen(text) > MAP_MAX) return refuse(why, FUJI_MAP_TOO_LONG, NULL, MAP_MAX);
    if (read_rows(&r, text, why) || refuse_whole(&r, why)) return true;
    *s = whole;
    fuji_nearer_token(s);
    return false;
}
