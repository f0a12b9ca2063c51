/* Parses the clauses of annotations. A comment may have several; the semicolon at the end of a comment may be left out.
 * Successive line comments are one text, so a clause may continue in the next `//@`. The boundary between two of them ends a
 * clause only if the next comment begins with a clause's word. Start at annot_parse. */
#include "lang/java/jml/annot_syntax.h"

#include "lang/java/tree/ast.h"

#include <string.h>

/* What the parser of clauses keeps from one clause to the next. */
struct parse_state {
    struct diag *const *lexed;          /* the diagnostics since the text was lexed */
    unsigned mods;                      /* the modifiers since the last clause: enum java_mod */
    bool instance;                      /* and the word `instance` */
    enum annot_clause_kind null;        /* and NON_NULL or NULLABLE in front of a ghost or model; else MODIFIER */
    const struct annot_token *declared; /* the name of the ghost field in front, if this clause is part of its declaration */
};

static struct parse_state *state_of(const struct annot_parser *p)
{
    return p->language;
}

struct word {
    const char *text;
    enum annot_clause_kind kind;
};

static const struct word words[] = {
#define ANNOT_WORD(text, kind) {text, CLAUSE_##kind},
#include "lang/java/jml/annot_words.def"
#undef ANNOT_WORD
};

static const struct word *find_word(const char *text)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].text, text) == 0)
            return &words[i];
    return NULL;
}

/* The annotation that begins at the token; NULL: none. */
static const struct word *word_at(const struct annot_token *t)
{
    return t->kind == TOKEN_IDENT ? find_word(t->text) : NULL;
}

/* The brackets around nested cases. */
static const struct word *find_bracket(const struct annot_token *t)
{
    static const struct word open = {"{|", CLAUSE_NEST_OPEN}, close = {"|}", CLAUSE_NEST_CLOSE};
    if (t->kind != TOKEN_OP)
        return NULL;
    return strcmp(t->text, open.text) == 0 ? &open : strcmp(t->text, close.text) == 0 ? &close : NULL;
}

/* The token begins a clause, or none follows. A word of clauses may also be a name: then an operator follows. */
bool annot_begins_clause(const struct annot_token *t)
{
    static const char *const prefixes[] = {"(", "!", "~", "{", "{|", "+", "-"};
    if (t->kind == TOKEN_END || t->kind == TOKEN_BREAK || find_bracket(t))
        return true;
    if (!word_at(t))
        return false;
    return t[1].kind != TOKEN_OP || ANNOT_IS_ONE_OF(t[1].text, prefixes) || annot_is_token(t + 1, ";");
}

/* Is a the same as b except that one letter is added, dropped or changed, or two neighbours are exchanged? */
static bool one_slip(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    if (!*a || !*b)
        return strlen(a) + strlen(b) == 1;
    return strcmp(a + 1, b + 1) == 0 || strcmp(a + 1, b) == 0 || strcmp(a, b + 1) == 0 ||
           (a[0] == b[1] && a[1] == b[0] && strcmp(a + 2, b + 2) == 0);
}

/* ---- tokens ---- */

/* An expression cannot end with this token. */
static bool wants_more(const struct annot_token *t)
{
    return t->kind == TOKEN_OP && strcmp(t->text, ")") != 0 && strcmp(t->text, "]") != 0 && strcmp(t->text, ";") != 0 &&
           strcmp(t->text, "}") != 0;
}

/* Lexes the comments. A TOKEN_BREAK stays only where a clause may end. The last token is TOKEN_END. */
static void lex_group(struct arena *a, const struct source *s, const struct annot_comment *comments, uint32_t first, uint32_t n,
                      struct diagnostics *ds, struct annot_tokens *out)
{
    for (uint32_t i = first; i < first + n; i++) {
        size_t before = out->n;
        annot_lex(a, s, &comments[i], i, ds, out);
        if (before == 0 || before == out->n)
            continue;
        struct annot_token next = out->at[before], last = out->at[before - 1];
        vec_push(out, (struct annot_token){.kind = TOKEN_END}); /* so that each token has a next one */
        bool breaks = !wants_more(&last) && annot_begins_clause(&out->at[before]);
        out->n--;
        if (!breaks || next.kind != TOKEN_IDENT)
            continue;
        vec_push(out, next);
        memmove(out->at + before + 1, out->at + before, (out->n - before - 1) * sizeof *out->at);
        out->at[before] = (struct annot_token){.kind = TOKEN_BREAK, .start = last.end, .end = last.end, .comment = last.comment};
    }
    const struct annot_comment *c = &comments[first + n - 1];
    uint32_t end = out->n ? out->at[out->n - 1].end : c->from;
    vec_push(out, (struct annot_token){.kind = TOKEN_END, .start = end, .end = end, .comment = first + n - 1});
}

