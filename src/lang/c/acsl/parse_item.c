/* The clauses of ACSL: contracts, annotations of loops and code (ACSL 2.1, chapters 2.3 and 2.4). Each ends with a semicolon. A clause with an
 * error is reported and skipped up to its semicolon. Start at acsl_parse. */
#include "lang/c/acsl/syntax.h"

#include "lang/c/acsl/lex.h"

#include <string.h>

struct word {
    const char *text;
    enum item_kind kind;
};

#define ACSL_ITEM(text, kind) {text, ITEM_##kind},
#define ACSL_LOOP_ITEM(text, kind)
static const struct word words[] = {
#include "lang/c/acsl/items.def"
};
#undef ACSL_ITEM
#undef ACSL_LOOP_ITEM
#define ACSL_ITEM(text, kind)
#define ACSL_LOOP_ITEM(text, kind) {text, ITEM_##kind},
static const struct word loop_words[] = {
#include "lang/c/acsl/items.def"
};
#undef ACSL_ITEM
#undef ACSL_LOOP_ITEM

static const struct word *find(const struct word *table, size_t n, const struct annot_token *t)
{
    for (size_t i = 0; t->kind == TOKEN_IDENT && i < n; i++)
        if (strcmp(table[i].text, t->text) == 0)
            return &table[i];
    return NULL;
}

static const struct word *word_at(const struct annot_token *t)
{
    return find(words, sizeof words / sizeof *words, t);
}

/* ---- the parts of clauses ---- */

void acsl_finish_item(struct annot_parser *p, const struct annot_token *first, struct item *it)
{
    const struct annot_token *last = p->at > first ? p->at - 1 : first;
    it->span = span_join(annot_token_span(p, first), annot_token_span(p, last));
    it->unsupported = p->unsupported;
    it->unsupported_span = p->unsupported_span;
    if (p->failed && !p->unsupported) {
        it->unsupported = ACSL_WITH_ERROR;
        it->unsupported_span = it->keyword;
    }
}

/* A formula; a name in front of it is the clause's. */
static void formula(struct annot_parser *p, struct item *it)
{
    const struct annot_token *t = p->at;
    while ((t->kind == TOKEN_IDENT || t->kind == TOKEN_STRING) && annot_is_token(t + 1, ":") && !p->failed) {
        it->clause_name = it->clause_name ? arena_printf(p->arena, "%s:%s", it->clause_name, t->text) : t->text;
        t += 2;
    }
    p->at = t;
    it->expr = acsl_parse_expr(p);
    it->text = p->failed ? "" : span_text(p->arena, it->expr->span);
}

static void behavior_names(struct annot_parser *p, struct item *it)
{
    if (!annot_is_ident(p->at, "behaviors"))
        annot_expected(p, "'behaviors'");
    p->at += !p->failed;
    if (!annot_is_op(p, ";"))
        it->labels = acsl_parse_names(p, "the name of a behavior", &it->n_labels);
}

/* A list of places, or \nothing. */
static const struct node *const *places(struct annot_parser *p, unsigned *n, bool *everything)
{
    struct node **at = acsl_parse_exprs(p, n);
    if (p->failed || *n != 1 || at[0]->kind != NODE_NOTHING)
        return (const struct node *const *)at;
    *everything |= strcmp(at[0]->text, "\\everything") == 0;
    *n = 0;
    return NULL;
}

static void assigns(struct annot_parser *p, struct item *it)
{
    it->exprs = places(p, &it->n_exprs, &it->everything);
    if (p->failed || p->at->kind != TOKEN_WORD || strcmp(p->at->text, "\\from") != 0)
        return;
    bool everything = false;
    p->at++;
    it->has_from = true;
    it->from = places(p, &it->n_from, &everything);
    it->has_from &= !everything;
}

/* `e`, or `e for R`, where R is an order that is not supported. */
static void variant(struct annot_parser *p, struct item *it)
{
    formula(p, it);
    if (!p->failed && annot_is_ident(p->at, "for"))
        annot_not_supported(p, annot_token_span(p, p->at), "variant with an order of its own");
}

static void predicates(struct annot_parser *p, struct item *it)
{
    it->exprs = (const struct node *const *)acsl_parse_exprs(p, &it->n_exprs);
    const char **texts = arena_array(p->arena, const char *, it->n_exprs);
    for (unsigned i = 0; i < it->n_exprs; i++)
        texts[i] = span_text(p->arena, it->exprs[i]->span);
    it->texts = texts;
}

