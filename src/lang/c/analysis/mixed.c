/* Finds the places where code mixes types, and then what follows from them until nothing is added. Start with visit. */
#include "lang/c/analysis/mixed.h"

#include "lang/c/analysis/access.h"
#include "lang/c/analysis/annotated.h"
#include "lang/c/analysis/memory_functions.h"
#include "lang/c/analysis/walk.h"

#include <string.h>

/* A member of a union that a function stores to, or reads. `base`: the variable from which it gets there. */
struct member_use {
    const struct c_var *base;
    const struct c_field *field;
    bool stored, read;
};

struct c_mixed {
    struct c_sharing *sharing;
    const struct c_ast *ast;
    const struct acsl *as;
    struct idmap passed;                             /* C_CAST expressions whose type does not matter */
    struct idmap defined;                            /* acsl_function: its body was visited */
    struct idmap subscripted;                        /* conversions of arrays that are only subscripted */
    struct VEC_OF(const struct c_expr *) addressed;  /* lvalues to which pointers are made */
    struct VEC_OF(const struct c_expr *) containers; /* pointers to records that are made from pointers to members */
    struct VEC_OF(struct member_use) uses;           /* of the function that is visited */
};

static const struct c_type *pointed(const struct c_expr *e)
{
    return e->type->kind == C_POINTER ? e->type->of : NULL;
}

static bool has_objects(const struct c_type *t)
{
    return t && t->kind != C_VOID && t->kind != C_FUNCTION && t->complete;
}

static void mix(struct c_mixed *m, const struct c_type *t, const struct c_type *u)
{
    if (!has_objects(t) || !has_objects(u) || c_stands_for(m->sharing, t) == c_stands_for(m->sharing, u))
        return;
    c_share_bytes(m->sharing, t);
    c_share_bytes(m->sharing, u);
}

/* ---- conversions ---- */

static bool is_conversion(const struct c_expr *e)
{
    return e->kind == C_CAST && (e->cast == C_CAST_BIT_CAST || e->cast == C_CAST_NO_OP) && e->left->type->kind == C_POINTER;
}

/* Nobody follows the pointer as one of this type. */
static void pass_conversions(struct c_mixed *m, const struct c_expr *e)
{
    for (e = c_without_parens(e); is_conversion(e); e = c_without_parens(e->left))
        idmap_put(&m->passed, idmap_key(e), 1);
}

static const struct c_expr *behind_conversions(const struct c_expr *e)
{
    e = c_without_parens(e);
    while (is_conversion(e) && e->type->kind == C_POINTER)
        e = c_without_parens(e->left);
    return e;
}

static void visit_cast(struct c_mixed *m, const struct c_expr *e)
{
    if (e->cast == C_CAST_ARRAY_TO_POINTER && !idmap_has(&m->subscripted, idmap_key(e)))
        vec_push(&m->addressed, e->left);
    if (e->cast == C_CAST_TO_CONTAINER)
        vec_push(&m->containers, e);
    if (e->cast == C_CAST_BIT_CAST && !idmap_has(&m->passed, idmap_key(e)) && !c_is_null_pointer(e->left))
        mix(m, pointed(e->left), pointed(e));
}

/* ---- calls ---- */

/* Some of the elements that the pointer leads to are used in part. */
static void mix_parts(struct c_mixed *m, const struct c_expr *pointer, const struct c_expr *bytes)
{
    const struct c_type *t = pointed(behind_conversions(pointer));
    if (has_objects(t) && t->size > 1 && !c_is_multiple(bytes, t->size))
        c_share_bytes(m->sharing, t);
}

static void visit_memory_function(struct c_mixed *m, const struct c_expr *e)
{
    enum c_memory_function is = c_memory_function(e);
    if (is == C_MEMORY_TWO) {
        mix(m, pointed(behind_conversions(e->args[0])), pointed(behind_conversions(e->args[1])));
        mix_parts(m, e->args[1], e->args[2]);
    }
    if (is == C_MEMORY_TWO || is == C_MEMORY_FILL)
        mix_parts(m, e->args[0], e->args[2]);
}

static void visit_call(struct c_mixed *m, const struct c_expr *e)
{
    const struct c_function *f = e->function;
    bool unknown = !f || (!acsl_contract(m->as, f) && (!f->body || f->type->variadic));
    for (unsigned i = 0; unknown && i < e->n_args; i++)
        pass_conversions(m, e->args[i]);
    visit_memory_function(m, e);
}

/* ---- unions ---- */

