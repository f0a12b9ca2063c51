/* Object invariants by ESC/Java's rule. An invariant holds for all objects of its class whenever a method begins and ends. So it is
 *
 *   assumed at the entry of a routine, and after calls
 *   proved before calls and at the ends of a routine, if something that it reads may have been assigned
 *
 * for all allocated objects of the class, except objects under construction: the object of the constructor itself, and one whose
 * constructor is called. Invariants of objects that library code made are assumed, too. At its normal end a constructor proves the
 * invariants of its class for its object. A helper neither assumes nor proves invariants. A call of a helper or of library code is like an
 * assignment: it may break invariants. In ESC/Java's dialect, library code establishes them again.
 *
 * A routine assumes only invariants that read a field that its text mentions, of their own object if they read fields of it; those that
 * read the same fields of their object as an invariant to be proved that reads beyond its object; and, but in ESC/Java's dialect, those that
 * share fields with an invariant that it assumes. So the commands are filled in when the text is lowered. Start with
 * invariants_finish. */
#include "lang/java/lower/invariants/object_invariant.h"

#include "lang/java/analysis/library.h"
#include "lang/java/analysis/unfinished.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/invariants/choice.h"
#include "lang/java/lower/invariants/escjava.h"
#include "lang/java/lower/invariants/point.h"

/* ---- formulas ---- */

static term_id make_for_all(struct body *b, const struct invariant *v, const struct invariant_point *p)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id o = invariant_object(b);
    if (v->a->is_static)
        return v->term;
    body_use(b, l->alloc);
    term_id given[] = {
        mk_ne(ts, o, l->null),
        heap_allocated(l, o),
        heap_ask_type(l, o, v->a->cls->type),
        p->object == TERM_NONE ? mk_true(ts) : mk_ne(ts, o, p->object),
        p->made == TERM_NONE ? mk_true(ts) : mk_ne(ts, o, p->made),
        p->since == TERM_NONE ? mk_true(ts) : mk_le(ts, p->since, mk_app1(ts, l->alloc_time, o)),
        p->copy == TERM_NONE || !v->tells_apart ? mk_true(ts) : mk_ne(ts, o, p->copy),
    };
    term_id all = mk_and(ts, sizeof given / sizeof *given, given);
    return mk_forall(ts, 1, &o, mk_implies(ts, all, v->term), NULL);
}

/* For all allocated objects of the class that the point means. */
static term_id for_all(struct body *b, struct invariant *v, const struct invariant_point *p)
{
    if (p->made != TERM_NONE || p->since != TERM_NONE)
        return make_for_all(b, v, p);
    if (v->everywhere == TERM_NONE)
        v->everywhere = make_for_all(b, v, p);
    return v->everywhere;
}

/* ---- filling in ---- */

/* The routine that ends, or the call, may have broken the invariant of some object. */
static bool may_be_broken(const struct body *b, const struct invariant *v)
{
    return v->changed || v->first || annot_helper(b->l->as, b->method);
}

static bool some_broken(const struct body *b, const struct invariants *all)
{
    for (size_t i = 0; i < all->n; i++)
        if (may_be_broken(b, &all->at[i]))
            return true;
    return false;
}

/* Invariants of the object under construction. */
static void fill_own(struct body *b, const struct invariant_point *p, const struct invariant *v)
{
    const struct annot_formula *f = &v->a->formula;
    if (!p->own || v->a->is_static || !java_subclass(p->own, v->a->cls))
        return;
    term_id own = invariant_of(b, v, p->object);
    if (p->assumed)
        emit(b, il_assume(b->l->p, own, p->at, NULL));
    else
        body_owe(b, OBLIGATION_OBJECT_INVARIANT, own, p->at, f);
}

/* What is known of v at a point where invariants are assumed. Of objects that library code made, only what the routine has to prove again
 * matters. Elements may be known to library code, but not those that a found invariant speaks of. */
static bool is_known(const struct body *b, const struct invariant_point *p, const struct invariant *v)
{
    bool kept = !v->elements || v->a->formula.found;
    return v->assumed && !v->first && (p->since == TERM_NONE || (may_be_broken(b, v) && kept && !v->a->is_static));
}

