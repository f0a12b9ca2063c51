/* The greatest set of found clauses that the routines of a program prove together, as in judge/contracts.c. A front end weaves the live clauses
 * into each slice that it makes, and says on which of them the slice depends: when one of these is rejected, its routine is asked again. Start at
 * found_slices_settle. */
#include "judge/found_slices.h"

#include "il/loops/inline.h"
#include "judge/found_implied.h"
#include "judge/found_proof.h"
#include "judge/judge.h"
#include "judge/kept_claims.h"
#include "logic/mk.h"

#include <string.h>

/* used: by clause; the last slice of the routine depended on it. kept: the claims about its loops that were proved last, if they were inferred. */
struct routine_state {
    bool waiting, asked, inferred;
    bool *used;
    unsigned n_unknown; /* questions without an answer */
    struct kept_claims kept;
};

struct settling {
    struct request *q;
    struct il_program *p;
    struct il_found_clauses *found;
    struct routine_state *at; /* by routine */
    struct VEC_OF(unsigned) queue;
    const unsigned *part; /* by routine; NULL: all are asked */
    unsigned only;        /* the part whose routines are asked */
    unsigned without;     /* 1 + a routine that is not asked; 0: all are */
    const bool *revived;  /* by clause: only routines whose slice has one of these are asked; NULL: all are */
};

static bool is_asked(const struct settling *k, unsigned i)
{
    const bool *asked = k->p->slices->asked;
    return (!asked || asked[i]) && (!k->part || k->part[i] == k->only);
}

static void put(struct settling *k, unsigned i)
{
    if (k->at[i].waiting || k->without == i + 1 || !is_asked(k, i))
        return;
    k->at[i].waiting = true;
    vec_push(&k->queue, i);
}

static void reject(struct settling *k, size_t clause)
{
    if (!k->found->at[clause].live || k->found->at[clause].owed || k->found->at[clause].settled)
        return;
    k->found->at[clause].live = false;
    for (unsigned i = 0; i < k->p->routines.n; i++)
        if (k->at[i].asked && k->at[i].used[clause])
            put(k, i);
}

/* The routine is not judged, or not all of it. */
static void reject_exposed(struct settling *k, const struct il_routine *r)
{
    for (size_t c = 0; c < k->found->n; c++)
        if (il_found_is_exposed(k->p, &k->found->at[c], r))
            reject(k, c);
}

/* Code of the file is not judged. */
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
        if (!il_is_whole(r))
            reject_exposed(k, r);
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

/* c, in which nothing assumes a found clause because it was asked before: else one that is false would prove those behind it. */
static const struct il_cmd *apart(struct il_program *p, const struct il_routine *r, const struct il_cmd *c)
{
    if (c->kind == IL_ASSERT && r->obligations.at[c->obligation].found) {
        const struct il_cmd *ends = il_seq2(p, c, il_assume(p, mk_false(p->terms), c->span, NULL));
        return il_choice(p, 2, (const struct il_cmd *[]){ends, il_skip(p)});
    }
    const struct il_cmd **child = arena_array(p->arena, const struct il_cmd *, c->n);
    bool changed = false;
    for (unsigned i = 0; i < c->n; i++) {
        child[i] = apart(p, r, c->child[i]);
        changed |= child[i] != c->child[i];
    }
    if (!changed)
        return c;
    struct il_cmd *copy = arena_copy(p->arena, c, sizeof *c);
    copy->child = child;
    return copy;
}

static const struct il_routine *asked_apart(struct il_program *p, const struct il_routine *r)
{
    struct il_routine *copy = arena_copy(p->arena, r, sizeof *r);
    copy->body = apart(p, r, r->body);
    return copy;
}

static void prove(struct settling *k, unsigned i, const struct il_slice *slice)
{
    struct il_program *p = slice->program;
    struct found_proof proof = {
        .q = k->q,
        .p = p,
        .r = asked_apart(p, il_inline(p, slice->routine, &inline_exact)),
        .few_rounds_first = true,
        .open = arena_array(&k->q->arena, bool, k->found->n),
        .n_clauses = (unsigned)k->found->n,
    };
    proof.inferred = k->at[i].inferred;
    proof.n_unknown = k->at[i].n_unknown;
    if (proof.inferred)
        proof.points = kept_claims_read(&k->q->arena, p, proof.r, &k->at[i].kept);
    found_prove(&proof);
    k->at[i].inferred = proof.inferred;
    k->at[i].n_unknown = proof.n_unknown;
    if (proof.inferred)
        k->at[i].kept = kept_claims_of(&k->q->arena, p, proof.r, &proof.points);
    for (size_t c = 0; c < k->found->n; c++)
        if (proof.open[c]) {
            if (k->found->at[c].live)
                k->found->at[c].broken_by = i + 1;
            reject(k, c);
        }
}

/* The answers of a routine whose slice has no revived clause are known. */
static bool is_known(const struct settling *k, unsigned i)
{
    bool uses = false;
    for (size_t c = 0; k->revived && c < k->found->n; c++)
        uses |= k->revived[c] && k->at[i].used[c];
    return k->revived && !uses;
}

