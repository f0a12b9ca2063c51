/* Formulas in Isabelle's syntax, as Jahob's users write it. A quantifier extends as far to the right as it can. Application binds more
 * strongly than `..`, which binds more strongly than all other operators. Start at jahob_parse_formula. */
#include "lang/java/jahob/formula.h"

#include <string.h>

void jahob_expected(struct annot_parser *p, const char *what)
{
    struct span span = annot_token_span(p, p->at);
    if (p->at->kind == TOKEN_BAD) /* reported by the lexer */
        p->failed = true;
    else if (p->at->kind == TOKEN_END)
        annot_syntax_error(p, span, "expected %s at the end of the annotation", what);
    else
        annot_syntax_error(p, span, "expected %s before '%s'", what, span_text(p->arena, span));
}

static void expect(struct annot_parser *p, const char *op)
{
    if (!p->failed && !annot_take_op(p, op))
        jahob_expected(p, arena_printf(p->arena, "'%s'", op));
}

static bool take_word(struct annot_parser *p, const char *word)
{
    if (p->failed || !annot_is_ident(p->at, word))
        return false;
    p->at++;
    return true;
}

/* ---- nodes ---- */

struct jahob_type *jahob_type_new(struct arena *a, enum jahob_type_kind kind, struct jahob_type *of, struct jahob_type *to)
{
    struct jahob_type *t = arena_new(a, struct jahob_type);
    t->kind = kind;
    t->of = of;
    t->to = to;
    return t;
}

struct jahob_formula *jahob_node(struct arena *a, enum jahob_kind kind, struct span span, unsigned n,
                                 struct jahob_formula *const args[])
{
    struct jahob_formula *f = arena_new(a, struct jahob_formula);
    f->kind = kind;
    f->span = span;
    f->n = n;
    f->arg = arena_copy(a, args, n * sizeof *args);
    for (unsigned i = 0; i < n; i++) {
        f->span = span_join(f->span, args[i]->span);
        if (args[i]->depth >= f->depth)
            f->depth = args[i]->depth + 1;
    }
    return f;
}

struct jahob_formula *jahob_copy(struct arena *a, const struct jahob_formula *f)
{
    struct jahob_formula *copy = arena_copy(a, f, sizeof *f);
    copy->arg = arena_array(a, struct jahob_formula *, f->n);
    copy->vars = arena_copy(a, f->vars, f->n_vars * sizeof *f->vars);
    for (unsigned i = 0; i < f->n; i++)
        copy->arg[i] = jahob_copy(a, f->arg[i]);
    return copy;
}

static struct jahob_formula *node(struct annot_parser *p, enum jahob_kind kind, struct span span, unsigned n,
                                  struct jahob_formula *const args[])
{
    struct jahob_formula *f = jahob_node(p->arena, kind, span, n, args);
    if (f->depth >= JAHOB_DEPTH)
        annot_too_deep(p, span);
    return f;
}

static struct jahob_formula *leaf(struct annot_parser *p, enum jahob_kind kind)
{
    struct jahob_formula *f = node(p, kind, annot_token_span(p, p->at), 0, NULL);
    f->text = p->at->text;
    p->at++;
    return f;
}

static struct jahob_formula *nothing(struct annot_parser *p)
{
    return jahob_node(p->arena, JAHOB_TRUE, annot_token_span(p, p->at), 0, NULL);
}

static struct jahob_formula *one(struct annot_parser *p, enum jahob_kind kind, struct span span, struct jahob_formula *arg)
{
    return node(p, kind, span, 1, &arg);
}

static struct jahob_formula *two(struct annot_parser *p, enum jahob_kind kind, enum jahob_op op, struct jahob_formula *a,
                                 struct jahob_formula *b)
{
    struct jahob_formula *f = node(p, kind, a->span, 2, (struct jahob_formula *[]){a, b});
    f->op = op;
    return f;
}

/* ---- types ---- */

static struct jahob_type *type_word(struct annot_parser *p)
{
    static const struct {
        const char *word;
        enum jahob_type_kind kind;
    } words[] = {{"bool", JAHOB_TYPE_BOOL}, {"int", JAHOB_TYPE_INT}, {"obj", JAHOB_TYPE_OBJ}, {"objset", JAHOB_TYPE_SET}};
    if (p->at->kind != TOKEN_IDENT) {
        jahob_expected(p, "a type");
        return jahob_type_new(p->arena, JAHOB_TYPE_OTHER, NULL, NULL);
    }
    const char *word = p->at++->text;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i].word) == 0)
            return jahob_type_new(p->arena, words[i].kind,
                                  words[i].kind == JAHOB_TYPE_SET ? jahob_type_new(p->arena, JAHOB_TYPE_OBJ, NULL, NULL) : NULL,
                                  NULL);
    return jahob_type_new(p->arena, JAHOB_TYPE_OTHER, NULL, NULL);
}

