/* Values that variables had where a label was reached, or where a round of a loop began. */
#include "lang/c/lower/label.h"

#include "lang/c/lower/activation.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/lower.h"

#include <string.h>

void label_reached(struct body *b, const struct c_stmt *label)
{
    struct label_place *k = arena_new(b->l->arena, struct label_place);
    *k = (struct label_place){.copies = VEC_IN(b->l->arena), .copy_of = {.arena = b->l->arena}};
    k->cmd = c_placeholder(b);
    idmap_put(&b->labels, idmap_key(label), idmap_key(k));
}

struct il_var *label_value(struct body *b, const struct c_stmt *label, struct il_var *v)
{
    struct lower *l = b->l;
    struct label_place *k = idmap_pointer(&b->labels, label);
    struct il_var *x = k ? idmap_pointer(&k->copy_of, v) : NULL;
    if (!k || x)
        return x;
    build_use(&b->k, v);
    const char *name = label->kind == C_LABEL ? label->name : c_is_loop(label) ? "LoopCurrent" : "Old";
    x = build_var(&b->k, arena_printf(l->arena, "\\at.%s.%s", name, v->name), v->display, v->sort,
                  label->kind == C_LABEL ? ROLE_LOCAL : ROLE_TEMP, v->type, v->span);
    x->memory = v->memory;
    x->owner = v->owner;
    idmap_put(&k->copy_of, idmap_key(v), idmap_key(x));
    vec_push(&k->copies, il_assign_var(l->p, x, v->term, label->span, NULL));
    struct labelled *n = arena_new(l->arena, struct labelled);
    *n = (struct labelled){v, name};
    idmap_put(&l->labelled, x->term, idmap_key(n));
    add_local(b, x, NULL);
    return x;
}

void c_fill_labels(struct body *b)
{
    size_t i = 0;
    uint64_t found;
    while (idmap_next(&b->labels, &i, &found)) {
        struct label_place *k = (struct label_place *)(uintptr_t)found;
        if (b->copied && k->copies.n)
            build_unsupported(&b->k, b->here->f->name_span, "values at labels in code with a goto into a loop");
        c_fill_seq(b->l->p, k->cmd, &k->copies);
    }
}
