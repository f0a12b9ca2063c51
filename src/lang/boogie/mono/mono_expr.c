/* Copies of expressions. If the type of an expression has polymorphic maps in it, the expression becomes several, one for each
 * component of the type. All others become one. Start at mono_parts. */
#include "lang/boogie/mono/monomorphiser.h"

#include "base/bug.h"
#include "base/vec.h"

#include <string.h>

struct part_list VEC_OF(struct bpl_expr *);
struct var_list VEC_OF(struct bpl_var *);

static const char too_large[] = "monomorphic copies of this size";

/* ---- nodes ---- */

static void grow(struct bpl_expr *e, const struct bpl_expr *arg)
{
    if (arg && arg->depth >= e->depth)
        e->depth = arg->depth + 1;
}

struct bpl_expr *mono_node(struct monomorphiser *m, const struct bpl_expr *like, enum bpl_expr_kind kind, unsigned n)
{
    struct bpl_expr *e = arena_new(m->arena, struct bpl_expr);
    e->kind = kind;
    e->span = like->span;
    e->at = like->at;
    e->depth = 1;
    e->n = n;
    e->args = arena_array(m->arena, struct bpl_expr *, n);
    return e;
}

static void set_arg(struct bpl_expr *e, unsigned i, struct bpl_expr *arg)
{
    e->args[i] = arg;
    grow(e, arg);
}

static struct bpl_expr *unary(struct monomorphiser *m, const struct bpl_expr *like, enum bpl_expr_kind kind, struct bpl_expr *arg)
{
    struct bpl_expr *e = mono_node(m, like, kind, 1);
    set_arg(e, 0, arg);
    return e;
}

static struct bpl_expr *binary(struct monomorphiser *m, const struct bpl_expr *like, enum bpl_op op, struct bpl_expr *a,
                               struct bpl_expr *b)
{
    struct bpl_expr *e = mono_node(m, like, BPL_BINARY, 2);
    e->op = op;
    set_arg(e, 0, a);
    set_arg(e, 1, b);
    return e;
}

struct bpl_expr *mono_missing(struct monomorphiser *m, const struct bpl_expr *like, const char *why)
{
    struct bpl_expr *e = mono_node(m, like, BPL_MISSING, 0);
    e->name = intern(m->names, why);
    return e;
}

struct bpl_expr *mono_implies(struct monomorphiser *m, const struct bpl_expr *like, struct bpl_expr *a, struct bpl_expr *b)
{
    return binary(m, like, BPL_IMPLIES, a, b);
}

/* A balanced tree, so its height is little more than that of the highest formula. */
struct bpl_expr *mono_connect(struct monomorphiser *m, const struct bpl_expr *like, enum bpl_op op, unsigned n,
                              struct bpl_expr *const formulas[])
{
    if (n == 0)
        return mono_node(m, like, op == BPL_AND ? BPL_TRUE : BPL_FALSE, 0);
    if (n == 1)
        return formulas[0];
    return binary(m, like, op, mono_connect(m, like, op, n / 2, formulas), mono_connect(m, like, op, n - n / 2, formulas + n / 2));
}

/* A node like e that is not resolved and has no arguments yet. */
static struct bpl_expr *copy_node(struct monomorphiser *m, const struct bpl_expr *e)
{
    struct bpl_expr *c = arena_copy(m->arena, e, sizeof *e);
    c->args = arena_array(m->arena, struct bpl_expr *, e->n);
    c->sort = SORT_NONE;
    c->param_sorts = c->type_args = NULL;
    c->var = NULL;
    c->function = NULL;
    c->depth = 1;
    return c;
}

static struct parts one(struct monomorphiser *m, struct bpl_expr *e)
{
    struct parts p = {1, arena_new(m->arena, struct bpl_expr *)};
    p.at[0] = e;
    return p;
}

static struct parts keep(struct monomorphiser *m, struct part_list *list)
{
    struct parts p = {(unsigned)list->n, arena_copy(m->arena, list->at ? list->at : (void *)"", list->n * sizeof *list->at)};
    vec_release(list);
    return p;
}

