/* The code of a function without its cursors: a copy of the tree. Start with c_cursor_code.
 *
 *     p = &e->next          p@next = e, and the check that e leads to an object
 *     p = &head             p@next = NULL
 *     *p                    p@next ? p@next->next : head
 *     *p = e                p@next ? (p@next->next = e) : (head = e)
 */
#include "lang/c/analysis/cursors.h"

struct copying {
    struct c_ast *ast;
    struct c_function *f;
    const struct idmap *cursors;
    struct idmap copies;                   /* c_expr -> its copy: parts with two parents keep them */
    struct VEC_OF(struct c_var *) at_head; /* declared where the body begins */
    uint32_t next_id, made;
};

static const struct c_expr *copy_expr(struct copying *k, const struct c_expr *e);
static const struct c_stmt *copy_stmt(struct copying *k, const struct c_stmt *s);

/* ---- new nodes ---- */

static unsigned deeper(const struct c_expr *e, unsigned depth)
{
    return e && e->depth + 1 > depth ? e->depth + 1 : depth;
}

static struct c_expr *node(struct copying *k, enum c_expr_kind kind, const struct c_type *type, const struct c_expr *near,
                           const struct c_expr *left, const struct c_expr *right)
{
    struct c_expr *e = arena_new(k->ast->arena, struct c_expr);
    *e = (struct c_expr){.kind = kind,
                         .type = type,
                         .from_macro = near->from_macro,
                         .span = near->span,
                         .op_at = near->op_at,
                         .left = left,
                         .right = right,
                         .depth = deeper(right, deeper(left, 1))};
    k->made++;
    return e;
}

static struct c_expr *cast(struct copying *k, enum c_cast kind, const struct c_type *type, const struct c_expr *left)
{
    struct c_expr *e = node(k, C_CAST, type, left, left, NULL);
    e->cast = kind;
    e->implicit = true;
    return e;
}

static const struct c_expr *place_of(struct copying *k, struct c_var *v, const struct c_expr *near)
{
    struct c_expr *e = node(k, C_VAR, v->type, near, NULL, NULL);
    e->var = v;
    e->lvalue = true;
    return e;
}

static const struct c_expr *read_place(struct copying *k, const struct c_expr *place)
{
    return cast(k, C_CAST_LVALUE_TO_RVALUE, place->type->plain, place);
}

static const struct c_expr *null_of(struct copying *k, const struct c_type *pointer, const struct c_expr *near)
{
    struct c_expr *zero = node(k, C_INT_LITERAL, k->ast->integers[C_INT], near, NULL, NULL);
    zero->value = "0";
    return cast(k, C_CAST_NULL_TO_POINTER, pointer, zero);
}

static const struct c_expr *assigned(struct copying *k, const struct c_expr *place, const struct c_expr *value,
                                     const struct c_expr *near)
{
    return node(k, C_ASSIGN, place->type->plain, near, place, value);
}

static struct c_expr *chosen(struct copying *k, const struct c_expr *cond, const struct c_expr *yes, const struct c_expr *no)
{
    struct c_expr *e = node(k, C_CONDITIONAL, yes->type, yes, yes, no);
    e->cond = cond;
    e->depth = deeper(cond, e->depth);
    return e;
}

static struct c_var *new_var(struct copying *k, const struct c_var *like, const char *suffix, const struct c_type *type,
                             enum c_made made)
{
    struct c_var *v = arena_copy(k->ast->arena, like, sizeof *like);
    v->id = k->next_id++;
    v->name = intern_printf(k->ast->names, "%s@%s", like->name, suffix);
    v->type = v->declared = type;
    v->storage = C_AUTO;
    v->init = NULL;
    v->made = made;
    if (like->storage == C_PARAM)
        v->scope = (struct c_scope){k->f->body->span.source, k->f->body->span.start, k->f->body->span.end};
    vec_push(&k->ast->vars, v);
    return v;
}

