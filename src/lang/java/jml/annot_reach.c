/* Reachability in annotations of Java. `\reach(x, T, f + g).has(y)`: y is an object of type T that x, or an object that x leads to along the
 * fields, is or leads to. Without fields, all fields of the files count. Start at resolve_reach. */
#include "lang/java/jml/annot_resolve_kinds.h"

#include "lang/java/jml/annot_trees.h"
#include "lang/java/jml/annot_typing.h"

struct edge_fields VEC_OF(const struct java_field *);

/* ---- along which fields ---- */

static const struct java_field *named_field(struct annot_context *cx, const struct java_type *of, const struct syntax_var *name)
{
    const struct java_field *f = of->kind == JAVA_CLASS ? java_find_any_field(of->cls, typing_symbol(cx, name->name)) : NULL;
    if (!f)
        typing_error(cx, name->span, "unknown-name", "no field '%s' in class %s", name->name, typing_java_name(cx, of));
    else if (f->mods & JAVA_STATIC || !java_type_ref(f->type))
        typing_error(cx, name->span, "wrong-type", "'%s' is no field of objects that refers to an object", name->name);
    else if (f->model || f->type->kind == JAVA_ARRAY)
        typing_not_supported(cx, name->span, f->model ? "'\\reach' along a model field" : "'\\reach' along arrays");
    else
        return f;
    return NULL;
}

/* All fields of objects that refer to objects. */
static void all_fields(struct annot_context *cx, struct span span, struct edge_fields *out)
{
    for (size_t i = 0; i < cx->scope.ast->classes.n; i++) {
        const struct java_class *c = cx->scope.ast->classes.at[i];
        for (size_t n = 0; !c->external && n < c->fields.n; n++) {
            const struct java_field *f = c->fields.at[n];
            if (f->mods & JAVA_STATIC || !java_type_ref(f->type) || f->model)
                continue;
            if (f->type->kind == JAVA_ARRAY)
                typing_not_supported(cx, span, "'\\reach' along arrays");
            vec_push(out, f);
        }
    }
    if (!out->n)
        typing_not_supported(cx, span, "'\\reach' where no class has a field that refers to objects");
}

static bool edge_fields(struct annot_context *cx, const struct syntax *s, const struct java_type *of, struct edge_fields *out)
{
    for (unsigned i = 0; i < s->n_vars; i++) {
        const struct java_field *f = named_field(cx, of, &s->vars[i]);
        if (!f)
            return false;
        vec_push(out, f);
    }
    if (!s->n_vars)
        all_fields(cx, s->span, out);
    return out->n > 0;
}

/* ---- expressions ---- */

static struct annot_type boolean(struct annot_context *cx)
{
    return typing_primitive(cx, JAVA_BOOLEAN);
}

static const struct annot_expr *is_object(struct annot_context *cx, const struct annot_expr *e)
{
    struct annot_type type = typing_from_java(java_type_primitive_of(cx->scope.ast, JAVA_NULL));
    const struct annot_expr *sides[] = {e, typing_expr(cx, ANNOT_NULL, e->span, type, 0, NULL)};
    struct annot_expr *differs = typing_expr(cx, ANNOT_BINARY, e->span, boolean(cx), 2, sides);
    differs->op = ANNOT_OP_NE;
    return differs;
}

const struct annot_expr *resolve_reach(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *ends[] = {annot_resolve(cx, s->arg[0]), annot_resolve(cx, s->arg[1])};
    bool well = typing_want_reference(cx, ends[0]);
    well = typing_want_reference(cx, ends[1]) && well;
    const struct java_type *of = well && s->type.name ? annot_resolve_type(cx, &s->type, 0) : NULL;
    struct edge_fields fields = {0};
    if (!well || (s->type.name && !of) || !edge_fields(cx, s, of, &fields)) {
        vec_release(&fields);
        return typing_mistaken(cx, s->span);
    }
    struct annot_expr *reached = typing_expr(cx, ANNOT_REACH, s->span, boolean(cx), 2, ends);
    reached->n_fields = (unsigned)fields.n;
    reached->fields = arena_copy(cx->arena, fields.at, fields.n * sizeof *fields.at);
    vec_release(&fields);
    const struct annot_expr *all = typing_and(cx, is_object(cx, ends[1]), reached);
    if (!of || !ends[1]->type.java || java_subtype(cx->scope.ast, ends[1]->type.java, of))
        return all;
    struct annot_expr *typed = typing_expr(cx, ANNOT_INSTANCEOF, s->span, boolean(cx), 1, &ends[1]);
    typed->of = of;
    return typing_and(cx, all, typed);
}

