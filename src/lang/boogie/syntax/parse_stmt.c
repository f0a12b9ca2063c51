/* Parses statements, and clauses of contracts and loops. Start at parse_statements. */
#include "lang/boogie/syntax/parser.h"

#include "base/vec.h"
#include "lang/boogie/syntax/attributes.h"

#include <string.h>

static struct bpl_stmt *new_stmt(struct parser *p, enum bpl_stmt_kind kind)
{
    struct bpl_stmt *s = arena_new(p->arena, struct bpl_stmt);
    s->kind = kind;
    s->span = s->at = parser_token(p)->span;
    return s;
}

void parser_keep_exprs(struct parser *p, struct exprs *v, unsigned *n, struct bpl_expr ***at)
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

void parse_names(struct parser *p, struct exprs *out)
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
        parser_skip_parentheses(p);
    parser_expect(p, ")");
    return e;
}

/* end: the span of the closing brace. */
static struct bpl_stmt *block(struct parser *p, struct span *end)
{
    parser_expect(p, "{");
    struct bpl_stmt *s = p->panic ? NULL : parse_statements(p);
    parser_expect(p, "}");
    *end = parser_last(p);
    return s;
}

struct bpl_clause *parse_clause(struct parser *p, enum bpl_clause_kind kind, bool is_free)
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
        parser_skip_statement(p);
    return c;
}

static struct bpl_clause *invariants(struct parser *p)
{
    struct bpl_clause *first = NULL, **last = &first;
    while (parser_is(p, "invariant") || (parser_is(p, "free") && parser_is_ahead(p, 1, "invariant"))) {
        bool is_free = parser_take(p, "free");
        parser_expect(p, "invariant");
        *last = parse_clause(p, BPL_INVARIANT, is_free);
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
        parse_names(p, &left);
        for (size_t i = 0; i < left.n; i++)
            if (strcmp(left.at[i]->name, "_") == 0)
                left.at[i] = NULL;
        parser_keep_exprs(p, &left, &s->n, &s->left);
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
    parser_keep_exprs(p, &args, &s->n_args, &s->args);
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
    parser_keep_exprs(p, &args, &select->n, &select->args);
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
    parser_keep_exprs(p, &left, &s->n, &s->left);
    parser_keep_exprs(p, &values, &s->n_args, &s->args);
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
    parse_names(p, &left);
    parser_keep_exprs(p, &left, &s->n, &s->left);
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

struct bpl_stmt *parse_statements(struct parser *p)
{
    struct bpl_stmt *first = NULL, **last = &first, *labels = NULL;
    while (!parser_is(p, "}") && !parser_at_declaration(p)) {
        struct bpl_stmt *s = statement(p);
        if (p->panic) {
            parser_skip_statement(p);
            continue;
        }
        s->labels = s->kind == BPL_WHILE ? labels : NULL;
        labels = s->kind != BPL_LABEL ? NULL : labels ? labels : s;
        *last = s;
        last = &s->next;
    }
    return first;
}
