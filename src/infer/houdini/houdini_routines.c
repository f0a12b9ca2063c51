/* The visit of a routine by Houdini: which of its candidates can go wrong under given values of the constants?
 *
 * A routine's loops are cut with its invariants, candidates included. Each obligation that is a candidate of a true constant is asked,
 * with all earlier ones assumed, as in the proof pass. The values are assumptions of the check. So one solver context serves the whole
 * visit, and an unsat core gives the constants that a proof needs. An obligation, or the routine, is asked again only if one of these
 * constants becomes false. If a routine's loops get inferred invariants, the values are background facts instead, and the routine needs
 * every constant that it mentions.
 *
 * No verdict depends on these results: the proof pass proves every routine again under the assignment. Start at houdini_assign. */
#include "infer/houdini/houdini_routines.h"

#include "base/bug.h"
#include "infer/houdini/houdini.h"
#include "infer/results.h"
#include "logic/mk.h"
#include "vcgen/vc/background.h"
#include "vcgen/prove/proof.h"

#include <string.h>

/* One routine: the constants that it mentions, and those that the proofs of its last visit need. */
struct subject {
    const struct il_routine *r;
    bool *mentions, *needs; /* by constant */
};

struct search {
    struct arena *arena;
    struct prover *prover;
    struct il_program *p;
    const struct houdini_options *options;
    struct idmap number; /* term of a constant -> its number */
    unsigned n_constants, n_subjects;
    struct subject *subjects;
    bool *in_axioms; /* by constant */
    bool *marking;   /* the `mentions` array that is being filled */
    unsigned gave_up, unsupported;
};

/* ---- the constants of a routine ---- */

static void mark(void *user, term_id t)
{
    struct search *k = user;
    const uint64_t *c = idmap_get(&k->number, t);
    if (c)
        k->marking[*c] = true;
}

static void mark_command(struct search *k, const struct il_cmd *c)
{
    if (c->kind == IL_ASSERT || c->kind == IL_ASSUME || c->kind == IL_ASSIGN)
        term_visit(k->p->terms, c->term, mark, k);
    for (unsigned i = 0; i < c->n; i++)
        mark_command(k, c->child[i]);
}

static void mark_routine(struct search *k, struct subject *s)
{
    k->marking = s->mentions;
    mark_command(k, s->r->body);
    for (unsigned i = 0; i < s->r->n_loops; i++) {
        const struct il_loop *loop = s->r->loops[i];
        for (unsigned j = 0; j < loop->n_invariants; j++)
            term_visit(k->p->terms, loop->invariants[j].term, mark, k);
    }
    for (unsigned c = 0; c < k->n_constants; c++)
        s->mentions[c] |= k->in_axioms[c];
}

static void mark_axioms(struct search *k)
{
    k->marking = k->in_axioms;
    for (size_t i = 0; i < k->p->axioms.n; i++)
        term_visit(k->p->terms, k->p->axioms.at[i], mark, k);
}

static term_id value_fact(const struct search *k, unsigned c, bool value)
{
    term_id t = k->p->existentials.at[c].term;
    return value ? t : mk_not(k->p->terms, t);
}

/* ---- a visit ---- */

/* One visit. value: the given values, with failed constants false. */
struct visit {
    struct search *k;
    struct subject *s;
    struct session session;
    const struct obligations *table;
    bool *value, *failed;
    bool fixed;              /* the values are background facts */
    struct term_vec assumed; /* otherwise: literals of the mentioned constants, with the number of each constant */
    unsigned *constant;
    bool **core; /* by obligation and constant; NULL: not proved */
};

static bool is_candidate(const struct visit *v, uint32_t o, unsigned *c)
{
    term_id t = v->table->at[o].candidate;
    const uint64_t *found = t == TERM_NONE ? NULL : idmap_get(&v->k->number, t);
    if (found)
        *c = (unsigned)*found;
    return found && v->value[*c];
}

