/* Terms over program variables in Java and JML syntax, ready to paste: `a[i]`, `o.f`, `C.f`, `a.length`, `\old(x)` for values at
 * entry, `\old(x, \LoopInit)` for values at a loop's entry. Annotations are mathematical, so a wrap is printed as a cast. The
 * bounds of a bound int variable are left out, because `\forall int` says so, and that a bound object exists. Start with print_java. */
#include "lang/java/lower/style.h"

#include "il/allocation.h"
#include "lang/builder/style.h"
#include "lang/java/lower/heap/model.h"
#include "lang/java/lower/heap/settled.h"
#include "lang/java/lower/library/box.h"
#include "lang/java/lower/pure/pure.h"
#include "lang/java/lower/spec/fold.h"
#include "lang/java/lower/style_forest.h"
#include "logic/reach.h"

#include <string.h>

struct style {
    struct print_style style;
    const struct il_program *p;
    sort_id ref, type;
    func_id length, type_of, elem_type, subtype;
    term_id null;
    const struct pure_vec *pures;
    const struct fold_vec *folds;
    const char *int_min, *int_max;
    const char *old;     /* begins \old or \pre */
    const char *objects; /* the class of the objects over which the quantifier at hand ranges; NULL: Object */
};

static void put(struct printer *p, const char *s)
{
    buf_puts(p->out, s);
}

static const struct il_var *var_of(const struct style *s, term_id t)
{
    return style_variable(s->p, t);
}

/* ---- earlier values ---- */

/* May c assign v? */
static bool changes(const struct il_cmd *c, const struct il_var *v)
{
    bool found = c->kind == IL_ASSIGN && c->lhs.var == v;
    for (unsigned i = 0; c->kind == IL_HAVOC && i < c->n_targets; i++)
        found |= c->targets[i].var == v;
    for (unsigned i = 0; i < c->n && !found; i++)
        found = changes(c->child[i], v);
    return found;
}

/* The loop in c at whose entry `earlier` is assigned; NULL if there is none. */
static const struct il_cmd *loop_of(const struct il_cmd *c, const struct il_var *earlier)
{
    for (size_t i = 0; c->kind == IL_LOOP && i < c->loop->snapshots.n; i++)
        if (c->loop->snapshots.at[i] == earlier)
            return c;
    const struct il_cmd *found = NULL;
    for (unsigned i = 0; i < c->n && !found; i++)
        found = loop_of(c->child[i], earlier);
    return found;
}

/* Does v still have the value that it had at the time of `earlier`: the routine's entry, or that of a loop? */
static bool unchanged(const struct style *s, const struct il_var *v, const struct il_var *earlier)
{
    bool at_entry = earlier->role == ROLE_OLD;
    if (at_entry && v->role == ROLE_LOCAL)
        return false;
    if (earlier->loop)
        return !changes(earlier->loop, v);
    for (size_t i = 0; i < s->p->routines.n; i++) {
        const struct il_routine *r = s->p->routines.at[i];
        if (r->body && il_var_of(r, earlier->term) == earlier) {
            const struct il_cmd *c = at_entry ? r->body : loop_of(r->body, earlier);
            return c && !changes(c, v);
        }
    }
    return false;
}

/* Does t have the same value at the time of `earlier`? It does if it has only constants, bound variables, skolem constants,
 * values of that time, and variables that are not assigned since. */
static bool means_same(const struct style *s, const struct printer *p, term_id t, const struct il_var *earlier)
{
    struct term_vec constants = {0};
    bool same = true;
    term_constants(p->ts, t, &constants);
    for (size_t i = 0; i < constants.n && same; i++) {
        const struct il_var *v = var_of(s, constants.at[i]);
        same = !v || v->role == earlier->role || v->role == ROLE_SKOLEM || unchanged(s, v, earlier);
    }
    vec_release(&constants);
    return same;
}

static void put_name(struct printer *p, const struct il_var *v)
{
    put(p, style_present(v)->display);
}

/* ---- places ---- */

/* A select over a heap variable: its variable and at most two indices, outermost last. */
static const struct il_var *place_in_heap(const struct style *s, const struct printer *p, term_id t, term_id index[2], unsigned *n)
{
    for (*n = 0; term_is(p->ts, t, TERM_SELECT) && *n < 2; t = term_arg(p->ts, t, 0)) {
        if (term_arity(p->ts, t) != 2)
            return NULL;
        index[(*n)++] = term_arg(p->ts, t, 1);
    }
    const struct il_var *v = term_is(p->ts, t, TERM_CONST) ? var_of(s, t) : NULL;
    if (!v || !il_is_memory(style_present(v)) || *n != il_memory_indices(style_present(v)))
        return NULL;
    return v;
}

