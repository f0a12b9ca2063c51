/* Enclosing instances and captured variables (JLS 8.1.3, 15.9.2, 8.8.7.1) as fields that the creating expression sets before the
 * constructor runs: this$0 of each inner class, and val$x of a local class for each variable x that it captures. They never
 * change.
 *
 * The object around an object of an inner class is not null, is older, and has the class's type. For the objects around `this`
 * this is assumed at entry, for others where they are used. An object of a class below an inner class has a this$0 for each of
 * these classes. If the constructors do not give the object around the superclass's part, it is one of those around the object
 * itself. Start with outer_object. */
#include "lang/java/lower/heap/nest.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/captured.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/literal.h"
#include "lang/java/lower/heap/method_name.h"
#include "lang/java/tree/nest.h"

/* ---- objects around an object ---- */

static bool is_around_this(const struct body *b, term_id t)
{
    return b->this_var && (t == b->this_var->term || idmap_has(&b->around_of, t));
}

static void assume_at(struct body *b, bool at_entry, term_id fact, struct span at)
{
    if (fact == mk_true(b->l->ts))
        return;
    struct il_cmd *c = il_assume(b->l->p, fact, at, NULL);
    if (at_entry)
        vec_push(&b->around, c);
    else
        emit(b, c);
}

/* The object directly around t, of class c. */
static term_id next_outer(struct body *b, term_id t, const struct java_class *c, struct span at)
{
    struct lower *l = b->l;
    bool at_entry = is_around_this(b, t);
    term_id outer = mk_select1(l->ts, body_use(b, heap_field(l, c->outer)), t);
    body_use(b, l->alloc);
    term_id older = mk_lt(l->ts, mk_app1(l->ts, l->alloc_time, outer), mk_app1(l->ts, l->alloc_time, t));
    term_id facts[] = {mk_ne(l->ts, outer, l->null), heap_value_fact(l, outer, c->outer->type), older};
    term_id fact = mk_and(l->ts, 3, facts);
    if (!at_entry || idmap_put(&b->around_of, outer, 1))
        assume_at(b, at_entry, fact, at);
    return outer;
}

const struct java_class *nest_around_super(const struct java_class *from)
{
    const struct java_class *want = from->super->enclosing, *c = from;
    bool local = from->super->place == JAVA_PLACE_LOCAL;
    do
        c = c->outer ? c->enclosing : NULL;
    while (c && !(local ? c == want : java_subclass(c, want)));
    return c;
}

/* The object around the superclass's part of t, an object of class c; TERM_NONE if the constructors give it. */
static term_id outer_of_super(struct body *b, term_id t, const struct java_class *c, struct span at)
{
    const struct java_class *around = java_names_outer_of_super(c) ? NULL : nest_around_super(c);
    return around ? outer_object(b, t, c, around, at) : TERM_NONE;
}

/* `this` is an object of the routine's class, and of `from` above it. Assumes how the objects around its parts are related. */
static void relate_parts(struct body *b, const struct java_class *from)
{
    struct lower *l = b->l;
    unsigned depth = 0;
    for (const struct java_class *c = b->method->owner; c != from && c && depth < 1000; c = c->super, depth++) {
        if (!c->super || !c->super->outer || !java_subclass(c->super, from) || !idmap_put(&b->related, (uint64_t)(uintptr_t)c, 1))
            continue;
        term_id part = mk_select1(l->ts, body_use(b, heap_field(l, c->super->outer)), b->this_var->term);
        term_id outer = outer_of_super(b, b->this_var->term, c, b->build.r->span);
        if (outer != TERM_NONE)
            assume_at(b, true, mk_eq(l->ts, part, outer), b->build.r->span);
    }
}

term_id outer_object(struct body *b, term_id t, const struct java_class *from, const struct java_class *to, struct span at)
{
    if (!java_reaches(from, to)) {
        body_unsupported(b, at, "members of an enclosing object");
        return b->l->null;
    }
    if (from != to && b->this_var && t == b->this_var->term)
        relate_parts(b, from);
    for (const struct java_class *c = from; c != to; c = c->enclosing)
        t = next_outer(b, t, c, at);
    return t;
}

term_id this_of(struct body *b, const struct java_expr *e)
{
    const struct java_class *here = b->here->owner, *of = e->this_of ? e->this_of : here;
    if (e->kind == JAVA_SUPER && of->kind == JAVA_KIND_INTERFACE)
        of = here; /* I.super.m(): the method that this object inherits from I */
    if (!b->this_var) {
        body_unsupported(b, e->span, "members of an enclosing object");
        return b->l->null;
    }
    return outer_object(b, b->this_var->term, here, of, e->span);
}

/* ---- captured variables ---- */

/* The object, among t and those around it, in whose field *f v is kept; TERM_NONE if v is not captured. */
static term_id captor_object(struct body *b, term_id t, const struct java_class *from, const struct java_var *v, struct span at,
                             struct java_field **f)
{
    const struct java_class *c = t == TERM_NONE ? NULL : java_captor(from, v);
    *f = c ? java_capture_of(c, v) : NULL;
    return c ? outer_object(b, t, from, c, at) : TERM_NONE;
}

/* An object that e makes is not null, and an array of a constant length has that length. */
static term_id made_fact(struct lower *l, const struct java_expr *e, term_id t)
{
    struct terms *ts = l->ts;
    if (e->kind != JAVA_NEW && e->kind != JAVA_NEW_ARRAY)
        return mk_true(ts);
    term_id fact = mk_ne(ts, t, l->null), length = mk_app1(ts, l->length, t);
    if (e->kind == JAVA_NEW_ARRAY && e->is_init)
        return mk_and2(ts, fact, mk_eq(ts, length, mk_int(ts, (long)e->n_args)));
    const struct java_const *n = e->kind == JAVA_NEW_ARRAY && e->n_args ? &e->args[0]->constant : NULL;
    return n && n->kind == JAVA_CONST_INTEGER ? mk_and2(ts, fact, mk_eq(ts, length, mk_int(ts, (long)n->value))) : fact;
}

