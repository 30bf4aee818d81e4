/* Structured talk (FU-P2-14 to FU-P2-22). */
#include "state.h"
#include "words.h"

#include <string.h>

/* Phase 3 is silent (FU-P3-10); set-up has nothing to say. */
static bool talk_is_open(const struct state *s) {
    return (s->phase == PLANNING || s->phase == EQUIPPING || s->phase == MOVING) &&
           !chance_is_due(s);
}

static bool is_topic(const struct state *s, int topic) {
    if (topic < CELLS) return (s->landscape | s->village) & bit(topic);
    if (topic >= TOPIC_BLUE) return true;
    int explorer = topic - TOPIC_DESTINATION;
    return explorer < s->explorers && s->marker[explorer] != NO_CELL;
}

static bool lies_open(const struct state *s, int card) {
    for (int i = 0; i < s->explorers; i++) {
        if (s->hand[i] >> card & 1) return true;
    }
    return false;
}

bool fuji_refuse_talk(const struct state *s, struct action a, struct message *why) {
    if (s->phase == REROLLING) return refuse(why, FUJI_SILENCE, "FU-P3-10");
    if (!talk_is_open(s)) return refuse(why, FUJI_NOT_NOW, "FU-P2-14");
    int topic = a.verb == SAY_STRENGTH ? a.arg[0] : a.arg[1];
    bool about_topic = a.verb == SAY_STRENGTH || a.verb == SAY_DANGER;
    if (about_topic && !is_topic(s, topic))
        return refuse(why, FUJI_NO_TOPIC, "FU-P2-18");
    int whom = a.verb == SAY_EQUIPMENT ? a.arg[1] : a.arg[0];
    bool to_someone = a.verb >= SAY_DANGER && a.verb <= SAY_ORDER;
    if (to_someone && whom >= s->explorers)
        return refuse(why, FUJI_ANOTHER_PLAYER, "FU-P2-18");
    if (a.verb == SAY_WISH && !is_topic(s, a.arg[1]))
        return refuse(why, FUJI_NO_TOPIC, "FU-P2-18");
    if (a.verb == SAY_EQUIPMENT && !lies_open(s, a.arg[0]))
        return refuse(why, FUJI_NO_SUCH_CARD, "FU-P2-18", a.arg[0]);
    return false;
}

/* ---- listing: everything of the tables that is not refused ---- */

static int add(const struct state *s, struct action a, int x, int y, int z,
               struct action *out) {
    a.arg[0] = (uint8_t)x;
    a.arg[1] = (uint8_t)y;
    a.arg[2] = (uint8_t)z;
    if (fuji_refuse_talk(s, a, NULL)) return 0;
    *out = a;
    return 1;
}

static int list_topics(const struct state *s, int seat, struct action *out) {
    int n = 0;
    for (int topic = 0; topic < TOPICS; topic++) {
        if (!is_topic(s, topic)) continue;
        for (int strength = 0; strength < 5; strength++)
            n += add(s, action_of(seat, SAY_STRENGTH), topic, strength, 0, out + n);
        for (int whom = 0; whom < s->explorers; whom++) {
            n += add(s, action_of(seat, SAY_DANGER), whom, topic, 0, out + n);
            n += add(s, action_of(seat, SAY_DANGER), whom, topic, 1, out + n);
            if (topic < CELLS)
                n += add(s, action_of(seat, SAY_WISH), whom, topic, 0, out + n);
        }
    }
    return n;
}

int fuji_list_talk(const struct state *s, int seat, struct action *out) {
    if (!talk_is_open(s)) return 0;
    int n = list_topics(s, seat, out);
    for (int whom = 0; whom < s->explorers; whom++) {
        for (int late = 0; late < 2; late++) {
            for (int card = 0; card < EQUIPMENTS; card++)
                n += add(s, action_of(seat, SAY_EQUIPMENT), card, whom, late, out + n);
            n += add(s, action_of(seat, SAY_ORDER), whom, late, 0, out + n);
        }
    }
    for (int word = 0; word < 6; word++)
        n += add(s, action_of(seat, SAY_SHORT), word, 0, 0, out + n);
    return n;
}

/* The last statements of the round stay on the table, the oldest first. */
void fuji_apply_talk(struct state *s, struct action a, struct events *events) {
    if (s->said_count == STATEMENTS) {
        memmove(s->said[0], s->said[1], sizeof s->said - sizeof s->said[0]);
        s->said_count--;
    }
    uint8_t *said = s->said[s->said_count++];
    said[0] = (uint8_t)(a.seat + 8 * (a.verb - SAY_STRENGTH));
    memcpy(said + 1, a.arg, 3);
    struct event e = {.kind = (uint8_t)(SAID_STRENGTH + a.verb - SAY_STRENGTH),
                      .readers = EVERYBODY,
                      .arg = {a.seat, a.arg[0], a.arg[1], a.arg[2]}};
    tell(events, e);
}

/* Free text: nothing in phase 3, no numbers from the roll to the reveal (FU-P2-21). */
bool fuji_refuse_words(const void *state, int language, const char *words,
                       struct message *why) {
    const struct state *s = state;
    if (s->phase == REROLLING) return refuse(why, FUJI_SILENCE, "FU-P3-10");
    if (s->phase < ROLLING || s->phase >= MOVING) return false;
    return fuji_words_refused(language, words, why);
}
