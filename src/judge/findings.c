/* What is found about a whole program before its routines are judged: contracts, and values of existential constants. Proofs are made in a process
 * of its own, or an earlier answer is replayed. */
#include "judge/program.h"

#include "il/slice.h"
#include "infer/contracts/candidates.h"
#include "infer/contracts/samples.h"
#include "infer/contracts/weave.h"
#include "infer/houdini/houdini_routines.h"
#include "judge/constants.h"
#include "judge/contracts.h"
#include "judge/faults.h"
#include "judge/found_slices.h"
#include "judge/process.h"
#include "judge/replay.h"
#include "judge/wire_result.h"

#include <string.h>

/* ---- answers about the whole program ---- */

/* Keeps what was written to `out`. */
static void keep(const struct request *q, const struct replayed_bytes *r, const struct buf *out, bool late)
{
    if (*r->key.text && answers_kept(q))
        answer_keep_bytes(q, &r->key, out, late);
}

/* For reading a stored answer. */
static struct wire wire_of_replayed(struct request *q, const struct il_program *p, const struct replayed_bytes *r)
{
    struct wire w = process_wire(q, p);
    w.at = r->text;
    w.end = r->text + r->n;
    return w;
}

/* ---- found contracts ---- */

/* A process that settles clauses, and sends which of them are live. */
struct finding {
    struct request *q;
    struct il_program *p;
    size_t n;
    struct found_contracts *f; /* NULL: those of p->slices; */
    unsigned without;          /* then 1 + the routine that found_slices_without leaves out; 0: found_slices_settle */
    struct replayed_bytes replayed;
    bool done;
};

static bool *live_clause(struct finding *k, size_t i)
{
    return k->f ? &k->f->clauses.at[i].live : &k->p->slices->found.at[i].live;
}

static void wire_clauses(struct wire *w, struct finding *k)
{
    for (size_t i = 0; i < k->n; i++)
        wire_bool(w, live_clause(k, i));
    for (size_t i = 0; i < k->n && !k->f; i++)
        wire_unsigned(w, &k->p->slices->found.at[i].broken_by);
}

static void settle(struct finding *k)
{
    if (k->f)
        contracts_settle(k->q, k->f);
    else if (k->without)
        found_slices_without(k->q, k->p, k->without - 1);
    else
        found_slices_settle(k->q, k->p);
}

static void find(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    struct finding *k = user;
    (void)i;
    process_begin(k->q, late);
    fault_of("contracts");
    terms_inherited(k->p->terms);
    settle(k);
    struct wire w = process_wire(k->q, k->p);
    w.out = out;
    wire_clauses(&w, k);
    keep(k->q, &k->replayed, out, *late);
    wire_request(&w, k->q);
}

/* Without a result, no clause is found. That a limit was reached is no failure. */
static void found(void *user, size_t i, const struct worker_result *r)
{
    struct finding *k = user;
    struct wire w = process_wire(k->q, k->p);
    (void)i;
    w.at = r->text;
    w.end = r->text + r->n_text;
    fputs(r->errors, stderr);
    wire_clauses(&w, k);
    wire_request(&w, k->q);
    k->done = r->end == WORKER_DONE && !w.bad && w.at == w.end;
    for (size_t c = 0; c < k->n; c++)
        *live_clause(k, c) &= k->done;
    if (!k->done && !request_interrupted(k->q)) {
        fprintf(stderr, "invar: no contracts were found: %s\n", process_why_ended(k->q, r));
        k->q->failed |= r->end != WORKER_STOPPED;
    }
}

/* What is asked: which of these clauses hold together. */
static void put_clauses(struct buf *out, const struct found_contracts *f)
{
    buf_puts(out, "contracts");
    for (size_t i = 0; i < f->written->routines.n; i++)
        buf_puts(out, f->entry[i] ? " entry" : " called");
    for (size_t i = 0; i < f->clauses.n; i++) {
        const struct found_clause *c = &f->clauses.at[i];
        buf_printf(out, "\n%u %d ", c->routine, (int)c->side);
        print_term_to(out, f->written->terms, &print_style_boogie, c->term);
    }
}

static void put_clauses_of_slices(struct buf *out, const struct il_program *p)
{
    const struct il_found_clauses *found = &p->slices->found;
    buf_puts(out, "clauses");
    for (size_t i = 0; i < found->n; i++)
        buf_printf(out, "\n%d %s %s %s", (int)found->at[i].side, found->at[i].owner, found->at[i].span.source->path,
                   found->at[i].text);
    for (size_t i = 0; i < p->skipped.n; i++)
        buf_printf(out, "\n%s", p->skipped.at[i].span.source->path);
}

/* Sets which clauses are live. */
static bool replay_clauses(struct finding *k)
{
    struct buf about = {0};
    if (k->f)
        put_clauses(&about, k->f);
    else
        put_clauses_of_slices(&about, k->p);
    k->replayed = replay_bytes(k->q, k->p, &about);
    buf_release(&about);
    struct wire w = wire_of_replayed(k->q, k->p, &k->replayed);
    bool found = k->replayed.text && k->replayed.n == k->n * sizeof(unsigned);
    if (found)
        wire_clauses(&w, k);
    return found;
}