static term_id assumed_at(struct body *b, const struct invariant_point *p, struct invariant *v)
{
    if (escjava_rule(b))
        return !v->assumed || v->first ? mk_true(b->l->ts)
               : p->escjava            ? escjava_after(b, p, v, may_be_broken(b, v))
               : b->escjava_call       ? escjava_everywhere(b, p, v)
                                       : for_all(b, v, p);
    return is_known(b, p, v) ? for_all(b, v, p) : mk_true(b->l->ts);
}

/* One formula for all invariants, since it is the same at most points. */
static void assume_all(struct body *b, const struct invariant_point *p, struct invariants *all, term_id *everywhere)
{
    bool same = p->since == TERM_NONE && !p->escjava;
    term_id t = same ? *everywhere : TERM_NONE;
    if (t == TERM_NONE) {
        t = mk_true(b->l->ts);
        for (size_t i = 0; i < all->n; i++)
            t = mk_and2(b->l->ts, t, assumed_at(b, p, &all->at[i]));
    }
    if (same)
        *everywhere = t;
    if (t != mk_true(b->l->ts))
        emit(b, il_assume(b->l->p, t, p->at, NULL));
}

static void assert_one(struct body *b, const struct invariant_point *p, struct invariant *v)
{
    const struct annot_formula *f = &v->a->formula;
    if (v->first && p->call) /* static code is not at its end there */
        return;
    if (v->first && escjava_rule(b)) /* ESC/Java does not check static code */
        body_assume_note(b, p->at, "invariant", arena_printf(b->l->arena, "static code establishes '%s'", f->text));
    else if (may_be_broken(b, v) && p->escjava)
        escjava_before(b, p, v);
    else if (may_be_broken(b, v))
        body_owe(b, OBLIGATION_OBJECT_INVARIANT, for_all(b, v, p), p->at, f);
}

/* `are`, about the object `o`, is true of all objects that were allocated since. */
static struct il_cmd *assume_since(struct body *b, term_id since, term_id are, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id o = invariant_object(b), time = mk_app1(ts, l->alloc_time, o);
    term_id new = mk_and2(ts, mk_le(ts, since, time), mk_lt(ts, time, body_use(b, l->alloc)));
    return il_assume(l->p, mk_forall(ts, 1, &o, mk_implies(ts, new, are), NULL), at, NULL);
}

/* Two objects have different times of allocation, unless both exist from the start. So a new object is the only one that becomes allocated,
 * which matters where something is proved of all allocated objects. Runs get a fact for each new object. Proofs get one fact of all objects:
 * it has one instance for each object, where a fact for each new object has one for each pair. What may be a new object, a box, is the object
 * of the last value of the counter: no other is. */
static void different_times(struct body *b, const struct invariant_point *p)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id o = invariant_object(b), time = mk_app1(ts, l->alloc_time, o), last = mk_sub(ts, body_use(b, l->alloc), mk_int(ts, 1));
    func_id allocated_at = func_declare(ts, intern(l->ast->names, "object allocated at"), 1, (sort_id[]){SORT_INT}, l->ref);
    term_id only = mk_eq(ts, mk_app1(ts, allocated_at, time), o);
    term_id all = mk_forall(ts, 1, &o, mk_implies(ts, mk_lt(ts, mk_int(ts, 0), time), only), NULL);
    term_id this_one = p->how != ALLOCATED ? mk_eq(ts, mk_app1(ts, allocated_at, last), p->allocated) : mk_true(ts);
    struct il_cmd *for_runs = assume_since(b, last, mk_eq(ts, o, p->allocated), p->at);
    struct il_cmd *for_proofs = il_assume(l->p, mk_and2(ts, all, this_one), p->at, NULL);
    for_runs->for_runs = for_proofs->for_proofs = true;
    emit(b, for_runs);
    emit(b, for_proofs);
}

