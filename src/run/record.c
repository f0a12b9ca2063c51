/* Lists the places that a run asks for, and its path: the last MAX_STEPS steps that it lists (skip_rounds). Values are those that the places have at the end. */
#include "run/record.h"

#include "run/machine.h"

#include <string.h>

/* SAME_ROUNDS: so many in a row are not all listed. */
enum { MAX_STEPS = 400, SAME_ROUNDS = 6 };

void recorder_release(struct machine *m)
{
    vec_release(&m->recorder.path);
    vec_release(&m->recorder.asked);
    vec_release(&m->recorder.calls);
}

void record_place(struct machine *m, struct place *c)
{
    const struct run_ask *ask = &c->ask;
    bool entry = ask->kind == RUN_ASK_ENTRY || (ask->kind == RUN_ASK_ELEMENT && ask->at_entry);
    if (ask->kind != RUN_ASK_SOME && !(entry && ask->depth > 0))
        vec_push(&m->recorder.asked, c);
}

/* ---- rounds of a loop that pass the same commands ---- */

static bool same_command(const struct run_step *a, const struct run_step *b)
{
    bool noted = a->note && b->note ? !strcmp(a->note, b->note) : a->note == b->note;
    return noted && a->cmd == b->cmd && a->span.source == b->span.source && a->span.start == b->span.start;
}

/* Where the round in front of the one that `begin` begins starts, if it is listed, in front of `end`; else `end`. */
static size_t round_before(const struct recorder *r, size_t end, const struct run_step *begin)
{
    for (size_t i = end; i > r->first; i--) {
        const struct run_step *s = &r->path.at[i - 1];
        if (s->round && same_command(s, begin))
            return s->round + begin->skipped + 1 == begin->round ? i - 1 : end;
    }
    return end;
}

/* The same for the round of n steps from `at` on, if the one in front of it passes the same commands. */
static size_t same_round_before(const struct recorder *r, size_t at, size_t n)
{
    size_t before = round_before(r, at, &r->path.at[at]);
    bool same = at - before == n;
    for (size_t i = 0; i < n && same; i++)
        same = same_command(&r->path.at[before + i], &r->path.at[at + i]);
    return same ? before : at;
}

/* A round has ended; s begins the next one. Of many that pass the same commands the path lists the first and the last one: it then has room for
 * what is in front of a long loop, and is soon read. */
static void skip_rounds(struct recorder *r, const struct run_step *s)
{
    size_t last = round_before(r, r->path.n, s), n = r->path.n - last, at = last, before;
    unsigned found = 1;
    while (n && found < SAME_ROUNDS && r->path.at[at].skipped == 0 && (before = same_round_before(r, at, n)) != at) {
        at = before;
        found++;
    }
    bool more = n && at != last && r->path.at[at].skipped > 0;
    if (!more && found < SAME_ROUNDS)
        return;
    size_t to = more ? at : at + n;
    unsigned skipped = r->path.at[to].skipped + (unsigned)((last - to) / n);
    memmove(&r->path.at[to], &r->path.at[last], n * sizeof *r->path.at);
    r->path.at[to].skipped = skipped;
    r->path.n = to + n;
}

void record_step(struct machine *m, struct run_step s)
{
    struct recorder *r = &m->recorder;
    if (m->options->no_trace)
        return;
    s.round = r->round;
    r->round = 0;
    if (s.round > SAME_ROUNDS)
        skip_rounds(r, &s);
    if (r->path.n >= 2 * MAX_STEPS) {
        memmove(r->path.at, r->path.at + MAX_STEPS, MAX_STEPS * sizeof *r->path.at);
        r->path.n = MAX_STEPS;
        r->first = r->first > MAX_STEPS ? r->first - MAX_STEPS : 0;
        m->result.path_cut = true;
    }
    vec_push(&r->path, s);
}

void record_call(struct machine *m, const struct il_history_call *call)
{
    struct value *args = arena_array(m->arena, struct value, call->n);
    struct run_call c = {.call = call, .args = args};
    if (call->object != TERM_NONE)
        c.object = eval_place(m, &env_state, call->object);
    for (unsigned i = 0; i < call->n; i++)
        args[i] = eval_place(m, &env_state, call->args[i]);
    vec_push(&m->recorder.calls, c);
    m->recorder.first = m->recorder.path.n;
}

static struct value known(struct value v)
{
    v = value_deref(v);
    return v.kind == VALUE_PLACE ? (struct value){.kind = VALUE_NONE} : v;
}

static void end_calls(struct machine *m)
{
    struct history_calls *list = &m->recorder.calls;
    struct run_call *calls = arena_array(m->arena, struct run_call, list->n);
    for (size_t i = 0; i < list->n; i++) {
        struct value *args = arena_array(m->arena, struct value, list->at[i].call->n);
        for (unsigned k = 0; k < list->at[i].call->n; k++)
            args[k] = known(list->at[i].args[k]);
        calls[i] = (struct run_call){list->at[i].call, known(list->at[i].object), args};
    }
    m->result.calls = calls;
    size_t cut = m->recorder.path.n > MAX_STEPS ? m->recorder.path.n - MAX_STEPS : 0;
    m->result.first_step = (unsigned)(m->recorder.first > cut ? m->recorder.first - cut : 0);
    m->result.n_calls = (unsigned)list->n;
}

void record_end(struct machine *m)
{
    end_calls(m);
    const struct recorder *r = &m->recorder;
    size_t n = r->path.n > MAX_STEPS ? MAX_STEPS : r->path.n;
    struct run_step *path = arena_array(m->arena, struct run_step, n);
    struct run_place *asked = arena_array(m->arena, struct run_place, r->asked.n);
    for (size_t i = 0; i < n; i++) {
        path[i] = r->path.at[r->path.n - n + i];
        path[i].value = known(path[i].value);
    }
    for (size_t i = 0; i < r->asked.n; i++) {
        const struct place *c = r->asked.at[i];
        asked[i] = (struct run_place){.ask = &c->ask, .value = known(c->value), .defined = c->defined};
    }
    m->result.path = path;
    m->result.n_path = (unsigned)n;
    m->result.path_cut |= n < r->path.n;
    m->result.asked = asked;
    m->result.n_asked = (unsigned)r->asked.n;
    m->result.taken = m->control.taken.n ? arena_copy(m->arena, m->control.taken.at, m->control.taken.n * sizeof(unsigned)) : NULL;
    m->result.n_taken = (unsigned)m->control.taken.n;
}
