/* Types in annotations: types of C as in declarations, and integer, real, boolean. Qualifiers are skipped: a value has none. Start at
 * acsl_parse_type. */
#include "lang/c/acsl/syntax.h"

#include <string.h>

static const char *const words[] = {"integer", "real", "boolean", "void",   "_Bool", "char",     "signed", "unsigned", "short",
                                    "int",     "long", "float",   "double", "const", "volatile", "struct", "union",    "enum"};

static bool known_at(const struct c_scope *scope, struct span at)
{
    return !scope->source || (scope->source == at.source && scope->from <= at.start && at.start < scope->to);
}

static bool names_type(const struct annot_parser *p, const struct annot_token *t)
{
    const struct syntax_context *c = acsl_state_of(p)->context;
    symbol name = intern(c->names, t->text);
    if (idmap_has(c->logic_types, idmap_key(name)))
        return true;
    for (size_t i = 0; i < c->ast->typedefs.n; i++)
        if (c->ast->typedefs.at[i].name == name && known_at(&c->ast->typedefs.at[i].scope, annot_token_span(p, t)))
            return true;
    return false;
}

bool acsl_at_type(const struct annot_parser *p, const struct annot_token *t)
{
    bool set = annot_is_ident(t, "set") && annot_is_token(t + 1, "<");
    return t->kind == TOKEN_IDENT && (set || ANNOT_IS_ONE_OF(t->text, words) || names_type(p, t));
}

/* ---- specifiers ---- */

static struct node_type *type_node(struct annot_parser *p, enum node_type_kind kind, struct span span)
{
    struct node_type *t = arena_new(p->arena, struct node_type);
    t->kind = kind;
    t->span = span;
    return t;
}

static bool skip_qualifiers(struct annot_parser *p)
{
    static const char *const qualifiers[] = {"const", "volatile", "restrict"};
    bool any = false;
    while (!p->failed && p->at->kind == TOKEN_IDENT && ANNOT_IS_ONE_OF(p->at->text, qualifiers)) {
        p->at++;
        any = true;
    }
    return any;
}

struct specifiers {
    unsigned n_signed, n_unsigned, n_short, n_long, n_int, n_char, n_double;
};

static bool take_specifier(struct annot_parser *p, struct specifiers *s)
{
    struct {
        const char *word;
        unsigned *count;
    } const counts[] = {{"signed", &s->n_signed}, {"unsigned", &s->n_unsigned}, {"short", &s->n_short},  {"long", &s->n_long},
                        {"int", &s->n_int},       {"char", &s->n_char},         {"double", &s->n_double}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        if (annot_is_ident(p->at, counts[i].word)) {
            ++*counts[i].count;
            p->at++;
            return true;
        }
    }
    return skip_qualifiers(p);
}

/* C11 6.7.2: the words in any order. */
static struct node_type *arithmetic_type(struct annot_parser *p, struct span from)
{
    struct specifiers s = {0};
    while (!p->failed && take_specifier(p, &s))
        continue;
    from = span_join(from, annot_token_span(p, p->at - 1));
    bool is_unsigned = s.n_unsigned == 1;
    bool well = s.n_unsigned + s.n_signed <= 1 && s.n_short + (s.n_long > 0) + s.n_char <= 1 && s.n_long <= 2 && s.n_int <= 1 &&
                s.n_double <= 1;
    if (s.n_double) {
        struct node_type *t = type_node(p, NODE_TYPE_C_FLOATING, from);
        t->floating = s.n_long ? C_LONG_DOUBLE : C_DOUBLE;
        well &= s.n_long <= 1 && !is_unsigned && !s.n_signed && !s.n_short && !s.n_int && !s.n_char;
        if (!well)
            annot_syntax_error(p, from, "this is no type");
        return t;
    }
    if (!well || (s.n_char && s.n_int))
        annot_syntax_error(p, from, "this is no type");
    struct node_type *t = type_node(p, NODE_TYPE_C_INTEGER, from);
    if (s.n_char)
        t->integer = is_unsigned ? C_UCHAR : s.n_signed ? C_SCHAR : C_CHAR;
    else if (s.n_short)
        t->integer = is_unsigned ? C_USHORT : C_SHORT;
    else if (s.n_long)
        t->integer = s.n_long == 2 ? (is_unsigned ? C_ULLONG : C_LLONG) : (is_unsigned ? C_ULONG : C_LONG);
    else
        t->integer = is_unsigned ? C_UINT : C_INT;
    return t;
}

static struct node_type *tagged_type(struct annot_parser *p, enum node_type_kind kind, struct span from)
{
    p->at++;
    struct span name = from;
    symbol tag = acsl_take_name(p, "the name of a struct, union or enum", false, &name);
    struct node_type *t = type_node(p, kind, span_join(from, name));
    t->name = tag;
    return t;
}

