/* What a call changes in its caller's state.
 *
 * The targets come from the contract's frame clauses, else from the bodies (effects.c); for a case without a clause they come
 * from the bodies. All targets of all cases are havocked. Then each target that the cases which held do not allow to change gets
 * its old value back by an assumption. So a clause counts if its case holds, and of two clauses only what both allow may change.
 * Changes of objects that the callee allocates need no havoc (lower.h). Start with find_targets. */
#include "lang/java/lower/calls/targets.h"

#include "lang/java/lower/calls/effects.h"
#include "lang/java/lower/calls/receiver.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/method_name.h"
#include "lang/java/lower/heap/model.h"
#include "lang/java/lower/heap/place.h"
#include "lang/java/lower/heap/settled.h"
#include "lang/java/lower/library/ghost.h"
#include "lang/java/lower/spec/call_places.h"
#include "lang/java/lower/spec/called.h"
#include "lang/java/lower/spec/contract.h"
#include "lang/java/lower/spec/frame.h"
#include "lang/java/lower/spec/spec.h"

bool reads_heap(struct body *b, term_id t)
{
    struct term_vec constants = {0};
    bool found = false;
    term_constants(b->l->ts, t, &constants);
    for (size_t i = 0; i < constants.n && !found; i++)
        found = heap_var_of(b->l, constants.at[i]) != NULL;
    vec_release(&constants);
    return found;
}

term_id stable(struct body *b, term_id t, const struct java_type *type, struct span at)
{
    return reads_heap(b, t) ? body_save(b, t, type, at) : t;
}

/* ---- targets ---- */

/* Only constructors of their object change settled fields. */
static void add_target(struct body *b, struct call *c, struct il_target t)
{
    const struct java_field *f = settled_field(b->l, t.var);
    bool builds = c->m->kind == JAVA_CONSTRUCTOR && t.n == 1 && t.index[0] == c->env.this_term;
    if (f && !(builds && java_subclass(c->m->owner, f->owner)))
        return;
    body_use(b, t.var);
    vec_push(&c->targets, t);
}

static void model_targets(struct body *b, struct call *c, term_id o, const struct java_class *k)
{
    struct il_var *state[MAX_PLACES];
    unsigned n = model_places(b->l, k, state);
    for (unsigned i = 0; i < n; i++)
        add_target(b, c, target_at(&b->build, state[i], o));
}

/* The call may change f, a field of an object whose fields it may change. */
static bool has_target(const struct call *c, const struct java_field *f)
{
    return !(f->mods & JAVA_STATIC) && f->declared && !(c->m->owner->external && ghost_kept(f));
}

/* All instance fields that an object of static type t can have. */
static void object_targets(struct body *b, struct call *c, term_id o, const struct java_type *t)
{
    struct lower *l = b->l;
    if (t->kind != JAVA_CLASS)
        return;
    model_targets(b, c, o, t->cls);
    const struct class_list *classes = classes_of_object(l, t->cls);
    for (size_t i = 0; i < classes->n; i++) {
        struct java_class *k = classes->at[i];
        for (size_t f = 0; f < k->fields.n; f++)
            if (has_target(c, k->fields.at[f]))
                add_target(b, c, target_at(&b->build, heap_field(l, k->fields.at[f]), o));
    }
}

struct place_reader {
    struct body *b;
    struct call *c;
    bool as_targets; /* places that are read become targets */
};

static term_id place_term(void *user, const struct annot_expr *e)
{
    struct place_reader *k = user;
    term_id t = spec_term(&k->c->env, e);
    if (t != TERM_NONE)
        return stable(k->b, t, NULL, k->c->e->span);
    body_unsupported(k->b, k->c->env.where, k->c->env.why_not);
    k->c->env.why_not = NULL;
    return TERM_NONE;
}

static void place_target(void *user, const struct annot_place *p, const struct il_place *place)
{
    struct place_reader *k = user;
    struct il_var *v = (struct il_var *)place->var;
    if (!k->as_targets)
        return;
    switch (place->kind) {
    case IL_PLACE_VAR: add_target(k->b, k->c, target_var(v)); break;
    case IL_PLACE_FIELD: add_target(k->b, k->c, target_at(&k->b->build, v, place->object)); break;
    case IL_PLACE_FIELDS: object_targets(k->b, k->c, place->object, p->object->type.java); break;
    case IL_PLACE_ELEMENTS:
        add_target(k->b, k->c,
                   place->from != TERM_NONE && place->from == place->to
                       ? target_element(&k->b->build, v, place->object, place->from)
                       : target_at(&k->b->build, v, place->object));
        break;
    }
}

