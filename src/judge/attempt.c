/* Attempts: a routine is judged to find out whether something suffices for it. */
#include "judge/attempt.h"

static bool is_allowed(const struct attempt *a, const struct obligation *o)
{
    for (unsigned i = 0; i < a->n_allowed; i++)
        if (a->allowed[i].found == o->found && failure_text_is_of(&a->allowed[i], o))
            return true;
    return false;
}

bool attempt_fails_as_allowed(const struct attempt *a, const struct routine_result *result)
{
    bool allowed = true;
    for (unsigned i = 0; i < result->n_failures && allowed; i++)
        allowed = is_allowed(a, &result->routine->obligations.at[result->failures[i].obligation]);
    return allowed;
}

bool attempt_is_trial(const struct request *q)
{
    return q->options->attempt && q->options->attempt->only_kept;
}

bool attempt_may_step(const struct request *q, const struct strategy *s)
{
    return !q->options->attempt || !q->options->attempt->brief || strategy_next_is_cheap(s);
}

bool attempt_fails(const struct request *q, const struct routine_result *found)
{
    const struct attempt *a = q->options->attempt;
    bool fails = false;
    for (unsigned i = 0; a && a->decides && i < found->n_failures && !fails; i++)
        fails = found->failures[i].verdict == VERDICT_REFUTED &&
                !is_allowed(a, &found->routine->obligations.at[found->failures[i].obligation]);
    return fails;
}
