/* Chooses the object invariants that concern a routine: those that it may assume or has to prove (object_invariant.c). Start at
 * invariants_choose. */
#include "lang/java/lower/invariants/choice.h"

#include "base/alloc.h"
#include "lang/java/jml/annot_found.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/place.h"
#include "lang/java/lower/invariants/escjava.h"
#include "lang/java/lower/invariants/places.h"
#include "lang/java/lower/invariants/point.h"
#include "lang/java/lower/spec/spec.h"
#include "lang/java/lower/types/subtypes.h"

#include <stdlib.h>
#include <string.h>

term_id invariant_object(const struct body *b)
{
    return mk_const_named(b->l->ts, "o", b->l->ref);
}

bool invariants_under_construction(const struct body *b)
{
    return b->method->kind == JAVA_CONSTRUCTOR;
}

bool invariant_tells_apart(const struct annot_expr *e)
{
    bool of_this = e->kind == ANNOT_FIELD && e->n && e->arg[0]->kind == ANNOT_THIS;
    bool apart = e->kind == ANNOT_THIS || e->kind == ANNOT_INVARIANT_FOR || e->n_fields ||
                 (e->kind == ANNOT_FIELD && e->field->model) || (e->kind == ANNOT_CALL && !e->method->owner->external);
    for (unsigned i = 0; i < e->n_vars && !apart; i++)
        apart = e->vars[i]->type.kind == ANNOT_TYPE_REF;
    for (unsigned i = 0; i < e->n && !apart && !of_this; i++)
        apart = invariant_tells_apart(e->arg[i]);
    return apart;
}

/* ---- what the routine does with what an invariant reads ---- */

struct reads {
    bool mentioned;                  /* a field that the text of the routine mentions; */
    bool of_this, mentioned_of_this; /* fields of `this`; one that the text mentions */
    bool changed;                    /* something that the routine may have changed */
    bool own;                        /* a field of `this` that the constructor assigned to its object */
    bool elements;                   /* of arrays, or what a method reads */
    bool beyond;                     /* elements of arrays, or fields of other objects */
    bool elsewhere;                  /* these, or static fields */
};

/* v may be assigned at an object of static type t. v is NULL if nothing mentions it. */
static bool written(const struct body *b, const struct il_var *v, const struct java_type *t)
{
    bool found = b->writes_everything;
    for (size_t i = 0; v && i < b->written.n && !found; i++) {
        const struct written *w = &b->written.at[i];
        found = w->var == v && !(t && w->type && types_disjoint(b->l, w->type, t));
    }
    return found;
}

static void look_at_field(struct body *b, const struct invariant_place *p, struct reads *r)
{
    const struct il_var *v = heap_place_known(b->l, p->place);
    bool mentioned = v && idmap_has(&b->build.seen, idmap_key(v)), own = v && idmap_has(&b->written_own, idmap_key(v));
    r->mentioned |= mentioned;
    r->of_this |= p->of_this;
    r->beyond |= p->at && !p->of_this;
    r->elsewhere |= !p->of_this;
    r->mentioned_of_this |= p->of_this && mentioned;
    r->changed |= (b->writes_library && p->library) || written(b, v, p->at) || (!p->of_this && own);
    r->own |= own;
}

/* Does it say what constants of a library class are, with their methods? */
static bool is_of_constants(const struct annot_invariant *a, const struct invariant_places *places)
{
    bool constants = a->is_static && a->cls->external;
    for (unsigned i = 0; i < places->n && constants; i++)
        constants = places->at[i].kind == PLACE_HIDDEN || places->at[i].constant;
    return constants;
}

static struct reads reads_of(struct body *b, const struct annot_invariant *a, const struct invariant_places *places)
{
    struct reads r = {0};
    bool constants = is_of_constants(a, places);
    for (unsigned i = 0; i < places->n; i++) {
        const struct invariant_place *p = &places->at[i];
        if (constants && p->kind == PLACE_HIDDEN)
            continue;
        switch (p->kind) {
        case PLACE_FIELD: look_at_field(b, p, &r); break;
        case PLACE_ELEMENTS:
            r.elements = r.beyond = r.elsewhere = true;
            r.changed |= b->writes_library || written(b, heap_place_known(b->l, p->place), p->at);
            break;
        case PLACE_HIDDEN: /* what the method, or the value of the model field, reads is not looked up */
            r.elements = r.elsewhere = r.mentioned = r.mentioned_of_this = true;
            r.changed |= b->writes_everything || b->writes_library || b->written.n || b->written_own.n;
            break;
        }
    }
    return r;
}

/* ---- the choice ---- */

static term_id term_of(struct body *b, const struct annot_invariant *a, bool needed)
{
    struct spec_env env = {.b = b, .this_term = invariant_object(b)};
    if (needed)
        return spec_or_unsupported(b, &env, a->formula.expr);
    term_id t = spec_term(&env, a->formula.expr);
    if (t == TERM_NONE && !strcmp(env.why_not, ANNOT_WITH_ERROR))
        body_unsupported(b, env.where, env.why_not);
    idmap_release(&env.bound);
    body_well_sorted(b, a->formula.expr->span);
    return t == TERM_NONE ? mk_true(b->l->ts) : t;
}

/* Without a term for a field of its object, there is nothing that the invariant says about the object. A helper proves all that it
 * mentions. */
static bool is_relevant(const struct body *b, const struct reads *r)
{
    return r->of_this && !annot_helper(b->l->as, b->method) ? r->mentioned_of_this : r->mentioned;
}

/* Fields of its own object, and with `statics` static ones. */
static bool counts(const struct invariant_place *p, bool statics)
{
    return p->kind == PLACE_FIELD && (p->of_this || (statics && !p->at));
}

