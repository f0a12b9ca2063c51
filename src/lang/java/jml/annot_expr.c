/* Parses the expressions of annotations into syntax trees: Java's expressions without side effects, and JML's operators, words
 * and quantifiers. Precedences are those of the JML reference manual, from `<==>` (only `?:` is weaker) to the unary operators.
 * `==>` groups to the right, `<==` to the left, and a mixture of the two needs parentheses. Start at annot_parse_expr. */
#include "lang/java/jml/annot_parse.h"

#include <ctype.h>
#include <string.h>

enum { NESTING = 250 };

/* ---- tokens ---- */

struct span annot_token_span(const struct annot_parser *p, const struct annot_token *t)
{
    return (struct span){p->source, t->start, t->end};
}

bool annot_is_op(const struct annot_parser *p, const char *op)
{
    return p->at->kind == TOKEN_OP && strcmp(p->at->text, op) == 0;
}

bool annot_take_op(struct annot_parser *p, const char *op)
{
    if (p->failed || !annot_is_op(p, op))
        return false;
    p->at++;
    return true;
}

static bool is_ident(const struct annot_token *t, const char *word)
{
    return t->kind == TOKEN_IDENT && strcmp(t->text, word) == 0;
}

static bool is_one_of(const char *text, const char *const words[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(text, words[i]) == 0)
            return true;
    return false;
}
#define IS_ONE_OF(text, words) is_one_of((text), (words), sizeof(words) / sizeof *(words))

void annot_not_supported(struct annot_parser *p, struct span span, const char *construct)
{
    if (!p->failed) {
        p->unsupported = construct;
        p->unsupported_span = span;
    }
    p->failed = true;
}

__attribute__((format(printf, 3, 4))) static void syntax_error(struct annot_parser *p, struct span span, const char *fmt, ...)
{
    if (!p->failed) {
        va_list ap;
        va_start(ap, fmt);
        const char *text = arena_vprintf(p->arena, fmt, ap);
        va_end(ap);
        diag_error(p->ds, span, "syntax-error", "%s", text);
    }
    p->failed = true;
}

void annot_expected(struct annot_parser *p, const char *what)
{
    static const char *const effects[] = {"++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>="};
    struct span span = annot_token_span(p, p->at);
    switch (p->at->kind) {
    case TOKEN_BAD: /* the lexer has reported it */ p->failed = true; return;
    case TOKEN_INFORMAL: annot_not_supported(p, span, "informal text"); return;
    case TOKEN_END:
    case TOKEN_BREAK: syntax_error(p, span, "expected %s at the end of the annotation", what); return;
    case TOKEN_OP:
        if (strcmp(p->at->text, "=") == 0) {
            syntax_error(p, span, "'=' assigns, which annotations cannot: is '==' meant?");
            return;
        }
        if (IS_ONE_OF(p->at->text, effects)) {
            syntax_error(p, span, "'%s' has a side effect, which annotations cannot have", p->at->text);
            return;
        }
        break;
    case TOKEN_IDENT:
    case TOKEN_WORD:
    case TOKEN_INT:
    case TOKEN_CHAR:
    case TOKEN_FLOAT:
    case TOKEN_STRING: break;
    }
    syntax_error(p, span, "expected %s before '%s'", what, span_text(p->arena, span));
}

static void expect_op(struct annot_parser *p, const char *op)
{
    if (!p->failed && !annot_take_op(p, op))
        annot_expected(p, arena_printf(p->arena, "'%s'", op));
}

/* ---- nodes ---- */

static void too_deep(struct annot_parser *p, struct span span)
{
    if (!p->failed)
        diag_error(p->ds, (struct span){span.source, span.start, span.start + 1}, "nesting-too-deep", "nesting too deep");
    p->failed = true;
}