static int nesting_change(const struct annot_token *t)
{
    if (t->kind != TOKEN_OP)
        return 0;
    static const char *const open[] = {"(", "[", "{", "{|"}, *const close[] = {")", "]", "}", "|}"};
    for (unsigned i = 0; i < 4; i++) {
        if (strcmp(t->text, open[i]) == 0)
            return 1;
        if (strcmp(t->text, close[i]) == 0)
            return -1;
    }
    return 0;
}

/* A quantifier outside of parentheses: two semicolons may belong to it. */
static bool bare_quantifier(const struct annot_token *t)
{
    static const char *const quantifiers[] = {"\\forall", "\\exists", "\\sum", "\\product", "\\num_of"};
    return t->kind == TOKEN_WORD && ANNOT_IS_ONE_OF(t->text, quantifiers);
}

/* The token after the clause of t: after the next `;` outside parentheses, after the `}` of a body (of a model method), or at a
 * boundary. */
static const struct annot_token *clause_end(const struct annot_token *t)
{
    int depth = 0;
    unsigned inner = 0;
    for (; t->kind != TOKEN_END && t->kind != TOKEN_BREAK; t++) {
        int change = nesting_change(t);
        depth += change;
        if (depth < 0)
            depth = 0;
        if (depth == 0 && bare_quantifier(t))
            inner += 2;
        if (depth == 0 && annot_is_token(t, ";")) {
            if (!inner || annot_begins_clause(t + 1))
                return t + 1;
            inner--;
        }
        if (depth == 0 && change < 0 && t->text[0] == '}' && !(t[1].kind == TOKEN_OP && t[1].text[0] == ';'))
            return t + 1;
    }
    return t;
}

/* The source text of tokens [from, to) in UTF-8. Any white space becomes one blank. */
static const char *text_between(struct annot_parser *p, const struct annot_token *from, const struct annot_token *to)
{
    struct buf b = {0};
    for (const struct annot_token *t = from; t < to; t++) {
        if (t > from && t->start > t[-1].end)
            buf_putc(&b, ' ');
        for (uint32_t at = t->start; at < t->end;) {
            char c[4];
            unsigned n = source_char(p->source, at, c, &at);
            buf_add(&b, c, n);
        }
    }
    return buf_finish(&b, p->arena);
}

/* ---- parts of clauses ---- */

static void parse_exprs(struct annot_parser *p, struct annot_clause *c, bool several)
{
    struct exprs VEC_OF(struct syntax_expr) exprs = {0};
    do {
        const struct annot_token *from = p->at;
        bool elements = c->kind == CLAUSE_GHOST && annot_is_op(p, "{");
        struct syntax *s = elements ? annot_parse_array(p) : annot_parse_expr(p);
        struct syntax_expr e = {s, text_between(p, from, p->at)};
        vec_push(&exprs, e);
    } while (several && annot_take_op(p, ","));
    c->n_exprs = (unsigned)exprs.n;
    c->exprs = arena_copy(p->arena, exprs.at, exprs.n * sizeof *exprs.at);
    vec_release(&exprs);
}

static void parse_places(struct annot_parser *p, struct annot_clause *c)
{
    struct span at = annot_token_span(p, p->at);
    c->places = annot_parse_sets(p, &c->n_places);
    if (c->n_places)
        return;
    c->places = arena_new(p->arena, struct syntax_place);
    *c->places = (struct syntax_place){.kind = ANNOT_PLACE_NOTHING, .span = at};
    c->n_places = 1;
}

static void parse_one_place(struct annot_parser *p, struct annot_clause *c)
{
    c->places = arena_new(p->arena, struct syntax_place);
    c->n_places = 1;
    annot_parse_place(p, c->places);
}

/* A name of ESC/Java, or an id of a message: words joined by '-' without space. */
static struct syntax_id parse_id(struct annot_parser *p)
{
    const struct annot_token *first = p->at++;
    while (annot_is_op(p, "-") && p->at[1].kind == TOKEN_IDENT && p->at[0].start == p->at[-1].end &&
           p->at[1].start == p->at[0].end)
        p->at += 2;
    struct span span = span_join(annot_token_span(p, first), annot_token_span(p, p->at - 1));
    return (struct syntax_id){arena_strndup(p->arena, p->source->text + span.start, span.end - span.start), span};
}

