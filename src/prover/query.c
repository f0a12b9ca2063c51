/* Query contexts. Formulas go through the instantiation module to the solver. Checks are counted and logged; in the proof phase they
 * also go to a second solver. Start at query_check. */
#include "prover/query.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "base/idmap.h"
#include "logic/arithmetic.h"
#include "logic/folds.h"
#include "logic/mk.h"
#include "prover/bits.h"
#include "prover/log.h"
#include "prover/opaque.h"
#include "prover/reach.h"
#include "prover/vectors.h"

#include <stdio.h>
#include <string.h>

struct query {
    struct prover *prover;
    struct terms *ts;
    enum query_phase phase;
    bool shown;
    enum query_quantifiers quantifiers;
    char *name;
    struct solver_options limits; /* of the prover when the context was opened */
    struct solver *solver;
    struct solver *vectors; /* has asserted[0 .. vectors_has), as bit-vectors; NULL until it is needed */
    size_t vectors_has;
    struct idmap corrections; /* formulas that tell only `solver` what opaque operations and bit operations are */
    struct solver *said;      /* gave the last answer, so it has the core and the model: `solver` or `vectors` */
    struct instantiation *instantiation;
    bool says_reach;                     /* the solver knows what reachability is; then `reach` has no part in the query */
    struct reach reach;                  /* reachability, which is a relation to the solver */
    struct folds folds;                  /* sums over maps */
    struct arithmetic arithmetic;        /* of unknowns */
    struct opaque opaque;                /* operations that are functions to the solver */
    bool wrong_opaque;                   /* the last model gives some of them wrong values */
    struct term_vec asserted;            /* all formulas of the solver, for the log and the second solver */
    struct term_vec given;               /* the same, with operations instead of functions */
    const struct prover_row *second_row; /* the second solver, if it knows what reachability is: it gets `plain`; else NULL */
    struct term_vec plain;               /* formulas with quantifiers and reachability, as they were given */
    struct term_vec context, instances;  /* those of `given` that a variant of a model must satisfy */
    struct variant *variant;             /* NULL until asked for */
    struct bits bits;                    /* bit operations in the formulas */
    bool wrong_bits;                     /* the last model gives some of them wrong values */
    struct solver *beside;               /* has asserted[0 .. beside_has); NULL until a model is looked at (query_definite) */
    size_t beside_has;
    bool judged, complete; /* judged: `complete` tells whether any model of the formulas counts */
    bool to_saturate;      /* something was assumed or mentioned since the last saturation */
    bool quantified_axiom;
    bool first_sat;            /* query_take_first_sat */
    struct idmap indicator_of; /* literal -> indicator << 2 | both_ways << 1 | negated */
    struct idmap goals;        /* goal -> its literal, skolemised */
    unsigned indicators;
    enum answer answer; /* of the last check, with its reason */
    enum why_unknown why;
    char message[160];
    struct solver *second;             /* made for the first answer to compare */
    struct deadline second_limit;      /* of the second solver, set for each check */
    struct deadline own_limit;         /* of the first solver if it is a program, set for each check */
    size_t second_has;                 /* number of formulas of the first solver that it has */
    const struct solver *second_about; /* the first solver that it is to confirm: `solver` or `vectors` */
};

/* Hard questions of inference are not worth their time, because an unknown only weakens. Neither are hard questions of refutation,
 * because an easier one may follow with more rounds. A model of quantifiers is found soon if there is one. Where it is to be found out
 * which claims a reader needs, the claims that are there prove the routine already: a question that is much harder asks for too little. */
enum { INFERENCE_SHARE = 20, REFUTATION_SHARE = 8, MODELLED_SHARE = 10, SHOWN_SHARE = 20 };

static uint64_t share_of_limit(const struct query_options *o)
{
    if (o->by && o->by->share)
        return o->by->share;
    if (o->whole_limit)
        return 1;
    if (o->shown)
        return SHOWN_SHARE;
    switch (o->phase) {
    case PHASE_INFERENCE: return INFERENCE_SHARE;
    case PHASE_REFUTATION: return o->quantifiers == QUANTIFIERS_MODELLED ? MODELLED_SHARE : REFUTATION_SHARE;
    case PHASE_PROOF:
    case PHASES: break;
    }
    return 1;
}

