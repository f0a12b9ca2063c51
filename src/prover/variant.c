/* Variants of a model. variant_begin finds the reason. variant_try evaluates a variant. */
#include "prover/variant.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "base/deadline.h"
#include "base/idmap.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <string.h>

/* The constants of t are `constants` from .. from + n. opaque: its value in a variant cannot be computed. */
struct occurrences {
    unsigned from, n;
    bool opaque;
};

struct literal {
    term_id t;
    bool value;
    struct occurrences in;
};

struct definition {
    term_id x, t;
    struct occurrences in;
};

/* New values of constants, in parallel vectors. */
struct bindings {
    struct term_vec x, value;
    struct idmap at; /* x -> its index */
};

struct variant {
    struct terms *ts;
    struct solver *solver;
    double *seconds;       /* spent in the solver */
    struct idmap required; /* term << 1 | value; a memo of the terms in the reason */
    struct idmap known;    /* term -> index into `occurrences` */
    struct VEC_OF(struct occurrences) occurrences;
    struct term_vec constants;
    struct VEC_OF(struct literal) literals;
    struct VEC_OF(struct definition) definitions; /* sorted by x, older ones first */
    struct idmap definition_of;                   /* x -> its index */
    struct bindings present, tried;
    struct idmap changed; /* constants whose values `tried` changes */
};

/* ---- constants of a term ---- */

static void note_opaque(void *user, term_id t)
{
    void **u = user;
    enum term_kind k = term_kind(u[0], t);
    *(bool *)u[1] |= kind_is_bit_operation(k) || kind_is_binder(k);
}

static struct occurrences occurrences(struct variant *v, term_id t)
{
    const uint64_t *known = idmap_get(&v->known, t);
    if (known)
        return v->occurrences.at[*known];
    struct occurrences in = {.from = (unsigned)v->constants.n};
    void *user[] = {v->ts, &in.opaque};
    term_visit(v->ts, t, note_opaque, user);
    term_constants(v->ts, t, &v->constants);
    in.n = (unsigned)v->constants.n - in.from;
    idmap_put(&v->known, t, v->occurrences.n);
    vec_push(&v->occurrences, in);
    return in;
}

static bool has_changed(const struct variant *v, struct occurrences in)
{
    for (unsigned i = 0; i < in.n; i++)
        if (idmap_has(&v->changed, v->constants.at[in.from + i]))
            return true;
    return false;
}

/* ---- the reason ---- */

static bool is_definition(struct variant *v, term_id x, term_id t)
{
    if (!term_is(v->ts, x, TERM_CONST) || idmap_has(&v->definition_of, x))
        return false;
    struct occurrences in = occurrences(v, t);
    bool older = !in.opaque;
    for (unsigned i = 0; i < in.n && older; i++)
        older = v->constants.at[in.from + i] < x;
    return older;
}

static void add_literal(struct variant *v, term_id t, bool value)
{
    if (value && term_is(v->ts, t, TERM_EQ))
        for (unsigned i = 0; i < 2; i++) {
            term_id x = term_arg(v->ts, t, i), by = term_arg(v->ts, t, 1 - i);
            if (is_definition(v, x, by)) {
                idmap_put(&v->definition_of, x, v->definitions.n);
                vec_push(&v->definitions, (struct definition){x, by, occurrences(v, by)});
                return;
            }
        }
    vec_push(&v->literals, (struct literal){t, value, occurrences(v, t)});
}

struct requirement {
    term_id t;
    bool value;
};
struct requirements VEC_OF(struct requirement);

static void require(struct variant *v, struct requirements *todo, term_id t, bool value)
{
    if (idmap_put(&v->required, (uint64_t)t << 1 | value, 1))
        vec_push(todo, (struct requirement){t, value});
}

static enum truth in_model(struct variant *v, term_id t)
{
    return v->solver->ops->model_bool(v->solver, t);
}

/* Requires one argument of t that has the value in the model: one that is already required, else the first. */
static bool require_one(struct variant *v, struct requirements *todo, term_id t, bool value)
{
    unsigned n = term_arity(v->ts, t);
    for (unsigned i = 0; i < n; i++)
        if (idmap_has(&v->required, (uint64_t)term_arg(v->ts, t, i) << 1 | value))
            return true;
    for (unsigned i = 0; i < n; i++)
        if (in_model(v, term_arg(v->ts, t, i)) == (value ? TRUTH_TRUE : TRUTH_FALSE)) {
            require(v, todo, term_arg(v->ts, t, i), value);
            return true;
        }
    return false;
}

