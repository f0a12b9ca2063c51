/* Expressions and attributes of Boogie 2, by recursive descent with one function per level of binding strength. Their types are in
 * parse_type.c (This is Boogie 2, sections 2 to 4). Start at parse_expr. */
#include "lang/boogie/syntax/parser.h"

#include "base/vec.h"

#include <string.h>

/* ---- attributes ---- */

/* Attribute arguments are expressions or strings. */
static struct bpl_attribute *attribute(struct parser *p)
{
    uint32_t start = parser_start(p);
    struct bpl_attribute *a = arena_new(p->arena, struct bpl_attribute);
    struct exprs args = {0};
    parser_expect(p, "{:");
    if (parser_is_kind(p, TOKEN_KEYWORD)) {
        a->name = intern_n(p->names, parser_token(p)->text, parser_token(p)->n);
        parser_advance(p);
    } else {
        a->name = parser_name(p, NULL);
    }
    if (!parser_is(p, "}")) {
        do
            vec_push(&args, parse_expr(p));
        while (parser_take(p, ","));
    }
    struct span last = parser_last(p);
    parser_expect(p, "}");
    if (strcmp(a->name, "nopats") == 0 && args.n != 1 && !p->panic)
        diag_error(p->ds, last, "syntax-error", "{:nopats} takes one expression, not %zu", args.n);
    a->n = (unsigned)args.n;
    a->args = parser_keep(p, &args);
    a->span = parser_span_from(p, start);
    vec_release(&args);
    return a;
}

/* Reports a trigger where only attributes can be. */
static void misplaced_trigger(struct parser *p)
{
    struct exprs terms = {0};
    parser_expect(p, "{");
    do
        vec_push(&terms, parse_expr(p));
    while (parser_take(p, ","));
    parser_expect(p, "}");
    if (!p->panic)
        diag_error(p->ds, parser_last(p), "syntax-error", "a trigger cannot stand here, only attributes can");
    vec_release(&terms);
}

struct bpl_attribute *parse_attributes(struct parser *p)
{
    struct bpl_attribute *first = NULL, **last = &first;
    while (parser_is(p, "{:") || parser_is(p, "{")) {
        if (parser_is(p, "{")) {
            misplaced_trigger(p);
            continue;
        }
        *last = attribute(p);
        last = &(*last)->next;
    }
    return first;
}

const struct bpl_attribute *bpl_attribute_find(const struct bpl_attribute *list, const char *name)
{
    while (list && strcmp(list->name, name) != 0)
        list = list->next;
    return list;
}

/* ---- expressions ---- */

static struct bpl_expr *new_expr(struct parser *p, enum bpl_expr_kind kind)
{
    struct bpl_expr *e = arena_new(p->arena, struct bpl_expr);
    e->kind = kind;
    e->depth = 1;
    return e;
}

/* The span of the token at that offset. */
static struct span first_token(const struct parser *p, uint32_t start)
{
    size_t low = 0, high = p->n - 1;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (p->tokens[middle].span.start < start)
            low = middle + 1;
        else
            high = middle;
    }
    return p->tokens[low].span;
}

/* Adds the arguments, and computes span, height and, unless the caller has set it, `at`. */
static struct bpl_expr *finish(struct parser *p, struct bpl_expr *e, struct exprs *args, uint32_t start)
{
    e->n = (unsigned)args->n;
    e->args = parser_keep(p, args);
    vec_release(args);
    for (unsigned i = 0; i < e->n; i++)
        if (e->args[i]->depth >= e->depth)
            e->depth = e->args[i]->depth + 1;
    e->span = parser_span_from(p, start);
    if (!e->at.source)
        e->at = first_token(p, start);
    if (e->depth > BPL_MAX_HEIGHT && !p->panic) {
        diag_error(p->ds, e->span, "nesting-too-deep", "expression is nested too deep");
        p->panic = p->broken = true;
    }
    return e;
}

static struct bpl_expr *unary(struct parser *p, enum bpl_expr_kind kind, struct bpl_expr *arg, uint32_t start)
{
    struct exprs args = {0};
    vec_push(&args, arg);
    return finish(p, new_expr(p, kind), &args, start);
}

static struct bpl_expr *binary(struct parser *p, enum bpl_op op, struct span at, struct bpl_expr *a, struct bpl_expr *b)
{
    struct exprs args = {0};
    vec_push(&args, a);
    vec_push(&args, b);
    struct bpl_expr *e = new_expr(p, BPL_BINARY);
    e->op = op;
    e->at = at;
    return finish(p, e, &args, a->span.start);
}

