/* Parses declarations and statements of Boogie 2 (This is Boogie 2, sections 2, 6 to 9) by recursive descent. After a syntax
 * error it continues at the next statement or declaration. Start at boogie_parse. */
#include "lang/boogie/syntax/parse.h"

#include "base/vec.h"
#include "lang/boogie/syntax/attributes.h"
#include "lang/boogie/syntax/directives.h"
#include "lang/boogie/syntax/parser.h"

#include <string.h>

/* ---- the parser's state ---- */

const struct token *parser_token(const struct parser *p)
{
    return &p->tokens[p->at];
}

bool parser_is_ahead(const struct parser *p, unsigned ahead, const char *text)
{
    if (p->panic || p->at + ahead >= p->n)
        return false;
    const struct token *t = &p->tokens[p->at + ahead];
    return (t->kind == TOKEN_OPERATOR || t->kind == TOKEN_KEYWORD) && strlen(text) == t->n && memcmp(t->text, text, t->n) == 0;
}

bool parser_is(const struct parser *p, const char *text)
{
    return parser_is_ahead(p, 0, text);
}

bool parser_is_word(const struct parser *p, const char *text)
{
    const struct token *t = parser_token(p);
    return !p->panic && t->kind == TOKEN_NAME && strlen(text) == t->n && memcmp(t->text, text, t->n) == 0;
}

bool parser_is_kind(const struct parser *p, enum token_kind kind)
{
    return !p->panic && parser_token(p)->kind == kind;
}

void parser_advance(struct parser *p)
{
    if (p->at + 1 < p->n)
        p->at++;
}

bool parser_take(struct parser *p, const char *text)
{
    if (!parser_is(p, text))
        return false;
    parser_advance(p);
    return true;
}

void parser_fail(struct parser *p, const char *what)
{
    if (p->panic)
        return;
    const struct token *t = parser_token(p);
    p->panic = p->broken = true;
    if (t->kind == TOKEN_END)
        diag_error(p->ds, t->span, "syntax-error", "expected %s before the end of the file", what);
    else
        diag_error(p->ds, t->span, "syntax-error", "expected %s before '%.*s'", what, (int)(t->span.end - t->span.start),
                   p->source->text + t->span.start);
}

void parser_expect(struct parser *p, const char *text)
{
    if (!parser_take(p, text))
        parser_fail(p, arena_printf(p->arena, "'%s'", text));
}

/* Ends a statement or clause. If the `;` is missing at the end of a line, the next line is parsed as if it were there. */
void parser_end(struct parser *p)
{
    const struct token *t = parser_token(p);
    if (p->panic || parser_take(p, ";"))
        return;
    parser_fail(p, "';'");
    uint32_t before = p->at > 0 ? p->tokens[p->at - 1].span.end : 0;
    if (memchr(p->source->text + before, '\n', t->span.start - before))
        p->panic = false;
}

symbol parser_name(struct parser *p, struct span *span)
{
    const struct token *t = parser_token(p);
    if (span)
        *span = t->span;
    if (!parser_is_kind(p, TOKEN_NAME)) {
        parser_fail(p, "a name");
        return intern(p->names, "?");
    }
    parser_advance(p);
    return intern_n(p->names, t->text, t->n);
}

struct span parser_last(const struct parser *p)
{
    return p->tokens[p->at > 0 ? p->at - 1 : 0].span;
}

uint32_t parser_start(const struct parser *p)
{
    return parser_token(p)->span.start;
}

struct span parser_span_from(const struct parser *p, uint32_t start)
{
    uint32_t end = p->at > 0 ? p->tokens[p->at - 1].span.end : 0;
    return (struct span){p->source, start, end > start ? end : start};
}

bool parser_enter(struct parser *p)
{
    if (++p->nesting <= BPL_MAX_NESTING)
        return true;
    if (!p->panic)
        diag_error(p->ds, parser_token(p)->span, "nesting-too-deep", "nesting too deep");
    p->panic = p->broken = true;
    return false;
}

void parser_leave(struct parser *p)
{
    p->nesting--;
}

/* ---- continuing after an error ---- */