static bool require_all(struct variant *v, struct requirements *todo, term_id t, bool value)
{
    for (unsigned i = 0; i < term_arity(v->ts, t); i++)
        require(v, todo, term_arg(v->ts, t, i), value);
    return true;
}

/* An implication that is true needs the part that makes it so. */
static bool explain_implication(struct variant *v, struct requirements *todo, term_id t, bool value)
{
    term_id a = term_arg(v->ts, t, 0), b = term_arg(v->ts, t, 1);
    enum truth condition = in_model(v, a);
    if (condition == TRUTH_UNKNOWN)
        return false;
    if (!value || condition == TRUTH_FALSE)
        require(v, todo, a, !value);
    if (!value || condition == TRUTH_TRUE)
        require(v, todo, b, value);
    return true;
}

static bool explain_choice(struct variant *v, struct requirements *todo, term_id t, bool value)
{
    enum truth condition = in_model(v, term_arg(v->ts, t, 0));
    if (condition == TRUTH_UNKNOWN)
        return false;
    require(v, todo, term_arg(v->ts, t, 0), condition == TRUTH_TRUE);
    require(v, todo, term_arg(v->ts, t, condition == TRUTH_TRUE ? 1 : 2), value);
    return true;
}

/* Replaces the requirement that t has the value by requirements on its parts. Returns false if the model does not decide it. */
static bool explain(struct variant *v, struct requirements *todo, term_id t, bool value)
{
    enum term_kind k = term_kind(v->ts, t);
    if (k == TERM_TRUE || k == TERM_FALSE)
        return value == (k == TERM_TRUE);
    if (k == TERM_NOT) {
        require(v, todo, term_arg(v->ts, t, 0), !value);
        return true;
    }
    if (k == TERM_AND || k == TERM_OR)
        return value == (k == TERM_AND) ? require_all(v, todo, t, value) : require_one(v, todo, t, value);
    if (k == TERM_IMPLIES)
        return explain_implication(v, todo, t, value);
    if (k == TERM_ITE)
        return explain_choice(v, todo, t, value);
    add_literal(v, t, value);
    return true;
}

static int by_age(const void *a, const void *b)
{
    term_id x = ((const struct definition *)a)->x, y = ((const struct definition *)b)->x;
    return (x > y) - (x < y);
}

static bool find_reason(struct variant *v, unsigned n, const term_id formulas[])
{
    struct requirements todo = {0};
    for (unsigned i = n; i-- > 0;)
        require(v, &todo, formulas[i], true);
    bool known = true;
    while (known && todo.n > 0) {
        struct requirement r = todo.at[--todo.n];
        known = explain(v, &todo, r.t, r.value);
    }
    vec_release(&todo);
    if (v->definitions.n > 0)
        qsort(v->definitions.at, v->definitions.n, sizeof *v->definitions.at, by_age);
    for (size_t i = 0; i < v->definitions.n; i++)
        idmap_put(&v->definition_of, v->definitions.at[i].x, i);
    return known;
}

struct variant *variant_new(struct solver *s, double *seconds)
{
    if (!s->ops->model_bool_where || !s->ops->model_value_where)
        return NULL;
    struct variant *v = alloc_zeroed(1, sizeof *v);
    v->ts = s->ts;
    v->solver = s;
    v->seconds = seconds;
    return v;
}

static void bindings_clear(struct bindings *b)
{
    b->x.n = b->value.n = 0;
    idmap_clear(&b->at);
}

bool variant_begin(struct variant *v, unsigned n, const term_id formulas[], unsigned n_whole, const term_id whole[])
{
    idmap_clear(&v->required);
    idmap_clear(&v->definition_of);
    v->literals.n = v->definitions.n = 0;
    bindings_clear(&v->present);
    bindings_clear(&v->tried);
    idmap_clear(&v->changed);
    for (unsigned i = 0; i < n_whole; i++)
        vec_push(&v->literals, (struct literal){whole[i], true, occurrences(v, whole[i])});
    return v->solver->has_model && find_reason(v, n, formulas);
}

static void bindings_release(struct bindings *b)
{
    vec_release(&b->x);
    vec_release(&b->value);
    idmap_release(&b->at);
}

void variant_free(struct variant *v)
{
    if (!v)
        return;
    idmap_release(&v->required);
    idmap_release(&v->known);
    vec_release(&v->occurrences);
    vec_release(&v->constants);
    vec_release(&v->literals);
    vec_release(&v->definitions);
    idmap_release(&v->definition_of);
    bindings_release(&v->present);
    bindings_release(&v->tried);
    idmap_release(&v->changed);
    free(v);
}

