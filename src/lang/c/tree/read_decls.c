/* Variables and functions. The code of a function, and the initialiser of a variable at file scope, come after everything that mentions
 * them. */
#include "lang/c/tree/reader.h"

#include <string.h>

enum { MAX_PARAMS = 1 << 12, MAX_LABELS = 1 << 20 };

static const char *const storages[] = {"auto", "param", "static-local", "global"};

void c_read_var_line(struct c_reader *r, const json_t *o)
{
    struct c_var *v = arena_new(r->ast->arena, struct c_var);
    if (json_offset(o, "id", UINT32_MAX) != r->vars.n)
        c_damage(r, "id");
    v->id = (uint32_t)r->vars.n;
    vec_push(&r->vars, v);
    vec_push(&r->ast->vars, v);
    v->name = c_read_symbol(r, o, "name");
    v->type = c_read_type(r, o, "t");
    v->declared = c_read_type_or_none(r, o, "declared");
    if (!v->declared)
        v->declared = v->type;
    v->storage = (enum c_storage)c_read_word(r, o, "storage", storages, C_GLOBAL + 1);
    v->is_static = json_flag(o, "static");
    v->is_thread_local = json_flag(o, "thread");
    v->defined = json_flag(o, "defined");
    v->given = json_flag(o, "given");
    v->ghost = json_flag(o, "ghost");
    v->function = c_read_function_or_none(r, o, "function");
    v->span = c_read_span(r, o);
    v->name_span = c_read_name_span(r, o, v->span, v->name);
    if (v->storage != C_GLOBAL)
        v->scope = c_read_scope(r, o, v->name_span);
}

void c_read_init_line(struct c_reader *r, const json_t *o)
{
    struct c_var *v = c_read_var(r, o, "var");
    const struct c_expr *e = c_read_expr_or_none(r, o, "x");
    if (!e)
        c_damage(r, "x");
    if (v && v->init)
        c_damage(r, "var");
    if (v)
        v->init = e;
}

void c_read_cleanup_line(struct c_reader *r, const json_t *o)
{
    struct c_var *v = c_read_var(r, o, "var");
    const struct c_expr *e = c_read_expr_or_none(r, o, "x");
    if (!e || e->kind != C_CALL)
        c_damage(r, "x");
    else if (!v || v->cleanup || v->storage != C_AUTO)
        c_damage(r, "var");
    else
        v->cleanup = e;
}

void c_read_function_line(struct c_reader *r, const json_t *o)
{
    struct c_function *f = arena_new(r->ast->arena, struct c_function);
    if (json_offset(o, "id", UINT32_MAX) != r->functions.n)
        c_damage(r, "id");
    f->id = (uint32_t)r->functions.n;
    vec_push(&r->functions, f);
    vec_push(&r->ast->functions, f);
    f->name = c_read_symbol(r, o, "name");
    f->type = c_read_type(r, o, "t");
    if (f->type && f->type->kind != C_FUNCTION)
        c_damage(r, "t");
    f->is_static = json_flag(o, "static");
    f->is_inline = json_flag(o, "inline");
    f->is_noreturn = json_flag(o, "noreturn");
    f->around_main = json_flag(o, "around_main");
    f->given = json_flag(o, "given");
    f->system = json_flag(o, "system");
    f->builtin = json_flag(o, "builtin");
    f->ghost = json_flag(o, "ghost");
    f->span = c_read_span(r, o);
    f->name_span = c_read_name_span(r, o, f->span, f->name);
}

void c_read_declaration_line(struct c_reader *r, const json_t *o)
{
    struct c_function *f = c_read_function_or_none(r, o, "function");
    unsigned n;
    const json_t *list = json_list(o, "params", &n);
    if (!f || n > MAX_PARAMS) {
        c_damage(r, f ? "params" : "function");
        return;
    }
    struct c_declaration d = {.span = c_read_span(r, o), .n_params = n, .params = arena_array(r->ast->arena, struct c_var *, n)};
    for (unsigned i = 0; i < n; i++) {
        const json_t *v = json_array_get(list, i);
        json_int_t id = json_is_integer(v) ? json_integer_value(v) : -1;
        if (id < 0 || (size_t)id >= r->vars.n || r->vars.at[id]->storage != C_PARAM) {
            c_damage(r, "params");
            return;
        }
        d.params[i] = r->vars.at[id];
    }
    struct c_declaration *more = arena_array(r->ast->arena, struct c_declaration, f->n_declarations + 1);
    if (f->n_declarations)
        memcpy(more, f->declarations, f->n_declarations * sizeof *more);
    more[f->n_declarations++] = d;
    f->declarations = more;
    if (json_flag(o, "definition"))
        f->defined = true;
    if (json_flag(o, "definition") || !f->defined) {
        f->n_params = n;
        f->params = d.params;
    }
}

void c_read_body_line(struct c_reader *r, const json_t *o)
{
    struct c_function *f = c_read_function_or_none(r, o, "function");
    const struct c_stmt *body = c_read_stmt_or_none(r, o, "s");
    if (!f || f->body || !body || body->kind != C_BLOCK) {
        c_damage(r, f ? "s" : "function");
        return;
    }
    f->body = body;
    f->n_labels = c_read_number(r, o, "labels", MAX_LABELS);
    f->nodes = c_read_number(r, o, "nodes", UINT32_MAX);
}

void c_read_typedef_line(struct c_reader *r, const json_t *o)
{
    struct c_typedef t = {.name = c_read_symbol(r, o, "name"), .type = c_read_type(r, o, "t")};
    if (json_object_get(o, "scope_end"))
        t.scope = c_read_scope(r, o, c_read_span(r, o));
    vec_push(&r->ast->typedefs, t);
}