/* `this`, or an object around it. */
static bool is_around_this(const struct style *s, const struct printer *p, term_id t)
{
    term_id index[2];
    unsigned n;
    if (term_is(p->ts, t, TERM_CONST)) {
        const struct il_var *v = var_of(s, t);
        return v && v->role == ROLE_PARAM && !strcmp(v->display, "this");
    }
    const struct il_var *v = term_is(p->ts, t, TERM_SELECT) ? place_in_heap(s, p, t, index, &n) : NULL;
    return v && v->fixed && is_around_this(s, p, index[0]);
}

/* A field that the source does not have, written as `C.this` or as the captured variable. False if only our own name can be
 * written. */
static bool put_hidden(const struct style *s, struct printer *p, const struct il_var *v, term_id object)
{
    if (!v->fixed || !is_around_this(s, p, object))
        return false;
    if (!strncmp(v->display, "val$", 4)) {
        put(p, v->display + 4);
        return true;
    }
    const char *name = v->type->name + strlen(v->type->name);
    while (name > v->type->name && name[-1] != '$' && name[-1] != '.')
        name--;
    name += strspn(name, "0123456789");
    if (*name)
        buf_printf(p->out, "%s.this", name);
    return *name;
}

/* A place of a model: `o.get(i)`. Its variable has the observer's name. */
static bool is_observed(const struct il_var *v)
{
    return il_is_rows(v) && v->memory.length == FUNC_NONE;
}

static void put_place(const struct style *s, struct printer *p, const struct il_var *v, const term_id index[2])
{
    if (put_hidden(s, p, style_present(v), index[0]))
        return;
    if (il_is_rows(style_present(v))) {
        bool observed = is_observed(style_present(v));
        print_term(p, index[1], LEVEL_POSTFIX);
        put(p, observed ? "." : "[");
        if (observed)
            buf_printf(p->out, "%s(", style_present(v)->display);
        bool key = style_present(v)->memory.keyed && term_is(p->ts, index[0], TERM_APP) && term_arity(p->ts, index[0]) == 1;
        print_term(p, key ? term_arg(p->ts, index[0], 0) : index[0], LEVEL_ANY);
        put(p, observed ? ")" : "]");
        return;
    }
    print_term(p, index[0], LEVEL_POSTFIX);
    put(p, ".");
    put_name(p, v);
}

/* In the dialect of ESC/Java, \old in a loop's annotation is the value at the loop's entry. */
static const char *old_begin(const struct style *s, const struct il_var *v)
{
    return v->role == ROLE_OLD ? s->old : "\\old(";
}

static const char *old_end(const struct il_var *v)
{
    return v->role == ROLE_SNAPSHOT ? ", \\LoopInit)" : ")";
}

static bool is_earlier(const struct il_var *v)
{
    return v->role == ROLE_OLD || v->role == ROLE_SNAPSHOT;
}

/* Inside `\old(...)`, values of that time are printed without \old: a nested printer renames the variables. */
struct inside {
    const struct style *s;
    enum il_role role;
};

static bool print_java(struct printer *p, term_id t, enum print_level level, void *user);
static void print_java_sort(struct printer *p, sort_id sort, void *user);

static void print_sort_inside(struct printer *p, sort_id sort, void *user)
{
    const struct inside *in = user;
    print_java_sort(p, sort, (void *)in->s);
}

static bool print_inside(struct printer *p, term_id t, enum print_level level, void *user)
{
    const struct inside *in = user;
    term_id index[2];
    unsigned n;
    const struct il_var *v = term_is(p->ts, t, TERM_CONST) ? var_of(in->s, t) : NULL;
    if (v && v->role == in->role) {
        put_name(p, v);
        return true;
    }
    v = term_is(p->ts, t, TERM_SELECT) ? place_in_heap(in->s, p, t, index, &n) : NULL;
    if (v && v->role == in->role) {
        put_place(in->s, p, v, index);
        return true;
    }
    return print_java(p, t, level, (void *)in->s);
}

