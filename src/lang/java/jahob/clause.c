/* The clauses of an annotation of Jahob. A semicolon may follow a clause. After an error the text goes on with the next word that begins a
 * clause, outside of formulas. Start at jahob_parse. */
#include "lang/java/jahob/formula.h"
#include "lang/java/jahob/lex.h"

#include <ctype.h>
#include <string.h>

struct clause_word {
    const char *word;
    enum jahob_clause_kind kind;
};

static const struct clause_word clause_words[] = {
    {"requires", JAHOB_REQUIRES}, {"modifies", JAHOB_MODIFIES}, {"ensures", JAHOB_ENSURES},   {"invariant", JAHOB_INVARIANT},
    {"inv", JAHOB_INV},           {"assert", JAHOB_ASSERT},     {"noteThat", JAHOB_ASSERT},   {"note", JAHOB_ASSERT},
    {"split", JAHOB_ASSERT},      {"assume", JAHOB_ASSUME},     {"specvar", JAHOB_SPECVAR},   {"vardefs", JAHOB_VARDEF},
    {"constdefs", JAHOB_VARDEF},  {"claimedby", JAHOB_CLAIMED}, {"track", JAHOB_HINT},        {"readonly", JAHOB_HINT},
    {"hidden", JAHOB_HINT},       {"encap", JAHOB_HINT},        {"havoc", JAHOB_OTHER},       {"lemma", JAHOB_OTHER},
    {"specfield", JAHOB_OTHER},   {"specstatic", JAHOB_OTHER},  {"pickAny", JAHOB_OTHER},     {"pickWitness", JAHOB_OTHER},
    {"witness", JAHOB_OTHER},     {"induct", JAHOB_OTHER},      {"cases", JAHOB_OTHER},       {"showedCase", JAHOB_OTHER},
    {"contradict", JAHOB_OTHER},  {"falseIntro", JAHOB_OTHER},  {"instantiate", JAHOB_OTHER}, {"mp", JAHOB_OTHER},
    {"proof", JAHOB_OTHER},       {"assuming", JAHOB_OTHER},
};

/* In front of specvar, vardefs and invariant. */
static const char *const modifier_words[] = {"public", "private", "static", "ghost", "ensured"};

static const struct clause_word *clause_word(const char *text)
{
    for (size_t i = 0; i < sizeof clause_words / sizeof *clause_words; i++)
        if (strcmp(clause_words[i].word, text) == 0)
            return &clause_words[i];
    return NULL;
}

static bool begins_clause(const struct annot_token *t)
{
    return t->kind == TOKEN_IDENT && (clause_word(t->text) || ANNOT_IS_ONE_OF(t->text, modifier_words));
}

bool jahob_begins_clause(const struct source *s, uint32_t from, uint32_t to)
{
    while (from < to && isspace((unsigned char)s->text[from]))
        from++;
    uint32_t end = from;
    while (end < to && isalpha((unsigned char)s->text[end]))
        end++;
    char word[32] = {0};
    if (end - from < sizeof word)
        memcpy(word, s->text + from, end - from);
    return begins_clause(&(struct annot_token){.kind = TOKEN_IDENT, .text = word});
}

/* ---- parts of clauses ---- */

/* A formula between its quotes. */
static struct jahob_formula *quoted(struct annot_parser *p)
{
    if (!annot_take_op(p, "\"")) {
        if (!p->failed)
            jahob_expected(p, "a formula between double quotes");
        return NULL;
    }
    struct jahob_formula *f = jahob_parse_formula(p);
    if (!p->failed && !annot_take_op(p, "\""))
        jahob_expected(p, "'\"'");
    return f;
}

static const char *name(struct annot_parser *p, struct span *span)
{
    if (p->at->kind != TOKEN_IDENT) {
        jahob_expected(p, "a name");
        return "";
    }
    *span = annot_token_span(p, p->at);
    return p->at++->text;
}

/* A variable or a formula between quotes. */
static struct jahob_formula *variable_or_quoted(struct annot_parser *p)
{
    if (p->at->kind != TOKEN_IDENT)
        return quoted(p);
    struct jahob_formula *f = jahob_node(p->arena, JAHOB_NAME, annot_token_span(p, p->at), 0, NULL);
    f->text = p->at++->text;
    return f;
}

static void label(struct annot_parser *p, struct jahob_clause *c)
{
    bool parens = annot_is_op(p, "(") && p->at[1].kind == TOKEN_STRING;
    const struct annot_token *t = p->at + parens;
    if (t->kind != TOKEN_STRING && !(t->kind == TOKEN_IDENT && annot_is_token(t + 1, ":")))
        return;
    c->label = t->text;
    p->at = t + 1;
    if (!p->failed && !annot_take_op(p, parens ? ")" : ":"))
        jahob_expected(p, "':'");
}

/* `from a, b` and `forSuch x`, behind an assertion: what its proof may use. */
static void skip_hints(struct annot_parser *p)
{
    while (!p->failed && (annot_is_ident(p->at, "from") || annot_is_ident(p->at, "forSuch"))) {
        struct span span;
        do {
            p->at++;
            name(p, &span);
        } while (!p->failed && annot_is_op(p, ","));
    }
}

static void places(struct annot_parser *p, struct jahob_clause *c)
{
    struct VEC_OF(struct jahob_formula *) all = {0};
    do
        vec_push(&all, variable_or_quoted(p));
    while (annot_take_op(p, ","));
    c->n_places = (unsigned)all.n;
    c->places = arena_copy(p->arena, all.at, all.n * sizeof *all.at);
    vec_release(&all);
}

