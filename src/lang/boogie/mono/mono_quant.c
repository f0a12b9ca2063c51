/* Quantifiers over types. An assumption about all types is used at those types of the program that may be relevant. An obligation
 * about all types is proved at these types, and at a type that represents all others. Start at mono_type_quantifier.
 *
 * Relevant types are found by matching, as provers match triggers. The type arguments of the generic functions and polymorphic
 * maps in the quantifier, and the types in it that contain its parameters, are matched against the instances and types of the
 * program. Instances may make more instances, up to a bound on the depth of types. */
#include "lang/boogie/mono/monomorphiser.h"

#include "base/vec.h"

#include <string.h>

enum { MAX_TUPLES = 300 };

struct pattern {
    enum { OF_FUNCTION, OF_MAP, OF_TYPE } kind;
    const struct bpl_decl *function;
    sort_id map;
    unsigned n;
    const sort_id *sorts;
};

/* The search for the types at which one quantifier is used. `params` has its own parameters first, then those of quantifiers
 * inside. A tuple has a sort for each of `params`; SORT_NONE means that it is still open. */
struct search {
    struct monomorphiser *m;
    struct patterns VEC_OF(struct pattern) patterns;
    struct sorts params;
    unsigned own;
    struct tuples VEC_OF(sort_id *) tuples;
    bool proved;     /* the formula is to be proved at all types */
    bool exhaustive; /* tuples come from all_types, and none may be left out */
    bool too_many, too_deep;
};

void mono_weakened(struct monomorphiser *m, struct span span, const char *what)
{
    for (const struct bpl_unsupported *u = m->to->weakened; u; u = u->next)
        if (u->span.start == span.start)
            return;
    struct bpl_unsupported *u = arena_new(m->arena, struct bpl_unsupported);
    u->span = span;
    u->construct = what;
    u->next = m->to->weakened;
    m->to->weakened = u;
}

/* ---- patterns ---- */

static sort_id in_copy(struct search *s, sort_id sort)
{
    return sort_substitute(s->m->poly, sort, (unsigned)s->m->params.n, s->m->params.at, s->m->values.at);
}

static bool mentions_own(struct search *s, sort_id sort)
{
    for (unsigned i = 0; i < s->own; i++)
        if (sort != SORT_NONE && sort_contains(s->m->poly, sort, s->params.at[i]))
            return true;
    return false;
}

static bool is_bare(const struct search *s, sort_id sort)
{
    for (size_t i = 0; i < s->params.n; i++)
        if (s->params.at[i] == sort)
            return true;
    return false;
}

static void add_type_pattern(struct search *s, sort_id sort)
{
    sort_id t = sort == SORT_NONE ? SORT_NONE : in_copy(s, sort);
    if (t == SORT_NONE || is_bare(s, t) || !mentions_own(s, t))
        return;
    for (size_t i = 0; i < s->patterns.n; i++)
        if (s->patterns.at[i].kind == OF_TYPE && s->patterns.at[i].sorts[0] == t)
            return;
    struct pattern p = {.kind = OF_TYPE, .n = 1, .sorts = arena_copy(s->m->arena, &t, sizeof t)};
    vec_push(&s->patterns, p);
}

static void add_pattern(struct search *s, struct pattern p, const sort_id args[])
{
    sort_id *sorts = arena_array(s->m->arena, sort_id, p.n);
    bool mentions = false;
    for (unsigned i = 0; i < p.n; i++) {
        sorts[i] = in_copy(s, args[i]);
        mentions = mentions || mentions_own(s, sorts[i]);
    }
    p.sorts = sorts;
    if (mentions || (p.kind == OF_MAP && mentions_own(s, p.map)))
        vec_push(&s->patterns, p);
}

static void add_patterns(struct search *s, const struct bpl_expr *e)
{
    for (unsigned i = 0; i < e->n_params; i++)
        vec_push(&s->params, e->param_sorts[i]);
    for (unsigned i = 0; i < e->n_vars; i++)
        add_type_pattern(s, e->vars[i]->sort);
    add_type_pattern(s, e->sort);
    if (e->kind == BPL_APPLY && e->function && e->type_args)
        add_pattern(s, (struct pattern){.kind = OF_FUNCTION, .function = e->function, .n = e->function->n_params}, e->type_args);
    if ((e->kind == BPL_SELECT || e->kind == BPL_UPDATE) && e->type_args) {
        sort_id map = in_copy(s, e->args[0]->sort);
        if (mono_is_polymap(s->m, map))
            add_pattern(s, (struct pattern){.kind = OF_MAP, .map = map, .n = sort_shape(s->m->poly, map)->n_params}, e->type_args);
    }
    for (unsigned i = 0; i < e->n; i++)
        add_patterns(s, e->args[i]);
    for (const struct bpl_trigger *t = e->triggers; t; t = t->next)
        for (unsigned i = 0; i < t->n; i++)
            add_patterns(s, t->terms[i]);
}

