/* Asks W of one obligation at a time (FS section 6). W of the whole routine is assumed once, with a Bool constant before each assertion.
 * A check sets one constant and clears the others. Clearing takes two assumptions for any number of obligations (exclude_others).
 *
 * Quantified formulas of the command are replaced by indicators, so that a model tells its path. */
#include "vcgen/prove/session.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "logic/mk.h"
#include "logic/subst.h"
#include "vcgen/vc/live.h"
#include "vcgen/vc/reached.h"
#include "vcgen/vc/slice.h"
#include "vcgen/vc/wp.h"

#include <stdlib.h>
#include <string.h>

/* ---- indicators ---- */

static void name_formula(struct session *s, term_id t)
{
    if (term_has_binder(s->p->terms, t) && !idmap_has(&s->names, t))
        idmap_put(&s->names, t, query_indicator(s->query, t, false));
}

static void name_formulas(struct session *s, const struct passive_cmd *c, enum passive_kind kind)
{
    if (c->kind == kind && !(kind == PASSIVE_ASSERT && c->passes))
        name_formula(s, c->term);
    for (unsigned i = 0; i < c->n; i++)
        name_formulas(s, c->child[i], kind);
}

/* A proof does not use that an asserted forest is one, unless it is assumed, too: that takes as many facts as an assumed one, and what follows
 * also follows from what made it true. */
static void forget_asserted_forests(struct session *s, const struct passive_cmd *c)
{
    bool forest = c->kind == PASSIVE_ASSERT && term_is(s->p->terms, c->term, TERM_FOREST);
    if (forest && !idmap_has(&s->names, c->term))
        idmap_put(&s->names, c->term, mk_true(s->p->terms));
    for (unsigned i = 0; i < c->n; i++)
        forget_asserted_forests(s, c->child[i]);
}

/* Names the negations of asked formulas. Only one obligation is asked at a time, so they share skolem constants. A formula that the
 * command also assumes keeps its indicator, with its own constants. */
static void name_goals(struct session *s, const struct passive_cmd *c)
{
    if (c->kind == PASSIVE_ASSERT && !term_is(s->p->terms, s->ask[c->obligation], TERM_FALSE)) {
        term_id t = mk_not(s->p->terms, c->term);
        if (term_has_binder(s->p->terms, t) && !idmap_has(&s->names, t))
            idmap_put(&s->names, t, query_goal(s->query, t));
    }
    for (unsigned i = 0; i < c->n; i++)
        name_goals(s, c->child[i]);
}

/* The name starts with `!`, so it is no program variable and no incarnation (`x@1`). */
static term_id constant(struct session *s, const char *prefix, uint32_t o)
{
    struct terms *ts = s->p->terms;
    return mk_const(ts, intern_printf(terms_names(ts), "!%s%u", prefix, o), SORT_BOOL);
}

static term_id *constants(struct session *s, const bool wanted[], const char *prefix)
{
    struct terms *ts = s->p->terms;
    term_id *at = arena_array(&s->arena, term_id, s->n);
    for (uint32_t o = 0; o < s->n; o++)
        at[o] = wanted && wanted[o] ? constant(s, prefix, o) : mk_false(ts);
    return at;
}

/* ask of asked[i] ==> above[i] ==> above[i - 1] ==> ..., and ask of asked[i] ==> below[i] ==> below[i + 1] ==> ... */
static void exclude_others(struct session *s)
{
    struct terms *ts = s->p->terms;
    s->asked = arena_array(&s->arena, uint32_t, s->n);
    s->above = arena_array(&s->arena, term_id, s->n);
    s->below = arena_array(&s->arena, term_id, s->n);
    for (uint32_t o = 0; o < s->n; o++) {
        if (term_is(ts, s->ask[o], TERM_FALSE))
            continue;
        uint32_t i = s->n_asked++;
        s->asked[i] = o;
        s->above[i] = constant(s, "above", o);
        s->below[i] = constant(s, "below", o);
        query_assume(s->query, mk_implies(ts, s->ask[o], mk_and2(ts, s->above[i], s->below[i])));
        if (i == 0)
            continue;
        query_assume(s->query, mk_implies(ts, s->above[i], s->above[i - 1]));
        query_assume(s->query, mk_implies(ts, s->below[i - 1], s->below[i]));
    }
}

