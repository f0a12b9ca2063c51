/* Visits what annotations consist of. Start with c_each_annotation. */
#include "lang/c/analysis/annotated.h"

#include "lang/c/acsl/found.h"
#include "lang/c/analysis/walk.h"

#include <errno.h>
#include <stdlib.h>

struct visiting {
    const struct acsl *as;
    c_annotation_visitor *f;
    void *user;
};

static void each(const struct acsl_formulas *fs, c_annotation_visitor *f, void *user)
{
    for (unsigned i = 0; i < fs->n; i++)
        f(user, fs->at[i].expr);
}

void c_each_in_contract(const struct acsl_contract *c, c_annotation_visitor *f, void *user)
{
    for (unsigned i = 0; c && i < c->n_behaviors; i++) {
        const struct acsl_behavior *h = &c->behaviors[i];
        each(&h->assumes, f, user);
        each(&h->requires_, f, user);
        each(&h->ensures, f, user);
        for (unsigned n = 0; n < h->assigns.n; n++)
            f(user, h->assigns.at[n].lvalue);
    }
}

static void each_at_loop(const struct acsl_loop *a, const struct visiting *k)
{
    if (!a)
        return;
    for (unsigned i = 0; i < a->n_invariants; i++)
        k->f(k->user, a->invariants[i].formula.expr);
    each(&a->variants, k->f, k->user);
    each(&a->predicates, k->f, k->user);
}

static void visit(void *user, const struct c_stmt *s)
{
    const struct visiting *k = user;
    struct acsl_statements lists[] = {acsl_before(k->as, s), acsl_at_end(k->as, s)};
    for (unsigned n = 0; n < 2; n++)
        for (unsigned i = 0; i < lists[n].n; i++)
            if (lists[n].at[i].kind == ACSL_STATEMENT_CONTRACT)
                c_each_in_contract(lists[n].at[i].contract, k->f, k->user);
            else
                k->f(k->user, lists[n].at[i].formula.expr);
    if (c_is_loop(s))
        each_at_loop(acsl_loop(k->as, s), k);
}

void c_each_in_body(const struct acsl *as, const struct c_function *of, c_annotation_visitor *f, void *user)
{
    struct visiting k = {as, f, user};
    if (as)
        c_visit_stmt(&(struct c_visitor){.stmt = visit, .user = &k}, of->body);
}

void c_each_annotation(const struct acsl *as, const struct c_function *of, c_annotation_visitor *f, void *user)
{
    if (as)
        c_each_in_contract(acsl_relied_contract(as, of), f, user);
    c_each_in_body(as, of, f, user);
}

/* ---- ranges ---- */

const struct acsl_expr *c_without_conversion(const struct acsl_expr *e)
{
    return e->kind == ACSL_CONVERT ? e->arg[0] : e;
}

/* Of numbers that are not too large. */
static bool binary_number(const struct acsl_expr *e, long long *out)
{
    long long x, y;
    if (!c_is_number(e->arg[0], &x) || !c_is_number(e->arg[1], &y))
        return false;
    if (e->op == ACSL_OP_ADD)
        return !__builtin_add_overflow(x, y, out);
    if (e->op == ACSL_OP_SUB)
        return !__builtin_sub_overflow(x, y, out);
    return e->op == ACSL_OP_MUL && !__builtin_mul_overflow(x, y, out);
}

bool c_is_number(const struct acsl_expr *e, long long *out)
{
    if (e->kind == ACSL_CONVERT && e->type->kind == ACSL_TYPE_INTEGER && !e->type->c)
        return c_is_number(e->arg[0], out);
    if (e->kind == ACSL_BINARY && e->type->kind == ACSL_TYPE_INTEGER && !e->type->c)
        return binary_number(e, out);
    if (e->kind != ACSL_INT)
        return false;
    errno = 0;
    *out = strtoll(e->text, NULL, 10);
    return errno == 0;
}

bool c_is_full_range(const struct acsl_expr *range, const struct c_type *array)
{
    range = c_without_conversion(range);
    if (range->kind != ACSL_RANGE)
        return false;
    const struct acsl_expr *low = range->arg[0], *high = range->arg[1];
    long long first = 0, last = 0;
    bool from = !low || (c_is_number(low, &first) && first <= 0);
    return from && (!high || (c_is_number(high, &last) && last >= (long long)array->length - 1));
}
