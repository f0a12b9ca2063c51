/* Definitions of logic (ACSL 2.1, chapter 2.6): functions, predicates, inductive predicates, lemmas, axiomatic blocks, types. Start at
 * acsl_parse_definition. */
#include "lang/c/acsl/syntax.h"

#include <string.h>

static void definition_name(struct annot_parser *p, struct item *it)
{
    it->name = acsl_take_name(p, "a name", false, &it->name_span);
    it->labels = acsl_parse_labels(p, &it->n_labels);
    if (annot_is_op(p, "<"))
        annot_not_supported(p, annot_token_span(p, p->at), "definition with a type parameter");
}

static void parameters(struct annot_parser *p, struct item *it)
{
    if (!annot_take_op(p, "("))
        return;
    it->vars = acsl_parse_vars(p, true, &it->n_vars);
    annot_expect_op(p, ")");
}

/* `reads` and places; or `= e`; or nothing. */
static void function_body(struct annot_parser *p, struct item *it)
{
    if (annot_take_op(p, "=")) {
        it->expr = acsl_parse_expr(p);
        it->text = p->failed ? "" : span_text(p->arena, it->expr->span);
    } else if (!p->failed && annot_is_ident(p->at, "reads")) {
        p->at++;
        it->has_reads = true;
        it->exprs = (const struct node *const *)acsl_parse_exprs(p, &it->n_exprs);
        if (!p->failed && it->n_exprs == 1 && it->exprs[0]->kind == NODE_NOTHING)
            it->n_exprs = 0;
    }
}

static void lemma_body(struct annot_parser *p, struct item *it)
{
    annot_expect_op(p, ":");
    it->expr = acsl_parse_expr(p);
    it->text = p->failed ? "" : span_text(p->arena, it->expr->span);
}

/* `case name{L}: P;` */
static void cases(struct annot_parser *p, struct item *it)
{
    annot_expect_op(p, "{");
    while (!p->failed && annot_is_ident(p->at, "case")) {
        const struct annot_token *first = p->at;
        struct item c = {.kind = ITEM_CASE, .keyword = annot_token_span(p, p->at), .items = VEC_IN(p->arena)};
        p->at++;
        definition_name(p, &c);
        lemma_body(p, &c);
        annot_expect_op(p, ";");
        acsl_finish_item(p, first, &c);
        vec_push(&it->items, c);
    }
    annot_expect_op(p, "}");
}

/* A part with an error is in the list, and no error of the block. */
static void block(struct annot_parser *p, struct item *it)
{
    it->name = acsl_take_name(p, "a name", true, &it->name_span);
    annot_expect_op(p, "{");
    if (acsl_state_of(p)->block)
        annot_not_supported(p, it->keyword, "axiomatic block inside of another one");
    if (p->failed)
        return;
    acsl_state_of(p)->block = true;
    acsl_parse_items(p, true, &it->items);
    acsl_state_of(p)->block = false;
    p->failed = false;
    p->unsupported = NULL;
    annot_expect_op(p, "}");
}

static void type_definition(struct annot_parser *p, struct item *it)
{
    if (annot_is_ident(p->at, "invariant")) {
        annot_not_supported(p, it->keyword, "annotation 'type invariant'");
        return;
    }
    it->name = acsl_take_name(p, "a name", false, &it->name_span);
    if (annot_is_op(p, "=") || annot_is_op(p, "<"))
        annot_not_supported(p, it->keyword, "type of logic with a definition or parameters");
}

void acsl_parse_definition(struct annot_parser *p, struct item *it)
{
    if (it->kind == ITEM_AXIOMATIC) {
        block(p, it);
        return;
    }
    if (it->kind == ITEM_TYPE) {
        type_definition(p, it);
        return;
    }
    if (it->kind == ITEM_GLOBAL_OTHER && annot_is_ident(p->at - 1, "global") && annot_is_ident(p->at, "invariant")) {
        it->kind = ITEM_GLOBAL_INVARIANT;
        p->at++;
        it->name = acsl_take_name(p, "a name", false, &it->name_span);
        lemma_body(p, it);
        return;
    }
    if (it->kind == ITEM_GLOBAL_OTHER) {
        annot_not_supported(p, it->keyword, arena_printf(p->arena, "annotation '%s'", span_text(p->arena, it->keyword)));
        return;
    }
    if (it->kind == ITEM_LOGIC)
        it->type = acsl_parse_type(p);
    definition_name(p, it);
    if (it->kind == ITEM_LEMMA || it->kind == ITEM_AXIOM) {
        lemma_body(p, it);
        return;
    }
    parameters(p, it);
    if (it->kind == ITEM_INDUCTIVE)
        cases(p, it);
    else
        function_body(p, it);
}
