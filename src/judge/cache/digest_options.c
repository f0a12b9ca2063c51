/* The options of a digest. Those that only say how the work is done are left out: processes, memory, and limits of time, which the stored
 * answer notes where they were met. tests/check-digest knows them. */
#include "judge/cache/digest.h"

static void put(struct buf *out, uint64_t x)
{
    buf_add(out, (const char *)&x, sizeof x);
}

static void put_text(struct buf *out, const char *text)
{
    buf_puts(out, text ? text : "");
    buf_putc(out, '\0');
}

static void put_words(struct buf *out, const char *const *words)
{
    for (; words && *words; words++)
        put_text(out, *words);
    put(out, 0);
}

static void put_inference(struct buf *out, const struct judge_options *o)
{
    put(out, o->engines.n);
    for (unsigned i = 0; i < o->engines.n; i++)
        put_text(out, o->engines.at[i].name);
    put(out, o->abstractor);
    put(out, o->deduce);
    put(out, o->neighbours);
    put(out, o->shape_post);
    put(out, o->shape_context);
    put(out, o->heuristics);
    put(out, o->points);
    put(out, (uint64_t)o->restart);
    put(out, (uint64_t)o->union_limit);
    put(out, o->houdini);
    put(out, o->contracts);
    put(out, o->invariants);
    put(out, o->try_invariants);
    put(out, o->attempt != NULL);
}

void digest_options(struct buf *out, const struct judge_options *o)
{
    put_inference(out, o);
    put(out, o->vc.wp);
    put(out, o->vc.naming);
    put(out, o->vc.cutoff);
    put(out, o->vc.piece);
    put(out, o->vc.limit);
    put(out, o->refute);
    put(out, (uint64_t)o->unroll);
    put(out, o->unroll_half);
    put(out, o->variation);
    put(out, o->limit);
    put(out, o->budget);
    put(out, o->routine_timeout > 0); /* it takes the place of a limit of units */
    put_words(out, o->cross_check);
    put(out, o->only_others);
    for (const struct prover_row *const *row = o->others; row && *row; row++) {
        put_text(out, (*row)->name);
        put_words(out, (*row)->argv);
    }
}