static term_id formal(const struct call *c, unsigned bit)
{
    return bit == 0 ? c->env.this_term : c->actuals[bit - 1];
}

static void computed_targets(struct body *b, struct call *c, const struct effects *fx)
{
    for (size_t i = 0; i < fx->open.n && !fx->everything; i++)
        if (idmap_put(&b->open_listed, (uint64_t)(uintptr_t)fx->open.at[i], 1))
            body_assume_note(b, c->e->span, "closed-world",
                             arena_printf(b->l->arena, "no class outside the files overrides '%s'",
                                          method_qualified(b->l, fx->open.at[i])));
    c->everything |= fx->everything;
    c->library |= fx->library;
    for (size_t i = 0; i < fx->list.n; i++) {
        const struct effect *f = &fx->list.at[i];
        struct il_var *v = heap_place_var(b->l, f->place);
        if (f->any)
            add_target(b, c, target_var(v));
        for (unsigned bit = 0; !f->any && bit < 64; bit++)
            if (f->formals >> bit & 1)
                add_target(b, c, target_at(&b->build, v, formal(c, bit)));
    }
}

/* Only the fields of its object that the constructor may assign. */
static void own_targets(struct body *b, struct call *c, const struct effects *fx)
{
    bool others = fx->everything || fx->library;
    for (size_t i = 0; i < fx->list.n && !fx->everything; i++) {
        const struct effect *f = &fx->list.at[i];
        const struct java_field *field = heap_place_field(f->place);
        bool of_object = field && !(field->mods & JAVA_STATIC) && java_subclass(c->m->owner, field->owner);
        others |= f->any || f->formals & ~(uint64_t)1;
        if (f->any ? of_object : f->formals & 1)
            add_target(b, c, target_at(&b->build, heap_place_var(b->l, f->place), c->env.this_term));
    }
    if (fx->everything)
        object_targets(b, c, c->env.this_term, c->m->owner->type);
    if (others)
        body_assume_note(b, c->e->span, "frame",
                         arena_printf(b->l->arena, "'%s' modifies only fields of its object", c->m->owner->name));
}

/* A library constructor gives the fields of its own class their values. */
static void library_targets(struct body *b, struct call *c)
{
    model_targets(b, c, c->env.this_term, c->m->owner);
    for (struct java_class *k = c->m->owner; k; k = k->super)
        for (size_t i = 0; i < k->fields.n; i++)
            if (has_target(c, k->fields.at[i]))
                add_target(b, c, target_at(&b->build, heap_field(b->l, k->fields.at[i]), c->env.this_term));
}

/* For a case without a clause, the bodies say what changes; in ESC/Java's dialect it is assumed to change nothing. A constructor
 * may assign the fields of its object without a clause, and in that dialect nothing else. */
void find_targets(struct body *b, struct call *c, const struct effects *fx)
{
    bool listed = c->contract.cases.n > 0, constructor = c->m->kind == JAVA_CONSTRUCTOR;
    for (size_t i = 0; i < c->contract.cases.n; i++)
        listed &= c->contract.cases.at[i].c->has_modifies || c->contract.cases.at[i].only_promises;
    bool external = c->m->owner->external, unchanged = b->l->dialect->nothing_changed;
    /* no method of the files is checked against a clause of the library, so the bodies count, except in ESC/Java's dialect */
    bool overridden = external && !c->fixed && library_overridden(b, c->m), read = unchanged && (listed || c->contract.pure);
    bool bodies = overridden && !read;
    bool clauses = !bodies && (listed || (c->contract.pure && !constructor));
    bool unchecked = !clauses && unchanged && !constructor && !external,
         own_only = !clauses && unchanged && constructor && !external;
    struct place_reader k = {.b = b, .c = c, .as_targets = clauses || unchecked || fx->everything || fx->library};
    struct frame_reader reader = {.term = place_term, .place = place_target, .user = &k};
    if (!bodies)
        c->frame = frame_of_contract(b->l, &c->contract, unchecked, c->case_holds, &reader);
    for (unsigned i = 0; i < c->frame.n; i++)
        c->everything |= c->frame.cases[i].everything;
    if (constructor)
        c->frame.self = c->env.this_term;
    if (overridden && read)
        body_assume_note(b, c->e->span, "frame",
                         arena_printf(b->l->arena, "methods that override '%s' modify only what its contract allows", c->m->name));
    if (unchecked)
        body_assume_note(b, c->e->span, "frame", arena_printf(b->l->arena, "'%s' modifies nothing", c->m->name));
    if (own_only)
        own_targets(b, c, fx);
    else if (!clauses && !unchecked)
        computed_targets(b, c, fx);
    if (constructor && external)
        library_targets(b, c);
    else if (constructor && (clauses || unchecked || c->everything || c->library))
        object_targets(b, c, c->env.this_term, c->m->owner->type);
}