static void skip_to_semicolon(struct annot_parser *p)
{
    while (p->at->kind != TOKEN_END && !annot_is_op(p, ";"))
        p->at++;
}

/* What stands between the word and the semicolon. */
static void rest(struct annot_parser *p, struct item *it)
{
    switch (it->kind) {
    case ITEM_REQUIRES:
    case ITEM_ASSUMES:
    case ITEM_ENSURES:
    case ITEM_EXITS:
    case ITEM_BREAKS:
    case ITEM_CONTINUES:
    case ITEM_RETURNS:
    case ITEM_TERMINATES:
    case ITEM_ASSERT:
    case ITEM_LOOP_INVARIANT: formula(p, it); return;
    case ITEM_DECREASES:
    case ITEM_LOOP_VARIANT: variant(p, it); return;
    case ITEM_ASSIGNS:
    case ITEM_LOOP_ASSIGNS: assigns(p, it); return;
    case ITEM_ALLOCATES:
    case ITEM_FREES:
    case ITEM_LOOP_ALLOCATES:
    case ITEM_LOOP_FREES: it->exprs = places(p, &it->n_exprs, &it->everything); return;
    case ITEM_BEHAVIOR: it->name = acsl_take_name(p, "the name of the behavior", true, &it->name_span); return;
    case ITEM_COMPLETE:
    case ITEM_DISJOINT: behavior_names(p, it); return;
    case ITEM_FOR: it->labels = acsl_parse_names(p, "the name of a behavior", &it->n_labels); return;
    case ITEM_LOOP_PREDICATE: predicates(p, it); return;
    case ITEM_LOOP_SKOLEM: it->vars = acsl_parse_vars(p, false, &it->n_vars); return;
    case ITEM_ASSERT_INVARIANT: annot_not_supported(p, it->keyword, "annotation 'invariant' in code"); return;
    case ITEM_HINT: skip_to_semicolon(p); return;
    case ITEM_LOGIC:
    case ITEM_PREDICATE:
    case ITEM_INDUCTIVE:
    case ITEM_CASE:
    case ITEM_LEMMA:
    case ITEM_AXIOM:
    case ITEM_AXIOMATIC:
    case ITEM_TYPE:
    case ITEM_GLOBAL_INVARIANT:
    case ITEM_GLOBAL_OTHER: acsl_parse_definition(p, it); return;
    case ITEM_GHOST:
    case ITEM_UNKNOWN: return;
    }
}

/* ---- items ---- */

/* `check` or `admit` in front of a clause, or as a clause of its own. */
static bool take_use(struct annot_parser *p, struct item *it)
{
    bool check = annot_is_ident(p->at, "check"), admit = annot_is_ident(p->at, "admit");
    if (!check && !admit)
        return false;
    it->use = check ? ACSL_CHECK : ACSL_ADMIT;
    it->keyword = annot_token_span(p, p->at);
    p->at++;
    return true;
}

/* A word of a clause behind `check`, and not a name that the formula of `check` begins with. */
static bool clause_follows(const struct annot_parser *p)
{
    static const char *const clauses[] = {"requires", "ensures", "exits", "breaks",   "continues",
                                          "returns",  "loop",    "lemma", "invariant"};
    if (p->at->kind != TOKEN_IDENT || !ANNOT_IS_ONE_OF(p->at->text, clauses))
        return false;
    const struct annot_token *next = p->at + 1;
    return next->kind != TOKEN_OP || annot_is_token(next, "(") || annot_is_token(next, "!") || annot_is_token(next, "-") ||
           annot_is_token(next, "*") || annot_is_token(next, "&");
}

/* The kind of item that the tokens begin; takes its words. */
static bool take_words(struct annot_parser *p, struct item *it)
{
    if (take_use(p, it) && !clause_follows(p)) {
        it->kind = ITEM_ASSERT;
        return true;
    }
    bool loop = annot_is_ident(p->at, "loop");
    if (loop) {
        it->keyword = span_join(it->keyword, annot_token_span(p, p->at));
        p->at++;
    }
    const struct word *w = loop ? find(loop_words, sizeof loop_words / sizeof *loop_words, p->at) : word_at(p->at);
    if (!w)
        return false;
    it->kind = w->kind;
    it->keyword = span_join(it->keyword, annot_token_span(p, p->at));
    p->at++;
    return true;
}