static bool token_is(const struct parser *p, const char *text)
{
    const struct token *t = parser_token(p);
    return (t->kind == TOKEN_OPERATOR || t->kind == TOKEN_KEYWORD) && strlen(text) == t->n && memcmp(t->text, text, t->n) == 0;
}

/* `datatype` is a reserved word only in front of a name or an attribute. */
static bool at_datatype(const struct parser *p)
{
    static const char word[] = "datatype";
    const struct token *t = parser_token(p);
    bool named = t->kind == TOKEN_NAME && t->n == sizeof word - 1 && memcmp(t->text, word, t->n) == 0;
    const struct token *next = p->at + 1 < p->n ? t + 1 : t;
    return named &&
           (next->kind == TOKEN_NAME || (next->kind == TOKEN_OPERATOR && next->n == 2 && memcmp(next->text, "{:", 2) == 0));
}

static bool starts_declaration(const struct parser *p)
{
    static const char *const words[] = {"procedure", "implementation", "function", "axiom", "type", "const"};
    if (parser_token(p)->kind == TOKEN_END)
        return true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (token_is(p, words[i]))
            return true;
    return at_datatype(p);
}

/* Skips past the next `;` or the next complete `{ ... }`, or to a `}` that closes the surrounding block. */
static void skip_statement(struct parser *p)
{
    unsigned depth = 0;
    p->panic = false;
    for (; !starts_declaration(p); parser_advance(p)) {
        if (token_is(p, "{") || token_is(p, "{:")) {
            depth++;
        } else if (token_is(p, "}")) {
            if (depth == 0)
                return;
            if (--depth == 0) {
                parser_advance(p);
                return;
            }
        } else if (token_is(p, ";") && depth == 0) {
            parser_advance(p);
            return;
        }
    }
}

/* Skips to the `)` of the current parentheses, unless a token that ends a statement comes before. */
static void skip_parentheses(struct parser *p)
{
    unsigned depth = 0;
    size_t at = p->at;
    for (; !starts_declaration(p) && !token_is(p, ";") && !token_is(p, "{") && !token_is(p, "}"); parser_advance(p)) {
        if (token_is(p, "("))
            depth++;
        else if (token_is(p, ")") && depth-- == 0) {
            p->panic = false;
            return;
        }
    }
    p->at = at;
}

static void skip_declaration(struct parser *p)
{
    unsigned depth = 0;
    for (; !starts_declaration(p) && !(depth == 0 && token_is(p, "var")); parser_advance(p)) {
        if (token_is(p, "{") || token_is(p, "{:"))
            depth++;
        else if (token_is(p, "}") && depth > 0)
            depth--;
    }
    p->panic = false;
}

/* ---- statements ---- */

static struct bpl_stmt *statements(struct parser *p);

static struct bpl_stmt *new_stmt(struct parser *p, enum bpl_stmt_kind kind)
{
    struct bpl_stmt *s = arena_new(p->arena, struct bpl_stmt);
    s->kind = kind;
    s->span = s->at = parser_token(p)->span;
    return s;
}

static void keep_exprs(struct parser *p, struct exprs *v, unsigned *n, struct bpl_expr ***at)
{
    *n = (unsigned)v->n;
    *at = parser_keep(p, v);
    vec_release(v);
}

static struct bpl_expr *name_expr(struct parser *p)
{
    struct bpl_expr *e = arena_new(p->arena, struct bpl_expr);
    e->kind = BPL_NAME;
    e->depth = 1;
    e->name = parser_name(p, &e->span);
    e->at = e->span;
    return e;
}

static void names_list(struct parser *p, struct exprs *out)
{
    do
        vec_push(out, name_expr(p));
    while (parser_take(p, ","));
}

static struct bpl_expr *guard(struct parser *p)
{
    struct bpl_expr *e = NULL;
    parser_expect(p, "(");
    if (!parser_take(p, "*"))
        e = parse_expr(p);
    if (!parser_is(p, ")"))
        parser_fail(p, "')'");
    if (p->panic)
        skip_parentheses(p);
    parser_expect(p, ")");
    return e;
}