static void add_parts(struct part_list *out, struct parts p)
{
    for (unsigned i = 0; i < p.n; i++)
        vec_push(out, p.at[i]);
}

/* The copy of an expression of a plain type. */
static struct bpl_expr *mono_expr(struct monomorphiser *m, const struct bpl_expr *e, enum side side)
{
    struct parts p = mono_parts(m, e, side);
    return p.n == 1 ? p.at[0] : mono_missing(m, e, "a polymorphic map in this place");
}

/* ---- variables ---- */

const struct var_parts *mono_copy_var(struct monomorphiser *m, const struct bpl_var *v, enum bpl_var_kind kind)
{
    const struct components *c = mono_components(m, mono_sort(m, v->sort));
    struct var_parts *p = arena_new(m->arena, struct var_parts);
    p->n = c->n;
    p->at = arena_array(m->arena, struct bpl_var *, c->n);
    for (unsigned i = 0; i < c->n; i++) {
        struct bpl_var *copy = arena_copy(m->arena, v, sizeof *v);
        copy->kind = kind;
        copy->name = v->name && *c->at[i].label ? intern_printf(m->names, "%s%s", v->name, c->at[i].label) : v->name;
        copy->where = NULL;
        copy->assigned = copy->shadows = false;
        copy->sort = SORT_NONE;
        copy->unsupported = NULL;
        copy->loop = NULL;
        copy->type = mono_type_like(m, c->at[i].sort, v->type);
        p->at[i] = copy;
    }
    idmap_put(&m->vars, (uintptr_t)v, (uintptr_t)p);
    return p;
}

struct bpl_var **mono_copy_vars(struct monomorphiser *m, unsigned n, struct bpl_var *const vars[], unsigned *n_copies)
{
    struct var_list list = {0};
    for (unsigned i = 0; i < n; i++) {
        const struct var_parts *p = mono_copy_var(m, vars[i], vars[i]->kind);
        for (unsigned j = 0; j < p->n; j++)
            vec_push(&list, p->at[j]);
    }
    *n_copies = (unsigned)list.n;
    struct bpl_var **copies = arena_copy(m->arena, list.at ? list.at : (void *)"", list.n * sizeof *list.at);
    vec_release(&list);
    return copies;
}

static struct parts name(struct monomorphiser *m, const struct bpl_expr *e)
{
    uint64_t *found = e->var ? idmap_get(&m->vars, (uintptr_t)e->var) : NULL;
    if (!found)
        return one(m, mono_missing(m, e, arena_printf(m->arena, "'%s' in this place", e->name)));
    const struct var_parts *v = (const struct var_parts *)(uintptr_t)*found;
    struct parts p = {v->n, arena_array(m->arena, struct bpl_expr *, v->n)};
    for (unsigned i = 0; i < v->n; i++) {
        p.at[i] = mono_node(m, e, BPL_NAME, 0);
        p.at[i]->name = v->at[i]->name;
        p.at[i]->var = v->at[i];
    }
    return p;
}

/* ---- functions ---- */

static bool quantifies_types(struct monomorphiser *m, const struct bpl_expr *e);

bool mono_is_macro(struct monomorphiser *m, const struct bpl_decl *f)
{
    if (!f->expr || f->recursive || f->in_trigger)
        return false;
    uint64_t *found = idmap_get(&m->macros, (uintptr_t)f);
    if (found)
        return *found == 1;
    idmap_put(&m->macros, (uintptr_t)f, 2);
    bool is = quantifies_types(m, f->expr);
    idmap_put(&m->macros, (uintptr_t)f, is ? 1 : 2);
    return is;
}

static bool quantifies_types(struct monomorphiser *m, const struct bpl_expr *e)
{
    bool found = (e->kind == BPL_FORALL || e->kind == BPL_EXISTS) && e->n_params > 0;
    found = found || (e->kind == BPL_APPLY && e->function && mono_is_macro(m, e->function));
    for (unsigned i = 0; i < e->n && !found; i++)
        found = quantifies_types(m, e->args[i]);
    return found;
}

