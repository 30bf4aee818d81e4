/* Score, grade and what the simulator counts. */
#include "state.h"

/* FU-END-07, FU-END-08: cards the Tinkerer has used once do not count. */
int fuji_points(const struct state *s) {
    int points = 0;
    for (int i = 0; i < s->explorers; i++) {
        points += 4 - bits_count(s->wounds[i]);
        points += bits_count(s->hand[i] & ~(unsigned)s->once);
    }
    return points;
}

int fuji_grade(const struct state *s) {
    static const uint8_t lowest[] = {0, 1, 3, 5, 8, 12};
    int grade = (int)sizeof lowest - 1;
    while (fuji_points(s) < lowest[grade])
        grade--;
    return grade;
}

void fuji_score(const void *state, int32_t *points) {
    const struct state *s = state;
    for (int seat = 0; seat < s->seats; seat++)
        points[seat] = s->reason == VICTORY ? fuji_points(s) : 0;
}

struct outcome fuji_outcome(const void *state) {
    const struct state *s = state;
    return (struct outcome){.winners = s->reason == VICTORY ? all_seats(s) : 0,
                            .reason = s->reason};
}

int fuji_turns(const void *state) {
    return ((const struct state *)state)->round;
}

void fuji_figure(const void *state, int32_t *out) {
    const struct state *s = state;
    int wounds = 0, health = 0, home = 0, cards = 0;
    for (int i = 0; i < s->explorers; i++) {
        wounds += bits_count(s->wounds[i]);
        health += s->health[i];
        if (s->village & bit(s->pawn[i])) home++;
        cards += bits_count(s->hand[i]);
    }
    out[0] = wounds;
    out[1] = health;
    out[2] = home;
    out[3] = s->uses;
    out[4] = cards;
    out[5] = DEADLY * s->explorers - health;
}
