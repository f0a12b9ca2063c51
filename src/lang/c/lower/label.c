/* Values that variables had where a label was reached, where a round of a loop began, or where a statement with a contract began. The last one
 * has a key of its own, the address + 1, since a loop may have a contract. */
#include "lang/c/lower/label.h"

#include "lang/c/lower/activation.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/lower.h"

#include <string.h>

static void reached(struct body *b, uint64_t key)
{
    struct label_place *k = arena_new(b->l->arena, struct label_place);
    *k = (struct label_place){.copies = VEC_IN(b->l->arena), .copy_of = {.arena = b->l->arena}};
    k->cmd = c_placeholder(b);
    idmap_put(&b->labels, key, idmap_key(k));
}

void label_reached(struct body *b, const struct c_stmt *label)
{
    reached(b, idmap_key(label));
}

void statement_reached(struct body *b, const struct c_stmt *s)
{
    reached(b, idmap_key(s) + 1);
}

static struct il_var *value_at(struct body *b, uint64_t key, const char *name, enum il_role role, struct span at, struct il_var *v)
{
    struct lower *l = b->l;
    const uint64_t *found = idmap_get(&b->labels, key);
    struct label_place *k = found ? (struct label_place *)(uintptr_t)*found : NULL;
    struct il_var *x = k ? idmap_pointer(&k->copy_of, v) : NULL;
    if (!k || x)
        return x;
    build_use(&b->k, v);
    x = build_var(&b->k, arena_printf(l->arena, "\\at.%s.%s", name, v->name), v->display, v->sort, role, v->type, v->span);
    x->memory = v->memory;
    x->owner = v->owner;
    idmap_put(&k->copy_of, idmap_key(v), idmap_key(x));
    vec_push(&k->copies, il_assign_var(l->p, x, v->term, at, NULL));
    struct labelled *n = arena_new(l->arena, struct labelled);
    *n = (struct labelled){v, name};
    idmap_put(&l->labelled, x->term, idmap_key(n));
    add_local(b, x, NULL);
    return x;
}

struct il_var *label_value(struct body *b, const struct c_stmt *label, struct il_var *v)
{
    bool loop = c_is_loop(label);
    return value_at(b, idmap_key(label), loop ? "LoopCurrent" : label->name, loop ? ROLE_TEMP : ROLE_LOCAL, label->span, v);
}

struct il_var *statement_value(struct body *b, const struct c_stmt *s, struct il_var *v)
{
    return value_at(b, idmap_key(s) + 1, "Old", ROLE_TEMP, s->span, v);
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
