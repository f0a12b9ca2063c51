/* Calls that change what views share. Start with ability_shared. */
#include "lang/java/lower/calls/views.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/library/ability.h"
#include "lang/java/lower/spec/called.h"

/* The call may change this object. */
static bool is_changed(const struct body *b, const struct call *c, term_id o)
{
    for (size_t i = 0; i < c->targets.n; i++) {
        const struct il_target *t = &c->targets.at[i];
        if (ability_holds_elements(b->l, t->var) && t->n > 0 && t->index[0] == o)
            return true;
    }
    return false;
}

/* Origins of the objects that the call may change as its object or argument. */
static unsigned origins_changed(struct body *b, const struct call *c)
{
    unsigned all = c->m->owner->external && c->e->left ? origins_of(b->l->origins, c->e->left) : 0;
    for (unsigned i = 0; i < c->e->n_args && i < c->m->n_params; i++)
        if (is_changed(b, c, c->actuals[i]))
            all |= origins_of(b->l->origins, c->e->args[i]);
    return all;
}

bool ability_shared(struct body *b, const struct call *c)
{
    bool changes = false, resizes = false, constructor = c->m->kind == JAVA_CONSTRUCTOR && c->m->owner->external;
    for (size_t i = 0; i < c->targets.n && !constructor; i++) {
        changes |= ability_holds_elements(b->l, c->targets.at[i].var);
        resizes |= c->targets.at[i].var == b->l->states[STATE_SIZE];
    }
    unsigned own = changes ? origins_changed(b, c) : 0;
    if (resizes && !(own & ORIGIN_PART) && ability_kept_views(b) & ORIGIN_PART &&
        idmap_put(&b->open_listed, idmap_key(b->l->origins) ^ 3, 1))
        body_assume_note(b, c->e->span, "library", "a part of a list is not used after a change of the list");
    return changes && (own & ORIGIN_VIEW || ability_kept_views(b) & ORIGIN_VIEW);
}