static bool put_select(const struct style *s, struct printer *p, term_id t)
{
    term_id index[2] = {0};
    unsigned n;
    const struct il_var *v = place_in_heap(s, p, t, index, &n);
    if (!v)
        return false;
    if (!is_earlier(v)) {
        put_place(s, p, v, index);
        return true;
    }
    for (unsigned i = 0; i < n; i++)
        if (!means_same(s, p, index[i], v))
            return false;
    struct inside in = {s, v->role};
    struct print_style inner = s->style;
    const struct print_style *outer = p->style;
    inner.custom = print_inside;
    inner.sort = print_sort_inside;
    inner.user = &in;
    put(p, old_begin(s, v));
    p->style = &inner;
    put_place(s, p, v, index);
    p->style = outer;
    put(p, old_end(v));
    return true;
}

static bool put_constant(const struct style *s, struct printer *p, term_id t)
{
    const struct il_var *v = var_of(s, t);
    if (!v || il_is_memory(style_present(v)))
        return false;
    if (is_earlier(v))
        put(p, old_begin(s, v));
    put_name(p, v);
    if (is_earlier(v))
        put(p, old_end(v));
    return true;
}

/* ---- functions ---- */

/* A call of a pure method, while its arguments for what it reads are compared with the places. */
struct reading {
    const struct style *s;
    const struct printer *p;
    const struct pure *of;
    term_id call;
    const struct il_var *state; /* a variable of the state that is read; NULL: only variables that never change were met */
};

static bool same_state(const struct il_var *a, const struct il_var *b)
{
    return is_earlier(a) == is_earlier(b) && (!is_earlier(a) || (a->role == b->role && a->loop == b->loop));
}

/* Is t the place, with the arguments for the formals, in one state? */
static bool is_read_of(struct reading *r, term_id place, term_id t)
{
    const struct terms *ts = r->p->ts;
    for (unsigned i = 0; i < r->of->n_formals; i++)
        if (place == r->of->formal[i])
            return t == term_arg(ts, r->call, i);
    if (term_is(ts, place, TERM_CONST)) {
        const struct il_var *v = term_is(ts, t, TERM_CONST) ? var_of(r->s, t) : NULL;
        bool fits = v && style_present(v)->term == place && (v->fixed || !r->state || same_state(v, r->state));
        r->state = fits && !v->fixed ? v : r->state;
        return fits;
    }
    bool app = term_is(ts, place, TERM_APP);
    if ((!app && !term_is(ts, place, TERM_SELECT)) || term_kind(ts, t) != term_kind(ts, place) ||
        term_arity(ts, t) != term_arity(ts, place) || (app && term_func(ts, t) != term_func(ts, place)))
        return place == t;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (!is_read_of(r, term_arg(ts, place, i), term_arg(ts, t, i)))
            return false;
    return true;
}

/* In front of the name of a static method: every file sees the classes of java.lang. */
static void put_library_class(struct printer *p, const struct java_class *c)
{
    size_t package = strlen("java.lang.");
    bool simple = !strncmp(c->name, "java.lang.", package) && !strchr(c->name + package, '.');
    buf_printf(p->out, "%s.", simple ? c->name + package : c->name);
}

static void put_call(struct printer *p, term_id t, const struct pure *of)
{
    const char *id = of->m->id, *name = id, *end = id + strcspn(id, "(");
    unsigned object = !(of->m->mods & JAVA_STATIC);
    for (const char *at = id; at < end; at++)
        if (*at == '.' || *at == '$')
            name = at + 1;
    if (object) {
        print_term(p, term_arg(p->ts, t, 0), LEVEL_POSTFIX);
        put(p, ".");
    } else if (of->m->external) {
        put_library_class(p, of->m->owner);
    }
    buf_printf(p->out, "%.*s(", (int)(end - name), name);
    for (unsigned i = object; i < of->n_formals; i++) {
        put(p, i > object ? ", " : "");
        print_term(p, term_arg(p->ts, t, i), LEVEL_ANY);
    }
    put(p, ")");
}

/* What is read is no argument in the source. */
static bool put_pure(const struct style *s, struct printer *p, term_id t, const struct pure *of)
{
    struct reading r = {s, p, of, t, NULL};
    for (size_t i = 0; i < of->reads.n; i++)
        if (!is_read_of(&r, of->reads.at[i].place, term_arg(p->ts, t, of->n_formals + (unsigned)i)))
            return false;
    if (!r.state || !is_earlier(r.state)) {
        put_call(p, t, of);
        return true;
    }
    for (unsigned i = 0; i < of->n_formals; i++)
        if (!means_same(s, p, term_arg(p->ts, t, i), r.state))
            return false;
    struct inside in = {s, r.state->role};
    struct print_style inner = s->style;
    const struct print_style *outer = p->style;
    inner.custom = print_inside;
    inner.sort = print_sort_inside;
    inner.user = &in;
    put(p, old_begin(s, r.state));
    p->style = &inner;
    put_call(p, t, of);
    p->style = outer;
    put(p, old_end(r.state));
    return true;
}

