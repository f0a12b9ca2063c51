/* The Boogie front end in one place: parse, resolve, lower; and the style of its terms. Start at boogie_read. */
#include "lang/boogie/boogie.h"

#include "lang/boogie/lower.h"
#include "lang/boogie/parse.h"
#include "lang/boogie/print.h"
#include "lang/boogie/resolve.h"

#include <string.h>

/* Names that are not those of the text: a local that hides a global is NAME!ROUTINE inside; the snapshot of a variable at
 * the entry of a loop is NAME@Lk and becomes NAME#Lk, a name the user can declare. */
static bool print_inner_name(struct printer *p, term_id t, enum print_level level, void *user)
{
    (void)level;
    (void)user;
    if (!term_is(p->ts, t, TERM_CONST))
        return false;
    const char *name = term_name(p->ts, t), *hiding = strchr(name, '!'), *at = strstr(name, "@L");
    bool snapshot = at && at != name && !strchr(at, ':');
    size_t own = hiding && hiding != name ? (size_t)(hiding - name) : snapshot ? (size_t)(at - name) : 0;
    if (own == 0)
        return false;
    buf_add(p->out, name, own);
    if (snapshot)
        buf_printf(p->out, "#%s", at + 1);
    return true;
}

const struct print_style boogie_style = {
    .name = "boogie",
    PRINT_COMMON_OPERATORS,
    .tdiv = "tdiv",
    .trem = "trem",
    .quantifier = QUANTIFIER_BOOGIE,
    .separate_and_or = true,
    .custom = print_inner_name,
};

struct il_program *boogie_read(struct arena *arena, struct intern *names, const struct source *source,
                               struct diagnostics *ds)
{
    size_t errors = ds->errors;
    struct bpl_file *file = boogie_parse(arena, names, source, ds);
    struct terms *ts = terms_new(names, NULL);
    boogie_resolve(file, ts, ds);
    if (ds->errors > errors) {
        terms_free(ts);
        return NULL;
    }
    struct il_program *p = arena_new(arena, struct il_program);
    p->arena = arena;
    p->terms = ts;
    p->style = &boogie_style;
    p->language = "boogie";
    boogie_lower(file, p);
    return p;
}

bool boogie_print(struct buf *out, struct arena *arena, struct intern *names, const struct source *source,
                  struct diagnostics *ds)
{
    size_t errors = ds->errors;
    struct bpl_file *file = boogie_parse(arena, names, source, ds);
    if (ds->errors > errors)
        return false;
    boogie_print_file(out, file, false);
    return true;
}