/* `(var formals := args; body)`, with the body's type parameters bound. */
static struct parts expand(struct monomorphiser *m, const struct bpl_expr *e, const sort_id type_args[], struct parts args,
                           enum side side)
{
    const struct bpl_decl *f = e->function;
    struct sorts params = m->params, values = m->values;
    m->params = m->values = (struct sorts){0};
    for (unsigned i = 0; i < f->n_params; i++) {
        vec_push(&m->params, f->param_sorts[i]);
        vec_push(&m->values, type_args[i]);
    }
    struct var_list formals = {0};
    for (unsigned i = 0; i < f->n_in; i++) {
        const struct var_parts *p = mono_copy_var(m, f->in[i], BPL_BOUND);
        for (unsigned j = 0; j < p->n; j++) {
            p->at[j]->type = NULL;
            if (!p->at[j]->name)
                p->at[j]->name = intern_printf(m->names, "%u", i);
            vec_push(&formals, p->at[j]);
        }
    }
    struct parts body = mono_parts(m, f->expr, side);
    for (unsigned k = 0; k < body.n && formals.n > 0; k++) {
        struct bpl_expr *let = mono_node(m, e, BPL_LET, args.n + 1);
        let->n_vars = (unsigned)formals.n;
        let->vars = arena_copy(m->arena, formals.at, formals.n * sizeof *formals.at);
        for (unsigned i = 0; i < args.n; i++)
            set_arg(let, i, args.at[i]);
        set_arg(let, args.n, body.at[k]);
        body.at[k] = let;
    }
    vec_release(&formals);
    vec_release(&m->params);
    vec_release(&m->values);
    m->params = params;
    m->values = values;
    return body;
}

static struct parts apply(struct monomorphiser *m, const struct bpl_expr *e, enum side side)
{
    struct bpl_decl *f = e->function;
    if (!f || (f->n_params && !e->type_args))
        return one(m, mono_missing(m, e, arena_printf(m->arena, "function '%s' in this place", e->name)));
    struct part_list list = {0};
    for (unsigned i = 0; i < e->n; i++)
        add_parts(&list, mono_parts(m, e->args[i], SIDE_BOTH));
    struct parts args = keep(m, &list);
    sort_id *type_args = mono_type_args(m, f, e->type_args);
    symbol instance = mono_instance(m, f, type_args);
    if (mono_is_macro(m, f))
        return expand(m, e, type_args, args, side);
    const struct components *c = mono_components(m, mono_sort(m, e->sort));
    struct parts out = {c->n, arena_array(m->arena, struct bpl_expr *, c->n)};
    for (unsigned k = 0; k < c->n; k++) {
        out.at[k] = mono_node(m, e, BPL_APPLY, args.n);
        out.at[k]->name = *c->at[k].label ? intern_printf(m->names, "%s%s", instance, c->at[k].label) : instance;
        for (unsigned i = 0; i < args.n; i++)
            set_arg(out.at[k], i, args.at[i]);
    }
    return out;
}

/* ---- maps ---- */

/* The components of `map` (those of the sort) that a subscript with e's type arguments uses. */
static bool subscripted(struct monomorphiser *m, const struct bpl_expr *e, sort_id sort, unsigned n, unsigned *from,
                        unsigned *count)
{
    const struct shape *sh = sort_shape(m->poly, sort);
    *from = 0;
    *count = n;
    if (!mono_is_polymap(m, sort) || !sh->n_params)
        return true;
    sort_id *at = arena_array(m->arena, sort_id, sh->n_params);
    for (unsigned i = 0; i < sh->n_params; i++)
        at[i] = mono_sort(m, e->type_args[i]);
    int first = mono_map_at(m, sort, at);
    if (first < 0)
        return false;
    const sort_id *sorts = polymap_at(m->poly, sh, at);
    *from = (unsigned)first;
    *count = mono_components(m, sorts[sh->n])->n;
    return true;
}