/* `x :: T`, perhaps with an initial value. */
static void declaration(struct annot_parser *p, struct jahob_clause *c)
{
    c->name = name(p, &c->name_span);
    if (!p->failed && !annot_take_op(p, "::"))
        jahob_expected(p, "'::'");
    bool quotes = annot_take_op(p, "\"");
    c->type = jahob_parse_type(p);
    if (quotes && !p->failed && !annot_take_op(p, "\""))
        jahob_expected(p, "'\"'");
    if (annot_take_op(p, "="))
        c->formula = variable_or_quoted(p);
}

/* `x == F` between quotes. */
static void definition(struct annot_parser *p, struct jahob_clause *c)
{
    struct jahob_formula *f = quoted(p);
    if (p->failed)
        return;
    if (f->kind != JAHOB_BINARY || f->op != JAHOB_SAME || f->arg[0]->kind != JAHOB_NAME) {
        annot_syntax_error(p, f->span, "expected a definition such as 'x == y + 1'");
        return;
    }
    c->name = f->arg[0]->text;
    c->name_span = f->arg[0]->span;
    c->formula = f->arg[1];
}

/* Takes what is left of the clause that begins at `from`: up to a semicolon, or a word that begins a clause, outside of formulas. */
static void skip_rest(struct annot_parser *p, const struct annot_token *from)
{
    bool inside = false;
    for (; from < p->at; from++)
        inside ^= annot_is_token(from, "\"");
    for (; p->at->kind != TOKEN_END; p->at++) {
        if (!inside && (annot_is_op(p, ";") || begins_clause(p->at)))
            return;
        inside ^= annot_is_op(p, "\"");
    }
}

static void parts(struct annot_parser *p, struct jahob_clause *c)
{
    switch (c->kind) {
    case JAHOB_REQUIRES:
    case JAHOB_ENSURES: c->formula = quoted(p); break;
    case JAHOB_MODIFIES: places(p, c); break;
    case JAHOB_INVARIANT:
    case JAHOB_INV:
    case JAHOB_ASSUME:
    case JAHOB_ASSERT:
        label(p, c);
        c->formula = quoted(p);
        skip_hints(p);
        break;
    case JAHOB_SPECVAR: declaration(p, c); break;
    case JAHOB_VARDEF: definition(p, c); break;
    case JAHOB_CLAIMED: c->name = name(p, &c->name_span); break;
    case JAHOB_HINT:
    case JAHOB_OTHER: skip_rest(p, p->at); break;
    }
}

/* ---- clauses ---- */

static void modifiers(struct annot_parser *p, struct jahob_clause *c)
{
    for (; p->at->kind == TOKEN_IDENT && ANNOT_IS_ONE_OF(p->at->text, modifier_words); p->at++) {
        c->is_public |= annot_is_ident(p->at, "public");
        c->is_static |= annot_is_ident(p->at, "static");
        c->is_ghost |= annot_is_ident(p->at, "ghost");
    }
}

/* A statement without a word of its own: an assignment, or an operation of Jahob's. */
static bool statement(struct annot_parser *p, struct jahob_clause *c)
{
    const struct annot_token *from = p->at;
    variable_or_quoted(p);
    c->kind = JAHOB_OTHER;
    c->word = annot_is_op(p, ":=") ? ":=" : from->kind == TOKEN_IDENT ? from->text : "\"";
    bool known = !p->failed && (annot_is_op(p, ":=") || annot_is_op(p, "("));
    skip_rest(p, from);
    return known;
}

static void clause(struct annot_parser *p, struct jahob_clauses *out)
{
    struct jahob_clause c = {.keyword = annot_token_span(p, p->at)};
    const struct annot_token *from = p->at;
    modifiers(p, &c);
    const struct clause_word *word = p->at->kind == TOKEN_IDENT ? clause_word(p->at->text) : NULL;
    if (word) {
        c.kind = word->kind;
        c.word = word->word;
        c.keyword = annot_token_span(p, p->at++);
        parts(p, &c);
    } else if (p->at != from || !statement(p, &c)) {
        if (!p->failed)
            annot_syntax_error(p, c.keyword, "expected a clause of Jahob such as 'ensures'");
        c.kind = JAHOB_OTHER;
        c.word = span_text(p->arena, c.keyword);
    }
    c.wrong = p->failed;
    c.span = span_join(c.keyword, annot_token_span(p, p->at > from ? p->at - 1 : p->at));
    vec_push(out, c);
    /* further definitions of one `vardefs` */
    while (!p->failed && c.kind == JAHOB_VARDEF && (annot_take_op(p, ";") || annot_is_op(p, "\"")) && annot_is_op(p, "\"")) {
        definition(p, &c);
        c.wrong = p->failed;
        vec_push(out, c);
    }
}

void jahob_parse(struct arena *a, const struct source *s, const struct jahob_comment *c, struct diagnostics *ds,
                 struct jahob_clauses *out)
{
    struct annot_tokens tokens = {0};
    jahob_lex(a, s, c, ds, &tokens);
    struct annot_parser p = {.arena = a, .source = s, .ds = ds, .at = tokens.at};
    while (p.at->kind != TOKEN_END) {
        const struct annot_token *from = p.at;
        if (annot_take_op(&p, ";"))
            continue;
        clause(&p, out);
        if (p.failed) {
            p.at += p.at == from;
            skip_rest(&p, from);
        }
        p.failed = false;
        p.depth = 0;
    }
    vec_release(&tokens);
}