static struct syntax *node(struct annot_parser *p, enum syntax_kind kind, struct span span, unsigned n,
                           struct syntax *const args[])
{
    struct syntax *s = arena_new(p->arena, struct syntax);
    s->kind = kind;
    s->n = n;
    s->arg = arena_array(p->arena, struct syntax *, n);
    for (unsigned i = 0; i < n; i++) {
        s->arg[i] = args[i];
        span = span_join(span, args[i]->span);
        if (args[i]->depth >= s->depth)
            s->depth = args[i]->depth + 1;
    }
    s->span = span;
    if (s->depth > SYNTAX_DEPTH)
        too_deep(p, span);
    return s;
}

/* The result of a failed parse. */
static struct syntax *nothing(struct annot_parser *p)
{
    return node(p, SYNTAX_TRUE, annot_token_span(p, p->at), 0, NULL);
}

/* A leaf made from the current token, which is taken. */
static struct syntax *leaf(struct annot_parser *p, enum syntax_kind kind)
{
    struct syntax *s = node(p, kind, annot_token_span(p, p->at), 0, NULL);
    s->text = p->at->text;
    s->value = p->at->value;
    s->is_long = p->at->is_long;
    s->single = p->at->single;
    p->at++;
    return s;
}

/* Extends the node to the last token taken. */
static void close_at_last(struct annot_parser *p, struct syntax *s)
{
    s->span = span_join(s->span, annot_token_span(p, p->at - 1));
}

static bool enter(struct annot_parser *p)
{
    if (p->failed)
        return false;
    if (p->depth >= NESTING) {
        too_deep(p, annot_token_span(p, p->at));
        return false;
    }
    p->depth++;
    return true;
}

/* ---- types ---- */

static bool primitive_word(const char *text)
{
    static const char *const words[] = {"boolean", "byte", "short", "char", "int", "long", "float", "double"};
    return IS_ONE_OF(text, words);
}

/* Words that are not identifiers in expressions. */
static bool reserved(const char *text)
{
    static const char *const words[] = {"instanceof", "new",    "class",  "switch", "if",   "else",    "while",
                                        "for",        "do",     "void",   "return", "try",  "catch",   "throw",
                                        "final",      "static", "assert", "break",  "case", "continue"};
    return IS_ONE_OF(text, words);
}

static unsigned take_dims(struct annot_parser *p, struct span *span)
{
    unsigned dims = 0;
    while (!p->failed && annot_is_op(p, "[") && p->at[1].kind == TOKEN_OP && strcmp(p->at[1].text, "]") == 0) {
        p->at += 2;
        dims++;
        *span = span_join(*span, annot_token_span(p, p->at - 1));
    }
    return dims;
}

struct syntax_type annot_parse_type(struct annot_parser *p)
{
    struct syntax_type t = {.name = "", .span = annot_token_span(p, p->at)};
    if (p->at->kind == TOKEN_WORD) {
        static const char *const types[] = {"\\bigint", "\\real", "\\TYPE", "\\locset", "\\seq", "\\map", "\\free"};
        if (IS_ONE_OF(p->at->text, types))
            annot_not_supported(p, t.span, arena_printf(p->arena, "type '%s'", p->at->text));
    }
    if (p->at->kind != TOKEN_IDENT || (reserved(p->at->text) && !primitive_word(p->at->text))) {
        annot_expected(p, "a type");
        return t;
    }
    t.name = p->at->text;
    p->at++;
    while (!primitive_word(t.name) && annot_is_op(p, ".") && p->at[1].kind == TOKEN_IDENT) {
        t.name = arena_printf(p->arena, "%s.%s", t.name, p->at[1].text);
        p->at += 2;
    }
    t.span = span_join(t.span, annot_token_span(p, p->at - 1));
    if (annot_is_op(p, "<"))
        annot_not_supported(p, annot_token_span(p, p->at), "generic type in an annotation");
    t.dims = take_dims(p, &t.span);
    return t;
}

struct syntax_type annot_parse_value_type(struct annot_parser *p)
{
    if (p->at->kind != TOKEN_WORD || strcmp(p->at->text, "\\TYPE") != 0)
        return annot_parse_type(p);
    struct syntax_type t = {.name = p->at->text, .span = annot_token_span(p, p->at)};
    p->at++;
    return t;
}

