/* The proof pass. prove_steps has steps 1 to 3 of prove.h on one screen. */
#include "vcgen/prove/prove.h"

#include "vcgen/prove/obligations.h"
#include "vcgen/prove/probing.h"
#include "vcgen/prove/reasons.h"

struct failures VEC_OF(struct failure);

/* ---- failures ---- */

/* after[i]: us[i] no longer fails if every path through another failed obligation is cut. refuted: by obligation, those that need no question;
 * or NULL. */
static bool *after_failures(struct proof *k, const struct unproveds *us, const bool *refuted)
{
    bool *after = arena_array(k->arena, bool, us->n);
    bool *failed = arena_array(k->arena, bool, k->cut->obligations.n);
    for (size_t i = 0; i < us->n; i++)
        failed[us->at[i].obligation] = true;
    if (us->n < 2 || solver_deadline_passed(&k->prover->solver))
        return after;
    struct session s;
    proof_session(k, &s, k->cut, failed, failed, "after-failure");
    for (size_t i = 0; i < us->n; i++)
        if (!refuted || !refuted[us->at[i].obligation])
            after[i] = session_ask(&s, us->at[i].obligation, true).answer == ANSWER_UNSAT;
    session_close(&s);
    return after;
}

static struct failure failure_of(struct proof *k, const struct unproved *u, bool after)
{
    struct failure f = {
        .obligation = u->obligation,
        .verdict = VERDICT_UNPROVED,
        .reason = REASON_AFTER_FAILURE,
        .trace = u->path.steps,
        .n_trace = u->path.n,
        .state = u->path.state,
        .n_state = u->path.n_state,
    };
    if (!after)
        f.reason = reason_of(k, u, &f.why);
    if (obligation_is_about_end(&k->cut->obligations.at[u->obligation]))
        f.returns = u->path.returns;
    if (f.reason == REASON_INVARIANT_TOO_WEAK)
        f.loop = u->path.loop;
    return f;
}

static const struct failure *refuted_at(const struct prove_options *options, uint32_t obligation)
{
    for (unsigned i = 0; i < options->n_refuted; i++)
        if (options->refuted[i].obligation == obligation)
            return &options->refuted[i];
    return NULL;
}

static const bool *refuted_obligations(struct proof *k, const struct prove_options *options)
{
    if (options->n_refuted == 0)
        return NULL;
    bool *refuted = arena_array(k->arena, bool, k->cut->obligations.n);
    for (unsigned i = 0; i < options->n_refuted; i++)
        refuted[options->refuted[i].obligation] = true;
    return refuted;
}

static void fill_failures(struct proof *k, const struct prove_options *options, const struct unproveds *us,
                          struct routine_result *out)
{
    struct failures fs = {0};
    const bool *after = after_failures(k, us, refuted_obligations(k, options));
    for (size_t i = 0; i < us->n; i++) {
        const struct failure *refuted = refuted_at(options, us->at[i].obligation);
        struct failure f = refuted ? *refuted : failure_of(k, &us->at[i], after[i]);
        vec_push(&fs, f);
    }
    out->n_failures = (unsigned)fs.n;
    out->failures = arena_copy(k->arena, fs.at, fs.n * sizeof *fs.at);
    vec_release(&fs);
}

/* ---- assumptions, claims ---- */

static void fill_assumptions(struct proof *k, const struct unproveds *assumed, struct routine_result *out)
{
    struct assumptions all = {0};
    for (size_t i = 0; i < k->r->assumptions.n; i++)
        vec_push(&all, k->r->assumptions.at[i]);
    for (size_t i = 0; i < assumed->n; i++) {
        const struct obligation *o = &k->cut->obligations.at[assumed->at[i].obligation];
        vec_push(&all, (struct assumption){.span = o->span,
                                           .kind = o->assumed_kind ? o->assumed_kind : "nowarn",
                                           .text = o->assumed_text ? o->assumed_text : o->text});
    }
    out->n_assumptions = (unsigned)all.n;
    out->assumptions = arena_copy(k->arena, all.at, all.n * sizeof *all.at);
    vec_release(&all);
}

/* True if entry or step of invariant i of the loop is unproved. */
static bool invariant_is_unproved(const struct proof *k, const struct unproveds *us, uint32_t loop, unsigned i)
{
    for (size_t u = 0; u < us->n; u++) {
        const struct obligation *o = &k->cut->obligations.at[us->at[u].obligation];
        if (obligation_is_invariant(o) && o->of_loop.loop == loop && o->of_loop.index == i)
            return true;
    }
    return false;
}

