/* The Boogie front end: parse, resolve, copy generic declarations, lower. Start at boogie_read. */
#include "lang/boogie/boogie.h"

#include "lang/boogie/annotate.h"
#include "lang/boogie/lower/invariants.h"
#include "lang/boogie/lower/lower.h"
#include "lang/boogie/mono/mono.h"
#include "lang/boogie/syntax/parse.h"
#include "lang/boogie/syntax/print.h"
#include "lang/boogie/resolve/resolve.h"
#include "lang/boogie/lower/style_operations.h"

const struct il_language boogie_language = {
    .name = "boogie",
    .invariant = {"invariant ", ";"},
    .assertion = {"assert ", ";"},
    .entry_locals = true,
    .skolem_locals = true,
    .annotate = boogie_annotate,
    .write_value = boogie_write_value,
};

struct il_program *boogie_read(struct arena *arena, struct intern *names, const struct source *source,
                               const struct boogie_options *options, struct diagnostics *ds)
{
    static const struct boogie_options defaults;
    size_t errors = ds->errors;
    struct bpl_file *file = boogie_parse(arena, names, source, ds);
    struct terms *ts = terms_new(names);
    boogie_resolve(file, ts, ds);
    if (ds->errors > errors) {
        terms_free(ts);
        return NULL;
    }
    if (boogie_is_generic(file))
        file = boogie_monomorphise(file, ts);
    struct il_program *p = arena_new(arena, struct il_program);
    *p = il_empty_program(arena, ts);
    vec_push(&p->sources, file->source);
    p->style = boogie_style_of(file);
    p->language = &boogie_language;
    for (const struct bpl_unsupported *u = file->weakened; u; u = u->next)
        vec_push(&p->weakened, (struct unsupported){u->span, u->construct});
    boogie_lower(file, options ? options : &defaults, p);
    return p;
}

/* Which assertions are invariants depends on the targets of breaks, so the file is resolved first. */
static void mark_invariants(struct bpl_file *file, struct intern *names, struct diagnostics *ds)
{
    size_t errors = ds->errors;
    struct terms *ts = terms_new(names);
    boogie_resolve(file, ts, ds);
    if (ds->errors == errors)
        bpl_mark_invariants(file);
    terms_free(ts);
}

bool boogie_print(struct buf *out, struct arena *arena, struct intern *names, const struct source *source, bool invariants,
                  struct diagnostics *ds)
{
    size_t errors = ds->errors;
    struct bpl_file *file = boogie_parse(arena, names, source, ds);
    if (!invariants)
        mark_invariants(file, names, ds);
    if (ds->errors > errors)
        return false;
    if (invariants)
        boogie_print_file(out, file, false);
    else
        boogie_print_without_invariants(out, file);
    return true;
}