static bool reads_one_of(const struct invariant_places *places, const struct idmap *fields, bool statics)
{
    for (unsigned i = 0; i < places->n; i++)
        if (counts(&places->at[i], statics) && idmap_has(fields, places->at[i].place))
            return true;
    return false;
}

static void add_fields(const struct invariant_places *places, struct idmap *fields, bool statics)
{
    for (unsigned i = 0; i < places->n; i++)
        if (counts(&places->at[i], statics))
            idmap_put(fields, places->at[i].place, 1);
}

/* What one invariant says of some fields may follow only with what another says of these: `low <= high` with `high < counts.length`. Marks
 * those that share fields with a marked one, and so on. ESC/Java does not know these. */
static void mark_sharing(struct body *b, const struct annot_invariants *all, bool marked[])
{
    struct idmap fields = {0};
    bool *added = alloc_zeroed(all->n, sizeof *added), more = !escjava_rule(b);
    while (more) {
        more = false;
        for (unsigned i = 0; i < all->n; i++) {
            const struct invariant_places *places = invariant_places(b->l, all->at[i].formula.expr);
            marked[i] = marked[i] || reads_one_of(places, &fields, true);
            if (!marked[i] || added[i])
                continue;
            add_fields(places, &fields, true);
            added[i] = more = true;
        }
    }
    idmap_release(&fields);
    free(added);
}

/* ESC/Java proves only invariants about fields that the routine mentions. */
static bool in_scope(const struct body *b, const struct reads *r)
{
    return !escjava_rule(b) || is_relevant(b, r);
}

/* known: it says something of fields that the routine reads. */
static void choose_one(struct body *b, const struct annot_invariant *a, const struct reads *r, bool known, struct invariants *out)
{
    bool begun = code_is_static(b->method) && a->is_static && a->cls == b->method->owner;
    bool of_own = invariants_under_construction(b) && !a->is_static && java_subclass(b->method->owner, a->cls);
    bool assumed = known || (r->changed && in_scope(b, r));
    struct invariant v = {.a = a,
                          .term = TERM_NONE,
                          .everywhere = TERM_NONE,
                          .assumed = assumed,
                          .elements = r->elements,
                          .elsewhere = r->elsewhere,
                          .changed = r->changed,
                          .own = r->own || of_own,
                          .tells_apart = invariant_tells_apart(a->formula.expr),
                          .first = begun};
    if (!assumed && !begun && !of_own)
        return;
    annot_found_use(b->l->as, &a->formula);
    v.term = term_of(b, a, v.changed || v.own || v.first);
    vec_push(out, v);
}

/* What has to be proved of other objects' arrays may follow from what other invariants say of the same fields: that no other object has this
 * array. */
bool invariants_choose(struct body *b, struct invariants *out)
{
    struct annot_invariants all = annot_invariants(b->l->as);
    struct reads *reads = alloc_zeroed(all.n, sizeof *reads);
    struct idmap changed = {0};
    bool *known = alloc_zeroed(all.n, sizeof *known);
    bool helper = annot_helper(b->l->as, b->method), all_in_scope = true;
    for (unsigned i = 0; i < all.n; i++) {
        const struct invariant_places *places = invariant_places(b->l, all.at[i].formula.expr);
        reads[i] = reads_of(b, &all.at[i], places);
        reads[i].changed |= b->copies_objects && invariant_tells_apart(all.at[i].formula.expr);
        all_in_scope &= !reads[i].changed || in_scope(b, &reads[i]);
        if (reads[i].changed && reads[i].beyond && !helper && in_scope(b, &reads[i]))
            add_fields(places, &changed, false);
        known[i] = is_relevant(b, &reads[i]);
    }
    for (unsigned i = 0; i < all.n; i++)
        known[i] |= reads_one_of(invariant_places(b->l, all.at[i].formula.expr), &changed, false);
    mark_sharing(b, &all, known);
    for (unsigned i = 0; i < all.n; i++)
        choose_one(b, &all.at[i], &reads[i], known[i], out);
    idmap_release(&changed);
    free(known);
    free(reads);
    return all_in_scope;
}

/* ---- dropped invariants ---- */

bool invariants_none(const struct lower *l)
{
    return annot_invariants(l->as).n == 0 && annot_lost_invariants(l->as).n == 0;
}

/* What the invariant says is not known, so it may be of objects or of static fields. chosen: fields that chosen invariants read. */
static bool may_concern(struct body *b, const struct annot_lost_invariant *lost, const struct idmap *chosen)
{
    struct invariant_places places = invariant_lost_places(b->l, lost);
    if (reads_one_of(&places, chosen, true))
        return true;
    const struct annot_invariant any = {.cls = lost->cls};
    struct reads r = reads_of(b, &any, &places);
    bool begun = code_is_static(b->method) && lost->cls == b->method->owner;
    bool of_own = invariants_under_construction(b) && java_subclass(b->method->owner, lost->cls);
    return begun || of_own || is_relevant(b, &r) || (r.changed && in_scope(b, &r));
}

void invariants_refuse_lost(struct body *b, const struct invariants *chosen)
{
    struct annot_lost_invariants all = annot_lost_invariants(b->l->as);
    struct idmap fields = {0};
    for (size_t i = 0; i < chosen->n && all.n; i++)
        add_fields(invariant_places(b->l, chosen->at[i].a->formula.expr), &fields, true);
    for (unsigned i = 0; i < all.n; i++)
        if (may_concern(b, &all.at[i], &fields))
            body_unsupported(b, all.at[i].why.span, all.at[i].why.construct);
    idmap_release(&fields);
}