/* A function object is of none of the classes of the files. */
static void assume_function(struct body *b, const struct invariant_point *p, const struct invariants *all)
{
    struct lower *l = b->l;
    for (size_t i = 0; i < all->n; i++) {
        const struct java_class *c = all->at[i].a->cls;
        if (c->kind != JAVA_KIND_INTERFACE && !all->at[i].a->is_static && !type_is_object(c->type))
            emit(b, il_assume(l->p, mk_not(l->ts, heap_ask_type(l, p->allocated, c->type)), p->at, NULL));
    }
}

static void emit_at_point(struct body *b, const struct invariant_point *p, struct invariants *all, term_id *everywhere)
{
    if (p->allocated != TERM_NONE || p->arrays != TERM_NONE) {
        if (some_broken(b, all) && p->arrays != TERM_NONE)
            emit(b, assume_since(b, p->since, p->arrays, p->at));
        else if (some_broken(b, all))
            different_times(b, p);
        if (some_broken(b, all) && p->how == ALLOCATED_FUNCTION)
            assume_function(b, p, all);
        return;
    }
    if (p->assumed)
        assume_all(b, p, all, everywhere);
    for (size_t i = 0; i < all->n; i++) {
        if (!p->assumed)
            assert_one(b, p, &all->at[i]);
        fill_own(b, p, &all->at[i]);
        if (!p->assumed && p->escjava && may_be_broken(b, &all->at[i]))
            escjava_save(b, p, &all->at[i]);
    }
}

static void fill_point(struct body *b, const struct invariant_point *p, struct invariants *all, term_id *everywhere)
{
    struct il_cmds commands, *outer = body_begin(b, &commands);
    emit_at_point(b, p, all, everywhere);
    const struct il_cmd *c = body_end(b, outer, &commands);
    *p->cmd = *c;
}

/* Other code may use the object before the constructor ends, and assume invariants that do not hold yet. */
static void note_early_use(struct body *b, const struct invariants *all)
{
    const struct java_class *owner = b->method->owner;
    if (!invariants_under_construction(b) || !unfinished_leaks(owner))
        return;
    for (size_t i = 0; i < all->n; i++) {
        const struct annot_invariant *a = all->at[i].a;
        if (a->is_static || !(java_subclass(owner, a->cls) || java_subclass(a->cls, owner)))
            continue;
        body_assume_note(b, b->build.r->span, "invariant",
                         arena_printf(b->l->arena, "no code relies on invariants of the '%s' under construction", owner->name));
        return;
    }
}

/* A helper may be called while invariants do not hold. */
static void note_helper(struct body *b)
{
    for (size_t i = 0; i < b->points.n; i++)
        if (annot_helper(b->l->as, b->method) && b->points.at[i].call && !b->points.at[i].assumed) {
            body_assume_note(b, b->points.at[i].at, "invariant", "invariants that the helper does not mention hold at this call");
            return;
        }
}

/* ESC/Java's reading of calls. */
static void note_passed(struct body *b, const struct invariants *all)
{
    for (size_t i = 0; i < b->points.n; i++)
        for (size_t k = 0; k < all->n; k++)
            if (b->points.at[i].escjava && !all->at[k].a->is_static && may_be_broken(b, &all->at[k])) {
                body_assume_note(b, b->points.at[i].at, "invariant",
                                 "this call relies on no invariants of objects that it does not get");
                return;
            }
}

static void note_library(struct body *b, const struct invariants *all)
{
    for (size_t i = 0; i < b->points.n; i++)
        for (size_t k = 0; k < all->n; k++)
            if (escjava_library_again(b, &b->points.at[i], &all->at[k])) {
                body_assume_note(b, b->points.at[i].at, "invariant", "invariants hold again after this library call");
                return;
            }
}

/* Static code may call the routine before it establishes static invariants of its class. */
static void note_before_static(struct body *b, const struct invariants *all)
{
    for (size_t i = 0; i < all->n; i++) {
        const struct annot_invariant *a = all->at[i].a;
        struct java_method *code = a->is_static ? code_static(b->l->code, a->cls) : NULL;
        if (!code || !all->at[i].assumed)
            continue;
        struct code_reached r = {.k = b->l->code};
        code_reach(&r, code);
        bool called = code != b->method && idmap_has(&r.methods, idmap_key(b->method));
        code_reached_release(&r);
        if (called)
            body_assume_note(b, b->build.r->span, "invariant",
                             arena_printf(b->l->arena, "'%s' holds when the static code of '%s' calls this", a->formula.text,
                                          a->cls->name));
    }
}