static const struct c_expr *member(struct copying *k, const struct c_expr *object, const struct c_field *field,
                                   const struct c_expr *near)
{
    struct c_expr *e = node(k, C_MEMBER, field->type, near, object, NULL);
    e->field = field;
    e->arrow = e->lvalue = true;
    return e;
}

/* ---- cursors ---- */

/* The link of at[i], as an lvalue; behind the last one the start. */
static const struct c_expr *link_place(struct copying *k, const struct c_cursor *c, unsigned i, const struct c_expr *near)
{
    if (i == c->n) {
        const struct c_expr *start = c->start;
        if (start)
            return copy_expr(k, start);
        struct c_expr *e = node(k, C_DEREF, c->var->type->of, near, read_place(k, place_of(k, c->var, near)), NULL);
        e->lvalue = true;
        return e;
    }
    return member(k, read_place(k, place_of(k, c->at[i], near)), c->link[i], near);
}

static unsigned last_place(const struct c_cursor *c)
{
    return c->start || c->var->storage == C_PARAM ? c->n : c->n - 1;
}

/* `*c`, which is read, or gets the value. */
static const struct c_expr *at_place(struct copying *k, const struct c_cursor *c, unsigned i, const struct c_expr *near,
                                     const struct c_expr *value)
{
    const struct c_expr *place = link_place(k, c, i, near);
    const struct c_expr *e = value ? assigned(k, place, value, near) : read_place(k, place);
    if (i == last_place(c))
        return e;
    return chosen(k, read_place(k, place_of(k, c->at[i], near)), e,
                  at_place(k, c, i + 1, near, value ? copy_expr(k, value) : NULL));
}

static const struct c_expr *in_turn(struct copying *k, const struct c_expr *first, const struct c_expr *second,
                                    const struct c_expr *near)
{
    return first ? node(k, C_COMMA, second->type, near, first, second) : second;
}

/* Evaluating the step has no other effect than the check that the object is there. */
static const struct c_expr *checked(struct copying *k, const struct c_expr *place, const struct c_expr *near)
{
    const struct c_expr *address = node(k, C_ADDRESS, c_pointer_to(k->ast, place->type), near, place, NULL);
    return cast(k, C_CAST_TO_VOID, k->ast->void_type, address);
}

/* `c = right`. */
static const struct c_expr *stepped(struct copying *k, const struct c_cursor *c, const struct c_expr *right,
                                    const struct c_expr *near)
{
    struct c_cursor_step step;
    const struct c_expr *all = NULL;
    c_cursor_step_of(k->ast, c, right, &step);
    for (unsigned i = 0; i < c->n; i++)
        if (step.link == c->link[i]) {
            all = assigned(k, place_of(k, c->at[i], near), copy_expr(k, step.object), near);
            all = in_turn(k, all, checked(k, link_place(k, c, i, near), step.object), near);
        }
    for (unsigned i = 0; i < c->n; i++)
        if (step.link != c->link[i])
            all = in_turn(k, all, assigned(k, place_of(k, c->at[i], near), null_of(k, c->at[i]->type, near), near), near);
    return all;
}

/* A value that may be evaluated twice: a variable, or null. */
static bool is_simple(const struct c_expr *e)
{
    e = c_without_implicit(e);
    return e->kind == C_VAR || e->kind == C_INT_LITERAL;
}

/* `*c = right`. */
static const struct c_expr *stored(struct copying *k, const struct c_cursor *c, const struct c_expr *e)
{
    const struct c_expr *value = copy_expr(k, e->right), *first = NULL;
    if (!is_simple(value) && last_place(c) > 0) {
        struct c_var *v = new_var(k, c->var, "new", c->var->type->of, C_MADE_VALUE);
        vec_push(&k->at_head, v);
        first = assigned(k, place_of(k, v, e->right), value, e->right);
        value = read_place(k, place_of(k, v, e->right));
    }
    return in_turn(k, first, at_place(k, c, 0, e, value), e);
}