/* t, in which the names of bound variables stand for them. */
static term_id with_names(const struct printer *p, term_id t)
{
    struct terms *ts = (struct terms *)p->ts;
    unsigned n = (unsigned)p->bound.n;
    if (term_loose(ts, t) == 0 || n == 0)
        return t;
    struct VEC_OF(sort_id) sorts = {0};
    struct VEC_OF(symbol) names = {0};
    for (unsigned i = 0; i < n; i++) {
        vec_push(&sorts, term_sort(ts, p->bound.at[i]));
        vec_push(&names, term_name(ts, p->bound.at[i]));
    }
    term_id opened = term_open(ts, term_make_binder(ts, TERM_LAMBDA, n, sorts.at, names.at, t, 0, NULL, NULL), p->bound.at);
    vec_release(&sorts);
    vec_release(&names);
    return opened;
}

/* A name for the variable of a fold that the arguments do not mention. */
static term_id variable_of_fold(struct terms *ts, term_id t, const char *name)
{
    term_id x = mk_const_named(ts, name, SORT_INT);
    for (unsigned k = 1; term_mentions(ts, t, x); k++)
        x = mk_const(ts, intern_printf(terms_names(ts), "%s%u", name, k), SORT_INT);
    return x;
}

/* Its value, and after the range what is counted. */
static void put_folded(struct printer *p, const struct fold *f, term_id body)
{
    const struct terms *ts = p->ts;
    bool condition = term_is(ts, body, TERM_ITE) && term_arg(ts, body, 2) == f->base;
    if (condition) {
        put(p, f->op == ANNOT_NUM_OF ? "; " : " && ");
        print_term(p, term_arg(ts, body, 0), f->op == ANNOT_NUM_OF ? LEVEL_ANY : LEVEL_EQ);
        body = term_arg(ts, body, 1);
    }
    if (f->op == ANNOT_NUM_OF)
        return;
    put(p, "; ");
    print_term(p, body, LEVEL_ANY);
}

/* `(\sum int i; lo <= i && i < hi; body)`. */
static bool put_fold(struct printer *p, term_id t, const struct fold *f)
{
    struct terms *ts = (struct terms *)p->ts;
    struct subst s = {0};
    t = with_names(p, t);
    term_id x = variable_of_fold(ts, t, f->name);
    for (unsigned i = 0; i < f->n_params; i++)
        subst_set(&s, f->param[i], term_arg(ts, t, i + 2));
    subst_set(&s, f->element, x);
    buf_printf(p->out, "(%s int %s; ", annot_fold_text(f->op), term_name(ts, x));
    print_term(p, term_arg(ts, t, 0), LEVEL_ADD);
    buf_printf(p->out, " <= %s && %s < ", term_name(ts, x), term_name(ts, x));
    print_term(p, term_arg(ts, t, 1), LEVEL_ADD);
    put_folded(p, f, subst_apply(ts, &s, f->body));
    put(p, ")");
    subst_release(&s);
    return true;
}

static const struct fold *fold_with_function(const struct style *s, func_id f)
{
    for (size_t i = 0; i < s->folds->n; i++)
        if (s->folds->at[i]->f == f)
            return s->folds->at[i];
    return NULL;
}

static const struct pure *pure_with_function(const struct style *s, func_id f)
{
    for (size_t i = 0; i < s->pures->n; i++)
        if (s->pures->at[i]->f == f)
            return s->pures->at[i];
    return NULL;
}

