/* Expressions of ACSL that are no operators: constants, names, calls, words with a backslash, sets, quantifiers. Start at acsl_primary. */
#include "lang/c/acsl/syntax.h"

#include <string.h>

/* Of the brackets that are entered here, no `?` waits for its colon. */
static unsigned enter_brackets(struct annot_parser *p)
{
    unsigned test = acsl_state_of(p)->test;
    acsl_state_of(p)->test = 0;
    return test;
}

static void leave_brackets(struct annot_parser *p, unsigned test)
{
    acsl_state_of(p)->test = test;
}

static bool is_word(const struct annot_token *t, const char *word)
{
    return t->kind == TOKEN_WORD && strcmp(t->text, word) == 0;
}

/* ---- quantifiers and \let ---- */

static const struct {
    const char *word;
    enum node_kind kind;
} binders[] = {{"\\forall", NODE_FORALL}, {"\\exists", NODE_EXISTS}, {"\\lambda", NODE_LAMBDA}, {"\\let", NODE_LET}};

bool acsl_is_binder(const struct annot_parser *p)
{
    for (size_t i = 0; i < sizeof binders / sizeof *binders; i++)
        if (is_word(p->at, binders[i].word))
            return true;
    return false;
}

static struct node *let(struct annot_parser *p, struct span from)
{
    struct node_var *v = arena_new(p->arena, struct node_var);
    v->name = acsl_take_name(p, "a name", false, &v->span);
    annot_expect_op(p, "=");
    struct node *args[2] = {acsl_parse_expr(p)};
    annot_expect_op(p, ";");
    args[1] = acsl_parse_expr(p);
    struct node *s = acsl_node_new(p, NODE_LET, from, 2, args);
    s->n_vars = 1;
    s->vars = v;
    return s;
}

struct node *acsl_binder(struct annot_parser *p)
{
    struct span from = annot_token_span(p, p->at);
    enum node_kind kind = NODE_FORALL;
    for (size_t i = 0; i < sizeof binders / sizeof *binders; i++)
        if (is_word(p->at, binders[i].word))
            kind = binders[i].kind;
    p->at++;
    unsigned test = enter_brackets(p), n = 0;
    struct node *s;
    if (kind == NODE_LET) {
        s = let(p, from);
    } else {
        const struct node_var *vars = acsl_parse_vars(p, false, &n);
        annot_expect_op(p, ";");
        leave_brackets(p, test);
        struct node *body = acsl_parse_expr(p);
        s = acsl_node_new(p, kind, from, 1, &body);
        s->n_vars = n;
        s->vars = vars;
    }
    leave_brackets(p, test);
    return s;
}

/* ---- calls and words ---- */

/* Behind the name: labels, and arguments in parentheses. */
static struct node *call(struct annot_parser *p, enum node_kind kind, const char *text)
{
    struct span from = annot_token_span(p, p->at - 1);
    unsigned n_labels = 0, n = 0, test = enter_brackets(p);
    const struct node_label *labels = acsl_parse_labels(p, &n_labels);
    struct node **args = NULL;
    struct span open = annot_token_span(p, p->at);
    bool called = annot_take_op(p, "(");
    if (called && !annot_is_op(p, ")"))
        args = acsl_parse_exprs(p, &n);
    if (called)
        annot_expect_op(p, ")");
    else if (kind != NODE_CALL)
        annot_expected(p, "'('");
    leave_brackets(p, test);
    struct node *s = acsl_node_new(p, called || kind != NODE_CALL ? kind : NODE_NAME, from, n, args);
    s->text = text;
    s->labels = labels;
    s->n_labels = n_labels;
    s->name_span = from;
    s->op_span = open;
    acsl_node_close_at_last(p, s);
    return s;
}

static struct node *name(struct annot_parser *p)
{
    symbol text = acsl_symbol(p, p->at->text);
    p->at++;
    return call(p, NODE_CALL, text);
}

