/* Reads bodies of methods: the helper's nested JSON (docs/java-helper.md, Statements and Expressions) becomes the tree of ast.h.
 * The recursion is as deep as the JSON text, whose nesting jansson bounds (2048). The tree may be deeper by the operations of a chain. Start with java_read_stmt and
 * java_read_expr. */
#include "lang/java/tree/read_body.h"

#include <string.h>

static void count_node(struct java_reader *r)
{
    if (r->method)
        r->method->nodes++;
}

static const struct java_expr *maybe_expr(struct java_reader *r, const json_t *o, const char *key)
{
    const json_t *v = json_object_get(o, key);
    return v ? java_read_expr(r, v) : NULL;
}

static const struct java_expr *need_expr(struct java_reader *r, const json_t *o, const char *key)
{
    return java_read_expr(r, json_object_get(o, key));
}

static const struct java_expr **exprs(struct java_reader *r, const json_t *o, const char *key, unsigned *n)
{
    const json_t *list = json_list(o, key, n);
    const struct java_expr **out = arena_array(r->ast->arena, const struct java_expr *, *n);
    for (unsigned i = 0; i < *n; i++)
        out[i] = java_read_expr(r, json_array_get(list, i));
    return out;
}

static const struct java_stmt **stmts(struct java_reader *r, const json_t *o, const char *key, unsigned *n)
{
    const json_t *list = json_list(o, key, n);
    const struct java_stmt **out = arena_array(r->ast->arena, const struct java_stmt *, *n);
    for (unsigned i = 0; i < *n; i++)
        out[i] = java_read_stmt(r, json_array_get(list, i));
    return out;
}

struct java_var *java_read_decl(struct java_reader *r, const json_t *o)
{
    count_node(r);
    uint32_t id = json_offset(o, "var", UINT32_MAX);
    struct java_var *v = r->method ? java_reader_var(r, r->method, id) : NULL;
    symbol name = java_read_symbol(r, o, "name");
    if (!v || !name) {
        java_reader_damage(r, "var");
        return NULL;
    }
    v->name = name;
    v->type = java_read_type(r, o, "type");
    v->generic = json_flag(o, "generic");
    v->contents = java_read_contents(r, o);
    v->is_final = java_read_mods(o) & JAVA_FINAL;
    v->hidden = !strcmp(name, "<hidden>");
    v->declared = true;
    v->span = java_read_span(r, o, "at");
    v->name_span = java_read_name_span(r, o, v->span, name);
    struct span scope = java_read_span(r, o, "scope");
    v->scope_start = scope.start;
    v->scope_end = scope.end;
    v->constant = java_read_const(r, o, v->type);
    v->init = maybe_expr(r, o, "init");
    return v;
}

void java_read_params(struct java_reader *r, const json_t *o, struct java_method *m)
{
    unsigned n;
    const json_t *list = json_list(o, "params", &n);
    m->params = arena_array(r->ast->arena, const struct java_type *, n);
    for (m->n_params = 0; m->n_params < n; m->n_params++) {
        struct java_var *v = java_read_decl(r, json_array_get(list, m->n_params));
        if (!v || v->id != m->n_params) {
            java_reader_damage(r, "params");
            return;
        }
        v->is_param = true;
        m->params[m->n_params] = v->type;
    }
}

/* ---- expressions ---- */

static enum java_op op_named(const char *name, bool unary)
{
    static const struct {
        const char *name;
        bool unary;
        enum java_op op;
    } ops[] = {
        {"+", true, JAVA_PLUS},          {"-", true, JAVA_MINUS},         {"~", true, JAVA_COMPL},
        {"!", true, JAVA_NOT},           {"preinc", true, JAVA_PREINC},   {"predec", true, JAVA_PREDEC},
        {"postinc", true, JAVA_POSTINC}, {"postdec", true, JAVA_POSTDEC}, {"+", false, JAVA_ADD},
        {"-", false, JAVA_SUB},          {"*", false, JAVA_MUL},          {"/", false, JAVA_DIV},
        {"%", false, JAVA_REM},          {"<<", false, JAVA_SHL},         {">>", false, JAVA_SHR},
        {">>>", false, JAVA_USHR},       {"<", false, JAVA_LT},           {"<=", false, JAVA_LE},
        {">", false, JAVA_GT},           {">=", false, JAVA_GE},          {"==", false, JAVA_EQ},
        {"!=", false, JAVA_NE},          {"&", false, JAVA_AND},          {"^", false, JAVA_XOR},
        {"|", false, JAVA_OR},           {"&&", false, JAVA_ANDAND},      {"||", false, JAVA_OROR},
    };
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (ops[i].unary == unary && !strcmp(ops[i].name, name))
            return ops[i].op;
    return JAVA_NO_OP;
}

