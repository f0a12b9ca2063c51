/* Expressions and statements, each with all the fields that the line has; check_ast.h says whether these are those of its kind. What nests
 * too deep becomes a node that is not supported, so all later stages may recurse. */
#include "lang/c/tree/check_ast.h"
#include "lang/c/tree/container.h"
#include "lang/c/tree/reader.h"

#include <ctype.h>
#include <string.h>

enum { MAX_LABELS = 1 << 20 };

/* ---- words ---- */

static const char *const expr_words[] = {
    [C_INT_LITERAL] = "int",
    [C_FLOAT_LITERAL] = "float",
    [C_STRING] = "string",
    [C_VAR] = "var-name",
    [C_FUNCTION_NAME] = "function-name",
    [C_ENUMERATOR] = "enumerator-name",
    [C_PARENS] = "parens",
    [C_UNARY] = "unary",
    [C_ADDRESS] = "address",
    [C_DEREF] = "deref",
    [C_INCREMENT] = "increment",
    [C_BINARY] = "binary",
    [C_LOGICAL] = "logical",
    [C_COMMA] = "comma",
    [C_ASSIGN] = "assign",
    [C_COMPOUND] = "compound",
    [C_CONDITIONAL] = "conditional",
    [C_ELVIS] = "elvis",
    [C_SHARED] = "shared",
    [C_CALL] = "call",
    [C_MEMBER] = "member",
    [C_INDEX] = "index",
    [C_CAST] = "cast",
    [C_SIZEOF] = "sizeof",
    [C_OFFSETOF] = "offsetof",
    [C_INIT_LIST] = "init-list",
    [C_ZERO] = "zero",
    [C_COMPOUND_LITERAL] = "compound-literal",
    [C_STMT_EXPR] = "statement-expr",
    [C_VA_ARG] = "va-arg",
    [C_LABEL_ADDRESS] = "label-address",
    [C_OTHER_EXPR] = "other-expr",
};

static const char *const stmt_words[] = {
    [C_BLOCK] = "block",
    [C_DECLARE] = "declare",
    [C_EXPR_STMT] = "expr",
    [C_EMPTY] = "empty",
    [C_IF] = "if",
    [C_WHILE] = "while",
    [C_DO] = "do",
    [C_FOR] = "for",
    [C_SWITCH] = "switch",
    [C_CASE] = "case",
    [C_DEFAULT] = "default",
    [C_LABEL] = "label",
    [C_GOTO] = "goto",
    [C_COMPUTED_GOTO] = "computed-goto",
    [C_BREAK] = "break",
    [C_CONTINUE] = "continue",
    [C_RETURN] = "return",
    [C_ASM] = "asm",
    [C_OTHER_STMT] = "other",
};

static const char *const op_words[] = {
    [C_NO_OP] = "",     [C_PLUS] = "+",      [C_MINUS] = "-",     [C_COMPL] = "~", [C_NOT] = "!",    [C_PREINC] = "++x",
    [C_PREDEC] = "--x", [C_POSTINC] = "x++", [C_POSTDEC] = "x--", [C_ADD] = "+",   [C_SUB] = "-",    [C_MUL] = "*",
    [C_DIV] = "/",      [C_REM] = "%",       [C_SHL] = "<<",      [C_SHR] = ">>",  [C_BITAND] = "&", [C_BITOR] = "|",
    [C_BITXOR] = "^",   [C_LT] = "<",        [C_LE] = "<=",       [C_GT] = ">",    [C_GE] = ">=",    [C_EQ] = "==",
    [C_NE] = "!=",      [C_ANDAND] = "&&",   [C_OROR] = "||",
};

static const char *const cast_words[] = {
    [C_CAST_OTHER] = "",
    [C_CAST_LVALUE_TO_RVALUE] = "LValueToRValue",
    [C_CAST_NO_OP] = "NoOp",
    [C_CAST_ARRAY_TO_POINTER] = "ArrayToPointerDecay",
    [C_CAST_FUNCTION_TO_POINTER] = "FunctionToPointerDecay",
    [C_CAST_NULL_TO_POINTER] = "NullToPointer",
    [C_CAST_BIT_CAST] = "BitCast",
    [C_CAST_INTEGRAL] = "IntegralCast",
    [C_CAST_INTEGRAL_TO_BOOLEAN] = "IntegralToBoolean",
    [C_CAST_INTEGRAL_TO_FLOATING] = "IntegralToFloating",
    [C_CAST_FLOATING_TO_INTEGRAL] = "FloatingToIntegral",
    [C_CAST_FLOATING_TO_BOOLEAN] = "FloatingToBoolean",
    [C_CAST_FLOATING] = "FloatingCast",
    [C_CAST_POINTER_TO_BOOLEAN] = "PointerToBoolean",
    [C_CAST_INTEGRAL_TO_POINTER] = "IntegralToPointer",
    [C_CAST_POINTER_TO_INTEGRAL] = "PointerToIntegral",
    [C_CAST_TO_VOID] = "ToVoid",
    [C_CAST_TO_UNION] = "ToUnion",
};

