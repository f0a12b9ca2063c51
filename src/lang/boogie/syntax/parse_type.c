/* Types, and variables with their types. Start at parse_type and parse_variables. */
#include "lang/boogie/syntax/parser.h"

#include "base/vec.h"

#include <string.h>

static struct bpl_type *new_type(struct parser *p, enum bpl_type_kind kind, symbol name)
{
    struct bpl_type *t = arena_new(p->arena, struct bpl_type);
    t->kind = kind;
    t->name = name;
    return t;
}

static bool is_bit_vector(const char *name)
{
    return strncmp(name, "bv", 2) == 0 && name[2] && strspn(name + 2, "0123456789") == strlen(name + 2);
}

static bool is_builtin(const char *name)
{
    size_t n = strlen(name);
    return is_bit_vector(name) || strcmp(name, "rmode") == 0 || strcmp(name, "string") == 0 || strcmp(name, "regex") == 0 ||
           (strncmp(name, "float", 5) == 0 && n > 5 && strspn(name + 5, "0123456789e") == n - 5);
}

static struct bpl_type *map_type(struct parser *p)
{
    struct bpl_type *t = new_type(p, BPL_TYPE_MAP, NULL);
    parse_type_parameters(p, &t->n_params, &t->params, &t->param_spans);
    struct types VEC_OF(struct bpl_type *) args = {0};
    parser_expect(p, "[");
    if (!parser_is(p, "]")) {
        do
            vec_push(&args, parse_type(p));
        while (parser_take(p, ","));
    }
    parser_expect(p, "]");
    t->n = (unsigned)args.n;
    t->args = parser_keep(p, &args);
    vec_release(&args);
    t->range = parse_type(p);
    return t;
}

/* A type that may be an argument of a constructor without parentheses. */
static struct bpl_type *type_atom(struct parser *p)
{
    if (parser_take(p, "int"))
        return new_type(p, BPL_TYPE_INT, NULL);
    if (parser_take(p, "bool"))
        return new_type(p, BPL_TYPE_BOOL, NULL);
    if (parser_take(p, "real"))
        return new_type(p, BPL_TYPE_REAL, NULL);
    if (parser_take(p, "(")) {
        struct bpl_type *t = parse_type(p);
        parser_expect(p, ")");
        return t;
    }
    if (parser_is_kind(p, TOKEN_NAME)) {
        symbol name = parser_name(p, NULL);
        return new_type(p, is_builtin(name) ? BPL_TYPE_BUILTIN : BPL_TYPE_NAMED, name);
    }
    parser_fail(p, "a type");
    return new_type(p, BPL_TYPE_BUILTIN, intern(p->names, "type"));
}

bool bpl_type_is_name(const struct bpl_type *t)
{
    return (t->kind == BPL_TYPE_NAMED || t->kind == BPL_TYPE_BUILTIN) && t->n == 0;
}

static void type_arguments(struct parser *p, struct bpl_type *t)
{
    struct types VEC_OF(struct bpl_type *) args = {0};
    while (t->kind == BPL_TYPE_NAMED && !parser_is_word(p, "is") &&
           (parser_is_kind(p, TOKEN_NAME) || parser_is(p, "int") || parser_is(p, "bool") || parser_is(p, "real") ||
            parser_is(p, "("))) {
        uint32_t start = parser_start(p);
        struct bpl_type *arg = type_atom(p);
        arg->span = parser_span_from(p, start);
        vec_push(&args, arg);
    }
    /* A map can only be the last argument: its range extends as far as possible. */
    if (t->kind == BPL_TYPE_NAMED && (parser_is(p, "[") || parser_is(p, "<")))
        vec_push(&args, parse_type(p));
    t->n = (unsigned)args.n;
    t->args = parser_keep(p, &args);
    vec_release(&args);
}

struct bpl_type *parse_type(struct parser *p)
{
    uint32_t start = parser_start(p);
    struct bpl_type *t;
    if (!parser_enter(p)) {
        t = new_type(p, BPL_TYPE_BUILTIN, intern(p->names, "type"));
    } else if (parser_is(p, "[") || parser_is(p, "<")) {
        t = map_type(p);
    } else {
        bool parentheses = parser_is(p, "(");
        t = type_atom(p);
        if (!parentheses)
            type_arguments(p, t);
    }
    parser_leave(p);
    t->span = parser_span_from(p, start);
    return t;
}

void parse_type_parameters(struct parser *p, unsigned *n, symbol **params, struct span **spans)
{
    struct symbols names = {0};
    struct spans places = {0};
    if (parser_take(p, "<")) {
        do {
            struct span span;
            vec_push(&names, parser_name(p, &span));
            vec_push(&places, span);
        } while (parser_take(p, ","));
        parser_expect(p, ">");
    }
    *n = (unsigned)names.n;
    *params = parser_keep(p, &names);
    *spans = parser_keep(p, &places);
    vec_release(&names);
    vec_release(&places);
}

/* ---- variables ---- */

struct bpl_var *parser_new_var(struct parser *p, enum bpl_var_kind kind, symbol name, struct span span)
{
    struct bpl_var *v = arena_new(p->arena, struct bpl_var);
    v->kind = kind;
    v->name = name;
    v->span = span;
    return v;
}

void parse_variable_group(struct parser *p, enum bpl_var_kind kind, struct vars *out)
{
    size_t first = out->n;
    struct bpl_attribute *attributes = parse_attributes(p);
    do {
        struct span span;
        symbol name = parser_name(p, &span);
        vec_push(out, parser_new_var(p, kind, name, span));
    } while (parser_take(p, ","));
    parser_expect(p, ":");
    struct bpl_type *type = parse_type(p);
    struct bpl_expr *where = kind != BPL_CONST && parser_take(p, "where") ? parse_expr(p) : NULL;
    const char *wrong = kind == BPL_BOUND ? "a bound variable" : p->no_where;
    if (where && wrong && !p->panic)
        diag_error(p->ds, parser_last(p), "syntax-error", "%s cannot have a where clause", wrong);
    if (wrong)
        where = NULL;
    for (size_t i = first; i < out->n; i++) {
        out->at[i]->attributes = attributes;
        out->at[i]->type = type;
        out->at[i]->where = where;
        out->at[i]->skolem = kind == BPL_LOCAL && bpl_attribute_find(attributes, "skolem");
    }
}

void parse_variables(struct parser *p, enum bpl_var_kind kind, struct vars *out)
{
    do
        parse_variable_group(p, kind, out);
    while (parser_take(p, ","));
}