/* ---- copies ---- */

static const struct c_expr *replaced(struct copying *k, const struct c_expr *e)
{
    if (e->kind == C_ASSIGN && c_cursor_named(k->cursors, e->left))
        return stepped(k, c_cursor_named(k->cursors, e->left), e->right, e);
    if (e->kind == C_ASSIGN && c_cursor_followed(k->cursors, e->left))
        return stored(k, c_cursor_followed(k->cursors, e->left), e);
    if (e->kind == C_CAST && e->cast == C_CAST_LVALUE_TO_RVALUE && c_cursor_followed(k->cursors, e->left))
        return at_place(k, c_cursor_followed(k->cursors, e->left), 0, e, NULL);
    return NULL;
}

static const struct c_expr *copy_parts(struct copying *k, const struct c_expr *e)
{
    struct c_expr *copy = arena_copy(k->ast->arena, e, sizeof *e);
    const struct c_expr **args = arena_array(k->ast->arena, const struct c_expr *, e->n_args);
    copy->cond = copy_expr(k, e->cond);
    copy->left = copy_expr(k, e->left);
    copy->right = copy_expr(k, e->right);
    copy->filler = copy_expr(k, e->filler);
    copy->body = copy_stmt(k, e->body);
    copy->depth = deeper(copy->filler, deeper(copy->right, deeper(copy->left, deeper(copy->cond, e->depth))));
    for (unsigned i = 0; i < e->n_args; i++) {
        args[i] = copy_expr(k, e->args[i]);
        copy->depth = deeper(args[i], copy->depth);
    }
    copy->args = args;
    if (copy->body && copy->body->depth + 1 > copy->depth)
        copy->depth = copy->body->depth + 1;
    return copy;
}

static const struct c_expr *copy_expr(struct copying *k, const struct c_expr *e)
{
    const struct c_expr *copy = e && e->kind == C_SHARED ? idmap_pointer(&k->copies, e->left) : NULL;
    if (!e)
        return NULL;
    if (copy) { /* what it stands for has been copied */
        struct c_expr *shared = arena_copy(k->ast->arena, e, sizeof *e);
        shared->left = copy;
        return shared;
    }
    copy = replaced(k, e);
    if (!copy)
        copy = copy_parts(k, e);
    idmap_put(&k->copies, idmap_key(e), idmap_key(copy));
    return copy;
}

/* The object whose link the declared cursor leads to. */
static const struct c_expr *initial(struct copying *k, const struct c_cursor *c, unsigned i, const struct c_expr *init)
{
    struct c_cursor_step step;
    c_cursor_step_of(k->ast, c, init, &step);
    if (step.link != c->link[i])
        return null_of(k, c->at[i]->type, init);
    const struct c_expr *place = member(k, copy_expr(k, step.object), c->link[i], init);
    return in_turn(k, checked(k, place, step.object), copy_expr(k, step.object), init);
}

static const struct c_stmt *copy_declaration(struct copying *k, const struct c_stmt *s)
{
    struct c_stmt *copy = arena_copy(k->ast->arena, s, sizeof *s);
    struct c_var **vars = arena_array(k->ast->arena, struct c_var *, s->n_vars * C_MOST_LINKS);
    copy->n_vars = 0;
    for (unsigned i = 0; i < s->n_vars; i++) {
        struct c_var *v = s->vars[i];
        const struct c_cursor *c = idmap_pointer(k->cursors, v);
        if (!c) {
            v->init = copy_expr(k, v->init);
            vars[copy->n_vars++] = v;
        }
        for (unsigned n = 0; c && n < c->n; n++) {
            c->at[n]->init = v->init ? initial(k, c, n, v->init) : NULL;
            vars[copy->n_vars++] = c->at[n];
        }
    }
    for (unsigned i = 0; i < copy->n_vars; i++)
        copy->depth = deeper(vars[i]->init, copy->depth);
    copy->vars = vars;
    return copy;
}

