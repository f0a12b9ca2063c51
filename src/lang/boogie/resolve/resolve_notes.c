/* Attributes of declarations and statements. Their arguments are formulas with names and types, even if the attribute has no
 * meaning here. No two statements have the same {:id "..."}. Start at resolve_attributes. */
#include "lang/boogie/resolve/resolver.h"

#include <string.h>

/* These are resolved elsewhere, by the code that uses them. */
static bool resolved_elsewhere(const struct bpl_attribute *a)
{
    return strcmp(a->name, "verified_under") == 0 || strcmp(a->name, "loop_predicate") == 0;
}

static bool is_string(const struct bpl_expr *e)
{
    return e->kind == BPL_LITERAL && e->name[0] == '"';
}

/* An unsupported argument of an attribute without meaning is no problem. */
void resolve_attributes(struct resolver *r, const struct bpl_attribute *a)
{
    struct bpl_unsupported *ignored = NULL, **unsupported = r->unsupported;
    for (; a; a = a->next) {
        r->unsupported = strcmp(a->name, "add_to_pool") == 0 ? unsupported : &ignored;
        for (unsigned i = 0; i < a->n && !resolved_elsewhere(a); i++)
            if (!is_string(a->args[i]))
                resolve_expr(r, a->args[i]);
    }
    r->unsupported = unsupported;
}

/* Attributes of any declaration may name globals. */
void resolve_declaration_attributes(struct resolver *r, const struct bpl_decl *d, const struct bpl_attribute *shared)
{
    if (d->attributes == shared)
        return;
    bool globals_allowed = r->globals_allowed;
    r->globals_allowed = true;
    resolve_attributes(r, d->attributes);
    r->globals_allowed = globals_allowed;
}

void resolver_statement_id(struct resolver *r, const struct bpl_attribute *a, struct span at)
{
    const struct bpl_attribute *id = bpl_attribute_find(a, "id");
    if (!id || id->n != 1 || !is_string(id->args[0]))
        return;
    if (!idmap_put(&r->statement_ids, (uintptr_t)id->args[0]->name, 1))
        diag_error(r->ds, at, "duplicate-name", "another statement has the id %s", id->args[0]->name);
}