/* The outermost union of members of different types on the way to the lvalue, by its member; NULL: there is none. */
static const struct c_field *union_member(const struct c_expr *place)
{
    const struct c_field *found = NULL;
    struct c_access a = c_access_of(place);
    for (; a.step != C_STEP_START; a = c_access_of(a.inner))
        if (a.step == C_STEP_MEMBER && c_is_loose_union(a.field->record))
            found = a.field;
    return a.e->kind == C_MEMBER && c_is_loose_union(a.e->field->record) ? a.e->field : found;
}

/* The variable at which the way to the lvalue begins: the object, or the pointer to it. */
static const struct c_var *base_of(const struct c_expr *place)
{
    struct c_access a = c_access_of(place);
    while (a.step != C_STEP_START)
        a = c_access_of(a.inner);
    const struct c_expr *e = a.e;
    while (e && e->kind != C_VAR)
        e = e->left ? c_without_parens(e->left) : NULL;
    return e ? e->var : NULL;
}

/* Only integers and floating point, which code may take for each other. */
static bool is_plain_data(const struct c_type *t)
{
    t = c_without_arrays(t);
    bool plain = c_is_integer(t) || t->kind == C_FLOATING || t->kind == C_RECORD;
    for (unsigned i = 0; plain && t->kind == C_RECORD && i < t->record->n_fields; i++)
        plain = is_plain_data(t->record->fields[i]->type);
    return plain;
}

static void use_member(struct c_mixed *m, const struct c_var *base, const struct c_field *f, bool stored, bool read)
{
    if (!base || !f || !is_plain_data(f->record->type))
        return;
    for (size_t i = 0; i < m->uses.n; i++) {
        const struct member_use *u = &m->uses.at[i];
        bool other = u->base == base && u->field->record == f->record && u->field != f;
        if (other && ((stored && u->read) || (read && u->stored)))
            c_share_bytes(m->sharing, f->record->type);
    }
    vec_push(&m->uses, ((struct member_use){base, f, stored, read}));
}

static void use_place(struct c_mixed *m, const struct c_expr *place, bool stored, bool read)
{
    const struct c_field *f = union_member(place);
    if (f)
        use_member(m, base_of(place), f, stored, read);
}

static void visit_stmt(void *user, const struct c_stmt *s)
{
    struct c_mixed *m = user;
    for (unsigned i = 0; s->kind == C_DECLARE && i < s->n_vars; i++) {
        const struct c_var *v = s->vars[i];
        if (v->init && v->init->kind == C_INIT_LIST && v->init->field && c_is_loose_union(v->init->field->record))
            use_member(m, v, v->init->field, true, false);
    }
}

/* ---- annotations ---- */

static const struct c_type *led_to(const struct acsl_expr *e)
{
    const struct acsl_type *t = e->type->kind == ACSL_TYPE_SET ? e->type->of : e->type;
    return t->kind == ACSL_TYPE_POINTER && t->c && t->c->kind == C_POINTER ? t->c->of : NULL;
}

static const struct c_var *base_in(const struct acsl_expr *e)
{
    while (e->kind != ACSL_VAR && e->n)
        e = e->arg[0];
    return e->kind == ACSL_VAR ? e->var : NULL;
}

static void visit_annotation(void *user, const struct acsl_expr *e)
{
    struct c_mixed *m = user;
    if (e->kind == ACSL_CONVERT && e->conversion == ACSL_POINTER_TO_POINTER)
        mix(m, led_to(e->arg[0]), led_to(e));
    if (e->kind == ACSL_MEMBER && c_is_loose_union(e->field->record))
        use_member(m, base_in(e), e->field, false, true);
    if (e->kind == ACSL_CALL && e->function->body && idmap_put(&m->defined, idmap_key(e->function), 1))
        visit_annotation(m, e->function->body);
    for (unsigned i = 0; i < e->n; i++)
        if (e->arg[i])
            visit_annotation(m, e->arg[i]);
}

/* ---- all code ---- */

