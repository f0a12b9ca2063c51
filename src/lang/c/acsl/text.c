/* Annotations that stand in no file: text that the program makes. */
#include "lang/c/acsl/reader.h"

#include <string.h>

void acsl_parse_text(struct reader *r, const char *comment, struct items *out)
{
    const struct source *s = source_from_text(r->arena, "", comment, strlen(comment));
    struct c_comment k = {.kind = C_ACSL, .span = {s, 0, (uint32_t)strlen(comment)}};
    acsl_parse(&r->syntax, arena_copy(r->arena, &k, sizeof k), out);
}

const struct acsl_expr *acsl_at_place(struct arena *a, const struct acsl_expr *e, struct span at)
{
    struct acsl_expr *copy = arena_copy(a, e, sizeof *e);
    const struct acsl_expr **arg = arena_array(a, const struct acsl_expr *, e->n);
    for (unsigned i = 0; i < e->n; i++)
        arg[i] = e->arg[i] ? acsl_at_place(a, e->arg[i], at) : NULL;
    copy->arg = arg;
    copy->span = copy->op_span = at;
    return copy;
}