/* A captured variable is assigned once, so its value is that of its initializer, if it has one. */
static term_id captured_fact(struct body *b, const struct java_var *v, term_id t)
{
    struct lower *l = b->l;
    term_id fact = heap_value_fact(l, t, v->type);
    if (java_type_ref(v->type) && annot_var_non_null(l->as, v)) {
        fact = mk_and2(l->ts, fact, mk_ne(l->ts, t, l->null));
        il_add_callee(b->build.r, method_qualified(l, v->method), v->name_span, true); /* this is checked there */
    }
    if (v->init)
        fact = mk_and2(l->ts, fact, made_fact(l, java_without_parens(v->init), t));
    const struct java_const *c = v->init ? &v->init->constant : NULL;
    bool known = c && (c->kind == JAVA_CONST_INTEGER || c->kind == JAVA_CONST_BOOLEAN) && java_type_primitive(v->type) &&
                 java_type_integral(v->init->type) == java_type_integral(v->type);
    if (known && (java_type_integral(v->type) || v->type->kind == JAVA_BOOLEAN))
        fact = mk_and2(l->ts, fact, mk_eq(l->ts, t, heap_const(l, c, v->type)));
    return fact;
}

/* A run ends where nothing is known of what comes next. An object of a local class at entry may keep values that the program
 * never gives the variable, so nothing is refuted with them. */
static void assume_captured(struct body *b, bool at_entry, const struct java_var *v, term_id value, struct span at)
{
    struct lower *l = b->l;
    struct il_target t = target_var(body_temp(b, "captured", heap_sort(l, v->type), v->type));
    struct il_cmds *outer = b->build.out;
    if (java_type_ref(v->type))
        body_use(b, l->alloc);
    if (at_entry)
        b->build.out = &b->captured;
    emit(b, il_havoc_call(l->p, 1, &t, at, arena_printf(l->arena, "%s as captured", v->name)));
    emit(b, il_assume(l->p, captured_fact(b, v, value), at, NULL));
    b->build.out = outer;
}

term_id captured_value(struct body *b, term_id t, const struct java_class *from, const struct java_var *v, struct span at)
{
    struct java_field *f;
    term_id o = captor_object(b, t, from, v, at, &f);
    if (o == TERM_NONE)
        return o;
    term_id value = mk_select1(b->l->ts, body_use(b, heap_field(b->l, f)), o);
    bool at_entry = is_around_this(b, o);
    if (!at_entry || idmap_put(&b->related, (uint64_t)(uintptr_t)f, 1))
        assume_captured(b, at_entry, v, value, at);
    return value;
}

/* The value of v in the code that is being lowered. */
static term_id value_here(struct body *b, const struct java_var *v, struct span at)
{
    if (v->method == b->here)
        return body_var(b, v->method->vars[v->id])->term;
    if (function_captures(b->here, v))
        return function_captured(b, v->method->vars[v->id])->term;
    term_id value = captured_value(b, b->this_var ? b->this_var->term : TERM_NONE, b->here->owner, v, at);
    if (value != TERM_NONE)
        return value;
    body_unsupported(b, at, "captured variable");
    return heap_default(b->l, v->type);
}

/* ---- creation ---- */

void nest_set_hidden(struct body *b, struct java_field *f, term_id o, term_id value, struct span at)
{
    body_assign(b, target_at(&b->build, heap_field(b->l, f), o), value, at, NULL);
}

/* The class, that of the code or one around it, whose object a creation of c takes (JLS 15.9.2). */
static const struct java_class *around_new(struct body *b, const struct java_class *c, struct span at)
{
    const struct java_class *k = b->here->owner;
    if (c->place != JAVA_PLACE_MEMBER)
        return c->enclosing;
    while (k->outer && !java_subclass(k, c->enclosing))
        k = k->enclosing;
    if (k != c->enclosing && c->mods & JAVA_PRIVATE) /* according to the JLS it is not a member of k; javac takes k
                                                      * nevertheless */
        body_unsupported(b, at, "creation of an object of a private class of a superclass");
    return k;
}

static term_id outer_of_new(struct body *b, const struct java_expr *e, const struct java_class *c, term_id outer)
{
    if (outer != TERM_NONE && !e->anonymous)
        return outer;
    if (!b->this_var) {
        body_unsupported(b, e->span, "creation in an enclosing object");
        return b->l->null;
    }
    return outer_object(b, b->this_var->term, b->here->owner, around_new(b, c, e->span), e->span);
}

void give_surroundings(struct body *b, const struct java_expr *e, term_id o, term_id outer)
{
    const struct java_class *c = e->type->cls;
    unsigned depth = 0;
    if (c->prologue)
        body_unsupported(b, e->span, "class in a call of a constructor");
    if (c->outer)
        nest_set_hidden(b, c->outer, o, outer_of_new(b, e, c, outer), e->span);
    for (const struct java_class *k = c; k && depth < 1000; k = k->super, depth++) {
        for (size_t i = 0; i < k->captured.n; i++)
            nest_set_hidden(b, k->captured.at[i].field, o, value_here(b, k->captured.at[i].var, e->span), e->span);
        if (!k->super || !k->super->outer)
            continue;
        term_id above = k == c && e->anonymous && outer != TERM_NONE ? outer : outer_of_super(b, o, k, e->span);
        if (above != TERM_NONE)
            nest_set_hidden(b, k->super->outer, o, above, e->span);
    }
}
