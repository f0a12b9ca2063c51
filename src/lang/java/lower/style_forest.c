/* Forests in JML. Start at style_lists_of_forest. */
#include "lang/java/lower/style_forest.h"

#include "logic/reach.h"

/* Appends the REACHs of a disjunction of such from closed terms to the variable of the set. Returns false if t says something else. */
static bool find_lists(const struct terms *ts, term_id forest, term_id t, struct term_vec *out)
{
    bool all = true;
    if (term_is(ts, t, TERM_OR)) {
        for (unsigned i = 0; i < term_arity(ts, t) && all; i++)
            all = find_lists(ts, forest, term_arg(ts, t, i), out);
        return all;
    }
    if (!term_is(ts, t, TERM_REACH) || reach_fields(ts, t) != reach_fields(ts, forest))
        return false;
    for (unsigned i = 0; i < reach_fields(ts, t); i++)
        if (reach_field(ts, t, i) != reach_field(ts, forest, i))
            return false;
    vec_push(out, t);
    return term_is(ts, reach_to(ts, t), TERM_BOUND) && term_loose(ts, reach_from(ts, t)) == 0;
}

bool style_lists_of_forest(const struct terms *ts, term_id forest, struct term_vec *out)
{
    term_id set = forest_set(ts, forest), body = term_is(ts, set, TERM_LAMBDA) ? term_arg(ts, set, 0) : TERM_NONE;
    bool lists = body != TERM_NONE && term_is(ts, body, TERM_AND) && term_arity(ts, body) == 2;
    for (unsigned i = 0; i < 2 && lists; i++) {
        term_id part = term_arg(ts, body, i);
        lists = term_is(ts, part, TERM_NOT) || find_lists(ts, forest, part, out);
    }
    return lists && out->n > 0;
}

void style_put_no_cycle(struct buf *out, const struct style_fields *of, const char *n)
{
    for (unsigned i = 0; i < of->n; i++) {
        buf_printf(out, "%s!\\reach(%s.%s, %s, ", i ? " && " : "; ", n, of->names[i], of->type);
        for (unsigned j = 0; j < of->n; j++)
            buf_printf(out, "%s%s", j ? " + " : "", of->names[j]);
        buf_printf(out, ").has(%s)", n);
    }
}

void style_put_unshared(struct buf *out, const struct style_fields *of, const char *n, const char *m)
{
    const char *open = of->n > 1 ? "(" : "", *close = of->n > 1 ? ")" : "";
    for (unsigned i = 0; i < of->n; i++)
        for (unsigned j = i; j < of->n; j++) {
            const char *f = of->names[i], *g = of->names[j];
            buf_printf(out, "%s%s%s.%s == %s.%s ==> ", i || j ? " && " : "; ", open, m, f, n, g);
            if (i == j)
                buf_printf(out, "%s == %s || ", m, n);
            buf_printf(out, "%s.%s == null%s", n, g, close);
        }
    buf_printf(out, ")");
}