/* limits: those of the prover when the context was opened. */
static struct solver_options options_of(struct prover *p, const struct solver_options *limits, const struct query_options *o)
{
    struct solver_options out = *limits;
    out.meter = o->by && o->by->share ? &p->last_resort : &p->meters[o->phase];
    uint64_t share = share_of_limit(o);
    if (out.resource_limit > share)
        out.resource_limit /= share;
    out.many_models = o->phase == PHASE_INFERENCE;
    out.needed_first = o->needed_first;
    out.tableau = o->tableau;
    out.matching = o->quantifiers == QUANTIFIERS_MATCHED;
    out.mbqi = o->quantifiers == QUANTIFIERS_MODELLED;
    /* Elements of this model that are asked about must be plain constants. A shared home may map them to values of Z3. */
    if (out.mbqi)
        out.home = NULL;
    return out;
}

/* Adds the time since `start`. */
static void add_time(struct query *q, double start)
{
    q->prover->seconds[q->phase] += clock_seconds() - start;
}

/* A minute from now, or the run's deadline if it is sooner. Not every program counts its work. */
static struct deadline program_limit(const struct deadline *run)
{
    enum { SECONDS = 60 };
    return deadline_sooner(run ? *run : (struct deadline){0}, SECONDS);
}

static struct solver *make_solver(struct prover *p, struct terms *ts, const struct prover_row *by, const struct solver_options *o)
{
    if (solver_deadline_passed(&p->solver))
        return solver_late_new(ts);
    if (by && by->make)
        return by->make(ts, o, by);
    return p->make_solver ? p->make_solver(ts, o, p->make_user) : solver_z3_new(ts, o);
}

/* --cross-check=NAME, of a prover that knows what reachability is. */
static const struct prover_row *second_row_of(const struct prover *p)
{
    const char *const *words = p->cross_check;
    const struct prover_row *row = words && words[0] && !words[1] ? prover_find(words[0], strlen(words[0])) : NULL;
    return row && (row->expresses & EXPRESS_REACH) ? row : NULL;
}

struct query *query_open(struct prover *p, struct terms *ts, const struct query_options *options)
{
    struct query *q = alloc_zeroed(1, sizeof *q);
    q->name = alloc_text(options->name);
    q->prover = p;
    q->ts = ts;
    q->phase = options->phase;
    q->shown = options->shown;
    q->quantifiers = options->quantifiers;
    q->says_reach = options->by && (options->by->expresses & EXPRESS_REACH);
    q->limits = p->solver;
    struct solver_options o = options_of(p, &q->limits, options);
    if (options->by && options->by->argv && !q->says_reach) /* MONA has a limit of its own */
        o.deadline = &q->own_limit;
    double start = clock_seconds();
    q->solver = make_solver(p, ts, options->by, &o);
    add_time(q, start);
    q->instantiation = instantiation_new(ts, p->instantiation, p->stats);
    if (options->phase == PHASE_REFUTATION)
        instantiation_all(q->instantiation);
    else
        instantiation_try(q->instantiation, ROWS_NEAR);
    q->second_row = second_row_of(p);
    reach_init(&q->reach, ts);
    folds_init(&q->folds, ts);
    arithmetic_init(&q->arithmetic, ts, options->phase == PHASE_REFUTATION);
    opaque_init(&q->opaque, ts);
    bits_init(&q->bits, ts);
    q->said = q->solver;
    q->answer = ANSWER_UNKNOWN;
    return q;
}

struct query *query_new(struct prover *p, struct terms *ts, enum query_phase phase, const char *name)
{
    return query_open(p, ts, &(struct query_options){.phase = phase, .name = name});
}

void query_free(struct query *q)
{
    if (!q)
        return;
    variant_free(q->variant);
    solver_free(q->solver);
    solver_free(q->vectors);
    solver_free(q->second);
    solver_free(q->beside);
    instantiation_free(q->instantiation);
    reach_release(&q->reach);
    folds_release(&q->folds);
    arithmetic_release(&q->arithmetic);
    opaque_release(&q->opaque);
    bits_release(&q->bits);
    vec_release(&q->asserted);
    vec_release(&q->given);
    vec_release(&q->plain);
    vec_release(&q->context);
    vec_release(&q->instances);
    idmap_release(&q->indicator_of);
    idmap_release(&q->goals);
    idmap_release(&q->corrections);
    free(q->name);
    free(q);
}

/* ---- what is assumed ---- */

