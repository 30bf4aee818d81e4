/* Pages by path. */
#include "pages.h"

#include "../rules/text.h"
#include "../session/journal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_LONGEST = 16 * 1024 * 1024 };

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wav", "audio/wav"},
};

static const char *type_of(const char *path) {
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof *types; i++) {
        if (strcmp(types[i].ending, ending) == 0) return types[i].type;
    }
    return "application/octet-stream";
}

/* Only plain names, none of which starts with a dot: so no way leads out of a
 * directory. */
static bool is_plain(const char *path) {
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789._-/";
    return path[0] == '/' && path[strspn(path, allowed)] == '\0' &&
           !strstr(path, "/.") && !strstr(path, "//");
}

static bool find_file(const char *root, const char *path, struct page *out) {
    char whole[4096];
    struct text t = TEXT_IN(whole);
    struct stat status;
    size_t length;
    text_format(&t, "%s%s", root, path);
    if (t.cut || stat(whole, &status) != 0 || !S_ISREG(status.st_mode)) return false;
    char *bytes = file_read(whole, FILE_LONGEST, &length);
    if (!bytes) return false;
    *out = (struct page){.type = type_of(path),
                         .bytes = (unsigned char *)bytes,
                         .length = length,
                         .owned = (unsigned char *)bytes};
    return true;
}

static bool find_inside(const char *path, bool accepts_gzip, struct page *out) {
    for (const struct page_row *row = page_rows; row->path; row++) {
        if (strcmp(row->path, path) != 0) continue;
        bool packed = accepts_gzip && row->packed_length > 0;
        *out = (struct page){
            .type = row->type,
            .tag = row->tag,
            .bytes = page_bytes + (packed ? row->packed : row->start),
            .length = packed ? row->packed_length : row->length,
            .is_packed = packed,
        };
        return true;
    }
    return false;
}

bool page_find(const char *root, const char *path, bool accepts_gzip,
               struct page *out) {
    if (!is_plain(path)) return false;
    if (strcmp(path, "/") == 0 || strncmp(path, "/t/", 3) == 0) path = "/index.html";
    if (root && find_file(root, path, out)) return true;
    return find_inside(path, accepts_gzip, out);
}