void annot_parse_var(struct annot_parser *p, struct syntax_var *out)
{
    if (p->at->kind != TOKEN_IDENT || reserved(p->at->text) || primitive_word(p->at->text)) {
        annot_expected(p, "a name");
        return;
    }
    *out = (struct syntax_var){p->at->text, 0, annot_token_span(p, p->at)};
    p->at++;
    struct span end = out->span;
    out->dims = take_dims(p, &end);
}

struct syntax_var *annot_parse_vars(struct annot_parser *p, unsigned *n)
{
    struct vars VEC_OF(struct syntax_var) vars = {0};
    do {
        struct syntax_var v;
        annot_parse_var(p, &v);
        if (!p->failed)
            vec_push(&vars, v);
    } while (annot_take_op(p, ","));
    *n = (unsigned)vars.n;
    struct syntax_var *kept = arena_copy(p->arena, vars.at, vars.n * sizeof *vars.at);
    vec_release(&vars);
    return kept;
}

/* ---- words with a backslash ---- */

static bool known_word(const char *text)
{
    static const char *const words[] = {"\\min",
                                        "\\values",
                                        "\\reach",
                                        "\\is_initialized",
                                        "\\invariant_for",
                                        "\\space",
                                        "\\working_space",
                                        "\\duration",
                                        "\\lblpos",
                                        "\\lblneg",
                                        "\\lbl",
                                        "\\such_that",
                                        "\\warn",
                                        "\\nowarn",
                                        "\\warn_op",
                                        "\\nowarn_op",
                                        "\\safe_math",
                                        "\\java_math",
                                        "\\bigint_math",
                                        "\\same",
                                        "\\not_specified",
                                        "\\everything",
                                        "\\nothing",
                                        "\\exception",
                                        "\\not_assigned",
                                        "\\only_assigned",
                                        "\\only_accessed",
                                        "\\only_called",
                                        "\\only_captured",
                                        "\\static_invariant_for",
                                        "\\bigint",
                                        "\\real",
                                        "\\TYPE",
                                        "\\at",
                                        "\\let",
                                        "\\choose",
                                        "\\fields_of",
                                        "\\peer",
                                        "\\rep",
                                        "\\readonly",
                                        "\\other",
                                        "\\key",
                                        "\\locset",
                                        "\\seq",
                                        "\\measured_by",
                                        "\\isInitialized",
                                        "\\into",
                                        "\\private_data",
                                        "\\object_state",
                                        "\\nonnull",
                                        "\\distinct",
                                        "\\past",
                                        "\\inv",
                                        "\\one_of",
                                        "\\concat",
                                        "\\erasure",
                                        "\\strictly_nothing"};
    return IS_ONE_OF(text, words);
}

/* Appends to `callee` (NULL: none) the comma-separated expressions in parentheses after a call or a word. */
static struct syntax *arguments(struct annot_parser *p, enum syntax_kind kind, struct span from, struct syntax *callee)
{
    struct args VEC_OF(struct syntax *) args = {0};
    if (callee)
        vec_push(&args, callee);
    expect_op(p, "(");
    if (!p->failed && !annot_is_op(p, ")")) {
        do
            vec_push(&args, annot_parse_expr(p));
        while (annot_take_op(p, ","));
    }
    expect_op(p, ")");
    struct syntax *s = node(p, kind, from, (unsigned)args.n, args.at);
    vec_release(&args);
    if (!p->failed)
        close_at_last(p, s);
    return s;
}

static struct syntax *one_argument(struct annot_parser *p, enum syntax_kind kind, struct span from)
{
    expect_op(p, "(");
    struct syntax *e = annot_parse_expr(p);
    expect_op(p, ")");
    struct syntax *s = node(p, kind, from, 1, &e);
    if (!p->failed)
        close_at_last(p, s);
    return s;
}