/* end: the span of the closing brace. */
static struct bpl_stmt *block(struct parser *p, struct span *end)
{
    parser_expect(p, "{");
    struct bpl_stmt *s = p->panic ? NULL : statements(p);
    parser_expect(p, "}");
    *end = parser_last(p);
    return s;
}

static struct bpl_clause *clause(struct parser *p, enum bpl_clause_kind kind, bool is_free)
{
    struct bpl_clause *c = arena_new(p->arena, struct bpl_clause);
    uint32_t start = parser_last(p).start;
    c->kind = kind;
    c->is_free = is_free;
    c->attributes = parse_attributes(p);
    c->expr = parse_expr(p);
    c->span = c->expr->span;
    c->whole = (struct span){p->source, start, c->span.end};
    parser_end(p);
    if (p->panic)
        skip_statement(p);
    return c;
}

static struct bpl_clause *invariants(struct parser *p)
{
    struct bpl_clause *first = NULL, **last = &first;
    while (parser_is(p, "invariant") || (parser_is(p, "free") && parser_is_ahead(p, 1, "invariant"))) {
        bool is_free = parser_take(p, "free");
        parser_expect(p, "invariant");
        *last = clause(p, BPL_INVARIANT, is_free);
        last = &(*last)->next;
    }
    return first;
}

static struct bpl_stmt *if_statement(struct parser *p)
{
    struct bpl_stmt *s = new_stmt(p, BPL_IF_STMT);
    if (parser_enter(p)) {
        parser_expect(p, "if");
        s->attributes = parse_attributes(p);
        s->expr = guard(p);
        s->body = block(p, &s->body_end);
        if (parser_take(p, "else"))
            s->orelse = parser_is(p, "if") ? if_statement(p) : block(p, &s->orelse_end);
    }
    parser_leave(p);
    return s;
}

static struct bpl_stmt *while_statement(struct parser *p)
{
    struct bpl_stmt *s = new_stmt(p, BPL_WHILE);
    if (parser_enter(p)) {
        parser_expect(p, "while");
        s->expr = guard(p);
        s->clauses = invariants(p);
        uint32_t start = s->span.start;
        for (const struct bpl_clause *c = s->clauses; c; c = c->next)
            start = c->whole.start;
        s->whole = parser_span_from(p, start);
        s->body = block(p, &s->body_end);
    }
    parser_leave(p);
    return s;
}

/* An unsupported statement, up to its `;`. */
static struct bpl_stmt *other_statement(struct parser *p, const char *construct)
{
    struct bpl_stmt *s = new_stmt(p, BPL_OTHER);
    s->name = intern(p->names, construct);
    uint32_t start = parser_start(p);
    while (!p->panic && !parser_is(p, ";") && !parser_is(p, "}") && !parser_is_kind(p, TOKEN_END))
        parser_advance(p);
    s->span = parser_span_from(p, start);
    parser_end(p);
    return s;
}

/* x, _ := P(e), or P(e) */
static void call_parameters(struct parser *p, struct bpl_stmt *s)
{
    if (!parser_is_ahead(p, 1, "(")) {
        struct exprs left = {0};
        names_list(p, &left);
        for (size_t i = 0; i < left.n; i++)
            if (strcmp(left.at[i]->name, "_") == 0)
                left.at[i] = NULL;
        keep_exprs(p, &left, &s->n, &s->left);
        parser_expect(p, ":=");
    }
    s->name = parser_name(p, &s->name_span);
    struct exprs args = {0};
    parser_expect(p, "(");
    if (!parser_is(p, ")")) {
        do
            vec_push(&args, parse_expr(p));
        while (parser_take(p, ","));
    }
    parser_expect(p, ")");
    keep_exprs(p, &args, &s->n_args, &s->args);
}

/* call x, _ := P(e); call P(e); free call P(e); */
static struct bpl_stmt *call_statement(struct parser *p)
{
    bool is_free = parser_is(p, "free");
    if (parser_is_ahead(p, 1 + is_free, "forall"))
        return other_statement(p, "call forall");
    struct bpl_stmt *s = new_stmt(p, BPL_CALL);
    s->is_free = parser_take(p, "free");
    s->at = parser_token(p)->span;
    uint32_t start = parser_start(p);
    parser_expect(p, "call");
    s->attributes = parse_attributes(p);
    call_parameters(p, s);
    s->span = parser_span_from(p, start);
    parser_end(p);
    return s;
}