/* ---- matching ---- */

static void add_tuple(struct search *s, const sort_id tuple[])
{
    size_t size = s->params.n * sizeof *tuple;
    for (size_t i = 0; i < s->tuples.n; i++)
        if (memcmp(s->tuples.at[i], tuple, size) == 0)
            return;
    for (unsigned i = 0; i < s->own && !s->exhaustive; i++)
        if (tuple[i] != SORT_NONE && sort_depth(s->m->poly, tuple[i]) > s->m->max_depth) {
            s->too_deep = true;
            return;
        }
    if (s->tuples.n >= MAX_TUPLES)
        s->too_many = true;
    else
        vec_push(&s->tuples, arena_copy(s->m->arena, tuple, size));
}

/* Extends `tuple` by one match of the pattern. Parameters of quantifiers inside stay open. */
static void add_match(struct search *s, const sort_id tuple[], const struct pattern *p, sort_id map, const sort_id sorts[])
{
    unsigned n = (unsigned)s->params.n;
    sort_id *values = arena_copy(s->m->arena, tuple, n * sizeof *tuple);
    if (p->kind == OF_MAP && !sort_match(s->m->poly, p->map, map, n, s->params.at, values))
        return;
    for (unsigned i = 0; i < p->n; i++)
        if (!sort_match(s->m->poly, p->sorts[i], sorts[i], n, s->params.at, values))
            return;
    memset(values + s->own, 0, (n - s->own) * sizeof *values);
    add_tuple(s, values);
}

static void match_pattern(struct search *s, const sort_id tuple[], const struct pattern *p)
{
    const struct monomorphiser *m = s->m;
    for (size_t i = 0; p->kind == OF_FUNCTION && i < m->instances.n; i++)
        if (m->instances.at[i].of == p->function)
            add_match(s, tuple, p, SORT_NONE, m->instances.at[i].args);
    for (size_t i = 0; p->kind == OF_MAP && i < m->maps.n; i++)
        add_match(s, tuple, p, m->maps.at[i].map, m->maps.at[i].args);
    for (size_t i = 0; p->kind == OF_TYPE && i < m->types.n; i++)
        add_match(s, tuple, p, SORT_NONE, &m->types.at[i]);
}

static bool pattern_mentions(struct search *s, const struct pattern *p, sort_id param)
{
    bool found = p->kind == OF_MAP && sort_contains(s->m->poly, p->map, param);
    for (unsigned i = 0; i < p->n && !found; i++)
        found = sort_contains(s->m->poly, p->sorts[i], param);
    return found;
}

/* Gives parameter k a value in every tuple in which it is open. If no pattern mentions it, an assumption uses any type of the
 * program. */
static void bind_parameter(struct search *s, unsigned k)
{
    struct tuples open = s->tuples;
    s->tuples = (struct tuples){0};
    bool constrained = false;
    for (size_t i = 0; i < s->patterns.n; i++)
        constrained = constrained || pattern_mentions(s, &s->patterns.at[i], s->params.at[k]);
    for (size_t t = 0; t < open.n; t++) {
        if (open.at[t][k] != SORT_NONE) {
            add_tuple(s, open.at[t]);
            continue;
        }
        for (size_t i = 0; i < s->patterns.n; i++)
            if (pattern_mentions(s, &s->patterns.at[i], s->params.at[k]))
                match_pattern(s, open.at[t], &s->patterns.at[i]);
        for (size_t i = 0; i < s->m->types.n && !constrained && !s->proved; i++) {
            open.at[t][k] = s->m->types.at[i];
            add_tuple(s, open.at[t]);
        }
    }
    vec_release(&open);
}

static void search_types(struct search *s, const struct bpl_expr *e)
{
    add_patterns(s, e);
    vec_push(&s->tuples, arena_array(s->m->arena, sort_id, s->params.n));
    for (unsigned k = 0; k < s->own; k++)
        bind_parameter(s, k);
}

static void release(struct search *s)
{
    vec_release(&s->patterns);
    vec_release(&s->params);
    vec_release(&s->tuples);
}

/* ---- all types ---- */

static void add_value(struct sorts *out, sort_id s)
{
    for (size_t i = 0; i < out->n; i++)
        if (out->at[i] == s)
            return;
    vec_push(out, s);
}

