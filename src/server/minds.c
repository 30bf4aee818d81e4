/* Bots at the tables, and hints: questions for the workers, and their answers.
 *
 * Workers are few and anybody may ask, so thoughts are paid for by the address that
 * they are thought for: the one whose client asks for a hint, or looks at the table. A
 * thought's rank is the time at which it came, plus what its address had thought for it
 * lately, plus what it waits for already; the smallest rank is next. So who asks for
 * one thought is served before the second thought of somebody who asked for many, and
 * nobody waits for ever. Tables at which nobody looks share one account. */
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
    if (t->practice) return fair_thoughts(&t->fair, role, seat, t->count.entries + 1);
    randombytes_buf(&rng, sizeof rng);
    return rng;
}

/* ---- who pays ---- */

enum {
    FREE_PART = 4,   /* an address gets every fourth second of thinking for nothing */
    HEAVY = 2,       /* seconds that were thought for it: it uses much */
    HEAVY_PART = 5,  /* then it gets a fifth of the time for each thought */
    COMPANY_FOR = 60 /* seconds, while anybody else asks too */
};

/* Seconds that were thought for an address lately. */
static double thinking_of(struct address *a, double now) {
    a->thinking -= (now - a->thought_at) / FREE_PART;
    if (a->thinking < 0) a->thinking = 0;
    a->thought_at = now;
    return a->thinking;
}

/* A thought that has begun goes on, so the longest one is what everybody else waits
 * for. Milliseconds that a thought may take. */
static uint32_t longest_for(struct hub *hub, struct address *payer, double now) {
    uint32_t longest = (uint32_t)hub->limits.thinking;
    bool has_company = payer == &hub->nobody;
    if (!has_company) {
        if (hub->last_payer && hub->last_payer != payer) hub->company_at = now;
        hub->last_payer = payer;
        has_company = hub->company_at > 0 && now - hub->company_at < COMPANY_FOR;
    }
    if (!has_company || thinking_of(payer, now) < HEAVY) return longest;
    return longest / HEAVY_PART + 1;
}

/* Tables may come from a server that let its bots think longer; and play-outs take as
 * long as they take. */
static void limit(struct budget *budget, uint32_t most) {
    if (budget->playouts || budget->milliseconds > most) budget->milliseconds = most;
}

void thought_submit(struct hub *hub, struct thought *thought, struct address *payer) {
    double now = hub->outside.precise();
    double longest = hub->limits.thinking / 1000.0;
    thought->payer = payer;
    limit(&thought->budget, longest_for(hub, payer, now));
    thought->rank = now + thinking_of(payer, now) + payer->thoughts * longest;
    payer->thoughts++;
    workers_submit(hub->workers, thought);
}

void thought_done(struct hub *hub, struct thought *thought) {
    struct address *payer = thought->payer;
    payer->thinking = thinking_of(payer, hub->outside.precise()) + thought->seconds;
    payer->thoughts--;
}

void thought_forget(struct thought **held) {
    if (!*held) return;
    atomic_store(&(*held)->stop, true);
    (*held)->asker = NULL;
    (*held)->held = NULL;
    *held = NULL;
}

/* ---- budgets ---- */

bool hub_bot_named(struct request *r, const char *name) {
    const struct bot *bot;
    struct budget budget;
    uint32_t most = (uint32_t)r->hub->limits.thinking;
    if (bot_named(name, &bot, &budget, &r->why)) return true;
    if (budget.milliseconds > most) return refuse(&r->why, SERVER_BOT_TIME, NULL, most);
    return false;
}

/* ---- thoughts ---- */

static struct thought *thought_about(const struct table *t, const char *role,
                                     int seat) {
    struct thought *thought = xmalloc(sizeof *thought);
    const struct session *s = t->play.session;
    *thought = (struct thought){.game = t->play.game,
                                .version = s->version,
                                .seat = seat,
                                .bot = bots[0],
                                .budget = {.milliseconds = 50}};
    memcpy(thought->table, t->id, sizeof t->id);
    session_view(s, seat, &thought->view);
    thought->acting = t->play.game->to_act(&thought->view);
    thought->rng = rng_for(t, role, seat);
    return thought;
}