/* async call P(e); par P(e) | x := Q(e); */
static struct bpl_stmt *concurrent_call(struct parser *p, const char *construct)
{
    struct bpl_stmt *s = new_stmt(p, BPL_OTHER);
    s->name = intern(p->names, construct);
    uint32_t start = parser_start(p);
    if (parser_take(p, "async"))
        parser_expect(p, "call");
    else
        parser_expect(p, "par");
    s->attributes = parse_attributes(p);
    do
        call_parameters(p, new_stmt(p, BPL_CALL));
    while (parser_take(p, "|"));
    s->span = parser_span_from(p, start);
    parser_end(p);
    return s;
}

/* One more subscript of the place e, after `[` was taken. */
static struct bpl_expr *place_subscript(struct parser *p, struct bpl_expr *e)
{
    struct exprs args = {0};
    struct span bracket = parser_last(p);
    vec_push(&args, e);
    if (!parser_is(p, "]")) {
        do
            vec_push(&args, parse_expr(p));
        while (parser_take(p, ","));
    }
    parser_expect(p, "]");
    struct bpl_expr *select = arena_new(p->arena, struct bpl_expr);
    select->kind = BPL_SELECT;
    for (size_t i = 0; i < args.n; i++)
        if (args.at[i]->depth >= select->depth)
            select->depth = args.at[i]->depth + 1;
    select->span = parser_span_from(p, e->span.start);
    select->at = bracket;
    keep_exprs(p, &args, &select->n, &select->args);
    if (select->depth > BPL_MAX_HEIGHT && !p->panic) {
        diag_error(p->ds, select->span, "nesting-too-deep", "place is nested too deep");
        p->panic = p->broken = true;
    }
    return select;
}

/* A field of a place. `x->(f := e)` is not a place. */
static struct bpl_expr *place_field(struct parser *p, struct bpl_expr *e)
{
    parser_expect(p, "->");
    if (parser_is(p, "("))
        parser_fail(p, "a name");
    return parse_field(p, e, e->span.start);
}

/* x, a[i][j], y->f := e, f, g; */
static struct bpl_stmt *assignment(struct parser *p)
{
    struct bpl_stmt *s = new_stmt(p, BPL_ASSIGN);
    uint32_t start = parser_start(p);
    struct exprs left = {0}, values = {0};
    do {
        struct bpl_expr *e = name_expr(p);
        while (parser_is(p, "[") || parser_is(p, "->"))
            e = parser_take(p, "[") ? place_subscript(p, e) : place_field(p, e);
        vec_push(&left, e);
    } while (parser_take(p, ","));
    parser_expect(p, ":=");
    s->at = parser_last(p);
    s->attributes = parse_attributes(p);
    do
        vec_push(&values, parse_expr(p));
    while (parser_take(p, ","));
    s->span = parser_span_from(p, start);
    keep_exprs(p, &left, &s->n, &s->left);
    keep_exprs(p, &values, &s->n_args, &s->args);
    parser_end(p);
    return s;
}

static struct bpl_stmt *condition_statement(struct parser *p, enum bpl_stmt_kind kind)
{
    struct bpl_stmt *s = new_stmt(p, kind);
    uint32_t start = parser_start(p);
    parser_advance(p);
    s->attributes = parse_attributes(p);
    s->expr = parse_expr(p);
    s->span = parser_span_from(p, start);
    parser_end(p);
    s->whole = parser_span_from(p, start);
    return s;
}

static struct bpl_stmt *jump_statement(struct parser *p)
{
    struct bpl_stmt *s = new_stmt(p, BPL_RETURN);
    uint32_t start = parser_start(p);
    if (parser_take(p, "break")) {
        s->kind = BPL_BREAK;
        if (parser_is_kind(p, TOKEN_NAME))
            s->name = parser_name(p, &s->name_span);
    } else if (parser_take(p, "goto")) {
        s->kind = BPL_GOTO;
        s->attributes = parse_attributes(p);
        struct symbols names = {0};
        do
            vec_push(&names, parser_name(p, NULL));
        while (parser_take(p, ","));
        s->n_names = (unsigned)names.n;
        s->names = parser_keep(p, &names);
        vec_release(&names);
    } else {
        parser_expect(p, "return");
        s->attributes = parse_attributes(p);
    }
    s->span = parser_span_from(p, start);
    parser_end(p);
    return s;
}