/* The token behind the semicolon that ends the item which begins at t, or the `}` or end in front of which it ends. */
static const struct annot_token *item_end(const struct annot_token *t)
{
    static const char *const open[] = {"(", "[", "{"}, *const close[] = {")", "]", "}"};
    unsigned depth = 0;
    bool quantified = false; /* the next semicolon is that of a quantifier */
    for (; t->kind != TOKEN_END; t++) {
        static const char *const quantifiers[] = {"\\forall", "\\exists", "\\lambda", "\\let"};
        quantified |= t->kind == TOKEN_WORD && ANNOT_IS_ONE_OF(t->text, quantifiers);
        if (t->kind != TOKEN_OP)
            continue;
        if (ANNOT_IS_ONE_OF(t->text, open))
            depth++;
        else if (ANNOT_IS_ONE_OF(t->text, close) && depth-- == 0)
            return t;
        else if (annot_is_token(t, ";") && quantified)
            quantified = false;
        else if (annot_is_token(t, ";") && depth == 0)
            return t + 1;
    }
    return t;
}

static bool ends_with_brace(const struct item *it)
{
    return it->kind == ITEM_INDUCTIVE || it->kind == ITEM_AXIOMATIC;
}

static void end_of_item(struct annot_parser *p, struct item *it)
{
    if (p->failed || ends_with_brace(it))
        return;
    if (it->kind == ITEM_BEHAVIOR || it->kind == ITEM_FOR)
        annot_expect_op(p, ":");
    else
        annot_expect_op(p, ";");
}

static void unknown(struct annot_parser *p, struct item *it)
{
    it->kind = ITEM_UNKNOWN;
    it->keyword = annot_token_span(p, p->at);
    if (p->at->kind == TOKEN_IDENT)
        diag_error(p->ds, it->keyword, "annotation-word", "unknown annotation '%s'", p->at->text);
    else
        annot_expected(p, "an annotation such as 'requires'");
    p->failed = true;
}

static void item(struct annot_parser *p, struct items *out)
{
    const struct annot_token *first = p->at;
    struct item it = {.kind = ITEM_UNKNOWN, .keyword = annot_token_span(p, first), .items = VEC_IN(p->arena)};
    p->failed = p->lost = false;
    p->unsupported = NULL;
    p->depth = 0;
    acsl_state_of(p)->test = 0;
    if (take_words(p, &it))
        rest(p, &it);
    else
        unknown(p, &it);
    end_of_item(p, &it);
    if (p->failed) {
        const struct annot_token *end = item_end(first);
        p->at = end > p->at ? end : p->at;
        p->at += p->at == first && p->at->kind != TOKEN_END;
    }
    acsl_finish_item(p, first, &it);
    if (it.kind != ITEM_HINT)
        vec_push(out, it);
}

void acsl_parse_items(struct annot_parser *p, bool braces, struct items *out)
{
    while (p->at->kind != TOKEN_END && !(braces && annot_is_op(p, "}"))) {
        if (annot_is_op(p, ";"))
            p->at++;
        else
            item(p, out);
    }
}

/* A word of other tools (`null`, `unused`), or the bracket of a documentation tool: no annotation for us. */
static bool foreign(const struct annot_tokens *tokens)
{
    const struct annot_token *t = tokens->at;
    return tokens->n == 1 || annot_is_token(t, "{") || annot_is_token(t, "}") || (tokens->n == 2 && t->kind == TOKEN_IDENT);
}

void acsl_parse(const struct syntax_context *c, const struct c_comment *comment, struct items *out)
{
    struct annot_tokens tokens = {0};
    acsl_lex(c->arena, comment, c->ds, &tokens);
    struct parse_state state = {.context = c};
    struct annot_parser p = {.arena = c->arena, .source = comment->span.source, .ds = c->ds, .at = tokens.at, .language = &state};
    if (!foreign(&tokens))
        acsl_parse_items(&p, false, out);
    vec_release(&tokens);
}

void acsl_find_types(const struct syntax_context *c, const struct c_comment *comment, struct idmap *types)
{
    struct diagnostics unheard;
    struct annot_tokens tokens = {0};
    diagnostics_init(&unheard, c->arena);
    acsl_lex(c->arena, comment, &unheard, &tokens);
    for (size_t i = 0; i + 1 < tokens.n; i++) {
        bool starts = i == 0 || annot_is_token(&tokens.at[i - 1], ";") || annot_is_token(&tokens.at[i - 1], "{") ||
                      annot_is_token(&tokens.at[i - 1], "}");
        if (starts && annot_is_ident(&tokens.at[i], "type") && tokens.at[i + 1].kind == TOKEN_IDENT)
            idmap_put(types, idmap_key(intern(c->names, tokens.at[i + 1].text)), 1);
    }
    vec_release(&tokens);
}