void hub_think(struct hub *hub, struct table *t) {
    if (t->thinking || t->intent || t->loading || t->frozen || t->phase != PLAYING)
        return;
    t->waited = table_waits(t);
    t->waited_at = t->play.session->version;
    seat_set acting = t->play.game->to_act(&t->play.session->state);
    for (int seat = 0; seat < t->play.setup.seats; seat++) {
        const struct place *place = &t->place[seat];
        if (place->kind != BOT || !(acting & SEAT(seat) & (seat_set)~t->waited))
            continue;
        struct thought *thought = thought_about(t, "bot", seat);
        if (place->mind) {
            thought->bot = place->mind;
            thought->budget = place->budget;
        }
        t->thinking = true;
        thought_submit(hub, thought, t->members ? t->members->address : &hub->nobody);
        return;
    }
}

bool hub_hint(struct request *r, int seat) {
    struct message why;
    struct client *client = r->client;
    if (client->address->thoughts >= HINTS_MOST)
        return refuse(&r->why, SERVER_BUSY, NULL);
    struct thought *thought = thought_about(r->table, "hint", seat);
    if (!(thought->acting & SEAT(seat))) {
        free(thought);
        return refuse(&r->why, CORE_NOT_YOUR_TURN, NULL);
    }
    /* The best bot there is stands last in the list of those that play to win. */
    if (bot_named("strong", &thought->bot, &thought->budget, &why))
        bot_named("random", &thought->bot, &thought->budget, &why);
    thought->is_hint = true;
    thought->asker = client;
    thought->held = &client->hint;
    client->hint = thought;
    memcpy(client->hint_tag, r->tag, TAG_SIZE);
    thought_submit(r->hub, thought, client->address);
    return false;
}

/* Tell the asker, who may have left the seat meanwhile. */
static void send_hint(struct hub *hub, const struct thought *thought) {
    struct client *client = thought->asker;
    if (!client || !(client->seats & SEAT(thought->seat))) return;
    struct frame f;
    char words[LINE_LONGEST + 1] = "";
    struct text text = TEXT_IN(words);
    if (thought->answers) notation_write_words(thought->game, thought->action, &text);
    frame_open(&f, hub, "hint", client->hint_tag);
    json_number(&f.json, "seat", thought->seat);
    json_number(&f.json, "version", thought->version);
    json_string(&f.json, "words", words);
    frame_send(&f, client);
}

/* Whether all bots that could move wait for somebody who is no bot. */
static bool waits_for_people(const struct table *t) {
    seat_set acting = t->play.game->to_act(&t->play.session->state);
    seat_set others = acting & (seat_set)~table_waits(t);
    return others && !(others & (seat_set)~table_people(t));
}

void hub_take_thought(struct hub *hub, const struct thought *thought) {
    if (thought->is_hint) {
        send_hint(hub, thought);
        return;
    }
    struct table *t = hub_find(hub, thought->table);
    assert(t); /* a table that thinks stays in memory */
    t->thinking = false;
    if (t->intent || t->loading || t->phase != PLAYING) return;
    bool current = thought->version == t->play.session->version &&
                   t->place[thought->seat].kind == BOT;
    struct entry entry = entry_act(thought->action);
    if (current && !thought->answers) t->waited |= SEAT(thought->seat);
    if (current && thought->answers &&
        !session_refuses(t->play.session, &entry, thought->version, NULL)) {
        hub->counters.bot_moves++;
        intent_entry(hub, t, intent_new(hub, t, NULL), entry);
        return;
    }
    hub_think(hub, t);
    if (current && waits_for_people(t)) hub_put_to_sleep(hub, t);
}
