/* The assumption is a background fact, so it holds for new arrays as well: a run that makes a huge one ends there, as it does without the memory. */
#include "judge/lengths.h"

#include "base/bug.h"
#include "logic/mk.h"

#include <string.h>

/* Twice, or one and a half times, this many elements and some more do not overflow. An array of int of this length has 2 GB. */
enum { HUGE_LENGTH = 1 << 29 };

bool lengths_may_matter(const struct request *q, const struct il_program *p, const struct il_routine *r)
{
    bool sizes = false;
    for (size_t i = 0; i < r->obligations.n; i++)
        sizes |= obligation_is_of_size(&r->obligations.at[i]);
    return sizes && p->length != FUNC_NONE && !q->options->attempt && q->options->unroll < 0;
}

static const struct obligation *failed(const struct routine_result *result, unsigned i)
{
    return &result->routine->obligations.at[result->failures[i].obligation];
}

bool fails_for_size(const struct routine_result *result)
{
    bool size = false, other = false;
    for (unsigned i = 0; i < result->n_failures; i++) {
        bool refuted = result->failures[i].verdict == VERDICT_REFUTED, of_size = obligation_is_of_size(failed(result, i));
        size |= refuted && of_size;
        other |= refuted && !of_size;
    }
    return size && !other;
}

term_id lengths_assume(struct il_program *p)
{
    struct terms *ts = p->terms;
    term_id o = mk_const_named(ts, "o", func_arg_sort(ts, p->length, 0));
    term_id fact = mk_forall(ts, 1, &o, mk_lt(ts, mk_app1(ts, p->length, o), mk_int(ts, HUGE_LENGTH)), NULL);
    vec_push(&p->background, fact);
    return fact;
}

void lengths_end(struct il_program *p, term_id fact)
{
    if (p->background.n == 0 || p->background.at[p->background.n - 1] != fact)
        bug("the assumption about lengths is not the last fact");
    p->background.n--;
}

/* No state satisfies what is required, once arrays are not huge: then huge ones are what the caller means. */
static bool is_vacuous(const struct routine_result *result)
{
    bool vacuous = false;
    for (unsigned i = 0; i < result->n_assumptions; i++)
        vacuous |= !strcmp(result->assumptions[i].kind, "vacuous");
    return vacuous;
}

static void list(struct request *q, struct span at, struct routine_result *bounded)
{
    unsigned n = bounded->n_assumptions;
    struct assumption *all = arena_array(&q->arena, struct assumption, n + 1);
    for (unsigned i = 0; i < n; i++)
        all[i] = bounded->assumptions[i];
    all[n] = (struct assumption){.span = at,
                                 .kind = "lengths",
                                 .text = "no array has 2^29 elements or more, so this size does not overflow"};
    bounded->assumptions = all;
    bounded->n_assumptions = n + 1;
}

bool lengths_suffice(struct request *q, const struct routine_result *result, struct routine_result *bounded)
{
    if (bounded->verdict != VERDICT_VERIFIED || is_vacuous(bounded))
        return false;
    for (unsigned i = 0; i < result->n_failures; i++)
        if (result->failures[i].verdict == VERDICT_REFUTED) {
            list(q, failed(result, i)->span, bounded);
            return true;
        }
    return false;
}