static void read_optype(struct java_reader *r, const json_t *o, struct java_expr *e)
{
    const char *text = json_text(o, "optype");
    e->optype = java_read_type(r, NULL, "type");
    if (!strcmp(text, "ref")) {
        e->optype_kind = JAVA_OPTYPE_REF;
    } else if (!strcmp(text, "java.lang.String")) {
        e->optype_kind = JAVA_OPTYPE_STRING;
    } else if (*text) {
        e->optype_kind = JAVA_OPTYPE_TYPE;
        e->optype = java_read_type(r, o, "optype");
    }
}

static void read_local(struct java_reader *r, const json_t *o, struct java_expr *e)
{
    struct java_method *m = java_read_method_ref(r, o, "method");
    if (!m)
        m = r->method;
    e->var = m ? java_reader_var(r, m, json_offset(o, "var", UINT32_MAX)) : NULL;
    if (e->var && !e->var->declared && *json_text(o, "name"))
        e->var->name = java_read_symbol(r, o, "name");
    if (!e->var)
        java_reader_damage(r, "var");
}

static void read_field(struct java_reader *r, const json_t *o, struct java_expr *e)
{
    struct java_class *owner = java_read_class_ref(r, o, "owner");
    symbol name = java_read_symbol(r, o, "name");
    if (owner && name) {
        e->field = java_reader_field(r, owner, name);
        if (json_flag(o, "static"))
            e->field->mods |= JAVA_STATIC;
    } else {
        java_reader_damage(r, "owner");
    }
    e->left = maybe_expr(r, o, "target");
    e->this_of = java_read_class_ref(r, o, "this");
}

static enum java_dispatch dispatch_named(const char *name)
{
    static const char *const names[] = {"static", "virtual", "super", "special"};
    for (unsigned i = 0; i < 4; i++)
        if (!strcmp(names[i], name))
            return (enum java_dispatch)i;
    return JAVA_DISPATCH_VIRTUAL;
}

static void read_call(struct java_reader *r, const json_t *o, struct java_expr *e)
{
    e->method = java_read_method_ref(r, o, "method");
    if (!e->method)
        java_reader_damage(r, "method");
    e->dispatch = dispatch_named(json_text(o, "dispatch"));
    e->left = maybe_expr(r, o, "target");
    e->this_of = java_read_class_ref(r, o, "this");
    e->args = exprs(r, o, "args", &e->n_args);
    e->raw = json_flag(o, "raw");
}

static void read_new(struct java_reader *r, const json_t *o, struct java_expr *e)
{
    e->method = java_read_method_ref(r, o, "ctor");
    if (!e->method)
        java_reader_damage(r, "ctor");
    e->left = maybe_expr(r, o, "outer");
    e->anonymous = java_read_class_ref(r, o, "body");
    e->args = exprs(r, o, "args", &e->n_args);
}

static void read_new_array(struct java_reader *r, const json_t *o, struct java_expr *e)
{
    e->test = java_read_type(r, o, "elem");
    e->is_init = json_object_get(o, "init") != NULL;
    e->args = exprs(r, o, e->is_init ? "init" : "dims", &e->n_args);
}

/* ---- lambdas and method references ---- */