static void parse_ids(struct annot_parser *p, struct annot_clause *c)
{
    struct ids VEC_OF(struct syntax_id) ids = {0};
    while (p->at->kind == TOKEN_IDENT) {
        struct syntax_id id = parse_id(p);
        vec_push(&ids, id);
        if (!annot_take_op(p, ","))
            break;
        if (p->at->kind != TOKEN_IDENT)
            annot_expected(p, "the name of a warning");
    }
    c->n_ids = (unsigned)ids.n;
    c->ids = arena_copy(p->arena, ids.at, ids.n * sizeof *ids.at);
    vec_release(&ids);
}

static void parse_types(struct annot_parser *p, struct annot_clause *c, bool several)
{
    struct types VEC_OF(struct syntax_type) types = {0};
    do {
        struct syntax_type t = annot_parse_type(p);
        vec_push(&types, t);
    } while (several && !p->failed && annot_take_op(p, ","));
    c->n_types = (unsigned)types.n;
    c->types = arena_copy(p->arena, types.at, types.n * sizeof *types.at);
    vec_release(&types);
}

static bool take_word(struct annot_parser *p, const char *text)
{
    bool found = p->at->kind == TOKEN_WORD && strcmp(p->at->text, text) == 0;
    p->at += found;
    return found;
}

static bool take_ident(struct annot_parser *p, const char *text)
{
    bool found = p->at->kind == TOKEN_IDENT && strcmp(p->at->text, text) == 0;
    p->at += found;
    return found;
}

/* `A, B`, or `\nothing`. */
static void parse_signals_only(struct annot_parser *p, struct annot_clause *c)
{
    const struct annot_token *from = p->at;
    if (!take_word(p, "\\nothing"))
        parse_types(p, c, true);
    c->text = text_between(p, from, p->at);
}

/* `(E e) P`. The name and the formula may be missing. */
static void parse_signals(struct annot_parser *p, struct annot_clause *c)
{
    const struct annot_token *from = p->at;
    if (!annot_take_op(p, "("))
        annot_expected(p, "'('");
    else
        parse_types(p, c, false);
    if (!p->failed && p->at->kind == TOKEN_IDENT)
        c->vars = annot_parse_vars(p, &c->n_vars);
    if (!p->failed && !annot_take_op(p, ")"))
        annot_expected(p, "')'");
    bool formula = p->at->kind != TOKEN_END && p->at->kind != TOKEN_BREAK && !annot_is_op(p, ";");
    if (!p->failed && formula && !take_word(p, "\\not_specified"))
        parse_exprs(p, c, false);
    c->text = text_between(p, from, p->at);
}

/* `x = e`. */
static void parse_set(struct annot_parser *p, struct annot_clause *c)
{
    parse_places(p, c);
    if (!p->failed && !annot_take_op(p, "="))
        annot_expected(p, "'='");
    if (!p->failed)
        parse_exprs(p, c, false);
}

static void note_modifier(struct annot_parser *p, const char *word)
{
    static const struct {
        const char *word;
        unsigned mod;
    } mods[] = {{"public", JAVA_PUBLIC},
                {"protected", JAVA_PROTECTED},
                {"private", JAVA_PRIVATE},
                {"static", JAVA_STATIC},
                {"final", JAVA_FINAL}};
    for (size_t i = 0; i < sizeof mods / sizeof *mods; i++)
        if (strcmp(mods[i].word, word) == 0)
            state_of(p)->mods |= mods[i].mod;
    state_of(p)->instance |= strcmp(word, "instance") == 0;
    if (annot_take_op(p, ";")) {
        state_of(p)->mods = 0;
        state_of(p)->instance = false;
    }
}

static bool is_modifier(enum annot_clause_kind k)
{
    return k == CLAUSE_MODIFIER || k == CLAUSE_NON_NULL || k == CLAUSE_NULLABLE || k == CLAUSE_PURE || k == CLAUSE_HELPER;
}

static bool is_modifier_at(const struct annot_token *t)
{
    const struct word *w = word_at(t);
    return w && is_modifier(w->kind);
}

/* A clause such as `readable_if P`, which follows the declaration of a field. */
static bool at_field_clause(const struct annot_parser *p)
{
    const struct word *w = word_at(p->at);
    return w && (w->kind == CLAUSE_READABLE || w->kind == CLAUSE_WRITABLE || w->kind == CLAUSE_UNCHECKED);
}

