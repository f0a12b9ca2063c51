/* Quantifiers that may be instantiated only at their triggers. The name begins with '!', so it is no identifier of a source language.
 * Start at excluded_terms_mark. */
#include "logic/excluded_terms.h"

#include "base/vec.h"
#include "logic/mk.h"

#include <string.h>

static const char name[] = "!only";

term_id excluded_terms_mark(struct terms *ts, unsigned n, const term_id vars[])
{
    struct sorts VEC_OF(sort_id) sorts = {0};
    symbol s = intern(terms_names(ts), name);
    for (unsigned i = 0; i < n; i++) {
        vec_push(&sorts, term_sort(ts, vars[i]));
        s = intern_printf(terms_names(ts), "%s!%u", s, sorts.at[i]);
    }
    func_id f = func_declare(ts, s, n, sorts.at, SORT_BOOL);
    vec_release(&sorts);
    return mk_app(ts, f, n, vars);
}

bool excluded_terms_is_mark(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_APP) && strncmp(func_name(ts, term_func(ts, t)), name, sizeof name - 1) == 0;
}

bool excluded_terms_in(const struct terms *ts, term_id q)
{
    bool only = false;
    for (unsigned i = 0; i < binder_triggers(ts, q) && !only; i++) {
        unsigned n;
        const term_id *at = binder_trigger(ts, q, i, &n);
        only = n == 1 && excluded_terms_is_mark(ts, at[0]);
    }
    return only;
}