static void read_function_head(struct java_reader *r, const json_t *o, struct java_method *m, struct java_method *around,
                               struct span at)
{
    m->kind = JAVA_FUNCTION;
    m->around = around;
    m->owner = around->owner;
    m->file = r->file;
    m->mods = around->mods & JAVA_STATIC;
    m->declared = true;
    m->name = intern(r->ast->names, "<lambda>");
    m->ret = json_object_get(o, "ret") ? java_read_type(r, o, "ret") : java_type_primitive_of(r->ast, JAVA_VOID);
    m->ret_generic = json_flag(o, "ret_generic");
    m->overrides = java_read_method_refs(r, o, "implements", &m->n_overrides);
    m->span = m->name_span = at;
    m->head_end = at.start;
}

/* If the body is an expression, it is returned, or executed as a statement. */
static const struct java_stmt *function_body(struct java_reader *r, const json_t *o, const struct java_method *m)
{
    const json_t *body = json_object_get(o, "body");
    if (!strcmp(json_text(body, "k"), "block"))
        return java_read_stmt(r, body);
    struct java_stmt *s = arena_new(r->ast->arena, struct java_stmt);
    s->kind = m->ret->kind == JAVA_VOID ? JAVA_EXPR : JAVA_RETURN;
    s->expr = java_read_expr(r, body);
    s->span = s->expr->span;
    s->why = "";
    s->target = UINT32_MAX;
    return s;
}

/* The function object has the type of the expression, or all types of an intersection. */
static void note_interfaces(struct java_reader *r, const json_t *o, const struct java_expr *e)
{
    unsigned n;
    struct java_class **all = java_read_class_refs(r, o, "interfaces", &n);
    for (unsigned i = 0; i < n; i++)
        all[i]->function = true;
    if (e->type->kind == JAVA_CLASS)
        e->type->cls->function = true;
}

static void read_function(struct java_reader *r, const json_t *o, struct java_expr *e)
{
    struct java_method *around = r->method, *m = java_read_method_ref(r, o, "id");
    if (!m || m->declared || !around || !around->owner) {
        java_reader_damage(r, "id");
        return;
    }
    e->left = maybe_expr(r, o, "target");
    e->method = m;
    read_function_head(r, o, m, around, e->span);
    note_interfaces(r, o, e);
    vec_push(&m->owner->functions, m);
    r->method = m;
    java_read_params(r, o, m);
    if (json_object_get(o, "receiver"))
        m->receiver = java_read_decl(r, json_object_get(o, "receiver"));
    m->body = function_body(r, o, m);
    r->method = around;
}

/* ---- switch ---- */

static void read_switch(struct java_reader *r, const json_t *o, struct java_stmt *s);

static const struct java_stmt *switch_statement(struct java_reader *r, const json_t *o, struct span at)
{
    struct java_stmt *s = arena_new(r->ast->arena, struct java_stmt);
    s->kind = JAVA_SWITCH;
    s->span = at;
    s->why = "";
    s->target = UINT32_MAX;
    read_switch(r, o, s);
    return s;
}

/* ---- the table of expressions ---- */

static const struct {
    const char *name;
    enum java_expr_kind kind;
} expr_kinds[] = {
    {"literal", JAVA_LITERAL},
    {"parens", JAVA_PARENS},
    {"local", JAVA_LOCAL},
    {"field", JAVA_FIELD},
    {"length", JAVA_LENGTH},
    {"this", JAVA_THIS},
    {"super", JAVA_SUPER},
    {"class", JAVA_CLASS_NAME},
    {"package", JAVA_PACKAGE},
    {"class-literal", JAVA_CLASS_LITERAL},
    {"index", JAVA_INDEX},
    {"call", JAVA_CALL},
    {"new", JAVA_NEW},
    {"new-array", JAVA_NEW_ARRAY},
    {"unary", JAVA_UNARY},
    {"binary", JAVA_BINARY},
    {"assign", JAVA_ASSIGN},
    {"compound", JAVA_COMPOUND},
    {"cond", JAVA_COND},
    {"cast", JAVA_CAST},
    {"instanceof", JAVA_INSTANCEOF},
    {"lambda", JAVA_LAMBDA},
    {"method-ref", JAVA_METHOD_REF},
    {"switch-expr", JAVA_SWITCH_EXPR},
    {"type", JAVA_TYPE_EXPR},
};