/* ---- places of a target ---- */

/* One place of a target, with variables for the indices that the target leaves open. */
struct spot {
    const struct il_var *var;
    term_id object, index; /* TERM_NONE: none */
    unsigned n;
    term_id vars[2];
    term_id exists; /* it is a place of an object that existed before the call */
};

static term_id open_index(struct body *b, struct spot *s, const char *name, sort_id sort)
{
    return s->vars[s->n++] = mk_const_named(b->l->ts, name, sort);
}

static struct spot spot_of(struct body *b, const struct il_target *t, term_id alloc)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    struct spot s = {.var = t->var, .object = TERM_NONE, .index = TERM_NONE, .exists = mk_true(ts)};
    if (!il_is_memory(t->var))
        return s;
    s.object = t->n > 0 ? t->index[0] : open_index(b, &s, "o!", l->ref);
    s.exists = mk_ne(ts, s.object, l->null);
    if (t->n == 0)
        s.exists = mk_and2(ts, s.exists, mk_lt(ts, mk_app1(ts, l->alloc_time, s.object), alloc));
    if (il_is_field(t->var))
        return s;
    s.index = t->n > 1 ? t->index[1] : open_index(b, &s, "i!", SORT_INT);
    term_id inside = mk_and2(ts, mk_le(ts, mk_int(ts, 0), s.index), mk_lt(ts, s.index, mk_app1(ts, l->length, s.object)));
    s.exists = mk_and2(ts, s.exists, inside);
    return s;
}

static term_id for_each(struct body *b, const struct spot *s, term_id t)
{
    return s->n ? mk_forall(b->l->ts, s->n, s->vars, t, NULL) : t;
}

/* ---- our own frame ---- */

/* f allows the change. f NULL: the routine's frame. */
static term_id allowed_by(struct body *b, const struct loop_frame *f, const struct il_var *var, term_id object, term_id index)
{
    return f ? il_frame_allows(b->l->ts, &f->frame, var, object, index) : may_change(b, var, object, index);
}

static term_id target_allowed(struct body *b, const struct call *c, const struct il_target *t, const struct loop_frame *f)
{
    struct terms *ts = b->l->ts;
    struct spot s = spot_of(b, t, b->l->alloc->term);
    term_id own = allowed_by(b, f, s.var, s.object, s.index);
    if (own == mk_true(ts))
        return own;
    term_id changes = il_frame_allows(ts, &c->frame, s.var, s.object, s.index);
    return for_each(b, &s, mk_implies(ts, mk_and2(ts, s.exists, changes), own));
}

/* f allows all that the call may change. */
static term_id call_allowed(struct body *b, const struct call *c, const struct loop_frame *f)
{
    struct terms *ts = b->l->ts;
    term_id all = mk_true(ts);
    for (size_t i = 0; i < c->targets.n; i++)
        all = mk_and2(ts, all, target_allowed(b, c, &c->targets.at[i], f));
    if (c->everything || c->library) {
        term_id changes = il_frame_allows(ts, &c->frame, NULL, TERM_NONE, TERM_NONE);
        all = mk_and2(ts, all, mk_implies(ts, changes, allowed_by(b, f, NULL, TERM_NONE, TERM_NONE)));
    }
    return all;
}

void check_targets(struct body *b, struct call *c)
{
    c->framed = check_frame(b, call_allowed(b, c, NULL), call_place(c->e), c->e->span, &c->obligation);
    for (const struct loop_frame *f = b->loop_frames; f; f = f->up)
        check_loop_frame(b, f, call_allowed(b, c, f), call_place(c->e), c->e->span);
    if (c->framed)
        b->build.r->obligations.at[c->obligation].message = arena_printf(b->l->arena, "'%s' may change what may not be modified",
                                                                         span_text(b->l->arena, c->e->span));
}

/* ---- the effect ---- */

static term_id value_at(struct terms *ts, term_id value, unsigned taken, const struct spot *s)
{
    if (s->object != TERM_NONE && taken < 1)
        value = mk_select1(ts, value, s->object);
    if (s->index != TERM_NONE && taken < 2)
        value = mk_select1(ts, value, s->index);
    return value;
}