/* form: the formula as the solver gets it. */
static void give_form(struct query *q, term_id formula, term_id form)
{
    vec_push(&q->given, formula);
    vec_push(&q->asserted, form);
    bits_note(&q->bits, form);
    double start = clock_seconds();
    solver_assert(q->solver, form);
    add_time(q, start);
}

/* Gives the solver facts that hold for the operations. Formulas with operations instead of functions do not need them. */
static void correct_all(struct query *q, const struct term_vec *facts)
{
    for (size_t i = 0; i < facts->n; i++) {
        if (term_is(q->ts, facts->at[i], TERM_TRUE))
            continue;
        idmap_put(&q->corrections, facts->at[i], 1);
        give_form(q, facts->at[i], facts->at[i]);
    }
}

/* Gives the formula to the solver, and adds it to `among` if that is not NULL. */
static void give(struct query *q, term_id formula, struct term_vec *among)
{
    struct term_vec laws = {0};
    if (term_is(q->ts, formula, TERM_TRUE))
        return;
    if (among)
        vec_push(among, formula);
    if (!q->says_reach)
        reach_see(&q->reach, formula);
    folds_see(&q->folds, formula, among != &q->instances);
    arithmetic_see(&q->arithmetic, formula);
    give_form(q, formula, opaque_term(&q->opaque, formula, &laws));
    correct_all(q, &laws);
    vec_release(&laws);
}

static void to_saturate(struct query *q)
{
    q->to_saturate = true;
    q->judged = false;
}

/* A formula is given to the query. */
static void note_plain(struct query *q, term_id formula)
{
    if (q->second_row)
        vec_push(&q->plain, formula);
}

/* The formula as the query has it. */
static term_id in_words(struct query *q, term_id formula)
{
    return q->says_reach ? formula : reach_term(&q->reach, formula);
}

static void assume(struct query *q, term_id formula, term_id (*without_quantifiers)(struct instantiation *, term_id))
{
    formula = in_words(q, formula);
    if (q->quantifiers != QUANTIFIERS_MODELLED) {
        to_saturate(q);
        formula = without_quantifiers(q->instantiation, formula);
    }
    give(q, formula, &q->context);
}

void query_assume(struct query *q, term_id formula)
{
    note_plain(q, formula);
    assume(q, formula, instantiation_assume);
}

void query_fact(struct query *q, term_id formula)
{
    note_plain(q, formula);
    assume(q, formula, instantiation_assume_fact);
}

void query_constrain(struct query *q, term_id formula)
{
    note_plain(q, formula);
    give(q, formula, NULL);
}

void query_axiom(struct query *q, term_id formula)
{
    if (q->quantifiers == QUANTIFIERS_MODELLED) {
        query_assume(q, formula);
        return;
    }
    note_plain(q, formula);
    formula = in_words(q, formula);
    if (term_has_binder(q->ts, formula)) {
        q->quantified_axiom = true;
    } else {
        to_saturate(q);
        formula = instantiation_assume(q->instantiation, formula);
    }
    give(q, formula, &q->context);
}

void query_definition(struct query *q, term_id formula)
{
    if (q->phase != PHASE_REFUTATION && q->quantifiers == QUANTIFIERS_INSTANTIATED)
        folds_add(&q->folds, formula);
    if (q->phase != PHASE_INFERENCE || q->quantifiers != QUANTIFIERS_INSTANTIATED) {
        query_axiom(q, formula);
        return;
    }
    q->quantified_axiom = true;
    query_assume(q, formula);
}

void query_take_first_sat(struct query *q)
{
    q->first_sat = true;
}

void query_quiet(struct query *q, func_id f)
{
    instantiation_quiet(q->instantiation, f);
}

void query_patient(struct query *q, symbol family)
{
    instantiation_patient(q->instantiation, family);
}

void query_compared(struct query *q, func_id f)
{
    if (q->phase != PHASE_REFUTATION)
        instantiation_compared(q->instantiation, f);
}

void query_naming(struct query *q, func_id f)
{
    if (q->phase != PHASE_REFUTATION)
        instantiation_naming(q->instantiation, f);
}

void query_mention(struct query *q, term_id t)
{
    to_saturate(q);
    instantiation_mention(q->instantiation, in_words(q, t));
}

void query_seed(struct query *q, term_id t)
{
    to_saturate(q);
    instantiation_seed(q->instantiation, t);
}