static enum java_expr_kind expr_kind_named(const char *name)
{
    for (size_t i = 0; i < sizeof expr_kinds / sizeof *expr_kinds; i++)
        if (!strcmp(expr_kinds[i].name, name))
            return expr_kinds[i].kind;
    return JAVA_BAD_EXPR;
}

static void read_operator(struct java_reader *r, const json_t *o, struct java_expr *e)
{
    bool unary = e->kind == JAVA_UNARY;
    e->op = op_named(json_text(o, "op"), unary);
    if (e->op == JAVA_NO_OP)
        java_reader_damage(r, "op");
    read_optype(r, o, e);
    if (!e->left)
        e->left = need_expr(r, o, unary ? "expr" : "left");
    if (!unary)
        e->right = need_expr(r, o, "right");
}

static void read_expr_parts(struct java_reader *r, const json_t *o, struct java_expr *e)
{
    switch (e->kind) {
    case JAVA_PARENS:
    case JAVA_CAST: e->left = need_expr(r, o, "expr"); break;
    case JAVA_LOCAL: read_local(r, o, e); break;
    case JAVA_FIELD: read_field(r, o, e); break;
    case JAVA_LENGTH: e->left = need_expr(r, o, "target"); break;
    case JAVA_THIS:
    case JAVA_SUPER:
    case JAVA_CLASS_NAME: e->this_of = java_read_class_ref(r, o, "class"); break;
    case JAVA_CLASS_LITERAL: e->test = java_read_type(r, o, "of"); break;
    case JAVA_INDEX:
        e->left = need_expr(r, o, "array");
        e->right = need_expr(r, o, "index");
        break;
    case JAVA_CALL: read_call(r, o, e); break;
    case JAVA_NEW: read_new(r, o, e); break;
    case JAVA_NEW_ARRAY: read_new_array(r, o, e); break;
    case JAVA_UNARY:
    case JAVA_BINARY:
    case JAVA_COMPOUND: read_operator(r, o, e); break;
    case JAVA_ASSIGN:
        e->left = need_expr(r, o, "left");
        e->right = need_expr(r, o, "right");
        break;
    case JAVA_COND:
        e->cond = need_expr(r, o, "cond");
        e->left = need_expr(r, o, "then");
        e->right = need_expr(r, o, "else");
        break;
    case JAVA_INSTANCEOF:
        e->left = need_expr(r, o, "expr");
        e->test = java_read_type(r, o, "test");
        if (json_object_get(o, "decl"))
            e->var = java_read_decl(r, json_object_get(o, "decl"));
        break;
    case JAVA_LAMBDA:
    case JAVA_METHOD_REF: read_function(r, o, e); break;
    case JAVA_SWITCH_EXPR: e->body = switch_statement(r, o, e->span); break;
    case JAVA_LITERAL:
    case JAVA_PACKAGE:
    case JAVA_TYPE_EXPR:
    case JAVA_BAD_EXPR: break;
    }
}

/* left: the left operand of an operation in a chain, or NULL. */
static const struct java_expr *read_node(struct java_reader *r, const json_t *o, const struct java_expr *left)
{
    struct java_expr *e = arena_new(r->ast->arena, struct java_expr);
    count_node(r);
    const char *name = json_text(o, "k");
    if (!*name)
        java_reader_damage(r, "k");
    e->kind = expr_kind_named(name);
    e->why = arena_strdup(r->ast->arena, *name ? name : "damaged");
    e->span = java_read_span(r, o, "at");
    e->op_at = java_read_place(r, o, "op_at", e->span.start);
    e->type = java_read_type(r, o, "type");
    e->generic = json_flag(o, "generic");
    e->gen = json_flag(o, "gen");
    e->outer = json_flag(o, "outer");
    e->constant = java_read_const(r, o, e->type);
    e->left = left;
    read_expr_parts(r, o, e);
    if (left && e->kind != JAVA_BINARY)
        java_reader_damage(r, "rest");
    bool has_method = e->kind == JAVA_CALL || e->kind == JAVA_NEW || e->kind == JAVA_LAMBDA || e->kind == JAVA_METHOD_REF;
    if ((e->kind == JAVA_LOCAL && !e->var) || (e->kind == JAVA_FIELD && !e->field) || (has_method && !e->method))
        e->kind = JAVA_BAD_EXPR;
    r->ast->hidden_functions |= json_flag(o, "functions");
    return e;
}

