/* The files of the command line as programs. Start at programs_read, at the end. */
#include "driver/programs.h"

#include "lang/boogie/boogie.h"
#include "lang/java/java.h"

#include <string.h>

struct sources VEC_OF(const struct source *);

static bool ends_with(const char *path, const char *suffix)
{
    size_t n = strlen(path), k = strlen(suffix);
    return n > k && strcmp(path + n - k, suffix) == 0;
}

bool programs_are_boogie(const char *path)
{
    return ends_with(path, ".bpl");
}

const struct source *programs_source(struct invocation *inv, const char *path)
{
    const char *why;
    const struct source *s = source_read(&inv->request.arena, path, &why);
    if (!s)
        diag_file_error(&inv->request.diagnostics, path, "cannot-read", "cannot read the file: %s", why);
    return s;
}

/* Boogie files are programs of their own; Java files are one program together. */
static void read_files(struct invocation *inv)
{
    struct programs *out = &inv->programs;
    const struct options *o = inv->options;
    struct sources java = {0};
    struct boogie_options boogie = {.inlining = o->inlining, .inline_depth = o->inline_depth, .deadline = &inv->request.deadline};
    for (size_t i = 0; i < o->files.n; i++) {
        const char *path = o->files.at[i];
        bool is_boogie = programs_are_boogie(path);
        if (!is_boogie && !ends_with(path, ".java")) {
            diag_file_error(&inv->request.diagnostics, path, "unknown-language",
                            "the language is told by the extension, .java or .bpl");
            continue;
        }
        const struct source *s = programs_source(inv, path);
        struct il_program *p = NULL;
        if (s && is_boogie)
            p = boogie_read(&inv->request.arena, inv->names, s, &boogie, &inv->request.diagnostics);
        else if (s)
            vec_push(&java, s);
        if (p)
            vec_push(out, p);
    }
    if (java.n) {
        struct java_options options = {
            .dialect = o->dialect,
            .arith = o->arith,
            .no_cache = o->no_cache,
            .deadline = &inv->request.deadline,
            .n_flags = (unsigned)o->front_end_flags.n,
            .flags = o->front_end_flags.at,
        };
        struct il_program *p = java_read(&inv->request.arena, inv->names, (unsigned)java.n, java.at, &options,
                                         &inv->request.diagnostics);
        if (p)
            vec_push(out, p);
    }
    vec_release(&java);
}

bool programs_wanted(const struct options *o, const struct il_routine *r)
{
    for (size_t i = 0; i < o->routines.n; i++)
        if (strcmp(o->routines.at[i], r->name) == 0 || strcmp(o->routines.at[i], r->qualified) == 0)
            return true;
    return o->routines.n == 0;
}

/* A name given with --routine that no routine has is the user's mistake, not silence. */
static void check_routine_names(struct invocation *inv)
{
    const struct programs *programs = &inv->programs;
    const struct options *o = inv->options;
    for (size_t i = 0; i < o->routines.n; i++) {
        bool found = programs->n == 0;
        for (size_t k = 0; k < programs->n; k++)
            for (size_t m = 0; m < programs->at[k]->routines.n; m++) {
                const struct il_routine *r = programs->at[k]->routines.at[m];
                found |= !strcmp(o->routines.at[i], r->name) || !strcmp(o->routines.at[i], r->qualified);
            }
        for (size_t k = 0; k < programs->n; k++)
            for (size_t m = 0; m < programs->at[k]->skipped.n; m++)
                found |= !strcmp(o->routines.at[i], programs->at[k]->skipped.at[m].qualified);
        if (!found)
            diag_file_error(&inv->request.diagnostics, o->files.at[0], "no-routine", "there is no routine '%s'",
                            o->routines.at[i]);
    }
}

void programs_read(struct invocation *inv)
{
    read_files(inv);
    check_routine_names(inv);
}