/* `obj set`: what is behind a type makes another one. */
static struct jahob_type *type_with_suffixes(struct annot_parser *p)
{
    struct jahob_type *t;
    if (annot_take_op(p, "(")) {
        t = jahob_parse_type(p);
        expect(p, ")");
    } else {
        t = type_word(p);
    }
    for (;;) {
        if (take_word(p, "set"))
            t = jahob_type_new(p->arena, JAHOB_TYPE_SET, t, NULL);
        else if (take_word(p, "list") || take_word(p, "array"))
            t = jahob_type_new(p->arena, JAHOB_TYPE_OTHER, NULL, NULL);
        else
            return t;
    }
}

struct jahob_type *jahob_parse_type(struct annot_parser *p)
{
    if (!annot_enter(p))
        return jahob_type_new(p->arena, JAHOB_TYPE_OTHER, NULL, NULL);
    struct jahob_type *t = type_with_suffixes(p);
    while (annot_take_op(p, "*"))
        t = jahob_type_new(p->arena, JAHOB_TYPE_PAIR, t, type_with_suffixes(p));
    if (annot_take_op(p, "=>") || annot_take_op(p, "\\<Rightarrow>"))
        t = jahob_type_new(p->arena, JAHOB_TYPE_FUN, t, jahob_parse_type(p));
    p->depth--;
    return t;
}

/* ---- binders ---- */

struct vars VEC_OF(struct jahob_var);

static struct jahob_var var_at(struct annot_parser *p)
{
    struct jahob_var v = {0};
    if (p->at->kind != TOKEN_IDENT || strchr(p->at->text, '.')) {
        jahob_expected(p, "a variable");
        return v;
    }
    v.name = p->at->text;
    v.span = annot_token_span(p, p->at++);
    if (annot_take_op(p, "::"))
        v.type = jahob_parse_type(p);
    return v;
}

static void bind(struct annot_parser *p, struct jahob_formula *f, struct vars *vars)
{
    f->n_vars = (unsigned)vars->n;
    f->vars = arena_copy(p->arena, vars->at, vars->n * sizeof *vars->at);
    vec_release(vars);
}

/* `ALL x : S. F` is `ALL x. x : S --> F`. */
static struct jahob_formula *within(struct annot_parser *p, enum jahob_kind kind, const struct jahob_var *v,
                                    struct jahob_formula *set, struct jahob_formula *body)
{
    struct jahob_formula *x = node(p, JAHOB_NAME, v->span, 0, NULL);
    x->text = v->name;
    return two(p, JAHOB_BINARY, kind == JAHOB_FORALL ? JAHOB_IMPLIES : JAHOB_AND, two(p, JAHOB_BINARY, JAHOB_IN, x, set), body);
}

static const struct annot_operators formulas;

static struct jahob_formula *binder(struct annot_parser *p, enum jahob_kind kind)
{
    struct span span = annot_token_span(p, p->at++);
    struct vars vars = {0};
    struct jahob_formula *set = NULL;
    do {
        bool parens = annot_take_op(p, "(");
        vec_push(&vars, var_at(p));
        if (parens)
            expect(p, ")");
    } while (!p->failed && (p->at->kind == TOKEN_IDENT || annot_is_op(p, "(")));
    if (kind != JAHOB_LAMBDA && vars.n == 1 && (annot_take_op(p, ":") || annot_take_op(p, "\\<in>")))
        set = annot_binary(p, &formulas, 6);
    expect(p, ".");
    struct jahob_formula *body = jahob_parse_formula(p);
    if (set)
        body = within(p, kind, &vars.at[0], set, body);
    struct jahob_formula *f = one(p, kind, span, body);
    bind(p, f, &vars);
    return f;
}

/* ---- operands ---- */

static struct jahob_formula *list(struct annot_parser *p, enum jahob_kind kind, struct span span, struct jahob_formula *first,
                                  const char *end)
{
    struct VEC_OF(struct jahob_formula *) all = {0};
    if (first)
        vec_push(&all, first);
    while ((!first && !all.n) || annot_take_op(p, ","))
        vec_push(&all, jahob_parse_formula(p));
    struct jahob_formula *f = node(p, kind, span, (unsigned)all.n, all.at);
    vec_release(&all);
    f->span = span_join(f->span, annot_token_span(p, p->at));
    if (end)
        expect(p, end);
    return f;
}

