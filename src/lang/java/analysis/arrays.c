/* What happens to the arrays in private fields (arrays.h). An array stays with its field if the field is only assigned, compared,
 * asked for the length, indexed and iterated over, or only read by library code, and if the same holds for the local variables to which it
 * is assigned. Start with arrays_new. */
#include "lang/java/analysis/arrays.h"

#include "lang/java/analysis/code.h"
#include "lang/java/analysis/library.h"

#include <string.h>

struct array_uses {
    struct arena *arena;
    const struct java_writes *writes;
    struct idmap of;     /* java_field -> flags */
    struct idmap copies; /* java_var -> struct copies *: the fields whose array it may hold */
    bool changed;        /* copies were added */
};

/* Fields whose array a local variable may hold. */
struct copies {
    const struct copies *next;
    const struct java_field *field;
};

struct walker {
    struct array_uses *k;
    const struct java_piece *in;
};

/* Rows of arrays are arrays that may be kept elsewhere; a string never changes. */
static bool is_candidate(const struct java_field *f)
{
    const struct java_type *of = f->type->kind == JAVA_ARRAY ? f->type->elem : NULL;
    bool string = of && of->kind == JAVA_CLASS && !strcmp(of->cls->name, "java.lang.String");
    return of && f->mods & JAVA_PRIVATE && (java_type_primitive(of) || string);
}

static const struct copies *copies_of(const struct array_uses *k, const struct java_var *v)
{
    const uint64_t *found = idmap_get(&k->copies, idmap_key(v));
    return found ? (const struct copies *)(uintptr_t)*found : NULL;
}

/* Does e name a field whose arrays are tracked, or a variable that may hold one? */
static bool names_array(const struct array_uses *k, const struct java_expr *e)
{
    e = java_without_parens(e);
    if (e && e->kind == JAVA_LOCAL)
        return copies_of(k, e->var) != NULL;
    return e && e->kind == JAVA_FIELD && is_candidate(e->field);
}

static void mark_field(struct array_uses *k, const struct java_field *f, unsigned flag)
{
    const uint64_t *found = idmap_get(&k->of, idmap_key(f));
    idmap_put(&k->of, idmap_key(f), (found ? *found : 0) | flag);
}

static void mark(struct array_uses *k, const struct java_expr *array, unsigned flag)
{
    array = java_without_parens(array);
    if (array->kind == JAVA_FIELD)
        mark_field(k, array->field, flag);
    else
        for (const struct copies *c = copies_of(k, array->var); c; c = c->next)
            mark_field(k, c->field, flag);
}

/* ---- local variables ---- */

static void add_copy(struct array_uses *k, const struct java_var *v, const struct java_field *f)
{
    for (const struct copies *c = copies_of(k, v); c; c = c->next)
        if (c->field == f)
            return;
    struct copies *own = arena_new(k->arena, struct copies);
    *own = (struct copies){copies_of(k, v), f};
    idmap_put(&k->copies, idmap_key(v), idmap_key(own));
    k->changed = true;
}

static void copy(struct array_uses *k, const struct java_var *v, const struct java_expr *value)
{
    value = java_without_parens(value);
    if (!value || !names_array(k, value))
        return;
    if (value->kind == JAVA_FIELD)
        add_copy(k, v, value->field);
    else
        for (const struct copies *c = copies_of(k, value->var); c; c = c->next)
            add_copy(k, v, c->field);
}

static void find_copy(void *user, const struct java_expr *e)
{
    const struct java_expr *place = java_assigned_place(e);
    if (place && place->kind == JAVA_LOCAL)
        copy(user, place->var, e->right);
}

static void find_declared_copy(void *user, const struct java_stmt *s)
{
    if (s->kind == JAVA_LOCAL_VAR)
        copy(user, s->var, s->var->init);
}

static void find_copies(void *user, const struct java_piece *p)
{
    java_visit_expr(p->expr, find_declared_copy, find_copy, user);
    java_visit_stmt(p->stmt, find_declared_copy, find_copy, user);
}

/* ---- uses ---- */

/* Is the place accessed by code that initializes the object, or the class, that has the field? */
static bool early(const struct walker *w, const struct java_expr *place)
{
    place = java_without_parens(place);
    if (place->kind != JAVA_FIELD || w->in->cls != place->field->owner || w->in->where == JAVA_IN_METHOD)
        return false;
    const struct java_expr *object = java_without_parens(place->left);
    if (place->field->mods & JAVA_STATIC)
        return w->in->where == JAVA_IN_STATIC;
    bool on_this = object ? object->kind == JAVA_THIS && !object->outer : place->this_of == w->in->cls;
    return w->in->where != JAVA_IN_STATIC && on_this;
}

