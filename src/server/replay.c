/* A journal that a client brings: put together from pieces, replayed by the workers
 * within bounds, and shown to that client alone as a table that is over. Nothing of it
 * is stored, and nobody else can join it. */
#include "../session/memory.h"
#include "hub.h"

#include <stdlib.h>
#include <string.h>

enum { PIECES_MOST = REPLAY_LONGEST / 1024 };

static void drop_journal(struct client *client) {
    free(client->journal);
    client->journal = NULL;
    client->journal_length = 0;
}

void replay_forget(struct client *client) {
    drop_journal(client);
    thought_forget(&client->replaying);
}

/* The first piece counts as a table that is made: it costs about as much. */
static bool refuse_first_piece(struct request *r) {
    if (r->hub->replays >= REPLAYS_MOST) return refuse(&r->why, SERVER_BUSY, NULL);
    if (!address_may_make_table(r->hub, r->client->address))
        return refuse(&r->why, SERVER_TOO_MANY_TABLES, NULL);
    r->client->journal = xmalloc(1);
    return false;
}

static bool refuse_piece(struct request *r) {
    struct client *client = r->client;
    size_t more = strlen(r->more);
    if (!client->journal && refuse_first_piece(r)) return true;
    if (client->journal_length + more > REPLAY_LONGEST) {
        drop_journal(client);
        return refuse(&r->why, SERVER_JOURNAL_TOO_LONG, NULL, REPLAY_LONGEST / 1024);
    }
    client->journal = xrealloc(client->journal, client->journal_length + more + 1);
    memcpy(client->journal + client->journal_length, r->more, more);
    client->journal_length += more;
    return false;
}

/* "replay 3" and a piece in the further lines: three pieces are still to come. */
static bool run_replay(struct request *r) {
    struct client *client = r->client;
    int64_t left;
    if (client->replaying) return refuse(&r->why, SERVER_BUSY, NULL);
    if (cut_number(r, 0, PIECES_MOST, &left)) return true;
    if (left + 1 != client->pieces_left) drop_journal(client); /* another journal */
    if (refuse_piece(r)) return true;
    client->pieces_left = left;
    if (left > 0) {
        send_ok(client, r->tag);
        return false;
    }
    struct thought *thought = xmalloc(sizeof *thought);
    *thought = (struct thought){.journal = client->journal,
                                .length = client->journal_length,
                                .asker = client,
                                .held = &client->replaying};
    client->journal = NULL;
    client->journal_length = 0;
    client->replaying = thought;
    memcpy(client->replay_tag, r->tag, sizeof r->tag);
    r->hub->replays++;
    thought_submit(r->hub, thought, client->address);
    return false;
}

/* A table that is over, with the session of the journal. */
static struct table *lay_brought(struct thought *thought) {
    struct table *t = table_new("file");
    t->brought = true;
    t->play.session = thought->session;
    thought->session = NULL;
    t->play.game = t->play.session->game;
    t->play.setup = t->play.session->setup;
    t->phase = game_over(t->play.game, &t->play.session->state) ? FINISHED : ARCHIVED;
    return t;
}

void hub_take_replay(struct hub *hub, struct thought *thought) {
    struct client *client = thought->asker;
    if (!client || !thought->session) {
        hub->replays--;
        if (client) send_fault(client, client->replay_tag, &thought->fault);
        return;
    }
    hub_leave(client);
    hub_join(client, lay_brought(thought));
    send_table(client);
    send_states(client, NULL);
    send_ok(client, client->replay_tag);
}

const struct command_row replay_commands[] = {
    {"replay", false, false, run_replay},
    {0},
};
