/* The greatest set of found clauses that the routines of a program prove together, as in judge/contracts.c. A front end weaves the live clauses
 * into each slice that it makes, and says on which of them the slice depends: when one of these is rejected, its routine is asked again. Start at
 * found_slices_settle. */
#include "judge/found_slices.h"

#include "il/loops/inline.h"
#include "judge/found_implied.h"
#include "judge/found_proof.h"
#include "judge/judge.h"

/* used: by clause; the last slice of the routine depended on it. */
struct routine_state {
    bool waiting, asked;
    bool *used;
};

struct settling {
    struct request *q;
    struct il_program *p;
    struct il_found_clauses *found;
    struct routine_state *at; /* by routine */
    struct VEC_OF(unsigned) queue;
};

static void put(struct settling *k, unsigned i)
{
    if (k->at[i].waiting)
        return;
    k->at[i].waiting = true;
    vec_push(&k->queue, i);
}

static void reject(struct settling *k, size_t clause)
{
    if (!k->found->at[clause].live)
        return;
    k->found->at[clause].live = false;
    for (unsigned i = 0; i < k->p->routines.n; i++)
        if (k->at[i].asked && k->at[i].used[clause])
            put(k, i);
}

/* Code of the file is not judged, or not all of it. */
static void reject_of_file(struct settling *k, const struct source *file)
{
    for (size_t c = 0; c < k->found->n; c++)
        if (k->found->at[c].span.source == file)
            reject(k, c);
}

static void reject_unknown(struct settling *k)
{
    for (size_t i = 0; i < k->p->routines.n; i++) {
        const struct il_routine *r = k->p->routines.at[i];
        if (!r->body || r->unsupported.n || r->partial)
            reject_of_file(k, r->span.source);
    }
    for (size_t i = 0; i < k->p->skipped.n; i++)
        reject_of_file(k, k->p->skipped.at[i].span.source);
}

static void note_used(struct settling *k, unsigned i)
{
    k->at[i].asked = true;
    for (size_t c = 0; c < k->found->n; c++)
        k->at[i].used[c] = k->found->at[c].used;
}

static void prove(struct settling *k, const struct il_slice *slice)
{
    struct il_program *p = slice->program;
    struct found_proof proof = {
        .q = k->q,
        .p = p,
        .r = il_inline(p, slice->routine, &inline_exact),
        .open = arena_array(&k->q->arena, bool, k->found->n),
        .n_clauses = (unsigned)k->found->n,
    };
    found_prove(&proof);
    for (size_t c = 0; c < k->found->n; c++)
        if (proof.open[c])
            reject(k, c);
}

static void visit(struct settling *k, unsigned i)
{
    const struct il_routine *r = k->p->routines.at[i];
    struct il_slice slice = il_slice(k->p, r);
    note_used(k, i);
    if (!slice.routine->body || slice.routine->unsupported.n || slice.routine->partial)
        reject_of_file(k, r->span.source);
    else if (found_asks_something(slice.routine)) {
        request_new_home(k->q, HOME_PROOF, slice.program->terms);
        prove(k, &slice);
        request_free_homes(k->q);
    }
    il_slice_release(k->p, &slice);
}

/* Constructors first: most candidates that are false are false of new objects. Then what has no loop. */
static void put_all(struct settling *k)
{
    for (unsigned round = 0; round < 2; round++)
        for (unsigned i = 0; i < k->p->routines.n; i++)
            if ((k->p->routines.at[i]->n_loops > 0) == (round == 1))
                put(k, i);
}

static void compare(struct settling *k)
{
    bool *compared = arena_array(&k->q->arena, bool, k->found->n);
    for (unsigned i = 0; i < k->p->routines.n; i++) {
        struct il_slice slice = il_slice(k->p, k->p->routines.at[i]);
        if (slice.routine->body && found_asks_something(slice.routine)) {
            request_new_home(k->q, HOME_PROOF, slice.program->terms);
            found_drop_implied(k->q, &slice, k->found, compared);
            request_free_homes(k->q);
        }
        il_slice_release(k->p, &slice);
    }
}

void found_slices_settle(struct request *q, struct il_program *p)
{
    struct settling k = {.q = q, .p = p, .found = &p->slices->found};
    k.at = arena_array(&q->arena, struct routine_state, p->routines.n);
    for (unsigned i = 0; i < p->routines.n; i++)
        k.at[i].used = arena_array(&q->arena, bool, k.found->n);
    reject_unknown(&k);
    put_all(&k);
    size_t next = 0;
    for (; next < k.queue.n && !deadline_passed(&q->deadline); next++) {
        k.at[k.queue.at[next]].waiting = false;
        visit(&k, k.queue.at[next]);
    }
    bool complete = next == k.queue.n && !deadline_passed(&q->deadline);
    for (size_t c = 0; c < k.found->n; c++)
        k.found->at[c].live &= complete;
    if (complete)
        compare(&k);
    vec_release(&k.queue);
}
