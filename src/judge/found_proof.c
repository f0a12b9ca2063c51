/* Asks the obligations of one routine that have the number of a found clause. Start at found_prove. */
#include "judge/found_proof.h"

#include "il/loops/unroll.h"
#include "infer/results.h"
#include "judge/judge.h"
#include "vcgen/prove/proof.h"

#include <string.h>

enum { SHARE = 8 };

bool found_asks_something(const struct il_routine *r)
{
    for (size_t o = 0; o < r->obligations.n; o++)
        if (r->obligations.at[o].found)
            return true;
    return false;
}

/* all: what is not proved is open. Else only what is shown to be false is, and two questions without an answer end it: the others would be no
 * easier. Where many have had no answer, no more are asked one by one. True: some is open. */
static bool ask(struct found_proof *k, struct proof *proof, bool all)
{
    enum { PATIENCE = 2, LONG_PATIENCE = 12 };
    struct session s;
    uint32_t n = (uint32_t)proof->cut->obligations.n;
    bool *asked = arena_array(proof->arena, bool, n), *proved = arena_array(proof->arena, bool, n), any = false;
    for (uint32_t o = 0; o < n; o++)
        any |= asked[o] = proof->cut->obligations.at[o].found > 0;
    if (!any)
        return false;
    unsigned unknown = 0;
    any = false;
    proof_session(proof, &s, proof->cut, asked, NULL, "found");
    session_prove_groups(&s, proved);
    for (uint32_t o = 0; o < n && (all || unknown < PATIENCE); o++) {
        bool known = !asked[o] || proved[o] || k->open[proof->cut->obligations.at[o].found - 1];
        bool tired = all && k->n_unknown >= LONG_PATIENCE;
        enum answer answer = known ? ANSWER_UNSAT : tired ? ANSWER_UNKNOWN : session_ask(&s, o, false).answer;
        k->n_unknown += all && !tired && answer == ANSWER_UNKNOWN;
        if (answer == ANSWER_SAT || (all && answer != ANSWER_UNSAT))
            any = k->open[proof->cut->obligations.at[o].found - 1] = true;
        unknown += answer == ANSWER_UNKNOWN;
    }
    session_close(&s);
    return any;
}

/* Loops are not inferred for many clauses at once: most of those that the first claims leave open are false. */
static bool is_hopeless(const struct found_proof *k)
{
    enum { MANY = 8 };
    unsigned n = 0;
    for (unsigned c = 0; c < k->n_clauses; c++)
        n += k->open[c];
    return k->few_rounds_first && n > MANY;
}

/* judge_infer_until. Proves the claims anew, and asks with those that hold. */
static bool enough(void *user, const struct point_results *claims, struct point_results *proved)
{
    struct found_proof *k = user;
    struct request *q = k->q;
    struct proof proof;
    uint64_t whole = q->prover.solver.resource_limit;
    struct solver_home *before = q->prover.solver.home;
    if (k->home)
        q->prover.solver.home = k->home;
    memset(k->open, 0, k->n_clauses * sizeof *k->open);
    proof_init(&proof, &q->arena, &q->prover, &q->options->vc, k->p, k->r, claims);
    proof_take_share(&proof, SHARE);
    proof_settle_claims(&proof);
    bool any = ask(k, &proof, true);
    q->prover.solver.resource_limit = whole;
    q->prover.solver.home = before;
    *proved = proof.points;
    return !any || is_hopeless(k);
}

/* Is there an execution with few rounds of each loop after which some clause does not hold? Then no invariant has to be found for it. All questions
 * together may take as long as one of the proof, since they only save time: in a large routine each of them is dear. */
static bool false_in_few_rounds(struct found_proof *k)
{
    enum { ROUNDS = 2, MANY = 20000 };
    struct unroll_options options = {.iterations = ROUNDS, .max_commands = MANY};
    struct unrolled u = il_unroll(k->p, k->r, &options);
    struct point_results none = {0};
    struct proof proof;
    struct meter *meter = &k->q->prover.meters[PHASE_PROOF];
    uint64_t whole = k->q->prover.solver.resource_limit, limit = meter_narrow(meter, k->q->options->limit);
    bool any = false;
    if (u.routine) {
        proof_init(&proof, &k->q->arena, &k->q->prover, &k->q->options->vc, k->p, u.routine, &none);
        proof_take_share(&proof, SHARE);
        proof_settle_claims(&proof);
        any = ask(k, &proof, false);
    }
    k->q->prover.solver.resource_limit = whole;
    meter->limit = limit;
    il_unroll_release(&u);
    return any;
}

/* With the claims that are known, if there are any, and else or if these do not suffice, with new ones. */
static void prove(struct found_proof *k)
{
    struct point_results given = results_given(&k->q->arena, k->r), proved;
    if (k->r->n_loops == 0 || k->q->options->engines.n == 0) {
        enough(k, &given, &proved);
        return;
    }
    if (k->inferred && enough(k, &k->points, &proved)) {
        k->points = proved;
        return;
    }
    if (k->few_rounds_first && false_in_few_rounds(k))
        return;
    k->points = judge_infer_until(k->q, k->p, k->r, enough, k);
    k->inferred = true;
}

/* A routine for which finding takes longer is judged without the clauses that are not proved by then: a verdict without them is better than none
 * for minutes. Of the routines of our examples none takes half of this. */
enum { MANY_LIMITS = 4 };

void found_prove(struct found_proof *k)
{
    struct meter *meters = k->q->prover.meters;
    uint64_t limit[PHASES];
    for (unsigned i = 0; i < PHASES; i++)
        limit[i] = meter_narrow(&meters[i], MANY_LIMITS * k->q->options->limit);
    k->q->prover.guesses = true;
    prove(k);
    k->q->prover.guesses = false;
    for (unsigned i = 0; i < PHASES; i++)
        meters[i].limit = limit[i];
}