/* ---- the context ---- */

static uint64_t size_limit(const struct vc_form *form)
{
    return form->limit ? form->limit : DEFAULT_VC_LIMIT;
}

/* If `wrong` is TERM_NONE or exceeds the limit, the session has no formula. */
static void assume_unless_too_big(struct session *s, struct prover *prover, const struct vc_form *form, term_id wrong)
{
    s->too_big = wrong == TERM_NONE || term_dag_size(s->p->terms, wrong) > size_limit(form);
    if (s->too_big)
        prover->stats->vc_too_big++;
    else
        query_assume(s->query, wrong);
}

static void assume_wp(struct session *s, struct prover *prover, const struct vc_form *form)
{
    struct steering steering = {.ask = s->ask, .cut = s->cut};
    s->no_path = true;
    assume_unless_too_big(s, prover, form, wp_wrong(s->p->terms, &s->passified, steering, size_limit(form)));
}

static void assume_wrong(struct session *s, struct prover *prover, const struct vc_form *form)
{
    struct terms *ts = s->p->terms;
    if (!form->naming) {
        assume_unless_too_big(s, prover, form, outcome_wrong(&s->outcome, s->passified.cmd));
        return;
    }
    names_init(&s->shared, ts, form->cutoff);
    query_assume(s->query, outcome_wrong_named(&s->outcome, s->passified.cmd, &s->shared));
    for (size_t i = 0; i < s->shared.name.n; i++)
        query_assume(s->query, mk_implies(ts, s->shared.name.at[i], s->shared.meaning.at[i]));
}

static void open_context(struct session *s, struct prover *prover, struct il_program *p, const struct il_routine *r,
                         const struct session_options *o, const bool cuttable[], enum query_quantifiers quantifiers)
{
    *s = (struct session){.p = p, .r = r, .n = (uint32_t)r->obligations.n};
    arena_init(&s->arena);
    s->ask = constants(s, o->asked, "ask");
    s->cut = constants(s, cuttable, "cut");
    s->passified = o->phase == PHASE_REFUTATION ? passify_for_run(&s->arena, p, r, r->body) : passify_for_proof(&s->arena, p, r);
    struct passive_edit edit = {&s->arena, p->terms, s->passified.ids};
    if (o->part)
        s->passified.cmd = o->part;
    else if (o->phase == PHASE_PROOF && o->asked)
        s->passified.cmd = passive_slice(&edit, s->passified.cmd, o->asked);
    else if (o->phase == PHASE_REFUTATION && o->asked)
        s->passified.cmd = passive_live(&edit, s->passified.cmd, o->asked);
    struct query_options q = {.phase = o->phase, .quantifiers = quantifiers, .name = o->name, .shown = o->shown};
    q.needed_first = o->needed_first;
    q.tableau = o->tableau;
    s->query = query_open(prover, p->terms, &q);
    if (o->phase == PHASE_REFUTATION)
        background_whole(&s->background, p);
    else
        background_of(&s->background, p, r);
    background_assume(&s->background, s->query, p);
    exclude_others(s);
}

void session_open_whole(struct session *s, struct prover *prover, struct il_program *p, const struct il_routine *r,
                        const struct session_options *o)
{
    open_context(s, prover, p, r, o, NULL, QUANTIFIERS_MATCHED);
    s->no_path = true;
    outcome_init(&s->outcome, p->terms, (struct steering){.ask = s->ask, .cut = s->cut});
    query_axiom(s->query, outcome_wrong(&s->outcome, s->passified.cmd));
}

