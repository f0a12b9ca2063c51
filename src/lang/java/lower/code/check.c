/* Obligations of expressions. */
#include "lang/java/lower/code/check.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/spec/spec.h"

#include <string.h>

/* ---- checks ---- */

void check_not_null(struct body *b, term_id t, const struct java_expr *e, uint32_t at)
{
    e = java_without_parens(e);
    if (e->kind == JAVA_THIS || e->kind == JAVA_SUPER || (e->kind == JAVA_LOCAL && e->var->hidden))
        return;
    struct span place = {e->span.source, at, at + 1};
    body_check(b, OBLIGATION_NULL_DEREFERENCE, mk_ne(b->l->ts, t, b->l->null), place, e->span);
}

void check_not_negative(struct body *b, enum obligation_kind kind, term_id t, struct span of)
{
    body_check(b, kind, mk_le(b->l->ts, mk_int(b->l->ts, 0), t), of, of);
}

/* ---- places that can be assigned ---- */

void check_access(struct body *b, const struct java_field *f, term_id object, bool writes, struct span at)
{
    struct annot_accesses all = annot_accesses(b->l->as);
    for (unsigned i = 0; i < all.n; i++) {
        const struct annot_access *a = &all.at[i];
        if (a->writes != writes || a->field->owner != f->owner || a->field->name != f->name)
            continue;
        struct spec_env env = {.b = b, .this_term = object};
        term_id t = spec_or_unsupported(b, &env, a->formula.expr);
        const char *text = arena_printf(b->l->arena, "%s %s", writes ? "writable_if" : "readable_if", a->formula.text);
        body_assert(b, writes ? OBLIGATION_WRITABLE : OBLIGATION_READABLE, t, at, text, a->formula.expr->span);
    }
}