/* The text of a code expression, up to the token `end` that closes it. */
static struct bpl_expr *code_expression(struct parser *p, uint32_t start)
{
    struct exprs none = {0};
    while (!parser_is(p, "}|") && !parser_is_kind(p, TOKEN_END) && !p->panic)
        parser_advance(p);
    parser_expect(p, "}|");
    struct bpl_expr *e = finish(p, new_expr(p, BPL_CODE), &none, start);
    e->name = intern(p->names, span_text(p->arena, e->span));
    return e;
}

static void expressions_until(struct parser *p, const char *end, struct exprs *out)
{
    if (!parser_is(p, end)) {
        do
            vec_push(out, parse_expr(p));
        while (parser_take(p, ","));
    }
    parser_expect(p, end);
}

static void raise_height(struct bpl_expr *e, unsigned n, struct bpl_expr *const *args)
{
    for (unsigned i = 0; i < n; i++)
        if (args[i]->depth >= e->depth)
            e->depth = args[i]->depth + 1;
}

/* {e, f} or {:nopats e} between the bound variables and the body. Other attributes are kept as attributes. */
static void triggers_and_attributes(struct parser *p, struct bpl_expr *e)
{
    struct bpl_attribute **attribute_end = &e->attributes;
    struct bpl_trigger **trigger_end = &e->triggers;
    while (parser_is(p, "{:") || parser_is(p, "{")) {
        struct bpl_trigger *t = arena_new(p->arena, struct bpl_trigger);
        t->span = parser_token(p)->span;
        if (parser_is(p, "{:")) {
            struct bpl_attribute *a = attribute(p);
            raise_height(e, a->n, a->args);
            if (strcmp(a->name, "nopats") != 0) {
                *attribute_end = a;
                attribute_end = &a->next;
                continue;
            }
            t->negative = true;
            t->n = a->n;
            t->terms = a->args;
        } else {
            struct exprs terms = {0};
            parser_expect(p, "{");
            if (parser_is(p, "}"))
                parser_fail(p, "an expression");
            expressions_until(p, "}", &terms);
            t->n = (unsigned)terms.n;
            t->terms = parser_keep(p, &terms);
            vec_release(&terms);
            raise_height(e, t->n, t->terms);
        }
        *trigger_end = t;
        trigger_end = &t->next;
    }
}

static struct bpl_expr *quantifier(struct parser *p, enum bpl_expr_kind kind, uint32_t start)
{
    struct bpl_expr *e = new_expr(p, kind);
    struct vars vars = {0};
    struct exprs args = {0};
    e->at = parser_last(p);
    parse_type_parameters(p, &e->n_params, &e->params, &e->param_spans);
    if (!e->n_params || !parser_is(p, "::"))
        parse_variables(p, BPL_BOUND, &vars);
    e->n_vars = (unsigned)vars.n;
    e->vars = parser_keep(p, &vars);
    vec_release(&vars);
    parser_expect(p, "::");
    triggers_and_attributes(p, e);
    vec_push(&args, parse_expr(p));
    if (kind == BPL_LAMBDA && e->triggers && !p->panic)
        diag_error(p->ds, parser_last(p), "bad-trigger", "a lambda expression cannot have triggers");
    parser_expect(p, ")");
    return finish(p, e, &args, start);
}

/* (var x, y := e, f; body) */
static struct bpl_expr *let(struct parser *p, uint32_t start)
{
    struct bpl_expr *e = new_expr(p, BPL_LET);
    struct vars vars = {0};
    struct exprs args = {0};
    e->at = parser_last(p);
    do {
        struct span span;
        symbol name = parser_name(p, &span);
        vec_push(&vars, parser_new_var(p, BPL_BOUND, name, span));
    } while (parser_take(p, ","));
    e->n_vars = (unsigned)vars.n;
    e->vars = parser_keep(p, &vars);
    vec_release(&vars);
    parser_expect(p, ":=");
    expressions_until(p, ";", &args);
    e->attributes = parse_attributes(p);
    vec_push(&args, parse_expr(p));
    parser_expect(p, ")");
    return finish(p, e, &args, start);
}