void session_open(struct session *s, struct prover *prover, struct il_program *p, const struct il_routine *r,
                  const struct session_options *o)
{
    open_context(s, prover, p, r, o, o->cuttable, QUANTIFIERS_INSTANTIATED);
    struct steering steering = {.ask = s->ask, .cut = s->cut};
    if (o->form.wp && o->phase == PHASE_PROOF) {
        outcome_init(&s->outcome, p->terms, steering);
        assume_wp(s, prover, &o->form);
        return;
    }
    name_formulas(s, s->passified.cmd, PASSIVE_ASSUME);
    if (o->phase == PHASE_PROOF)
        forget_asserted_forests(s, s->passified.cmd);
    name_formulas(s, s->passified.cmd, PASSIVE_ASSERT);
    name_goals(s, s->passified.cmd);
    steering.names = &s->names;
    outcome_init(&s->outcome, p->terms, steering);
    assume_wrong(s, prover, &o->form);
}

void session_close(struct session *s)
{
    query_free(s->query);
    background_release(&s->background);
    outcome_release(&s->outcome);
    passified_release(&s->passified);
    idmap_release(&s->names);
    names_release(&s->shared);
    arena_release(&s->arena);
}

/* ---- checks ---- */

static uint32_t place_of(const struct session *s, uint32_t o)
{
    uint32_t i = 0;
    while (i < s->n_asked && s->asked[i] != o)
        i++;
    bug_unless(i < s->n_asked);
    return i;
}

static void exclude_outside(struct session *s, struct term_vec *out, uint32_t first, uint32_t last)
{
    if (first > 0)
        vec_push(out, mk_not(s->p->terms, s->below[first - 1]));
    if (last + 1 < s->n_asked)
        vec_push(out, mk_not(s->p->terms, s->above[last + 1]));
}

static void push_asked(struct session *s, struct term_vec *out, uint32_t o)
{
    uint32_t i = place_of(s, o);
    vec_push(out, s->ask[o]);
    exclude_outside(s, out, i, i);
}

static struct session_answer check(struct session *s, struct term_vec *assumed)
{
    if (s->too_big) {
        vec_release(assumed);
        return (struct session_answer){.answer = ANSWER_UNKNOWN, .why = WHY_LIMIT};
    }
    struct session_answer v = {.answer = query_check(s->query, (unsigned)assumed->n, assumed->at)};
    v.why = v.answer == ANSWER_UNKNOWN ? query_why(s->query) : WHY_NONE;
    vec_release(assumed);
    return v;
}

struct session_answer session_ask(struct session *s, uint32_t o, bool cut)
{
    struct term_vec assumed = {0};
    push_asked(s, &assumed, o);
    for (uint32_t i = 0; i < s->n; i++)
        if (!term_is(s->p->terms, s->cut[i], TERM_FALSE))
            vec_push(&assumed, cut && i != o ? s->cut[i] : mk_not(s->p->terms, s->cut[i]));
    return check(s, &assumed);
}

struct session_answer session_ask_all(struct session *s)
{
    struct term_vec assumed = {0};
    for (uint32_t i = 0; i < s->n_asked; i++)
        vec_push(&assumed, s->ask[s->asked[i]]);
    for (uint32_t i = 0; i < s->n; i++)
        if (!term_is(s->p->terms, s->cut[i], TERM_FALSE))
            vec_push(&assumed, mk_not(s->p->terms, s->cut[i]));
    return check(s, &assumed);
}

struct session_answer session_ask_under(struct session *s, uint32_t o, unsigned n, const term_id extra[])
{
    struct term_vec assumed = {0};
    push_asked(s, &assumed, o);
    for (unsigned i = 0; i < n; i++)
        vec_push(&assumed, extra[i]);
    return check(s, &assumed);
}

/* Checks the assumptions in `assumed`, followed by extra[]. */
static struct session_answer check_core(struct session *s, struct term_vec *assumed, unsigned n, const term_id extra[],
                                        bool in_core[])
{
    size_t first = assumed->n, all = assumed->n + n;
    for (unsigned i = 0; i < n; i++)
        vec_push(assumed, extra[i]);
    struct session_answer v = check(s, assumed);
    if (v.answer != ANSWER_UNSAT || n == 0 || !in_core)
        return v;
    bool *core = alloc_zeroed(all, sizeof *core);
    query_core(s->query, core);
    for (unsigned i = 0; i < n; i++)
        in_core[i] = core[first + i];
    free(core);
    return v;
}

