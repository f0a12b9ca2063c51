/* Z3's Spacer solves the clauses in a process of its own, which sends what the solution says of each relation: calls become what a routine needs,
 * returns what it gives, loops predicates. Start at solved_contracts. */
#include "judge/solved_contracts.h"

#include "infer/linear.h"
#include "judge/process.h"
#include "judge/wire_result.h"
#include "logic/mk.h"
#include "vcgen/horn/calls.h"
#include "vcgen/horn/numbers.h"

/* Units of Z3 for the whole system. */
enum { SYSTEM_UNITS = 4000000 };

/* Part of the solution: the relation's point and routine, the number of the loop, and a conjunct. */
struct solved {
    unsigned point, of, loop;
    term_id term;
};

struct solving {
    struct request *q;
    struct found_contracts *f;
    bool *const *goals;
    struct VEC_OF(struct solved) parts;
};

/* ---- what has to be shown ---- */

static bool is_open(const struct result_text *t, const struct obligation *o)
{
    for (unsigned i = 0; i < t->n_failures; i++)
        if (t->failures[i].verdict == VERDICT_UNPROVED && failure_text_is_of(&t->failures[i], o))
            return true;
    return false;
}

/* Sets goals[o] for the open obligations of c that are about numbers. */
static unsigned find_goals(struct terms *ts, const struct il_routine *r, const struct il_cmd *c, const struct result_text *t,
                           bool goals[])
{
    unsigned n = 0;
    if (c->kind == IL_ASSERT && is_open(t, &r->obligations.at[c->obligation])) {
        struct numbers only = {.ts = ts};
        numbers_only(&only, c->term);
        n += goals[c->obligation] = !only.any;
        numbers_release(&only);
    }
    for (unsigned i = 0; i < c->n; i++)
        n += find_goals(ts, r, c->child[i], t, goals);
    return n;
}

/* ---- terms as bytes ---- */

static term_id rebuilt_of_two(struct terms *ts, unsigned kind, term_id a, term_id b)
{
    static const struct {
        enum term_kind kind;
        term_id (*make)(struct terms *, term_id, term_id);
    } made[] = {{TERM_IMPLIES, mk_implies}, {TERM_EQ, mk_eq},   {TERM_LT, mk_lt},  {TERM_LE, mk_le},
                {TERM_ADD, mk_add},         {TERM_SUB, mk_sub}, {TERM_MUL, mk_mul}};
    for (size_t i = 0; i < sizeof made / sizeof *made; i++)
        if (made[i].kind == kind)
            return made[i].make(ts, a, b);
    return kind == TERM_DIV || kind == TERM_MOD ? mk_divide(ts, kind, a, b) : TERM_NONE;
}

static term_id rebuilt(struct terms *ts, unsigned kind, unsigned n, const term_id args[])
{
    if (kind == TERM_AND)
        return mk_and(ts, n, args);
    if (kind == TERM_OR)
        return mk_or(ts, n, args);
    if (kind == TERM_NOT && n == 1)
        return mk_not(ts, args[0]);
    if (kind == TERM_ITE && n == 3)
        return mk_ite(ts, args[0], args[1], args[2]);
    return n == 2 ? rebuilt_of_two(ts, kind, args[0], args[1]) : TERM_NONE;
}

static term_id wire_term(struct wire *w, struct terms *ts, term_id t);

static term_id wire_composite(struct wire *w, struct terms *ts, term_id t, unsigned kind)
{
    struct term_vec args = {0};
    unsigned n = w->out ? term_arity(ts, t) : 0;
    bool known = true;
    wire_unsigned(w, &n);
    for (unsigned i = 0; i < n && known && !w->bad; i++) {
        vec_push(&args, wire_term(w, ts, w->out ? term_arg(ts, t, i) : TERM_NONE));
        known = args.at[i] != TERM_NONE;
    }
    term_id now = w->out ? t : known && !w->bad ? rebuilt(ts, kind, n, args.at) : TERM_NONE;
    vec_release(&args);
    return now;
}

/* Constants of the program have the same number in both processes. */
static term_id wire_term(struct wire *w, struct terms *ts, term_id t)
{
    unsigned kind = w->out ? term_kind(ts, t) : 0;
    wire_unsigned(w, &kind);
    if (kind == TERM_CONST)
        wire_unsigned(w, &t);
    else if (kind == TERM_TRUE || kind == TERM_FALSE)
        t = mk_bool(ts, kind == TERM_TRUE);
    else if (kind == TERM_INT) {
        const char *text = w->out ? term_name(ts, t) : NULL;
        wire_text(w, &text);
        t = w->bad ? TERM_NONE : w->out ? t : mk_int_text(ts, text);
    } else
        t = wire_composite(w, ts, t, kind);
    w->bad |= t == TERM_NONE;
    return t;
}

static void wire_parts(struct wire *w, struct solving *k)
{
    unsigned n = (unsigned)k->parts.n;
    wire_unsigned(w, &n);
    for (unsigned i = 0; i < n && !w->bad; i++) {
        struct solved part = w->out ? k->parts.at[i] : (struct solved){0};
        wire_unsigned(w, &part.point);
        wire_unsigned(w, &part.of);
        wire_unsigned(w, &part.loop);
        part.term = wire_term(w, k->f->written->terms, part.term);
        if (!w->out && !w->bad)
            vec_push(&k->parts, part);
    }
}

/* ---- solving ---- */

