/* Parses the expressions of annotations into syntax trees: Java's expressions without side effects, and JML's operators, words
 * and quantifiers. Precedences are those of the JML reference manual, from `<==>` (only `?:` is weaker) to the unary operators.
 * `==>` groups to the right, `<==` to the left, and a mixture of the two needs parentheses. Start at annot_parse_expr. */
#include "lang/java/jml/annot_syntax.h"

#include <string.h>

/* ---- primary and unary expressions ---- */

/* At `(`: does a cast begin? If so, the type and both parentheses are taken. */
static bool take_cast(struct annot_parser *p, struct syntax_type *type)
{
    const struct annot_token *t = p->at + 1;
    if (t->kind == TOKEN_WORD && strcmp(t->text, "\\bigint") == 0 && annot_is_token(t + 1, ")")) {
        *type = (struct syntax_type){.name = t->text, .span = annot_token_span(p, t)};
        p->at = t + 2;
        return true;
    }
    if (t->kind != TOKEN_IDENT || annot_reserved(t->text))
        return false;
    bool primitive = annot_primitive_word(t->text);
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
    annot_expect_op(p, ")");
    return !p->failed;
}

static struct syntax *unary(struct annot_parser *p);

static struct syntax *parenthesised(struct annot_parser *p)
{
    struct span from = annot_token_span(p, p->at);
    struct syntax_type type = {0};
    if (take_cast(p, &type)) {
        struct syntax *e = unary(p);
        struct syntax *s = annot_node(p, SYNTAX_CAST, from, 1, &e);
        s->type = type;
        return s;
    }
    if (p->failed)
        return annot_nothing(p);
    p->at++;
    struct syntax *s;
    const struct annot_quantifier_word *word = annot_quantifier_word(p);
    if (word && !(p->at[1].kind == TOKEN_OP && strcmp(p->at[1].text, "(") == 0)) {
        s = annot_quantifier(p, word, from, true);
    } else {
        s = annot_parse_expr(p);
        s->parens = true;
    }
    annot_expect_op(p, ")");
    s->span = span_join(from, s->span);
    if (!p->failed)
        annot_close_at_last(p, s);
    return s;
}

static bool mentions_name(const struct syntax *s, const char *name)
{
    bool found = s->kind == SYNTAX_NAME && strcmp(s->text, name) == 0;
    for (unsigned i = 0; i < s->n && !found; i++)
        found = mentions_name(s->arg[i], name);
    return found;
}

static struct syntax *set_not_supported(struct annot_parser *p, struct span from)
{
    annot_not_supported(p, from, "set comprehension but for '.has(e)'");
    p->lost = true;
    return annot_nothing(p);
}

static struct syntax *both(struct annot_parser *p, enum annot_op op, struct syntax *a, struct syntax *b)
{
    struct syntax *args[2] = {a, b}, *s = annot_node(p, SYNTAX_BINARY, a->span, 2, args);
    s->op = op;
    s->op_span = a->span;
    return s;
}

/* `new JMLObjectSet { T x | P }.has(e)` (JML 12.5) says that P holds for x == e. */
static struct syntax *set_comprehension(struct annot_parser *p)
{
    struct span from = annot_token_span(p, p->at);
    struct syntax_var *var = arena_new(p->arena, struct syntax_var);
    bool objects = annot_is_ident(p->at + 1, "JMLObjectSet");
    p->at += 3;
    struct syntax_type type = annot_parse_type(p);
    if (!p->failed)
        annot_parse_var(p, var);
    struct syntax *name = p->failed ? NULL : annot_node(p, SYNTAX_NAME, var->span, 0, NULL);
    annot_expect_op(p, "|");
    struct syntax *body = annot_parse_expr(p);
    annot_expect_op(p, "}");
    if (p->failed)
        return annot_nothing(p);
    if (!objects || !annot_is_op(p, ".") || !annot_is_ident(p->at + 1, "has"))
        return set_not_supported(p, from);
    p->at += 2;
    annot_expect_op(p, "(");
    struct syntax *e = annot_parse_expr(p);
    annot_expect_op(p, ")");
    if (!p->failed && mentions_name(e, var->name))
        return set_not_supported(p, from);
    name->text = var->name;
    struct syntax *all = both(p, ANNOT_OP_AND, both(p, ANNOT_OP_EQ, name, e), body);
    struct syntax *s = annot_node(p, SYNTAX_EXISTS, from, 1, &all);
    s->type = type;
    s->n_vars = 1;
    s->vars = var;
    return s;
}