/* ---- no cycle ---- */

static bool is_bound(const struct annot_expr *e, const struct annot_var *v)
{
    return e->kind == ANNOT_BOUND && e->bound == v;
}

bool annot_mentions(const struct annot_expr *e, const struct annot_var *v)
{
    bool found = is_bound(e, v);
    for (unsigned i = 0; i < e->n && !found; i++)
        found = annot_mentions(e->arg[i], v);
    return found;
}

static bool is_operation(const struct annot_expr *e, enum annot_op op)
{
    return e->kind == ANNOT_BINARY && e->op == op;
}

const struct annot_expr *annot_has(const struct annot_expr *e, const struct annot_var *v, unsigned fields)
{
    if (!is_operation(e, ANNOT_OP_AND) || e->arg[1]->kind != ANNOT_REACH)
        return NULL;
    const struct annot_expr *reach = e->arg[1], *object = e->arg[0];
    bool same = is_operation(object, ANNOT_OP_NE) && is_bound(object->arg[0], v) && object->arg[1]->kind == ANNOT_NULL;
    return same && reach->n_fields == fields && is_bound(reach->arg[1], v) ? reach : NULL;
}

const struct annot_expr *annot_denied(const struct annot_expr *e)
{
    if (e->kind == ANNOT_UNARY && e->op == ANNOT_OP_NOT)
        return e->arg[0];
    if (is_operation(e, ANNOT_OP_EQ) && e->arg[1]->kind == ANNOT_BOOL && !e->arg[1]->value)
        return e->arg[0];
    return is_operation(e, ANNOT_OP_EQ) && e->arg[0]->kind == ANNOT_BOOL && !e->arg[0]->value ? e->arg[1] : NULL;
}

/* All objects of the list or tree have the type over which the variable ranges. */
static bool covers_list(const struct annot_context *cx, const struct annot_expr *list, const struct annot_var *v)
{
    const struct java_type *of = v->type.java, *first = list->arg[0]->type.java;
    bool all = first && java_subtype(cx->scope.ast, first, of);
    for (unsigned i = 0; i < list->n_fields && all; i++)
        all = java_subtype(cx->scope.ast, list->fields[i]->type, of);
    return all;
}

enum { MAX_LISTS = 16, MAX_CONJUNCTS = 64 };

static bool same_fields(const struct annot_expr *a, const struct annot_expr *b)
{
    bool same = a->n_fields == b->n_fields;
    for (unsigned i = 0; i < a->n_fields && same; i++)
        same = a->fields[i] == b->fields[i];
    return same;
}

/* `\reach(v.f, T, f + g)`, or any such REACH, has v: annot_has, along any number of fields. */
static const struct annot_expr *has(const struct annot_expr *e, const struct annot_var *v)
{
    return is_operation(e, ANNOT_OP_AND) && e->arg[1]->kind == ANNOT_REACH ? annot_has(e, v, e->arg[1]->n_fields) : NULL;
}

/* `\reach(a, T, f + g).has(v) || \reach(b, T, f + g).has(v) || ..`: the REACHs along the same fields. Returns 0 if e is another formula. */
static unsigned lists_of(const struct annot_context *cx, const struct annot_expr *e, const struct annot_var *v,
                         const struct annot_expr *out[MAX_LISTS], unsigned n)
{
    if (is_operation(e, ANNOT_OP_OR)) {
        n = lists_of(cx, e->arg[0], v, out, n);
        return n ? lists_of(cx, e->arg[1], v, out, n) : 0;
    }
    const struct annot_expr *list = has(e, v);
    if (!list || n == MAX_LISTS || annot_mentions(list->arg[0], v) || !covers_list(cx, list, v))
        return 0;
    if (n && !same_fields(list, out[0]))
        return 0;
    out[n] = list;
    return n + 1;
}