static void set_assumed(struct visit *v)
{
    v->assumed.n = 0;
    for (unsigned c = 0; c < v->k->n_constants && !v->fixed; c++)
        if (v->s->mentions[c]) {
            v->constant[v->assumed.n] = c;
            vec_push(&v->assumed, value_fact(v->k, c, v->value[c]));
        }
}

/* Asks one candidate. Returns false if it is not proved. */
static bool prove(struct visit *v, uint32_t o)
{
    bool *in_core = arena_array(v->k->arena, bool, v->assumed.n);
    struct session_answer said = session_ask_core(&v->session, o, (unsigned)v->assumed.n, v->assumed.at, in_core);
    if (said.answer != ANSWER_UNSAT) {
        session_look(&v->session, &said);
        v->k->gave_up += !said.definite;
        return false;
    }
    v->core[o] = arena_array(v->k->arena, bool, v->k->n_constants);
    for (size_t i = 0; i < v->assumed.n; i++)
        v->core[o][v->constant[i]] = in_core[i];
    return true;
}

/* Makes constant c false. Everything that was proved with its help counts as not proved. */
static void retract(struct visit *v, unsigned c)
{
    v->value[c] = false;
    v->failed[c] = true;
    for (size_t o = 0; o < v->table->n; o++)
        if (v->core[o] && v->core[o][c])
            v->core[o] = NULL;
    set_assumed(v);
}

/* Asks candidates until none fails. If the values are background facts, which cannot be retracted, asks only once. */
static void ask_candidates(struct visit *v)
{
    bool again = true;
    while (again) {
        again = false;
        for (uint32_t o = 0; o < v->table->n; o++) {
            unsigned c;
            if (!is_candidate(v, o, &c) || v->core[o] || prove(v, o))
                continue;
            retract(v, c);
            again = !v->fixed;
        }
    }
}

static void open_and_ask(struct visit *v, struct proof *proof)
{
    const struct il_routine *r = proof->cut;
    bool *asked = arena_array(v->k->arena, bool, r->obligations.n), any = false;
    unsigned c;
    v->table = &r->obligations;
    v->core = arena_array(v->k->arena, bool *, v->table->n);
    for (uint32_t o = 0; o < v->table->n; o++)
        any |= asked[o] = is_candidate(v, o, &c);
    if (!any)
        return;
    set_assumed(v);
    proof_session(proof, &v->session, r, asked, NULL, "candidates");
    ask_candidates(v);
    session_close(&v->session);
}

static void note_needs(struct visit *v)
{
    bool *needs = v->s->needs;
    memset(needs, 0, v->k->n_constants * sizeof *needs);
    for (unsigned c = 0; c < v->k->n_constants; c++) {
        needs[c] = v->fixed && v->s->mentions[c];
        for (size_t o = 0; o < v->table->n; o++)
            needs[c] |= v->core[o] && v->core[o][c];
    }
}

/* Visits with inferred claims. The values are background facts while the claims are inferred and proved. */
static void visit_with_claims(struct visit *v)
{
    struct search *k = v->k;
    size_t background = k->p->background.n;
    struct proof proof;
    for (unsigned c = 0; c < k->n_constants; c++)
        vec_push(&k->p->background, value_fact(k, c, v->value[c]));
    struct point_results claims = k->options->infer(k->options->user, v->s->r);
    proof_init(&proof, k->arena, k->prover, &k->options->form, k->p, v->s->r, &claims);
    proof_settle_claims(&proof);
    open_and_ask(v, &proof);
    note_needs(v);
    k->p->background.n = background;
}

static void visit_plainly(struct visit *v)
{
    struct proof proof;
    struct point_results none = results_given(v->k->arena, v->s->r);
    proof_init(&proof, v->k->arena, v->k->prover, &v->k->options->form, v->k->p, v->s->r, &none);
    proof_settle_claims(&proof);
    open_and_ask(v, &proof);
    note_needs(v);
}

