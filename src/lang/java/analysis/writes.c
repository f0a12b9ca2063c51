/* Finds where each field of the files is assigned (writes.h). Start with writes_new. */
#include "lang/java/analysis/writes.h"

struct java_writes {
    struct arena *arena;
    struct idmap of; /* java_field -> struct field_writes * */
    struct lists VEC_OF(struct field_writes *) all;
    struct idmap hidden; /* java_file, java_class: it has code that is not in the tree */
    struct idmap shown;  /* java_class: some class that other files can name extends it */
};

static const struct field_writes no_writes;

/* ---- finding assignments ---- */

struct finder {
    struct java_writes *w;
    const struct java_piece *in;
};

static void add(struct java_writes *w, const struct java_field *f, struct field_write write)
{
    const uint64_t *found = idmap_get(&w->of, idmap_key(f));
    struct field_writes *list = found ? (struct field_writes *)(uintptr_t)*found : NULL;
    if (!list) {
        list = arena_new(w->arena, struct field_writes);
        idmap_put(&w->of, idmap_key(f), idmap_key(list));
        vec_push(&w->all, list);
    }
    vec_push(list, write);
}

static bool on_this(const struct finder *k, const struct java_expr *place)
{
    const struct java_expr *object = java_without_parens(place->left);
    return object ? object->kind == JAVA_THIS && !object->outer : place->this_of == k->in->cls;
}

static void hide(struct finder *k)
{
    idmap_put(&k->w->hidden, idmap_key(k->in->cls->file), 1);
    idmap_put(&k->w->hidden, idmap_key(k->in->cls), 1);
}

static void find_write(void *user, const struct java_expr *e)
{
    struct finder *k = user;
    const struct java_expr *place = java_assigned_place(e);
    if (place && place->kind == JAVA_FIELD) {
        struct field_write write = {.in = *k->in, .on_this = on_this(k, place)};
        write.value = e->kind == JAVA_ASSIGN ? e->right : NULL;
        add(k->w, place->field, write);
    }
    if (e->kind == JAVA_BAD_EXPR)
        hide(k);
}

static void find_bad(void *user, const struct java_stmt *s)
{
    struct finder *k = user;
    if (s->kind == JAVA_BAD_STMT)
        hide(k);
}

static void find_in_piece(void *user, const struct java_piece *p)
{
    struct finder k = {user, p};
    if (p->field)
        add(k.w, p->field, (struct field_write){*p, true, !(p->field->mods & JAVA_STATIC), p->expr});
    java_visit_expr(p->expr, find_bad, find_write, &k);
    java_visit_stmt(p->stmt, find_bad, find_write, &k);
}

/* Other files cannot name it. */
static bool unnamed(const struct java_class *c)
{
    for (; c; c = c->enclosing)
        if (c->mods & JAVA_PRIVATE || c->place == JAVA_PLACE_LOCAL || c->place == JAVA_PLACE_ANONYMOUS)
            return true;
    return false;
}

static void find_shown(struct java_writes *w, const struct java_ast *ast)
{
    for (size_t i = 0; i < ast->classes.n; i++) {
        const struct java_class *c = ast->classes.at[i];
        if (c->external || unnamed(c))
            continue;
        for (c = c->super; c && !c->external && idmap_put(&w->shown, idmap_key(c), 1); c = c->super)
            ;
    }
}

struct java_writes *writes_new(struct arena *a, const struct java_ast *ast)
{
    struct java_writes *w = arena_new(a, struct java_writes);
    w->arena = a;
    java_visit_pieces(ast, find_in_piece, w);
    find_shown(w, ast);
    return w;
}

void writes_free(struct java_writes *w)
{
    for (size_t i = 0; i < w->all.n; i++)
        vec_release(w->all.at[i]);
    vec_release(&w->all);
    idmap_release(&w->of);
    idmap_release(&w->hidden);
    idmap_release(&w->shown);
}

/* ---- questions about assignments ---- */

const struct field_writes *writes_of(const struct java_writes *w, const struct java_field *f)
{
    const uint64_t *found = idmap_get(&w->of, idmap_key(f));
    return found ? (const struct field_writes *)(uintptr_t)*found : &no_writes;
}

static bool by_initialization(const struct java_field *f, const struct field_write *write)
{
    if (write->in.cls != f->owner || write->in.where == JAVA_IN_METHOD)
        return false;
    return f->mods & JAVA_STATIC ? write->in.where == JAVA_IN_STATIC : write->in.where != JAVA_IN_STATIC && write->on_this;
}

/* No other file can assign it. */
static bool of_file(const struct java_writes *w, const struct java_field *f)
{
    bool hidden = f->mods & JAVA_PRIVATE || (unnamed(f->owner) && !idmap_has(&w->shown, idmap_key(f->owner)));
    return hidden && !writes_hidden(w, f->owner);
}

bool field_settled(const struct java_writes *w, const struct java_field *f)
{
    const struct field_writes *all = writes_of(w, f);
    if (f->owner->external || !f->declared || f->hidden || f->ghost) /* the text does not show where hidden fields are assigned */
        return false;
    if (f->mods & JAVA_FINAL)
        return true;
    bool settled = of_file(w, f);
    for (size_t i = 0; i < all->n && settled; i++)
        settled = by_initialization(f, &all->at[i]);
    return settled;
}

bool writes_hidden(const struct java_writes *w, const struct java_class *c)
{
    return idmap_has(&w->hidden, idmap_key(c->file));
}

bool writes_incomplete(const struct java_writes *w, const struct java_field *f)
{
    return !f->init && idmap_has(&w->hidden, idmap_key(f->owner));
}

bool writes_only_new(const struct java_writes *w, const struct java_field *f)
{
    const struct field_writes *all = writes_of(w, f);
    bool only = field_settled(w, f) && !writes_incomplete(w, f);
    for (size_t i = 0; i < all->n && only; i++) {
        const struct java_expr *value = java_without_parens(all->at[i].value);
        only = value && (value->kind == JAVA_NEW || value->kind == JAVA_NEW_ARRAY);
    }
    return only;
}
