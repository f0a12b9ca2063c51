/* Quantifiers are instantiated (logic/instantiate.h), so the session's formula is weaker than the unrolled routine. But a model that is
 * executed must satisfy the quantifiers everywhere. So the instances at small integers and at known references are evaluated in the
 * model. If an instance is false, its terms become known, and the formula is instantiated there.
 *
 * Start at repair_model. */
#include "vcgen/refute/small_models.h"

#include "logic/mk.h"
#include "logic/subst.h"

/* ---- sizes ---- */

static const long bounds[SMALL_SIZES] = {4, 20};

static void push_small(struct terms *ts, term_id t, long bound, struct term_vec *out)
{
    if (term_sort(ts, t) != SORT_INT)
        return;
    vec_push(out, mk_le(ts, mk_int(ts, -bound), t));
    vec_push(out, mk_le(ts, t, mk_int(ts, bound)));
}

static func_id length_function(const struct il_routine *r)
{
    for (size_t i = 0; i < r->vars.n; i++)
        if (r->vars.at[i]->memory.length != FUNC_NONE)
            return r->vars.at[i]->memory.length;
    return FUNC_NONE;
}

/* Bounds the first few values of a map of integers. */
static void push_row(struct terms *ts, term_id row, long bound, struct term_vec *out)
{
    enum { ELEMENTS = 4 };
    sort_id s = term_sort(ts, row);
    if (sort_arity(ts, s) != 1 || sort_domain(ts, s, 0) != SORT_INT || sort_range(ts, s) != SORT_INT)
        return;
    for (long i = 0; i < ELEMENTS; i++)
        push_small(ts, mk_select1(ts, row, mk_int(ts, i)), bound, out);
}

static const struct il_var *elements_of(const struct il_routine *r, const struct terms *ts, const struct il_var *array,
                                        const struct il_type *type)
{
    bool nested = type->elem && (type->elem->kind == IL_TYPE_ARRAY || type->elem->kind == IL_TYPE_REF);
    for (size_t i = 0; i < r->vars.n; i++) {
        const struct il_var *v = r->vars.at[i];
        if (!il_is_rows(v) || v->memory.length == FUNC_NONE || !v->type || !type->elem)
            continue;
        if (nested ? sort_range(ts, sort_range(ts, v->sort)) == array->sort : v->type->name == type->elem->name)
            return v;
    }
    return NULL;
}

/* Bounds the length and elements of the array t of that type, and of its rows. array: a variable with the sort of references. */
static void push_array(const struct il_routine *r, struct terms *ts, const struct il_var *array, term_id t,
                       const struct il_type *type, long bound, struct term_vec *out)
{
    enum { ROWS = 3 };
    const struct il_var *elems = elements_of(r, ts, array, type);
    if (!elems)
        return;
    push_small(ts, mk_app1(ts, elems->memory.length, t), bound, out);
    term_id row = mk_select1(ts, elems->term, t);
    push_row(ts, row, bound, out);
    for (long i = 0; i < ROWS && type->elem->kind == IL_TYPE_ARRAY; i++)
        push_array(r, ts, array, mk_select1(ts, row, mk_int(ts, i)), type->elem, bound, out);
}

/* Bounds the integer fields of the reference v. */
static void push_fields(const struct il_routine *r, struct terms *ts, const struct il_var *v, long bound, struct term_vec *out)
{
    for (size_t i = 0; i < r->vars.n; i++) {
        const struct il_var *f = r->vars.at[i];
        if (il_is_field(f) && sort_domain(ts, f->sort, 0) == v->sort)
            push_small(ts, mk_select1(ts, f->term, v->term), bound, out);
    }
}

static bool is_input(const struct il_var *v)
{
    return v->role == ROLE_PARAM || v->role == ROLE_GLOBAL || v->role == ROLE_LOCAL;
}

static term_id all_small(struct session *s, long bound)
{
    struct terms *ts = s->p->terms;
    struct term_vec all = {0};
    func_id length = length_function(s->r);
    for (size_t i = 0; i < s->r->vars.n; i++) {
        const struct il_var *v = s->r->vars.at[i];
        if (!is_input(v))
            continue;
        push_small(ts, v->term, bound, &all);
        push_row(ts, v->term, bound, &all);
        push_fields(s->r, ts, v, bound, &all);
        if (length != FUNC_NONE && v->type && v->type->kind == IL_TYPE_ARRAY && v->sort == func_arg_sort(ts, length, 0))
            push_array(s->r, ts, v, v->term, v->type, bound, &all);
    }
    for (size_t i = 0; i < s->passified.havocs.n; i++)
        push_small(ts, s->passified.havocs.at[i].value, bound, &all);
    term_id t = mk_and(ts, (unsigned)all.n, all.at);
    vec_release(&all);
    return t;
}

struct small_inputs small_input_constants(struct session *s)
{
    struct terms *ts = s->p->terms;
    struct small_inputs out;
    for (unsigned i = 0; i < SMALL_SIZES; i++) {
        out.small[i] = mk_const(ts, intern_printf(terms_names(ts), "!small%ld", bounds[i]), SORT_BOOL);
        query_assume(s->query, mk_implies(ts, out.small[i], all_small(s, bounds[i])));
    }
    return out;
}