static struct parts indices(struct monomorphiser *m, const struct bpl_expr *e, unsigned n)
{
    struct part_list list = {0};
    for (unsigned i = 0; i < n; i++)
        add_parts(&list, mono_parts(m, e->args[i + 1], SIDE_BOTH));
    return keep(m, &list);
}

static struct bpl_expr *subscript(struct monomorphiser *m, const struct bpl_expr *like, struct bpl_expr *map, struct parts index,
                                  struct bpl_expr *value)
{
    if (index.n == 0)
        return value ? value : map;
    struct bpl_expr *e = mono_node(m, like, value ? BPL_UPDATE : BPL_SELECT, index.n + 1 + (value != NULL));
    set_arg(e, 0, map);
    for (unsigned i = 0; i < index.n; i++)
        set_arg(e, i + 1, index.at[i]);
    if (value)
        set_arg(e, index.n + 1, value);
    return e;
}

static struct parts select_or_update(struct monomorphiser *m, const struct bpl_expr *e)
{
    bool update = e->kind == BPL_UPDATE;
    struct parts map = mono_parts(m, e->args[0], SIDE_BOTH);
    sort_id sort = mono_sort(m, e->args[0]->sort);
    bool is_map = mono_is_polymap(m, sort) || (sort != SORT_NONE && sort_kind(m->ts, sort) == SORT_KIND_MAP);
    if (!is_map || (mono_is_polymap(m, sort) && !e->type_args))
        return one(m, mono_missing(m, e, "subscript of an expression whose type is not known"));
    struct parts index = indices(m, e, e->n - 1 - update), value = {0};
    if (update)
        value = mono_parts(m, e->args[e->n - 1], SIDE_BOTH);
    unsigned from, count;
    if (!subscripted(m, e, sort, map.n, &from, &count) || (update && value.n != count)) {
        const struct components *c = mono_components(m, mono_sort(m, e->sort));
        struct parts later = {c->n, arena_array(m->arena, struct bpl_expr *, c->n)};
        for (unsigned i = 0; i < c->n; i++)
            later.at[i] = mono_missing(m, e, "a polymorphic map at these types");
        return later;
    }
    struct parts out = {update ? map.n : count, arena_array(m->arena, struct bpl_expr *, update ? map.n : count)};
    for (unsigned i = 0; update && i < map.n; i++)
        out.at[i] = map.at[i];
    for (unsigned i = 0; i < count; i++)
        out.at[update ? from + i : i] = subscript(m, e, map.at[from + i], index, update ? value.at[i] : NULL);
    return out;
}

/* ---- operators ---- */

static void note_compared(struct monomorphiser *m, sort_id a, sort_id b)
{
    for (size_t i = 0; i < m->compared.n; i += 2)
        if (m->compared.at[i] == a && m->compared.at[i + 1] == b)
            return;
    vec_push(&m->compared, a);
    vec_push(&m->compared, b);
    m->changed = true;
}

static struct parts equality(struct monomorphiser *m, const struct bpl_expr *e)
{
    sort_id a = mono_sort(m, e->args[0]->sort), b = mono_sort(m, e->args[1]->sort);
    struct bpl_expr *equal;
    if (a != b && a != SORT_NONE && b != SORT_NONE) {
        note_compared(m, a, b);
        equal = mono_node(m, e, BPL_FALSE, 0); /* values of different types differ */
    } else {
        struct parts x = mono_parts(m, e->args[0], SIDE_BOTH), y = mono_parts(m, e->args[1], SIDE_BOTH);
        if (x.n != y.n)
            return one(m, mono_missing(m, e, "equality of polymorphic maps in this place"));
        if (x.n == 1)
            return one(m, binary(m, e, e->op, x.at[0], y.at[0]));
        struct bpl_expr **each = arena_array(m->arena, struct bpl_expr *, x.n);
        for (unsigned i = 0; i < x.n; i++)
            each[i] = binary(m, e, BPL_EQ, x.at[i], y.at[i]);
        equal = mono_connect(m, e, BPL_AND, x.n, each);
    }
    return one(m, e->op == BPL_EQ ? equal : unary(m, e, BPL_NOT, equal));
}