struct session_answer session_ask_core(struct session *s, uint32_t o, unsigned n, const term_id extra[], bool in_core[])
{
    struct term_vec assumed = {0};
    push_asked(s, &assumed, o);
    return check_core(s, &assumed, n, extra, in_core);
}

struct session_answer session_ask_group(struct session *s, uint32_t first, uint32_t last, unsigned n, const term_id extra[],
                                        bool in_core[])
{
    struct term_vec assumed = {0};
    exclude_outside(s, &assumed, first, last);
    for (uint32_t i = 0; i < s->n; i++)
        if (!term_is(s->p->terms, s->cut[i], TERM_FALSE))
            vec_push(&assumed, mk_not(s->p->terms, s->cut[i]));
    return check_core(s, &assumed, n, extra, in_core);
}

/* ---- groups ---- */

/* The assertion at the end of the model's path. */
static uint32_t wrong_in_model(struct session *s, uint32_t first, uint32_t last)
{
    struct arena arena;
    arena_init(&arena);
    struct path path = session_path(s, &arena, s->asked[first]);
    const struct il_cmd *end = path.n_events > 0 ? path.events[path.n_events - 1].cmd : NULL;
    uint32_t wrong = end && end->kind == IL_ASSERT ? end->obligation : OBLIGATION_NONE;
    arena_release(&arena);
    return wrong >= s->asked[first] && wrong <= s->asked[last] ? wrong : OBLIGATION_NONE;
}

struct session_answer session_ask_unsettled(struct session *s, uint32_t first, uint32_t last, const bool settled[],
                                            uint32_t *wrong)
{
    struct term_vec others = {0};
    for (uint32_t i = first; i <= last; i++)
        if (settled[s->asked[i]])
            vec_push(&others, mk_not(s->p->terms, s->ask[s->asked[i]]));
    struct session_answer said = session_ask_group(s, first, last, (unsigned)others.n, others.at, NULL);
    vec_release(&others);
    *wrong = said.answer == ANSWER_SAT ? wrong_in_model(s, first, last) : OBLIGATION_NONE;
    return said;
}

uint32_t session_group_size(uint32_t n)
{
    enum { MANY = 32, GROUPS = 8 };
    return n < MANY ? n : (n + GROUPS - 1) / GROUPS;
}

enum { SMALLEST = 3 };

/* fails: the group is known to contain an obligation that can go wrong. Returns false after an unknown, because larger groups would be no
 * easier. Otherwise sets *failed if some obligation of the group can go wrong, as far as was asked. */
static bool prove_group(struct session *s, uint32_t first, uint32_t last, bool fails, bool proved[], bool *failed)
{
    *failed = true;
    if (last - first + 1 < SMALLEST)
        return true;
    if (!fails) {
        struct session_answer said = session_ask_group(s, first, last, 0, NULL, NULL);
        if (said.answer == ANSWER_UNSAT)
            for (uint32_t i = first; i <= last; i++)
                proved[s->asked[i]] = true;
        *failed = said.answer == ANSWER_SAT;
        if (said.answer != ANSWER_SAT)
            return said.answer == ANSWER_UNSAT;
    }
    uint32_t middle = first + (last - first) / 2;
    bool before, after;
    return prove_group(s, first, middle, false, proved, &before) && prove_group(s, middle + 1, last, !before, proved, &after);
}

void session_prove_groups(struct session *s, bool proved[])
{
    uint32_t n = s->n_asked, size = session_group_size(n);
    bool more = n >= SMALLEST, failed;
    for (uint32_t first = 0; more && first < n; first += size) {
        uint32_t last = first + size - 1;
        more = prove_group(s, first, last < n ? last : n - 1, false, proved, &failed);
    }
}

/* ---- an obligation as a separate question ---- */

