/* Reads the files of the command line into programs. Start at programs_read, at the end. */
#include "driver/programs.h"

#include "driver/positions.h"

#include <string.h>

struct sources VEC_OF(const struct source *);

const struct source *programs_source(struct invocation *inv, const char *path)
{
    const char *why;
    const struct source *s = source_read(&inv->request.arena, path, &why);
    if (!s)
        diag_file_error(&inv->request.diagnostics, path, "cannot-read", "cannot read the file: %s", why);
    return s;
}

struct reading programs_reading(struct invocation *inv, const struct front_end *f)
{
    const struct options *o = inv->options;
    return (struct reading){
        .arena = &inv->request.arena,
        .names = inv->names,
        .diagnostics = &inv->request.diagnostics,
        .deadline = &inv->request.deadline,
        .find_clauses = o->command == COMMAND_VERIFY && o->judge.contracts == CONTRACTS_INFER && o->judge.unroll < 0,
        .whole = o->emit_boogie != NULL,
        .options = o->front_end_options[f - o->front_ends->at],
        .n_flags = (unsigned)o->front_end_flags.n,
        .flags = o->front_end_flags.at,
    };
}

/* task: the only source is one. */
static void read_program(struct invocation *inv, const struct front_end *f, unsigned n, const struct source *const sources[],
                         bool task)
{
    struct reading r = programs_reading(inv, f);
    struct il_program *p = task ? f->read_task(&r, sources[0]) : f->read(&r, n, sources);
    if (!p)
        return;
    p->whole = r.whole;
    vec_push(&inv->programs, p);
}

void programs_tell_unknown(struct invocation *inv, const char *path)
{
    struct buf known = {0};
    front_ends_list(&known, inv->options->front_ends, FRONT_ENDS_ALL, FRONT_END_EXTENSION, " or ");
    diag_file_error(&inv->request.diagnostics, path, "unknown-language", "unknown extension: the name of a file must end in %s",
                    known.text);
    buf_release(&known);
}

/* A file that is a program of its own is read at once. Files that make one program together are read at the end. */
static void read_files(struct invocation *inv)
{
    const struct front_ends *fs = inv->options->front_ends;
    struct sources *together = arena_array(&inv->request.arena, struct sources, fs->n);
    for (size_t i = 0; i < inv->options->files.n; i++) {
        const char *path = inv->options->files.at[i];
        const struct front_end *of_task = front_end_of_task(fs, path), *f = of_task ? of_task : front_end_of(fs, path);
        if (!f) {
            programs_tell_unknown(inv, path);
            continue;
        }
        const struct source *s = programs_source(inv, path);
        if (s && f->together && !of_task)
            vec_push(&together[f - fs->at], s);
        else if (s)
            read_program(inv, f, 1, &s, of_task != NULL);
    }
    for (unsigned i = 0; i < fs->n; i++) {
        if (together[i].n)
            read_program(inv, &fs->at[i], (unsigned)together[i].n, together[i].at, false);
        vec_release(&together[i]);
    }
}

/* `lcm`, `p.Y.lcm(int,int)`, or without types and without the first names: `p.Y.lcm`, `Y.lcm`. */
static bool has_name(const struct il_routine *r, const char *name)
{
    if (!strcmp(name, r->name) || !strcmp(name, r->qualified))
        return true;
    size_t all = strcspn(r->qualified, "("), n = strlen(name);
    const char *types_end = strchr(r->qualified + all, ')'); /* a lambda in the method has more behind it */
    if (!types_end || types_end[1] || n > all || strncmp(r->qualified + all - n, name, n))
        return false;
    return n == all || r->qualified[all - n - 1] == '.';
}

bool programs_named(const struct words *names, const struct il_routine *r)
{
    for (size_t i = 0; i < names->n; i++)
        if (has_name(r, names->at[i]))
            return true;
    return false;
}

bool programs_same_routine(const struct il_routine *a, const struct il_routine *b)
{
    return a->span.source == b->span.source && a->span.start == b->span.start && !strcmp(a->qualified, b->qualified);
}

bool programs_wanted(const struct invocation *inv, const struct il_routine *r)
{
    const struct options *o = inv->options;
    if (o->routines.n == 0 && o->positions.n == 0)
        return true;
    return programs_named(&o->routines, r) || positions_have(inv, r);
}

static bool is_routine(const struct programs *programs, const char *name)
{
    bool found = programs->n == 0;
    for (size_t k = 0; k < programs->n; k++)
        for (size_t m = 0; m < programs->at[k]->routines.n; m++) {
            const struct il_routine *r = programs->at[k]->routines.at[m];
            found |= has_name(r, name);
        }
    for (size_t k = 0; k < programs->n; k++)
        for (size_t m = 0; m < programs->at[k]->skipped.n; m++)
            found |= !strcmp(name, programs->at[k]->skipped.at[m].qualified);
    return found;
}

/* A name of --routine or --entry that no routine has is an error. */
static void check_names(struct invocation *inv, const struct words *names)
{
    for (size_t i = 0; i < names->n; i++)
        if (!is_routine(&inv->programs, names->at[i]))
            diag_file_error(&inv->request.diagnostics, inv->options->files.at[0], "no-routine", "there is no routine '%s'",
                            names->at[i]);
}

void programs_read(struct invocation *inv)
{
    read_files(inv);
    check_names(inv, &inv->options->routines);
    check_names(inv, &inv->options->entries);
    positions_find(inv);
}
