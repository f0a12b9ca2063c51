/* Copies statements, and the clauses of contracts and loops. Start at mono_statements. */
#include "lang/boogie/mono/monomorphiser.h"

#include "base/vec.h"

struct part_list VEC_OF(struct bpl_expr *);

static void set_parts(struct monomorphiser *m, struct part_list *from, unsigned *n, struct bpl_expr ***at)
{
    *n = (unsigned)from->n;
    *at = arena_copy(m->arena, from->at ? from->at : (void *)"", from->n * sizeof *from->at);
    vec_release(from);
}

static void add_parts(struct monomorphiser *m, const struct bpl_expr *e, struct part_list *out)
{
    struct parts p = mono_parts(m, e, SIDE_BOTH);
    for (unsigned i = 0; i < p.n; i++)
        vec_push(out, p.at[i]);
}

static void all_parts(struct monomorphiser *m, unsigned n, struct bpl_expr *const from[], unsigned *n_copies,
                      struct bpl_expr ***copies)
{
    struct part_list list = {0};
    for (unsigned i = 0; i < n; i++)
        add_parts(m, from[i], &list);
    set_parts(m, &list, n_copies, copies);
}

struct bpl_clause *mono_clauses(struct monomorphiser *m, const struct bpl_clause *c, bool proved)
{
    struct bpl_clause *first = NULL, **last = &first;
    for (; c; c = c->next) {
        struct bpl_clause *k = arena_copy(m->arena, c, sizeof *c);
        enum mono_mode mode = c->is_free                           ? MONO_ASSUMED
                              : c->kind == BPL_REQUIRES            ? MONO_REQUIRED
                              : c->kind == BPL_INVARIANT || proved ? MONO_CLAIM
                                                                   : MONO_ASSUMED;
        k->attributes = mono_attributes(m, c->attributes);
        if (c->kind == BPL_MODIFIES)
            all_parts(m, c->n, c->names, &k->n, &k->names);
        else
            k->expr = mono_formula(m, c->expr, mode);
        k->next = NULL;
        *last = k;
        last = &k->next;
    }
    return first;
}

/* Left sides and values have the same number of parts, since they have the same types. */
static void assignment(struct monomorphiser *m, const struct bpl_stmt *s, struct bpl_stmt *c)
{
    all_parts(m, s->n, s->left, &c->n, &c->left);
    all_parts(m, s->n_args, s->args, &c->n_args, &c->args);
    if (c->n == c->n_args)
        return;
    c->kind = BPL_OTHER;
    c->name = intern(m->names, "assignment to a polymorphic map in this place");
}

static void call(struct monomorphiser *m, const struct bpl_stmt *s, struct bpl_stmt *c)
{
    struct bpl_decl *p = s->procedure;
    sort_id *args = mono_type_args(m, p, s->type_args);
    struct part_list left = {0};
    c->name = mono_instance(m, p, args);
    all_parts(m, s->n_args, s->args, &c->n_args, &c->args);
    for (unsigned i = 0; i < s->n; i++) {
        if (s->left[i]) {
            add_parts(m, s->left[i], &left);
            continue;
        }
        sort_id sort = mono_sort(m, sort_substitute(m->poly, p->out[i]->sort, p->n_params, p->param_sorts, s->type_args));
        for (unsigned j = 0; j < mono_components(m, sort)->n; j++)
            vec_push(&left, NULL);
    }
    set_parts(m, &left, &c->n, &c->left);
}

/* The part of an expression that could not be copied; NULL: none. */
static const struct bpl_expr *missing_in(const struct bpl_expr *e)
{
    const struct bpl_expr *found = e->kind == BPL_MISSING ? e : NULL;
    for (unsigned i = 0; i < e->n && !found; i++)
        found = missing_in(e->args[i]);
    return found;
}

/* A statement that assigns a place which could not be copied is unsupported. */
static void refuse_missing(struct monomorphiser *m, struct bpl_stmt *c)
{
    bool assigns = c->kind == BPL_ASSIGN || c->kind == BPL_HAVOC || c->kind == BPL_CALL || c->kind == BPL_UNPACK;
    for (unsigned i = 0; assigns && i < c->n; i++) {
        const struct bpl_expr *missing = c->left[i] ? missing_in(c->left[i]) : NULL;
        if (!missing)
            continue;
        c->kind = BPL_OTHER;
        c->name = intern(m->names, missing->name);
        return;
    }
}

static struct bpl_stmt *statement(struct monomorphiser *m, const struct bpl_stmt *s)
{
    struct bpl_stmt *c = arena_copy(m->arena, s, sizeof *s);
    c->next = c->target = NULL;
    c->procedure = NULL;
    c->type_args = NULL;
    c->is_target = false;
    c->attributes = mono_attributes(m, s->attributes);
    switch (s->kind) {
    case BPL_ASSERT: c->expr = mono_formula(m, s->expr, MONO_CLAIM); break;
    case BPL_ASSUME: c->expr = mono_formula(m, s->expr, MONO_ASSUMED); break;
    case BPL_ASSIGN: assignment(m, s, c); break;
    case BPL_HAVOC: all_parts(m, s->n, s->left, &c->n, &c->left); break;
    case BPL_CALL: call(m, s, c); break;
    case BPL_UNPACK:
        c->name = mono_instance(m, s->procedure, mono_type_args(m, s->procedure, s->type_args));
        all_parts(m, s->n, s->left, &c->n, &c->left);
        all_parts(m, s->n_args, s->args, &c->n_args, &c->args);
        break;
    case BPL_IF_STMT:
    case BPL_WHILE:
        c->expr = s->expr ? mono_formula(m, s->expr, MONO_VALUE) : NULL;
        c->clauses = mono_clauses(m, s->clauses, true);
        c->body = mono_statements(m, s->body);
        c->orelse = mono_statements(m, s->orelse);
        break;
    case BPL_BREAK:
    case BPL_RETURN:
    case BPL_GOTO:
    case BPL_LABEL:
    case BPL_OTHER: break;
    }
    refuse_missing(m, c);
    return c;
}

struct bpl_stmt *mono_statements(struct monomorphiser *m, const struct bpl_stmt *s)
{
    struct bpl_stmt *first = NULL, **last = &first;
    for (; s; s = s->next) {
        *last = statement(m, s);
        last = &(*last)->next;
    }
    return first;
}