/* Places of the target that the frame does not allow to change keep their values. Returns false if no place of it may change. */
static bool save_target(struct body *b, struct call *c, const struct il_target *t, term_id alloc)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    struct spot s = spot_of(b, t, alloc);
    term_id changes = il_frame_allows(ts, &c->frame, s.var, s.object, s.index);
    if (changes == mk_true(ts) || (c->m->kind == JAVA_CONSTRUCTOR && s.object == c->env.this_term))
        return true;
    if (changes == mk_false(ts) && t->n > 0)
        return false;
    term_id now = il_target_term(ts, t);
    struct il_var *before = body_temp(b, t->n == 1 && il_is_rows(t->var) ? "row" : "before", term_sort(ts, now), NULL);
    emit(b, il_assign_var(l->p, before, now, c->e->span, NULL));
    term_id same = mk_eq(ts, value_at(ts, t->var->term, 0, &s), value_at(ts, before->term, t->n, &s));
    term_id given = t->n == 0 ? mk_and2(ts, s.exists, mk_not(ts, changes)) : mk_not(ts, changes);
    vec_push(&c->kept, il_assume(l->p, for_each(b, &s, mk_implies(ts, given, same)), c->e->span, NULL));
    return true;
}

static bool whole_map(const struct il_target *t)
{
    return t->n == 0 && il_is_memory(t->var);
}

void save_targets(struct body *b, struct call *c)
{
    term_id alloc = TERM_NONE;
    size_t kept = 0, n = c->targets.n;
    if (c->frame.n == 0)
        return;
    for (size_t i = 0; i < n; i++) {
        if (whole_map(&c->targets.at[i]) && alloc == TERM_NONE)
            alloc = body_save(b, body_use(b, b->l->alloc), NULL, c->e->span);
        if (save_target(b, c, &c->targets.at[i], alloc))
            c->targets.at[kept++] = c->targets.at[i];
    }
    c->targets.n = kept;
}

static void havoc_open(struct body *b, const struct call *c)
{
    if (c->everything)
        body_havoc_heap(b, c->e->span);
    else
        body_havoc_library(b, c->e->span);
}

/* Havocs what may change beyond the targets, if the cases that held allow it. */
static void havoc_if_open(struct body *b, const struct call *c, term_id open)
{
    struct il_program *p = b->l->p;
    struct il_cmds commands, *outer = body_begin(b, &commands);
    emit(b, il_assume(p, open, c->e->span, NULL));
    havoc_open(b, c);
    const struct il_cmd *havoc = body_end(b, outer, &commands);
    const struct il_cmd *closed = il_assume(p, mk_not(b->l->ts, open), c->e->span, NULL);
    emit(b, il_choice(p, 2, (const struct il_cmd *[]){havoc, closed}));
}

const char *call_note(const struct call *c)
{
    return arena_printf(c->env.b->l->arena, "call %s", c->m->kind == JAVA_CONSTRUCTOR ? c->m->owner->name : c->m->name);
}

/* The choice comes after the first havoc: a run that executes the callee's body skips everything from the first havoc on. */
void havoc_targets(struct body *b, struct call *c, const struct effects *fx)
{
    struct lower *l = b->l;
    bool allocates = fx->allocates || fx->everything || c->everything, beyond = c->everything || (c->library && !c->shared);
    term_id open = beyond ? il_frame_allows(l->ts, &c->frame, NULL, TERM_NONE, TERM_NONE) : mk_false(l->ts);
    if (allocates && !(c->everything && open == mk_true(l->ts))) {
        b->allocations++;
        add_target(b, c, target_var(l->alloc));
    }
    if (c->result)
        vec_push(&c->targets, target_var(c->result));
    if (c->thrown)
        vec_push(&c->targets, target_var(c->thrown));
    if (open == mk_true(l->ts) && c->everything)
        body_havoc_heap(b, c->e->span);
    struct il_cmd *havoc = il_havoc_call(l->p, (unsigned)c->targets.n, c->targets.at, c->e->span, call_note(c));
    havoc->quiet = c->never_ends || c->arm;
    emit(b, havoc);
    if ((open == mk_true(l->ts) && !c->everything) || c->shared)
        body_havoc_library(b, c->e->span);
    else if (open != mk_true(l->ts) && beyond)
        havoc_if_open(b, c, open);
    if (allocates)
        body_facts(b, c->e->span);
    for (size_t i = 0; i < c->kept.n; i++)
        emit(b, c->kept.at[i]);
}
