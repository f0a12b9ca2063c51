/* The measure of a recursion (`decreases` of a method, JML 9.9.6). At each call of a method in its own body the measure is smaller than at
 * entry, and was not negative there. Its components are compared lexicographically. Recursion through other methods is not checked: that it
 * decreases the measure is an assumption. Start with recursion_decreases. */
#include "lang/java/lower/calls/recursion.h"

#include "lang/builder/loop.h"
#include "lang/java/analysis/library.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/spec/call_formula.h"
#include "lang/java/lower/spec/call_places.h"
#include "lang/java/lower/spec/called.h"
#include "lang/java/lower/spec/contract.h"
#include "lang/java/lower/spec/spec.h"

/* The clauses of the contract, if it has one case only. */
static const struct annot_formulas *measure_of(const struct contract *c)
{
    return c->cases.n == 1 && c->cases.at[0].c->decreases.n > 0 ? &c->cases.at[0].c->decreases : NULL;
}

void recursion_decreases(struct body *b, struct call *c)
{
    struct terms *ts = b->l->ts;
    const struct annot_formulas *d = c->m == b->method ? measure_of(&c->contract) : NULL;
    term_id less = mk_false(ts);
    for (unsigned i = d ? d->n : 0; i > 0; i--) {
        const struct annot_formula *f = &d->at[i - 1];
        term_id before = spec_at_entry(b, f->expr), now = contract_formula(b, c, f);
        if (before == TERM_NONE || term_sort(ts, before) != SORT_INT || term_sort(ts, now) != SORT_INT)
            return;
        body_assert(b, OBLIGATION_DECREASES_BOUND, mk_le(ts, mk_int(ts, 0), before), call_place(c->e), f->text, f->expr->span);
        less = measure_less(ts, now, before, less);
    }
    if (d)
        body_assert(b, OBLIGATION_DECREASES, less, call_place(c->e), d->at[0].text, d->at[0].expr->span);
}

/* ---- what is assumed ---- */

struct other_calls {
    const struct java_method *m;
    bool callbacks; /* library code may call methods of the files */
    bool found;
};

/* Calls and functions through which the method may call itself. */
static void look_at_call(void *user, const struct java_expr *e)
{
    struct other_calls *o = user;
    bool calls = (e->kind == JAVA_CALL || e->kind == JAVA_NEW) && e->method && e->method != o->m && !code_copies_array(e);
    if (calls && e->method->external)
        calls = o->callbacks && library_call_reach(e->method) >= REACH_METHODS;
    o->found |= calls || e->kind == JAVA_LAMBDA || e->kind == JAVA_METHOD_REF;
}

/* Code that the body calls, directly or not, calls the method. */
static bool may_call_itself(struct body *b)
{
    struct code_reached r = {.k = b->l->code, .methods_only = true};
    if (b->method->body)
        code_reach_stmt(&r, b->method->body);
    bool itself = idmap_has(&r.methods, idmap_key(b->method));
    code_reached_release(&r);
    return itself;
}

/* That what was found to hold behind the method holds behind its own calls. */
static void assume_found(struct body *b, const struct contract *c)
{
    for (size_t i = 0; i < c->cases.n; i++)
        if (c->cases.at[i].c->found && c->cases.at[i].c->ensures.n > 0 && may_call_itself(b))
            body_assume_note(b, b->method->name_span, "recursion",
                             arena_printf(b->l->arena, "what '%s' gives holds behind its own calls: that they end is not proved",
                                          b->method->name));
}

void recursion_assume(struct body *b, const struct contract *c)
{
    struct other_calls others = {
        .m = b->method,
        .callbacks = code_callbacks(b->l->code)->n > 0,
        .found = code_overriders(b->l->code, b->method)->n > 0,
    };
    assume_found(b, c);
    code_visit(b->method, NULL, look_at_call, &others);
    if (measure_of(c) && !others.found)
        return;
    for (size_t i = 0; i < c->cases.n; i++) {
        const struct annot_formulas *d = &c->cases.at[i].c->decreases;
        if (d->n)
            body_assume_note(b, d->at[0].expr->span, "termination",
                             arena_printf(b->l->arena,
                                          measure_of(c) ? "recursion through other methods decreases %s"
                                                        : "recursion decreases %s",
                                          d->at[0].text));
    }
}