bool annot_same_place(const struct annot_expr *a, const struct annot_expr *b)
{
    bool place = a->kind == ANNOT_VAR || a->kind == ANNOT_FIELD || a->kind == ANNOT_THIS || a->kind == ANNOT_BOUND ||
                 a->kind == ANNOT_RESULT || a->kind == ANNOT_OLD;
    bool same = place && a->kind == b->kind && a->n == b->n && a->var == b->var && a->bound == b->bound && a->field == b->field &&
                a->whose == b->whose && a->when == b->when && a->n_vars == 0 && b->n_vars == 0;
    for (unsigned i = 0; i < a->n && same; i++)
        same = annot_same_place(a->arg[i], b->arg[i]);
    return same;
}

bool annot_is_field_of(const struct annot_expr *e, const struct java_field *f, const struct annot_var *v)
{
    return e->kind == ANNOT_FIELD && e->field == f && e->n == 1 && is_bound(e->arg[0], v);
}

/* Appends the conjuncts of e. Returns their number; 0: there are too many. */
static unsigned conjuncts_of(const struct annot_expr *e, const struct annot_expr *out[MAX_CONJUNCTS], unsigned n)
{
    if (is_operation(e, ANNOT_OP_AND) && !(e->arg[1]->kind == ANNOT_REACH)) {
        n = conjuncts_of(e->arg[0], out, n);
        return n ? conjuncts_of(e->arg[1], out, n) : 0;
    }
    if (n == MAX_CONJUNCTS)
        return 0;
    out[n] = e;
    return n + 1;
}

/* `w.f == v.f ==> w == v || v.f == null`; of two fields, `w.f == v.g ==> v.g == null`. */
static bool leads_apart(const struct annot_expr *e, const struct annot_var *w, const struct java_field *f,
                        const struct annot_var *v, const struct java_field *g)
{
    if (!is_operation(e, ANNOT_OP_IMPLIES) || !is_operation(e->arg[0], ANNOT_OP_EQ))
        return false;
    const struct annot_expr *same = e->arg[0], *end = e->arg[1];
    if (f == g) {
        const struct annot_expr *itself = is_operation(end, ANNOT_OP_OR) ? end->arg[0] : NULL;
        if (!itself || !is_operation(itself, ANNOT_OP_EQ) || !is_bound(itself->arg[0], w) || !is_bound(itself->arg[1], v))
            return false;
        end = end->arg[1];
    }
    return annot_is_field_of(same->arg[0], f, w) && annot_is_field_of(same->arg[1], g, v) && is_operation(end, ANNOT_OP_EQ) &&
           annot_is_field_of(end->arg[0], g, v) && end->arg[1]->kind == ANNOT_NULL;
}

/* No object of the lists or trees is what two of their fields lead to:
 * `(\forall T m; \reach(a, T, f).has(m) || ..; m.f == v.f ==> m == v || v.f == null)`, and so on for each two fields. */
static bool is_unshared(const struct annot_context *cx, const struct annot_expr *e, const struct annot_var *v,
                        const struct annot_expr *const lists[], unsigned n)
{
    if (e->kind != ANNOT_FORALL || e->n_vars != 1 || e->n != 2)
        return false;
    const struct annot_var *w = e->vars[0];
    const struct annot_expr *others[MAX_LISTS], *said[MAX_CONJUNCTS];
    bool alike = lists_of(cx, e->arg[0], w, others, 0) == n;
    for (unsigned i = 0; i < n && alike; i++)
        alike = same_fields(others[i], lists[i]) && annot_same_place(others[i]->arg[0], lists[i]->arg[0]);
    unsigned fields = lists[0]->n_fields, all = alike ? conjuncts_of(e->arg[1], said, 0) : 0, next = 0;
    if (all != fields * (fields + 1) / 2)
        return false;
    for (unsigned i = 0; i < fields && alike; i++)
        for (unsigned j = i; j < fields && alike; j++)
            alike = leads_apart(said[next++], w, lists[0]->fields[i], v, lists[0]->fields[j]);
    return alike;
}