/* Behind the name: `<T>`. Only sets have one. */
static struct node_type *type_argument(struct annot_parser *p, struct node_type *t)
{
    if (strcmp(t->name, "set") != 0)
        annot_not_supported(p, annot_token_span(p, p->at), "type with a type parameter in an annotation");
    p->at += !p->failed;
    t->kind = NODE_TYPE_SET;
    t->of = p->failed ? t : acsl_parse_type(p);
    annot_expect_op(p, ">");
    return t;
}

static struct node_type *specifiers(struct annot_parser *p)
{
    static const struct {
        const char *word;
        enum node_type_kind kind;
    } simple[] = {{"integer", NODE_TYPE_INTEGER},
                  {"real", NODE_TYPE_REAL},
                  {"boolean", NODE_TYPE_BOOLEAN},
                  {"void", NODE_TYPE_VOID}},
      tagged[] = {{"struct", NODE_TYPE_STRUCT}, {"union", NODE_TYPE_UNION}, {"enum", NODE_TYPE_ENUM}};
    skip_qualifiers(p);
    struct span span = annot_token_span(p, p->at);
    struct node_type *t = NULL;
    for (size_t i = 0; i < sizeof simple / sizeof *simple && !t; i++)
        if (annot_is_ident(p->at, simple[i].word))
            t = type_node(p, simple[i].kind, span);
    if (!t && annot_is_ident(p->at, "_Bool")) {
        t = type_node(p, NODE_TYPE_C_INTEGER, span);
        t->integer = C_BOOL;
    }
    if (!t && annot_is_ident(p->at, "float")) {
        t = type_node(p, NODE_TYPE_C_FLOATING, span);
        t->floating = C_FLOAT;
    }
    if (!t && p->at->kind == TOKEN_IDENT && !ANNOT_IS_ONE_OF(p->at->text, words)) {
        t = type_node(p, NODE_TYPE_NAMED, span);
        t->name = acsl_symbol(p, p->at->text);
    }
    p->at += t != NULL;
    if (t && t->kind == NODE_TYPE_NAMED && annot_is_op(p, "<"))
        t = type_argument(p, t);
    for (size_t i = 0; i < sizeof tagged / sizeof *tagged && !t; i++)
        if (annot_is_ident(p->at, tagged[i].word))
            t = tagged_type(p, tagged[i].kind, span);
    if (!t && p->at->kind != TOKEN_IDENT)
        annot_expected(p, "a type");
    if (!t)
        t = p->failed ? type_node(p, NODE_TYPE_INTEGER, span) : arithmetic_type(p, span);
    skip_qualifiers(p);
    return t;
}

/* ---- declarators ---- */

static const struct node_type *pointers(struct annot_parser *p, const struct node_type *t)
{
    while (annot_is_op(p, "*")) {
        struct node_type *pointer = type_node(p, NODE_TYPE_POINTER, span_join(t->span, annot_token_span(p, p->at)));
        pointer->of = t;
        t = pointer;
        p->at++;
        skip_qualifiers(p);
    }
    return t;
}

/* `[2][3]` behind the name: an array of 2 arrays of 3. */
static const struct node_type *arrays(struct annot_parser *p, const struct node_type *t)
{
    if (!annot_take_op(p, "["))
        return t;
    const char *length = NULL;
    if (p->at->kind == TOKEN_INT) {
        length = p->at->text;
        p->at++;
    }
    annot_expect_op(p, "]");
    const struct node_type *of = p->failed ? t : arrays(p, t);
    struct node_type *array = type_node(p, NODE_TYPE_ARRAY, span_join(t->span, annot_token_span(p, p->at - 1)));
    array->of = of;
    array->length = length;
    return array;
}

const struct node_type *acsl_parse_type(struct annot_parser *p)
{
    const struct node_type *t = pointers(p, specifiers(p));
    if (annot_is_op(p, "(") && annot_is_token(p->at + 1, "*"))
        annot_not_supported(p, annot_token_span(p, p->at), "type of a pointer to a function or array in an annotation");
    return arrays(p, t);
}

static void declarator(struct annot_parser *p, const struct node_type *base, struct node_var *v)
{
    const struct node_type *t = pointers(p, base);
    if (annot_is_op(p, "("))
        annot_not_supported(p, annot_token_span(p, p->at), "type of a pointer to a function or array in an annotation");
    v->name = acsl_take_name(p, "a name", false, &v->span);
    v->type = arrays(p, t);
}

const struct node_var *acsl_parse_vars(struct annot_parser *p, bool parameters, unsigned *n)
{
    struct VEC_OF(struct node_var) vars = VEC_IN(p->arena);
    const struct node_type *base = NULL;
    do {
        if (parameters || !base || acsl_at_type(p, p->at))
            base = specifiers(p);
        struct node_var v = {.span = annot_token_span(p, p->at)};
        if (!p->failed)
            declarator(p, base, &v);
        if (!p->failed)
            vec_push(&vars, v);
    } while (annot_take_op(p, ","));
    *n = (unsigned)vars.n;
    return vars.at;
}