/* \at(e, L) and \old(e). */
static struct node *at_state(struct annot_parser *p, bool old)
{
    struct span from = annot_token_span(p, p->at);
    p->at++;
    unsigned test = enter_brackets(p), n = 0;
    annot_expect_op(p, "(");
    struct node *e = acsl_parse_expr(p);
    const struct node_label *label = NULL;
    if (!old) {
        annot_expect_op(p, ",");
        label = acsl_parse_names(p, "a label", &n);
        if (!p->failed && n != 1)
            annot_syntax_error(p, label[1].span, "'\\at' has one label");
    }
    annot_expect_op(p, ")");
    leave_brackets(p, test);
    struct node *s = acsl_node_new(p, old ? NODE_OLD : NODE_AT, from, 1, &e);
    s->labels = label;
    s->n_labels = n;
    acsl_node_close_at_last(p, s);
    return s;
}

static struct node *word(struct annot_parser *p)
{
    static const struct {
        const char *word;
        enum node_kind kind;
    } leaves[] = {{"\\true", NODE_TRUE},   {"\\false", NODE_FALSE},     {"\\result", NODE_RESULT},     {"\\null", NODE_NULL},
                  {"\\empty", NODE_EMPTY}, {"\\nothing", NODE_NOTHING}, {"\\everything", NODE_NOTHING}};
    for (size_t i = 0; i < sizeof leaves / sizeof *leaves; i++)
        if (is_word(p->at, leaves[i].word))
            return acsl_node_leaf(p, leaves[i].kind);
    if (is_word(p->at, "\\at") || is_word(p->at, "\\old"))
        return at_state(p, is_word(p->at, "\\old"));
    if (is_word(p->at, "\\from") || is_word(p->at, "\\with") || is_word(p->at, "\\in")) {
        annot_expected(p, "an expression");
        return acsl_node_nothing(p);
    }
    const char *text = p->at->text;
    bool called = annot_is_token(p->at + 1, "(") || annot_is_token(p->at + 1, "{");
    if (!called)
        return acsl_node_leaf(p, NODE_BUILTIN);
    p->at++;
    return call(p, NODE_BUILTIN, text);
}

/* ---- braces ---- */

/* At `{`: is there a `|` in front of a type before the brace is closed? */
static bool is_comprehension(const struct annot_parser *p)
{
    static const char *const open[] = {"(", "[", "{"}, *const close[] = {")", "]", "}"};
    unsigned depth = 0;
    for (const struct annot_token *t = p->at + 1; t->kind != TOKEN_END; t++) {
        if (t->kind != TOKEN_OP)
            continue;
        if (depth == 0 && annot_is_token(t, "|") && acsl_at_type(p, t + 1))
            return true;
        if (ANNOT_IS_ONE_OF(t->text, open))
            depth++;
        else if (ANNOT_IS_ONE_OF(t->text, close) && depth-- == 0)
            return false;
    }
    return false;
}

static struct node *comprehension(struct annot_parser *p, struct span from)
{
    struct node *args[2] = {acsl_parse_element(p)};
    annot_expect_op(p, "|");
    unsigned n_vars = 0, n = 1;
    const struct node_var *vars = p->failed ? NULL : acsl_parse_vars(p, false, &n_vars);
    if (annot_take_op(p, ";"))
        args[n++] = acsl_parse_expr(p);
    annot_expect_op(p, "}");
    struct node *s = acsl_node_new(p, NODE_COMPREHENSION, from, n, args);
    s->n_vars = n_vars;
    s->vars = vars;
    acsl_node_close_at_last(p, s);
    return s;
}

static const struct node_step *path(struct annot_parser *p, unsigned *n)
{
    struct VEC_OF(struct node_step) steps = VEC_IN(p->arena);
    while (!p->failed && (annot_is_op(p, ".") || annot_is_op(p, "["))) {
        struct node_step s = {.span = annot_token_span(p, p->at)};
        if (annot_take_op(p, "[")) {
            s.index = acsl_parse_range(p);
            annot_expect_op(p, "]");
        } else {
            p->at++;
            s.member = acsl_take_name(p, "the name of a member", true, &s.span);
        }
        vec_push(&steps, s);
    }
    if (steps.n == 0)
        annot_expected(p, "'.' or '['");
    *n = (unsigned)steps.n;
    return steps.at;
}

/* Behind `\with`: `.a = 1, .b[2] = 3 }`. */
static struct node *updates(struct annot_parser *p, struct span from, struct node *object)
{
    do {
        unsigned n = 0;
        const struct node_step *steps = path(p, &n);
        annot_expect_op(p, "=");
        if (annot_is_op(p, "{") && is_word(p->at + 1, "\\with"))
            annot_not_supported(p, annot_token_span(p, p->at), "'\\with' inside of '\\with' without an object");
        struct node *args[2] = {object, acsl_parse_expr(p)};
        object = acsl_node_new(p, NODE_UPDATE, from, 2, args);
        object->path = steps;
        object->n_path = n;
    } while (annot_take_op(p, ","));
    annot_expect_op(p, "}");
    acsl_node_close_at_last(p, object);
    return object;
}