struct syntax *annot_parse_array(struct annot_parser *p)
{
    struct span from = annot_token_span(p, p->at);
    struct VEC_OF(struct syntax *) all = {0};
    annot_expect_op(p, "{");
    while (!p->failed && !annot_is_op(p, "}")) {
        struct syntax *e = annot_parse_expr(p);
        vec_push(&all, e);
        if (!annot_take_op(p, ","))
            break;
    }
    annot_expect_op(p, "}");
    struct syntax *s = p->failed ? annot_nothing(p) : annot_node(p, SYNTAX_ARRAY, from, (unsigned)all.n, all.at);
    vec_release(&all);
    return s;
}

/* `new T[e]`, `new T[]{e, e}`. NULL: something else follows. */
static struct syntax *new_array(struct annot_parser *p)
{
    struct span from = annot_token_span(p, p->at);
    const struct annot_token *start = p->at++;
    if (p->at->kind != TOKEN_IDENT || (annot_reserved(p->at->text) && !annot_primitive_word(p->at->text))) {
        p->at = start;
        return NULL;
    }
    struct syntax_type type = annot_parse_type(p);
    struct syntax *s = NULL;
    if (!p->failed && type.dims > 0 && annot_is_op(p, "{")) {
        s = annot_parse_array(p);
    } else if (!p->failed && type.dims == 0 && annot_take_op(p, "[")) {
        struct syntax *length = annot_parse_expr(p);
        annot_expect_op(p, "]");
        type.dims = 1;
        s = p->failed || annot_is_op(p, "[") ? NULL : annot_node(p, SYNTAX_NEW, from, 1, &length);
    }
    if (s)
        s->type = type;
    else
        p->at = start;
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
        if (annot_is_ident(p->at, words[i].word))
            return annot_leaf(p, words[i].kind);
    bool set = annot_is_ident(p->at, "new") && p->at[1].kind == TOKEN_IDENT && p->at[2].kind == TOKEN_OP &&
               p->at[2].text[0] == '{';
    if (set)
        return set_comprehension(p);
    struct syntax *array = annot_is_ident(p->at, "new") ? new_array(p) : NULL;
    if (array || p->failed)
        return array ? array : annot_nothing(p);
    if (annot_is_ident(p->at, "new") || annot_is_ident(p->at, "switch")) {
        annot_not_supported(p, annot_token_span(p, p->at), arena_printf(p->arena, "'%s' in an annotation", p->at->text));
        return annot_nothing(p);
    }
    if ((annot_is_ident(p->at, "forall") || annot_is_ident(p->at, "exists")) && p->at[1].kind == TOKEN_IDENT) {
        annot_syntax_error(p, annot_token_span(p, p->at), "a quantifier is written (\\%s T x; ...)", p->at->text);
        p->lost = true;
        return annot_nothing(p);
    }
    if (annot_reserved(p->at->text) || annot_primitive_word(p->at->text)) {
        annot_expected(p, "an expression");
        return annot_nothing(p);
    }
    return annot_leaf(p, SYNTAX_NAME);
}

static struct syntax *informal(struct annot_parser *p)
{
    struct syntax *s = annot_leaf(p, SYNTAX_INFORMAL);
    s->text = span_text(p->arena, s->span);
    return s;
}