static enum side other_side(enum side s)
{
    return s == SIDE_FOR ? SIDE_AGAINST : s == SIDE_AGAINST ? SIDE_FOR : SIDE_BOTH;
}

/* An operand must be a bit-vector. Is it something else, because its type was not known? */
static bool unknown_width(struct monomorphiser *m, const struct bpl_expr *e)
{
    for (unsigned i = 0; i < e->n; i++) {
        sort_id s = mono_sort(m, e->args[i]->sort);
        if (s != SORT_NONE && sort_kind(m->ts, s) != SORT_KIND_BV)
            return true;
    }
    return false;
}

static struct parts operation(struct monomorphiser *m, const struct bpl_expr *e, enum side side)
{
    if (e->op == BPL_EQ || e->op == BPL_NE)
        return equality(m, e);
    if (e->op == BPL_CONCAT && unknown_width(m, e))
        return one(m, mono_missing(m, e, "operand of '++' whose type is not known"));
    bool connective = e->op == BPL_AND || e->op == BPL_OR || e->op == BPL_IMPLIES || e->op == BPL_EXPLIES;
    enum side left = !connective ? SIDE_BOTH : e->op == BPL_IMPLIES ? other_side(side) : side;
    enum side right = !connective ? SIDE_BOTH : e->op == BPL_EXPLIES ? other_side(side) : side;
    return one(m, binary(m, e, e->op, mono_expr(m, e->args[0], left), mono_expr(m, e->args[1], right)));
}

static struct parts conditional(struct monomorphiser *m, const struct bpl_expr *e, enum side side)
{
    struct bpl_expr *condition = mono_expr(m, e->args[0], SIDE_BOTH);
    struct parts a = mono_parts(m, e->args[1], side), b = mono_parts(m, e->args[2], side);
    if (a.n != b.n)
        return one(m, mono_missing(m, e, "polymorphic maps in this place"));
    for (unsigned i = 0; i < a.n; i++) {
        struct bpl_expr *c = mono_node(m, e, BPL_IF, 3);
        set_arg(c, 0, condition);
        set_arg(c, 1, a.at[i]);
        set_arg(c, 2, b.at[i]);
        a.at[i] = c;
    }
    return a;
}

static struct parts each(struct monomorphiser *m, const struct bpl_expr *e, enum side side)
{
    struct parts p = mono_parts(m, e->args[0], side);
    struct parts out = {p.n, arena_array(m->arena, struct bpl_expr *, p.n)};
    for (unsigned i = 0; i < p.n; i++)
        out.at[i] = unary(m, e, e->kind, p.at[i]);
    return out;
}

static struct parts coercion(struct monomorphiser *m, const struct bpl_expr *e)
{
    struct parts p = mono_parts(m, e->args[0], SIDE_BOTH);
    const struct components *c = mono_components(m, mono_sort(m, e->sort));
    for (unsigned i = 0; i < p.n && p.n == c->n; i++) {
        p.at[i] = unary(m, e, BPL_COERCE, p.at[i]);
        p.at[i]->type = mono_type_like(m, c->at[i].sort, e->type);
    }
    return p;
}

static struct parts let(struct monomorphiser *m, const struct bpl_expr *e, enum side side)
{
    struct part_list values = {0};
    struct var_list vars = {0};
    for (unsigned i = 0; i + 1 < e->n; i++)
        add_parts(&values, mono_parts(m, e->args[i], SIDE_BOTH));
    for (unsigned i = 0; i < e->n_vars; i++) {
        const struct var_parts *p = mono_copy_var(m, e->vars[i], BPL_BOUND);
        for (unsigned j = 0; j < p->n; j++)
            vec_push(&vars, p->at[j]);
    }
    struct parts body = mono_parts(m, e->args[e->n - 1], side);
    for (unsigned k = 0; k < body.n; k++) {
        struct bpl_expr *c = mono_node(m, e, BPL_LET, (unsigned)values.n + 1);
        c->attributes = e->attributes;
        c->n_vars = (unsigned)vars.n;
        c->vars = arena_copy(m->arena, vars.at, vars.n * sizeof *vars.at);
        for (unsigned i = 0; i < values.n; i++)
            set_arg(c, i, values.at[i]);
        set_arg(c, (unsigned)values.n, body.at[k]);
        body.at[k] = c;
    }
    vec_release(&values);
    vec_release(&vars);
    return body;
}

