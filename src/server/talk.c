/* Commands for talking: chat with the game's filter, quick phrases. */
#include "hub.h"

#include <string.h>

/* An onlooker's name is only for this connection. */
static bool run_name(struct request *r) {
    if (refuse_name(r, r->rest, NO_SEAT)) return true;
    memcpy(r->client->name, r->rest, strlen(r->rest) + 1);
    send_ok(r->client, r->tag);
    return false;
}

/* Chat goes on when a game is over, so it needs an end of its own. Onlookers cannot use
 * up what the players still have to say. */
static bool refuse_more_chat(struct request *r, int seat) {
    int most = seat == NOBODY ? CHAT_MOST / 2 : CHAT_MOST;
    return r->table->said >= most && refuse(&r->why, SERVER_CHAT_FULL, NULL);
}

static bool run_say(struct request *r) {
    int seat;
    if (cut_viewer(r, &seat) || refuse_text(r, r->rest, CHAT_SIZE)) return true;
    if (seat == NOBODY && !r->client->name[0])
        return refuse(&r->why, SERVER_NAME_FIRST, NULL);
    if (refuse_more_chat(r, seat)) return true;
    struct intent *intent = intent_new(r->hub, r->table, r);
    if (seat == NOBODY) {
        intent_add(intent, r->table, "say - %s\t%s", r->client->name, r->rest);
    } else {
        intent_add(intent, r->table, "say %d %s", seat, r->rest);
    }
    r->hub->counters.chats++;
    intent_submit(r->hub, r->table, intent);
    return false;
}

static bool run_phrase(struct request *r) {
    int seat;
    int64_t phrase;
    if (cut_own_seat(r, &seat) || cut_number(r, 0, QUICK_PHRASES - 1, &phrase))
        return true;
    const char *words = phrase_text(SERVER_QUICK + (int)phrase, r->client->language);
    if (refuse_text(r, words, CHAT_SIZE) || refuse_more_chat(r, seat)) return true;
    struct intent *intent = intent_new(r->hub, r->table, r);
    intent_add(intent, r->table, "phrase %d %d", seat, (int)phrase);
    r->hub->counters.chats++;
    intent_submit(r->hub, r->table, intent);
    return false;
}

const struct command_row talk_commands[] = {
    {"name", true, false, run_name},
    {"say", true, true, run_say},
    {"phrase", true, true, run_phrase},
    {0},
};
