/* Keys are made in processes of their own, each for some routines in a row: making a key makes terms, and an answer must not depend on
 * whether there is a cache. Start at replay_known. */
#include "judge/replay.h"

#include "judge/process.h"
#include "judge/wire_result.h"

#include <string.h>

enum { ROUTINES_OF_A_PROCESS = 24 };

struct replay {
    struct request *q;
    const struct program_jobs *jobs;
    struct replayed out;
};

static void wire_key(struct wire *w, struct store_key *key)
{
    const char *text = key->text;
    wire_text(w, &text);
    if (!w->out)
        snprintf(key->text, sizeof key->text, "%s", text ? text : "");
}

static void look_up(struct replay *k, size_t i, struct wire *w)
{
    struct result_text text = {0};
    struct il_program *p = k->jobs->p;
    struct il_slice s = il_slice(p, k->jobs->routines[i]);
    struct store_key key = answer_key(k->q, &s, s.program->terms != p->terms);
    bool known = answers_replayed(k->q) && answer_find(k->q, &key, &s, &text);
    wire_key(w, &key);
    wire_bool(w, &known);
    if (known)
        wire_result(w, &text);
}

static size_t end_of(const struct replay *k, size_t part)
{
    size_t end = (part + 1) * ROUTINES_OF_A_PROCESS;
    return end < k->jobs->n ? end : k->jobs->n;
}

static void work(void *user, size_t part, volatile sig_atomic_t *late, struct buf *out)
{
    struct replay *k = user;
    struct wire w = process_wire(k->q, k->jobs->p);
    (void)late;
    w.out = out;
    for (size_t i = part * ROUTINES_OF_A_PROCESS; i < end_of(k, part); i++)
        look_up(k, i, &w);
}

/* Without a result, the routines are judged and no answer is kept. */
static void done(void *user, size_t part, const struct worker_result *r)
{
    struct replay *k = user;
    struct wire w = process_read(k->q, k->jobs->p, r->text, r->n_text);
    for (size_t i = part * ROUTINES_OF_A_PROCESS; i < end_of(k, part) && r->end == WORKER_DONE && !w.bad; i++) {
        bool known = false;
        wire_key(&w, &k->out.keys[i]);
        wire_bool(&w, &known);
        if (known)
            wire_result(&w, &k->jobs->texts[i]);
        k->out.known[i] = known && !w.bad;
    }
}

struct replayed replay_known(struct request *q, const struct program_jobs *jobs)
{
    struct replay k = {.q = q, .jobs = jobs};
    if (!answers_replayed(q) && !answers_kept(q))
        return k.out;
    k.out.keys = arena_array(&q->arena, struct store_key, jobs->n);
    k.out.known = arena_array(&q->arena, bool, jobs->n);
    struct workers w = {
        .n = (jobs->n + ROUTINES_OF_A_PROCESS - 1) / ROUTINES_OF_A_PROCESS,
        .at_once = q->options->jobs,
        .deadline = &q->deadline,
        .work = work,
        .done = done,
        .user = &k,
    };
    workers_run(&w);
    return k.out;
}

/* ---- about a whole program ---- */

struct replay_bytes {
    struct request *q;
    struct il_program *p;
    const struct buf *about;
    struct replayed_bytes out;
};

static void look_up_bytes(void *user, size_t part, volatile sig_atomic_t *late, struct buf *out)
{
    struct replay_bytes *k = user;
    struct wire w = process_wire(k->q, k->p);
    struct store_key key = answer_key_of_program(k->q, k->p, k->about);
    (void)part;
    (void)late;
    w.out = out;
    wire_key(&w, &key);
    if (answers_replayed(k->q))
        store_find(k->q->options->cache_folder, &key, out);
}

static void found_bytes(void *user, size_t part, const struct worker_result *r)
{
    struct replay_bytes *k = user;
    struct wire w = process_read(k->q, k->p, r->text, r->n_text);
    (void)part;
    if (r->end != WORKER_DONE)
        return;
    wire_key(&w, &k->out.key);
    k->out.n = (size_t)(w.end - w.at);
    k->out.text = w.bad || k->out.n == 0 ? NULL : arena_copy(&k->q->arena, w.at, k->out.n);
}

struct replayed_bytes replay_bytes(struct request *q, struct il_program *p, const struct buf *about)
{
    struct replay_bytes k = {q, p, about, {{""}, NULL, 0}};
    struct workers w = {.n = 1, .at_once = 1, .deadline = &q->deadline, .work = look_up_bytes, .done = found_bytes, .user = &k};
    if (answers_replayed(q) || answers_kept(q))
        workers_run(&w);
    return k.out;
}
