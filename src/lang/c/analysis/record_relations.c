/* Start at c_relations_of. An object is known by the name of the variable that leads to it. */
#include "lang/c/analysis/record_relations.h"

#include "lang/c/analysis/entry_text.h"
#include "lang/c/analysis/memory_functions.h"
#include "lang/c/analysis/walk.h"

/* `to->member = value` */
struct kept {
    const struct c_field *member;
    const struct c_expr *value;
};

/* `to = value`, for a local variable that is a pointer. */
struct local {
    const struct c_var *to;
    const struct c_expr *value;
};

/* A variable gets a member, or a sum with it in it; or it is compared with one. */
struct flow {
    const struct c_var *var;
    const struct c_field *member;
};
struct flows VEC_OF(struct flow);

struct reading {
    struct arena *arena;
    struct c_relations *out;
    struct flows gets, compared, multiplied; /* of all functions */
    /* of the function at hand */
    struct VEC_OF(struct kept) kept;
    struct VEC_OF(struct local) locals;
};

static void relate(struct reading *k, enum c_relation_kind kind, const struct c_field *x, const struct c_field *y)
{
    bool known = !x || !y || x == y || x->record != y->record;
    for (size_t i = 0; i < k->out->n; i++) {
        const struct c_relation *r = &k->out->at[i];
        known |= r->kind == kind && r->x == x && r->y == y;
    }
    if (!known)
        vec_push(k->out, ((struct c_relation){kind, x, y}));
}

/* The member that e is, also with a constant added or counted up. */
static const struct c_field *member_of(const struct c_expr *e)
{
    e = c_without_casts(e);
    while (e->kind == C_INCREMENT || (e->kind == C_BINARY && (e->op == C_ADD || e->op == C_SUB) && e->right->value))
        e = c_without_casts(e->left);
    return e->kind == C_MEMBER && e->field->name ? e->field : NULL;
}

/* ---- numbers ---- */

/* One of the members in a sum: `s->n + k <= s->room`. */
static const struct c_field *member_in(const struct c_expr *e)
{
    const struct c_field *m = member_of(e);
    e = c_without_casts(e);
    if (m || e->kind != C_BINARY || e->op != C_ADD)
        return m;
    m = member_in(e->left);
    return m ? m : member_in(e->right);
}

static bool is_number(const struct c_field *m)
{
    return m && c_is_integer(m->type);
}

static void note_flow(struct flows *out, const struct c_var *v, const struct c_field *m)
{
    if (v && is_number(m))
        vec_push(out, ((struct flow){v, m}));
}

static void look_at_comparison(struct reading *k, const struct c_expr *e)
{
    const struct c_field *x = member_in(e->left), *y = member_in(e->right);
    bool greater = e->op == C_GT;
    if (is_number(x) && is_number(y))
        relate(k, C_MEMBERS_COMPARED, greater ? y : x, greater ? x : y);
    note_flow(&k->compared, c_entry_variable(e->left), y);
    note_flow(&k->compared, c_entry_variable(e->right), x);
}

static void look_at_product(struct reading *k, const struct c_expr *e)
{
    const struct c_field *x = member_of(e->left), *y = member_of(e->right);
    if (is_number(x) && is_number(y))
        relate(k, C_MEMBERS_MULTIPLIED, x, y);
    note_flow(&k->multiplied, c_entry_variable(e->left), y);
    note_flow(&k->multiplied, c_entry_variable(e->right), x);
}

static void look_at_call(struct reading *k, const struct c_expr *call)
{
    const struct c_function *f = call->function;
    for (unsigned i = 0; f && f->body && i < call->n_args && i < f->n_params; i++)
        note_flow(&k->gets, f->params[i], member_in(call->args[i]));
}

/* What a variable gets of one member is compared with another one, or what is compared with one is multiplied by another one. */
static void relate_flows(struct reading *k)
{
    for (size_t i = 0; i < k->gets.n; i++)
        for (size_t j = 0; j < k->compared.n; j++)
            if (k->gets.at[i].var == k->compared.at[j].var)
                relate(k, C_MEMBERS_COMPARED, k->gets.at[i].member, k->compared.at[j].member);
    for (size_t i = 0; i < k->multiplied.n; i++)
        for (size_t j = 0; j < k->compared.n; j++)
            if (k->multiplied.at[i].var == k->compared.at[j].var)
                relate(k, C_MEMBERS_MULTIPLIED, k->compared.at[j].member, k->multiplied.at[i].member);
}

