/* What the observers of library objects return (tree/models.h), by the models of heap/model.c and text.c. Start with model_call. */
#include "lang/java/lower/library/observers.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/text.h"
#include "lang/java/lower/library/ability.h"
#include "lang/java/lower/library/key.h"

#include <stdlib.h>
#include <string.h>

/* ---- annotations ---- */

static term_id key_asked(struct lower *l, term_id t, const struct java_type *boxed)
{
    return boxed ? key_of_value(l, t, boxed) : key_of(l, t);
}

term_id model_call(struct body *b, const struct java_method *m, const struct java_class *of, const term_id values[],
                   const struct java_type *boxed)
{
    struct lower *l = b->l;
    struct il_var *state[MAX_STATE];
    unsigned n = model_state(l, of, state);
    for (unsigned i = 0; i < n; i++)
        body_use(b, state[i]);
    enum java_model k = java_model_of(m, of);
    switch (k) {
    case MODEL_STRING_LENGTH: return text_length_of(l, values[0]);
    case MODEL_STRING_CHAR: return text_char_of(l, values[0], values[1]);
    case MODEL_BUILDER_LENGTH:
    case MODEL_SIZE: return mk_select1(l->ts, state[0]->term, values[0]);
    case MODEL_BUILDER_CHAR:
    case MODEL_GET: return mk_select1(l->ts, mk_select1(l->ts, state[1]->term, values[0]), values[1]);
    case MODEL_KEYS: return mk_select1(l->ts, mk_select1(l->ts, state[1]->term, values[0]), key_asked(l, values[1], boxed));
    case MODEL_VALUE: return mk_select1(l->ts, mk_select1(l->ts, state[2]->term, values[0]), key_asked(l, values[1], boxed));
    case MODEL_LEFT: return mk_select1(l->ts, state[0]->term, values[0]);
    case MODEL_REMOVABLE: return mk_select1(l->ts, state[1]->term, values[0]);
    case MODEL_STALE: return iterators_stale(b, values[0]);
    case MODEL_ENTRY_KEY: return ability_entry_key(l, values[0]);
    case MODEL_PRESENT: return ability_present(l, values[0]);
    case MODEL_CONTENT: return ability_content(l, values[0]);
    case MODEL_GROWS:
    case MODEL_SHRINKS:
    case MODEL_STORES:
    case MODEL_TAKES:
    case MODEL_BACKING: return ability_value(b, k, values);
    case MODEL_SET:
    case MODEL_MAP:
    case MODEL_ITERATOR:
    case MODEL_NONE: break;
    }
    return TERM_NONE;
}

term_id key_of(struct lower *l, term_id t)
{
    l->keys_asked = l->types_asked = true;
    if (l->key == FUNC_NONE) {
        l->key = func_declare(l->ts, intern(l->ast->names, "key of"), 1, &l->ref, SORT_INT);
        idmap_put(&l->p->unexecuted, l->key, 1);
    }
    return mk_app1(l->ts, l->key, t);
}

/* ---- stale ---- */

struct il_var *model_stale(struct body *b)
{
    if (b->stale)
        return b->stale;
    struct terms *ts = b->l->ts;
    term_id x = mk_const_named(ts, "x!", b->l->ref);
    b->stale = body_temp(b, "stale", sort_map(ts, 1, &b->l->ref, SORT_BOOL), NULL);
    vec_push(&b->build.olds, il_assign_var(b->l->p, b->stale, mk_lambda(ts, 1, &x, mk_false(ts)), b->build.r->span, NULL));
    return b->stale;
}

term_id iterators_stale(struct body *b, term_id iterator)
{
    return mk_select1(b->l->ts, model_stale(b)->term, iterator);
}
