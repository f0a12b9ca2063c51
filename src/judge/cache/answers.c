/* Content of an entry: the limit of time that was met, a hash of lines, and the result, whose places are numbers (places.h). */
#include "judge/cache/answers.h"

#include "base/build_id.h"
#include "judge/cache/digest.h"
#include "judge/wire_result.h"

#include <ctype.h>
#include <string.h>

static bool may_use(const struct request *q)
{
    const struct judge_options *o = q->options;
    return o->cache_folder && o->cache != CACHE_NONE && o->fork && !o->dump && !o->try_invariants && !q->prover.log;
}

bool answers_replayed(const struct request *q)
{
    return may_use(q) && !q->needed && q->options->cache != CACHE_REBUILD;
}

bool answers_kept(const struct request *q)
{
    return may_use(q) && !q->needed && q->options->cache != CACHE_REPLAY;
}

/* The builds of whatever answers questions. */
static void put_provers(struct buf *out, const struct judge_options *o)
{
    build_id_of_process(out);
    if (o->cross_check)
        build_id_of_program(out, o->cross_check[0]);
    for (const struct prover_row *const *row = o->others; row && *row; row++)
        if ((*row)->argv)
            build_id_of_program(out, (*row)->argv[0]);
}

/* Ends the digest. */
static struct store_key key_of(const struct request *q, struct digest *d)
{
    digest_options(&d->bytes, q->options);
    put_provers(&d->bytes, q->options);
    struct store_key key = store_key_of(d->bytes.text, d->bytes.n);
    digest_release(d);
    return key;
}

struct store_key answer_key(const struct request *q, const struct il_slice *s, bool own)
{
    struct digest d;
    digest_slice(&d, s->program, s->routine, own);
    return key_of(q, &d);
}

/* A program that is judged in slices is no more than these. */
static void put_slices(const struct request *q, struct il_program *p, struct buf *out)
{
    for (size_t i = 0; i < p->routines.n; i++) {
        struct il_slice s = il_slice(p, p->routines.at[i]);
        buf_puts(out, answer_key(q, &s, s.program->terms != p->terms).text);
        il_slice_release(p, &s);
    }
}

struct store_key answer_key_of_program(const struct request *q, struct il_program *p, const struct buf *about)
{
    struct digest d;
    digest_program(&d, p);
    if (p->slices)
        put_slices(q, p, &d.bytes);
    buf_add(&d.bytes, about->text, about->n);
    return key_of(q, &d);
}

static struct wire wire_of(struct request *q, const struct il_slice *s, const struct places *places)
{
    const struct il_program *p = s->program;
    return (struct wire){.arena = &q->arena, .sources = p->sources.at, .n_sources = p->sources.n, .places = places};
}

/* A text says on which line something is: it fits only while the lines stay. */
static bool names_a_line(const struct buf *b)
{
    static const char word[] = "line ";
    size_t n = strlen(word);
    for (size_t i = 0; i + n < b->n; i++)
        if (!memcmp(b->text + i, word, n) && isdigit((unsigned char)b->text[i + n]))
            return true;
    return false;
}

/* An answer that a limit of time cut short holds where there is no more time. */
static bool fits_time(const struct request *q, double seconds)
{
    double now = q->options->routine_timeout;
    return seconds == 0 || (now > 0 && now <= seconds);
}

static bool read_answer(struct request *q, const struct buf *content, const struct il_slice *s, const struct places *places,
                        struct result_text *out)
{
    struct wire w = wire_of(q, s, places);
    double seconds = 0;
    uint64_t lines = 0;
    w.at = content->text;
    w.end = content->text + content->n;
    wire_double(&w, &seconds);
    wire_u64(&w, &lines);
    if (w.bad || !fits_time(q, seconds) || (lines && lines != places_lines(places)))
        return false;
    wire_result(&w, out);
    out->cached = true;
    return !w.bad && w.at == w.end;
}

bool answer_find(struct request *q, const struct store_key *key, const struct il_slice *s, struct result_text *out)
{
    struct buf content = {0};
    struct digest d;
    bool found = store_find(q->options->cache_folder, key, &content);
    if (found) {
        digest_places(&d, s->program, s->routine);
        found = read_answer(q, &content, s, &d.places, out);
        digest_release(&d);
    }
    buf_release(&content);
    return found;
}

/* Something went wrong that may not do so again. */
static bool is_broken(const struct request *q)
{
    return request_interrupted(q) || q->prover.failed || q->contradicted || q->prover.cross_contradiction || q->diagnostics.n > 0;
}

void answer_keep_bytes(const struct request *q, const struct store_key *key, const struct buf *bytes, bool late)
{
    if (!late && !is_broken(q))
        store_keep(q->options->cache_folder, key, bytes->text, bytes->n);
}

void answer_keep(struct request *q, const struct store_key *key, const struct il_slice *s, struct result_text *t, bool late,
                 bool whole)
{
    struct buf result = {0}, content = {0};
    struct digest d;
    if (is_broken(q) || t->verdict == VERDICT_FAILED || t->not_judged || (late && !whole))
        return;
    digest_places(&d, s->program, s->routine);
    struct wire w = wire_of(q, s, &d.places), head = w;
    w.out = &result;
    head.out = &content;
    wire_result(&w, t);
    double seconds = late ? q->options->routine_timeout : 0;
    uint64_t lines = names_a_line(&result) ? places_lines(&d.places) : 0;
    wire_double(&head, &seconds);
    wire_u64(&head, &lines);
    buf_add(&content, result.text, result.n);
    if (!w.bad) /* else the result has a place that the slice does not have */
        store_keep(q->options->cache_folder, key, content.text, content.n);
    digest_release(&d);
    buf_release(&result);
    buf_release(&content);
}