static void visit(struct settling *k, unsigned i)
{
    const struct il_routine *r = k->p->routines.at[i];
    struct il_slice slice = il_slice(k->p, r);
    note_used(k, i);
    if (!il_is_whole(slice.routine))
        reject_exposed(k, r);
    else if (!is_known(k, i) && found_asks_something(slice.routine)) {
        request_new_home(k->q, slice.program->terms);
        prove(k, i, &slice);
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

/* Also an equation with its sides exchanged. */
static bool same_text(const char *a, const char *b)
{
    const char *sign = strstr(a, " == ");
    size_t left = sign ? (size_t)(sign - a) : 0, right = sign ? strlen(sign + 4) : 0;
    bool exchanged = sign && strlen(b) == strlen(a) && !strncmp(b, sign + 4, right) && !strncmp(b + right, " == ", 4) &&
                     !strncmp(b + right + 4, a, left);
    return exchanged || !strcmp(a, b);
}

/* Invariants hold where a method starts and ends: what it needs or gives beyond them is of interest. */
static bool is_invariant(const struct il_found_clauses *all, const struct il_found_clause *c)
{
    for (size_t i = 0; i < all->n; i++) {
        const struct il_found_clause *v = &all->at[i];
        size_t n = strlen(v->owner);
        if (v->live && v->side == IL_FOUND_INVARIANT && same_text(v->text, c->text) && !strncmp(v->owner, c->owner, n) &&
            c->owner[n] == '.')
            return true;
    }
    return false;
}

/* They are left out last: what they imply is of no interest either. */
static bool *find_invariants(struct arena *a, const struct il_found_clauses *all)
{
    bool *known = arena_array(a, bool, all->n);
    for (size_t i = 0; i < all->n; i++)
        known[i] = all->at[i].live && !all->at[i].owed && all->at[i].side != IL_FOUND_INVARIANT && is_invariant(all, &all->at[i]);
    return known;
}

/* some: the routine need not have all of a group. */
static void compare_in(struct settling *k, bool some, bool compared[])
{
    for (unsigned i = 0; i < k->p->routines.n; i++) {
        if (is_known(k, i) || !is_asked(k, i))
            continue;
        struct il_slice slice = il_slice(k->p, k->p->routines.at[i]);
        if (slice.routine->body && found_asks_something(slice.routine)) {
            request_new_home(k->q, slice.program->terms);
            found_drop_implied(k->q, &slice, k->found, some, compared);
            request_free_homes(k->q);
        }
        il_slice_release(k->p, &slice);
    }
}

static void compare(struct settling *k)
{
    bool *compared = arena_array(&k->q->arena, bool, k->found->n), left = false;
    compare_in(k, false, compared);
    for (size_t c = 0; c < k->found->n; c++)
        left |= k->found->at[c].live && k->found->at[c].side == IL_FOUND_INVARIANT && !compared[c];
    if (left)
        compare_in(k, true, compared);
}

/* True: the live clauses are proved by all routines that were to be asked. */
static bool settle(struct settling *k)
{
    k->at = arena_array(&k->q->arena, struct routine_state, k->p->routines.n);
    for (unsigned i = 0; i < k->p->routines.n; i++)
        k->at[i].used = arena_array(&k->q->arena, bool, k->found->n);
    reject_unknown(k);
    put_all(k);
    size_t next = 0;
    for (; next < k->queue.n && !deadline_passed(&k->q->deadline); next++) {
        k->at[k->queue.at[next]].waiting = false;
        visit(k, k->queue.at[next]);
    }
    bool complete = next == k->queue.n && !deadline_passed(&k->q->deadline);
    vec_release(&k->queue);
    return complete;
}

bool found_slices_settle(struct request *q, struct il_program *p, const unsigned part[], unsigned only)
{
    struct settling k = {.q = q, .p = p, .found = &p->slices->found, .part = part, .only = only};
    bool complete = settle(&k);
    for (size_t c = 0; c < k.found->n; c++)
        k.found->at[c].live &= complete || k.found->at[c].owed || k.found->at[c].settled;
    const bool *known = find_invariants(&q->arena, k.found);
    if (complete)
        compare(&k);
    for (size_t c = 0; c < k.found->n; c++)
        k.found->at[c].live &= !known[c];
    return complete;
}

void found_slices_uses(struct il_program *p, bool *const used[])
{
    for (size_t i = 0; i < p->routines.n; i++) {
        if (p->slices->asked && !p->slices->asked[i])
            continue;
        struct il_slice slice = il_slice(p, p->routines.at[i]);
        for (size_t c = 0; c < p->slices->found.n; c++)
            used[i][c] = p->slices->found.at[c].used;
        used[i][p->slices->found.n] = !il_is_whole(slice.routine);
        il_slice_release(p, &slice);
    }
}

void found_slices_without(struct request *q, struct il_program *p, unsigned routine)
{
    struct settling k = {.q = q, .p = p, .found = &p->slices->found, .without = routine + 1};
    k.part = p->slices->part;
    k.only = k.part ? k.part[routine] : 0;
    bool *before = arena_array(&q->arena, bool, k.found->n), *revived = arena_array(&q->arena, bool, k.found->n);
    k.revived = revived;
    for (size_t c = 0; c < k.found->n; c++) {
        struct il_found_clause *clause = &k.found->at[c];
        before[c] = clause->live;
        revived[c] = !clause->live && clause->side == IL_FOUND_INVARIANT && !clause->unlikely && clause->broken_by == routine + 1;
        clause->live |= revived[c];
    }
    bool complete = settle(&k);
    for (size_t c = 0; c < k.found->n; c++)
        k.found->at[c].live = complete ? k.found->at[c].live : before[c];
    if (complete)
        compare(&k);
}
