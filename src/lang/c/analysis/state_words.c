/* The variables of the file's state, and constants that the text has with them. Start at c_state_words. */
#include "lang/c/analysis/state_words.h"

#include "lang/c/analysis/walk.h"

#include <stdlib.h>
#include <string.h>

/* ---- which ---- */

static bool is_plain(const struct c_type *t)
{
    return c_is_integer(t) && !(t->quals & C_VOLATILE) && t->width <= 64;
}

static bool word_kind(const struct c_type *t, enum state_word_kind *kind)
{
    *kind = t->kind == C_POINTER ? STATE_POINTER : t->kind == C_ARRAY ? STATE_ARRAY : STATE_NUMBER;
    if (t->kind == C_ARRAY)
        return is_plain(t->of) || t->of->kind == C_POINTER;
    return t->kind == C_POINTER || is_plain(t);
}

static bool constant_of(const struct c_expr *e, int64_t *out)
{
    e = c_without_casts(e);
    if (e && e->value)
        *out = strtoll(e->value, NULL, 10);
    return e && (e->value || e->kind == C_ZERO);
}

static const struct c_expr *initial(const struct c_var *v, const struct c_field *member)
{
    if (!v->init || !member || v->init->kind != C_INIT_LIST)
        return v->init;
    return member->index < v->init->n_args ? v->init->args[member->index] : NULL;
}

static void add_word(struct state_words *out, const struct c_var *v, const struct c_field *member)
{
    struct arena *a = out->arena;
    struct state_word w = {.var = v, .member = member, .type = member ? member->type : v->type, .flag = true};
    const struct c_expr *init = initial(v, member);
    if (!word_kind(w.type, &w.kind) || (member && !member->name))
        return;
    w.text = member ? arena_printf(a, "%s.%s", v->name, member->name) : v->name;
    w.met.arena = w.rounds.arena = w.steps.arena = a;
    w.starts = !init || constant_of(init, &w.start);
    w.null = !init || init->kind == C_ZERO || c_is_null_pointer(init);
    vec_push(out, w);
}

static void add_words(struct state_words *out, const struct c_var *v)
{
    const struct c_record *r = v->type->kind == C_RECORD ? v->type->record : NULL;
    if (!r)
        add_word(out, v, NULL);
    for (unsigned i = 0; r && !r->is_union && i < r->n_fields; i++)
        add_word(out, v, r->fields[i]);
}

/* ---- what the text does with them ---- */

static struct state_word *find_word(const struct state_words *all, const struct c_var *v, const struct c_field *member)
{
    for (size_t i = 0; i < all->n; i++)
        if (all->at[i].var == v && all->at[i].member == member)
            return &all->at[i];
    return NULL;
}

static bool is_changed(const struct c_expr *e)
{
    return e->kind == C_INCREMENT || e->kind == C_ASSIGN || e->kind == C_COMPOUND;
}

/* The word that e is, or that it changes; with `element`, also the array of which it is an element. */
static struct state_word *word_of(const struct state_words *all, const struct c_expr *e, bool element)
{
    e = c_without_casts(e);
    if (e && is_changed(e))
        e = c_without_casts(e->left);
    if (e && e->kind == C_INDEX && element)
        e = c_without_casts(e->left);
    if (e && e->kind == C_VAR)
        return find_word(all, e->var, NULL);
    const struct c_expr *whole = e && e->kind == C_MEMBER && !e->arrow ? c_without_casts(e->left) : NULL;
    return whole && whole->kind == C_VAR ? find_word(all, whole->var, e->field) : NULL;
}

/* Also where a part of a sum is the word: `(head + 1) % N`. */
static void meet(const struct state_words *all, const struct c_expr *e, int64_t c)
{
    struct state_word *w = word_of(all, e, true);
    e = c_without_casts(e);
    if (w)
        constants_add(&w->met, c);
    else if (e && e->kind == C_BINARY && (e->op == C_ADD || e->op == C_SUB))
        meet(all, e->left, c);
}

static void look_at_binary(const struct state_words *all, const struct c_expr *e)
{
    int64_t c;
    if (constant_of(e->right, &c))
        meet(all, e->left, c);
    else if (constant_of(e->left, &c))
        meet(all, e->right, c);
    struct state_word *l = word_of(all, e->left, true), *r = word_of(all, e->right, true);
    bool order = e->op >= C_LT && e->op <= C_GE;
    if (l && order && l->kind == STATE_ARRAY)
        l->ordered = true;
    if (r && order && r->kind == STATE_ARRAY)
        r->ordered = true;
}

static void look_at_rounds(struct state_word *w, const struct c_expr *value)
{
    int64_t c;
    value = c_without_casts(value);
    if (value->kind == C_BINARY && value->op == C_REM && constant_of(value->right, &c)) {
        constants_add(&w->rounds, c);
        constants_add(&w->met, c);
    }
    if (value->kind == C_CONDITIONAL) {
        look_at_rounds(w, value->left);
        look_at_rounds(w, value->right);
    }
}