static struct syntax *old_expr(struct annot_parser *p, struct span from, bool pre)
{
    expect_op(p, "(");
    struct syntax *e = annot_parse_expr(p);
    const char *label = NULL;
    if (!pre && annot_take_op(p, ",")) {
        if (p->at->kind == TOKEN_WORD && strcmp(p->at->text, "\\LoopInit") == 0)
            label = "LoopInit";
        else if (p->at->kind == TOKEN_WORD || p->at->kind == TOKEN_IDENT)
            annot_not_supported(p, annot_token_span(p, p->at), arena_printf(p->arena, "label '%s'", p->at->text));
        else
            annot_expected(p, "a label");
        p->at += !p->failed;
    }
    expect_op(p, ")");
    struct syntax *s = node(p, SYNTAX_OLD, from, 1, &e);
    s->text = label;
    s->value = pre;
    if (!p->failed)
        close_at_last(p, s);
    return s;
}

static struct syntax *type_expr(struct annot_parser *p, struct span from)
{
    struct syntax *s = node(p, SYNTAX_TYPE, from, 0, NULL);
    expect_op(p, "(");
    if (!p->failed)
        s->type = annot_parse_type(p);
    expect_op(p, ")");
    if (!p->failed)
        close_at_last(p, s);
    return s;
}

struct quantifier_word {
    const char *word;
    enum syntax_kind kind;
    enum annot_fold fold;
};

/* The quantifier that the current token begins; NULL: none. */
static const struct quantifier_word *quantifier_word(const struct annot_parser *p)
{
    static const struct quantifier_word words[] = {{"\\forall", SYNTAX_FORALL, 0},
                                                   {"\\exists", SYNTAX_EXISTS, 0},
                                                   {"\\sum", SYNTAX_FOLD, ANNOT_SUM},
                                                   {"\\product", SYNTAX_FOLD, ANNOT_PRODUCT},
                                                   {"\\num_of", SYNTAX_FOLD, ANNOT_NUM_OF},
                                                   {"\\max", SYNTAX_FOLD, ANNOT_MAX},
                                                   {"\\min", SYNTAX_FOLD, ANNOT_MIN}};
    for (size_t i = 0; p->at->kind == TOKEN_WORD && i < sizeof words / sizeof *words; i++)
        if (strcmp(p->at->text, words[i].word) == 0)
            return &words[i];
    return NULL;
}

/* Parses a quantifier from its word up to the closing parenthesis. */
static struct syntax *quantifier(struct annot_parser *p, const struct quantifier_word *word, struct span from)
{
    p->at++;
    struct syntax_type type = annot_parse_value_type(p);
    unsigned n_vars = 0;
    struct syntax_var *vars = p->failed ? NULL : annot_parse_vars(p, &n_vars);
    expect_op(p, ";");
    struct syntax *parts[2];
    unsigned n = 0;
    if (!annot_take_op(p, ";")) {
        parts[n++] = annot_parse_expr(p);
        if (annot_take_op(p, ";"))
            parts[n++] = annot_parse_expr(p);
    } else {
        parts[n++] = annot_parse_expr(p);
    }
    struct syntax *s = node(p, word->kind, from, n, parts);
    s->type = type;
    s->value = word->fold;
    s->n_vars = n_vars;
    s->vars = vars;
    return s;
}