/* In a process of its own, unless the options say no. */
static void settle_in_process(struct finding *k)
{
    struct workers w = {.n = 1,
                        .at_once = 1,
                        .memory = k->q->options->memory,
                        .seconds = k->q->options->routine_timeout,
                        .deadline = &k->q->deadline,
                        .work = find,
                        .done = found,
                        .user = k};
    if (k->n == 0 || replay_clauses(k))
        return;
    if (k->q->options->fork)
        workers_run(&w);
    else
        settle(k);
}

struct found_contracts *program_find_contracts(struct request *q, struct il_program *p, const bool entry[])
{
    struct found_contracts *f = arena_new(p->arena, struct found_contracts);
    *f = contracts_begin(p->arena, p, entry);
    contracts_find_frames(f);
    contracts_guess(f);
    contracts_sample(f, &q->deadline);
    struct finding k = {.q = q, .p = p, .f = f, .n = f->clauses.n};
    settle_in_process(&k);
    return f;
}

void program_settle_clauses(struct request *q, struct il_program *p)
{
    struct finding k = {.q = q, .p = p, .n = p->slices->found.n};
    settle_in_process(&k);
}

void program_clauses_without(struct request *q, struct il_program *p, unsigned routine)
{
    struct finding k = {.q = q, .p = p, .n = p->slices->found.n, .without = routine + 1};
    settle_in_process(&k);
}

bool program_was_asked(const struct result_text *t)
{
    bool asked = t->verdict == VERDICT_VERIFIED || t->verdict == VERDICT_UNPROVED || t->verdict == VERDICT_REFUTED;
    for (unsigned i = 0; i < t->n_failures; i++)
        asked &= strcmp(t->failures[i].id, "timeout") != 0 && strcmp(t->failures[i].id, "interrupted") != 0;
    return asked;
}

/* A clause that this routine owes and that it was not asked for. */
static bool owes(const struct found_contracts *f, const struct found_clause *c, unsigned routine)
{
    const struct call_node *node = &f->graph.at[c->routine];
    if (c->side == CLAUSE_GIVES)
        return c->routine == routine;
    for (size_t i = 0; i < node->callers.n; i++)
        if (node->callers.at[i] == routine)
            return true;
    return false;
}

bool program_reject_unproved(struct found_contracts *f, unsigned routine, const struct result_text *t, bool again[])
{
    bool any = false;
    for (size_t c = 0; c < f->clauses.n; c++) {
        struct found_clause *clause = &f->clauses.at[c];
        bool failed = !program_was_asked(t) && owes(f, clause, routine);
        for (unsigned i = 0; i < t->n_failures && !failed; i++)
            failed = t->failures[i].found == c + 1;
        if (!failed || !clause->live)
            continue;
        clause->live = false;
        any = again[clause->routine] = true;
        for (size_t i = 0; i < f->graph.at[clause->routine].callers.n; i++)
            again[f->graph.at[clause->routine].callers.at[i]] = true;
    }
    return any;
}

/* ---- existential constants ---- */

struct assigning {
    struct request *q;
    struct il_program *p;
    struct assignment *out;
    struct replayed_bytes replayed;
    bool found;
};

static void assign(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    struct assigning *a = user;
    (void)i;
    process_begin(a->q, late);
    for (size_t k = 0; k < a->p->existentials.n; k++)
        fault_of(a->p->existentials.at[k].name);
    *a->out = constants_find(a->q, a->p);
    struct wire w = process_wire(a->q, a->p);
    w.out = out;
    wire_assignment(&w, a->out);
    keep(a->q, &a->replayed, out, *late);
    wire_request(&w, a->q);
}

/* Without values, the routines are judged for all of them. That a limit was reached is no failure. */
static void assigned(void *user, size_t i, const struct worker_result *r)
{
    struct assigning *a = user;
    struct wire w = process_wire(a->q, a->p);
    (void)i;
    w.at = r->text;
    w.end = r->text + r->n_text;
    fputs(r->errors, stderr);
    *a->out = constants_none(&a->q->arena, a->p);
    wire_assignment(&w, a->out);
    wire_request(&w, a->q);
    a->found = r->end == WORKER_DONE && !w.bad && w.at == w.end;
    if (!a->found && !request_interrupted(a->q)) {
        fprintf(stderr, "invar: no values of the existential constants: %s\n", process_why_ended(a->q, r));
        a->q->failed |= r->end != WORKER_STOPPED;
    }
}

static bool replay_assignment(struct assigning *a)
{
    struct buf about = {0};
    buf_puts(&about, "constants");
    a->replayed = replay_bytes(a->q, a->p, &about);
    buf_release(&about);
    struct wire w = wire_of_replayed(a->q, a->p, &a->replayed);
    if (!a->replayed.text)
        return false;
    *a->out = constants_none(&a->q->arena, a->p);
    wire_assignment(&w, a->out);
    a->out->cached = true;
    return !w.bad && w.at == w.end;
}

bool program_assign(struct request *q, struct il_program *p, struct assignment *out)
{
    if (!constants_wanted(q, p))
        return false;
    struct assigning a = {.q = q, .p = p, .out = out, .found = true};
    struct workers w = {.n = 1,
                        .at_once = 1,
                        .memory = q->options->memory,
                        .seconds = q->options->routine_timeout,
                        .deadline = &q->deadline,
                        .work = assign,
                        .done = assigned,
                        .user = &a};
    if (replay_assignment(&a))
        ;
    else if (q->options->fork)
        workers_run(&w);
    else
        *out = constants_find(q, p);
    if (a.found)
        assignment_fix(p, out);
    return a.found;
}