/* The types that an equality of two types in e would make equal to the parameter. */
static void types_compared(struct search *s, const struct bpl_expr *e, unsigned k, struct sorts *out)
{
    for (unsigned i = 0; i < 2 && e->kind == BPL_BINARY && (e->op == BPL_EQ || e->op == BPL_NE); i++) {
        sort_id a = in_copy(s, e->args[i]->sort), b = in_copy(s, e->args[1 - i]->sort);
        sort_id *values = arena_array(s->m->arena, sort_id, s->params.n);
        if (a != b && sort_match(s->m->poly, a, b, (unsigned)s->params.n, s->params.at, values) && values[k] != SORT_NONE &&
            !mentions_own(s, values[k]))
            add_value(out, values[k]);
    }
    for (unsigned i = 0; i < e->n; i++)
        types_compared(s, e->args[i], k, out);
}

/* The types at which parameter k has to be tried, in addition to matched types, so that all types are covered: a type that
 * represents all those that the program does not distinguish; those of the parameters before it; and types with which it is
 * compared. If some instance of an assumption was left out, matching may have missed a distinguished type, and all types are
 * tried. */
static void all_types(struct search *s, const struct bpl_expr *e, unsigned k, struct sorts *out)
{
    struct monomorphiser *m = s->m;
    for (unsigned i = 0; i <= k; i++)
        add_value(out, mono_any_type(m, m->any + i));
    if (!m->sensitive)
        return;
    types_compared(s, e, k, out);
    for (size_t i = 0; i < m->maps.n && m->left_out; i++)
        for (unsigned j = 0; j < sort_shape(m->poly, m->maps.at[i].map)->n_params; j++)
            add_value(out, m->maps.at[i].args[j]);
    for (size_t i = 0; i < m->values.n && m->left_out; i++)
        add_value(out, m->values.at[i]);
}

static void add_all_types(struct search *s, const struct bpl_expr *e, sort_id tuple[], unsigned k)
{
    if (k == s->own) {
        add_tuple(s, tuple);
        return;
    }
    struct sorts values = {0};
    all_types(s, e, k, &values);
    for (size_t i = 0; i < values.n && !s->too_many; i++) {
        tuple[k] = values.at[i];
        add_all_types(s, e, tuple, k + 1);
    }
    vec_release(&values);
}

/* ---- quantifiers ---- */

static void note_bounds(const struct search *s)
{
    if ((s->too_deep || s->too_many) && !s->m->left_out)
        s->m->left_out = s->m->changed = true;
}

static struct bpl_expr *instances(struct search *s, const struct bpl_expr *e, enum side side)
{
    struct monomorphiser *m = s->m;
    struct bpl_expr **formulas = arena_array(m->arena, struct bpl_expr *, s->tuples.n);
    size_t outer = m->params.n;
    for (size_t t = 0; t < s->tuples.n; t++) {
        for (unsigned k = 0; k < s->own; k++) {
            vec_push(&m->params, s->params.at[k]);
            vec_push(&m->values, s->tuples.at[t][k]);
        }
        m->any += s->own;
        formulas[t] = mono_binder(m, e, side, 0);
        m->any -= s->own;
        m->params.n = m->values.n = outer;
    }
    return mono_connect(m, e, e->kind == BPL_FORALL ? BPL_AND : BPL_OR, (unsigned)s->tuples.n, formulas);
}

/* For an obligation about all types: no tuple may be left out. */
static struct bpl_expr *at_all_types(struct search *s, const struct bpl_expr *e, enum side side)
{
    struct monomorphiser *m = s->m;
    sort_id *tuple = arena_array(m->arena, sort_id, s->params.n);
    s->too_many = false;
    s->exhaustive = true;
    add_all_types(s, e, tuple, 0);
    if (s->too_many)
        return mono_missing(m, e, "quantification over so many types");
    return instances(s, e, side);
}

/* ---- truth values ---- */

static bool mentions_old(const struct bpl_expr *e)
{
    bool found = e->kind == BPL_OLD;
    for (unsigned i = 0; i < e->n && !found; i++)
        found = mentions_old(e->args[i]);
    return found;
}

/* The relevant instances of e, as a formula that e implies (forall) or that implies e (exists). */
static struct bpl_expr *matched_instances(struct monomorphiser *m, const struct bpl_expr *e, enum side side)
{
    struct search s = {.m = m, .own = e->n_params};
    search_types(&s, e);
    note_bounds(&s);
    struct bpl_expr *c = instances(&s, e, side);
    release(&s);
    return c;
}

