/* C lets an object be accessed through types of which different maps hold the objects (6.5p7): a member of a struct by a pointer to its type, an
 * int by a pointer to unsigned int, all by pointers to characters. No code of the file makes such a pointer; that code elsewhere makes none
 * is an assumption of the routines that write one of two such maps and use both. Start with c_note_aliases. */
#include "lang/c/lower/alias.h"

#include "il/targets.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/memory.h"

static bool is_character(const struct c_type *t)
{
    return t->kind == C_INTEGER && (t->integer == C_CHAR || t->integer == C_SCHAR || t->integer == C_UCHAR);
}

/* The same type, or the one with the other sign. */
static bool is_like(const struct c_type *t, const struct c_type *u)
{
    if (!c_is_integer(t) || !c_is_integer(u))
        return t->plain == u->plain;
    return t->integer == u->integer ||
           (t->integer >= C_SHORT && u->integer >= C_SHORT && (t->integer - C_SHORT) / 2 == (u->integer - C_SHORT) / 2);
}

/* A pointer to the elements of x may lead to what is in y, by the rules of C. */
static bool may_lead(const struct c_map *x, const struct c_map *y)
{
    if (x == y || x->element->kind == C_RECORD)
        return false;
    return is_character(x->scalar) || is_like(x->scalar, y->scalar);
}

static const char *text_of(struct lower *l, const struct c_map *x, const struct c_map *y)
{
    const char *what = memory_in_bytes(l, y->element) ? "what the file takes for bytes"
                       : y->element->kind == C_RECORD ? "a member of a struct"
                       : c_is_array(y->element)
                           ? arena_printf(l->arena, "an array of type '%s' in an array", y->element->plain->name)
                           : arena_printf(l->arena, "an object of type '%s'", y->scalar->plain->name);
    return arena_printf(l->arena, "no '%s *' made in another file leads to %s", x->scalar->plain->name, what);
}

static void note_pair(struct body *b, const struct c_map *x, const struct c_map *y)
{
    note_once(b, b->here->f->name_span, "memory", text_of(b->l, x, y));
}

void c_note_aliases(struct body *b)
{
    const struct il_vars *all = &b->k.r->vars;
    struct idmap written = {0};
    il_assigned_of(b->k.r->body, &written);
    for (size_t i = 0; i < all->n; i++)
        for (size_t k = 0; k < all->n; k++) {
            const struct c_map *x = idmap_pointer(&b->l->map_of, all->at[i]), *y = idmap_pointer(&b->l->map_of, all->at[k]);
            bool writes = idmap_has(&written, all->at[i]->term) || idmap_has(&written, all->at[k]->term);
            if (x && y && writes && may_lead(x, y))
                note_pair(b, x, y);
        }
    idmap_release(&written);
}