/* Modifiers of a ghost or model declaration. Those in front of its word are known already. */
static void parse_modifiers(struct annot_parser *p, struct annot_clause *c)
{
    c->non_null = state_of(p)->null == CLAUSE_NON_NULL;
    c->nullable = state_of(p)->null == CLAUSE_NULLABLE;
    while (is_modifier_at(p->at)) {
        const struct word *w = word_at(p->at++);
        c->non_null |= w->kind == CLAUSE_NON_NULL;
        c->nullable |= w->kind == CLAUSE_NULLABLE;
        c->pure |= w->kind == CLAUSE_PURE;
        if (w->kind == CLAUSE_MODIFIER)
            note_modifier(p, w->text);
    }
    c->mods = state_of(p)->mods;
    c->instance = state_of(p)->instance;
    const struct word *w = word_at(p->at);
    if (w && w->kind == CLAUSE_FOREIGN && p->at[1].kind != TOKEN_OP)
        annot_not_supported(p, annot_token_span(p, p->at), arena_printf(p->arena, "annotation '%s'", w->text));
}

/* `[modifiers] T x, y`, `[modifiers] T x = e`, or a model method. Modifiers may also precede the word. */
static void parse_ghost(struct annot_parser *p, struct annot_clause *c)
{
    parse_modifiers(p, c);
    if (p->failed)
        return;
    if (c->kind == CLAUSE_MODEL && annot_is_ident(p->at, "void"))
        annot_not_supported(p, annot_token_span(p, p->at), "model method without a result");
    static const char *const of_models[] = {"\\locset", "\\seq"};
    bool set = c->kind == CLAUSE_MODEL && p->at->kind == TOKEN_WORD && ANNOT_IS_ONE_OF(p->at->text, of_models) &&
               p->at[1].kind == TOKEN_IDENT && !annot_is_token(p->at + 2, "(");
    c->type = set ? (struct syntax_type){.name = p->at->text, .span = annot_token_span(p, p->at)} : annot_parse_value_type(p);
    p->at += set;
    const struct annot_token *name = p->at;
    if (!p->failed)
        c->vars = annot_parse_vars(p, &c->n_vars);
    if (!p->failed && c->n_vars == 1 && at_field_clause(p))
        state_of(p)->declared = name;
    if (!p->failed && c->kind == CLAUSE_MODEL && c->n_vars == 1 && annot_is_op(p, "("))
        annot_parse_model_method(p, c);
    if (p->failed || c->kind == CLAUSE_MODEL || c->n_vars != 1 || !annot_take_op(p, "="))
        return;
    parse_exprs(p, c, false);
}

/* c has the place that stands for these. */
static void parse_represented_places(struct annot_parser *p, struct annot_clause *c)
{
    unsigned n;
    const struct syntax_place *places = annot_parse_sets(p, &n);
    struct syntax_place *all = arena_array(p->arena, struct syntax_place, n + 1);
    all[0] = c->places[0];
    for (unsigned i = 0; i < n; i++)
        all[i + 1] = places[i];
    c->places = all;
    c->n_places = n + 1;
}

/* `x = e`, also written `x <- e`. */
static void parse_represents(struct annot_parser *p, struct annot_clause *c)
{
    c->mods = state_of(p)->mods;
    parse_one_place(p, c);
    bool such_that = p->at->kind == TOKEN_WORD && strcmp(p->at->text, "\\such_that") == 0;
    if (such_that)
        annot_not_supported(p, annot_token_span(p, p->at), "'\\such_that'");
    else if (annot_is_op(p, "<") && p->at[1].kind == TOKEN_OP && strcmp(p->at[1].text, "-") == 0)
        p->at += 2;
    else if (!annot_take_op(p, "="))
        annot_expected(p, "'='");
    if (!p->failed && !such_that && annot_at_sets(p))
        parse_represented_places(p, c);
    else if (!p->failed)
        parse_exprs(p, c, false);
}

/* `p \into x, y`. */
static void parse_maps(struct annot_parser *p, struct annot_clause *c)
{
    struct annot_clause groups = {0};
    parse_one_place(p, c);
    if (!p->failed && !take_word(p, "\\into"))
        annot_expected(p, "'\\into'");
    if (!p->failed)
        parse_places(p, &groups);
    if (p->failed)
        return;
    struct syntax_place *all = arena_array(p->arena, struct syntax_place, groups.n_places + 1);
    all[0] = c->places[0];
    for (unsigned i = 0; i < groups.n_places; i++)
        all[i + 1] = groups.places[i];
    c->places = all;
    c->n_places = groups.n_places + 1;
}