static struct bpl_expr *parenthesised(struct parser *p, uint32_t start)
{
    if (parser_take(p, "forall"))
        return quantifier(p, BPL_FORALL, start);
    if (parser_take(p, "exists"))
        return quantifier(p, BPL_EXISTS, start);
    if (parser_take(p, "lambda"))
        return quantifier(p, BPL_LAMBDA, start);
    if (parser_take(p, "var"))
        return let(p, start);
    struct bpl_expr *e = parse_expr(p);
    parser_expect(p, ")");
    e->span = parser_span_from(p, start);
    return e;
}

static struct bpl_expr *conditional(struct parser *p, uint32_t start)
{
    struct exprs args = {0};
    vec_push(&args, parse_expr(p));
    parser_expect(p, "then");
    vec_push(&args, parse_expr(p));
    parser_expect(p, "else");
    vec_push(&args, parse_expr(p));
    return finish(p, new_expr(p, BPL_IF), &args, start);
}

static struct bpl_expr *in_parentheses(struct parser *p, enum bpl_expr_kind kind, uint32_t start)
{
    parser_expect(p, "(");
    struct bpl_expr *arg = parse_expr(p);
    parser_expect(p, ")");
    return unary(p, kind, arg, start);
}

static struct bpl_expr *literal_or_name(struct parser *p, uint32_t start)
{
    static const enum bpl_expr_kind kinds[] = {
        [TOKEN_NAME] = BPL_NAME,       [TOKEN_INT] = BPL_INT,        [TOKEN_REAL] = BPL_REAL,
        [TOKEN_LITERAL] = BPL_LITERAL, [TOKEN_STRING] = BPL_LITERAL,
    };
    const struct token *t = parser_token(p);
    struct exprs args = {0};
    if (p->panic || t->kind == TOKEN_END || t->kind == TOKEN_OPERATOR || t->kind == TOKEN_KEYWORD) {
        bool quantifier = parser_is(p, "forall") || parser_is(p, "exists") || parser_is(p, "lambda");
        parser_fail(p, quantifier ? "the parenthesis of a quantifier" : "an expression");
        return finish(p, new_expr(p, BPL_TRUE), &args, start);
    }
    struct bpl_expr *e = new_expr(p, kinds[t->kind]);
    e->name = intern_n(p->names, t->text, t->n);
    parser_advance(p);
    if (e->kind == BPL_NAME && parser_take(p, "(")) {
        e->kind = BPL_APPLY;
        expressions_until(p, ")", &args);
    }
    return finish(p, e, &args, start);
}

static struct bpl_expr *atom(struct parser *p)
{
    uint32_t start = parser_start(p);
    struct exprs none = {0};
    if (parser_take(p, "("))
        return parenthesised(p, start);
    if (parser_take(p, "false"))
        return finish(p, new_expr(p, BPL_FALSE), &none, start);
    if (parser_take(p, "true"))
        return finish(p, new_expr(p, BPL_TRUE), &none, start);
    if (parser_take(p, "old"))
        return in_parentheses(p, BPL_OLD, start);
    if (parser_take(p, "int"))
        return in_parentheses(p, BPL_TO_INT, start);
    if (parser_take(p, "real"))
        return in_parentheses(p, BPL_TO_REAL, start);
    if (parser_take(p, "if"))
        return conditional(p, start);
    if (parser_take(p, "|{"))
        return code_expression(p, start);
    return literal_or_name(p, start);
}

/* e[i, j], e[i := v], e[7:0], after `[` was taken. */
static struct bpl_expr *subscript(struct parser *p, struct bpl_expr *map, uint32_t start)
{
    struct exprs args = {0};
    struct span bracket = parser_last(p);
    vec_push(&args, map);
    if (parser_is_kind(p, TOKEN_INT) && parser_is_ahead(p, 1, ":")) {
        struct bpl_expr *e = new_expr(p, BPL_EXTRACT);
        uint32_t bounds = parser_start(p);
        parser_advance(p);
        parser_expect(p, ":");
        if (!parser_is_kind(p, TOKEN_INT))
            parser_fail(p, "a number");
        else
            parser_advance(p);
        e->name = intern(p->names, span_text(p->arena, parser_span_from(p, bounds)));
        parser_expect(p, "]");
        e->at = bracket;
        return finish(p, e, &args, start);
    }
    enum bpl_expr_kind kind = BPL_SELECT;
    if (!parser_is(p, "]") && !parser_is(p, ":=")) {
        do
            vec_push(&args, parse_expr(p));
        while (parser_take(p, ","));
    }
    if (parser_take(p, ":=")) {
        kind = BPL_UPDATE;
        vec_push(&args, parse_expr(p));
    }
    parser_expect(p, "]");
    struct bpl_expr *e = new_expr(p, kind);
    e->at = bracket;
    return finish(p, e, &args, start);
}