/* Each operation of a chain is the left operand of the next one. */
static const struct java_expr *read_chain(struct java_reader *r, const json_t *o)
{
    enum { MAX_CHAIN = 5000 };
    unsigned n;
    const json_t *rest = json_list(o, "rest", &n);
    const struct java_expr *e = need_expr(r, o, "first");
    if (n > MAX_CHAIN) {
        java_reader_damage(r, "rest");
        return e;
    }
    for (unsigned i = 0; i < n; i++)
        e = read_node(r, json_array_get(rest, i), e);
    return e;
}

const struct java_expr *java_read_expr(struct java_reader *r, const json_t *o)
{
    return strcmp(json_text(o, "k"), "chain") == 0 ? read_chain(r, o) : read_node(r, o, NULL);
}

/* ---- statements ---- */

static const struct {
    const char *name;
    enum java_stmt_kind kind;
} stmt_kinds[] = {
    {"block", JAVA_BLOCK},
    {"local", JAVA_LOCAL_VAR},
    {"local-class", JAVA_LOCAL_CLASS},
    {"expr", JAVA_EXPR},
    {"if", JAVA_IF},
    {"while", JAVA_WHILE},
    {"do", JAVA_DO},
    {"for", JAVA_FOR},
    {"foreach", JAVA_FOREACH},
    {"labeled", JAVA_LABELED},
    {"switch", JAVA_SWITCH},
    {"break", JAVA_BREAK},
    {"continue", JAVA_CONTINUE},
    {"yield", JAVA_YIELD},
    {"return", JAVA_RETURN},
    {"throw", JAVA_THROW},
    {"assert", JAVA_ASSERT},
    {"sync", JAVA_SYNC},
    {"try", JAVA_TRY},
    {"empty", JAVA_EMPTY},
};

static enum java_stmt_kind stmt_kind_named(const char *name)
{
    for (size_t i = 0; i < sizeof stmt_kinds / sizeof *stmt_kinds; i++)
        if (!strcmp(stmt_kinds[i].name, name))
            return stmt_kinds[i].kind;
    return JAVA_BAD_STMT;
}

static const struct java_stmt *need_stmt(struct java_reader *r, const json_t *o, const char *key)
{
    return java_read_stmt(r, json_object_get(o, key));
}

static void read_cases(struct java_reader *r, const json_t *o, struct java_stmt *s)
{
    const json_t *list = json_list(o, "cases", &s->n_cases);
    s->cases = arena_array(r->ast->arena, struct java_case, s->n_cases);
    for (unsigned i = 0; i < s->n_cases; i++) {
        const json_t *from = json_array_get(list, i);
        struct java_case *c = &s->cases[i];
        c->span = java_read_span(r, from, "at");
        c->labels = exprs(r, from, "labels", &c->n_labels);
        c->is_default = json_flag(from, "default");
        c->arrow = json_flag(from, "arrow");
        c->body = stmts(r, from, "body", &c->n);
    }
}

static void read_switch(struct java_reader *r, const json_t *o, struct java_stmt *s)
{
    s->expr = need_expr(r, o, "on");
    if (json_object_get(o, "decl"))
        s->var = java_read_decl(r, json_object_get(o, "decl"));
    read_cases(r, o, s);
}

static void read_catches(struct java_reader *r, const json_t *o, struct java_stmt *s)
{
    const json_t *list = json_list(o, "catches", &s->n_catches);
    s->catches = arena_array(r->ast->arena, struct java_catch, s->n_catches);
    for (unsigned i = 0; i < s->n_catches; i++) {
        const json_t *from = json_array_get(list, i);
        struct java_catch *c = &s->catches[i];
        c->span = java_read_span(r, from, "at");
        c->var = java_read_decl(r, json_object_get(from, "decl"));
        unsigned n;
        struct java_class **classes = java_read_class_refs(r, from, "types", &n);
        c->types = arena_array(r->ast->arena, const struct java_type *, n);
        for (c->n_types = 0; c->n_types < n; c->n_types++)
            c->types[c->n_types] = classes[c->n_types]->type;
        c->body = need_stmt(r, from, "body");
    }
}