/* A number that gets an element may be a subscript of the same array, as in a list whose links are subscripts. */
static void look_at_link(const struct state_words *all, const struct c_expr *value)
{
    struct state_word *w = word_of(all, value, true);
    if (w && w->kind == STATE_ARRAY && w->type->length <= INT32_MAX)
        constants_add(&w->met, (int64_t)w->type->length);
}

static bool is_truth(const struct c_expr *e)
{
    int64_t c;
    e = c_without_casts(e);
    if (constant_of(e, &c))
        return c == 0 || c == 1;
    return e->kind == C_LOGICAL || (e->kind == C_BINARY && e->op >= C_LT) || (e->kind == C_UNARY && e->op == C_NOT);
}

/* `a[i] = e` in a loop may say what all elements are. */
static void look_at_element(struct state_word *w, const struct c_expr *e)
{
    const struct c_expr *left = c_without_casts(e->left), *i = c_without_casts(left->right);
    bool local = i && i->kind == C_VAR && i->var->storage == C_AUTO;
    if (local && !w->element) {
        w->element = e->right;
        w->index = i->var;
    }
}

static void look_at_assignment(const struct state_words *all, const struct c_expr *e)
{
    int64_t c;
    struct state_word *w = word_of(all, e->left, true);
    if (!w)
        return;
    if (constant_of(e->right, &c) && c >= 0)
        constants_add(&w->met, c);
    if (e->kind == C_COMPOUND && (e->op == C_ADD || e->op == C_SUB) && constant_of(e->right, &c))
        constants_add(&w->steps, c);
    if (e->kind == C_COMPOUND && e->op == C_REM && constant_of(e->right, &c))
        constants_add(&w->rounds, c);
    w->n_assigned++;
    if (w->kind == STATE_NUMBER)
        look_at_link(all, e->right);
    if (w->kind == STATE_ARRAY && e->kind == C_ASSIGN && c_without_casts(e->left)->kind == C_INDEX)
        look_at_element(w, e);
    w->flag &= e->kind == C_ASSIGN && is_truth(e->right);
    look_at_rounds(w, e->right);
}

static void look_at_subscript(const struct state_words *all, const struct c_expr *e)
{
    const struct c_expr *array = c_without_casts(e->left);
    if (array->type->kind != C_ARRAY || array->type->length > INT32_MAX)
        return;
    int64_t length = (int64_t)array->type->length;
    meet(all, e->right, length);
}

static void look_at(void *user, const struct c_expr *e)
{
    const struct state_words *all = user;
    if (e->kind == C_BINARY)
        look_at_binary(all, e);
    else if (e->kind == C_ASSIGN || e->kind == C_COMPOUND)
        look_at_assignment(all, e);
    else if (e->kind == C_INDEX)
        look_at_subscript(all, e);
    else if (e->kind == C_INCREMENT && word_of(all, e->left, true)) {
        word_of(all, e->left, true)->flag = false;
        word_of(all, e->left, true)->n_assigned++;
    }
}

/* A number may be a subscript by way of a local variable. */
static void meet_lengths(const struct state_words *all)
{
    for (size_t i = 0; i < all->n; i++)
        for (size_t k = 0; k < all->n; k++)
            if (all->at[i].kind == STATE_NUMBER && !all->at[i].flag && all->at[k].kind == STATE_ARRAY &&
                all->at[k].type->length <= INT32_MAX)
                constants_add(&all->at[i].met, (int64_t)all->at[k].type->length);
}

struct state_words c_state_words(struct arena *a, const struct c_ast *ast, const struct c_file_state *state)
{
    struct state_words all = VEC_IN(a);
    for (size_t i = 0; i < ast->vars.n; i++)
        if (c_is_file_state(state, ast->vars.at[i]) && c_is_assigned(state->uses, ast->vars.at[i]))
            add_words(&all, ast->vars.at[i]);
    for (size_t i = 0; i < ast->functions.n; i++)
        if (ast->functions.at[i]->given)
            c_visit_stmt(&(struct c_visitor){.expr = look_at, .user = &all}, ast->functions.at[i]->body);
    meet_lengths(&all);
    return all;
}

const char *c_element_text(struct arena *a, const struct c_expr *e, const struct c_var *index)
{
    static const char *const signs[] = {[C_ADD] = "+", [C_SUB] = "-", [C_MUL] = "*", [C_DIV] = "/", [C_REM] = "%"};
    e = c_without_casts(e);
    if (e->value)
        return arena_printf(a, "%s", e->value);
    if (e->kind == C_VAR && e->var == index)
        return "k";
    if (e->kind != C_BINARY || e->op < C_ADD || e->op > C_REM)
        return NULL;
    const char *l = c_element_text(a, e->left, index), *r = c_element_text(a, e->right, index);
    return l && r ? arena_printf(a, "(%s %s %s)", l, signs[e->op], r) : NULL;
}