/* ---- binders ---- */

static bool in_triggers(const struct bpl_trigger *t, const struct bpl_var *v)
{
    for (; t; t = t->next)
        for (unsigned i = 0; i < t->n; i++)
            if (bpl_mentions(t->terms[i], v))
                return true;
    return false;
}

/* Variables that were made by splitting one may be unused: they are dropped. A trigger that does not mention all the others is
 * dropped, too. */
static void drop_unused(struct monomorphiser *m, struct bpl_expr *e)
{
    struct var_list used = {0};
    for (unsigned i = 0; i < e->n_vars; i++)
        if (bpl_mentions(e->args[0], e->vars[i]) || in_triggers(e->triggers, e->vars[i]))
            vec_push(&used, e->vars[i]);
    e->n_vars = (unsigned)used.n;
    e->vars = arena_copy(m->arena, used.at ? used.at : (void *)"", used.n * sizeof *used.at);
    vec_release(&used);
    for (struct bpl_trigger **t = &e->triggers; *t;) {
        bool covers = true;
        for (unsigned i = 0; i < e->n_vars && covers && !(*t)->negative; i++) {
            covers = false;
            for (unsigned j = 0; j < (*t)->n; j++)
                covers = covers || bpl_mentions((*t)->terms[j], e->vars[i]);
        }
        if (covers)
            t = &(*t)->next;
        else
            *t = (*t)->next;
    }
}

/* Components of an updated map that are not updated are not terms to match. */
static void add_trigger_parts(struct part_list *out, struct parts p)
{
    for (unsigned i = 0; i < p.n; i++)
        if (p.n == 1 || p.at[i]->kind != BPL_NAME)
            vec_push(out, p.at[i]);
}

static struct bpl_trigger *triggers(struct monomorphiser *m, const struct bpl_trigger *t)
{
    struct bpl_trigger *first = NULL, **last = &first;
    for (; t; t = t->next) {
        struct part_list terms = {0};
        for (unsigned i = 0; i < t->n; i++)
            add_trigger_parts(&terms, mono_parts(m, t->terms[i], SIDE_BOTH));
        struct bpl_trigger *c = arena_copy(m->arena, t, sizeof *t);
        struct parts p = keep(m, &terms);
        if (p.n == 0)
            continue;
        c->n = p.n;
        c->terms = p.at;
        c->next = NULL;
        *last = c;
        last = &c->next;
    }
    return first;
}

struct bpl_expr *mono_binder(struct monomorphiser *m, const struct bpl_expr *e, enum side side, unsigned part)
{
    struct bpl_expr *c = copy_node(m, e);
    c->n_params = 0;
    c->vars = mono_copy_vars(m, e->n_vars, e->vars, &c->n_vars);
    bool exists = e->kind == BPL_EXISTS ? side == SIDE_FOR : side == SIDE_AGAINST;
    m->under_exists += exists;
    struct parts body = mono_parts(m, e->args[0], e->kind == BPL_LAMBDA ? SIDE_BOTH : side);
    m->under_exists -= exists;
    if (part >= body.n || (e->kind != BPL_LAMBDA && body.n != 1))
        return mono_missing(m, e, "a polymorphic map in this place");
    set_arg(c, 0, body.at[part]);
    c->triggers = triggers(m, e->triggers);
    if (e->kind == BPL_LAMBDA)
        return c;
    if (e->n_params || c->n_vars != e->n_vars)
        drop_unused(m, c);
    return c->n_vars ? c : c->args[0];
}

/* A polymorphic lambda at types that are not used: only that it is equal if its free variables have equal values. */
static struct bpl_expr *lambda_elsewhere(struct monomorphiser *m, const struct bpl_expr *e, sort_id rest)
{
    unsigned n;
    struct bpl_expr **names = mono_free_names(m, e, &n);
    return mono_function_of(m, e, "lambda", n, names, rest);
}