struct bpl_expr *parse_field(struct parser *p, struct bpl_expr *record, uint32_t start)
{
    struct exprs args = {0};
    vec_push(&args, record);
    bool update = parser_take(p, "(");
    struct bpl_expr *e = new_expr(p, update ? BPL_WITH : BPL_FIELD);
    e->name = parser_name(p, &e->at);
    if (update) {
        parser_expect(p, ":=");
        vec_push(&args, parse_expr(p));
        parser_expect(p, ")");
    }
    return finish(p, e, &args, start);
}

static struct bpl_expr *postfix(struct parser *p)
{
    uint32_t start = parser_start(p);
    struct bpl_expr *e = atom(p);
    while (parser_is(p, "[") || parser_is(p, "->"))
        e = parser_take(p, "[") ? subscript(p, e, start) : (parser_advance(p), parse_field(p, e, start));
    while (parser_take(p, ":")) {
        struct span colon = parser_last(p);
        if (e->kind == BPL_INT && parser_is_kind(p, TOKEN_INT)) {
            bool parentheses = p->at >= 3 && *p->tokens[p->at - 3].text == '(';
            diag_error(p->ds, parentheses ? parser_token(p)->span : colon, "syntax-error",
                       "bounds of bits stand in brackets alone");
            p->panic = p->broken = true;
        }
        struct bpl_type *type = parse_type(p);
        e = unary(p, BPL_COERCE, e, start);
        e->at = colon;
        e->type = type;
        e->span = parser_span_from(p, start);
    }
    return e;
}

static struct bpl_expr *prefix(struct parser *p)
{
    uint32_t start = parser_start(p);
    if (!parser_enter(p)) {
        struct exprs none = {0};
        parser_leave(p);
        return finish(p, new_expr(p, BPL_TRUE), &none, start);
    }
    struct bpl_expr *e;
    if (parser_take(p, "-"))
        e = unary(p, BPL_NEGATE, prefix(p), start);
    else if (parser_take(p, "!"))
        e = unary(p, BPL_NOT, prefix(p), start);
    else
        e = postfix(p);
    parser_leave(p);
    return e;
}

/* e is C */
static struct bpl_expr *tested(struct parser *p)
{
    uint32_t start = parser_start(p);
    struct bpl_expr *e = prefix(p);
    if (!parser_is_word(p, "is"))
        return e;
    parser_advance(p);
    struct span name_span;
    symbol name = parser_name(p, &name_span);
    e = unary(p, BPL_IS, e, start);
    e->name = name;
    e->at = name_span;
    return e;
}

static struct bpl_expr *power(struct parser *p)
{
    struct bpl_expr *e = tested(p);
    if (parser_take(p, "**")) {
        struct span at = parser_last(p);
        if (parser_enter(p))
            e = binary(p, BPL_POW, at, e, power(p));
        parser_leave(p);
    }
    return e;
}

struct operator_row {
    const char *text;
    enum bpl_op op;
};

/* Takes an operator of one level; *op is this operator. The rows end with one without text. */
static bool take_operator(struct parser *p, const struct operator_row *rows, enum bpl_op *op)
{
    for (; rows->text; rows++)
        if (parser_take(p, rows->text)) {
            *op = rows->op;
            return true;
        }
    return false;
}

/* Boogie wrote `%` before it had `mod`. */
static const struct operator_row factor_rows[] = {{"*", BPL_MUL},  {"div", BPL_DIV}, {"mod", BPL_MOD},
                                                  {"/", BPL_RDIV}, {"%", BPL_MOD},   {NULL, 0}};
static const struct operator_row term_rows[] = {{"+", BPL_ADD}, {"-", BPL_SUB}, {NULL, 0}};
static const struct operator_row concat_rows[] = {{"++", BPL_CONCAT}, {NULL, 0}};
static const struct operator_row relation_rows[] = {{"==", BPL_EQ}, {"!=", BPL_NE}, {"<=", BPL_LE},      {"<", BPL_LT},
                                                    {">=", BPL_GE}, {">", BPL_GT},  {"<:", BPL_SUBTYPE}, {NULL, 0}};

/* Said once for a file. */
static void former_remainder(struct parser *p, struct span at)
{
    if (!p->warned_of_remainder)
        diag_warning(p->ds, at, "former-operator", "'%%' is a former spelling: here and below it is read as 'mod'");
    p->warned_of_remainder = true;
}

