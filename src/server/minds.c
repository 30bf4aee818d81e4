/* Bots at the tables, and hints: questions for the workers, and their answers. */
#include "../rules/notation.h"
#include "../session/memory.h"
#include "hub.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* At a practice table a bot does the same each time it meets the same game. */
static struct rng rng_for(const struct table *t, const char *role, int seat) {
    struct rng rng;
    if (t->practice) return fair_thoughts(&t->fair, role, seat, t->entries + 1);
    randombytes_buf(&rng, sizeof rng);
    return rng;
}

static struct thought *thought_about(const struct table *t, const char *role,
                                     int seat) {
    struct thought *thought = xmalloc(sizeof *thought);
    const struct session *s = t->session;
    *thought = (struct thought){.game = t->game,
                                .version = s->version,
                                .seat = seat,
                                .bot = bots[0],
                                .budget = {.milliseconds = 50}};
    memcpy(thought->table, t->id, sizeof t->id);
    session_view(s, seat, &thought->view);
    thought->acting = t->game->to_act(&thought->view);
    thought->rng = rng_for(t, role, seat);
    return thought;
}

void hub_think(struct hub *hub, struct table *t) {
    if (t->thinking || t->intent || t->loading || t->frozen || t->phase != PLAYING)
        return;
    if (t->waited_at != t->session->version) t->waited = 0;
    t->waited_at = t->session->version;
    seat_set acting = t->game->to_act(&t->session->state);
    for (int seat = 0; seat < t->setup.seats; seat++) {
        const struct place *place = &t->place[seat];
        if (place->kind != BOT || !(acting & SEAT(seat) & (seat_set)~t->waited))
            continue;
        struct thought *thought = thought_about(t, "bot", seat);
        if (place->mind) {
            thought->bot = place->mind;
            thought->budget = place->budget;
        }
        t->thinking = true;
        workers_submit(hub->workers, thought);
        return;
    }
}

bool hub_hint(struct request *r, int seat) {
    struct message why;
    struct thought *thought = thought_about(r->table, "hint", seat);
    if (!(thought->acting & SEAT(seat))) {
        free(thought);
        return refuse(&r->why, CORE_NOT_YOUR_TURN, NULL);
    }
    /* The best bot there is stands last in the list of those that play to win. */
    if (bot_named("strong", &thought->bot, &thought->budget, &why))
        bot_named("random", &thought->bot, &thought->budget, &why);
    thought->hint = ++r->hub->hints;
    r->client->hint = thought->hint;
    memcpy(r->client->hint_tag, r->tag, TAG_SIZE);
    workers_submit(r->hub->workers, thought);
    return false;
}

/* Tell whoever asked, if he still sits there. */
static void send_hint(struct hub *hub, const struct thought *thought) {
    struct table *t = hub_find(hub, thought->table);
    struct client *client = t ? t->members : NULL;
    while (client && client->hint != thought->hint)
        client = client->next;
    if (!client || !(client->seats & SEAT(thought->seat))) return;
    struct frame f;
    char words[LINE_LONGEST + 1] = "";
    struct text text = TEXT_IN(words);
    client->hint = 0;
    if (thought->answers) notation_write_words(thought->game, thought->action, &text);
    frame_open(&f, hub, "hint", client->hint_tag);
    json_number(&f.json, "seat", thought->seat);
    json_number(&f.json, "version", thought->version);
    json_string(&f.json, "words", words);
    frame_send(&f, client);
}

void hub_take_thought(struct hub *hub, const struct thought *thought) {
    if (thought->hint) {
        send_hint(hub, thought);
        return;
    }
    struct table *t = hub_find(hub, thought->table);
    assert(t); /* a table that thinks stays in memory */
    t->thinking = false;
    if (t->intent || t->loading || t->phase != PLAYING) return;
    bool current =
        thought->version == t->session->version && t->place[thought->seat].kind == BOT;
    if (current && !thought->answers) t->waited |= SEAT(thought->seat);
    if (current && thought->answers &&
        !session_refusal(t->session, thought->seat, thought->action, NULL)) {
        hub->counters.bot_moves++;
        intent_action(hub, t, intent_new(hub, t, NULL), &thought->action);
        return;
    }
    hub_think(hub, t);
}