static int callee_of(const void *user, const struct il_call *call)
{
    return contracts_callee(user, call);
}

static void read_solution(struct solving *k, const struct horn_system *s, struct term_vec conjuncts[])
{
    for (size_t i = 0; i < s->relations.n; i++)
        for (size_t c = 0; c < conjuncts[i].n; c++) {
            const struct horn_relation *of = &s->relations.at[i];
            if (of->point != HORN_SITE)
                vec_push(&k->parts, (struct solved){of->point, of->of, of->loop ? of->loop->id : 0, conjuncts[i].at[c]});
        }
}

static void solve(struct solving *k)
{
    struct arena *a = &k->q->arena;
    const struct horn_scope scope = {.p = k->f->written,
                                     .reached = k->f->reached,
                                     .bare = k->f->bare,
                                     .entry = k->f->entry,
                                     .goals = (const bool *const *)k->goals,
                                     .callee = callee_of,
                                     .user = k->f};
    struct horn_system s = horn_of_calls(&scope);
    unsigned n = (unsigned)s.relations.n;
    func_id *relations = arena_array(a, func_id, n);
    const term_id **arguments = arena_array(a, const term_id *, n);
    struct term_vec *conjuncts = arena_array(a, struct term_vec, n);
    for (unsigned i = 0; i < n; i++) {
        relations[i] = s.relations.at[i].f;
        arguments[i] = s.relations.at[i].arguments;
    }
    struct horn_problem problem = {(unsigned)s.clauses.n, n, s.clauses.at, relations, s.failure};
    enum answer answer = horn_solution(&k->q->prover, k->f->written->terms, &problem, SYSTEM_UNITS, arguments, conjuncts);
    if (answer == ANSWER_SAT)
        read_solution(k, &s, conjuncts);
    for (unsigned i = 0; i < n; i++)
        vec_release(&conjuncts[i]);
    horn_system_release(&s);
}

static void work(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    struct solving *k = user;
    (void)i;
    process_begin(k->q, late);
    terms_inherited(k->f->written->terms);
    solve(k);
    struct wire w = process_wire(k->q, k->f->written);
    w.out = out;
    wire_parts(&w, k);
    wire_request(&w, k->q);
}

/* Without a result, nothing is found. */
static void done(void *user, size_t i, const struct worker_result *r)
{
    struct solving *k = user;
    struct wire w = process_read(k->q, k->f->written, r->text, r->n_text);
    (void)i;
    fputs(r->errors, stderr);
    wire_parts(&w, k);
    wire_request(&w, k->q);
    if (r->end != WORKER_DONE || w.bad || w.at != w.end)
        k->parts.n = 0;
}

static void solve_in_process(struct solving *k)
{
    struct workers w = {.n = 1,
                        .at_once = 1,
                        .memory = k->q->options->memory,
                        .seconds = k->q->options->routine_timeout,
                        .deadline = &k->q->deadline,
                        .work = work,
                        .done = done,
                        .user = k};
    if (k->q->options->fork)
        workers_run(&w);
    else
        solve(k);
}

/* ---- candidates ---- */

/* The solver moves all to one side: r + -1 * n <= 0 for r <= n. */
static term_id two_sided(struct terms *ts, term_id t)
{
    struct term_vec args = {0};
    if (linear_is_comparison(ts, t) && !term_is(ts, t, TERM_NOT))
        return linear_two_sides(ts, t);
    if (term_sort(ts, t) != SORT_BOOL || term_arity(ts, t) == 0)
        return t;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        vec_push(&args, two_sided(ts, term_arg(ts, t, i)));
    term_id same = rebuilt(ts, term_kind(ts, t), term_arity(ts, t), args.at);
    vec_release(&args);
    return same == TERM_NONE ? t : same;
}

static bool is_called(const struct found_contracts *f, unsigned i)
{
    return f->graph.at[i].callers.n > 0;
}

static void add_part(struct found_contracts *f, const struct solved *part)
{
    if (part->point == HORN_LOOP)
        vec_push(&f->hints, (struct loop_hint){part->of, part->loop, part->term});
    else if (part->point == HORN_CALLS && f->needs[part->of])
        contracts_add(f, part->of, CLAUSE_NEEDS, part->term, TERM_NONE);
    else if (part->point == HORN_RETURNS && f->bare[part->of] && is_called(f, part->of))
        contracts_add(f, part->of, CLAUSE_GIVES, part->term, TERM_NONE);
}

bool solved_contracts(struct request *q, struct found_contracts *f, const struct result_text texts[])
{
    struct solving k = {.q = q, .f = f};
    bool **goals = arena_array(&q->arena, bool *, f->graph.n);
    unsigned open = 0;
    size_t before = f->clauses.n, hints = f->hints.n;
    for (unsigned i = 0; i < f->graph.n; i++) {
        const struct il_routine *r = f->written->routines.at[i];
        goals[i] = arena_array(&q->arena, bool, r->obligations.n);
        if (f->reached[i] && r->body)
            open += find_goals(f->written->terms, r, r->body, &texts[i], goals[i]);
    }
    k.goals = goals;
    if (open > 0)
        solve_in_process(&k);
    for (size_t i = 0; i < k.parts.n; i++) {
        k.parts.at[i].term = two_sided(f->written->terms, k.parts.at[i].term);
        add_part(f, &k.parts.at[i]);
    }
    vec_release(&k.parts);
    return f->clauses.n > before || f->hints.n > hints;
}
