/* Laying the table. */
#include "state.h"

#include <string.h>

enum { SET_CLANS, SET_ANNIHILATION, SET_FORECAST };

static void lay_out_cards_and_tiles(struct state *s) {
    for (int kind = 0; kind < CARD_KINDS; kind++)
        s->pile[kind] = card_rows[kind].count;
    s->pile_size = CARDS;
    for (int pattern = 0; pattern < PATTERNS; pattern++)
        s->stack[pattern] = pattern_rows[pattern].count;
    s->stack_size = TILES;
    memset(s->top, NO_TILE, sizeof s->top);
    memset(s->eruption_owner, NOBODY, sizeof s->eruption_owner);
    if (!s->forecast) return;
    s->unseen[0] = 14; /* as even as 40 allows (ER-VAR-30) */
    s->unseen[1] = s->unseen[2] = 13;
}

/* One wall of each material for each player, the rest is the supply (ER-SET-06). */
static void hand_out_walls(struct state *s) {
    for (int material = 0; material < MATERIALS; material++) {
        s->supply[material] = (uint8_t)(material_counts[material] - s->seats);
        for (int seat = 0; seat < s->seats; seat++)
            s->stock[seat][material] = 1;
    }
}

bool eruption_set_up(void *state, const struct setup *setup, struct message *why) {
    struct state *s = state;
    bool clans = setup->value[SET_CLANS] == 1;
    bool annihilation = setup->value[SET_ANNIHILATION] == 1;
    if (clans && setup->seats != 4 && setup->seats != 6)
        return refuse(why, ERUPTION_CLANS_SEATS, "ER-VAR-02");
    if (clans && annihilation)
        return refuse(why, ERUPTION_CLANS_ANNIHILATION, "ER-VAR-01");
    *s = (struct state){
        .seats = setup->seats,
        .edition = setup->edition,
        .clans = clans,
        .annihilation = annihilation,
        .forecast = setup->value[SET_FORECAST] == 1,
        .viewer = CHANCE,
        .phase = DEALING,
        .draws = START_HAND,
        .drawn = NO_TILE,
    };
    tiles_clear_board(s);
    lay_out_cards_and_tiles(s);
    hand_out_walls(s);
    return false;
}
