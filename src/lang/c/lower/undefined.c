/* Variables without an initialiser. Of those that may be read before they are assigned (analysis/assigned.h), a Boolean says whether they
 * were. */
#include "lang/c/lower/undefined.h"

#include "lang/c/lower/activation.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/variable.h"

static struct il_var *flag_of(struct body *b, const struct c_var *v)
{
    struct lower *l = b->l;
    if (!b->here->unassigned.n || !idmap_has(&b->here->unassigned, idmap_key(v)))
        return NULL;
    symbol key = intern_printf(l->names, "%s?", variable_name(b, v));
    struct il_var *x = idmap_pointer(&b->locals, key);
    if (!x) {
        const char *name = arena_printf(l->arena, "\\initialized(&%s)", v->name);
        x = build_var(&b->k, name, name, SORT_BOOL, ROLE_LOCAL, NULL, v->name_span);
        idmap_put(&b->locals, idmap_key(key), idmap_key(x));
        add_local(b, x, v);
    }
    return x;
}

void declare_undefined(struct body *b, const struct c_var *v, struct span at)
{
    struct place p = place_of_var(b, v, at);
    struct il_var *flag = flag_of(b, v);
    if (is_scalar(v->type) || v->type->kind == C_RECORD || c_is_array(v->type))
        place_havoc(b, &p, at);
    if (flag)
        build_assign(&b->k, target_var(flag), mk_false(b->l->ts), at, NULL);
}

void note_assigned(struct body *b, const struct place *p, struct span at)
{
    struct il_var *flag = p->var && p->variable && !*p->path && p->n == 0 ? flag_of(b, p->var) : NULL;
    if (flag)
        build_assign(&b->k, target_var(flag), mk_true(b->l->ts), at, NULL);
}

void check_assigned(struct body *b, const struct place *p)
{
    struct il_var *flag = p->var && p->variable && !*p->path && p->n == 0 ? flag_of(b, p->var) : NULL;
    if (flag)
        check(b, OBLIGATION_UNINITIALIZED, flag->term, p->span, p->span);
}