/* The variables of a comprehension: what was parsed as `x`, `x :: T` or a tuple of these. */
static void pattern(struct annot_parser *p, const struct jahob_formula *f, struct vars *vars)
{
    struct jahob_type *type = f->kind == JAHOB_TYPED ? f->type : NULL;
    const struct jahob_formula *x = type ? f->arg[0] : f;
    if (f->kind == JAHOB_TUPLE && !vars->n) {
        for (unsigned i = 0; i < f->n; i++)
            pattern(p, f->arg[i], vars);
        return;
    }
    if (x->kind != JAHOB_NAME || strchr(x->text, '.'))
        annot_syntax_error(p, x->span, "expected a variable in front of the '.' of a set");
    vec_push(vars, ((struct jahob_var){x->text, x->span, type}));
}

static struct jahob_formula *set(struct annot_parser *p)
{
    struct span span = annot_token_span(p, p->at++);
    struct vars vars = {0};
    if (annot_is_op(p, "}")) {
        struct jahob_formula *empty = leaf(p, JAHOB_EMPTY);
        empty->span = span_join(span, empty->span);
        return empty;
    }
    struct jahob_formula *first = jahob_parse_formula(p);
    if (p->failed || !annot_take_op(p, "."))
        return list(p, JAHOB_SET, span, first, "}");
    pattern(p, first, &vars);
    struct jahob_formula *f = one(p, JAHOB_COMPREHENSION, span, jahob_parse_formula(p));
    bind(p, f, &vars);
    f->span = span_join(f->span, annot_token_span(p, p->at));
    expect(p, "}");
    return f;
}

static struct jahob_formula *parens(struct annot_parser *p)
{
    struct span span = annot_token_span(p, p->at++);
    struct jahob_formula *f = jahob_parse_formula(p);
    if (annot_is_op(p, ","))
        return list(p, JAHOB_TUPLE, span, f, ")");
    f->span = span_join(f->span, span_join(span, annot_token_span(p, p->at)));
    expect(p, ")");
    return f;
}

/* Words that begin an operand or stand between operands, so that no factor begins with them. */
static bool is_factor(const struct annot_parser *p)
{
    static const char *const words[] = {"ALL", "EX",   "if",   "then",        "else",    "let",    "in",
                                        "old", "card", "Card", "cardinality", "comment", "rtrancl"};
    const struct annot_token *t = p->at;
    if (t->kind == TOKEN_IDENT)
        return !ANNOT_IS_ONE_OF(t->text, words);
    return t->kind == TOKEN_INT || annot_is_op(p, "(") || annot_is_op(p, "{") || annot_is_op(p, "[") ||
           annot_is_op(p, "\\<emptyset>");
}

