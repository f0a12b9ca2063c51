/* Parses Boogie 2 by recursive descent: here its declarations; its statements in parse_stmt.c (This is Boogie 2, sections 2, 6 to 9). After
 * a syntax error it continues at the next statement or declaration. Start at boogie_parse. */
#include "lang/boogie/syntax/parse.h"

#include "base/vec.h"
#include "lang/boogie/syntax/attributes.h"
#include "lang/boogie/syntax/directives.h"
#include "lang/boogie/syntax/parser.h"

#include <string.h>

struct bpl_decl *parser_new_decl(struct parser *p, enum bpl_decl_kind kind)
{
    struct bpl_decl *d = arena_new(p->arena, struct bpl_decl);
    d->kind = kind;
    d->span = parser_token(p)->span;
    return d;
}

void parser_keep_vars(struct parser *p, struct vars *v, unsigned *n, struct bpl_var ***at)
{
    *n = (unsigned)v->n;
    *at = parser_keep(p, v);
    vec_release(v);
}

/* Declarations of one or several constants or globals: one bpl_decl each. */
static struct bpl_decl *variables(struct parser *p, enum bpl_decl_kind kind)
{
    struct vars vars = {0};
    enum bpl_var_kind var_kind = kind == BPL_DECL_CONST ? BPL_CONST : BPL_GLOBAL;
    parser_advance(p);
    struct bpl_attribute *attributes = parse_attributes(p);
    bool unique = kind == BPL_DECL_CONST && parser_take(p, "unique");
    struct bpl_decl order = {0};
    if (kind == BPL_DECL_CONST) {
        parse_variable_group(p, var_kind, &vars);
        parse_order(p, &order);
    } else {
        parse_variables(p, var_kind, &vars);
    }
    struct bpl_decl *first = NULL, **last = &first;
    if (kind == BPL_DECL_CONST && parser_is_word(p, "uses"))
        last = parse_uses(p, last);
    else
        parser_end(p);
    for (size_t i = 0; i < vars.n; i++) {
        struct bpl_decl *d = parser_new_decl(p, kind);
        d->end = parser_last(p);
        d->shares = i > 0;
        d->name = vars.at[i]->name;
        d->span = vars.at[i]->span;
        d->attributes = attributes;
        d->extends = order.extends;
        d->complete = order.complete;
        d->n_parents = order.n_parents;
        d->parents = order.parents;
        d->var = vars.at[i];
        d->var->unique = unique;
        d->var->existential = kind == BPL_DECL_CONST && attribute_is_true(attributes, "existential");
        d->var->assumption = kind == BPL_DECL_VAR && attribute_is_true(attributes, "assumption");
        *last = d;
        last = &d->next;
    }
    vec_release(&vars);
    return first;
}

static struct bpl_decl *types(struct parser *p)
{
    struct bpl_decl *first = NULL, **last = &first;
    parser_advance(p);
    struct bpl_attribute *attributes = parse_attributes(p);
    do {
        struct bpl_decl *d = parser_new_decl(p, BPL_DECL_TYPE);
        struct symbols params = {0};
        d->attributes = attributes;
        d->name = parser_name(p, &d->span);
        struct spans spans = {0};
        while (parser_is_kind(p, TOKEN_NAME)) {
            struct span span;
            symbol name = parser_name(p, &span);
            if (strcmp(name, "_") == 0)
                name = intern_printf(p->names, "_%zu", params.n);
            vec_push(&params, name);
            vec_push(&spans, span);
        }
        d->n_params = (unsigned)params.n;
        d->params = parser_keep(p, &params);
        d->param_spans = parser_keep(p, &spans);
        vec_release(&params);
        vec_release(&spans);
        if (parser_take(p, "=")) {
            d->is_synonym = true;
            d->type = parse_type(p);
        }
        *last = d;
        last = &d->next;
    } while (parser_take(p, ","));
    parser_end(p);
    return first;
}

static bool at_clause(const struct parser *p)
{
    return parser_is(p, "requires") || parser_is(p, "ensures") || parser_is(p, "modifies") || parser_is(p, "free");
}

static struct bpl_clause *contract_clause(struct parser *p)
{
    uint32_t start = parser_start(p);
    bool is_free = parser_take(p, "free");
    if (parser_take(p, "requires"))
        return parse_clause(p, BPL_REQUIRES, is_free);
    if (parser_take(p, "ensures"))
        return parse_clause(p, BPL_ENSURES, is_free);
    struct bpl_clause *c = arena_new(p->arena, struct bpl_clause);
    struct exprs names = {0};
    c->kind = BPL_MODIFIES;
    c->is_free = is_free;
    parser_expect(p, "modifies");
    c->attributes = parse_attributes(p);
    if (!parser_is(p, ";"))
        parse_names(p, &names);
    c->span = parser_span_from(p, start);
    parser_keep_exprs(p, &names, &c->n, &c->names);
    parser_end(p);
    if (p->panic)
        parser_skip_statement(p);
    return c;
}

