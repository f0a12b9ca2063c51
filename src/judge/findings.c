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
#include "judge/solved_contracts.h"
#include "judge/wire_result.h"

#include <string.h>

/* ---- answers about the whole program ---- */

/* Keeps what was written to `out`. */
static void keep(const struct request *q, const struct replayed_bytes *r, const struct buf *out, bool late)
{
    if (*r->key.text && answers_kept(q))
        answer_keep_bytes(q, &r->key, out, late);
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

/* It was proved before. */
static bool is_settled(const struct finding *k, size_t i)
{
    return !k->f && k->p->slices->found.at[i].settled;
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
        found_slices_settle(k->q, k->p, NULL, 0);
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
    struct wire w = process_read(k->q, k->p, r->text, r->n_text);
    (void)i;
    fputs(r->errors, stderr);
    wire_clauses(&w, k);
    wire_request(&w, k->q);
    k->done = r->end == WORKER_DONE && !w.bad && w.at == w.end;
    for (size_t c = 0; c < k->n; c++)
        *live_clause(k, c) &= k->done || is_settled(k, c);
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
        buf_printf(out, "\n%d %d %d %s %s %s", found->at[i].live, found->at[i].settled, (int)found->at[i].side,
                   found->at[i].owner, found->at[i].span.source->path, found->at[i].text);
    for (size_t i = 0; i < p->routines.n && p->slices->asked; i++)
        buf_puts(out, p->slices->asked[i] ? "\nasked" : "\nleft");
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
    struct wire w = process_read(k->q, k->p, k->replayed.text, k->replayed.n);
    bool found = k->replayed.text && k->replayed.n == k->n * sizeof(unsigned);
    if (found)
        wire_clauses(&w, k);
    return found;
}

static struct workers one_process(struct request *q, void *user)
{
    return (struct workers){.n = 1,
                            .at_once = 1,
                            .memory = q->options->memory,
                            .seconds = q->options->routine_timeout,
                            .deadline = &q->deadline,
                            .user = user};
}

static void settle_alone(struct finding *k)
{
    struct workers w = one_process(k->q, k);
    w.work = find;
    w.done = found;
    workers_run(&w);
}

/* In a process of its own, unless the options say no. */
static void settle_in_process(struct finding *k)
{
    if (k->n == 0 || replay_clauses(k))
        return;
    if (k->q->options->fork)
        settle_alone(k);
    else
        settle(k);
}

struct found_contracts *program_no_contracts(struct request *q, struct il_program *p, const bool entry[])
{
    struct found_contracts *f = arena_new(p->arena, struct found_contracts);
    (void)q;
    *f = contracts_begin(p->arena, p, entry);
    contracts_find_frames(f);
    return f;
}

struct found_contracts *program_find_contracts(struct request *q, struct il_program *p, const bool entry[])
{
    struct found_contracts *f = program_no_contracts(q, p, entry);
    contracts_guess(f);
    contracts_sample(f, &q->deadline);
    struct finding k = {.q = q, .p = p, .f = f, .n = f->clauses.n};
    settle_in_process(&k);
    return f;
}

/* By routine. */
static const bool *unproved_routines(struct request *q, const struct found_contracts *f, const struct result_text texts[])
{
    bool *unproved = arena_array(&q->arena, bool, f->graph.n);
    for (unsigned i = 0; i < f->graph.n; i++)
        unproved[i] = f->reached[i] && texts[i].verdict == VERDICT_UNPROVED;
    return unproved;
}

bool program_find_more_contracts(struct request *q, struct found_contracts *f, const struct result_text texts[])
{
    size_t before = f->clauses.n;
    if (contracts_look_otherwise(f, unproved_routines(q, f, texts)))
        contracts_guess(f);
    bool hinted = solved_contracts(q, f, texts);
    if (!hinted && f->clauses.n == before)
        return false;
    contracts_sample(f, &q->deadline);
    struct finding k = {.q = q, .p = f->written, .f = f, .n = f->clauses.n};
    settle_in_process(&k);
    return true;
}

/* ---- clauses of slices, in parts ---- */

/* Routines that share no clause, not even by way of others, are settled apart: in processes that are small, several at a time. */
struct parting {
    struct finding *whole;
    bool **used;    /* by routine and clause; see found_slices_uses */
    unsigned *part; /* by routine; 0: it uses none */
    unsigned *of;   /* by clause; 0: none uses it */
    unsigned n;
    bool known, complete;
};

static void wire_uses(struct wire *w, struct parting *k)
{
    for (size_t i = 0; i < k->whole->p->routines.n; i++)
        for (size_t c = 0; c <= k->whole->n; c++)
            wire_bool(w, &k->used[i][c]);
}

static void find_uses(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    struct parting *k = user;
    (void)i;
    process_begin(k->whole->q, late);
    terms_inherited(k->whole->p->terms);
    found_slices_uses(k->whole->p, k->used);
    struct wire w = process_wire(k->whole->q, k->whole->p);
    w.out = out;
    wire_uses(&w, k);
}

static void take_uses(void *user, size_t i, const struct worker_result *r)
{
    struct parting *k = user;
    struct wire w = process_read(k->whole->q, k->whole->p, r->text, r->n_text);
    (void)i;
    wire_uses(&w, k);
    k->known = r->end == WORKER_DONE && !w.bad && w.at == w.end;
}

/* All that i's clauses reach gets its number. */
static void spread(struct parting *k, unsigned i)
{
    for (size_t c = 0; c < k->whole->n; c++) {
        if (!k->used[i][c] || k->of[c])
            continue;
        k->of[c] = k->part[i];
        for (unsigned j = 0; j < k->whole->p->routines.n; j++)
            if (k->used[j][c] && !k->part[j]) {
                k->part[j] = k->part[i];
                spread(k, j);
            }
    }
}

static bool uses_some(const struct parting *k, unsigned i)
{
    bool some = false;
    for (size_t c = 0; c < k->whole->n && !some; c++)
        some = k->used[i][c];
    return some;
}

/* What uses a clause is not known of code that is not judged: none that it may break is found. */
static void reject_unknown(struct parting *k)
{
    for (size_t i = 0; i < k->whole->p->routines.n; i++)
        for (size_t c = 0; c < k->whole->n && k->used[i][k->whole->n]; c++) {
            struct il_found_clause *clause = &k->whole->p->slices->found.at[c];
            clause->live &= !il_found_is_exposed(k->whole->p, clause, k->whole->p->routines.at[i]);
        }
}

static void find_parts(struct parting *k)
{
    struct arena *a = &k->whole->q->arena;
    unsigned n = (unsigned)k->whole->p->routines.n;
    k->part = arena_array(a, unsigned, n);
    k->of = arena_array(a, unsigned, k->whole->n);
    for (unsigned i = 0; i < n; i++)
        if (!k->part[i] && uses_some(k, i)) {
            k->part[i] = ++k->n;
            spread(k, i);
        }
    k->whole->p->slices->part = k->part;
}

/* The live bits and who broke them, of one part. */
static void wire_part(struct wire *w, const struct parting *k, unsigned part)
{
    struct il_found_clauses *found = &k->whole->p->slices->found;
    for (size_t c = 0; c < found->n; c++)
        if (k->of[c] == part) {
            wire_bool(w, &found->at[c].live);
            wire_unsigned(w, &found->at[c].broken_by);
        }
}

static void settle_part(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    struct parting *k = user;
    struct finding *f = k->whole;
    process_begin(f->q, late);
    fault_of("contracts");
    terms_inherited(f->p->terms);
    for (size_t c = 0; c < f->n; c++)
        f->p->slices->found.at[c].live &= k->of[c] == i + 1;
    bool complete = found_slices_settle(f->q, f->p, k->part, (unsigned)i + 1);
    struct wire w = process_wire(f->q, f->p);
    w.out = out;
    wire_bool(&w, &complete);
    wire_part(&w, k, (unsigned)i + 1);
    wire_request(&w, f->q);
}

static const char *owner_of(const struct parting *k, unsigned part)
{
    for (size_t c = 0; c < k->whole->n; c++)
        if (k->of[c] == part)
            return k->whole->p->slices->found.at[c].owner;
    return "";
}

static void part_settled(void *user, size_t i, const struct worker_result *r)
{
    struct parting *k = user;
    struct finding *f = k->whole;
    struct wire w = process_read(f->q, f->p, r->text, r->n_text);
    bool complete = false;
    fputs(r->errors, stderr);
    wire_bool(&w, &complete);
    wire_part(&w, k, (unsigned)i + 1);
    wire_request(&w, f->q);
    bool done = r->end == WORKER_DONE && !w.bad && w.at == w.end;
    for (size_t c = 0; c < f->n; c++)
        if (k->of[c] == i + 1)
            f->p->slices->found.at[c].live &= (done && complete) || f->p->slices->found.at[c].settled;
    k->complete &= done && complete;
    if ((done && complete) || request_interrupted(f->q))
        return;
    fprintf(stderr, "invar: nothing was found for %s and what shares clauses with it: %s\n", owner_of(k, (unsigned)i + 1),
            done ? "its time was over" : process_why_ended(f->q, r));
    f->q->failed |= !done && r->end != WORKER_STOPPED && r->end != WORKER_MEMORY && r->end != WORKER_TIME;
}

/* Sets `known` if it is done. */
static void ask_uses(struct parting *k)
{
    struct finding *f = k->whole;
    struct workers w = one_process(f->q, k);
    k->used = arena_array(&f->q->arena, bool *, f->p->routines.n);
    for (size_t i = 0; i < f->p->routines.n; i++)
        k->used[i] = arena_array(&f->q->arena, bool, f->n + 1);
    w.work = find_uses;
    w.done = take_uses;
    workers_run(&w);
}

bool **program_clause_uses(struct request *q, struct il_program *p)
{
    struct finding f = {.q = q, .p = p, .n = p->slices->found.n};
    struct parting k = {.whole = &f};
    ask_uses(&k);
    return k.known ? k.used : NULL;
}

/* True: it was done. */
static bool settle_in_parts(struct finding *f)
{
    struct parting k = {.whole = f, .complete = true};
    struct workers w = one_process(f->q, &k);
    ask_uses(&k);
    if (!k.known)
        return false;
    reject_unknown(&k);
    find_parts(&k);
    w.n = k.n;
    w.at_once = f->q->options->jobs;
    w.work = settle_part;
    w.done = part_settled;
    workers_run(&w);
    struct buf all = {0};
    struct wire out = process_wire(f->q, f->p);
    out.out = &all;
    wire_clauses(&out, f);
    keep(f->q, &f->replayed, &all, !k.complete);
    buf_release(&all);
    return true;
}

void program_settle_clauses(struct request *q, struct il_program *p)
{
    struct finding k = {.q = q, .p = p, .n = p->slices->found.n};
    if (k.n == 0 || replay_clauses(&k))
        return;
    if (!q->options->fork)
        settle(&k);
    else if (!settle_in_parts(&k))
        settle_alone(&k);
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
    struct wire w = process_read(a->q, a->p, r->text, r->n_text);
    (void)i;
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
    struct wire w = process_read(a->q, a->p, a->replayed.text, a->replayed.n);
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
    struct workers w = one_process(q, &a);
    w.work = assign;
    w.done = assigned;
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
