/* An entry is a file named by a hash of the inputs. It has a header, then a line for each place that the compiler listed, with a
 * hash of what is there, then the output. It is valid only if every place still has its hash. Hashes are XXH3 with 128 bits. They
 * depend on contents and never on times, so an entry serves every copy of a source tree. Start at helper_cache_find. */
#include "lang/java/helper/helper_cache.h"

#include "base/alloc.h"
#include "base/buf.h"
#include "base/outfile.h"
#include "base/program_file.h"
#include "base/vec.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#define HEADER "invar java helper 1\n"

/* When there are more entries than this, the older half is removed. */
enum { MAX_ENTRIES = 2000, HASH_TEXT = 33 };

struct names VEC_OF(char *);

/* ---- hashes ---- */

static void hash_text(char out[HASH_TEXT], XXH128_hash_t h)
{
    snprintf(out, HASH_TEXT, "%016" PRIx64 "%016" PRIx64, (uint64_t)h.high64, (uint64_t)h.low64);
}

/* Adds the length, too, so no two lists of texts give the same bytes. */
static void add_bytes(XXH3_state_t *h, const char *s, uint64_t n)
{
    XXH3_128bits_update(h, &n, sizeof n);
    XXH3_128bits_update(h, s, n);
}

static void add_text(XXH3_state_t *h, const char *s)
{
    add_bytes(h, s, strlen(s));
}