/* `readable_if P`, or `readable f if P`. */
static void parse_access(struct annot_parser *p, struct annot_clause *c)
{
    if (state_of(p)->declared) {
        const struct annot_token *formula = p->at;
        p->at = state_of(p)->declared;
        parse_one_place(p, c);
        p->at = formula;
    } else if (strchr(c->word, '_') == NULL) {
        parse_one_place(p, c);
        if (!p->failed && !take_ident(p, "if"))
            annot_expected(p, "'if'");
    }
    if (!p->failed)
        parse_exprs(p, c, false);
}

/* The names that a declaration with something unsupported in it declares, so that their uses are unsupported and no errors. */
static void find_declared(struct annot_parser *p, struct annot_clause *c, const struct annot_token *first,
                          const struct annot_token *end)
{
    static const char *const behind[] = {"(", "=", ";", ",", "["}, *const last[] = {"(", "=", ";"};
    struct VEC_OF(struct syntax_id) ids = {0};
    for (const struct annot_token *t = first + 1; t < end; t++) {
        bool ends = t + 1 == end || t[1].kind == TOKEN_END || t[1].kind == TOKEN_BREAK;
        if (t->kind == TOKEN_IDENT && (ends || (t[1].kind == TOKEN_OP && ANNOT_IS_ONE_OF(t[1].text, behind))))
            vec_push(&ids, ((struct syntax_id){t->text, annot_token_span(p, t)}));
        if (t->kind == TOKEN_OP && ANNOT_IS_ONE_OF(t->text, last)) {
            if (c->kind == CLAUSE_MODEL && ids.n && t->text[0] == '(')
                c->method = (struct syntax_var){ids.at[ids.n - 1].name, 0, ids.at[ids.n - 1].span};
            break;
        }
    }
    c->n_ids = (unsigned)ids.n;
    c->ids = arena_copy(p->arena, ids.at, ids.n * sizeof *ids.at);
    vec_release(&ids);
}

/* `accessible x, y`, `reachable` and the like, up to the semicolon. */
static void parse_listed(struct annot_parser *p, struct annot_clause *c)
{
    const struct annot_token *from = p->at - 1;
    p->at = clause_end(p->at);
    c->text = text_between(p, from, annot_is_token(p->at - 1, ";") ? p->at - 1 : p->at);
}

/* KeY: `<heap>` is the usual heap. Other heaps are those of transactions and permissions. */
static void parse_heap(struct annot_parser *p)
{
    while (!p->failed && annot_is_op(p, "<") && p->at[1].kind == TOKEN_IDENT && annot_is_token(p->at + 2, ">")) {
        if (!annot_is_ident(p->at + 1, "heap"))
            annot_not_supported(p, annot_token_span(p, p->at + 1), arena_printf(p->arena, "heap '%s'", p->at[1].text));
        p->at += 3;
    }
}

/* `monitored`, `monitored_by e, e`, `monitors_for f <- e, e`, `uninitialized`: what follows is not looked at. */
static void parse_unchecked(struct annot_parser *p, struct annot_clause *c)
{
    const struct annot_token *from = p->at - 1;
    bool more = strcmp(c->word, "monitored_by") == 0 || strcmp(c->word, "monitors_for") == 0;
    while (more && p->at->kind != TOKEN_END && p->at->kind != TOKEN_BREAK && !annot_is_op(p, ";"))
        p->at++;
    c->text = text_between(p, from, p->at);
    if (!more)
        annot_take_op(p, ";");
}

/* `T x = e, y = f`. */
static void parse_old(struct annot_parser *p, struct annot_clause *c)
{
    struct VEC_OF(struct syntax_var) vars = {0};
    struct VEC_OF(struct syntax_expr) values = {0};
    c->type = annot_parse_value_type(p);
    do {
        struct annot_clause one = {0};
        struct syntax_var v = {0};
        if (!p->failed)
            annot_parse_var(p, &v);
        if (!p->failed && !annot_take_op(p, "="))
            annot_expected(p, "'='");
        if (!p->failed)
            parse_exprs(p, &one, false);
        if (p->failed)
            break;
        vec_push(&vars, v);
        vec_push(&values, one.exprs[0]);
    } while (annot_take_op(p, ","));
    c->n_vars = c->n_exprs = (unsigned)vars.n;
    c->vars = arena_copy(p->arena, vars.at, vars.n * sizeof *vars.at);
    c->exprs = arena_copy(p->arena, values.at, values.n * sizeof *values.at);
    vec_release(&vars);
    vec_release(&values);
}

static void finish(struct annot_parser *p)
{
    bool ends = p->at->kind == TOKEN_END || p->at->kind == TOKEN_BREAK || p->at->opens ||
                (state_of(p)->declared && at_field_clause(p));
    if (!p->failed && !annot_take_op(p, ";") && !ends)
        annot_expected(p, "';'");
}

