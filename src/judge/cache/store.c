/* Entries stand in 256 folders, by the first two letters of the key. A file is a header line, a hash of the rest, the key, and the content. It is
 * written under another name and renamed; nothing waits for the disk, because a file that a crash of the machine tore is recognised by its
 * hash. */
#include "judge/cache/store.h"

#include "base/alloc.h"
#include "base/fd.h"
#include "base/outfile.h"
#include "base/vec.h"

#include <dirent.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <xxhash.h>

static const char header[] = "invar answer 1\n";
static const char being_written[] = "new.";

enum { KEY_LETTERS = 32, HEADER_LETTERS = sizeof header - 1, HASHES = 256 };

static void hash_text(char out[KEY_LETTERS + 1], const char *bytes, size_t n)
{
    XXH128_hash_t h = XXH3_128bits(bytes, n);
    snprintf(out, KEY_LETTERS + 1, "%016" PRIx64 "%016" PRIx64, (uint64_t)h.high64, (uint64_t)h.low64);
}

struct store_key store_key_of(const char *bytes, size_t n)
{
    struct store_key key;
    hash_text(key.text, bytes, n);
    return key;
}

static void put_folder(struct buf *out, const char *folder, const struct store_key *key)
{
    buf_printf(out, "%s/%.2s", folder, key->text);
}

/* ---- reading ---- */

/* The file is whole, and the key's: then sets *content. */
static bool is_entry(const struct buf *file, const struct store_key *key, const char **content)
{
    char hash[KEY_LETTERS + 1];
    size_t before = HEADER_LETTERS + KEY_LETTERS;
    if (file->n < before + KEY_LETTERS || memcmp(file->text, header, HEADER_LETTERS) != 0)
        return false;
    hash_text(hash, file->text + before, file->n - before);
    *content = file->text + before + KEY_LETTERS;
    return !memcmp(hash, file->text + HEADER_LETTERS, KEY_LETTERS) && !memcmp(key->text, file->text + before, KEY_LETTERS);
}

bool store_find(const char *folder, const struct store_key *key, struct buf *out)
{
    struct buf path = {0}, file = {0};
    const char *content;
    put_folder(&path, folder, key);
    buf_printf(&path, "/%s", key->text);
    int fd = open(path.text, O_RDONLY | O_CLOEXEC);
    bool found = fd >= 0 && fd_read(fd, &file) && is_entry(&file, key, &content);
    if (found) {
        buf_add(out, content, file.n - (size_t)(content - file.text));
        futimens(fd, NULL);
    }
    if (fd >= 0)
        close(fd);
    buf_release(&path);
    buf_release(&file);
    return found;
}

/* ---- writing ---- */

static void write_entry(const char *folder, const struct store_key *key, const struct buf *file)
{
    struct buf name = {0}, final = {0};
    const char *why;
    put_folder(&final, folder, key);
    buf_printf(&name, "%s/%s%s.XXXXXX", final.text, being_written, key->text);
    buf_printf(&final, "/%s", key->text);
    int fd = outfile_make_folders(final.text, &why) ? mkostemp(name.text, O_CLOEXEC) : -1;
    if (fd >= 0) {
        mode_t mask = umask(0);
        umask(mask);
        bool good = fd_write(fd, file->text, file->n) && fchmod(fd, 0666 & ~mask) == 0;
        good &= close(fd) == 0;
        if (!good || rename(name.text, final.text) != 0)
            unlink(name.text);
    }
    buf_release(&name);
    buf_release(&final);
}

void store_keep(const char *folder, const struct store_key *key, const char *content, size_t n)
{
    struct buf hashed = {0}, file = {0};
    char hash[KEY_LETTERS + 1];
    buf_puts(&hashed, key->text);
    buf_add(&hashed, content, n);
    hash_text(hash, hashed.text, hashed.n);
    buf_printf(&file, "%s%s", header, hash);
    buf_add(&file, hashed.text, hashed.n);
    write_entry(folder, key, &file);
    buf_release(&hashed);
    buf_release(&file);
}

/* ---- size ---- */

struct aged {
    char *path;
    uint64_t size;
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

static bool is_left_over(const char *name, const struct stat *st)
{
    enum { LONG_AGO = 3600 };
    return !strncmp(name, being_written, strlen(being_written)) && st->st_mtim.tv_sec + LONG_AGO < time(NULL);
}

/* Only what has the name of an entry is ours to remove. */
static void list_folder(const char *folder, struct ageds *out)
{
    DIR *d = opendir(folder);
    for (const struct dirent *e; d && (e = readdir(d));) {
        struct buf path = {0};
        struct stat st;
        buf_printf(&path, "%s/%s", folder, e->d_name);
        if (stat(path.text, &st) != 0 || !S_ISREG(st.st_mode))
            ;
        else if (is_left_over(e->d_name, &st))
            unlink(path.text);
        else if (strlen(e->d_name) == KEY_LETTERS)
            vec_push(out, (struct aged){alloc_text(path.text), (uint64_t)st.st_size, st.st_mtim});
        buf_release(&path);
    }
    if (d)
        closedir(d);
}

void store_trim(const char *folder, uint64_t size)
{
    enum { PARTS = 10 }; /* a tenth is left free, so that not every run removes something */
    struct ageds all = {0};
    uint64_t sum = 0;
    for (unsigned i = 0; i < HASHES; i++) {
        struct buf part = {0};
        buf_printf(&part, "%s/%02x", folder, i);
        list_folder(part.text, &all);
        buf_release(&part);
    }
    for (size_t i = 0; i < all.n; i++)
        sum += all.at[i].size;
    uint64_t wanted = sum > size ? size - size / PARTS : size;
    if (all.n)
        qsort(all.at, all.n, sizeof *all.at, by_age);
    for (size_t i = 0; i < all.n; i++) {
        if (sum > wanted && unlink(all.at[i].path) == 0)
            sum -= all.at[i].size;
        free(all.at[i].path);
    }
    vec_release(&all);
}