static unsigned deeper_stmt(const struct c_stmt *s, unsigned depth)
{
    return s && s->depth + 1 > depth ? s->depth + 1 : depth;
}

static const struct c_stmt *copy_stmt(struct copying *k, const struct c_stmt *s)
{
    if (!s)
        return NULL;
    if (s->kind == C_DECLARE)
        return copy_declaration(k, s);
    struct c_stmt *copy = arena_copy(k->ast->arena, s, sizeof *s);
    const struct c_stmt **body = arena_array(k->ast->arena, const struct c_stmt *, s->n);
    copy->init = copy_stmt(k, s->init);
    copy->expr = copy_expr(k, s->expr);
    copy->update = copy_expr(k, s->update);
    copy->then = copy_stmt(k, s->then);
    copy->els = copy_stmt(k, s->els);
    copy->depth = deeper(copy->update, deeper(copy->expr, s->depth));
    copy->depth = deeper_stmt(copy->init, deeper_stmt(copy->then, deeper_stmt(copy->els, copy->depth)));
    for (unsigned i = 0; i < s->n; i++) {
        body[i] = copy_stmt(k, s->body[i]);
        copy->depth = deeper_stmt(body[i], copy->depth);
    }
    copy->body = body;
    return copy;
}

/* ---- all ---- */

/* A parameter is where its walk begins. */
static void make_variables(struct copying *k)
{
    size_t n = k->ast->vars.n;
    for (size_t i = 0; i < n; i++)
        k->next_id = k->next_id > k->ast->vars.at[i]->id ? k->next_id : k->ast->vars.at[i]->id + 1;
    for (size_t i = 0; i < n; i++) {
        struct c_cursor *c = idmap_pointer(k->cursors, k->ast->vars.at[i]);
        for (unsigned m = 0; c && m < c->n; m++) {
            c->at[m] = new_var(k, c->var, c->link[m]->name, c->var->type->of, C_MADE_CURSOR);
            if (c->var->storage == C_PARAM)
                vec_push(&k->at_head, c->at[m]);
        }
    }
}

static const struct c_stmt *declaration(struct copying *k, const struct c_stmt *block)
{
    struct c_stmt *s = arena_new(k->ast->arena, struct c_stmt);
    *s = (struct c_stmt){.kind = C_DECLARE,
                         .depth = 4,
                         .span = {block->span.source, block->span.start, block->span.start},
                         .n_vars = (unsigned)k->at_head.n,
                         .vars = arena_copy(k->ast->arena, k->at_head.at, k->at_head.n * sizeof *k->at_head.at)};
    struct c_expr near = {.span = s->span, .op_at = s->span.start};
    for (unsigned i = 0; i < s->n_vars; i++)
        s->vars[i]->init = null_of(k, s->vars[i]->type, &near);
    return s;
}

static const struct c_stmt *with_declaration(struct copying *k, const struct c_stmt *block)
{
    struct c_stmt *copy = arena_copy(k->ast->arena, block, sizeof *block);
    const struct c_stmt **body = arena_array(k->ast->arena, const struct c_stmt *, block->n + 1);
    body[0] = declaration(k, block);
    for (unsigned i = 0; i < block->n; i++)
        body[i + 1] = block->body[i];
    copy->n++;
    copy->body = body;
    copy->depth = deeper_stmt(body[0], copy->depth);
    return copy;
}

const struct c_stmt *c_cursor_code(struct c_ast *ast, struct c_function *f, const struct idmap *cursors)
{
    struct copying k = {.ast = ast, .f = f, .cursors = cursors, .at_head = VEC_IN(ast->arena)};
    make_variables(&k);
    const struct c_stmt *body = copy_stmt(&k, f->body);
    if (k.at_head.n)
        body = with_declaration(&k, body);
    f->nodes += k.made;
    idmap_release(&k.copies);
    return body;
}
