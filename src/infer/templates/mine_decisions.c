/* What a branch asks of a variable, it asks for another one that it sets by it: `if (mid * mid <= x) lo = mid + 1; else hi = mid - 1;` gives
 * (lo - 1) * (lo - 1) <= x and x < (hi + 1) * (hi + 1). So it is at the head of the loop, where nothing else sets them, but perhaps for the
 * first round. Start at mine_decisions. */
#include "infer/templates/mine.h"

#include "infer/guess/guess_rules.h"
#include "logic/mk.h"
#include "logic/shape.h"

enum { MAX_NESTING = 2000, MAX_DECISIONS = 12 };

struct decisions {
    struct miner *m;
    struct term_vec asked; /* atoms, on the way to here; what was assigned since is not looked at */
    struct assigneds set;  /* what variables were set to on the way */
    unsigned made;
};

/* The value is var + offset. */
static bool is_shifted(const struct terms *ts, term_id value, term_id *var, long *offset)
{
    *offset = 0;
    *var = value;
    if (term_is(ts, value, TERM_ADD) && term_arity(ts, value) == 2 && term_to_long(ts, term_arg(ts, value, 1), offset))
        *var = term_arg(ts, value, 0);
    return term_is(ts, *var, TERM_CONST) && term_sort(ts, *var) == SORT_INT;
}

static void decide(struct decisions *k, term_id set, term_id value)
{
    struct miner *m = k->m;
    term_id by, entry = vocabulary_at_entry(m->h, set);
    long offset;
    if (!is_shifted(m->ts, guess_without_wraps(m->ts, value), &by, &offset) || by == set)
        return;
    for (size_t i = 0; i < k->asked.n && k->made < MAX_DECISIONS; i++) {
        term_id t = k->asked.at[i];
        if (!term_mentions(m->ts, t, by) || term_has_kind(m->ts, t, TERM_SELECT))
            continue;
        t = subst_one(m->ts, t, by, mk_add(m->ts, set, mk_int(m->ts, -offset)));
        vocabulary_formula(m->v, m->h, t);
        if (entry != TERM_NONE)
            vocabulary_formula(m->v, m->h, mk_or2(m->ts, mk_eq(m->ts, set, entry), t));
        k->made++;
    }
}

/* Also with what the round has set one of its variables to: `sq = mid * mid; if (sq <= x)`. */
static void ask_atom(struct decisions *k, term_id t)
{
    const struct terms *ts = k->m->ts;
    if (!mine_is_small(k->m, t))
        return;
    vec_push(&k->asked, t);
    for (size_t i = 0; i < k->set.n; i++)
        if (term_mentions(ts, t, k->set.at[i].place))
            vec_push(&k->asked, subst_one(k->m->ts, t, k->set.at[i].place, k->set.at[i].value));
}

static void ask(struct decisions *k, term_id condition)
{
    struct miner *m = k->m;
    struct term_vec conjuncts = {0};
    term_conjuncts(m->ts, guess_without_wraps(m->ts, subst_apply(m->ts, &m->temps, condition)), &conjuncts);
    for (size_t i = 0; i < conjuncts.n; i++)
        ask_atom(k, conjuncts.at[i]);
    vec_release(&conjuncts);
}

static void walk(struct decisions *k, const struct il_cmd *c, unsigned depth)
{
    struct miner *m = k->m;
    if (depth > MAX_NESTING || c->kind == IL_LOOP)
        return;
    if (c->kind == IL_ASSUME && !c->for_proofs)
        ask(k, c->term);
    bool integer = c->kind == IL_ASSIGN && c->lhs.n == 0 && c->lhs.var->sort == SORT_INT && c->lhs.var->role != ROLE_TEMP;
    if (integer && guess_usable(m->h, c->lhs.var->term))
        decide(k, c->lhs.var->term, subst_apply(m->ts, &m->temps, c->term));
    if (integer && !term_mentions(m->ts, c->term, c->lhs.var->term)) {
        term_id value = guess_without_wraps(m->ts, subst_apply(m->ts, &m->temps, c->term));
        if (mine_is_small(m, value))
            vec_push(&k->set, (struct assigned){c->lhs.var->term, value});
    }
    for (unsigned i = 0; i < c->n; i++) {
        size_t asked = k->asked.n, set = k->set.n;
        walk(k, c->child[i], depth + 1);
        if (c->kind == IL_CHOICE) {
            k->asked.n = asked;
            k->set.n = set;
        }
    }
}

void mine_decisions(struct miner *m)
{
    struct decisions k = {.m = m};
    walk(&k, m->h->g->loop->child[0], 0);
    vec_release(&k.asked);
    vec_release(&k.set);
}