/* `\only_assigned(x, a[*])` as a postcondition: the clause becomes one of its own. */
static void parse_only_assigned(struct annot_parser *p, struct annot_clause *c)
{
    struct span word = annot_token_span(p, p->at - 1);
    c->kind = CLAUSE_ONLY_ASSIGNED;
    if (!annot_take_op(p, "("))
        annot_expected(p, "'('");
    if (!p->failed)
        parse_places(p, c);
    if (!p->failed && !annot_take_op(p, ")"))
        annot_expected(p, "')'");
    if (!p->failed && p->at->kind == TOKEN_OP && !annot_is_op(p, ";"))
        annot_not_supported(p, word, "'\\only_assigned' in an expression");
}

/* `requires \not_specified;` is like no clause. */
static bool not_specified(const struct annot_parser *p)
{
    return p->at->kind == TOKEN_WORD && strcmp(p->at->text, "\\not_specified") == 0;
}

/* Only modifiers stand between here and the word `ghost` or `model`. */
static bool before_declaration(const struct annot_parser *p)
{
    const struct annot_token *t = p->at;
    const struct word *w = word_at(t);
    while (w && is_modifier(w->kind))
        w = word_at(++t);
    return w && (w->kind == CLAUSE_GHOST || w->kind == CLAUSE_MODEL);
}

/* `requires`, `ensures`, `modifies`. */
static void parse_contract_clause(struct annot_parser *p, struct annot_clause *c)
{
    if (c->kind == CLAUSE_MODIFIES)
        parse_places(p, c);
    else if (c->kind == CLAUSE_ENSURES && take_word(p, "\\only_assigned"))
        parse_only_assigned(p, c);
    else
        parse_exprs(p, c, false);
}

static void parse_typed_vars(struct annot_parser *p, struct annot_clause *c)
{
    c->type = annot_parse_value_type(p);
    if (!p->failed)
        c->vars = annot_parse_vars(p, &c->n_vars);
}

/* `invariant`, `initially`, `constraint`. */
static void parse_class_claim(struct annot_parser *p, struct annot_clause *c)
{
    c->mods = state_of(p)->mods;
    parse_exprs(p, c, false);
    if (c->kind == CLAUSE_CONSTRAINT && p->at->kind == TOKEN_IDENT && strcmp(p->at->text, "for") == 0)
        annot_not_supported(p, annot_token_span(p, p->at), "'constraint' for some methods");
}

/* `(l) P`: of jumps to the label l only. */
static bool names_label(const struct annot_token *at)
{
    bool name = annot_is_token(at, "(") && at[1].kind == TOKEN_IDENT && annot_is_token(at + 2, ")");
    return name && (at[3].kind == TOKEN_IDENT || at[3].kind == TOKEN_WORD || at[3].kind == TOKEN_INT ||
                    annot_is_token(at + 3, "(") || annot_is_token(at + 3, "!"));
}