static bool put_app(const struct style *s, struct printer *p, term_id t, enum print_level level)
{
    func_id f = term_func(p->ts, t);
    const char *name = func_name(p->ts, f);
    if (f == s->length) {
        print_term(p, term_arg(p->ts, t, 0), LEVEL_POSTFIX);
        put(p, ".length");
    } else if (!strcmp(name, TEXT_LENGTH) || !strcmp(name, TEXT_CHAR)) {
        print_term(p, term_arg(p->ts, t, 0), LEVEL_POSTFIX);
        put(p, !strcmp(name, TEXT_LENGTH) ? ".length(" : ".charAt(");
        if (term_arity(p->ts, t) > 1)
            print_term(p, term_arg(p->ts, t, 1), LEVEL_ANY);
        put(p, ")");
    } else if (box_read_by(name)) {
        print_term(p, term_arg(p->ts, t, 0), LEVEL_POSTFIX);
        buf_printf(p->out, ".%sValue()", box_read_by(name));
    } else if (f == s->type_of || f == s->elem_type) {
        put(p, f == s->type_of ? "\\typeof(" : "\\elemtype(");
        print_term(p, term_arg(p->ts, t, 0), LEVEL_ANY);
        put(p, ")");
    } else if (f == s->subtype) {
        put(p, level > LEVEL_COMPARE ? "(" : "");
        print_term(p, term_arg(p->ts, t, 0), LEVEL_ADD);
        put(p, " <: ");
        print_term(p, term_arg(p->ts, t, 1), LEVEL_ADD);
        put(p, level > LEVEL_COMPARE ? ")" : "");
    } else if (!strncmp(name, ELEMENTS_PREFIX, strlen(ELEMENTS_PREFIX))) {
        put(p, name + strlen(ELEMENTS_PREFIX));
        put(p, "[");
        print_term(p, term_arg(p->ts, t, 0), LEVEL_ANY);
        put(p, "]");
    } else if (fold_with_function(s, f)) {
        return put_fold(p, t, fold_with_function(s, f));
    } else if (pure_with_function(s, f)) {
        return put_pure(s, p, t, pure_with_function(s, f));
    } else if (t == s->null) {
        put(p, "null");
    } else if (term_sort(p->ts, t) == s->type && !strncmp(name, "type ", 5)) {
        buf_printf(p->out, "\\type(%s)", name + 5);
    } else {
        return false;
    }
    return true;
}

static const struct machine_word machines[] = {{8, true, "byte"},
                                               {16, true, "short"},
                                               {16, false, "char"},
                                               {32, true, "int"},
                                               {64, true, "long"}};

static const struct style_words words = {.n_machines = sizeof machines / sizeof *machines,
                                         .machines = machines,
                                         .bit_and = "&",
                                         .bit_or = "|",
                                         .bit_xor = "^",
                                         .shl = "<<",
                                         .shr = ">>",
                                         .ushr = ">>>"};

/* Is the text of t, an operand, of type long? */
static bool is_long(const struct style *s, const struct printer *p, term_id t)
{
    enum term_kind k = term_kind(p->ts, t);
    if (kind_is_bit_operation(k) || k == TERM_WRAP)
        return term_width(p->ts, t) == 64;
    while (term_is(p->ts, t, TERM_SELECT))
        t = term_arg(p->ts, t, 0);
    const struct il_var *v = term_is(p->ts, t, TERM_CONST) ? var_of(s, t) : NULL;
    return v && v->type && v->type->width == 64;
}

/* The type of the left operand is that of a shift. */
static bool put_bits(const struct style *s, struct printer *p, term_id t, const char *op)
{
    term_id left = term_arg(p->ts, t, 0);
    bool widened = kind_is_shift(term_kind(p->ts, t)) && term_width(p->ts, t) == 64 && !is_long(s, p, left);
    bool literal = widened && term_is(p->ts, left, TERM_INT);
    put(p, widened && !literal ? "((long) " : "(");
    print_term(p, left, LEVEL_POSTFIX);
    put(p, literal ? "L" : "");
    buf_printf(p->out, " %s ", op);
    print_term(p, term_arg(p->ts, t, 1), LEVEL_POSTFIX);
    put(p, ")");
    return true;
}

/* `old alloc <= alloc_time(o)`: o was not allocated at entry. */
static bool put_fresh(const struct style *s, struct printer *p, term_id t)
{
    term_id a = term_arg(p->ts, t, 0), b = term_arg(p->ts, t, 1);
    const struct il_var *v = term_is(p->ts, a, TERM_CONST) ? var_of(s, a) : NULL;
    if (!v || v->role != ROLE_OLD || v->of != s->p->alloc || !term_is(p->ts, b, TERM_APP) ||
        term_func(p->ts, b) != s->p->alloc_time)
        return false;
    put(p, "\\fresh(");
    print_term(p, term_arg(p->ts, b, 0), LEVEL_ANY);
    put(p, ")");
    return true;
}

/* ---- reachability ---- */