/* The index of the word in words[from..n); n if it is not there. */
static unsigned word_index(const char *word, const char *const words[], unsigned from, unsigned n)
{
    while (from < n && strcmp(words[from], word) != 0)
        from++;
    return from;
}

/* ---- expressions ---- */

static enum c_op read_op(struct c_reader *r, const json_t *o, enum c_expr_kind k)
{
    const char *word = json_text(o, "op");
    unsigned n = sizeof op_words / sizeof *op_words;
    unsigned op = *word ? word_index(word, op_words, k == C_UNARY || k == C_INCREMENT ? C_PLUS : C_ADD, n) : C_NO_OP;
    if (op == n)
        c_damage(r, "op");
    return op == n ? C_NO_OP : (enum c_op)op;
}

static void read_cast(struct c_reader *r, const json_t *o, struct c_expr *e)
{
    const char *word = json_text(o, "cast");
    unsigned n = sizeof cast_words / sizeof *cast_words, cast = word_index(word, cast_words, C_CAST_OTHER + 1, n);
    if (strcmp(word, "BuiltinFnToFnPtr") == 0)
        cast = C_CAST_FUNCTION_TO_POINTER;
    e->cast = cast == n ? C_CAST_OTHER : (enum c_cast)cast;
    if (e->cast == C_CAST_OTHER)
        e->text = arena_strdup(r->ast->arena, word);
    e->implicit = json_flag(o, "implicit");
}

/* `(T *)&a` of an array is `(T *)a`: where its type is lost, a pointer to the array is one to its first element. */
static void point_to_element(struct c_reader *r, struct c_expr *e)
{
    const struct c_expr *of = c_without_parens(e->left);
    bool lost = e->cast == C_CAST_BIT_CAST && e->type->kind == C_POINTER && !c_is_array(e->type->of);
    if (!lost || !of || of->kind != C_ADDRESS || !of->left || !c_is_array(of->left->type))
        return;
    struct c_expr *decayed = arena_copy(r->ast->arena, of, sizeof *of);
    decayed->kind = C_CAST;
    decayed->cast = C_CAST_ARRAY_TO_POINTER;
    decayed->implicit = true;
    decayed->type = c_pointer_to(r->ast, of->left->type->of);
    e->left = decayed;
}

static void read_args(struct c_reader *r, const json_t *o, struct c_expr *e)
{
    unsigned n;
    const json_t *list = json_list(o, "args", &n);
    const struct c_expr **args = arena_array(r->ast->arena, const struct c_expr *, n);
    for (unsigned i = 0; i < n; i++) {
        const json_t *v = json_array_get(list, i);
        json_int_t id = json_is_integer(v) ? json_integer_value(v) : -1;
        if (id < 0 || (size_t)id >= r->exprs.n) {
            c_damage(r, "args");
            return;
        }
        args[i] = r->exprs.at[id];
    }
    e->n_args = n;
    e->args = args;
}

