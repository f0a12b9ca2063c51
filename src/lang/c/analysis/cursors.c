/* Finds cursors. Each mention of the variable must be one that is understood; so nothing else has a pointer that it holds. Start with
 * c_replace_cursors. */
#include "lang/c/analysis/cursors.h"

#include "lang/c/analysis/walk.h"

#include <ctype.h>
#include <string.h>

struct finding {
    struct c_ast *ast;
    const struct c_function *f;
    struct idmap cursors;  /* c_var -> struct c_cursor */
    struct idmap assigned; /* c_var: assigned elsewhere than where it is declared, or its address is taken */
};

/* ---- forms ---- */

static const struct c_expr *read_of(const struct c_expr *e)
{
    e = c_without_parens(e);
    return e->kind == C_CAST && e->cast == C_CAST_LVALUE_TO_RVALUE ? c_without_parens(e->left) : NULL;
}

struct c_cursor *c_cursor_named(const struct idmap *cursors, const struct c_expr *e)
{
    e = c_without_parens(e);
    return e->kind == C_VAR ? idmap_pointer(cursors, e->var) : NULL;
}

struct c_cursor *c_cursor_followed(const struct idmap *cursors, const struct c_expr *e)
{
    e = c_without_parens(e);
    const struct c_expr *pointer = e->kind == C_DEREF ? read_of(e->left) : NULL;
    return pointer ? c_cursor_named(cursors, pointer) : NULL;
}

static const struct c_expr *followed(struct c_ast *ast, const struct c_expr *pointer)
{
    struct c_expr *e = arena_copy(ast->arena, pointer, sizeof *pointer);
    e->kind = C_DEREF;
    e->lvalue = true;
    e->implicit = false;
    e->depth = pointer->depth + 1;
    e->type = pointer->type->of;
    e->left = pointer;
    return e;
}

/* The object of which e, a member of the node that the cursor's links lead to, is a part, and the member; NULL: it is none. */
static const struct c_field *link_of(const struct c_cursor *k, const struct c_expr *e)
{
    const struct c_type *link = k->var->type->of;
    bool member = e->kind == C_MEMBER && e->arrow && e->field->record == link->of->record && !e->field->record->is_union;
    return member && e->field->type->plain == link->plain && !(e->field->type->quals & C_VOLATILE) ? e->field : NULL;
}

bool c_cursor_step_of(struct c_ast *ast, const struct c_cursor *k, const struct c_expr *e, struct c_cursor_step *out)
{
    *out = (struct c_cursor_step){.at_start = true};
    e = c_without_parens(e);
    const struct c_expr *place = e->kind == C_ADDRESS ? c_without_parens(e->left) : NULL, *pointer = read_of(e);
    if (place && link_of(k, place))
        *out = (struct c_cursor_step){.link = place->field, .object = place->left};
    else if (place)
        out->start = place;
    else if (pointer && pointer->kind == C_VAR && pointer->var->type->plain == k->var->type->plain)
        out->start = followed(ast, e);
    return out->link || out->start;
}

/* ---- places where a walk begins ---- */

static bool outlives(const struct c_var *x, const struct c_var *v)
{
    bool always = x->storage == C_GLOBAL || x->storage == C_STATIC_LOCAL || x->storage == C_PARAM;
    return always || (x->scope.source == v->scope.source && x->scope.from <= v->scope.from && v->scope.to <= x->scope.to);
}

static bool is_stable_pointer(const struct finding *k, const struct c_expr *e, const struct c_var *v)
{
    const struct c_expr *pointer = read_of(e);
    const struct c_var *x = pointer && pointer->kind == C_VAR ? pointer->var : NULL;
    bool local = x && (x->storage == C_PARAM || (x->storage == C_AUTO && x->init));
    return local && outlives(x, v) && !idmap_has(&k->assigned, idmap_key(x));
}

/* It is the same place wherever the cursor is used. */
static bool is_stable(const struct finding *k, const struct c_expr *e, const struct c_var *v)
{
    e = c_without_parens(e);
    if (e->type->quals & C_VOLATILE)
        return false;
    if (e->kind == C_VAR)
        return outlives(e->var, v);
    if (e->kind == C_MEMBER && !e->arrow)
        return is_stable(k, e->left, v);
    return ((e->kind == C_MEMBER && e->arrow) || e->kind == C_DEREF) && is_stable_pointer(k, e->left, v);
}

static bool same_place(const struct c_expr *a, const struct c_expr *b)
{
    for (;;) {
        a = c_without_parens(a);
        b = c_without_parens(b);
        if (a->kind != b->kind)
            return false;
        if (a->kind == C_VAR)
            return a->var == b->var;
        bool cast = a->kind == C_CAST && a->cast == b->cast;
        if (!cast && a->kind != C_DEREF && (a->kind != C_MEMBER || a->field != b->field || a->arrow != b->arrow))
            return false;
        a = a->left;
        b = b->left;
    }
}

/* ---- what the code does with them ---- */

static void add_link(struct c_cursor *k, const struct c_field *link)
{
    unsigned i = 0;
    while (i < k->n && k->link[i] != link)
        i++;
    if (i == C_MOST_LINKS)
        k->odd = true;
    else if (i == k->n)
        k->link[k->n++] = link;
}