/* The variable of the first field of a REACH or FOREST; NULL: the fields are no fields of the heap at one time. */
static const struct il_var *edges_of(const struct style *s, const struct printer *p, term_id t)
{
    const struct il_var *first = NULL;
    for (unsigned i = 0; i < reach_fields(p->ts, t); i++) {
        term_id field = reach_field(p->ts, t, i);
        const struct il_var *v = term_is(p->ts, field, TERM_CONST) ? var_of(s, field) : NULL;
        if (!v || !il_is_memory(style_present(v)) || !style_present(v)->owner || (first && !same_state(first, v)))
            return NULL;
        first = first ? first : v;
    }
    return first;
}

/* `\reach(from, T, f + g).has(` */
static void put_reach_head(const struct style *s, struct printer *p, term_id t, const struct il_var *first, term_id from)
{
    put(p, "\\reach(");
    print_term(p, from, LEVEL_ANY);
    buf_printf(p->out, ", %s, ", style_present(first)->owner->name);
    for (unsigned i = 0; i < reach_fields(p->ts, t); i++) {
        put(p, i ? " + " : "");
        put_name(p, var_of(s, reach_field(p->ts, t, i)));
    }
    put(p, ").has(");
}

/* Everything reaches null, which no set of objects has. */
static void put_reached(const struct style *s, struct printer *p, term_id t, const struct il_var *first)
{
    put(p, "(");
    print_term(p, reach_to(p->ts, t), LEVEL_EQ);
    put(p, " == null || ");
    put_reach_head(s, p, t, first, reach_from(p->ts, t));
    print_term(p, reach_to(p->ts, t), LEVEL_ANY);
    put(p, "))");
}

static bool put_reach(const struct style *s, struct printer *p, term_id t)
{
    const struct il_var *first = edges_of(s, p, t);
    if (!first)
        return false;
    if (!is_earlier(first)) {
        put_reached(s, p, t, first);
        return true;
    }
    if (!means_same(s, p, reach_from(p->ts, t), first) || !means_same(s, p, reach_to(p->ts, t), first))
        return false;
    struct inside in = {s, first->role};
    struct print_style inner = s->style;
    const struct print_style *outer = p->style;
    inner.custom = print_inside;
    inner.sort = print_sort_inside;
    inner.user = &in;
    put(p, old_begin(s, first));
    p->style = &inner;
    put_reached(s, p, t, first);
    p->style = outer;
    put(p, old_end(first));
    return true;
}

/* ---- forests ---- */

/* A name for an object that no variable in t has. */
static const char *object_name(const struct style *s, const struct printer *p, term_id t, const char *const names[])
{
    struct term_vec constants = {0};
    unsigned i = 0;
    term_constants(p->ts, t, &constants);
    for (size_t k = 0; k < constants.n && names[i + 1]; k++) {
        const struct il_var *v = var_of(s, constants.at[k]);
        if (v && !strcmp(style_present(v)->display, names[i])) {
            i++;
            k = SIZE_MAX; /* from the start */
        }
    }
    vec_release(&constants);
    return names[i];
}

static void put_among(const struct style *s, struct printer *p, const struct term_vec *lists, const struct il_var *field,
                      const char *x)
{
    for (size_t i = 0; i < lists->n; i++) {
        put(p, i ? " || " : "");
        put_reach_head(s, p, lists->at[i], field, reach_from(p->ts, lists->at[i]));
        buf_printf(p->out, "%s)", x);
    }
}

/* The fields of a forest by their names. */
static struct style_fields fields_of_forest(const struct style *s, const struct printer *p, term_id t, const struct il_var *first)
{
    struct style_fields of = {.type = style_present(first)->owner->name, .n = reach_fields(p->ts, t)};
    for (unsigned i = 0; i < of.n && i < STYLE_FIELDS; i++)
        of.names[i] = style_present(var_of(s, reach_field(p->ts, t, i)))->display;
    return of;
}

/* A list without a cycle, as it is written in contracts; of several lists, and of trees, also that nothing is shared. */
static bool put_forest(const struct style *s, struct printer *p, term_id t)
{
    static const char *const first[] = {"n", "n1", "n2", "n3", NULL}, *const second[] = {"m", "m1", "m2", "m3", NULL};
    const struct il_var *field = edges_of(s, p, t);
    struct term_vec lists = {0};
    bool spelled = field && !is_earlier(field) && reach_fields(p->ts, t) <= STYLE_FIELDS &&
                   style_lists_of_forest(p->ts, t, &lists);
    if (spelled) {
        struct style_fields of = fields_of_forest(s, p, t, field);
        const char *n = object_name(s, p, t, first), *m = object_name(s, p, t, second);
        buf_printf(p->out, "(\\forall %s %s; ", of.type, n);
        put_among(s, p, &lists, field, n);
        style_put_no_cycle(p->out, &of, n);
        if (lists.n > 1 || of.n > 1) {
            buf_printf(p->out, " && (\\forall %s %s; ", of.type, m);
            put_among(s, p, &lists, field, m);
            style_put_unshared(p->out, &of, n, m);
        }
        put(p, ")");
    }
    vec_release(&lists);
    return spelled;
}

