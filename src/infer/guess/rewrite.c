/* `x.size() == n` gives `size == x.count` by the contract of the call and `size == n` by the condition, so x.count == n. An obligation
 * `x.count == best.count` then says that n == best.count, which no longer speaks of the x of this round. Start at rewrite_atoms. */
#include "infer/guess/rewrite.h"

#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_EQUATIONS = 40, MAX_VARIANTS = 20 };

struct equation {
    term_id left, right;
};
struct equations VEC_OF(struct equation);

static bool is_any(const struct term_vec *any, term_id t)
{
    for (size_t i = 0; i < any->n; i++)
        if (any->at[i] == t)
            return true;
    return false;
}

static void add(struct equations *out, term_id left, term_id right)
{
    if (out->n < MAX_EQUATIONS && left != right)
        vec_push(out, ((struct equation){left, right}));
}

/* Null, a number, a type. */
static bool is_value(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_INT) || (term_is(ts, t, TERM_APP) && term_arity(ts, t) == 0);
}

/* The equations of integers and objects among the atoms, but those with a value: most of these hold where the other side is not that
 * value. A constant of `any` comes to the left. */
static void collect_equations(const struct terms *ts, const struct term_vec *any, const struct term_vec *atoms,
                              struct equations *out)
{
    for (size_t i = 0; i < atoms->n; i++) {
        if (!term_is(ts, atoms->at[i], TERM_EQ))
            continue;
        term_id a = term_arg(ts, atoms->at[i], 0), b = term_arg(ts, atoms->at[i], 1);
        if (term_sort(ts, a) != SORT_BOOL && !is_value(ts, a) && !is_value(ts, b))
            add(out, is_any(any, b) ? b : a, is_any(any, b) ? a : b);
    }
}

/* c == a and c == b, for c of `any`, give a == b. */
static void join(const struct term_vec *any, struct equations *es)
{
    for (size_t i = 0, n = es->n; i < n; i++)
        for (size_t k = i + 1; k < n && is_any(any, es->at[i].left); k++)
            if (es->at[i].left == es->at[k].left)
                add(es, es->at[i].right, es->at[k].right);
}

static term_id other_side(const struct equation *e, term_id t)
{
    return e->left == t ? e->right : e->right == t ? e->left : TERM_NONE;
}

static bool is_relation(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_LT) || term_is(ts, t, TERM_LE) ||
           (term_is(ts, t, TERM_EQ) && term_sort(ts, term_arg(ts, t, 0)) != SORT_BOOL);
}

static bool has(const struct term_vec *atoms, term_id t)
{
    for (size_t i = 0; i < atoms->n; i++)
        if (atoms->at[i] == t)
            return true;
    return false;
}

/* t, and what equations say it is. */
static struct term_vec names_of(const struct equations *es, const struct term_vec *any, term_id t)
{
    struct term_vec out = {0};
    vec_push(&out, t);
    for (size_t i = 0; i < es->n; i++) {
        term_id other = other_side(&es->at[i], t);
        if (other != TERM_NONE && !is_any(any, other))
            vec_push(&out, other);
    }
    return out;
}

/* The atom with other names for one side or both. */
static void rewrite(struct terms *ts, term_id atom, const struct equations *es, const struct term_vec *any, struct term_vec *out)
{
    struct term_vec left = names_of(es, any, term_arg(ts, atom, 0)), right = names_of(es, any, term_arg(ts, atom, 1));
    for (size_t sum = 1; sum < left.n + right.n; sum++)
        for (size_t i = 0; i <= sum && out->n < MAX_VARIANTS; i++) {
            if (i >= left.n || sum - i >= right.n)
                continue;
            term_id args[] = {left.at[i], right.at[sum - i]}, variant = mk_rebuild(ts, atom, args);
            if (is_relation(ts, variant) && !term_mentions_any(ts, variant, any) && !has(out, variant))
                vec_push(out, variant);
        }
    vec_release(&left);
    vec_release(&right);
}

void rewrite_atoms(struct terms *ts, const struct term_vec *atoms, const struct term_vec *beside, const struct term_vec *any,
                   struct term_vec *out)
{
    struct equations es = {0};
    collect_equations(ts, any, beside, &es);
    collect_equations(ts, any, atoms, &es);
    join(any, &es);
    for (size_t i = 0; i < atoms->n && out->n < MAX_VARIANTS; i++)
        if (is_relation(ts, atoms->at[i]))
            rewrite(ts, atoms->at[i], &es, any, out);
    vec_release(&es);
}