/* Parses what follows the word. False if the clause has no effect and is left out. */
static bool parse_rest(struct annot_parser *p, struct annot_clause *c)
{
    parse_heap(p);
    switch (c->kind) {
    case CLAUSE_REQUIRES:
    case CLAUSE_ENSURES:
    case CLAUSE_MODIFIES:
        if (not_specified(p)) {
            p->at++;
            finish(p);
            return false;
        }
        parse_contract_clause(p, c);
        break;
    case CLAUSE_LOOP_MODIFIES:
    case CLAUSE_IN: parse_places(p, c); break;
    case CLAUSE_SPEC_OLD: parse_old(p, c); break;
    case CLAUSE_SPEC_FORALL:
    case CLAUSE_SKOLEM_CONSTANT: parse_typed_vars(p, c); break;
    case CLAUSE_DIVERGES:
        if (!take_word(p, "\\not_specified"))
            annot_parse_expr(p);
        finish(p);
        return false;
    case CLAUSE_ASSERT:
    case CLAUSE_ASSUME:
        parse_exprs(p, c, false);
        if (annot_take_op(p, ":")) /* the text of the message, as in Java's assert */
            annot_parse_expr(p);
        if (take_word(p, "\\by")) { /* a script for KeY's proof */
            p->at = clause_end(p->at);
            return true;
        }
        break;
    case CLAUSE_SIGNALS: parse_signals(p, c); break;
    case CLAUSE_SIGNALS_ONLY: parse_signals_only(p, c); break;
    case CLAUSE_BREAKS:
    case CLAUSE_CONTINUES:
        if (names_label(p->at))
            annot_not_supported(p, c->keyword, arena_printf(p->arena, "'%s' with a label", c->word));
        parse_exprs(p, c, false);
        break;
    case CLAUSE_RETURNS:
    case CLAUSE_LOOP_INVARIANT:
    case CLAUSE_AXIOM: parse_exprs(p, c, false); break;
    case CLAUSE_DECREASES:
    case CLAUSE_LOOP_PREDICATE: parse_exprs(p, c, true); break;
    case CLAUSE_INVARIANT:
    case CLAUSE_INITIALLY:
    case CLAUSE_CONSTRAINT: parse_class_claim(p, c); break;
    case CLAUSE_ONLY_ASSIGNED: break; /* not the kind of a word */
    case CLAUSE_READABLE:
    case CLAUSE_WRITABLE: parse_access(p, c); break;
    case CLAUSE_UNCHECKED:
        parse_unchecked(p, c);
        if (strchr(c->word, '_') == NULL)
            return true;
        break;
    case CLAUSE_SET: parse_set(p, c); break;
    case CLAUSE_MODEL:
    case CLAUSE_GHOST:
        parse_ghost(p, c);
        if (c->method.name && c->n_exprs)
            return true;
        break;
    case CLAUSE_REPRESENTS: parse_represents(p, c); break;
    case CLAUSE_MAPS: parse_maps(p, c); break;
    case CLAUSE_NOWARN: parse_ids(p, c); break;
    case CLAUSE_UNREACHABLE:
    case CLAUSE_HALT: break;
    case CLAUSE_LISTED: parse_listed(p, c); return true;
    case CLAUSE_SKIPPED: parse_listed(p, c); return false;
    case CLAUSE_ALSO:
    case CLAUSE_BEHAVIOR:
    case CLAUSE_NORMAL_BEHAVIOR:
    case CLAUSE_EXCEPTIONAL_BEHAVIOR:
    case CLAUSE_NON_NULL_BY_DEFAULT:
    case CLAUSE_NULLABLE_BY_DEFAULT:
    case CLAUSE_HELPER:
    case CLAUSE_NEST_OPEN:
    case CLAUSE_NEST_CLOSE:
    case CLAUSE_EXACT:
    case CLAUSE_HEAP_FREE:
    case CLAUSE_PURE: annot_take_op(p, ";"); return true;
    case CLAUSE_NON_NULL:
    case CLAUSE_NULLABLE:
        if (before_declaration(p)) {
            state_of(p)->null = c->kind;
            return false;
        }
        annot_take_op(p, ";");
        return true;
    case CLAUSE_MODIFIER: note_modifier(p, c->word); return false;
    case CLAUSE_REDUNDANT:
    case CLAUSE_SKIPESC:
    case CLAUSE_FOREIGN:
    case CLAUSE_CLASS_LEVEL: annot_not_supported(p, c->keyword, arena_printf(p->arena, "annotation '%s'", c->word)); break;
    }
    finish(p);
    return true;
}

/* The first error in [from, to) of the text, or, if there were more errors since, in what was parsed. NULL: none. */
static const struct diag *error_in(const struct annot_parser *p, struct span s, struct diag *const *since)
{
    for (const struct diag *d = *since; d; d = d->next)
        if (d->severity == SEVERITY_ERROR)
            return d;
    for (const struct diag *d = *state_of(p)->lexed; d; d = d->next)
        if (d->severity == SEVERITY_ERROR && d->span.start >= s.start && d->span.start < s.end)
            return d;
    return NULL;
}

/* The clause ends in front of the current token. */
static void close_clause(struct annot_parser *p, const struct annot_token *first, struct diag *const *since,
                         struct annot_clause *c)
{
    c->text_span = span_join(annot_token_span(p, first), annot_token_span(p, p->at - 1));
    const struct diag *error = error_in(p, c->text_span, since);
    if (!error)
        return;
    c->wrong = true;
    c->unsupported = ANNOT_WITH_ERROR;
    c->unsupported_span = error->span;
}