static struct jahob_formula *factor(struct annot_parser *p)
{
    static const struct {
        const char *word;
        enum jahob_kind kind;
    } words[] = {{"True", JAHOB_TRUE}, {"False", JAHOB_FALSE}, {"null", JAHOB_NULL}, {"UNIV", JAHOB_EVERYTHING}};
    if (p->failed || !is_factor(p)) {
        jahob_expected(p, "a formula");
        return nothing(p);
    }
    if (p->at->kind == TOKEN_INT)
        return leaf(p, JAHOB_NUMBER);
    if (annot_is_op(p, "("))
        return parens(p);
    if (annot_is_op(p, "{"))
        return set(p);
    if (annot_is_op(p, "\\<emptyset>"))
        return leaf(p, JAHOB_EMPTY);
    if (annot_is_op(p, "[")) {
        struct span span = annot_token_span(p, p->at++);
        return list(p, JAHOB_LIST, span, NULL, "]");
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (annot_is_ident(p->at, words[i].word))
            return leaf(p, words[i].kind);
    return leaf(p, JAHOB_NAME);
}

/* `f a b`, and `old S` and the like, which take one factor. */
static struct jahob_formula *application(struct annot_parser *p)
{
    struct span span = annot_token_span(p, p->at);
    if (take_word(p, "old"))
        return one(p, JAHOB_OLD, span, factor(p));
    if (take_word(p, "card") || take_word(p, "Card") || take_word(p, "cardinality"))
        return one(p, JAHOB_CARD, span, factor(p));
    if (take_word(p, "rtrancl"))
        return one(p, JAHOB_CLOSURE, span, factor(p));
    if (take_word(p, "comment")) {
        if (p->at->kind == TOKEN_STRING)
            p->at++;
        else
            jahob_expected(p, "a text between pairs of quotes");
        return factor(p);
    }
    struct VEC_OF(struct jahob_formula *) all = {0};
    vec_push(&all, factor(p));
    while (!p->failed && is_factor(p))
        vec_push(&all, factor(p));
    struct jahob_formula *f = all.n == 1 ? all.at[0] : node(p, JAHOB_APPLY, span, (unsigned)all.n, all.at);
    vec_release(&all);
    return f;
}

static struct jahob_formula *field_of(struct annot_parser *p, struct jahob_formula *object)
{
    struct jahob_formula *field = NULL;
    if (p->at->kind == TOKEN_IDENT)
        field = leaf(p, JAHOB_NAME);
    else if (annot_is_op(p, "("))
        field = parens(p);
    else
        jahob_expected(p, "a field");
    if (!field)
        return object;
    struct jahob_formula *f = two(p, JAHOB_APPLY, JAHOB_AND, field, object);
    f->is_field = true;
    return f;
}

static struct jahob_formula *postfix(struct annot_parser *p, struct jahob_formula *f)
{
    while (!p->failed) {
        if (annot_take_op(p, "..")) {
            f = field_of(p, f);
        } else if (annot_take_op(p, ".[")) {
            f = two(p, JAHOB_ELEMENT, JAHOB_AND, f, jahob_parse_formula(p));
            expect(p, "]");
        } else if (annot_take_op(p, "^*")) {
            f = one(p, JAHOB_CLOSURE, f->span, f);
        } else if (annot_take_op(p, "::")) {
            f = one(p, JAHOB_TYPED, f->span, f);
            f->type = jahob_parse_type(p);
        } else {
            return f;
        }
    }
    return f;
}

static struct jahob_formula *conditional(struct annot_parser *p)
{
    struct span span = annot_token_span(p, p->at++);
    struct jahob_formula *parts[3];
    static const char *const next[] = {"then", "else"};
    for (unsigned i = 0; i < 3; i++) {
        parts[i] = jahob_parse_formula(p);
        if (i < 2 && !p->failed && !take_word(p, next[i]))
            jahob_expected(p, arena_printf(p->arena, "'%s'", next[i]));
    }
    return node(p, JAHOB_IF, span, 3, parts);
}

/* An operator in front of its operand. */
static struct jahob_formula *unary(struct annot_parser *p, enum jahob_op op, unsigned level)
{
    struct span span = annot_token_span(p, p->at++);
    struct jahob_formula *f = one(p, JAHOB_UNARY, span, annot_binary(p, &formulas, level));
    f->op = op;
    return f;
}

static void *operand(struct annot_parser *p)
{
    if (annot_is_op(p, "~") || annot_is_op(p, "\\<not>"))
        return unary(p, JAHOB_NOT, 5);
    if (annot_is_op(p, "-"))
        return unary(p, JAHOB_NEGATE, 11);
    if (annot_is_ident(p->at, "ALL") || annot_is_op(p, "\\<forall>"))
        return binder(p, JAHOB_FORALL);
    if (annot_is_ident(p->at, "EX") || annot_is_op(p, "\\<exists>"))
        return binder(p, JAHOB_EXISTS);
    if (annot_is_op(p, "%") || annot_is_op(p, "\\<lambda>"))
        return binder(p, JAHOB_LAMBDA);
    if (annot_is_ident(p->at, "if"))
        return conditional(p);
    return postfix(p, application(p));
}

static void *no_operand(struct annot_parser *p)
{
    return nothing(p);
}

static void *join(struct annot_parser *p, const struct annot_operator *op, struct span op_span, void *left, void *right)
{
    (void)op_span;
    return two(p, JAHOB_BINARY, (enum jahob_op)op->op, left, right);
}

static const struct annot_operator operator_rows[] = {
#define JAHOB_OP(op, level, right, text) {text, JAHOB_##op, level, right, ANNOT_NO_CHAIN},
#define JAHOB_SPELLING(op, level, right, text) {text, JAHOB_##op, level, right, ANNOT_NO_CHAIN},
#include "lang/java/jahob/operators.def"
#undef JAHOB_OP
};

static const struct annot_operators formulas = {.at = operator_rows,
                                                .n = sizeof operator_rows / sizeof *operator_rows,
                                                .operand = operand,
                                                .nothing = no_operand,
                                                .join = join};

struct jahob_formula *jahob_parse_formula(struct annot_parser *p)
{
    return annot_binary(p, &formulas, 1);
}