static void note_step(struct finding *f, struct c_cursor *k, const struct c_expr *e)
{
    struct c_cursor_step step;
    k->odd |= !c_cursor_step_of(f->ast, k, e, &step);
    if (step.link)
        add_link(k, step.link);
    else if (step.start && !k->start)
        k->start = step.start;
    else if (step.start)
        k->odd |= !same_place(k->start, step.start);
}

/* An expression whose value is not used. */
static void note_effects(struct finding *f, const struct c_expr *e)
{
    e = e ? c_without_parens(e) : NULL;
    if (e && e->kind == C_COMMA) {
        note_effects(f, e->left);
        note_effects(f, e->right);
    }
    struct c_cursor *k = e && e->kind == C_ASSIGN ? c_cursor_named(&f->cursors, e->left) : NULL;
    if (!k)
        return;
    k->understood++;
    note_step(f, k, e->right);
}

static void look_at_stmt(void *user, const struct c_stmt *s)
{
    struct finding *f = user;
    if (s->kind == C_EXPR_STMT)
        note_effects(f, s->expr);
    note_effects(f, s->update);
    for (unsigned i = 0; i < s->n_vars; i++) {
        struct c_cursor *k = idmap_pointer(&f->cursors, s->vars[i]);
        if (k && s->vars[i]->init)
            note_step(f, k, s->vars[i]->init);
    }
}

static void look_at_expr(void *user, const struct c_expr *e)
{
    struct finding *f = user;
    bool changes = e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT || e->kind == C_ADDRESS;
    const struct c_expr *place = changes ? c_without_parens(e->left) : NULL;
    if (place && place->kind == C_VAR)
        idmap_put(&f->assigned, idmap_key(place->var), 1);
    struct c_cursor *named = c_cursor_named(&f->cursors, e), *k = NULL;
    if (e->kind == C_VAR && named)
        named->mentions++;
    if (e->kind == C_ASSIGN || (e->kind == C_CAST && e->cast == C_CAST_LVALUE_TO_RVALUE))
        k = c_cursor_followed(&f->cursors, e->left);
    if (k)
        k->understood++;
}

/* ---- all ---- */

static bool may_be_cursor(const struct c_function *f, const struct c_var *v)
{
    bool local = v->function == f && (v->storage == C_AUTO || v->storage == C_PARAM) && !v->cleanup && !v->ghost;
    const struct c_type *link = local && v->type->kind == C_POINTER ? v->type->of : NULL;
    bool pointer = link && !link->quals && link->kind == C_POINTER && !(v->type->quals & C_VOLATILE);
    return pointer && link->of->kind == C_RECORD && link->of->record->complete;
}

static bool has_word(const char *text, size_t n, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= n; i++) {
        bool begins = i == 0 || !(isalnum((unsigned char)text[i - 1]) || text[i - 1] == '_');
        bool ends = i + length == n || !(isalnum((unsigned char)text[i + length]) || text[i + length] == '_');
        if (begins && ends && !strncmp(text + i, word, length))
            return true;
    }
    return false;
}

/* An annotation of the code names the variable, or may do so by a macro. */
static bool is_annotated(const struct c_ast *ast, const struct c_function *f, const struct c_var *v)
{
    for (size_t i = 0; i < ast->comments.n; i++) {
        const struct c_comment *c = ast->comments.at[i];
        bool inside = c->span.source == f->body->span.source && f->body->span.start <= c->span.start &&
                      c->span.end <= f->body->span.end;
        if (inside && (c->n_macros || has_word(c->span.source->text + c->span.start, c->span.end - c->span.start, v->name)))
            return true;
    }
    return false;
}

static bool fits(const struct finding *f, const struct c_cursor *k)
{
    bool stable = !k->start || is_stable(f, k->start, k->var);
    if (k->var->storage == C_PARAM) /* it begins where the caller says */
        stable = !k->start;
    return k->n && k->mentions == k->understood && !k->odd && stable && !is_annotated(f->ast, f->f, k->var);
}

static void find_in(struct c_ast *ast, struct c_function *function)
{
    struct finding f = {.ast = ast, .f = function};
    for (size_t i = 0; i < ast->vars.n; i++)
        if (may_be_cursor(function, ast->vars.at[i])) {
            struct c_cursor *k = arena_new(ast->arena, struct c_cursor);
            *k = (struct c_cursor){.var = ast->vars.at[i]};
            idmap_put(&f.cursors, idmap_key(k->var), idmap_key(k));
        }
    struct idmap kept = {0};
    if (f.cursors.n)
        c_visit_stmt(&(struct c_visitor){look_at_expr, look_at_stmt, &f}, function->body);
    for (size_t i = 0; i < ast->vars.n; i++) {
        struct c_cursor *k = idmap_pointer(&f.cursors, ast->vars.at[i]);
        if (k && fits(&f, k))
            idmap_put(&kept, idmap_key(k->var), idmap_key(k));
    }
    if (kept.n)
        function->body = c_cursor_code(ast, function, &kept);
    idmap_release(&f.cursors);
    idmap_release(&f.assigned);
    idmap_release(&kept);
}

void c_replace_cursors(struct c_ast *ast)
{
    for (size_t i = 0; i < ast->functions.n; i++) {
        struct c_function *f = ast->functions.at[i];
        if (f->body && !f->n_labels && f->body->depth <= C_MAX_DEPTH / 4) /* the copy nests at most four times as deep */
            find_in(ast, f);
    }
}