static int hex_value(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static void read_bytes(struct c_reader *r, const json_t *o, struct c_expr *e)
{
    const char *hex = json_text(o, "bytes");
    size_t n = strlen(hex) / 2;
    char *bytes = arena_array(r->ast->arena, char, n + 1);
    for (size_t i = 0; i < n; i++) {
        int high = hex_value(hex[2 * i]), low = hex_value(hex[2 * i + 1]);
        if (high < 0 || low < 0) {
            c_damage(r, "bytes");
            return;
        }
        bytes[i] = (char)(high << 4 | low);
    }
    e->bytes = bytes;
    e->n_bytes = n;
}

static void read_parts(struct c_reader *r, const json_t *o, struct c_expr *e)
{
    e->left = c_read_expr_or_none(r, o, "left");
    e->right = c_read_expr_or_none(r, o, "right");
    e->cond = c_read_expr_or_none(r, o, "cond");
    e->filler = c_read_expr_or_none(r, o, "filler");
    e->body = c_read_stmt_or_none(r, o, "body");
    e->function = c_read_function_or_none(r, o, "function");
    e->field = c_read_field_or_none(r, o);
    e->of_type = c_read_type_or_none(r, o, "of");
    e->compute_left = c_read_type_or_none(r, o, "compute_left");
    e->compute = c_read_type_or_none(r, o, "compute");
    e->text = c_read_text_or_none(r, o, "text");
    e->arrow = json_flag(o, "arrow");
    e->is_static = json_flag(o, "static");
    read_args(r, o, e);
    if (e->kind == C_VAR)
        e->var = c_read_var(r, o, "var");
    if (e->kind == C_CAST) {
        read_cast(r, o, e);
        point_to_element(r, e);
        if (!r->damage && e->left && e->type)
            c_find_container(r->ast, e);
    }
    if (e->kind == C_STRING)
        read_bytes(r, o, e);
    if (e->kind == C_LABEL_ADDRESS)
        e->label = c_read_number(r, o, "label", MAX_LABELS);
}

static void deeper(unsigned *depth, const struct c_expr *e, const struct c_stmt *s)
{
    if (e && e->depth >= *depth)
        *depth = e->depth + 1;
    if (s && s->depth >= *depth)
        *depth = s->depth + 1;
}

static unsigned expr_depth(const struct c_expr *e)
{
    unsigned depth = 1;
    deeper(&depth, e->left, e->body);
    deeper(&depth, e->right, NULL);
    deeper(&depth, e->cond, NULL);
    deeper(&depth, e->filler, NULL);
    for (unsigned i = 0; i < e->n_args; i++)
        deeper(&depth, e->args[i], NULL);
    return depth;
}

/* A node of its place and type without parts. */
static void cut_expr(struct c_expr *e, const char *text)
{
    static const struct c_type none = {.kind = C_OTHER_TYPE, .plain = &none, .name = "none"};
    *e = (struct c_expr){.kind = C_OTHER_EXPR,
                         .lvalue = e->lvalue,
                         .from_macro = e->from_macro,
                         .depth = 1,
                         .span = e->span,
                         .op_at = e->op_at,
                         .type = e->type ? e->type : &none,
                         .text = text};
}

void c_read_expr_line(struct c_reader *r, const json_t *o)
{
    struct c_expr *e = arena_new(r->ast->arena, struct c_expr);
    unsigned n = sizeof expr_words / sizeof *expr_words, kind = word_index(json_text(o, "k"), expr_words, 0, n);
    if (json_offset(o, "x", UINT32_MAX) != r->exprs.n)
        c_damage(r, "x");
    if (kind == n)
        c_damage(r, "k");
    e->kind = kind == n ? C_OTHER_EXPR : (enum c_expr_kind)kind;
    e->type = c_read_type(r, o, "t");
    e->span = c_read_span(r, o);
    e->op_at = json_offset(o, "op_at", e->span.start);
    if (e->span.source && e->op_at >= e->span.source->size)
        e->op_at = e->span.start;
    e->from_macro = json_flag(o, "m");
    e->ghost = json_flag(o, "ghost");
    e->lvalue = json_flag(o, "lvalue");
    e->value = c_read_decimal_or_none(r, o, "v");
    e->op = read_op(r, o, e->kind);
    read_parts(r, o, e);
    const char *wrong = r->damage ? NULL : c_check_expr(e);
    if (wrong)
        c_damage(r, wrong);
    if (r->damage)
        cut_expr(e, "damaged");
    e->depth = expr_depth(e);
    if (e->depth > C_MAX_DEPTH)
        cut_expr(e, "nesting this deep");
    vec_push(&r->exprs, e);
}

/* ---- statements ---- */

static void read_block(struct c_reader *r, const json_t *o, struct c_stmt *s)
{
    unsigned n;
    const json_t *list = json_list(o, "body", &n);
    const struct c_stmt **body = arena_array(r->ast->arena, const struct c_stmt *, n);
    for (unsigned i = 0; i < n; i++) {
        const json_t *v = json_array_get(list, i);
        json_int_t id = json_is_integer(v) ? json_integer_value(v) : -1;
        if (id < 0 || (size_t)id >= r->stmts.n) {
            c_damage(r, "body");
            return;
        }
        body[i] = r->stmts.at[id];
    }
    s->n = n;
    s->body = body;
}

static void read_declared(struct c_reader *r, const json_t *o, struct c_stmt *s)
{
    unsigned n;
    const json_t *list = json_list(o, "vars", &n);
    struct c_var **vars = arena_array(r->ast->arena, struct c_var *, n);
    for (unsigned i = 0; i < n; i++) {
        const json_t *v = json_array_get(list, i);
        json_int_t id = json_is_integer(v) ? json_integer_value(v) : -1;
        if (id < 0 || (size_t)id >= r->vars.n) {
            c_damage(r, "vars");
            return;
        }
        vars[i] = r->vars.at[id];
    }
    s->n_vars = n;
    s->vars = vars;
}

static struct span read_else(const json_t *o, struct span at)
{
    const json_t *v = json_object_get(o, "else_at");
    json_int_t from = json_integer_value(json_array_get(v, 0)), to = json_integer_value(json_array_get(v, 1));
    bool inside = at.source && from >= 0 && to >= from && to <= (json_int_t)at.source->size && json_array_size(v) == 2;
    return inside ? (struct span){at.source, (uint32_t)from, (uint32_t)to} : (struct span){0};
}

static unsigned stmt_depth(const struct c_stmt *s)
{
    unsigned depth = 1;
    deeper(&depth, s->expr, s->init);
    deeper(&depth, s->update, s->then);
    deeper(&depth, NULL, s->els);
    for (unsigned i = 0; i < s->n; i++)
        deeper(&depth, NULL, s->body[i]);
    for (unsigned i = 0; i < s->n_vars; i++)
        deeper(&depth, s->vars[i]->init, NULL);
    for (unsigned i = 0; i < s->n_vars; i++)
        deeper(&depth, s->vars[i]->cleanup, NULL);
    return depth;
}

/* A block stays one, with a statement inside, since bodies are blocks. */
static void cut_stmt(struct c_reader *r, struct c_stmt *s, const char *text)
{
    struct c_stmt *other = arena_new(r->ast->arena, struct c_stmt);
    *other = (struct c_stmt){.kind = C_OTHER_STMT, .depth = 1, .span = s->span, .text = text};
    if (s->kind != C_BLOCK) {
        *s = *other;
        return;
    }
    const struct c_stmt *one = other;
    *s = (struct c_stmt){.kind = C_BLOCK, .depth = 2, .span = s->span, .n = 1, .body = arena_copy(r->ast->arena, &one, sizeof one)};
}

static void read_stmt_parts(struct c_reader *r, const json_t *o, struct c_stmt *s)
{
    s->expr = c_read_expr_or_none(r, o, "x");
    s->update = c_read_expr_or_none(r, o, "update");
    s->init = c_read_stmt_or_none(r, o, "init");
    s->then = c_read_stmt_or_none(r, o, "then");
    s->els = c_read_stmt_or_none(r, o, "else");
    s->else_word = read_else(o, s->span);
    s->low = c_read_decimal_or_none(r, o, "low");
    s->high = c_read_decimal_or_none(r, o, "high");
    s->name = c_read_symbol_or_none(r, o, "name");
    s->text = c_read_text_or_none(r, o, "what");
    if (s->kind == C_LABEL || s->kind == C_GOTO)
        s->label = c_read_number(r, o, "label", MAX_LABELS);
    if (s->kind == C_BLOCK)
        read_block(r, o, s);
    if (s->kind == C_DECLARE)
        read_declared(r, o, s);
}

/* The loop begins with its keyword, not with the name of a macro. */
static bool begins_with_keyword(const struct c_stmt *s)
{
    const char *word = s->kind == C_FOR ? "for" : s->kind == C_WHILE ? "while" : s->kind == C_DO ? "do" : NULL;
    size_t n = word ? strlen(word) : 0;
    const struct source *in = s->span.source;
    if (!word || !in || s->span.start + n >= in->size || strncmp(in->text + s->span.start, word, n))
        return false;
    char next = in->text[s->span.start + n];
    return next != '_' && !isalnum((unsigned char)next);
}

void c_read_stmt_line(struct c_reader *r, const json_t *o)
{
    struct c_stmt *s = arena_new(r->ast->arena, struct c_stmt);
    unsigned n = sizeof stmt_words / sizeof *stmt_words, kind = word_index(json_text(o, "k"), stmt_words, 0, n);
    if (json_offset(o, "s", UINT32_MAX) != r->stmts.n)
        c_damage(r, "s");
    if (kind == n)
        c_damage(r, "k");
    s->kind = kind == n ? C_OTHER_STMT : (enum c_stmt_kind)kind;
    s->span = c_read_span(r, o);
    s->from_macro = json_flag(o, "m") && !begins_with_keyword(s);
    s->ghost = json_flag(o, "ghost");
    read_stmt_parts(r, o, s);
    const char *wrong = r->damage ? NULL : c_check_stmt(s);
    if (wrong)
        c_damage(r, wrong);
    if (r->damage)
        cut_stmt(r, s, "damaged");
    s->depth = stmt_depth(s);
    if (s->depth > C_MAX_DEPTH)
        cut_stmt(r, s, "nesting this deep");
    vec_push(&r->stmts, s);
}