/* The values of the lambda's type parameters for which it is the instance of its map at `at`. */
static bool lambda_params(struct monomorphiser *m, const struct bpl_expr *e, const struct shape *map, const sort_id at[],
                          sort_id values[])
{
    const sort_id *sorts = polymap_at(m->poly, map, at);
    for (unsigned i = 0; i < e->n_vars; i++) {
        sort_id pattern = sort_substitute(m->poly, e->vars[i]->sort, (unsigned)m->params.n, m->params.at, m->values.at);
        if (!sort_match(m->poly, pattern, sorts[i], e->n_params, e->param_sorts, values))
            return false;
    }
    for (unsigned i = 0; i < e->n_params; i++)
        if (values[i] == SORT_NONE)
            return false;
    return true;
}

static struct parts lambda(struct monomorphiser *m, const struct bpl_expr *e)
{
    sort_id sort = mono_sort(m, e->sort);
    if (sort == SORT_NONE)
        return one(m, mono_missing(m, e, "lambda expression"));
    const struct components *c = mono_components(m, sort);
    const struct shape *map = mono_is_polymap(m, sort) ? sort_shape(m->poly, sort) : NULL;
    struct parts out = {c->n, arena_array(m->arena, struct bpl_expr *, c->n)};
    size_t outer = m->params.n;
    unsigned part = 0;
    for (unsigned i = 0; i < c->n; i++) {
        if (map && map->n_params && !c->at[i].at) {
            out.at[i] = lambda_elsewhere(m, e, c->at[i].sort);
            continue;
        }
        part = i > 0 && c->at[i].at == c->at[i - 1].at ? part + 1 : 0;
        sort_id *at = arena_array(m->arena, sort_id, e->n_params);
        if (map && map->n_params && !lambda_params(m, e, map, c->at[i].at, at)) {
            out.at[i] = mono_missing(m, e, "lambda expression with such type parameters");
            continue;
        }
        for (unsigned k = 0; k < e->n_params; k++) {
            vec_push(&m->params, e->param_sorts[k]);
            vec_push(&m->values, at[k]);
        }
        out.at[i] = mono_binder(m, e, SIDE_BOTH, part);
        m->params.n = m->values.n = outer;
    }
    return out;
}

/* ---- all expressions ---- */

/* An expression whose arguments have plain types. */
static struct bpl_expr *plain(struct monomorphiser *m, const struct bpl_expr *e)
{
    struct bpl_expr *c = copy_node(m, e);
    for (unsigned i = 0; i < e->n; i++)
        set_arg(c, i, mono_expr(m, e->args[i], SIDE_BOTH));
    return c;
}

/* A polymorphic map cannot be a field (mono_data.c). */
static struct parts field(struct monomorphiser *m, const struct bpl_expr *e)
{
    const struct components *c = mono_components(m, mono_sort(m, e->sort));
    struct parts p = {c->n, arena_array(m->arena, struct bpl_expr *, c->n)};
    for (unsigned i = 0; i < c->n; i++)
        p.at[i] = c->n == 1 && !*c->at[0].label ? plain(m, e) : mono_missing(m, e, "polymorphic map in a datatype");
    return p;
}

static struct bpl_expr *tested(struct monomorphiser *m, const struct bpl_expr *e)
{
    struct bpl_expr *c = plain(m, e);
    c->name = mono_constructor(m, e->function, e->args[0]->sort);
    return c;
}

/* Does the meaning of e depend on a type that was not known when e was resolved? */
static bool depends_on_unknown(const struct bpl_expr *e)
{
    bool data = e->kind == BPL_FIELD || e->kind == BPL_WITH || e->kind == BPL_EXTRACT ||
                (e->kind == BPL_BINARY && e->op == BPL_CONCAT);
    return (data && e->sort == SORT_NONE) || (e->kind == BPL_IS && !e->function);
}