/* Records a quantified literal. Its truth in a model is the truth of its indicator. */
static void remember_indicator(struct query *q, term_id literal, term_id indicator, bool both_ways)
{
    uint64_t entry = (uint64_t)indicator << 2 | (uint64_t)both_ways << 1;
    if (!term_has_binder(q->ts, literal))
        return;
    idmap_put(&q->indicator_of, literal, entry);
    idmap_put(&q->indicator_of, mk_not(q->ts, literal), entry | 1);
}

/* The name begins with '!', so it is no name of a source language. Each context has its own numbers. */
static term_id fresh_indicator(struct query *q)
{
    symbol name = intern_printf(terms_names(q->ts), "!ind%u", ++q->indicators);
    return mk_const(q->ts, name, SORT_BOOL);
}

term_id query_goal(struct query *q, term_id literal)
{
    term_id indicator = fresh_indicator(q);
    to_saturate(q);
    note_plain(q, mk_implies(q->ts, indicator, literal));
    term_id skolemised = instantiation_assume_goal(q->instantiation, in_words(q, literal));
    give(q, mk_implies(q->ts, indicator, skolemised), &q->context);
    idmap_put(&q->goals, indicator, skolemised);
    remember_indicator(q, literal, indicator, false);
    return indicator;
}

term_id query_indicator(struct query *q, term_id literal, bool both_ways)
{
    term_id said = in_words(q, literal), indicator = fresh_indicator(q);
    term_id ways[] = {
        mk_implies(q->ts, indicator, said),
        mk_implies(q->ts, mk_not(q->ts, indicator), mk_not(q->ts, said)),
    };
    note_plain(q, mk_implies(q->ts, indicator, literal));
    if (both_ways)
        note_plain(q, mk_implies(q->ts, mk_not(q->ts, indicator), mk_not(q->ts, literal)));
    bool follows = both_ways && !term_has_binder(q->ts, literal);
    to_saturate(q);
    for (unsigned i = 0; i < (both_ways ? 2 : 1); i++)
        give(q, instantiation_assume(q->instantiation, ways[i]), follows ? NULL : &q->context);
    remember_indicator(q, literal, indicator, both_ways);
    return indicator;
}

/* What the words for reachability mean. A fact may have a quantifier, if a set of objects has one. */
static void explain_reach(struct query *q)
{
    struct reach_news news = {0};
    bool quantified = q->quantifiers == QUANTIFIERS_MODELLED;
    if (q->says_reach || !reach_has_news(&q->reach))
        return;
    reach_facts(&q->reach, quantified, &news);
    for (size_t i = 0; i < news.formulas.n; i++) {
        term_id f = news.formulas.at[i];
        give(q, quantified || !term_has_binder(q->ts, f) ? f : instantiation_assume(q->instantiation, f), &q->context);
    }
    for (size_t i = 0; i < news.axioms.n; i++)
        give(q, news.axioms.at[i], &q->context);
    for (size_t i = 0; i < news.named.n; i++)
        instantiation_mention(q->instantiation, news.named.at[i]);
    q->quantified_axiom = true;
    q->to_saturate |= news.named.n > 0;
    q->judged = false;
    vec_release(&news.formulas);
    vec_release(&news.axioms);
    vec_release(&news.named);
}

static void make_instances(struct query *q)
{
    struct term_vec instances = {0};
    instantiation_saturate(q->instantiation, &instances);
    for (size_t i = 0; i < instances.n; i++)
        give(q, instances.at[i], &q->instances);
    vec_release(&instances);
}

/* How the sums of maps differ that differ in one element, and what else brings instances. */
static void explain_folds(struct query *q)
{
    struct term_vec laws = {0};
    for (size_t done = 0;; done = laws.n) {
        folds_laws(&q->folds, &laws);
        arithmetic_cofactors(&q->arithmetic, &laws);
        if (laws.n == done)
            break;
        to_saturate(q);
        for (size_t i = done; i < laws.n; i++) {
            give(q, laws.at[i], &q->context);
            instantiation_mention(q->instantiation, laws.at[i]);
        }
    }
    vec_release(&laws);
}

/* Laws read nothing, so there are no instances for them, nor laws of what they compare. */
static void explain_arithmetic(struct query *q)
{
    struct term_vec laws = {0}, facts = {0};
    if (!q->prover->guesses)
        arithmetic_laws(&q->arithmetic, &laws);
    for (size_t i = 0; i < laws.n; i++)
        give_form(q, laws.at[i], opaque_term(&q->opaque, laws.at[i], &facts));
    correct_all(q, &facts);
    vec_release(&laws);
    vec_release(&facts);
}