static struct syntax *word_expr(struct annot_parser *p)
{
    const char *text = p->at->text;
    struct span span = annot_token_span(p, p->at);
    if (strcmp(text, "\\result") == 0)
        return leaf(p, SYNTAX_RESULT);
    if (strcmp(text, "\\count") == 0 || strcmp(text, "\\index") == 0)
        return leaf(p, SYNTAX_COUNT);
    static const struct {
        const char *word;
        enum syntax_kind kind;
    } unary[] = {{"\\nonnullelements", SYNTAX_NONNULLELEMENTS}, {"\\typeof", SYNTAX_TYPEOF}, {"\\elemtype", SYNTAX_ELEMTYPE}};
    for (size_t i = 0; i < sizeof unary / sizeof *unary; i++) {
        if (strcmp(text, unary[i].word) == 0) {
            p->at++;
            return one_argument(p, unary[i].kind, span);
        }
    }
    if (strcmp(text, "\\old") == 0 || strcmp(text, "\\pre") == 0) {
        p->at++;
        return old_expr(p, span, text[1] == 'p');
    }
    bool fresh = strcmp(text, "\\fresh") == 0;
    if (fresh || strcmp(text, "\\not_modified") == 0) {
        p->at++;
        struct syntax *s = arguments(p, fresh ? SYNTAX_FRESH : SYNTAX_NOT_MODIFIED, span, NULL);
        if (s->n == 0)
            syntax_error(p, s->span, "'%s' needs an argument", text);
        return s;
    }
    if (strcmp(text, "\\lockset") == 0)
        return leaf(p, SYNTAX_LOCKSET);
    if (strcmp(text, "\\max") == 0) { /* of a set of locks: the quantifier has been parsed */
        p->at++;
        return one_argument(p, SYNTAX_LOCKSET, span);
    }
    if (strcmp(text, "\\type") == 0) {
        p->at++;
        return type_expr(p, span);
    }
    if (quantifier_word(p) && text[1] != 'm') {
        syntax_error(p, span, "'%s' is written in parentheses: (%s T x; ...)", text, text);
        p->lost = true;
    } else if (known_word(text))
        annot_not_supported(p, span, arena_printf(p->arena, "'%s'", text));
    else
        syntax_error(p, span, "unknown word '%s'", text);
    return nothing(p);
}

/* ---- primary and unary expressions ---- */

/* At `(`: does a cast begin? If so, the type and both parentheses are taken. */
static bool take_cast(struct annot_parser *p, struct syntax_type *type)
{
    const struct annot_token *t = p->at + 1;
    if (t->kind != TOKEN_IDENT || reserved(t->text))
        return false;
    bool primitive = primitive_word(t->text);
    t++;
    while (!primitive && t->kind == TOKEN_OP && strcmp(t->text, ".") == 0 && t[1].kind == TOKEN_IDENT)
        t += 2;
    bool array = false;
    for (; t->kind == TOKEN_OP && strcmp(t->text, "[") == 0; t += 2) {
        if (t[1].kind != TOKEN_OP || strcmp(t[1].text, "]") != 0)
            return false;
        array = true;
    }
    if (t->kind != TOKEN_OP || strcmp(t->text, ")") != 0)
        return false;
    t++;
    bool operand = t->kind == TOKEN_WORD || t->kind == TOKEN_INT || t->kind == TOKEN_CHAR || t->kind == TOKEN_FLOAT ||
                   t->kind == TOKEN_STRING || (t->kind == TOKEN_IDENT && strcmp(t->text, "instanceof") != 0) ||
                   (t->kind == TOKEN_OP && strchr("(!~", t->text[0]) && !t->text[1]);
    if (!primitive && !array && !operand)
        return false;
    p->at++;
    *type = annot_parse_type(p);
    expect_op(p, ")");
    return !p->failed;
}

static struct syntax *unary(struct annot_parser *p);

static struct syntax *parenthesised(struct annot_parser *p)
{
    struct span from = annot_token_span(p, p->at);
    struct syntax_type type = {0};
    if (take_cast(p, &type)) {
        struct syntax *e = unary(p);
        struct syntax *s = node(p, SYNTAX_CAST, from, 1, &e);
        s->type = type;
        return s;
    }
    if (p->failed)
        return nothing(p);
    p->at++;
    struct syntax *s;
    const struct quantifier_word *word = quantifier_word(p);
    if (word && !(p->at[1].kind == TOKEN_OP && strcmp(p->at[1].text, "(") == 0)) {
        s = quantifier(p, word, from);
    } else {
        s = annot_parse_expr(p);
        s->parens = true;
    }
    expect_op(p, ")");
    s->span = span_join(from, s->span);
    if (!p->failed)
        close_at_last(p, s);
    return s;
}