/* The user's own conjuncts get their states from the obligations of their loop. */
static void mark_user_conjuncts(struct proof *k, const struct unproveds *us)
{
    for (uint32_t id = 0; id < k->r->n_loops; id++) {
        const struct il_loop *loop = k->r->loops[id];
        for (unsigned i = 0; i < loop->n_invariants; i++) {
            bool proved = !invariant_is_unproved(k, us, id, i);
            for (unsigned j = 0; proved && id < k->points.n && j < k->points.at[id].n_conjuncts; j++) {
                struct conjunct *c = &k->points.at[id].conjuncts[j];
                if (c->user && c->term == loop->invariants[i].term)
                    c->proof = PROOF_PROVED;
            }
        }
    }
}

static void mark_conditional(struct proof *k)
{
    for (unsigned i = 0; i < k->points.n; i++)
        for (unsigned j = 0; j < k->points.at[i].n_conjuncts; j++) {
            struct conjunct *c = &k->points.at[i].conjuncts[j];
            c->conditional = c->proof == PROOF_PROVED;
        }
}

static void count(const struct proof *k, struct stats *st)
{
    for (unsigned i = 0; i < k->points.n; i++)
        for (unsigned j = 0; j < k->points.at[i].n_conjuncts; j++) {
            const struct conjunct *c = &k->points.at[i].conjuncts[j];
            st->claims += !c->user;
            st->claims_invalid += !c->user && c->proof == PROOF_INVALID;
            st->claims_limit += !c->user && c->proof == PROOF_LIMIT;
        }
    for (size_t i = 0; i < k->cut->obligations.n; i++) {
        const struct obligation *o = &k->cut->obligations.at[i];
        st->obligations += !o->optional && !obligation_is_claim(o);
    }
}

/* ---- vacuity ---- */

/* If the precondition cannot hold, other warnings are useless. They are also useless if a user's invariant fails: the claims were found
 * under it, and it may be the only reason why a point is unreachable. */
static struct probes ask_reachable(struct proof *k, const struct unproveds *us, bool **unreachable)
{
    bool *failed = arena_array(k->arena, bool, k->cut->obligations.n), stop = false;
    for (size_t i = 0; i < us->n; i++) {
        failed[us->at[i].obligation] = true;
        stop |= obligation_is_invariant(&k->cut->obligations.at[us->at[i].obligation]);
    }
    struct probes probes = vacuity_probes(k->p, k->cut, failed, false);
    *unreachable = probes_ask_alone(k, &probes, stop);
    return probes;
}

static void add_vacuous(struct proof *k, struct routine_result *out, struct span at, const char *text)
{
    struct assumption *all = arena_array(k->arena, struct assumption, out->n_assumptions + 1);
    for (unsigned i = 0; i < out->n_assumptions; i++)
        all[i] = out->assumptions[i];
    all[out->n_assumptions++] = (struct assumption){.span = at, .kind = "vacuous", .text = text};
    out->assumptions = all;
}

/* An assumption of the source, such as a precondition, mentions the variable. */
static bool is_assumed_of(const struct proof *k, const struct il_cmd *c, const struct il_var *v)
{
    bool written = c->kind == IL_ASSUME && c->span.source && c->span.start != k->r->span.start;
    bool found = written && term_mentions(k->r->terms, c->term, v->term);
    for (unsigned i = 0; i < c->n && !found; i++)
        found = is_assumed_of(k, c->child[i], v);
    return found;
}

static void add_vacuous_entry(struct proof *k, struct routine_result *out)
{
    const char *text = "nothing is proved: no state satisfies what is assumed at entry";
    for (size_t i = 0; i < k->r->known_values.n; i++)
        if (is_assumed_of(k, k->r->body, k->r->known_values.at[i].var))
            text = arena_printf(k->arena, "%s; %s", text, k->r->known_values.at[i].text);
    add_vacuous(k, out, k->r->span, text);
}

/* Some point of a verified routine is not reached. Is that because what is assumed at entry excludes all states; or what is assumed behind a
 * call that is reached, the callee's contract and invariants, does? */
