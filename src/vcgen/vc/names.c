/* Names for duplicated outcome predicates (FS section 6). With a finite cutoff, the verification condition is linear in the passive
 * command even as a tree. The paper's definition is `for all x: (x = Q) ==> ...`. For satisfiability, and with Q in positive positions
 * only, `x ==> Q` is equivalent. A formula counts as duplicated if several places ask for the outcome of its command. So equal formulas
 * of different commands get two names, as in the paper. Start at names_stand_in. */
#include "vcgen/vc/names.h"

#include "logic/mk.h"
#include "logic/subst.h"

void names_init(struct names *k, struct terms *ts, uint64_t cutoff)
{
    *k = (struct names){.ts = ts, .cutoff = cutoff, .counting = true};
}

void names_release(struct names *k)
{
    idmap_release(&k->places);
    vec_release(&k->name);
    vec_release(&k->meaning);
}

void names_want(struct names *k, uint32_t command, uint32_t outcome)
{
    if (!k->counting)
        return;
    uint64_t key = idmap_pair(command, outcome);
    const uint64_t *places = idmap_get(&k->places, key);
    idmap_put(&k->places, key, places ? *places + 1 : 1);
}

/* True for a constant or its negation. A name would not be shorter. */
static bool is_atomic(const struct terms *ts, term_id t)
{
    return term_arity(ts, term_is(ts, t, TERM_NOT) ? term_arg(ts, t, 0) : t) == 0;
}

term_id names_stand_in(struct names *k, uint32_t command, uint32_t outcome, term_id formula)
{
    const uint64_t *places = idmap_get(&k->places, idmap_pair(command, outcome));
    if (k->counting || !places || *places < 2 || is_atomic(k->ts, formula) || term_tree_size(k->ts, formula) <= k->cutoff)
        return formula;
    /* The name begins with '!', so it is no name of a source language. */
    symbol name = intern_printf(terms_names(k->ts), "!outcome%u.%u", command, outcome);
    term_id constant = mk_const(k->ts, name, SORT_BOOL);
    vec_push(&k->name, constant);
    vec_push(&k->meaning, formula);
    return constant;
}

static uint64_t total(const struct names *k, term_id formula, uint64_t (*size)(const struct terms *, term_id))
{
    enum { NAME_AND_ARROW = 2 };
    uint64_t sum = size(k->ts, formula);
    for (size_t i = 0; i < k->meaning.n; i++) {
        uint64_t more = size(k->ts, k->meaning.at[i]);
        sum = more > UINT64_MAX - sum - NAME_AND_ARROW ? UINT64_MAX : sum + more + NAME_AND_ARROW;
    }
    return sum;
}

uint64_t names_tree_size(const struct names *k, term_id formula)
{
    return total(k, formula, term_tree_size);
}

uint64_t names_dag_size(const struct names *k, term_id formula)
{
    return total(k, formula, term_dag_size);
}