/* A field of all objects, now and earlier. */
static bool put_unchanged(const struct style *s, struct printer *p, term_id t)
{
    const struct il_var *sides[2];
    for (unsigned i = 0; i < 2; i++) {
        term_id side = term_arg(p->ts, t, i);
        sides[i] = term_is(p->ts, side, TERM_CONST) ? var_of(s, side) : NULL;
    }
    if (!sides[0] || !sides[1] || style_present(sides[0]) != style_present(sides[1]) ||
        is_earlier(sides[0]) == is_earlier(sides[1]))
        return false;
    const struct il_var *earlier = sides[is_earlier(sides[1])], *field = style_present(earlier);
    if (!il_is_memory(field) || !field->owner || field->owner->kind != IL_TYPE_REF)
        return false;
    buf_printf(p->out, "(\\forall %s n; n.%s == %sn.%s%s)", field->owner->name, field->display, old_begin(s, earlier),
               field->display, old_end(earlier));
    return true;
}

/* ---- guards of bound variables ---- */

static bool is_number(const struct printer *p, term_id t, const char *text)
{
    return term_is(p->ts, t, TERM_INT) && !strcmp(term_name(p->ts, t), text);
}

static bool is_int_bound(const struct style *s, const struct printer *p, term_id t)
{
    if (!term_is(p->ts, t, TERM_LE))
        return false;
    term_id a = term_arg(p->ts, t, 0), b = term_arg(p->ts, t, 1);
    return (is_number(p, a, s->int_min) && term_is(p->ts, b, TERM_BOUND)) ||
           (term_is(p->ts, a, TERM_BOUND) && is_number(p, b, s->int_max));
}

/* `\forall int` and `\forall Object` say what these say. */
static bool is_implicit(const struct style *s, const struct printer *p, term_id t)
{
    return is_int_bound(s, p, t) || il_is_allocated_guard(s->p, t);
}

/* The conjuncts of t (an AND or one formula) that are not such guards; nested ANDs are flattened. */
static void shown_conjuncts(const struct style *s, const struct printer *p, term_id t, struct term_vec *out, bool *dropped)
{
    struct term_vec todo = {0};
    vec_push(&todo, t);
    while (todo.n) {
        term_id c = todo.at[--todo.n];
        if (term_is(p->ts, c, TERM_AND)) {
            for (unsigned i = term_arity(p->ts, c); i > 0; i--)
                vec_push(&todo, term_arg(p->ts, c, i - 1));
        } else if (is_implicit(s, p, c)) {
            *dropped = true;
        } else {
            vec_push(out, c);
        }
    }
    vec_release(&todo);
}

static void put_conjuncts(struct printer *p, const struct term_vec *cs, enum print_level level)
{
    bool parens = cs->n > 1 && level > LEVEL_AND;
    put(p, parens ? "(" : "");
    for (size_t i = 0; i < cs->n; i++) {
        put(p, i ? " && " : "");
        print_term(p, cs->at[i], cs->n > 1 ? LEVEL_EQ : level);
    }
    put(p, cs->n == 0 ? "true" : "");
    put(p, parens ? ")" : "");
}

static bool put_connective(const struct style *s, struct printer *p, term_id t, enum print_level level)
{
    bool implies = term_is(p->ts, t, TERM_IMPLIES), dropped = false;
    struct term_vec shown = {0};
    shown_conjuncts(s, p, implies ? term_arg(p->ts, t, 0) : t, &shown, &dropped);
    if (dropped && implies && shown.n == 0) {
        print_term(p, term_arg(p->ts, t, 1), level);
    } else if (dropped && implies) {
        put(p, level > LEVEL_IMPLIES ? "(" : "");
        put_conjuncts(p, &shown, LEVEL_OR);
        put(p, " ==> ");
        print_term(p, term_arg(p->ts, t, 1), LEVEL_IMPLIES);
        put(p, level > LEVEL_IMPLIES ? ")" : "");
    } else if (dropped) {
        put_conjuncts(p, &shown, level);
    }
    vec_release(&shown);
    return dropped;
}