static struct bpl_clause *contract(struct parser *p)
{
    struct bpl_clause *first = NULL, **last = &first;
    while (at_clause(p)) {
        *last = contract_clause(p);
        last = &(*last)->next;
    }
    return first;
}

static void signature(struct parser *p, struct bpl_decl *d)
{
    struct vars in = {0}, out = {0};
    d->attributes = parse_attributes(p);
    d->name = parser_name(p, &d->span);
    parse_type_parameters(p, &d->n_params, &d->params, &d->param_spans);
    parser_expect(p, "(");
    if (!parser_is(p, ")"))
        parse_variables(p, BPL_IN, &in);
    if (p->panic)
        parser_skip_parentheses(p);
    parser_expect(p, ")");
    if (parser_take(p, "returns")) {
        parser_expect(p, "(");
        if (!parser_is(p, ")"))
            parse_variables(p, BPL_OUT, &out);
        parser_expect(p, ")");
    }
    parser_keep_vars(p, &in, &d->n_in, &d->in);
    parser_keep_vars(p, &out, &d->n_out, &d->out);
}

static void body(struct parser *p, struct bpl_decl *d)
{
    struct vars locals = {0};
    d->has_body = true;
    parser_expect(p, "{");
    d->begin = parser_last(p);
    while (parser_take(p, "var")) {
        uint32_t start = parser_last(p).start;
        struct bpl_attribute *attributes = parse_attributes(p);
        size_t first = locals.n;
        parse_variables(p, BPL_LOCAL, &locals);
        for (size_t i = first; i < locals.n; i++) {
            if (attributes)
                locals.at[i]->attributes = attributes;
            locals.at[i]->skolem = bpl_attribute_find(locals.at[i]->attributes, "skolem") != NULL;
            locals.at[i]->assumption = attribute_is_true(locals.at[i]->attributes, "assumption");
        }
        parser_end(p);
        d->begin = parser_span_from(p, start);
        if (p->panic)
            parser_skip_statement(p);
    }
    parser_keep_vars(p, &locals, &d->n_locals, &d->locals);
    if (!p->panic)
        d->body = parse_statements(p);
    parser_expect(p, "}");
    d->end = parser_last(p);
}

static struct bpl_decl *procedure(struct parser *p, enum bpl_decl_kind kind)
{
    struct bpl_decl *d = parser_new_decl(p, kind);
    d->pure = parser_is_word(p, "pure");
    if (d->pure)
        parser_advance(p);
    parser_advance(p);
    p->no_where = kind == BPL_DECL_IMPLEMENTATION ? "a parameter of an implementation" : NULL;
    signature(p, d);
    p->no_where = NULL;
    bool only_declared = kind == BPL_DECL_PROCEDURE && parser_take(p, ";");
    if (kind == BPL_DECL_PROCEDURE)
        d->clauses = contract(p);
    if (!only_declared)
        body(p, d);
    return d;
}

static struct bpl_decl *declaration(struct parser *p)
{
    if (parser_is(p, "type"))
        return types(p);
    if (parser_at_datatype(p))
        return parse_datatype(p);
    if (parser_is(p, "const"))
        return variables(p, BPL_DECL_CONST);
    if (parser_is(p, "var"))
        return variables(p, BPL_DECL_VAR);
    if (parser_is(p, "function") || (parser_is_word(p, "revealed") && parser_is_ahead(p, 1, "function")))
        return parse_function(p);
    if (parser_is(p, "axiom") || (parser_is_word(p, "hideable") && parser_is_ahead(p, 1, "axiom")))
        return parse_axiom(p);
    if (parser_is_word(p, "pure") && parser_is_ahead(p, 1, "procedure"))
        return procedure(p, BPL_DECL_PROCEDURE);
    if (parser_is(p, "procedure"))
        return procedure(p, BPL_DECL_PROCEDURE);
    if (parser_is(p, "implementation"))
        return procedure(p, BPL_DECL_IMPLEMENTATION);
    parser_fail(p, "a declaration");
    return NULL;
}

struct bpl_file *boogie_parse(struct arena *arena, struct intern *names, const struct source *source, struct diagnostics *ds)
{
    struct bpl_file *file = arena_new(arena, struct bpl_file);
    size_t errors = ds->errors;
    source = boogie_directives(arena, source, ds);
    *file = (struct bpl_file){.source = source, .arena = arena, .names = names};
    struct parser p = {.arena = arena, .names = names, .source = source, .ds = ds};
    p.tokens = boogie_lex(arena, source, ds, &p.n);
    struct bpl_decl **last = &file->first;
    while (parser_token(&p)->kind != TOKEN_END) {
        p.broken = false;
        size_t at = p.at;
        *last = declaration(&p);
        for (; *last; last = &(*last)->next)
            (*last)->broken = p.broken;
        if (p.panic) {
            if (p.at == at && !parser_at_declaration(&p))
                parser_advance(&p);
            parser_skip_declaration(&p);
            if (p.at == at)
                parser_advance(&p);
        }
    }
    file->broken = ds->errors > errors;
    file->last_function = &file->first_function;
    return file;
}
