/* The axioms of the files that concern a routine: those that mention a field, elements of arrays or a method that the routine mentions, or
 * that another such axiom mentions. The others say nothing of its variables. Start at axioms_assume. */
#include "lang/java/lower/axioms.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/place.h"
#include "lang/java/lower/invariants/places.h"
#include "lang/java/lower/spec/spec.h"

/* Does the axiom call a method of the files that was made a function for the routine? With other calls nobody knows what it is about. */
static bool shares_call(const struct lower *l, const struct annot_expr *e)
{
    if (e->kind == ANNOT_CALL && (e->method->owner->external || idmap_has(&l->pures, idmap_key(e->method))))
        return true;
    if (e->kind == ANNOT_INVARIANT_FOR || (e->kind == ANNOT_FIELD && e->field->model))
        return true;
    for (unsigned i = 0; i < e->n; i++)
        if (shares_call(l, e->arg[i]))
            return true;
    return false;
}

static bool shares_place(const struct body *b, const struct invariant_places *places)
{
    for (unsigned i = 0; i < places->n; i++) {
        const struct invariant_place *p = &places->at[i];
        const struct il_var *v = p->kind == PLACE_HIDDEN ? NULL : heap_place_known(b->l, p->place);
        if (v && idmap_has(&b->build.seen, idmap_key(v)))
            return true;
    }
    return false;
}

/* An axiom without fields and calls, such as `false`, concerns every routine. */
static bool concerns(const struct body *b, const struct annot_expr *e)
{
    const struct invariant_places *places = invariant_places(b->l, e);
    return places->n == 0 || shares_place(b, places) || shares_call(b->l, e);
}

static void assume(struct body *b, const struct annot_formula *f)
{
    struct spec_env env = {.b = b, .this_term = TERM_NONE};
    emit(b, il_assume(b->l->p, spec_or_unsupported(b, &env, f->expr), f->expr->span, NULL));
    body_assume_note(b, f->expr->span, "axiom", f->text);
}

/* True if another axiom was taken. */
static bool take(struct body *b, const struct annot_invariants *axioms, bool taken[])
{
    bool more = false;
    for (unsigned i = 0; i < axioms->n; i++)
        if (!taken[i] && concerns(b, axioms->at[i].formula.expr)) {
            taken[i] = more = true;
            assume(b, &axioms->at[i].formula);
        }
    return more;
}

struct il_cmd *axioms_assume(struct body *b)
{
    struct annot_invariants axioms = annot_axioms(b->l->as);
    bool *taken = arena_array(b->l->arena, bool, axioms.n);
    struct il_cmds all, *outer = body_begin(b, &all);
    while (take(b, &axioms, taken))
        ;
    return body_end(b, outer, &all);
}