static void visit(void *user, const struct c_expr *e)
{
    struct c_mixed *m = user;
    if (e->kind == C_BINARY && (e->op == C_EQ || e->op == C_NE)) {
        pass_conversions(m, e->left);
        pass_conversions(m, e->right);
    }
    if (e->kind == C_INDEX || e->kind == C_DEREF) {
        const struct c_expr *base = e->left, *index;
        if (e->kind == C_DEREF)
            c_is_sum(e->left, &base, &index);
        for (base = c_without_parens(base); base->kind == C_CAST && base->cast == C_CAST_NO_OP;
             base = c_without_parens(base->left))
            continue;
        idmap_put(&m->subscripted, idmap_key(base), 1);
    }
    if (e->kind == C_CALL)
        visit_call(m, e);
    if (e->kind == C_CAST)
        visit_cast(m, e);
    if (e->kind == C_ADDRESS)
        vec_push(&m->addressed, e->left);
    if (e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT)
        use_place(m, e->left, true, e->kind != C_ASSIGN);
    if (e->kind == C_CAST && e->cast == C_CAST_LVALUE_TO_RVALUE)
        use_place(m, e->left, false, true);
}

struct c_mixed *c_mixed_new(struct arena *arena, const struct c_ast *ast, const struct acsl *as, struct c_sharing *sharing)
{
    struct c_mixed *m = arena_new(arena, struct c_mixed);
    *m = (struct c_mixed){.sharing = sharing,
                          .ast = ast,
                          .as = as,
                          .passed = {.arena = arena},
                          .subscripted = {.arena = arena},
                          .defined = {.arena = arena},
                          .addressed = VEC_IN(arena),
                          .containers = VEC_IN(arena),
                          .uses = VEC_IN(arena)};
    struct c_visitor v = {.expr = visit, .stmt = visit_stmt, .user = m};
    for (size_t i = 0; i < ast->functions.n; i++) {
        m->uses.n = 0;
        c_visit_stmt(&v, ast->functions.at[i]->body);
        if (ast->functions.at[i]->given)
            c_each_annotation(as, ast->functions.at[i], visit_annotation, m);
    }
    for (size_t i = 0; i < ast->vars.n; i++)
        if (ast->vars.at[i]->storage == C_GLOBAL)
            c_visit_expr(&v, ast->vars.at[i]->init);
    return m;
}

/* ---- what follows ---- */

/* The lvalue is in an object of bytes. */
static bool is_in_bytes(const struct c_mixed *m, const struct c_expr *place)
{
    struct c_access a = c_access_of(place);
    for (; a.step != C_STEP_START; a = c_access_of(a.inner))
        if (c_is_bytes(m->sharing, a.inner->type))
            return true;
    return a.e->kind == C_MEMBER && c_is_bytes(m->sharing, a.e->field->record->type);
}

/* Pointers to members of bytes, and of unions, lead to bytes. */
static bool close_addressed(struct c_mixed *m)
{
    bool any = false;
    for (size_t i = 0; i < m->addressed.n; i++) {
        const struct c_expr *place = m->addressed.at[i];
        const struct c_field *f = union_member(c_without_parens(place));
        if (f)
            any |= c_share_bytes(m->sharing, f->record->type);
        if (is_in_bytes(m, c_without_parens(place)))
            any |= c_share_bytes(m->sharing, place->type);
    }
    for (size_t i = 0; i < m->containers.n; i++) {
        const struct c_expr *e = m->containers.at[i];
        if (c_is_bytes(m->sharing, e->type->of))
            any |= c_share_bytes(m->sharing, e->field->type);
    }
    return any;
}

static bool holds_union(const struct c_sharing *s, const struct c_type *t)
{
    t = c_without_arrays(t);
    if (t->kind != C_RECORD)
        return false;
    if (c_is_loose_union(t->record) && c_is_bytes(s, t))
        return true;
    for (unsigned i = 0; i < t->record->n_fields; i++)
        if (holds_union(s, t->record->fields[i]->type))
            return true;
    return false;
}

/* The unions in bytes are bytes, and what has such a union in it. */
static bool close_records(struct c_mixed *m)
{
    bool any = false;
    for (size_t i = 0; i < m->ast->records.n; i++) {
        const struct c_record *r = m->ast->records.at[i];
        if (!r->complete)
            continue;
        if (holds_union(m->sharing, r->type))
            any |= c_share_bytes(m->sharing, r->type);
        for (unsigned k = 0; k < r->n_fields; k++) {
            const struct c_type *t = c_without_arrays(r->fields[k]->type);
            if (t->kind == C_RECORD && c_is_bytes(m->sharing, r->type) && (c_is_loose_union(t->record) || r->is_union))
                any |= c_share_bytes(m->sharing, t);
        }
    }
    return any;
}

void c_mixed_close(struct c_mixed *m)
{
    bool addressed, records;
    do {
        addressed = close_addressed(m);
        records = close_records(m);
    } while (addressed || records);
}