static void read_loop(struct java_reader *r, const json_t *o, struct java_stmt *s)
{
    if (s->kind == JAVA_FOR) {
        s->init = stmts(r, o, "init", &s->n_init);
        s->expr = maybe_expr(r, o, "cond");
        s->update = stmts(r, o, "update", &s->n_update);
    } else if (s->kind == JAVA_FOREACH) {
        s->var = java_read_decl(r, json_object_get(o, "decl"));
        s->expr = need_expr(r, o, "expr");
    } else {
        s->expr = need_expr(r, o, "cond");
    }
    s->keyword = java_read_place(r, o, "while_at", s->span.start);
    s->then = need_stmt(r, o, "body");
}

static void read_if(struct java_reader *r, const json_t *o, struct java_stmt *s)
{
    s->expr = need_expr(r, o, "cond");
    s->then = need_stmt(r, o, "then");
    if (json_object_get(o, "else"))
        s->els = need_stmt(r, o, "else");
    s->keyword = java_read_place(r, o, "else_at", s->span.start);
}

static void read_try(struct java_reader *r, const json_t *o, struct java_stmt *s)
{
    s->init = stmts(r, o, "resources", &s->n_init);
    s->update = stmts(r, o, "closes", &s->n_update);
    s->then = need_stmt(r, o, "body");
    read_catches(r, o, s);
    if (json_object_get(o, "finally"))
        s->els = need_stmt(r, o, "finally");
}

static void read_stmt_parts(struct java_reader *r, const json_t *o, struct java_stmt *s)
{
    switch (s->kind) {
    case JAVA_BLOCK: s->body = stmts(r, o, "body", &s->n); break;
    case JAVA_LOCAL_VAR: s->var = java_read_decl(r, json_object_get(o, "decl")); break;
    case JAVA_LOCAL_CLASS: s->cls = java_read_class_ref(r, o, "class"); break;
    case JAVA_EXPR:
    case JAVA_THROW:
    case JAVA_YIELD: s->expr = need_expr(r, o, "expr"); break;
    case JAVA_IF: read_if(r, o, s); break;
    case JAVA_WHILE:
    case JAVA_DO:
    case JAVA_FOR:
    case JAVA_FOREACH: read_loop(r, o, s); break;
    case JAVA_LABELED: s->then = need_stmt(r, o, "body"); break;
    case JAVA_SWITCH: read_switch(r, o, s); break;
    case JAVA_BREAK:
    case JAVA_CONTINUE: break;
    case JAVA_RETURN: s->expr = maybe_expr(r, o, "expr"); break;
    case JAVA_ASSERT:
        s->expr = need_expr(r, o, "cond");
        s->detail = maybe_expr(r, o, "detail");
        break;
    case JAVA_SYNC:
        s->expr = need_expr(r, o, "lock");
        s->then = need_stmt(r, o, "body");
        break;
    case JAVA_TRY: read_try(r, o, s); break;
    case JAVA_EMPTY:
    case JAVA_BAD_STMT: break;
    }
}

const struct java_stmt *java_read_stmt(struct java_reader *r, const json_t *o)
{
    struct java_stmt *s = arena_new(r->ast->arena, struct java_stmt);
    count_node(r);
    const char *name = json_text(o, "k");
    if (!*name)
        java_reader_damage(r, "k");
    s->kind = stmt_kind_named(name);
    s->why = arena_strdup(r->ast->arena, *name ? name : "damaged");
    s->span = java_read_span(r, o, "at");
    s->gen = json_flag(o, "gen");
    s->label = java_read_symbol(r, o, "label");
    s->target = json_offset(o, "target", UINT32_MAX);
    r->ast->hidden_functions |= json_flag(o, "functions");
    read_stmt_parts(r, o, s);
    if ((s->kind == JAVA_LOCAL_VAR || s->kind == JAVA_FOREACH) && !s->var)
        s->kind = JAVA_BAD_STMT;
    return s;
}