static struct syntax *identifier(struct annot_parser *p)
{
    static const struct {
        const char *word;
        enum syntax_kind kind;
    } words[] = {{"true", SYNTAX_TRUE},
                 {"false", SYNTAX_FALSE},
                 {"null", SYNTAX_NULL},
                 {"this", SYNTAX_THIS},
                 {"super", SYNTAX_SUPER}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_ident(p->at, words[i].word))
            return leaf(p, words[i].kind);
    bool set = is_ident(p->at, "new") && p->at[1].kind == TOKEN_IDENT && p->at[2].kind == TOKEN_OP && p->at[2].text[0] == '{';
    if (set) {
        annot_not_supported(p, annot_token_span(p, p->at), "set comprehension");
        p->lost = true;
        return nothing(p);
    }
    if (is_ident(p->at, "new") || is_ident(p->at, "switch")) {
        syntax_error(p, annot_token_span(p, p->at), "'%s' cannot be used in an annotation", p->at->text);
        return nothing(p);
    }
    if ((is_ident(p->at, "forall") || is_ident(p->at, "exists")) && p->at[1].kind == TOKEN_IDENT) {
        syntax_error(p, annot_token_span(p, p->at), "a quantifier is written (\\%s T x; ...)", p->at->text);
        p->lost = true;
        return nothing(p);
    }
    if (reserved(p->at->text) || primitive_word(p->at->text)) {
        annot_expected(p, "an expression");
        return nothing(p);
    }
    return leaf(p, SYNTAX_NAME);
}

static struct syntax *informal(struct annot_parser *p)
{
    struct syntax *s = leaf(p, SYNTAX_INFORMAL);
    s->text = span_text(p->arena, s->span);
    return s;
}

static struct syntax *primary(struct annot_parser *p)
{
    switch (p->at->kind) {
    case TOKEN_IDENT: return identifier(p);
    case TOKEN_WORD: return word_expr(p);
    case TOKEN_INT:
        if (p->at->only_negated) {
            diag_error(p->ds, annot_token_span(p, p->at), "bad-literal", "number does not fit in %s",
                       p->at->is_long ? "a long" : "an int (is an L missing?)");
            p->failed = true;
        }
        return leaf(p, SYNTAX_INT);
    case TOKEN_CHAR: return leaf(p, SYNTAX_CHAR);
    case TOKEN_FLOAT: return leaf(p, SYNTAX_FLOAT);
    case TOKEN_STRING: return leaf(p, SYNTAX_STRING);
    case TOKEN_OP:
        if (annot_is_op(p, "("))
            return parenthesised(p);
        break;
    case TOKEN_END:
    case TOKEN_BREAK:
    case TOKEN_BAD: break;
    case TOKEN_INFORMAL: return informal(p);
    }
    annot_expected(p, "an expression");
    return nothing(p);
}

/* One selector after s: .name, [index], (arguments). NULL if there is none. */
static struct syntax *selector(struct annot_parser *p, struct syntax *s)
{
    if (annot_is_op(p, ".") && p->at[1].kind == TOKEN_IDENT) {
        p->at++;
        if (is_ident(p->at, "class"))
            annot_not_supported(p, annot_token_span(p, p->at), "class literal");
        struct syntax *m = node(p, SYNTAX_MEMBER, annot_token_span(p, p->at), 1, &s);
        m->text = p->at->text;
        m->name_span = annot_token_span(p, p->at);
        p->at++;
        return m;
    }
    if (annot_is_op(p, "[")) {
        struct span open = annot_token_span(p, p->at);
        p->at++;
        struct syntax *args[2] = {s, annot_parse_expr(p)};
        expect_op(p, "]");
        struct syntax *x = node(p, SYNTAX_INDEX, s->span, 2, args);
        x->op_span = open;
        if (!p->failed)
            close_at_last(p, x);
        return x;
    }
    if (annot_is_op(p, "(") && (s->kind == SYNTAX_NAME || s->kind == SYNTAX_MEMBER) && !s->parens)
        return arguments(p, SYNTAX_CALL, s->span, s);
    return NULL;
}

static struct syntax *postfix(struct annot_parser *p)
{
    struct syntax *s = primary(p);
    while (!p->failed) {
        struct syntax *next = selector(p, s);
        if (!next)
            break;
        s = next;
    }
    if (!p->failed && annot_is_op(p, "."))
        p->at++, annot_expected(p, "a name");
    return s;
}