/* forall x :: {q(x)} q(x) ==> instances of e; with the implication reversed if e says that some type exists. */
static void add_truth_axiom(struct monomorphiser *m, const struct bpl_expr *e, symbol q, unsigned n,
                            struct bpl_expr *const names[])
{
    struct mono_scope scope;
    struct bpl_expr *all = mono_node(m, e, BPL_FORALL, 1), *call = mono_node(m, e, BPL_APPLY, 0);
    enum mono_mode outer = m->mode;
    m->mode = MONO_ASSUMED;
    mono_bind_free(m, n, names, &scope);
    call->name = q;
    call->n = scope.n;
    call->args = scope.names;
    struct bpl_expr *known = matched_instances(m, e, e->kind == BPL_FORALL ? SIDE_FOR : SIDE_AGAINST);
    mono_unbind_free(m, n, names, &scope);
    m->mode = outer;
    struct bpl_expr *body = mono_implies(m, e, e->kind == BPL_FORALL ? call : known, e->kind == BPL_FORALL ? known : call);
    struct bpl_trigger *t = arena_new(m->arena, struct bpl_trigger);
    t->span = e->span;
    t->n = 1;
    t->terms = arena_copy(m->arena, &call, sizeof call);
    all->args[0] = body;
    all->depth = body->depth + 1;
    all->n_vars = scope.n;
    all->vars = scope.vars;
    all->triggers = t;
    struct bpl_decl *d = arena_new(m->arena, struct bpl_decl);
    d->kind = BPL_DECL_AXIOM;
    d->span = d->at = e->span;
    d->expr = scope.n ? all : body;
    d->derived = true;
    mono_add_decl(m, d);
}

/* If neither instances nor their conjunction can replace e, it becomes a function of its free variables. It is known that the
 * function implies e's instances (forall) or that they imply it (exists). */
static struct bpl_expr *truth_value(struct monomorphiser *m, const struct bpl_expr *e)
{
    if (mentions_old(e))
        return mono_missing(m, e, "quantification over types with old values in this place");
    unsigned n;
    struct bpl_expr **names = mono_free_names(m, e, &n);
    struct bpl_expr *call = mono_function_of(m, e, "truth", n, names, SORT_BOOL);
    add_truth_axiom(m, e, call->name, n, names);
    mono_weakened(m, e->span, "quantifier over types, of whose truth only instances are known");
    return call;
}

/* Does e have this truth value for all values of its names? Empty frames such as `false ==> f[o]` are common in generated
 * programs. */
static bool is_evident(const struct bpl_expr *e, bool truth)
{
    const struct bpl_expr *a = e->n > 0 ? e->args[0] : NULL, *b = e->n > 1 ? e->args[1] : NULL;
    if (e->kind == BPL_TRUE || e->kind == BPL_FALSE)
        return (e->kind == BPL_TRUE) == truth;
    if (e->kind == BPL_NOT)
        return is_evident(a, !truth);
    if (e->kind == BPL_FORALL || e->kind == BPL_EXISTS)
        return is_evident(a, truth);
    if (e->kind != BPL_BINARY)
        return false;
    if (e->op == BPL_AND)
        return truth ? is_evident(a, true) && is_evident(b, true) : is_evident(a, false) || is_evident(b, false);
    if (e->op == BPL_OR)
        return truth ? is_evident(a, true) || is_evident(b, true) : is_evident(a, false) && is_evident(b, false);
    if (e->op == BPL_IMPLIES)
        return truth ? is_evident(a, false) || is_evident(b, true) : is_evident(a, true) && is_evident(b, false);
    return false;
}

struct bpl_expr *mono_type_quantifier(struct monomorphiser *m, const struct bpl_expr *e, enum side side)
{
    for (unsigned truth = 0; truth < 2; truth++)
        if (is_evident(e, truth))
            return mono_node(m, e, truth ? BPL_TRUE : BPL_FALSE, 0);
    bool for_all = (e->kind == BPL_FORALL) == (side == SIDE_FOR);
    bool proved = m->mode != MONO_ASSUMED;
    if (side == SIDE_BOTH || m->mode == MONO_VALUE || (for_all && proved && m->under_exists) ||
        (!for_all && m->mode != MONO_CLAIM))
        return truth_value(m, e);
    struct search s = {.m = m, .own = e->n_params, .proved = for_all && proved};
    search_types(&s, e);
    note_bounds(&s);
    struct bpl_expr *c = s.proved ? at_all_types(&s, e, side) : instances(&s, e, side);
    bool some = s.too_deep || s.too_many;
    /* An obligation is not weakened: if it fails, it fails at one of these types, or at the type that represents the others. */
    if (some || !s.proved || m->mode != MONO_CLAIM)
        mono_weakened(m, e->span,
                      some ? "quantifier over types, used at some of those that arise"
                           : "quantifier over types, used at those of the program");
    release(&s);
    return c;
}
