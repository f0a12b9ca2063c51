/* invar prepare: gives all files at once, each as a program of its own, to the front ends that keep something for later commands.
 * Only the Java front end does: its compiler starts once for all files, and later commands do not start it. Start at prepare, at
 * the end. */
#include "driver/prepare.h"

#include "driver/invocation.h"
#include "driver/programs.h"

#include <string.h>

enum { STATUS_INPUT = 2 };

struct files VEC_OF(struct source_in);

/* In a path FOLDER/./NAME, NAME is the file's name in later commands, which run inside FOLDER. The last `/./` counts. */
static struct source_in name_in_folder(struct arena *arena, const struct source *s)
{
    static const char here[] = "/./";
    const char *at = NULL;
    for (const char *next = s->path; (next = strstr(next, here)); next++)
        at = next;
    if (!at)
        return (struct source_in){"", s};
    struct source *named = arena_new(arena, struct source);
    *named = *s;
    named->path = at + strlen(here);
    return (struct source_in){arena_printf(arena, "%.*s", (int)(at - s->path), s->path), named};
}

static struct files files_of(struct invocation *inv, const struct front_end *f)
{
    const struct options *o = inv->options;
    struct files files = {0};
    for (size_t i = 0; i < o->files.n; i++) {
        const struct source *s = front_end_of(o->front_ends, o->files.at[i]) == f ? programs_source(inv, o->files.at[i]) : NULL;
        if (s)
            vec_push(&files, name_in_folder(&inv->request.arena, s));
    }
    return files;
}

static void tell_unknown_languages(struct invocation *inv)
{
    const struct options *o = inv->options;
    for (size_t i = 0; i < o->files.n; i++)
        if (!front_end_of(o->front_ends, o->files.at[i]))
            programs_tell_unknown(inv, o->files.at[i]);
}

int prepare(const struct options *o, const volatile sig_atomic_t *interrupted)
{
    struct invocation inv;
    unsigned all_known = 0, all_kept = 0;
    invocation_init(&inv, o, interrupted);
    tell_unknown_languages(&inv);
    for (unsigned i = 0; i < o->front_ends->n; i++) {
        const struct front_end *f = &o->front_ends->at[i];
        if (!f->prepare)
            continue;
        struct files files = files_of(&inv, f);
        struct reading r = programs_reading(&inv, f);
        unsigned known = 0, kept = 0;
        if (files.n)
            f->prepare(&r, (unsigned)files.n, files.at, &known, &kept);
        all_known += known;
        all_kept += kept;
        vec_release(&files);
    }
    printf("%zu file%s, %u in the cache before, %u now\n", o->files.n, o->files.n == 1 ? "" : "s", all_known,
           all_known + all_kept);
    diag_print_all(stderr, &inv.request.diagnostics);
    int status = inv.request.diagnostics.errors ? STATUS_INPUT : 0;
    invocation_release(&inv);
    return status;
}