/* ---- objects in quantifiers ---- */

struct class_search {
    const struct style *s;
    const struct printer *p;
    const char *name;
    bool several;
};

static void note_class(struct class_search *k, const struct il_var *field)
{
    const struct il_type *owner = field ? style_present(field)->owner : NULL;
    if (!owner)
        return;
    k->several |= k->name && strcmp(k->name, owner->name) != 0;
    k->name = owner->name;
}

/* A field of a bound variable, or the fields along which one is reached. */
static void look_for_class(void *user, term_id t)
{
    struct class_search *k = user;
    const struct terms *ts = k->p->ts;
    if (term_is(ts, t, TERM_SELECT) && term_arity(ts, t) == 2 && term_is(ts, term_arg(ts, t, 1), TERM_BOUND) &&
        term_sort(ts, term_arg(ts, t, 1)) == k->s->ref && term_is(ts, term_arg(ts, t, 0), TERM_CONST))
        note_class(k, var_of(k->s, term_arg(ts, t, 0)));
    if (term_is(ts, t, TERM_REACH) && (term_is(ts, reach_to(ts, t), TERM_BOUND) || term_is(ts, reach_from(ts, t), TERM_BOUND)))
        note_class(k, edges_of(k->s, k->p, t));
}

/* A field can be read of objects of its class only. NULL: no field is, or those of several classes. */
static const char *class_of_objects(const struct style *s, const struct printer *p, term_id t)
{
    struct class_search k = {.s = s, .p = p};
    term_visit(p->ts, term_arg(p->ts, t, 0), look_for_class, &k);
    return k.several ? NULL : k.name;
}

/* ---- the style ---- */

static bool print_java(struct printer *p, term_id t, enum print_level level, void *user)
{
    struct style *s = user;
    enum term_kind k = term_kind(p->ts, t);
    if (k == TERM_FORALL || k == TERM_EXISTS)
        s->objects = class_of_objects(s, p, t);
    if (k == TERM_CONST)
        return put_constant(s, p, t);
    if (k == TERM_SELECT)
        return put_select(s, p, t);
    if (k == TERM_APP)
        return put_app(s, p, t, level);
    if (k == TERM_WRAP)
        return style_cast(p, t, level, &words);
    if (kind_is_bit_operation(k))
        return put_bits(s, p, t, style_bit_operator(&words, k));
    if (k == TERM_LE)
        return put_fresh(s, p, t);
    if (k == TERM_REACH)
        return put_reach(s, p, t);
    if (k == TERM_FOREST)
        return put_forest(s, p, t);
    if (k == TERM_EQ)
        return put_unchanged(s, p, t);
    return (k == TERM_AND || k == TERM_IMPLIES) && put_connective(s, p, t, level);
}

static void print_java_sort(struct printer *p, sort_id sort, void *user)
{
    const struct style *s = user;
    switch (sort_kind(p->ts, sort)) {
    case SORT_KIND_BOOL: put(p, "boolean"); break;
    case SORT_KIND_INT: put(p, "int"); break;
    case SORT_KIND_REAL: put(p, "\\real"); break;
    case SORT_KIND_NAMED:
        put(p, sort == s->ref ? s->objects ? s->objects : "Object" : sort == s->type ? "\\TYPE" : sort_name(p->ts, sort));
        break;
    case SORT_KIND_MAP: put(p, "\\map"); break;
    case SORT_KIND_BV:
    case SORT_KIND_DATATYPE: put(p, "\\TYPE"); break; /* Java has no other datatypes */
    }
}

const struct print_style *java_style(struct lower *l)
{
    struct style *s = arena_new(l->arena, struct style);
    *s = (struct style){.style = print_style_jml,
                        .p = l->p,
                        .ref = l->ref,
                        .type = l->type,
                        .length = l->length,
                        .type_of = l->type_of,
                        .elem_type = l->elem_type,
                        .subtype = l->subtype,
                        .null = l->null,
                        .pures = l->all_pures,
                        .folds = l->all_folds,
                        .old = l->dialect->old};
    s->style.name = "java";
    s->style.sort = print_java_sort;
    s->style.custom = print_java;
    s->style.user = s;
    s->int_min = term_name(l->ts, mk_machine_min(l->ts, 32, true));
    s->int_max = term_name(l->ts, mk_machine_max(l->ts, 32, true));
    return &s->style;
}