/* Instances of hypotheses bring terms of which there are facts, and these bring others. */
static void explain_instances(struct query *q)
{
    enum { MAX_ROUNDS = 40 };
    for (unsigned i = 0; i < MAX_ROUNDS && (q->to_saturate || reach_has_news(&q->reach)); i++) {
        explain_reach(q);
        if (q->to_saturate)
            make_instances(q);
        q->to_saturate = false;
    }
}

/* In a small context, more instances cost little. A proof makes them later if it gets sat (asks_again). Inference does not, so larger contexts
 * count as small there. */
static void saturate(struct query *q)
{
    static const struct {
        size_t small;
        enum rows_tried then;
    } rules[PHASES] = {
        [PHASE_INFERENCE] = {4000, ROWS_NAMED},
        [PHASE_PROOF] = {1000, ROWS_ALL},
    };
    if (solver_deadline_passed(&q->prover->solver))
        return;
    explain_reach(q);
    explain_folds(q);
    if (q->to_saturate)
        make_instances(q);
    if (q->to_saturate && q->asserted.n < rules[q->phase].small && instantiation_passed_over(q->instantiation)) {
        instantiation_try(q->instantiation, rules[q->phase].then);
        make_instances(q);
    }
    q->to_saturate = false;
    explain_folds(q);
    explain_instances(q);
    explain_arithmetic(q);
}

/* ---- checking ---- */

static void count(struct query *q)
{
    struct stats *s = q->prover->stats;
    const struct counters {
        uint64_t *all, *unsat, *sat, *unknown;
    } of_shown = {&s->queries_shown, &s->queries_shown_unsat, &s->queries_shown_sat, &s->queries_shown_unknown},
      of_phase[PHASES] = {
          [PHASE_INFERENCE] = {&s->queries_inference, &s->queries_inference_unsat, &s->queries_inference_sat,
                               &s->queries_inference_unknown},
          [PHASE_PROOF] = {&s->queries_proof, &s->queries_proof_unsat, &s->queries_proof_sat, &s->queries_proof_unknown},
          [PHASE_REFUTATION] = {&s->queries_refutation, &s->queries_refutation_unsat, &s->queries_refutation_sat,
                                &s->queries_refutation_unknown},
      };
    const struct counters *of = q->shown ? &of_shown : &of_phase[q->phase];
    ++*of->all;
    switch (q->answer) {
    case ANSWER_UNSAT: ++*of->unsat; return;
    case ANSWER_SAT: ++*of->sat; return;
    case ANSWER_UNKNOWN: ++*of->unknown; return;
    }
}

/* Only the first failure of a run is kept. */
static void note_failure(struct query *q, const char *message)
{
    if (!q->prover->failed)
        snprintf(q->prover->failure, sizeof q->prover->failure, "%s", message);
    q->prover->failed = true;
}

/* The formulas that the last answer is about. */
static const struct term_vec *formulas_of_answer(const struct query *q)
{
    return q->said == q->solver ? &q->asserted : solver_vectors_formulas(q->said);
}

static enum answer ask_second(struct query *q, unsigned n, const term_id assumptions[])
{
    const struct term_vec *formulas = q->second_row ? &q->plain : formulas_of_answer(q);
    bool other = q->second && q->second_about != q->said;
    if (other)
        solver_free(q->second);
    if (!q->second || other) {
        struct solver_options o = q->prover->solver;
        o.deadline = &q->second_limit;
        q->second = q->second_row ? q->second_row->make(q->ts, &o, q->second_row)
                                  : solver_pipe_new(q->ts, q->prover->cross_check, &o);
        q->second_about = q->said;
        q->second_has = 0;
    }
    q->second_limit = program_limit(q->prover->solver.deadline);
    for (; q->second_has < formulas->n; q->second_has++)
        solver_assert(q->second, formulas->at[q->second_has]);
    return solver_check(q->second, n, assumptions);
}

static void contradicted(struct query *q)
{
    snprintf(q->message, sizeof q->message, "%s says %s and %.60s the contrary", q->said->ops->name,
             q->answer == ANSWER_SAT ? "sat" : "unsat", q->prover->cross_check[0]);
    q->prover->stats->cross_contradicted++;
    q->prover->cross_contradiction = true;
    q->answer = ANSWER_UNKNOWN;
    q->why = WHY_FAILED;
}