static void walk(struct walker *w, const struct java_expr *e, bool used);

/* Walks the parts of e around the array, but not the array itself. */
static void walk_array(struct walker *w, const struct java_expr *array)
{
    array = java_without_parens(array);
    if (names_array(w->k, array))
        walk(w, array->left, true);
    else
        walk(w, array, true);
}

/* The value is assigned to a local variable. */
static void walk_copied(struct walker *w, const struct java_expr *value)
{
    if (names_array(w->k, value))
        mark(w->k, value, ARRAY_COPIED);
    walk_array(w, value);
}

/* A receiver or an argument of a call: only_reads says that the callee does not keep it. */
static void walk_passed(struct walker *w, const struct java_expr *e, bool only_reads)
{
    if (!e || !only_reads || !names_array(w->k, e)) {
        walk(w, e, true);
        return;
    }
    mark(w->k, e, ARRAY_READ);
    walk_array(w, e);
}

static void walk_assignment(struct walker *w, const struct java_expr *e, bool used)
{
    const struct java_expr *place = java_assigned_place(e);
    if (place->kind == JAVA_INDEX && names_array(w->k, place->left))
        mark(w->k, place->left, early(w, place->left) ? ARRAY_STORED_EARLY : ARRAY_STORED);
    if (names_array(w->k, place) && used)
        mark(w->k, place, ARRAY_ESCAPES);
    walk_array(w, place);
    if (place->kind == JAVA_LOCAL && !used)
        walk_copied(w, e->right);
    else
        walk(w, e->right, true);
}

/* used: the value of e is used. */
static void walk(struct walker *w, const struct java_expr *e, bool used)
{
    e = java_without_parens(e);
    if (!e)
        return;
    if (java_assigned_place(e)) {
        walk_assignment(w, e, used);
        return;
    }
    if (names_array(w->k, e))
        mark(w->k, e, ARRAY_ESCAPES);
    bool compares = e->kind == JAVA_BINARY && (e->op == JAVA_EQ || e->op == JAVA_NE);
    bool calls = e->kind == JAVA_CALL || e->kind == JAVA_NEW;
    if (e->kind == JAVA_INDEX || e->kind == JAVA_LENGTH || compares)
        walk_array(w, e->left);
    else
        walk_passed(w, e->left, code_clones_array(e));
    if (compares)
        walk_array(w, e->right);
    else
        walk(w, e->right, true);
    walk(w, e->cond, true);
    for (unsigned i = 0; i < e->n_args; i++)
        walk_passed(w, e->args[i], calls && library_only_reads(e->method, i));
}

static void walk_statement(void *user, const struct java_stmt *s)
{
    struct walker *w = user;
    if (s->kind == JAVA_FOREACH)
        walk_array(w, s->expr);
    else
        walk(w, s->expr, s->kind != JAVA_EXPR);
    walk(w, s->detail, true);
    if (s->kind == JAVA_LOCAL_VAR)
        walk_copied(w, s->var->init);
}

static void walk_piece(void *user, const struct java_piece *p)
{
    struct walker w = {user, p};
    walk(&w, p->expr, true);
    java_visit_expr(p->expr, walk_statement, NULL, &w);
    java_visit_stmt(p->stmt, walk_statement, NULL, &w);
}

/* ---- the whole ---- */

struct array_uses *arrays_new(struct arena *a, const struct java_ast *ast, const struct java_writes *writes)
{
    struct array_uses *k = arena_new(a, struct array_uses);
    k->arena = a;
    k->writes = writes;
    k->changed = true;
    while (k->changed) {
        k->changed = false;
        java_visit_pieces(ast, find_copies, k);
    }
    java_visit_pieces(ast, walk_piece, k);
    return k;
}

void arrays_free(struct array_uses *k)
{
    idmap_release(&k->of);
    idmap_release(&k->copies);
}

unsigned arrays_of(const struct array_uses *k, const struct java_field *f)
{
    const uint64_t *found = idmap_get(&k->of, idmap_key(f));
    if (!is_candidate(f) || writes_hidden(k->writes, f->owner))
        return ARRAY_ESCAPES;
    return found ? (unsigned)*found : 0;
}
