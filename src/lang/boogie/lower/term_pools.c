/* Pools of terms (Boogie: {:pool "P"} on bound variables, {:add_to_pool "P", e, ...} on quantifiers, assertions and assumptions).
 *
 * A pool is a predicate that is always true (func_hint), one for each sort. The members of the pool are the arguments to which it
 * is applied. If it is applied to a variable, instantiation tries the variable with the other members:
 *
 *   (forall {:pool "P"} x :: e)        (forall x :: P(x) ==> e)       exists: P(x) && e      lambda: if P(x) then e else c
 *   (forall x :: {:add_to_pool "P", f} e)   (forall x :: P(f) ==> e)  adds f for the x that the quantifier is skolemised with
 *   assert {:add_to_pool "P", f} e     assume P(f); assert e
 *
 * Start at lower_pooled. */
#include "lang/boogie/lower/term_pools.h"

#include "base/vec.h"
#include "logic/mk.h"

#include <string.h>

static bool is_string(const struct bpl_expr *e)
{
    return e->kind == BPL_LITERAL && e->name[0] == '"';
}

/* Names in Boogie have no '"', so the name is new. */
static term_id member(struct lowerer *l, symbol pool, term_id t)
{
    sort_id s = term_sort(l->ts, t);
    return mk_app1(l->ts, func_hint(l->ts, intern_printf(l->names, "pool %s of %u", pool, s), s), t);
}

/* {:pool "P", "Q"} on v */
static void variable_pools(struct lowerer *l, const struct bpl_var *v, struct term_vec *out)
{
    for (const struct bpl_attribute *a = v->attributes; a; a = a->next)
        for (unsigned i = 0; strcmp(a->name, "pool") == 0 && i < a->n; i++)
            if (is_string(a->args[i]))
                vec_push(out, member(l, a->args[i]->name, v->term));
}

static void added(struct lowerer *l, const struct bpl_attribute *list, struct term_vec *out)
{
    for (const struct bpl_attribute *a = list; a; a = a->next) {
        bool adds = strcmp(a->name, "add_to_pool") == 0 && a->n && is_string(a->args[0]);
        for (unsigned i = 1; adds && i < a->n; i++)
            if (a->args[i]->sort != SORT_NONE)
                vec_push(out, member(l, a->args[0]->name, lower_expression(l, a->args[i])));
    }
}

/* Some value, always the same for each sort. */
static term_id some_value(struct lowerer *l, sort_id s)
{
    return mk_app(l->ts, func_declare(l->ts, intern_printf(l->names, "some value of %u", s), 0, NULL, s), 0, NULL);
}

term_id lower_pooled(struct lowerer *l, const struct bpl_expr *e, term_id body)
{
    struct term_vec members = {0};
    for (unsigned i = 0; i < e->n_vars; i++)
        variable_pools(l, e->vars[i], &members);
    added(l, e->attributes, &members);
    if (members.n) {
        term_id all = mk_and(l->ts, (unsigned)members.n, members.at);
        body = e->kind == BPL_FORALL   ? mk_implies(l->ts, all, body)
               : e->kind == BPL_EXISTS ? mk_and2(l->ts, all, body)
                                       : mk_ite(l->ts, all, body, some_value(l, term_sort(l->ts, body)));
    }
    vec_release(&members);
    return body;
}

void lower_add_to_pools(struct lowerer *l, const struct bpl_attribute *attributes, struct span span, struct il_cmds *out)
{
    struct term_vec members = {0};
    added(l, attributes, &members);
    for (size_t i = 0; i < members.n; i++)
        vec_push(out, il_assume(l->p, lower_mention(l, members.at[i]), span, NULL));
    vec_release(&members);
}
