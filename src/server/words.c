/* Cutting a client's message into words. */
#include "hub.h"

#include <stdlib.h>
#include <string.h>

bool cut_word(struct request *r, char *out, size_t size) {
    r->rest += strspn(r->rest, " ");
    size_t length = strcspn(r->rest, " ");
    if (length == 0) return refuse(&r->why, SERVER_WORD_MISSING, NULL);
    if (length >= size) return refuse(&r->why, SERVER_WORD_TOO_LONG, NULL);
    memcpy(out, r->rest, length);
    out[length] = '\0';
    r->rest += length;
    r->rest += strspn(r->rest, " ");
    return false;
}

bool cut_number(struct request *r, int64_t low, int64_t high, int64_t *out) {
    char word[24];
    if (cut_word(r, word, sizeof word)) return true;
    size_t digits = strspn(word, "0123456789");
    if (word[digits] || digits > 12)
        return message_about(&r->why, SERVER_NO_NUMBER, word);
    *out = strtoll(word, NULL, 10);
    if (*out < low || *out > high)
        return message_about(&r->why, SERVER_NO_NUMBER, word);
    return false;
}

bool cut_seat(struct request *r, int *seat) {
    int64_t number;
    if (cut_number(r, 0, r->table->play.setup.seats - 1, &number)) return true;
    *seat = (int)number;
    return false;
}

bool cut_own_seat(struct request *r, int *seat) {
    if (cut_seat(r, seat)) return true;
    if (!(r->client->seats & SEAT(*seat)))
        return refuse(&r->why, CORE_NOT_YOUR_SEAT, NULL);
    return false;
}

bool cut_viewer(struct request *r, int *seat) {
    if (r->rest[0] != '-') return cut_own_seat(r, seat);
    char word[4];
    *seat = NOBODY;
    return cut_word(r, word, sizeof word);
}

/* A view of the game as it is, or as it will be laid, for the talk filter. */
static bool view_for_talk(const struct table *t, union any_state *view) {
    struct message why;
    if (t->play.session) {
        session_view(t->play.session, NOBODY, view);
        return true;
    }
    return !game_set_up(t->play.game, view, &t->play.setup, &why);
}

bool refuse_text(struct request *r, const char *text, size_t size) {
    const struct table *t = r->table;
    size_t length = strlen(text);
    if (!text_shows(text)) return refuse(&r->why, SERVER_NOTHING_SAID, NULL);
    if (length >= size)
        return refuse(&r->why, SERVER_TEXT_TOO_LONG, NULL, (int)size - 1);
    if (strchr(text, '\n')) return refuse(&r->why, SERVER_ONE_LINE, NULL);
    if (text_turns(text)) return refuse(&r->why, SERVER_TURNED_AROUND, NULL);
    if (!t || !t->play.game || !t->play.game->refuse_words) return false;
    union any_state view;
    if (!view_for_talk(t, &view)) return false;
    for (int language = 0; language < LANGUAGES; language++) {
        if (t->play.game->refuse_words(&view, language, text, &r->why)) return true;
    }
    return false;
}