static struct bpl_expr *left_chain(struct parser *p, const struct operator_row *rows, struct bpl_expr *(*next)(struct parser *p))
{
    struct bpl_expr *e = next(p);
    enum bpl_op op;
    while (take_operator(p, rows, &op)) {
        struct span at = parser_last(p);
        if (op == BPL_MOD && at.end - at.start == 1)
            former_remainder(p, at);
        e = binary(p, op, at, e, next(p));
    }
    return e;
}

static struct bpl_expr *factor(struct parser *p)
{
    return left_chain(p, factor_rows, power);
}

static struct bpl_expr *term(struct parser *p)
{
    return left_chain(p, term_rows, factor);
}

static struct bpl_expr *concat(struct parser *p)
{
    return left_chain(p, concat_rows, term);
}

static struct bpl_expr *relation(struct parser *p)
{
    struct bpl_expr *e = concat(p);
    enum bpl_op op;
    if (take_operator(p, relation_rows, &op)) {
        struct span at = parser_last(p);
        e = binary(p, op, at, e, concat(p));
    }
    return e;
}

static void mixed(struct parser *p, const char *operator, const char * others)
{
    if (!parser_is(p, operator))
        return;
    diag_error(p->ds, parser_token(p)->span, "syntax-error", "%s are mixed without parentheses", others);
    p->panic = p->broken = true;
}

static struct bpl_expr *logical(struct parser *p)
{
    struct bpl_expr *e = relation(p);
    bool is_and = parser_is(p, "&&");
    const char *text = is_and ? "&&" : "||", *other = is_and ? "||" : "&&";
    while (parser_take(p, text)) {
        struct span at = parser_last(p);
        e = binary(p, is_and ? BPL_AND : BPL_OR, at, e, relation(p));
    }
    mixed(p, other, "'&&' and '||'");
    return e;
}

/* e ==> e ==> ..., which groups to the right. */
static struct bpl_expr *implies(struct parser *p, struct bpl_expr *e)
{
    if (!parser_take(p, "==>"))
        return e;
    struct span at = parser_last(p);
    if (parser_enter(p))
        e = binary(p, BPL_IMPLIES, at, e, implies(p, logical(p)));
    parser_leave(p);
    return e;
}

static struct bpl_expr *implication(struct parser *p)
{
    static const char both[] = "'==>' and '<=='";
    struct bpl_expr *e = logical(p);
    if (parser_is(p, "==>")) {
        e = implies(p, e);
        mixed(p, "<==", both);
        return e;
    }
    while (parser_take(p, "<==")) {
        struct span at = parser_last(p);
        e = binary(p, BPL_EXPLIES, at, e, logical(p));
    }
    mixed(p, "==>", both);
    return e;
}

struct bpl_expr *parse_expr(struct parser *p)
{
    struct bpl_expr *e = implication(p);
    while (parser_take(p, "<==>")) {
        struct span at = parser_last(p);
        e = binary(p, BPL_IFF, at, e, implication(p));
    }
    return e;
}

const char *bpl_op_text(enum bpl_op op)
{
    static const char *const texts[] = {
        [BPL_IFF] = "<==>", [BPL_IMPLIES] = "==>", [BPL_EXPLIES] = "<==", [BPL_AND] = "&&", [BPL_OR] = "||",
        [BPL_EQ] = "==",    [BPL_NE] = "!=",       [BPL_LT] = "<",        [BPL_LE] = "<=",  [BPL_GT] = ">",
        [BPL_GE] = ">=",    [BPL_SUBTYPE] = "<:",  [BPL_CONCAT] = "++",   [BPL_ADD] = "+",  [BPL_SUB] = "-",
        [BPL_MUL] = "*",    [BPL_DIV] = "div",     [BPL_MOD] = "mod",     [BPL_RDIV] = "/", [BPL_POW] = "**",
    };
    return texts[op];
}

bool bpl_mentions(const struct bpl_expr *e, const struct bpl_var *v)
{
    bool found = e->kind == BPL_NAME && e->var == v;
    for (unsigned i = 0; i < e->n && !found; i++)
        found = bpl_mentions(e->args[i], v);
    return found;
}

const struct bpl_expr *bpl_place_root(const struct bpl_expr *e)
{
    while (e->kind == BPL_SELECT || e->kind == BPL_FIELD)
        e = e->args[0];
    return e;
}