static void add_file(XXH3_state_t *h, const char *path)
{
    char block[1 << 14];
    FILE *f = fopen(path, "re");
    add_text(h, f ? "file" : "none");
    if (!f)
        return;
    uint64_t size = 0;
    size_t n;
    while ((n = fread(block, 1, sizeof block, f)) > 0) {
        XXH3_128bits_update(h, block, n);
        size += n;
    }
    XXH3_128bits_update(h, &size, sizeof size);
    fclose(f);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_class_file(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot && (!strcmp(dot, ".java") || !strcmp(dot, ".class"));
}

static void add_folder(XXH3_state_t *h, const char *path, DIR *d)
{
    struct names names = {0};
    for (const struct dirent *e; (e = readdir(d));)
        if (is_class_file(e->d_name))
            vec_push(&names, alloc_text(e->d_name));
    if (names.n)
        qsort(names.at, names.n, sizeof *names.at, by_name);
    for (size_t i = 0; i < names.n; i++) {
        struct buf file = {0};
        buf_printf(&file, "%s/%s", path, names.at[i]);
        add_text(h, names.at[i]);
        add_file(h, file.text);
        buf_release(&file);
        free(names.at[i]);
    }
    vec_release(&names);
}

/* Hashes what the compiler could read at a place: the class files and sources of a folder, a jar, or nothing. */
static void hash_place(char out[HASH_TEXT], const char *path)
{
    XXH3_state_t *h = XXH3_createState();
    XXH3_128bits_reset(h);
    DIR *d = opendir(path);
    add_text(h, d ? "folder" : "no folder");
    if (d) {
        add_folder(h, path, d);
        closedir(d);
    } else {
        add_file(h, path);
    }
    hash_text(out, XXH3_128bits_digest(h));
    XXH3_freeState(h);
}

/* ---- the inputs ---- */

bool helper_cache_allows(const struct helper_inputs *in)
{
    static const char *const with_value[] = {"-source", "-target",      "--release",   "-classpath",
                                             "-cp",     "--class-path", "-sourcepath", "-encoding"};
    static const char *const alone[] = {"-nowarn", "--enable-preview", "--old-identifiers", "-deprecation"};
    static const char *const beginning[] = {"-Xlint", "--also="};
    for (unsigned i = 0; i < in->n_flags; i++) {
        const char *flag = in->flags[i];
        bool known = false;
        for (size_t k = 0; k < sizeof alone / sizeof *alone; k++)
            known |= !strcmp(flag, alone[k]);
        for (size_t k = 0; k < sizeof beginning / sizeof *beginning; k++)
            known |= !strncmp(flag, beginning[k], strlen(beginning[k]));
        for (size_t k = 0; !known && k < sizeof with_value / sizeof *with_value; k++)
            if (!strcmp(flag, with_value[k])) {
                known = true;
                i++;
            }
        if (!known)
            return false;
    }
    return true;
}

/* The JDK is identified by the folder of `java` and the time at which its library was installed. */
static bool add_jdk(XXH3_state_t *h, const char *java)
{
    char path[PATH_MAX];
    struct stat st;
    if (!program_file(java, path))
        return false;
    add_text(h, path);
    for (int up = 0; up < 2 && strrchr(path, '/'); up++)
        *strrchr(path, '/') = '\0';
    struct buf library = {0};
    buf_printf(&library, "%s/lib/modules", path);
    bool there = stat(library.text, &st) == 0;
    buf_release(&library);
    if (!there)
        return false;
    XXH3_128bits_update(h, &st.st_size, sizeof st.st_size);
    XXH3_128bits_update(h, &st.st_mtim, sizeof st.st_mtim);
    return true;
}

/* The environment variables that the JVM reads in addition to its flags. */
static void add_environment(XXH3_state_t *h)
{
    static const char *const names[] = {"CLASSPATH", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        add_text(h, value ? value : "");
    }
}

static bool hash_inputs(char out[HASH_TEXT], const struct helper_inputs *in)
{
    XXH3_state_t *h = XXH3_createState();
    XXH3_128bits_reset(h);
    bool ok = add_jdk(h, in->java);
    add_text(h, in->jar); /* the contracts of library classes are beside it */
    add_file(h, in->jar);
    add_environment(h);
    add_text(h, in->specs ? in->specs : "");
    add_text(h, in->escjava ? "escjava" : "");
    add_text(h, in->lenient ? "lenient" : "");
    for (unsigned i = 0; i < in->n_flags; i++)
        add_text(h, in->flags[i]);
    add_text(h, "--");
    for (unsigned i = 0; i < in->n; i++) {
        add_text(h, in->sources[i]->path);
        add_bytes(h, in->sources[i]->text, in->sources[i]->size);
    }
    hash_text(out, XXH3_128bits_digest(h));
    XXH3_freeState(h);
    return ok;
}

/* ---- the folder ---- */

static bool make_folder(const char *path)
{
    return mkdir(path, 0777) == 0 || errno == EEXIST;
}

/* False if there is no place for a cache. With `make`, its folders are made. */
static bool cache_folder(struct buf *out, bool make)
{
    const char *base = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (base && *base == '/')
        buf_puts(out, base);
    else if (home && *home == '/')
        buf_printf(out, "%s/.cache", home);
    else
        return false;
    static const char *const below[] = {"/invar", "/java"};
    bool ok = !make || make_folder(out->text);
    for (size_t i = 0; i < 2; i++) {
        buf_puts(out, below[i]);
        ok = ok && (!make || make_folder(out->text));
    }
    return ok;
}

static bool entry_path(struct buf *out, const struct helper_inputs *in, bool make)
{
    char name[HASH_TEXT];
    if (!hash_inputs(name, in) || !cache_folder(out, make))
        return false;
    buf_printf(out, "/%s", name);
    return true;
}

struct aged {
    char *path;
    struct timespec used;
};

struct ageds VEC_OF(struct aged);

static int by_age(const void *a, const void *b)
{
    const struct aged *x = a, *y = b;
    if (x->used.tv_sec != y->used.tv_sec)
        return x->used.tv_sec < y->used.tv_sec ? -1 : 1;
    return (x->used.tv_nsec > y->used.tv_nsec) - (x->used.tv_nsec < y->used.tv_nsec);
}

static void remove_old(void)
{
    struct buf folder = {0};
    struct ageds all = {0};
    DIR *d = cache_folder(&folder, false) ? opendir(folder.text) : NULL;
    for (const struct dirent *e; d && (e = readdir(d));) {
        struct buf path = {0};
        struct stat st;
        buf_printf(&path, "%s/%s", folder.text, e->d_name);
        if (stat(path.text, &st) == 0 && S_ISREG(st.st_mode))
            vec_push(&all, (struct aged){alloc_text(path.text), st.st_mtim});
        buf_release(&path);
    }
    if (d)
        closedir(d);
    if (all.n > MAX_ENTRIES)
        qsort(all.at, all.n, sizeof *all.at, by_age);
    for (size_t i = 0; i < all.n; i++) {
        if (all.n > MAX_ENTRIES && i < all.n / 2)
            unlink(all.at[i].path);
        free(all.at[i].path);
    }
    vec_release(&all);
    buf_release(&folder);
}

/* ---- entries ---- */

static bool skip(const char **at, const char *end, const char *what)
{
    size_t n = strlen(what);
    if ((size_t)(end - *at) < n || memcmp(*at, what, n) != 0)
        return false;
    *at += n;
    return true;
}

/* One line `HASH PATH` for each place, then an empty line. */
static bool places_unchanged(const char **at, const char *end)
{
    while (*at < end && **at != '\n') {
        const char *line_end = memchr(*at, '\n', (size_t)(end - *at));
        char now[HASH_TEXT];
        if (!line_end || line_end - *at <= HASH_TEXT)
            return false;
        char *path = strndup(*at + HASH_TEXT, (size_t)(line_end - *at) - HASH_TEXT);
        hash_place(now, path);
        free(path);
        if (memcmp(now, *at, HASH_TEXT - 1) != 0)
            return false;
        *at = line_end + 1;
    }
    return skip(at, end, "\n");
}

const char *helper_cache_find(struct arena *a, const struct helper_inputs *in, size_t *n)
{
    struct buf path = {0};
    const char *why, *found = NULL;
    char expected[HASH_TEXT], header[HASH_TEXT + 1];
    const struct source *entry = entry_path(&path, in, false) ? source_read(a, path.text, &why) : NULL;
    if (entry) {
        const char *at = entry->text, *end = at + entry->size;
        if (skip(&at, end, HEADER) && places_unchanged(&at, end) && end - at > HASH_TEXT) {
            hash_text(expected, XXH3_128bits(at + HASH_TEXT, (size_t)(end - at) - HASH_TEXT));
            snprintf(header, sizeof header, "%s\n", expected);
            if (skip(&at, end, header)) {
                found = at;
                *n = (size_t)(end - at);
            }
        }
    }
    buf_release(&path);
    return found;
}

/* The line is `{"k":"listed","path":"..."}`. The helper's own jar is the default class path, and is one of the inputs already. */
static bool add_place(struct buf *out, const char *jar, const char *line, size_t n)
{
    json_t *o = json_loadb(line, n, 0, NULL);
    const char *path = json_string_value(json_object_get(o, "path"));
    bool ok = path && !strchr(path, '\n');
    if (ok && strcmp(path, jar) != 0) {
        char hash[HASH_TEXT];
        hash_place(hash, path);
        buf_printf(out, "%s %s\n", hash, path);
    }
    json_decref(o);
    return ok;
}

/* Adds the places of the output's `listed` lines. False if the output is incomplete. */
static bool add_places(struct buf *out, const char *jar, const char *text, size_t n)
{
    static const char listed[] = "{\"k\":\"listed\"", crash[] = "{\"k\":\"crash\"", last[] = "{\"k\":\"end\"}\n";
    bool whole = false;
    for (const char *at = text, *end = text + n; at < end;) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        if (!line_end || !strncmp(at, crash, strlen(crash)))
            return false;
        if (!strncmp(at, listed, strlen(listed)) && !add_place(out, jar, at, (size_t)(line_end - at)))
            return false;
        whole = line_end + 1 == end && !strncmp(at, last, strlen(last));
        at = line_end + 1;
    }
    return whole;
}

bool helper_cache_keep(const struct helper_inputs *in, const char *text, size_t n)
{
    struct buf path = {0}, entry = {0};
    char hash[HASH_TEXT];
    const char *why;
    bool kept = false;
    buf_puts(&entry, HEADER);
    if (add_places(&entry, in->jar, text, n) && entry_path(&path, in, true)) {
        hash_text(hash, XXH3_128bits(text, n));
        buf_printf(&entry, "\n%s\n", hash);
        buf_add(&entry, text, n);
        kept = outfile_write(path.text, entry.text, entry.n, &why);
    }
    if (kept)
        remove_old();
    buf_release(&path);
    buf_release(&entry);
    return kept;
}