static struct parts parts_of(struct monomorphiser *m, const struct bpl_expr *e, enum side side)
{
    if (depends_on_unknown(e))
        return one(m, mono_missing(m, e, "operand of a type that is not known or not supported"));
    switch (e->kind) {
    case BPL_NAME: return name(m, e);
    case BPL_APPLY: return apply(m, e, side);
    case BPL_OLD: return each(m, e, side);
    case BPL_NOT: return one(m, unary(m, e, BPL_NOT, mono_expr(m, e->args[0], other_side(side))));
    case BPL_BINARY: return operation(m, e, side);
    case BPL_IF: return conditional(m, e, side);
    case BPL_SELECT:
    case BPL_UPDATE: return select_or_update(m, e);
    case BPL_COERCE: return coercion(m, e);
    case BPL_FORALL:
    case BPL_EXISTS: return one(m, e->n_params ? mono_type_quantifier(m, e, side) : mono_binder(m, e, side, 0));
    case BPL_LAMBDA: return lambda(m, e);
    case BPL_LET: return let(m, e, side);
    case BPL_FALSE:
    case BPL_TRUE:
    case BPL_INT:
    case BPL_REAL:
    case BPL_LITERAL:
    case BPL_TO_INT:
    case BPL_TO_REAL:
    case BPL_NEGATE:
    case BPL_CODE:
    case BPL_MISSING:
    case BPL_WITH: return one(m, plain(m, e));
    case BPL_EXTRACT:
        return one(m, unknown_width(m, e) ? mono_missing(m, e, "operand of '[:]' whose type is not known") : plain(m, e));
    case BPL_FIELD: return field(m, e);
    case BPL_IS: return one(m, tested(m, e));
    }
    bug("expression of kind %d is not copied", (int)e->kind);
}

/* Copying stops if trees become too large. */
struct parts mono_parts(struct monomorphiser *m, const struct bpl_expr *e, enum side side)
{
    if (++m->copied > MONO_MAX_NODES)
        return one(m, mono_missing(m, e, too_large));
    return parts_of(m, e, side);
}

struct bpl_expr *mono_formula(struct monomorphiser *m, const struct bpl_expr *e, enum mono_mode mode)
{
    enum mono_mode outer = m->mode;
    m->mode = mode;
    struct bpl_expr *c = mono_expr(m, e, mode == MONO_VALUE ? SIDE_BOTH : SIDE_FOR);
    m->mode = outer;
    return c;
}

/* For a function's body: all components of its value. */
struct parts mono_formula_parts(struct monomorphiser *m, const struct bpl_expr *e)
{
    enum mono_mode outer = m->mode;
    m->mode = MONO_VALUE;
    struct parts p = mono_parts(m, e, SIDE_BOTH);
    m->mode = outer;
    return p;
}

static bool is_missing(const struct bpl_expr *e)
{
    bool found = e->kind == BPL_MISSING;
    for (unsigned i = 0; i < e->n && !found; i++)
        found = is_missing(e->args[i]);
    return found;
}

/* The argument of an attribute that other tools read; one about a polymorphic map is dropped. */
static struct bpl_expr *attribute_arg(struct monomorphiser *m, struct bpl_expr *e)
{
    if (e->sort == SORT_NONE)
        return e;
    struct bpl_expr *c = mono_formula(m, e, MONO_CLAIM);
    return is_missing(c) ? mono_node(m, e, BPL_TRUE, 0) : c;
}

/* Arguments that were resolved as expressions are copied as expressions. The others are for other tools. */
struct bpl_attribute *mono_attributes(struct monomorphiser *m, struct bpl_attribute *a)
{
    struct bpl_attribute *first = NULL, **last = &first;
    for (; a; a = a->next) {
        struct bpl_attribute *c = arena_copy(m->arena, a, sizeof *a);
        c->args = arena_array(m->arena, struct bpl_expr *, a->n);
        for (unsigned i = 0; i < a->n; i++)
            c->args[i] = attribute_arg(m, a->args[i]);
        c->next = NULL;
        *last = c;
        last = &c->next;
    }
    return first;
}