static void cross_check(struct query *q, unsigned n, const term_id assumptions[])
{
    struct stats *s = q->prover->stats;
    enum answer other = ask_second(q, n, assumptions);
    s->cross_checked++;
    if (other == ANSWER_UNKNOWN) {
        s->cross_unknown++;
        if (q->second->why == WHY_FAILED)
            note_failure(q, q->second->message);
    } else if (other == q->answer) {
        s->cross_confirmed++;
    } else {
        contradicted(q);
    }
}

/* Not all that is true of reachability is among the facts. What inference makes of a model is true of more heaps, at worst; that of facts which
 * the prover matches there may be more instances makes no difference then. */
static void doubt_reach(struct query *q)
{
    bool inference = q->phase == PHASE_INFERENCE;
    if (q->reach.fields.n == 0)
        return;
    if (inference && q->answer == ANSWER_UNKNOWN && q->why == WHY_GAVE_UP && q->said->has_model) {
        q->answer = ANSWER_SAT;
        q->why = WHY_NONE;
    } else if (!inference && q->answer == ANSWER_SAT) {
        q->answer = ANSWER_UNKNOWN;
        q->why = WHY_GAVE_UP;
    }
}

static void check(struct query *q, struct solver *by, unsigned n, const term_id assumptions[])
{
    double begin = clock_seconds();
    saturate(q);
    double start = clock_seconds();
    q->own_limit = program_limit(q->prover->solver.deadline);
    q->said = by;
    q->answer = solver_check(by, n, assumptions);
    add_time(q, start);
    double seconds = clock_seconds() - begin;
    q->why = q->answer == ANSWER_UNKNOWN ? by->why : WHY_NONE;
    doubt_reach(q);
    q->message[0] = '\0';
    if (q->answer == ANSWER_UNKNOWN)
        snprintf(q->message, sizeof q->message, "%s", by->message);
    if (q->why == WHY_FAILED)
        note_failure(q, q->message);
    if (q->prover->log && by->text)
        query_log_write_text(q->prover->log, q->name, by->ops->name, by->text);
    else if (q->prover->log && !q->says_reach) {
        const struct term_vec *formulas = formulas_of_answer(q);
        query_log_write(q->prover->log, q->name, q->ts, (unsigned)formulas->n, formulas->at, n, assumptions, q->answer, seconds);
    }
    bool definite = q->answer == ANSWER_UNSAT || (q->answer == ANSWER_SAT && !q->second_row);
    if (definite && q->phase == PHASE_PROOF && q->prover->cross_check)
        cross_check(q, n, assumptions);
    count(q);
}

/* ---- bit operations ---- */

static struct solver *make_inner(void *user)
{
    struct query *q = user;
    struct query_options o = {.phase = q->phase, .quantifiers = q->quantifiers, .shown = q->shown};
    struct solver_options options = options_of(q->prover, &q->limits, &o);
    options.all_relevant = true;
    return make_solver(q->prover, q->ts, NULL, &options);
}

/* Asks about the formulas as bit-vectors. A model only counts if no number is beyond the range of its machine type. */
static void check_vectors(struct query *q, unsigned n, const term_id assumptions[])
{
    if (!q->vectors)
        q->vectors = solver_vectors_new(q->ts, make_inner, q);
    for (; q->vectors_has < q->given.n; q->vectors_has++)
        if (!idmap_has(&q->corrections, q->given.at[q->vectors_has]))
            solver_assert(q->vectors, q->given.at[q->vectors_has]);
    check(q, q->vectors, n, assumptions);
    q->wrong_bits = q->answer == ANSWER_SAT && !solver_vectors_exact(q->vectors);
    q->wrong_opaque = false;
}

/* How many rounds of facts a check may take, and how many facts about operations that are no shifts. */
struct bits_budget {
    unsigned rounds, guesses;
};

/* Adds facts about the opaque operations that are wrong in the last model. In inference a division stays opaque, because a prover seldom
 * gets further with it, and spends its limit. Otherwise operations become exact also if there is no answer. Returns false if nothing is
 * added. */