term_id session_wrong(struct session *s, uint32_t o)
{
    struct terms *ts = s->p->terms;
    term_id *ask = arena_array(&s->arena, term_id, s->n), *cut = arena_array(&s->arena, term_id, s->n);
    for (uint32_t i = 0; i < s->n; i++) {
        ask[i] = mk_bool(ts, i == o);
        cut[i] = mk_false(ts);
    }
    struct outcome outcome;
    outcome_init(&outcome, ts, (struct steering){.ask = ask, .cut = cut});
    term_id wrong = outcome_wrong(&outcome, s->passified.cmd);
    outcome_release(&outcome);
    return wrong;
}

struct sequent session_sequent(struct session *s, uint32_t o)
{
    return (struct sequent){
        .n_axioms = (unsigned)s->p->axioms.n,
        .axioms = s->p->axioms.at,
        .n_hyps = (unsigned)s->background.facts.n,
        .hyps = s->background.facts.at,
        .goal = mk_not(s->p->terms, session_wrong(s, o)),
    };
}

void session_take_first_sat(struct session *s)
{
    query_take_first_sat(s->query);
}

void session_look(struct session *s, struct session_answer *v)
{
    v->definite = v->answer == ANSWER_SAT && query_definite(s->query);
    v->open = v->answer == ANSWER_SAT && !v->definite && query_saturated(s->query);
}

/* ---- the state of a model ---- */

struct values VEC_OF(struct input);

/* NULL: v is none of the source, and not the result of a call. */
static const char *state_place(struct arena *arena, const struct il_var *v, const struct il_cmd *havoc)
{
    bool of_source = v->role == ROLE_LOCAL || v->role == ROLE_PARAM || v->role == ROLE_RESULT || v->role == ROLE_GLOBAL;
    bool result = v->role == ROLE_TEMP && havoc && !havoc->loop && havoc->span.source && v->display &&
                  !strcmp(v->display, "result");
    return of_source ? v->display : result ? span_text(arena, havoc->span) : NULL;
}

/* The value that counts is the one that is added last. */
static void add_value(struct session *s, struct arena *arena, struct values *all, const struct il_var *v,
                      const struct il_cmd *havoc, term_id t)
{
    struct buf text = {0};
    const char *place = v->sort == SORT_INT || v->sort == SORT_BOOL ? state_place(arena, v, havoc) : NULL;
    term_id value = place ? query_model_value(s->query, t) : TERM_NONE;
    if (value == TERM_NONE)
        return;
    print_term_to(&text, s->p->terms, s->p->style, value);
    struct input row = {place, buf_finish(&text, arena)};
    for (size_t i = 0; i < all->n; i++)
        if (!strcmp(all->at[i].place, place)) {
            all->at[i] = row;
            return;
        }
    vec_push(all, row);
}

/* Numbers and truth values: of parameters at the start, and of what the last loop or call on the path leaves open, behind it. */
static void read_state(struct session *s, struct arena *arena, struct path *p)
{
    struct values all = VEC_IN(arena);
    if (!s->p->style) /* no source to speak of */
        return;
    for (size_t i = 0; p->havoc && i < s->r->params.n; i++)
        add_value(s, arena, &all, s->r->params.at[i], NULL, s->r->params.at[i]->term);
    for (size_t i = 0; p->havoc && i < s->passified.havocs.n; i++) {
        const struct passified_havoc *h = &s->passified.havocs.at[i];
        if (h->havoc == p->havoc && h->havoc->targets[h->target].n == 0)
            add_value(s, arena, &all, h->havoc->targets[h->target].var, h->havoc, h->value);
    }
    p->state = all.at;
    p->n_state = (unsigned)all.n;
}

struct path session_path(struct session *s, struct arena *arena, uint32_t o)
{
    if (s->no_path || s->too_big || !query_has_model(s->query))
        return (struct path){0};
    struct path p = path_of_model(arena, s->query, &s->outcome, s->r, s->passified.cmd, o);
    read_state(s, arena, &p);
    return p;
}

void session_reached(struct session *s, bool reached[])
{
    if (!s->no_path && !s->too_big && query_has_model(s->query))
        reached_in_model(s->query, &s->outcome, s->passified.cmd, reached);
}
