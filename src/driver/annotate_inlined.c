/* A caller that inlines a procedure may need an invariant of its loop that the procedure itself does not. Written at the procedure, it is
 * asked wherever the procedure is inlined, and of the procedure alone. So it is tried: the file is read with it, and the procedure and all
 * that inline it are judged without inference. It stays if all of them that were verified still are. Start at annotate_inlined. */
#include "driver/annotate_inlined.h"

#include "driver/programs.h"
#include "judge/judge.h"
#include "judge/program.h"

#include <string.h>

static const struct il_program *program_of(const struct invocation *inv, const struct source *s)
{
    for (size_t i = 0; i < inv->programs.n; i++)
        for (size_t k = 0; k < inv->programs.at[i]->sources.n; k++)
            if (inv->programs.at[i]->sources.at[k] == s)
                return inv->programs.at[i];
    return NULL;
}

/* ---- the trial ---- */

static bool has_loop_with_inlined(const struct judged *j, const struct annotated_loops *loops)
{
    for (unsigned i = 0; i < j->text.n_loops; i++)
        for (size_t k = 0; k < loops->n; k++) {
            struct span a = j->text.loops[i].span, b = loops->at[k].text.span;
            if (loops->at[k].with_inlined && a.source == b.source && a.start == b.start)
                return true;
        }
    return false;
}

static bool routine_has_loops(const struct invocation *inv, const struct il_routine *r, const struct annotated_loops *loops)
{
    for (size_t i = 0; i < inv->judged.n; i++)
        if (inv->judged.at[i].routine == r)
            return inv->judged.at[i].text.verdict == VERDICT_VERIFIED && has_loop_with_inlined(&inv->judged.at[i], loops);
    return false;
}

/* Are the routines of p that have one of the loops verified in q, which is p with other invariants? */
static bool all_verified(struct invocation *try, struct il_program *q, const struct invocation *inv, const struct il_program *p,
                         const struct annotated_loops *loops)
{
    struct arena *a = &try->request.arena;
    const struct il_routine **routines = arena_array(a, const struct il_routine *, q->routines.n);
    struct program_jobs jobs = {.p = q, .routines = routines};
    if (p->routines.n != q->routines.n)
        return false;
    for (size_t i = 0; i < q->routines.n; i++)
        if (routine_has_loops(inv, p->routines.at[i], loops))
            routines[jobs.n++] = q->routines.at[i];
    jobs.texts = arena_array(a, struct result_text, jobs.n);
    program_judge(&try->request, &jobs);
    for (size_t i = 0; i < jobs.n; i++)
        if (jobs.texts[i].verdict != VERDICT_VERIFIED)
            return false;
    return true;
}

static struct options trial_options(const struct options *o)
{
    struct options out = *o;
    out.judge.engines.n = 0;
    out.judge.houdini = HOUDINI_NO;
    out.judge.refute = REFUTE_NOTHING;
    out.judge.dump = 0;
    out.judge.fork = true;
    return out;
}

static bool verified_with(struct invocation *inv, const struct source *s, const struct annotated_loops *loops,
                          annotated_text *text_of)
{
    const struct il_program *p = program_of(inv, s);
    const struct front_end *f = front_end_of(inv->options->front_ends, s->path);
    if (!p || p->sources.n != 1 || f->together)
        return false;
    struct options o = trial_options(inv->options);
    struct invocation try;
    invocation_init(&try, &o, inv->request.deadline.interrupted);
    struct buf text = {0};
    text_of(inv, s, loops, &text);
    const struct source *copy = source_from_text(&try.request.arena, s->path, text.text, text.n);
    struct reading r = programs_reading(&try, f);
    struct il_program *q = f->read(&r, 1, &copy);
    bool verified = false;
    if (q) {
        vec_push(&try.programs, q);
        verified = all_verified(&try, q, inv, p, loops);
    }
    buf_release(&text);
    invocation_release(&try);
    return verified;
}

/* ---- the loops ---- */

static void add_inlined(struct arena *a, struct annotated_loop *l)
{
    struct loop_text *t = &l->text;
    struct invariant_text *all = arena_array(a, struct invariant_text, t->n_invariants + l->n_inlined);
    memcpy(all, t->invariants, t->n_invariants * sizeof *all);
    memcpy(all + t->n_invariants, l->inlined, l->n_inlined * sizeof *all);
    t->invariants = all;
    t->n_invariants += l->n_inlined;
    l->with_inlined = true;
}

static void remove_inlined(struct annotated_loop *l)
{
    l->text.n_invariants -= l->with_inlined ? l->n_inlined : 0;
    l->with_inlined = false;
}

/* First all of them together; then each loop, beside those that were accepted. */
void annotate_inlined(struct invocation *inv, const struct source *s, struct annotated_loops *loops, annotated_text *text_of)
{
    struct arena *a = &inv->request.arena;
    size_t n = 0;
    for (size_t i = 0; i < loops->n; i++) {
        struct annotated_loop *l = &loops->at[i];
        if (l->text.span.source != s || !l->n_inlined)
            continue;
        add_inlined(a, l);
        n++;
    }
    if (n == 0 || verified_with(inv, s, loops, text_of))
        return;
    for (size_t i = 0; i < loops->n; i++)
        if (loops->at[i].text.span.source == s)
            remove_inlined(&loops->at[i]);
    for (size_t i = 0; i < loops->n; i++) {
        struct annotated_loop *l = &loops->at[i];
        if (l->text.span.source != s || !l->n_inlined)
            continue;
        add_inlined(a, l);
        if (n > 1 && verified_with(inv, s, loops, text_of))
            continue;
        remove_inlined(l);
        l->left_out += l->n_inlined;
        l->why = "they are found only where its procedure is inlined, and are not verified in it";
    }
}