static struct node *braces(struct annot_parser *p)
{
    struct span from = annot_token_span(p, p->at);
    bool set_builder = is_comprehension(p);
    unsigned test = enter_brackets(p), n = 0;
    p->at++;
    struct node *s;
    if (annot_is_op(p, ".") || annot_is_op(p, "[")) {
        annot_not_supported(p, annot_token_span(p, p->at), "value of a struct or array written in braces in an annotation");
        s = acsl_node_nothing(p);
    } else if (set_builder) {
        s = comprehension(p, from);
    } else if (annot_take_op(p, "}")) {
        s = acsl_node_new(p, NODE_SET, from, 0, NULL);
        acsl_node_close_at_last(p, s);
    } else {
        struct node **elements = acsl_parse_exprs(p, &n);
        if (!p->failed && n == 1 && is_word(p->at, "\\with")) {
            p->at++;
            s = updates(p, from, elements[0]);
        } else {
            annot_expect_op(p, "}");
            s = acsl_node_new(p, NODE_SET, from, n, elements);
            acsl_node_close_at_last(p, s);
        }
    }
    leave_brackets(p, test);
    return s;
}

/* ---- the rest ---- */

struct node *acsl_parse_range(struct annot_parser *p)
{
    struct span from = annot_token_span(p, p->at);
    struct node *args[2] = {NULL, NULL};
    if (!annot_is_op(p, ".."))
        args[0] = acsl_parse_expr(p);
    if (!annot_is_op(p, "..") || p->failed)
        return args[0] ? args[0] : acsl_node_nothing(p);
    from = span_join(args[0] ? args[0]->span : from, annot_token_span(p, p->at));
    p->at++;
    if (!annot_is_op(p, ")") && !annot_is_op(p, "]"))
        args[1] = acsl_parse_expr(p);
    return acsl_node_new(p, NODE_RANGE, from, 2, args);
}

static struct node *parenthesised(struct annot_parser *p)
{
    struct span from = annot_token_span(p, p->at);
    unsigned test = enter_brackets(p);
    p->at++;
    struct node *s = acsl_parse_range(p);
    annot_expect_op(p, ")");
    leave_brackets(p, test);
    s->parens = true;
    s->span = span_join(from, s->span);
    acsl_node_close_at_last(p, s);
    return s;
}

/* Adjacent strings are one. */
static struct node *string(struct annot_parser *p)
{
    struct node *s = acsl_node_leaf(p, NODE_STRING);
    while (p->at->kind == TOKEN_STRING) {
        size_t a = (size_t)s->value, b = (size_t)p->at->value;
        char *both = arena_alloc(p->arena, a + b + 1);
        memcpy(both, s->text, a);
        memcpy(both + a, p->at->text, b);
        s->text = both;
        s->value += p->at->value;
        p->at++;
        acsl_node_close_at_last(p, s);
    }
    return s;
}

struct node *acsl_primary(struct annot_parser *p)
{
    switch (p->at->kind) {
    case TOKEN_IDENT: return name(p);
    case TOKEN_WORD: return word(p);
    case TOKEN_INT: return acsl_node_leaf(p, NODE_INT);
    case TOKEN_CHAR: return acsl_node_leaf(p, NODE_CHAR);
    case TOKEN_FLOAT: return acsl_node_leaf(p, NODE_REAL);
    case TOKEN_STRING: return string(p);
    case TOKEN_OP:
        if (annot_is_op(p, "("))
            return parenthesised(p);
        if (annot_is_op(p, "{"))
            return braces(p);
        if (annot_is_op(p, "[|")) {
            annot_not_supported(p, annot_token_span(p, p->at), "list in an annotation");
            return acsl_node_nothing(p);
        }
        break;
    case TOKEN_END:
    case TOKEN_BREAK:
    case TOKEN_INFORMAL:
    case TOKEN_BAD: break;
    }
    annot_expected(p, "an expression");
    return acsl_node_nothing(p);
}