static void look_for_vacuous(struct proof *k, struct routine_result *out)
{
    const bool *none = arena_array(k->arena, bool, k->cut->obligations.n);
    struct probes after = vacuity_probes(k->p, k->cut, none, false), before = vacuity_probes(k->p, k->cut, none, true);
    const bool *lost = probes_ask_thoroughly(k, &after);
    bool entry = false, call = false;
    for (unsigned i = 0; i < after.n; i++) {
        entry |= after.at[i].precondition && lost[after.at[i].obligation];
        call |= after.at[i].call && lost[after.at[i].obligation];
    }
    if (entry)
        add_vacuous_entry(k, out);
    const bool *dead = call && !entry ? probes_ask_thoroughly(k, &before) : NULL;
    for (unsigned i = 0; i < after.n && dead; i++)
        if (after.at[i].call && lost[after.at[i].obligation] && !dead[before.at[i].obligation])
            add_vacuous(k, out, after.routine->obligations.at[after.at[i].obligation].span,
                        "nothing is proved of what follows: no state satisfies what is assumed after this call");
}

/* What is proved of no state is no success. */
static void list_vacuous(struct proof *k, const struct probes *probes, const bool unreachable[], struct routine_result *out)
{
    bool precondition = false, other = false;
    for (unsigned i = 0; i < probes->n; i++) {
        precondition |= probes->at[i].precondition && unreachable[probes->at[i].obligation];
        other |= unreachable[probes->at[i].obligation];
    }
    if (precondition)
        add_vacuous_entry(k, out);
    else if (other && out->verdict == VERDICT_VERIFIED)
        look_for_vacuous(k, out);
}

static void fill_vacuity(struct proof *k, const struct probes *probes, const bool unreachable[], struct routine_result *out)
{
    out->unreachable = arena_array(k->arena, struct span, probes->n);
    out->unreachable_what = arena_array(k->arena, const char *, probes->n);
    for (unsigned i = 0; i < probes->n; i++) {
        const struct obligation *o = &probes->routine->obligations.at[probes->at[i].obligation];
        if (!unreachable[probes->at[i].obligation])
            continue;
        out->unreachable[out->n_unreachable] = o->span;
        out->unreachable_what[out->n_unreachable++] = o->text;
    }
}

/* ---- the pass ---- */

static void append(struct unproveds *us, const struct unproveds *more)
{
    for (size_t i = 0; i < more->n; i++)
        vec_push(us, more->at[i]);
}

static void prove_steps(struct proof *k, const struct prove_options *options, struct routine_result *out)
{
    proof_settle_claims(k);
    struct asked_obligations which = {.end = !options->trial ? ASK_ALL : options->rest ? ASK_REST : ASK_FIRST};
    which.first = options->before ? options->before->obligation : OBLIGATION_NONE;
    which.refuted = refuted_obligations(k, options);
    struct probes probes = vacuity_probes(k->p, k->cut, arena_array(k->arena, bool, k->cut->obligations.n), false);
    struct asides asides = {.probes = &probes};
    struct unproveds us = prove_obligations(k, which, options->vacuity ? &asides : NULL);
    out->verdict = us.n == 0 ? VERDICT_VERIFIED : VERDICT_UNPROVED;
    bool reported = !options->trial || out->verdict == VERDICT_VERIFIED;
    if (reported && !asides.assumed_asked)
        asides.assumed = prove_assumed(k);
    out->routine = k->cut;
    out->closed = k->closed;
    fill_failures(k, options, &us, out);
    fill_assumptions(k, &asides.assumed, out);
    append(&us, &asides.assumed);
    mark_user_conjuncts(k, &us);
    if (out->n_failures > 0)
        mark_conditional(k);
    count(k, k->prover->stats);
    if (options->vacuity && reported && !asides.unreachable && !solver_deadline_passed(&k->prover->solver))
        probes = ask_reachable(k, &us, &asides.unreachable);
    if (asides.unreachable) {
        fill_vacuity(k, &probes, asides.unreachable, out);
        list_vacuous(k, &probes, asides.unreachable, out);
    }
    vec_release(&us);
    vec_release(&asides.assumed);
}

struct routine_result prove_routine(struct arena *arena, struct prover *prover, struct il_program *p, const struct il_routine *r,
                                    const struct point_results *claims, const struct prove_options *options)
{
    struct proof k;
    double start = clock_seconds();
    bool contradicted_before = prover->cross_contradiction;
    struct routine_result out = {.program = p, .routine = r, .verdict = VERDICT_UNSUPPORTED};
    proof_init(&k, arena, prover, &options->form, p, r, claims);
    prover->cross_contradiction = false;
    if (r->body && r->unsupported.n == 0)
        prove_steps(&k, options, &out);
    if (prover->cross_contradiction && out.verdict == VERDICT_VERIFIED)
        out.verdict = VERDICT_UNPROVED;
    prover->cross_contradiction |= contradicted_before;
    out.points = k.points;
    out.seconds = clock_seconds() - start;
    return out;
}