static struct syntax *negated_minimum(struct annot_parser *p, struct span from)
{
    struct syntax *s = leaf(p, SYNTAX_INT);
    s->span = span_join(from, s->span);
    return s; /* the lexer kept the value modulo 2^32 or 2^64, which is the negative value */
}

static struct syntax *unary(struct annot_parser *p)
{
    static const struct {
        const char *text;
        enum annot_op op;
    } ops[] = {{"+", ANNOT_OP_PLUS}, {"-", ANNOT_OP_NEGATE}, {"~", ANNOT_OP_COMPLEMENT}, {"!", ANNOT_OP_NOT}};
    if (!enter(p))
        return nothing(p);
    struct syntax *s = NULL;
    for (size_t i = 0; i < sizeof ops / sizeof *ops && !s; i++) {
        if (!annot_is_op(p, ops[i].text))
            continue;
        struct span op = annot_token_span(p, p->at);
        p->at++;
        if (ops[i].op == ANNOT_OP_NEGATE && p->at->kind == TOKEN_INT && p->at->only_negated) {
            s = negated_minimum(p, op);
        } else {
            struct syntax *e = unary(p);
            s = node(p, SYNTAX_UNARY, op, 1, &e);
            s->op = ops[i].op;
            s->op_span = op;
        }
    }
    if (!s)
        s = postfix(p);
    p->depth--;
    return s;
}

/* ---- binary expressions ---- */

/* Weakest first; 0: not a binary operator. */
enum { LOOSEST = 1, IMPLICATION = 2, RELATION = 9 };

static unsigned binary_op(const struct annot_parser *p, enum annot_op *op)
{
    static const struct {
        const char *text;
        enum annot_op op;
        unsigned level;
    } ops[] = {{"<==>", ANNOT_OP_IFF, 1}, {"<=!=>", ANNOT_OP_XOR, 1}, {"==>", ANNOT_OP_IMPLIES, 2}, {"<==", ANNOT_OP_IMPLIED, 2},
               {"||", ANNOT_OP_OR, 3},    {"&&", ANNOT_OP_AND, 4},    {"|", ANNOT_OP_BITOR, 5},     {"^", ANNOT_OP_BITXOR, 6},
               {"&", ANNOT_OP_BITAND, 7}, {"==", ANNOT_OP_EQ, 8},     {"!=", ANNOT_OP_NE, 8},       {"<", ANNOT_OP_LT, 9},
               {"<=", ANNOT_OP_LE, 9},    {">", ANNOT_OP_GT, 9},      {">=", ANNOT_OP_GE, 9},       {"<:", ANNOT_OP_SUBTYPE, 9},
               {"<<", ANNOT_OP_SHL, 10},  {">>", ANNOT_OP_SHR, 10},   {">>>", ANNOT_OP_USHR, 10},   {"+", ANNOT_OP_ADD, 11},
               {"-", ANNOT_OP_SUB, 11},   {"*", ANNOT_OP_MUL, 12},    {"/", ANNOT_OP_DIV, 12},      {"%", ANNOT_OP_REM, 12}};
    if (p->failed || p->at->kind != TOKEN_OP)
        return 0;
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
        if (strcmp(ops[i].text, p->at->text) == 0) {
            *op = ops[i].op;
            return ops[i].level;
        }
    }
    return 0;
}

static bool is_implication(const struct syntax *s, enum annot_op op)
{
    return s->kind == SYNTAX_BINARY && s->op == op && !s->parens;
}

