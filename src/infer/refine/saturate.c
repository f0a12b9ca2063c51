/* saturate (SPW section 6): the disjunctions of disequalities between index expressions that a formula entails. Each s != t in one of them
 * gives the strict inequalities s < t and s > t: they describe intervals of the array where the formula describes single places.
 *
 * As in the paper, only index expressions of the same array are paired, disjunctions are built from length one, no disjunction is asked
 * about that includes an entailed one, and the length has a bound. In addition, a model of the formula in which all pairs of a
 * disjunction are equal answers without a query. Start at saturate. */
#include "infer/refine/refine.h"

#include "infer/linear.h"
#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_PAIRS = 24, MAX_MODELS = 64 };

/* An index expression and the map in which it is an index. `depth`: the number of maps around that map's value (rows of elems). */
struct index_of {
    term_id array, index;
    unsigned depth;
};

struct finder {
    struct refine *g;
    struct VEC_OF(struct index_of) indices;
};

/* equal, entailed: by pair, s == t as an assumption, and whether s != t is entailed. */
struct saturation {
    struct refine *g;
    struct query *q;
    struct index_pairs pairs;
    term_id equal[MAX_PAIRS];
    bool entailed[MAX_PAIRS];
    struct VEC_OF(uint32_t) models; /* by model: bit i for a pair that is equal in it */
};

/* ---- pairs of index expressions ---- */

/* The variable whose map or row of maps t is; *depth selects lead to it. */
static term_id array_of(const struct terms *ts, term_id t, unsigned *depth)
{
    for (*depth = 0; term_is(ts, t, TERM_SELECT) || term_is(ts, t, TERM_STORE); t = term_arg(ts, t, 0))
        *depth += term_is(ts, t, TERM_SELECT);
    return t;
}

/* Indices with updates in them are no base formulas. */
static bool has_update(const struct terms *ts, term_id t)
{
    if (term_is(ts, t, TERM_STORE) || term_is(ts, t, TERM_ITE))
        return true;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (has_update(ts, term_arg(ts, t, i)))
            return true;
    return false;
}

static void add_index(struct finder *k, term_id map, term_id index)
{
    const struct terms *ts = k->g->p->terms;
    struct index_of i = {.index = index};
    i.array = array_of(ts, map, &i.depth);
    if (term_sort(ts, index) != SORT_INT || term_loose(ts, index) > 0 || refine_has_choice(k->g, index) ||
        term_has_binder(ts, index) || has_update(ts, index))
        return;
    for (size_t j = 0; j < k->indices.n; j++)
        if (k->indices.at[j].array == i.array && k->indices.at[j].depth == i.depth && k->indices.at[j].index == index)
            return;
    vec_push(&k->indices, i);
}

static void visit_reads(void *user, term_id t)
{
    struct finder *k = user;
    const struct terms *ts = k->g->p->terms;
    if (!term_is(ts, t, TERM_SELECT) && !term_is(ts, t, TERM_STORE))
        return;
    unsigned indices = sort_arity(ts, term_sort(ts, term_arg(ts, t, 0)));
    for (unsigned i = 0; i < indices; i++)
        add_index(k, term_arg(ts, t, 0), term_arg(ts, t, 1 + i));
}

static void add_pair(struct refine *g, term_id s, term_id t, struct index_pairs *out)
{
    struct terms *ts = g->p->terms;
    long by;
    if (out->n == MAX_PAIRS || linear_difference(ts, s, t, &by))
        return;
    for (size_t i = 0; i < out->n; i++)
        if ((out->at[i].s == s && out->at[i].t == t) || (out->at[i].s == t && out->at[i].t == s))
            return;
    vec_push(out, (struct index_pair){.s = s, .t = t});
}

void index_pairs(struct refine *g, term_id F, struct index_pairs *out)
{
    struct finder k = {.g = g};
    term_visit(g->p->terms, F, visit_reads, &k);
    for (size_t i = 0; i < k.indices.n; i++)
        for (size_t j = 0; j < i; j++) {
            const struct index_of *x = &k.indices.at[i], *y = &k.indices.at[j];
            if (x->array == y->array && x->depth == y->depth)
                add_pair(g, y->index, x->index, out);
        }
    vec_release(&k.indices);
}

void index_terms(struct refine *g, term_id F, struct term_vec *out)
{
    struct finder k = {.g = g};
    term_visit(g->p->terms, F, visit_reads, &k);
    for (size_t i = 0; i < k.indices.n; i++)
        if (!refine_has_ghost(g, k.indices.at[i].index) && out->n < MAX_PLACES)
            vec_push(out, k.indices.at[i].index);
    vec_release(&k.indices);
}

/* ---- what is entailed ---- */

static void note_model(struct saturation *k)
{
    uint32_t equal = 0;
    if (k->models.n == MAX_MODELS)
        return;
    for (size_t i = 0; i < k->pairs.n; i++)
        if (query_model_bool(k->q, k->equal[i]) == TRUTH_TRUE)
            equal |= UINT32_C(1) << i;
    vec_push(&k->models, equal);
}

/* Whether the formula entails that one of the n pairs is different. */
static bool entails(struct saturation *k, unsigned n, const size_t pair[])
{
    term_id equal[2];
    uint32_t bits = 0;
    for (unsigned i = 0; i < n; i++) {
        equal[i] = k->equal[pair[i]];
        bits |= UINT32_C(1) << pair[i];
    }
    for (size_t m = 0; m < k->models.n; m++)
        if ((k->models.at[m] & bits) == bits)
            return false;
    enum answer answer = query_check(k->q, n, equal);
    if (answer == ANSWER_SAT)
        note_model(k);
    return answer == ANSWER_UNSAT;
}

static void push_strict(struct saturation *k, size_t pair, struct term_vec *out)
{
    struct terms *ts = k->g->p->terms;
    const struct index_pair *p = &k->pairs.at[pair];
    vec_push(out, mk_lt(ts, p->s, p->t));
    vec_push(out, mk_lt(ts, p->t, p->s));
}

static void ask_pairs(struct saturation *k, struct term_vec *out)
{
    for (size_t i = 0; i < k->pairs.n; i++) {
        k->entailed[i] = entails(k, 1, (size_t[]){i});
        if (k->entailed[i])
            push_strict(k, i, out);
    }
    for (size_t i = 0; i < k->pairs.n; i++)
        for (size_t j = 0; j < i; j++) {
            if (k->entailed[i] || k->entailed[j] || !entails(k, 2, (size_t[]){j, i}))
                continue;
            push_strict(k, j, out);
            push_strict(k, i, out);
        }
}

void saturate(struct refine *g, term_id F, struct term_vec *out)
{
    struct saturation k = {.g = g};
    index_pairs(g, F, &k.pairs);
    if (k.pairs.n > 0) {
        k.q = refine_query(g, F, "saturate");
        for (size_t i = 0; i < k.pairs.n; i++)
            k.equal[i] = query_indicator(k.q, mk_eq(g->p->terms, k.pairs.at[i].s, k.pairs.at[i].t), true);
        ask_pairs(&k, out);
        query_free(k.q);
    }
    vec_release(&k.pairs);
    vec_release(&k.models);
}