/* ---- other values ---- */

static void bind(struct bindings *b, term_id x, term_id value)
{
    const uint64_t *at = idmap_get(&b->at, x);
    if (at) {
        b->value.at[*at] = value;
        return;
    }
    idmap_put(&b->at, x, b->x.n);
    vec_push(&b->x, x);
    vec_push(&b->value, value);
}

static void bindings_copy(struct bindings *to, const struct bindings *from)
{
    bindings_clear(to);
    for (size_t i = 0; i < from->x.n; i++)
        bind(to, from->x.at[i], from->value.at[i]);
}

static bool is_map(const struct variant *v, term_id t)
{
    return sort_kind(v->ts, term_sort(v->ts, t)) == SORT_KIND_MAP;
}

/* The value of a map is a term over the model's maps, because this is shorter than a list of all cells. */
static term_id value_in(struct variant *v, const struct bindings *b, term_id t)
{
    if (!is_map(v, t)) {
        double start = clock_seconds();
        term_id value = v->solver->ops->model_value_where(v->solver, t, (unsigned)b->x.n, b->x.at, b->value.at);
        *v->seconds += clock_seconds() - start;
        return value;
    }
    struct subst s = {0};
    for (size_t i = 0; i < b->x.n; i++)
        subst_set(&s, b->x.at[i], b->value.at[i]);
    term_id value = subst_apply(v->ts, &s, t);
    subst_release(&s);
    return value;
}

term_id variant_definition(const struct variant *v, term_id x)
{
    const uint64_t *at = idmap_get(&v->definition_of, x);
    return at ? v->definitions.at[*at].t : TERM_NONE;
}

bool variant_try(struct variant *v, term_id x, term_id value)
{
    bug_unless(term_is(v->ts, x, TERM_CONST) && !idmap_has(&v->definition_of, x));
    bindings_copy(&v->tried, &v->present);
    idmap_clear(&v->changed);
    bind(&v->tried, x, value);
    idmap_put(&v->changed, x, 1);
    for (size_t i = 0; i < v->definitions.n; i++) {
        const struct definition *d = &v->definitions.at[i];
        if (!has_changed(v, d->in))
            continue;
        term_id follows = value_in(v, &v->tried, d->t);
        if (follows == TERM_NONE)
            return false;
        bind(&v->tried, d->x, follows);
        idmap_put(&v->changed, d->x, 1);
    }
    return true;
}

/* t is not opaque. */
static enum truth bool_in_tried(struct variant *v, term_id t)
{
    const struct bindings *b = &v->tried;
    double start = clock_seconds();
    enum truth truth = v->solver->ops->model_bool_where(v->solver, t, (unsigned)b->x.n, b->x.at, b->value.at);
    *v->seconds += clock_seconds() - start;
    return truth;
}

enum truth variant_bool(struct variant *v, term_id t)
{
    return occurrences(v, t).opaque ? TRUTH_UNKNOWN : bool_in_tried(v, t);
}

bool variant_affects(struct variant *v, term_id t)
{
    return has_changed(v, occurrences(v, t));
}

/* Whether all literals that may have changed hold. They are evaluated many at a time, since literals share most of what they are about;
 * the first few by themselves, since a variant that breaks some breaks one of them as a rule. */
static bool literals_hold(struct variant *v)
{
    enum { FIRST = 4, MORE = 4 };
    struct term_vec together = {0};
    bool hold = true;
    size_t most = FIRST;
    for (size_t i = 0; i <= v->literals.n && hold; i++) {
        const struct literal *l = i < v->literals.n ? &v->literals.at[i] : NULL;
        if (l && has_changed(v, l->in)) {
            hold = !l->in.opaque;
            vec_push(&together, l->value ? l->t : mk_not(v->ts, l->t));
        }
        if (together.n == 0 || !hold || (l && together.n < most))
            continue;
        hold = bool_in_tried(v, mk_and(v->ts, (unsigned)together.n, together.at)) == TRUTH_TRUE;
        together.n = 0;
        most *= MORE;
    }
    vec_release(&together);
    return hold;
}

bool variant_keep(struct variant *v)
{
    if (!literals_hold(v))
        return false;
    bindings_copy(&v->present, &v->tried);
    return true;
}

term_id variant_value(struct variant *v, term_id t)
{
    return occurrences(v, t).opaque ? TERM_NONE : value_in(v, &v->present, t);
}