/* `!\reach(v.f, T, f + g).has(v)`, for each of the fields. */
static bool is_acyclic(const struct annot_expr *e, const struct annot_var *v, const struct annot_expr *list)
{
    const struct annot_expr *said[MAX_CONJUNCTS];
    bool all = conjuncts_of(e, said, 0) == list->n_fields;
    for (unsigned i = 0; i < list->n_fields && all; i++) {
        const struct annot_expr *no = annot_denied(said[i]), *cycle = no ? has(no, v) : NULL;
        all = cycle && same_fields(cycle, list) && annot_is_field_of(cycle->arg[0], list->fields[i], v);
    }
    return all;
}

/* `(\forall T v; range; body)`, taken apart. range: NULL if there is none. */
struct clause_of_one {
    const struct annot_expr *range, *body;
};

static struct clause_of_one clause_of_one(const struct annot_expr *e)
{
    struct clause_of_one c = {e->n == 2 ? e->arg[0] : NULL, e->arg[e->n - 1]};
    if (!c.range && is_operation(c.body, ANNOT_OP_IMPLIES))
        c = (struct clause_of_one){c.body->arg[0], c.body->arg[1]};
    return c;
}

/* Of one list it is enough that there is no cycle. Of several, and of trees, no object may have two before it either. NULL: e says something
 * else. */
static const struct annot_expr *forest_of(struct annot_context *cx, const struct annot_expr *e)
{
    struct clause_of_one c = clause_of_one(e);
    const struct annot_var *v = e->vars[0];
    const struct annot_expr *unshared = NULL, *lists[MAX_LISTS], *from[MAX_LISTS];
    if (is_operation(c.body, ANNOT_OP_AND) && c.body->arg[1]->kind == ANNOT_FORALL) {
        unshared = c.body->arg[1];
        c.body = c.body->arg[0];
    }
    unsigned n = c.range ? lists_of(cx, c.range, v, lists, 0) : 0;
    if (!n || !is_acyclic(c.body, v, lists[0]))
        return NULL;
    if (unshared ? !is_unshared(cx, unshared, v, lists, n) : n > 1 || lists[0]->n_fields > 1)
        return NULL;
    for (unsigned i = 0; i < n; i++)
        from[i] = lists[i]->arg[0];
    struct annot_expr *forest = typing_expr(cx, ANNOT_FOREST, e->span, boolean(cx), n, from);
    forest->n_fields = lists[0]->n_fields;
    forest->fields = lists[0]->fields;
    return forest;
}

/* The clause e with one of its conjuncts. */
static const struct annot_expr *with_body(struct annot_context *cx, const struct annot_expr *e, const struct annot_expr *range,
                                          const struct annot_expr *body)
{
    const struct annot_expr *args[] = {range, body};
    struct annot_expr *one = typing_expr(cx, ANNOT_FORALL, e->span, boolean(cx), 2, args);
    one->n_vars = e->n_vars;
    one->vars = e->vars;
    return one;
}

const struct annot_expr *resolve_no_cycle(struct annot_context *cx, const struct annot_expr *e)
{
    if (e->kind != ANNOT_FORALL || e->n_vars != 1)
        return e;
    const struct annot_expr *forest = forest_of(cx, e);
    struct clause_of_one c = clause_of_one(e);
    if (forest || !c.range || !is_operation(c.body, ANNOT_OP_AND))
        return forest ? forest : e;
    const struct annot_expr *left = with_body(cx, e, c.range, c.body->arg[0]), *right = with_body(cx, e, c.range, c.body->arg[1]);
    const struct annot_expr *parts[] = {resolve_no_cycle(cx, left), resolve_no_cycle(cx, right)};
    if (parts[0] == left && parts[1] == right)
        return e;
    struct annot_expr *both = typing_expr(cx, ANNOT_BINARY, e->span, boolean(cx), 2, parts);
    both->op = ANNOT_OP_AND;
    return both;
}