/* ---- what code outside the files may change ---- */

/* Only code of the files can name the class. */
static bool hidden_class(const struct java_class *c)
{
    for (unsigned depth = 0; c && depth < 1000; c = c->enclosing, depth++)
        if (c->mods & JAVA_PRIVATE || c->place == JAVA_PLACE_LOCAL || c->place == JAVA_PLACE_ANONYMOUS)
            return true;
    return false;
}

static bool keeps_array(const struct body *b, const struct annot_expr *array)
{
    return array->kind == ANNOT_FIELD && shapes_keep_arrays(b->l->shapes, b->l->writes, array->field);
}

/* The expression reads elements of an array, a field or the content of another object, and code outside the files may have a reference to this. */
static bool reads_shared(const struct body *b, const struct annot_expr *e)
{
    bool other = e->kind == ANNOT_FIELD && e->n && e->arg[0]->kind != ANNOT_THIS && !e->field->model;
    bool shared = other && !(e->field->mods & (JAVA_PRIVATE | JAVA_FINAL)) && !hidden_class(e->field->owner);
    for (unsigned i = 0; i < e->n_fields; i++)
        shared |= !(e->fields[i]->mods & JAVA_PRIVATE) && !hidden_class(e->fields[i]->owner);
    if (e->kind == ANNOT_INDEX || e->kind == ANNOT_NONNULLELEMENTS)
        shared = !keeps_array(b, e->arg[0]);
    if (e->kind == ANNOT_CALL && e->method && e->method->owner->external)
        shared = !(e->method->mods & JAVA_STATIC) && !library_immutable(e->method->owner);
    else if (e->kind == ANNOT_CALL || e->kind == ANNOT_INVARIANT_FOR || (e->kind == ANNOT_FIELD && e->field->model))
        shared = true; /* what it reads is not looked up */
    for (unsigned i = 0; i < e->n && !shared; i++)
        shared = reads_shared(b, e->arg[i]);
    return shared;
}

/* The files keep these invariants, other code need not: an array may have come from there. Found ones speak of no such array. */
static void note_shared(struct body *b, const struct invariants *all)
{
    for (size_t i = 0; i < all->n && !escjava_rule(b); i++) {
        const struct annot_invariant *a = all->at[i].a;
        if (all->at[i].assumed && !a->formula.found && !a->cls->external && reads_shared(b, a->formula.expr))
            body_assume_note(b, a->formula.expr->span, "closed-world",
                             arena_printf(b->l->arena,
                                          "no code outside the files changes the arrays and objects of which '%s' speaks",
                                          a->formula.text));
    }
}

static bool speaks_of_objects(const struct invariants *all)
{
    for (size_t i = 0; i < all->n; i++)
        if (!all->at[i].a->is_static)
            return true;
    return false;
}

void invariants_finish(struct body *b)
{
    struct invariants all = {0};
    if (invariants_none(b->l))
        return;
    term_id everywhere = TERM_NONE;
    bool quantifies = b->over_objects;
    bool in_scope = invariants_choose(b, &all);
    invariants_refuse_lost(b, &all);
    for (size_t i = 0; i < all.n; i++)
        all.at[i].changes = escjava_reads_change(b, &all.at[i], may_be_broken(b, &all.at[i]));
    for (size_t i = 0; i < b->points.n; i++)
        fill_point(b, &b->points.at[i], &all, &everywhere);
    note_early_use(b, &all);
    if (quantifies && speaks_of_objects(&all))
        body_assume_note(b, b->build.r->span, "invariant", "quantified variables are no objects under construction");
    note_helper(b);
    note_before_static(b, &all);
    if (!in_scope)
        body_assume_note(b, b->build.r->span, "invariant", "invariants about fields that the routine does not mention hold");
    note_passed(b, &all);
    note_library(b, &all);
    note_shared(b, &all);
    vec_release(&all);
}