static void visit(void *user, unsigned routine, const bool value[], bool failed[])
{
    struct search *k = user;
    struct visit v = {.k = k, .s = &k->subjects[routine], .failed = failed};
    v.value = arena_copy(k->arena, value, k->n_constants * sizeof *value);
    v.constant = arena_array(k->arena, unsigned, k->n_constants);
    v.fixed = k->options->infer && v.s->r->n_loops > 0;
    struct solver_home *home = k->prover->solver.home = solver_home_new(k->p->terms);
    if (v.fixed)
        visit_with_claims(&v);
    else
        visit_plainly(&v);
    vec_release(&v.assumed);
    k->prover->solver.home = NULL;
    solver_home_free(home);
}

static bool needs(void *user, unsigned routine, unsigned constant)
{
    const struct search *k = user;
    return k->subjects[routine].needs[constant];
}

/* ---- the program ---- */

static void find_subjects(struct search *k)
{
    k->subjects = arena_array(k->arena, struct subject, k->p->routines.n);
    for (size_t i = 0; i < k->p->routines.n; i++) {
        const struct il_routine *r = k->p->routines.at[i];
        if (!r->body || r->unsupported.n) {
            k->unsupported++;
            continue;
        }
        struct subject *s = &k->subjects[k->n_subjects++];
        s->r = r;
        s->mentions = arena_array(k->arena, bool, k->n_constants);
        s->needs = arena_array(k->arena, bool, k->n_constants);
        mark_routine(k, s);
    }
}

/* True if the axioms exclude these values. A limit counts as no, because a contradiction that is not found cannot be used. */
static bool contradicts_axioms(struct search *k, const bool value[])
{
    bool any = false;
    struct query *q = query_new(k->prover, k->p->terms, PHASE_PROOF, "assignment");
    struct background background;
    background_whole(&background, k->p);
    background_assume(&background, q, k->p);
    background_release(&background);
    for (unsigned c = 0; c < k->n_constants; c++) {
        any |= k->in_axioms[c];
        query_assume(q, value_fact(k, c, value[c]));
    }
    bool contradicts = any && query_check(q, 0, NULL) == ANSWER_UNSAT;
    query_free(q);
    return contradicts;
}

static struct assignment result(struct search *k, const bool value[], bool complete, unsigned visits)
{
    struct assignment a = {.program = k->p,
                           .n = k->n_constants,
                           .complete = complete,
                           .visits = visits,
                           .gave_up = k->gave_up,
                           .unsupported = k->unsupported};
    a.constants = arena_array(k->arena, struct assigned_constant, a.n);
    for (unsigned c = 0; c < a.n; c++) {
        const struct il_existential *e = &k->p->existentials.at[c];
        a.constants[c] = (struct assigned_constant){e->term, e->name, e->span, value[c]};
    }
    a.contradictory = contradicts_axioms(k, value);
    return a;
}

struct assignment houdini_assign(struct arena *arena, struct prover *prover, struct il_program *p,
                                 const struct houdini_options *options)
{
    struct search k = {.arena = arena, .prover = prover, .p = p, .options = options};
    double start = clock_seconds();
    uint64_t queries = prover->stats->queries_proof + prover->stats->queries_inference;
    k.n_constants = (unsigned)p->existentials.n;
    for (unsigned c = 0; c < k.n_constants; c++)
        idmap_put(&k.number, p->existentials.at[c].term, c);
    k.in_axioms = arena_array(arena, bool, k.n_constants);
    mark_axioms(&k);
    find_subjects(&k);
    struct houdini h = {k.n_constants, k.n_subjects, visit, needs, &k, options->deadline};
    bool *value = arena_array(arena, bool, k.n_constants);
    unsigned visits;
    bool complete = houdini_solve(&h, value, &visits);
    struct assignment a = result(&k, value, complete, visits);
    prover->stats->houdini_visits += visits;
    a.queries = (unsigned)(prover->stats->queries_proof + prover->stats->queries_inference - queries);
    a.seconds = clock_seconds() - start;
    idmap_release(&k.number);
    return a;
}

void assignment_fix(struct il_program *p, const struct assignment *a)
{
    for (unsigned c = 0; c < a->n && !a->contradictory; c++) {
        term_id t = a->constants[c].term;
        vec_push(&p->background, a->constants[c].value ? t : mk_not(p->terms, t));
    }
}