static void look_at_remainder(struct reading *k, const struct c_expr *e)
{
    const struct c_expr *value = c_without_casts(e->right);
    if (value->kind == C_BINARY && value->op == C_REM)
        relate(k, C_MEMBER_REMAINDER, member_of(e->left), member_of(value->right));
}

/* ---- blocks ---- */

/* The call that makes the block which e is; NULL: it is none. */
static const struct c_expr *block_of(const struct reading *k, const struct c_expr *e)
{
    e = c_without_casts(e);
    for (size_t i = 0; i < k->locals.n; i++)
        if (e->kind == C_VAR && k->locals.at[i].to == e->var)
            return c_without_casts(k->locals.at[i].value);
    enum c_memory_function f = c_memory_function(e);
    return f == C_MEMORY_ALLOCATED || f == C_MEMORY_RESIZED ? e : NULL;
}

struct search {
    const struct c_var *var;
    const struct c_field *member;
    bool found;
};

static void look_for(void *user, const struct c_expr *e)
{
    struct search *s = user;
    s->found |= s->var && e->kind == C_VAR && e->var == s->var;
    s->found |= s->member && e->kind == C_MEMBER && e->field == s->member;
}

static bool is_in(struct search s, const struct c_expr *e)
{
    c_visit_expr(&(struct c_visitor){.expr = look_for, .user = &s}, e);
    return s.found;
}

/* The size of a block is made of the member itself, or of a variable that the function keeps in it. */
static bool sizes(const struct c_expr *block, const struct c_field *member, const struct c_expr *value)
{
    const struct c_expr *from = value ? c_without_casts(value) : NULL;
    bool found = false;
    for (unsigned i = c_memory_function(block) == C_MEMORY_RESIZED; i < block->n_args; i++) {
        found |= is_in((struct search){.member = member}, block->args[i]);
        found |= from && from->kind == C_VAR && is_in((struct search){.var = from->var}, block->args[i]);
    }
    return found;
}

static void relate_blocks(struct reading *k)
{
    for (size_t i = 0; i < k->kept.n; i++) {
        const struct c_field *p = k->kept.at[i].member;
        const struct c_expr *block = p->type->kind == C_POINTER ? block_of(k, k->kept.at[i].value) : NULL;
        for (size_t j = 0; j < k->kept.n && block; j++) {
            const struct c_field *n = k->kept.at[j].member;
            if (c_is_integer(n->type) && n->record == p->record && sizes(block, n, k->kept.at[j].value))
                relate(k, C_MEMBER_COUNTS, p, n);
        }
    }
}

/* ---- the whole ---- */

static void look_at(void *user, const struct c_expr *e)
{
    struct reading *k = user;
    if (e->kind == C_BINARY && e->op >= C_LT && e->op <= C_NE)
        look_at_comparison(k, e);
    if (e->kind == C_BINARY && e->op == C_MUL)
        look_at_product(k, e);
    if (e->kind == C_CALL)
        look_at_call(k, e);
    if (e->kind != C_ASSIGN)
        return;
    const struct c_expr *to = c_without_casts(e->left);
    look_at_remainder(k, e);
    note_flow(&k->gets, c_entry_variable(to), member_in(e->right));
    if (to->kind == C_MEMBER && to->field->name)
        vec_push(&k->kept, ((struct kept){to->field, e->right}));
    if (to->kind == C_VAR && block_of(k, e->right))
        vec_push(&k->locals, ((struct local){to->var, e->right}));
}

static void look_at_statement(void *user, const struct c_stmt *s)
{
    struct reading *k = user;
    for (unsigned i = 0; s->kind == C_DECLARE && i < s->n_vars; i++) {
        const struct c_expr *init = s->vars[i]->init;
        if (!init)
            continue;
        note_flow(&k->gets, s->vars[i], member_in(init));
        if (block_of(k, init))
            vec_push(&k->locals, ((struct local){s->vars[i], init}));
    }
}

struct c_relations c_relations_of(struct arena *a, const struct c_ast *ast)
{
    struct c_relations out = VEC_IN(a);
    struct reading k = {.arena = a,
                        .out = &out,
                        .gets = VEC_IN(a),
                        .compared = VEC_IN(a),
                        .multiplied = VEC_IN(a),
                        .kept = VEC_IN(a),
                        .locals = VEC_IN(a)};
    for (size_t i = 0; i < ast->functions.n; i++) {
        k.kept.n = k.locals.n = 0;
        if (ast->functions.at[i]->body)
            c_visit_stmt(&(struct c_visitor){.expr = look_at, .stmt = look_at_statement, .user = &k}, ast->functions.at[i]->body);
        relate_blocks(&k);
    }
    relate_flows(&k);
    return out;
}