term_id longer_array_constant(struct session *s, term_id array, term_id index)
{
    struct terms *ts = s->p->terms;
    func_id length = length_function(s->r);
    for (size_t i = 0; i < s->r->vars.n && length != FUNC_NONE; i++) {
        const struct il_var *v = s->r->vars.at[i];
        if (v->role != ROLE_PARAM || v->sort != term_sort(ts, array) || query_model_value(s->query, v->term) != array)
            continue;
        symbol name = intern_printf(terms_names(ts), "!longer %s %s", v->name, term_name(ts, index));
        term_id longer = mk_const(ts, name, SORT_BOOL);
        query_assume(s->query, mk_implies(ts, longer, mk_lt(ts, index, mk_app1(ts, length, v->term))));
        return longer;
    }
    return TERM_NONE;
}

/* ---- instances ---- */

enum { LEAST = -1, MOST = 8, MAX_BOUND = 2, MAX_INSTANCES = 40, MAX_NAMED = 20 };

struct repair {
    struct session *s;
    const struct witness *w;
    struct term_vec quantifiers; /* closed FORALLs over at most MAX_BOUND variables */
    unsigned made;
};

static void note_quantifier(void *user, term_id t)
{
    struct repair *k = user;
    const struct terms *ts = k->s->p->terms;
    if (term_is(ts, t, TERM_FORALL) && term_loose(ts, t) == 0 && binder_arity(ts, t) <= MAX_BOUND)
        vec_push(&k->quantifiers, t);
}

static void add_candidate(struct term_vec *out, term_id t)
{
    for (size_t i = 0; i < out->n; i++)
        if (out->at[i] == t)
            return;
    vec_push(out, t);
}

/* The terms to try for a variable: small integers, or the references of the routine and those that the execution met. */
static void candidates(struct repair *k, sort_id sort, struct term_vec *out)
{
    struct session *s = k->s;
    struct terms *ts = s->p->terms;
    for (long i = LEAST; i <= MOST && sort == SORT_INT; i++)
        vec_push(out, mk_int(ts, i));
    if (sort == SORT_INT)
        return;
    if (s->p->null != TERM_NONE && term_sort(ts, s->p->null) == sort)
        vec_push(out, s->p->null);
    for (size_t i = 0; i < s->r->vars.n; i++)
        if (s->r->vars.at[i]->sort == sort)
            vec_push(out, s->r->vars.at[i]->term);
    for (size_t i = 0; i < s->passified.havocs.n; i++)
        if (term_sort(ts, s->passified.havocs.at[i].value) == sort)
            vec_push(out, s->passified.havocs.at[i].value);
    for (size_t i = 0; i < k->w->named.n && i < MAX_NAMED; i++)
        if (term_sort(ts, k->w->named.at[i]) == sort)
            add_candidate(out, k->w->named.at[i]);
}

static void try_instance(struct repair *k, term_id body)
{
    struct query *q = k->s->query;
    if (k->made >= MAX_INSTANCES || term_has_binder(k->s->p->terms, body) || query_model_bool(q, body) != TRUTH_FALSE)
        return;
    query_mention(q, body);
    k->made++;
}

static void try_instances(struct repair *k, term_id q)
{
    struct terms *ts = k->s->p->terms;
    struct term_vec tried[MAX_BOUND] = {{0}};
    unsigned n = binder_arity(ts, q);
    for (unsigned i = 0; i < n; i++)
        candidates(k, binder_sort(ts, q, i), &tried[i]);
    if (n == 1)
        vec_push(&tried[1], TERM_NONE);
    for (size_t i = 0; i < tried[0].n; i++)
        for (size_t j = 0; j < tried[1].n; j++)
            try_instance(k, term_open(ts, q, (term_id[]){tried[0].at[i], tried[1].at[j]}));
    for (unsigned i = 0; i < MAX_BOUND; i++)
        vec_release(&tried[i]);
}

/* Collects quantifiers of hypotheses whose indicators are true in the model. */
static void collect_from(struct repair *k, const struct passive_cmd *c)
{
    const uint64_t *name = NULL;
    if (c->kind == PASSIVE_ASSERT || c->kind == PASSIVE_ASSUME)
        name = idmap_get(&k->s->names, c->term);
    if (name && query_model_bool(k->s->query, (term_id)*name) == TRUTH_TRUE)
        term_visit(k->s->p->terms, c->term, note_quantifier, k);
    for (unsigned i = 0; i < c->n; i++)
        collect_from(k, c->child[i]);
}

bool repair_model(struct session *s, const struct witness *w)
{
    struct repair k = {.s = s, .w = w};
    for (size_t i = 0; i < s->background.facts.n; i++)
        term_visit(s->p->terms, s->background.facts.at[i], note_quantifier, &k);
    collect_from(&k, s->passified.cmd);
    for (size_t i = 0; i < k.quantifiers.n && k.made < MAX_INSTANCES; i++)
        try_instances(&k, k.quantifiers.at[i]);
    vec_release(&k.quantifiers);
    return k.made > 0;
}
