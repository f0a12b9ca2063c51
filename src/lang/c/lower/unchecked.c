/* Clauses that are listed as assumptions, so that nobody takes them for proved. */
#include "lang/c/lower/unchecked.h"

#include "lang/c/lower/lower.h"

/* `end` is 0 if the clause says \nothing. */
static void list(struct body *b, struct span keyword, uint32_t end)
{
    struct span all = {keyword.source, keyword.start, end ? end : keyword.end};
    build_note(&b->k, keyword, "unchecked",
               arena_printf(b->l->arena, "%s%s", span_text(b->l->arena, all), end ? "" : " \\nothing"));
}

static void list_places(struct body *b, const struct acsl_places *p)
{
    if (p->given)
        list(b, p->keyword, p->n ? p->at[p->n - 1].span.end : 0);
}

static void list_blocks(struct body *b, const struct acsl_blocks *k)
{
    if (k->given)
        list(b, k->keyword, k->n ? k->at[k->n - 1]->span.end : 0);
}

/* What the new values depend on. */
static void list_sources(struct body *b, const struct acsl_places *p)
{
    for (unsigned i = 0; i < p->n; i++)
        if (p->at[i].has_from)
            build_note(&b->k, p->at[i].span, "unchecked",
                       arena_printf(b->l->arena, "\\from of %s", span_text(b->l->arena, p->at[i].lvalue->span)));
}

void c_unchecked_contract(struct body *b, const struct acsl_contract *c)
{
    for (unsigned i = 0; i < c->n_behaviors; i++) {
        list_sources(b, &c->behaviors[i].assigns);
        list_blocks(b, &c->behaviors[i].allocates);
    }
}

void c_unchecked_statement(struct body *b, const struct acsl_contract *c)
{
    for (unsigned i = 0; i < c->n_behaviors; i++) {
        list_sources(b, &c->behaviors[i].assigns);
        list_blocks(b, &c->behaviors[i].allocates);
        list_blocks(b, &c->behaviors[i].frees);
    }
}

void c_unchecked_assigns(struct body *b, const struct acsl_loop *a)
{
    for (unsigned i = 0; i < a->n_assigns; i++)
        list_places(b, &a->assigns[i].places);
}

void c_unchecked_loop(struct body *b, const struct acsl_loop *a)
{
    list_blocks(b, &a->allocates);
    list_blocks(b, &a->frees);
}