static bool correct_opaque(struct query *q, struct bits_budget *left)
{
    struct term_vec facts = {0};
    bool inference = q->phase == PHASE_INFERENCE, model = q->answer == ANSWER_SAT && query_has_model(q);
    q->wrong_opaque = false;
    if (model)
        q->wrong_opaque = opaque_facts(&q->opaque, q->solver, !inference, &facts);
    else if (q->answer != ANSWER_UNSAT && !inference)
        q->wrong_opaque = opaque_define_all(&q->opaque, &facts);
    bool more = q->wrong_opaque && (!inference || left->rounds > 0);
    correct_all(q, &facts); /* also if it is not asked again: a definition is made once */
    vec_release(&facts);
    left->rounds -= more && inference;
    return more;
}

/* Adds facts about the bit operations that are wrong in the last model. Returns false if there are none, or if the budget is spent. */
static bool correct_bits(struct query *q, struct bits_budget *left)
{
    struct term_vec facts = {0};
    unsigned guesses = 0;
    bool may_be_wrong = q->answer == ANSWER_SAT && q->bits.operations.n > 0;
    if (may_be_wrong && !query_has_model(q)) {
        q->wrong_bits = true;
        return false;
    }
    q->wrong_bits = may_be_wrong && bits_facts(&q->bits, q->solver, &facts, &guesses);
    bool more = q->wrong_bits && left->rounds > 0 && left->guesses > 0;
    if (more)
        correct_all(q, &facts);
    vec_release(&facts);
    left->rounds -= more;
    left->guesses -= guesses < left->guesses ? guesses : left->guesses;
    return more;
}

bool query_more_instances(struct query *q)
{
    if (!instantiation_waits(q->instantiation))
        return false;
    instantiation_all(q->instantiation);
    to_saturate(q);
    return true;
}

/* In a proof, a sat that further instances may change is no answer. Then they are made, and the question is asked again. */
static bool asks_again(struct query *q)
{
    return q->answer == ANSWER_SAT && q->phase == PHASE_PROOF && !q->shown && !q->first_sat && query_more_instances(q);
}

/* In a trial, to ask again with many instances may cost as much as all before: further inference may make it needless. */
static void check_again(struct query *q, unsigned n, const term_id assumptions[])
{
    enum { LEAST = 300000 };
    struct meter *meter = &q->prover->meters[PHASE_PROOF];
    uint64_t spent = meter->spent + q->prover->meters[PHASE_INFERENCE].spent, limit = meter->limit;
    if (q->prover->trial)
        meter_narrow(meter, spent > LEAST ? spent : LEAST);
    check(q, q->solver, n, assumptions);
    meter->limit = limit;
}

static void check_integers(struct query *q, unsigned n, const term_id assumptions[], struct bits_budget budget)
{
    do {
        check(q, q->solver, n, assumptions);
        if (asks_again(q))
            check_again(q, n, assumptions);
    } while (correct_opaque(q, &budget) || correct_bits(q, &budget));
}

static bool bits_decided(const struct query *q)
{
    return q->bits.operations.n == 0 || (q->answer != ANSWER_UNKNOWN && !q->wrong_bits);
}

/* Most questions need few facts about bit operations or none. For the others bit-vectors are better. If they do not help, more facts
 * may. */
enum answer query_check(struct query *q, unsigned n, const term_id assumptions[])
{
    enum { SHARE_BEFORE_VECTORS = 8 };
    static const struct bits_budget few = {6, 5}, many = {200, 40};
    bool vectors = q->quantifiers != QUANTIFIERS_MODELLED;
    q->solver->share = vectors && q->bits.operations.n > 0 ? SHARE_BEFORE_VECTORS : 0;
    check_integers(q, n, assumptions, vectors ? few : many);
    if (vectors && !bits_decided(q))
        check_vectors(q, n, assumptions);
    q->solver->share = 0;
    if (vectors && !bits_decided(q) && q->phase != PHASE_INFERENCE)
        check_integers(q, n, assumptions, many);
    return q->answer;
}

void query_core(struct query *q, bool in_core[])
{
    bug_unless(q->answer == ANSWER_UNSAT);
    q->said->ops->core(q->said, in_core);
}

enum why_unknown query_why(const struct query *q)
{
    return q->why;
}

const char *query_message(const struct query *q)
{
    return q->message;
}

/* ---- models ---- */

/* A contradicted answer has no model. */
bool query_has_model(const struct query *q)
{
    return q->said->has_model && q->why != WHY_FAILED;
}

