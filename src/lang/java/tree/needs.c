/* Computes which files need which others, by a walk over everything that the tree of a file mentions. Start at
 * java_files_that_need. */
#include "lang/java/tree/needs.h"

#include "lang/java/tree/walk.h"

#include <string.h>

/* The files that were found to need a file with errors. */
struct needs {
    const struct java_ast *ast;
    const bool *bad;
    struct java_class **need;     /* for each file */
    const struct java_file *file; /* the file whose tree is walked */
    bool grown;
};

static void of_class(struct needs *n, struct java_class *c)
{
    if (!c || !c->file || c->file == n->file || n->need[n->file->id])
        return;
    struct java_class *through = n->bad[c->file->id] ? c : n->need[c->file->id];
    if (through) {
        n->need[n->file->id] = through;
        n->grown = true;
    }
}

static void of_type(struct needs *n, const struct java_type *t)
{
    while (t && t->kind == JAVA_ARRAY)
        t = t->elem;
    if (t && t->kind == JAVA_CLASS)
        of_class(n, t->cls);
}

static void of_signature(struct needs *n, const struct java_method *m)
{
    for (unsigned i = 0; i < m->n_params; i++)
        of_type(n, m->params[i]);
    of_type(n, m->ret);
    for (unsigned i = 0; i < m->n_throws; i++)
        of_class(n, m->throws[i]);
}

static void of_expr(void *user, const struct java_expr *e)
{
    struct needs *n = user;
    of_type(n, e->type);
    of_type(n, e->optype);
    of_type(n, e->test);
    of_class(n, e->this_of);
    of_class(n, e->anonymous);
    if (e->field)
        of_class(n, e->field->owner);
    if (e->var)
        of_type(n, e->var->type);
    if (e->method) {
        of_class(n, e->method->owner);
        of_signature(n, e->method);
    }
}

static void of_stmt(void *user, const struct java_stmt *s)
{
    struct needs *n = user;
    if (s->var)
        of_type(n, s->var->type);
    for (unsigned i = 0; i < s->n_catches; i++)
        for (unsigned k = 0; k < s->catches[i].n_types; k++)
            of_type(n, s->catches[i].types[k]);
}

static void of_piece(void *user, const struct java_piece *p)
{
    struct needs *n = user;
    n->file = p->cls->file;
    if (!n->file || n->bad[n->file->id])
        return;
    java_visit_expr(p->expr, of_stmt, of_expr, n);
    java_visit_stmt(p->stmt, of_stmt, of_expr, n);
}

static void of_declaration(struct needs *n, const struct java_class *c)
{
    n->file = c->file;
    of_class(n, c->super);
    for (unsigned i = 0; i < c->n_interfaces; i++)
        of_class(n, c->interfaces[i]);
    for (size_t i = 0; i < c->fields.n; i++)
        of_type(n, c->fields.at[i]->type);
    for (size_t i = 0; i < c->methods.n; i++)
        of_signature(n, c->methods.at[i]);
}

/* `import p.*;` needs the files of package p. */
static void of_import(struct needs *n, const struct java_import *import)
{
    of_class(n, import->cls);
    size_t size = strlen(import->name);
    for (unsigned i = 0; i < n->ast->n_files && size > 2 && !strcmp(import->name + size - 2, ".*"); i++) {
        const struct java_file *f = &n->ast->files[i];
        if (f->package && strlen(f->package) == size - 2 && !strncmp(f->package, import->name, size - 2) && f->n_classes)
            of_class(n, f->classes[0]);
    }
}

struct java_class **java_files_that_need(const struct java_ast *ast, const bool bad[])
{
    struct needs n = {.ast = ast, .bad = bad, .need = arena_array(ast->arena, struct java_class *, ast->n_files), .grown = true};
    while (n.grown) {
        n.grown = false;
        for (unsigned i = 0; i < ast->n_files; i++) {
            n.file = &ast->files[i];
            for (unsigned k = 0; k < n.file->n_imports && !bad[i]; k++)
                of_import(&n, &n.file->imports[k]);
        }
        for (size_t i = 0; i < ast->classes.n; i++)
            if (ast->classes.at[i]->file && !bad[ast->classes.at[i]->file->id])
                of_declaration(&n, ast->classes.at[i]);
        java_visit_pieces(ast, of_piece, &n);
    }
    return n.need;
}