static struct bpl_stmt *havoc_statement(struct parser *p)
{
    struct bpl_stmt *s = new_stmt(p, BPL_HAVOC);
    uint32_t start = parser_start(p);
    struct exprs left = {0};
    parser_expect(p, "havoc");
    names_list(p, &left);
    keep_exprs(p, &left, &s->n, &s->left);
    s->span = parser_span_from(p, start);
    parser_end(p);
    return s;
}

static struct bpl_stmt *label(struct parser *p)
{
    struct bpl_stmt *s = new_stmt(p, BPL_LABEL);
    s->name = parser_name(p, &s->name_span);
    parser_expect(p, ":");
    s->whole = parser_span_from(p, s->name_span.start);
    return s;
}

static struct bpl_stmt *statement(struct parser *p)
{
    if (parser_is(p, "assert"))
        return condition_statement(p, BPL_ASSERT);
    if (parser_is(p, "assume"))
        return condition_statement(p, BPL_ASSUME);
    if (parser_is(p, "havoc"))
        return havoc_statement(p);
    if (parser_is(p, "call") || (parser_is(p, "free") && parser_is_ahead(p, 1, "call")))
        return call_statement(p);
    if (parser_is(p, "if"))
        return if_statement(p);
    if (parser_is(p, "while"))
        return while_statement(p);
    if (parser_is(p, "break") || parser_is(p, "return") || parser_is(p, "goto"))
        return jump_statement(p);
    if (parser_is(p, "yield"))
        return other_statement(p, "yield");
    if (parser_is(p, "par"))
        return concurrent_call(p, "parallel call");
    if (parser_is(p, "async"))
        return concurrent_call(p, "asynchronous call");
    if (parser_is_kind(p, TOKEN_NAME))
        return parser_is_ahead(p, 1, ":") ? label(p) : parser_is_ahead(p, 1, "(") ? parse_unpack(p) : assignment(p);
    parser_fail(p, "a statement");
    return NULL;
}

/* Parses up to the `}` that ends the list, which is not taken. */
static struct bpl_stmt *statements(struct parser *p)
{
    struct bpl_stmt *first = NULL, **last = &first, *labels = NULL;
    while (!parser_is(p, "}") && !starts_declaration(p)) {
        struct bpl_stmt *s = statement(p);
        if (p->panic) {
            skip_statement(p);
            continue;
        }
        s->labels = s->kind == BPL_WHILE ? labels : NULL;
        labels = s->kind != BPL_LABEL ? NULL : labels ? labels : s;
        *last = s;
        last = &s->next;
    }
    return first;
}

/* ---- declarations ---- */

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
        return clause(p, BPL_REQUIRES, is_free);
    if (parser_take(p, "ensures"))
        return clause(p, BPL_ENSURES, is_free);
    struct bpl_clause *c = arena_new(p->arena, struct bpl_clause);
    struct exprs names = {0};
    c->kind = BPL_MODIFIES;
    c->is_free = is_free;
    parser_expect(p, "modifies");
    c->attributes = parse_attributes(p);
    if (!parser_is(p, ";"))
        names_list(p, &names);
    c->span = parser_span_from(p, start);
    keep_exprs(p, &names, &c->n, &c->names);
    parser_end(p);
    if (p->panic)
        skip_statement(p);
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
        skip_parentheses(p);
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
            skip_statement(p);
    }
    parser_keep_vars(p, &locals, &d->n_locals, &d->locals);
    if (!p->panic)
        d->body = statements(p);
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
    if (at_datatype(p))
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
            if (p.at == at && !starts_declaration(&p))
                parser_advance(&p);
            skip_declaration(&p);
            if (p.at == at)
                parser_advance(&p);
        }
    }
    file->broken = ds->errors > errors;
    file->last_function = &file->first_function;
    return file;
}