static void parse_clause(struct annot_parser *p, const struct annot_comment *comments, const struct word *w,
                         struct annot_clauses *out)
{
    struct diag *const *since = p->ds->last;
    const struct annot_token *first = p->at++;
    struct annot_clause c = {.kind = w->kind,
                             .word = w->text,
                             .keyword = annot_token_span(p, first),
                             .comment = &comments[first->comment]};
    p->failed = p->lost = false;
    p->unsupported = NULL;
    p->depth = 0;
    bool kept = parse_rest(p, &c);
    if (p->failed || !at_field_clause(p))
        state_of(p)->declared = NULL;
    if (!is_modifier(c.kind)) {
        state_of(p)->mods = 0;
        state_of(p)->instance = false;
        state_of(p)->null = CLAUSE_MODIFIER;
    }
    if (p->failed)
        p->at = clause_end(first);
    if (p->unsupported && (c.kind == CLAUSE_GHOST || c.kind == CLAUSE_MODEL || c.kind == CLAUSE_SPEC_OLD))
        find_declared(p, &c, first, p->at);
    while (p->lost && p->at->kind != TOKEN_END && p->at->kind != TOKEN_BREAK)
        p->at++;
    c.unsupported = p->unsupported;
    c.unsupported_span = p->unsupported_span;
    close_clause(p, first, since, &c);
    if (c.unsupported || (kept && !p->failed))
        vec_push(out, c);
}

/* Reports a token that begins no clause. It counts as the clause that was meant, or as one that may belong to anything. */
static void unknown_clause(struct annot_parser *p, const struct annot_comment *comments, struct annot_clauses *out)
{
    struct diag *const *since = p->ds->last;
    const struct annot_token *first = p->at;
    struct span span = annot_token_span(p, p->at);
    struct annot_clause c = {.kind = CLAUSE_FOREIGN, .word = "?", .keyword = span, .comment = &comments[first->comment]};
    if (p->at->kind == TOKEN_IDENT) {
        const char *text = p->at->text, *meant = NULL;
        for (size_t i = 0; i < sizeof words / sizeof *words && !meant; i++)
            if (one_slip(text, words[i].text)) {
                meant = words[i].text;
                c.kind = words[i].kind == CLAUSE_NOWARN ? CLAUSE_FOREIGN : words[i].kind;
            }
        c.word = text;
        if (meant)
            diag_error(p->ds, span, "annotation-word", "unknown annotation '%s': is '%s' meant?", text, meant);
        else
            diag_error(p->ds, span, "annotation-word", "unknown annotation '%s'", text);
    } else {
        p->failed = false;
        annot_expected(p, "an annotation such as 'requires'");
    }
    p->at = clause_end(p->at);
    c.unknown = c.kind == CLAUSE_FOREIGN;
    close_clause(p, first, since, &c);
    vec_push(out, c);
}

/* Characters without a meaning, of which no token is left, may have been any clause. */
static void lose_characters(const struct annot_parser *p, const struct annot_comment *comments, uint32_t first, uint32_t n,
                            const struct diag *parsed, size_t known, struct annot_clauses *out)
{
    for (const struct diag *d = *state_of(p)->lexed; d != parsed; d = d->next) {
        bool found = d->severity != SEVERITY_ERROR;
        for (size_t i = known; i < out->n && !found; i++)
            found = out->at[i].wrong && out->at[i].text_span.start <= d->span.start && d->span.start < out->at[i].text_span.end;
        uint32_t k = first;
        while (k + 1 < first + n && comments[k].end <= d->span.start)
            k++;
        if (!found)
            vec_push(out, ((struct annot_clause){.kind = CLAUSE_FOREIGN,
                                                 .word = "?",
                                                 .keyword = d->span,
                                                 .comment = &comments[k],
                                                 .text_span = d->span,
                                                 .wrong = true,
                                                 .unknown = true,
                                                 .unsupported = ANNOT_WITH_ERROR,
                                                 .unsupported_span = d->span}));
    }
}

void annot_parse(struct arena *a, const struct source *s, const struct annot_comment *comments, uint32_t first, uint32_t n,
                 struct diagnostics *ds, struct annot_clauses *out)
{
    struct annot_tokens tokens = {0};
    struct diag *const *lexed = ds->last;
    size_t known = out->n;
    lex_group(a, s, comments, first, n, ds, &tokens);
    struct diag *const *parsed = ds->last;
    struct parse_state state = {.null = CLAUSE_MODIFIER, .lexed = lexed};
    struct annot_parser p = {.arena = a, .source = s, .ds = ds, .at = tokens.at, .language = &state};
    while (p.at->kind != TOKEN_END) {
        const struct word *w = p.at->kind == TOKEN_IDENT ? find_word(p.at->text) : find_bracket(p.at);
        bool between = p.at > tokens.at && annot_is_op(&p, ",") && is_modifier_at(p.at - 1); /* `spec_public, nullable` */
        if (p.at->kind == TOKEN_BREAK || annot_is_op(&p, ";") || between)
            p.at++;
        else if (w)
            parse_clause(&p, comments, w, out);
        else
            unknown_clause(&p, comments, out);
    }
    lose_characters(&p, comments, first, n, *parsed, known, out);
    vec_release(&tokens);
}