/* The term whose value in the model is the value of t there. */
static term_id term_in_model(struct query *q, term_id t)
{
    t = in_words(q, t);
    return q->said == q->solver ? opaque_known(&q->opaque, t) : t;
}

/* If the indicator is true, so is its literal, as far as it was instantiated. If the indicator is false, the literal is false only with
 * both_ways. */
static enum truth quantified_literal(struct query *q, term_id t)
{
    const uint64_t *entry = idmap_get(&q->indicator_of, t);
    if (!entry)
        return TRUTH_UNKNOWN;
    enum truth truth = q->said->ops->model_bool(q->said, (term_id)(*entry >> 2));
    if (truth == TRUTH_FALSE && !(*entry & 2))
        truth = TRUTH_UNKNOWN;
    return *entry & 1 ? truth_not(truth) : truth;
}

enum truth query_model_bool(struct query *q, term_id t)
{
    if (!query_has_model(q))
        return TRUTH_UNKNOWN;
    bool negative = term_is(q->ts, t, TERM_NOT) && !idmap_has(&q->indicator_of, t);
    term_id positive = negative ? term_arg(q->ts, t, 0) : t;
    double start = clock_seconds();
    enum truth truth = term_has_binder(q->ts, positive) ? quantified_literal(q, positive)
                                                        : q->said->ops->model_bool(q->said, term_in_model(q, positive));
    add_time(q, start);
    return negative ? truth_not(truth) : truth;
}

enum truth query_model_goal(struct query *q, term_id goal)
{
    const uint64_t *skolemised = idmap_get(&q->goals, goal);
    bug_unless(skolemised);
    return query_model_bool(q, (term_id)*skolemised);
}

term_id query_model_value(struct query *q, term_id t)
{
    if (!query_has_model(q) || term_has_binder(q->ts, t))
        return TERM_NONE;
    return q->said->ops->model_value(q->said, term_in_model(q, t));
}

struct variant *query_variant(struct query *q)
{
    bug_unless(q->answer == ANSWER_SAT);
    if (q->quantified_axiom || q->said != q->solver ||
        (!q->variant && !(q->variant = variant_new(q->solver, &q->prover->seconds[q->phase]))))
        return NULL;
    double start = clock_seconds();
    bool known = variant_begin(q->variant, (unsigned)q->context.n, q->context.at, (unsigned)q->instances.n, q->instances.at);
    add_time(q, start);
    return known ? q->variant : NULL;
}

bool query_saturated(const struct query *q)
{
    bool open_bits = q->quantifiers == QUANTIFIERS_MODELLED && q->bits.below_binders;
    return !q->to_saturate && !q->quantified_axiom && !q->wrong_bits && !q->wrong_opaque && !open_bits &&
           instantiation_saturated(q->instantiation);
}

/* ---- do models count? ---- */

/* In a solver of its own, since the model is still to be read. */
static bool impossible(void *user, term_id formula)
{
    struct query *q = user;
    double start = clock_seconds();
    if (!q->beside) {
        struct query_options o = {.phase = q->phase, .quantifiers = QUANTIFIERS_INSTANTIATED};
        struct solver_options options = options_of(q->prover, &q->limits, &o);
        q->beside = make_solver(q->prover, q->ts, NULL, &options);
    }
    for (; q->beside_has < q->given.n; q->beside_has++)
        solver_assert(q->beside, q->given.at[q->beside_has]);
    q->beside->ops->push(q->beside);
    solver_assert(q->beside, formula);
    enum answer a = solver_check(q->beside, 0, NULL);
    q->beside->ops->pop(q->beside);
    add_time(q, start);
    return a == ANSWER_UNSAT;
}

static enum truth truth_in_model(void *user, term_id constant)
{
    return query_model_bool(user, constant);
}

/* A proof looks at one model; inference at many, so what is found there holds for all of them. */
bool query_definite(struct query *q)
{
    if (!query_saturated(q))
        return false;
    if (q->quantifiers == QUANTIFIERS_MODELLED)
        return true;
    bool any_model = q->phase == PHASE_INFERENCE;
    struct instantiation_model m = {
        .n = q->given.n,
        .formulas = q->given.at,
        .impossible = impossible,
        .truth = any_model ? NULL : truth_in_model,
        .user = q,
    };
    if (!q->judged)
        q->complete = instantiation_complete(q->instantiation, &m);
    q->judged = any_model;
    return q->complete;
}
