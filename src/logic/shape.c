/* Shapes of formulas. */
#include "logic/shape.h"

#include "logic/subst.h"

bool term_is_order(const struct terms *ts, term_id t, term_id *low, term_id *high, bool *strict)
{
    bool turned = term_is(ts, t, TERM_NOT);
    if (turned)
        t = term_arg(ts, t, 0);
    if (!term_is(ts, t, TERM_LT) && !term_is(ts, t, TERM_LE))
        return false;
    *strict = term_is(ts, t, TERM_LT) != turned;
    *low = term_arg(ts, t, turned);
    *high = term_arg(ts, t, !turned);
    return true;
}

bool term_is_unequal(const struct terms *ts, term_id t, term_id x, term_id *from)
{
    if (!term_is(ts, t, TERM_NOT) || !term_is(ts, term_arg(ts, t, 0), TERM_EQ))
        return false;
    term_id a = term_arg(ts, term_arg(ts, t, 0), 0), b = term_arg(ts, term_arg(ts, t, 0), 1);
    *from = a == x ? b : a;
    return a == x || b == x;
}

struct kind_search {
    const struct terms *ts;
    enum term_kind kind;
    bool found;
};

static void look_for_kind(void *user, term_id t)
{
    struct kind_search *k = user;
    k->found |= term_is(k->ts, t, k->kind);
}

bool term_has_kind(const struct terms *ts, term_id t, enum term_kind kind)
{
    struct kind_search k = {ts, kind, false};
    term_visit(ts, t, look_for_kind, &k);
    return k.found;
}

struct application {
    const struct terms *ts;
    func_id f;
    bool found;
};

static void look_for_application(void *user, term_id t)
{
    struct application *k = user;
    k->found |= term_is(k->ts, t, TERM_APP) && term_func(k->ts, t) == k->f;
}

bool term_applies(const struct terms *ts, term_id t, func_id f)
{
    struct application k = {ts, f, false};
    term_visit(ts, t, look_for_application, &k);
    return k.found;
}