/* Parses operators of at least this level. */
static struct syntax *binary(struct annot_parser *p, unsigned level)
{
    if (!enter(p))
        return nothing(p);
    struct syntax *left = unary(p);
    while (!p->failed) {
        if (level <= RELATION && is_ident(p->at, "instanceof")) {
            struct span op = annot_token_span(p, p->at);
            p->at++;
            struct syntax_type type = annot_parse_type(p);
            left = node(p, SYNTAX_INSTANCEOF, type.span, 1, &left);
            left->type = type;
            left->op_span = op;
            continue;
        }
        enum annot_op op = ANNOT_OP_ADD;
        unsigned own = binary_op(p, &op);
        if (own == 0 || own < level)
            break;
        struct span op_span = annot_token_span(p, p->at);
        p->at++;
        struct syntax *args[2] = {left, binary(p, op == ANNOT_OP_IMPLIES ? own : own + 1)};
        if (own == IMPLICATION && (is_implication(args[0], op == ANNOT_OP_IMPLIES ? ANNOT_OP_IMPLIED : ANNOT_OP_IMPLIES) ||
                                   (op == ANNOT_OP_IMPLIES && is_implication(args[1], ANNOT_OP_IMPLIED))))
            syntax_error(p, op_span, "'==>' and '<==' side by side need parentheses");
        left = node(p, SYNTAX_BINARY, op_span, 2, args);
        left->op = op;
        left->op_span = op_span;
    }
    p->depth--;
    return left;
}

struct syntax *annot_parse_expr(struct annot_parser *p)
{
    if (!enter(p))
        return nothing(p);
    struct syntax *s = binary(p, LOOSEST);
    if (annot_take_op(p, "?")) {
        struct syntax *args[3] = {s};
        args[1] = annot_parse_expr(p);
        expect_op(p, ":");
        args[2] = annot_parse_expr(p);
        s = node(p, SYNTAX_COND, s->span, 3, args);
    }
    p->depth--;
    return s;
}

/* ---- places ---- */

/* Parses what can only stand at the end of a place: .* and [*] and [i..j]. selector() parses the others. */
static bool place_end(struct annot_parser *p, struct syntax_place *out)
{
    if (annot_is_op(p, ".") && p->at[1].kind == TOKEN_OP && strcmp(p->at[1].text, "*") == 0) {
        p->at += 2;
        out->kind = ANNOT_PLACE_OBJECT;
        return true;
    }
    if (!annot_is_op(p, "["))
        return false;
    if (p->at[1].kind == TOKEN_OP && strcmp(p->at[1].text, "*") == 0) {
        p->at += 2;
        expect_op(p, "]");
        out->kind = ANNOT_PLACE_ELEMENTS;
        return true;
    }
    p->at++;
    out->from = annot_parse_expr(p);
    out->kind = ANNOT_PLACE_ELEMENT;
    if (annot_take_op(p, "..")) {
        out->to = annot_parse_expr(p);
        out->kind = ANNOT_PLACE_RANGE;
    }
    expect_op(p, "]");
    return true;
}

void annot_parse_place(struct annot_parser *p, struct syntax_place *out)
{
    static const struct {
        const char *word;
        enum annot_place_kind kind;
    } words[] = {{"\\nothing", ANNOT_PLACE_NOTHING}, {"\\everything", ANNOT_PLACE_EVERYTHING}};
    *out = (struct syntax_place){.kind = ANNOT_PLACE_FIELD, .span = annot_token_span(p, p->at)};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (p->at->kind == TOKEN_WORD && strcmp(p->at->text, words[i].word) == 0) {
            p->at++;
            out->kind = words[i].kind;
            return;
        }
    }
    out->object = primary(p);
    while (!p->failed) {
        if (out->kind == ANNOT_PLACE_ELEMENT && (annot_is_op(p, ".") || annot_is_op(p, "["))) {
            struct syntax *args[2] = {out->object, out->from}; /* e[i] is followed by more: it is the object */
            out->object = node(p, SYNTAX_INDEX, out->span, 2, args);
            close_at_last(p, out->object);
            *out = (struct syntax_place){.kind = ANNOT_PLACE_FIELD, .span = out->span, .object = out->object};
        }
        if (out->kind != ANNOT_PLACE_FIELD) {
            if (annot_is_op(p, ".") || annot_is_op(p, "["))
                annot_not_supported(p, annot_token_span(p, p->at), "place behind '[*]', '[i..j]' or '.*'");
            break;
        }
        if (place_end(p, out))
            continue;
        struct syntax *next = selector(p, out->object);
        if (!next)
            break;
        out->object = next;
    }
    if (!p->failed)
        out->span = span_join(out->span, annot_token_span(p, p->at - 1));
}
