/* A solver with a script of answers, so that its users can be tested without a prover. Its models have no values. Its cores are all
 * assumptions. */
#include "prover/solver.h"

#include "base/alloc.h"
#include "base/bug.h"

#include <stdio.h>
#include <string.h>

struct fake {
    struct solver common;
    char *script;
    size_t at;
    unsigned assumptions; /* number of assumptions of the last check */
};

static void release(struct solver *s)
{
    free(((struct fake *)s)->script);
    free(s);
}

static void assert_(struct solver *s, term_id formula)
{
    bug_unless(term_sort(s->ts, formula) == SORT_BOOL);
}

static enum answer check(struct solver *s, unsigned n, const term_id assumptions[])
{
    struct fake *f = (struct fake *)s;
    (void)assumptions;
    f->assumptions = n;
    char c = f->script[f->at];
    if (c != 'f' && f->script[f->at + 1])
        f->at++;
    s->why = WHY_NONE;
    s->has_model = c == 's';
    switch (c) {
    case 'u': return ANSWER_UNSAT;
    case 's': return ANSWER_SAT;
    case '?': return solver_unknown(s, WHY_GAVE_UP);
    case 'f': snprintf(s->message, sizeof s->message, "the script says so"); return solver_unknown(s, WHY_FAILED);
    }
    bug("'%c' in the script of a fake solver", c);
}

static void core(struct solver *s, bool in_core[])
{
    for (unsigned i = 0; i < ((struct fake *)s)->assumptions; i++)
        in_core[i] = true;
}

static enum truth model_bool(struct solver *s, term_id t)
{
    (void)s, (void)t;
    return TRUTH_UNKNOWN;
}

static term_id model_value(struct solver *s, term_id t)
{
    (void)s, (void)t;
    return TERM_NONE;
}

static void no_scope(struct solver *s)
{
    (void)s;
}

static const struct solver_ops ops = {"fake",      release,  assert_,  check, core, model_bool,
                                      model_value, no_scope, no_scope, NULL,  NULL};

struct solver *solver_fake_new(struct terms *ts, const char *script)
{
    struct fake *f = alloc_zeroed(1, sizeof *f);
    f->script = alloc_text(script);
    bug_unless(*script);
    f->common.ops = &ops;
    f->common.ts = ts;
    return &f->common;
}