struct syntax *annot_primary(struct annot_parser *p)
{
    switch (p->at->kind) {
    case TOKEN_IDENT: return identifier(p);
    case TOKEN_WORD: return annot_word_expr(p);
    case TOKEN_INT:
        if (p->at->only_negated) {
            diag_error(p->ds, annot_token_span(p, p->at), "bad-literal", "number does not fit in %s",
                       p->at->is_long ? "a long" : "an int (is an L missing?)");
            p->failed = true;
        }
        return annot_leaf(p, SYNTAX_INT);
    case TOKEN_CHAR: return annot_leaf(p, SYNTAX_CHAR);
    case TOKEN_FLOAT: return annot_leaf(p, SYNTAX_FLOAT);
    case TOKEN_STRING: return annot_leaf(p, SYNTAX_STRING);
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
    return annot_nothing(p);
}

/* `o.\inv`. NULL: something else follows. */
static struct syntax *invariant_of(struct annot_parser *p, struct syntax *object)
{
    if (!annot_is_op(p, ".") || p->at[1].kind != TOKEN_WORD || strcmp(p->at[1].text, "\\inv") != 0)
        return NULL;
    p->at += 2;
    struct syntax *s = annot_node(p, SYNTAX_INVARIANT_FOR, object->span, 1, &object);
    annot_close_at_last(p, s);
    return s;
}

/* `o.\TYPE` and the like, `o.*`, `a[*]`, `a[i..j]`: sets of places, and what only other tools know of objects. */
static bool foreign_selector(struct annot_parser *p)
{
    bool member = annot_is_op(p, ".") && (p->at[1].kind == TOKEN_WORD || annot_is_token(p->at + 1, "*"));
    bool row = annot_is_op(p, "[") && annot_is_token(p->at + 1, "*");
    if (!member && !row)
        return false;
    const char *text = p->at[1].kind == TOKEN_WORD ? arena_printf(p->arena, "'.%s'", p->at[1].text)
                                                   : "set of places in an expression";
    annot_not_supported(p, annot_token_span(p, p->at + 1), text);
    return true;
}

struct syntax *annot_selector(struct annot_parser *p, struct syntax *s)
{
    struct syntax *invariant = invariant_of(p, s);
    if (invariant)
        return invariant;
    if (foreign_selector(p))
        return NULL;
    if (annot_is_op(p, ".") && p->at[1].kind == TOKEN_IDENT) {
        p->at++;
        if (annot_is_ident(p->at, "class"))
            annot_not_supported(p, annot_token_span(p, p->at), "class literal");
        struct syntax *m = annot_node(p, SYNTAX_MEMBER, annot_token_span(p, p->at), 1, &s);
        m->text = p->at->text;
        m->name_span = annot_token_span(p, p->at);
        p->at++;
        return m;
    }
    if (annot_is_op(p, "[")) {
        struct span open = annot_token_span(p, p->at);
        p->at++;
        struct syntax *args[2] = {s, annot_parse_expr(p)};
        if (annot_is_op(p, ".."))
            annot_not_supported(p, annot_token_span(p, p->at), "part of a sequence, or of an array, in an expression");
        annot_expect_op(p, "]");
        struct syntax *x = annot_node(p, SYNTAX_INDEX, s->span, 2, args);
        x->op_span = open;
        if (!p->failed)
            annot_close_at_last(p, x);
        return x;
    }
    if (annot_is_op(p, "(") && (s->kind == SYNTAX_NAME || s->kind == SYNTAX_MEMBER) && !s->parens)
        return annot_arguments(p, SYNTAX_CALL, s->span, s);
    return NULL;
}

static struct syntax *postfix(struct annot_parser *p)
{
    struct syntax *s = annot_primary(p);
    while (!p->failed) {
        struct syntax *next = annot_selector(p, s);
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
    struct syntax *s = annot_leaf(p, SYNTAX_INT);
    s->span = span_join(from, s->span);
    return s; /* the lexer kept the value modulo 2^32 or 2^64, which is the negative value */
}

static struct syntax *unary(struct annot_parser *p)
{
    static const struct {
        const char *text;
        enum annot_op op;
    } ops[] = {{"+", ANNOT_OP_PLUS}, {"-", ANNOT_OP_NEGATE}, {"~", ANNOT_OP_COMPLEMENT}, {"!", ANNOT_OP_NOT}};
    if (!annot_enter(p))
        return annot_nothing(p);
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
            s = annot_node(p, SYNTAX_UNARY, op, 1, &e);
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

enum { LOOSEST = 1, IMPLICATION = 2, RELATION = 9 };

static bool is_implication(const struct syntax *s, enum annot_op op)
{
    return s->kind == SYNTAX_BINARY && s->op == op && !s->parens;
}

static bool has_chain(const struct syntax *s)
{
    bool found = s->chain;
    for (unsigned i = 0; i < s->n && !found; i++)
        found = has_chain(s->arg[i]);
    return found;
}

static void *operand(struct annot_parser *p)
{
    return unary(p);
}

static void *nothing(struct annot_parser *p)
{
    return annot_nothing(p);
}

static struct syntax *join_two(struct annot_parser *p, enum annot_op op, struct span op_span, struct syntax *left,
                               struct syntax *right)
{
    struct syntax *args[2] = {left, right}, *s = annot_node(p, SYNTAX_BINARY, op_span, 2, args);
    s->op = op;
    s->op_span = op_span;
    return s;
}

static void *join(struct annot_parser *p, const struct annot_operator *op, struct span op_span, void *left, void *right)
{
    bool implies = op->op == ANNOT_OP_IMPLIES;
    if (op->level == IMPLICATION && (is_implication(left, implies ? ANNOT_OP_IMPLIED : ANNOT_OP_IMPLIES) ||
                                     (implies && is_implication(right, ANNOT_OP_IMPLIED))))
        annot_syntax_error(p, op_span, "'==>' and '<==' side by side need parentheses");
    return join_two(p, (enum annot_op)op->op, op_span, left, right);
}

/* `a < b <= c` is `a < b && b <= c` (all signs point in one direction). */
static void *chain(struct annot_parser *p, const struct annot_operator *op, struct span op_span, void *all, void *last,
                   void *right)
{
    const struct syntax *shared = last;
    if (has_chain(shared))
        annot_not_supported(p, shared->span, "chain of comparisons inside of another one");
    struct syntax *next = join_two(p, (enum annot_op)op->op, op_span, last, right);
    struct syntax *s = join_two(p, ANNOT_OP_AND, op_span, all, next);
    s->chain = true;
    return s;
}

static void *instance_of(struct annot_parser *p, unsigned level, void *left)
{
    if (level > RELATION || !annot_is_ident(p->at, "instanceof"))
        return NULL;
    struct span op = annot_token_span(p, p->at);
    p->at++;
    struct syntax_type type = annot_parse_type(p);
    struct syntax *object = left, *s = annot_node(p, SYNTAX_INSTANCEOF, type.span, 1, &object);
    s->type = type;
    s->op_span = op;
    return s;
}

static struct syntax *binary(struct annot_parser *p)
{
    static const struct annot_operator ops[] = {{"<==>", ANNOT_OP_IFF, 1},
                                                {"<=!=>", ANNOT_OP_XOR, 1},
                                                {"==>", ANNOT_OP_IMPLIES, IMPLICATION, .to_the_right = true},
                                                {"<==", ANNOT_OP_IMPLIED, IMPLICATION},
                                                {"||", ANNOT_OP_OR, 3},
                                                {"&&", ANNOT_OP_AND, 4},
                                                {"|", ANNOT_OP_BITOR, 5},
                                                {"^", ANNOT_OP_BITXOR, 6},
                                                {"&", ANNOT_OP_BITAND, 7},
                                                {"==", ANNOT_OP_EQ, 8},
                                                {"!=", ANNOT_OP_NE, 8},
                                                {"<", ANNOT_OP_LT, RELATION, .direction = ANNOT_RISES},
                                                {"<=", ANNOT_OP_LE, RELATION, .direction = ANNOT_RISES},
                                                {">", ANNOT_OP_GT, RELATION, .direction = ANNOT_FALLS},
                                                {">=", ANNOT_OP_GE, RELATION, .direction = ANNOT_FALLS},
                                                {"<:", ANNOT_OP_SUBTYPE, RELATION},
                                                {"<<", ANNOT_OP_SHL, 10},
                                                {">>", ANNOT_OP_SHR, 10},
                                                {">>>", ANNOT_OP_USHR, 10},
                                                {"+", ANNOT_OP_ADD, 11},
                                                {"-", ANNOT_OP_SUB, 11},
                                                {"*", ANNOT_OP_MUL, 12},
                                                {"/", ANNOT_OP_DIV, 12},
                                                {"%", ANNOT_OP_REM, 12}};
    static const struct annot_operators operators = {ops, sizeof ops / sizeof *ops, operand, nothing, join, chain, instance_of};
    return annot_binary(p, &operators, LOOSEST);
}

struct syntax *annot_parse_expr(struct annot_parser *p)
{
    if (!annot_enter(p))
        return annot_nothing(p);
    struct syntax *s = binary(p);
    if (annot_take_op(p, "?")) {
        struct syntax *args[3] = {s};
        args[1] = annot_parse_expr(p);
        annot_expect_op(p, ":");
        args[2] = annot_parse_expr(p);
        s = annot_node(p, SYNTAX_COND, s->span, 3, args);
    }
    p->depth--;
    return s;
}
