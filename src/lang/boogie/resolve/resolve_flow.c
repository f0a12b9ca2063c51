/* What the control flow of a body decides: labels and the gotos to them (This is Boogie 2, section 9.6), where the body ends, and
 * which assertions are at the head of a loop. Start at resolve_flow. */
#include "lang/boogie/resolve/blocks.h"
#include "lang/boogie/resolve/resolver.h"

/* Labels are unique in a body. A repeated label is reported at its second place. */
static void check_labels(struct resolver *r, const struct bpl_stmt *s, struct idmap *seen)
{
    for (; s; s = s->next) {
        if (s->kind == BPL_LABEL && !idmap_put(seen, (uintptr_t)s->name, 1))
            diag_error(r->ds, s->name_span, "duplicate-name", "label '%s' is already used", s->name);
        check_labels(r, s->body, seen);
        check_labels(r, s->orelse, seen);
    }
}

/* Every goto names labels of its body, anywhere in it. */
static void check_gotos(struct resolver *r, const struct bpl_stmt *s, struct idmap *labels)
{
    for (; s; s = s->next) {
        for (unsigned i = 0; s->kind == BPL_GOTO && i < s->n_names; i++)
            if (!idmap_get(labels, (uintptr_t)s->names[i]))
                resolver_unknown(r, s->span, "label", s->names[i]);
        check_gotos(r, s->body, labels);
        check_gotos(r, s->orelse, labels);
    }
}

/* Nothing follows the last statement of the body, nor the branches of an IF that is the last statement. */
static void mark_last(struct bpl_stmt *s)
{
    while (s && s->next)
        s = s->next;
    if (!s || (s->kind != BPL_IF_STMT && s->kind != BPL_WHILE))
        return;
    s->is_last = true;
    if (s->kind == BPL_IF_STMT) {
        mark_last(s->body);
        mark_last(s->orelse);
    }
}

/* ---- loop predicates ---- */

static const struct bpl_attribute *predicates_of(const struct bpl_stmt *s)
{
    return s->kind == BPL_ASSERT ? bpl_attribute_find(s->attributes, "loop_predicate") : NULL;
}

static bool has_predicates(const struct bpl_stmt *s)
{
    for (; s; s = s->next)
        if (predicates_of(s) || has_predicates(s->body) || has_predicates(s->orelse))
            return true;
    return false;
}

/* Does an edge lead back to block number k? It is the first block of its cycle in the order of the search or, if the cycle has
 * several entries, one of them. */
static bool is_head(const struct flow_shape *g, uint32_t k)
{
    for (uint32_t e = g->first_pred[k]; e < g->first_pred[k + 1]; e++)
        if (g->pred[e] >= k)
            return true;
    return false;
}

/* The assertions before the first other statement of each loop. */
static void find_heads(struct resolver *r, const struct bpl_decl *d, struct idmap *heads)
{
    struct bpl_blocks blocks = bpl_blocks(r->arena, d);
    struct flow f = bpl_flow(r->arena, &blocks);
    struct flow_shape g = flow_shape(r->arena, &f);
    for (uint32_t k = 0; k < g.n; k++) {
        const struct bpl_block *b = &blocks.at[g.block[k]];
        for (const struct bpl_item *i = b->items, *end = bpl_after_prefix(b); i != end && is_head(&g, k); i = i->next)
            if (i->kind == ITEM_STATEMENT)
                idmap_put(heads, (uintptr_t)i->stmt, 1);
    }
}

static void warn_elsewhere(struct resolver *r, const struct bpl_stmt *s, const struct idmap *heads)
{
    for (; s; s = s->next) {
        const struct bpl_attribute *a = predicates_of(s);
        if (a && !idmap_has(heads, (uintptr_t)s))
            diag_warning(r->ds, a->span, "loop-predicate", "no loop starts with this assertion, whose predicates are not used");
        warn_elsewhere(r, s->body, heads);
        warn_elsewhere(r, s->orelse, heads);
    }
}

void resolve_flow(struct resolver *r, const struct bpl_decl *d)
{
    struct idmap labels = {0}, heads = {0};
    mark_last(d->body);
    check_labels(r, d->body, &labels);
    check_gotos(r, d->body, &labels);
    if (r->ds->errors == 0 && has_predicates(d->body)) {
        if (bpl_has_goto(d->body))
            find_heads(r, d, &heads);
        warn_elsewhere(r, d->body, &heads);
    }
    idmap_release(&labels);
    idmap_release(&heads);
}
