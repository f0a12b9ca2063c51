/* Variables with gcc's attribute cleanup: `f(&v)` is called on all ways out of the block of v that its declaration has reached, which a Boolean
 * says. Start with c_cleanups_end. */
#include "lang/c/lower/cleanup.h"

#include "lang/c/lower/activation.h"
#include "lang/c/lower/expr.h"

/* "v is declared", in this activation. */
static struct il_var *declared(const struct body *b, const struct c_var *v)
{
    return idmap_pointer(&b->here->declared, v);
}

static void set_declared(struct body *b, const struct c_var *v, bool value)
{
    build_assign(&b->k, target_var(declared(b, v)), mk_bool(b->l->ts, value), v->name_span, NULL);
}

void c_cleanups_begin(struct body *b, const struct c_stmt *block)
{
    for (unsigned i = 0; block->kind == C_BLOCK && i < block->n; i++)
        for (unsigned k = 0; k < block->body[i]->n_vars; k++) {
            const struct c_var *v = block->body[i]->vars[k];
            if (!v->cleanup)
                continue;
            idmap_put(&b->here->declared, idmap_key(v), idmap_key(build_temp(&b->k, "declared", SORT_BOOL, NULL)));
            set_declared(b, v, false);
        }
}

void c_cleanup_declared(struct body *b, const struct c_var *v)
{
    if (!v->cleanup)
        return;
    if (!declared(b, v)) /* in the head of a loop */
        build_unsupported(&b->k, v->name_span, "attribute cleanup");
    else
        set_declared(b, v, true);
}

static void call_cleanup(struct body *b, const struct c_var *v, struct span at)
{
    if (!v->cleanup || !declared(b, v))
        return;
    struct il_cmds list, *outer = build_open(&b->k, &list);
    c_lower_effects(b, v->cleanup);
    const struct il_cmd *calls = build_close(&b->k, outer, &list);
    build_branch(&b->k, declared(b, v)->term, at, NULL, calls, NULL, NULL);
}

void c_cleanups_end(struct body *b, const struct c_stmt *block, struct span at)
{
    for (unsigned i = block->kind == C_BLOCK ? block->n : 0; i-- > 0;)
        for (unsigned k = block->body[i]->n_vars; k-- > 0;)
            call_cleanup(b, block->body[i]->vars[k], at);
}
