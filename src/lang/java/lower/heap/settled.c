/* What is assumed about settled fields, and where (docs/decisions/static-state.md). The facts come from their assignments
 * (analysis/shape.c). Each routine in which they hold assumes them at its start. After a call of a constructor those of its object hold.
 * In a constructor they speak about the other objects only. Elements of arrays that never change are not part of the heap but a
 * function of the index. Start with settled_assume. */
#include "lang/java/lower/heap/settled.h"

#include "lang/java/analysis/constant_fields.h"
#include "lang/java/analysis/interval.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/floating.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/literal.h"

enum { MAX_CONSTANTS = 64 }; /* of an enum whose values are listed */

const struct java_field *settled_field(const struct lower *l, const struct il_var *v)
{
    const struct java_field *f = heap_field_of(l, v);
    return f && shape_of(l->shapes, f) ? f : NULL;
}

/* ---- facts ---- */

static term_id number_fact(struct lower *l, const struct shape *s, const struct java_type *t, term_id v)
{
    struct terms *ts = l->ts;
    if (t->kind == JAVA_BOOLEAN)
        return s->n_values == 1 ? (s->values[0] ? v : mk_not(ts, v)) : mk_true(ts);
    term_id one = mk_bool(ts, s->n_values == 0);
    for (unsigned i = 0; i < s->n_values; i++)
        one = mk_or2(ts, one, mk_eq(ts, v, mk_int(ts, (long)s->values[i])));
    struct interval all = interval_of_type(t);
    if (s->n_values || (s->lo == all.lo && s->hi == all.hi))
        return one;
    return mk_and2(ts, mk_le(ts, mk_int(ts, (long)s->lo), v), mk_le(ts, v, mk_int(ts, (long)s->hi)));
}

/* The value of f; of object o if f is not static. */
static term_id value_of(struct lower *l, const struct java_field *f, term_id o)
{
    struct il_var *v = heap_field(l, (struct java_field *)f);
    return f->mods & JAVA_STATIC ? v->term : mk_select1(l->ts, v->term, o);
}

/* An object made for a settled field is distinguished by this field from those made for others. */
static term_id made_for(struct lower *l, const struct java_field *f, term_id v)
{
    const uint64_t *found = idmap_get(&l->numbers, idmap_key(f));
    uint64_t number = found ? *found : l->numbers.n;
    if (!found)
        idmap_put(&l->numbers, idmap_key(f), number);
    if (l->made_for == FUNC_NONE)
        l->made_for = func_declare(l->ts, intern(l->ast->names, "made for"), 1, &l->ref, SORT_INT);
    return mk_eq(l->ts, mk_app1(l->ts, l->made_for, v), mk_int(l->ts, (long)number));
}

/* No two objects share an object that was made for their field f: nothing copies an object of the class, or of a subclass in the
 * files. */
static bool never_cloned(const struct lower *l, const struct java_class *c)
{
    for (size_t i = 0; i < l->ast->classes.n; i++)
        for (const struct java_class *k = l->ast->classes.at[i]; k && java_subclass(l->ast->classes.at[i], c); k = k->super)
            for (unsigned n = 0; n < k->n_interfaces; n++)
                if (java_subclass(k->interfaces[n], java_type_named(l->ast, intern(l->ast->names, "java.lang.Cloneable"))->cls))
                    return false;
    return true;
}

/* v, which was made for f of the object o, belongs to o. Classes outside the files may copy objects unless the class is final, so
 * proofs use this for final classes only. */
static term_id belongs_to(struct lower *l, const struct java_field *f, term_id v, term_id o, bool proof)
{
    if (f->mods & JAVA_STATIC || (proof && !type_exact(f->owner->type)) || !never_cloned(l, f->owner))
        return mk_true(l->ts);
    symbol name = intern_printf(l->ast->names, "holder %s.%s", f->owner->name, f->name);
    func_id holder = func_find(l->ts, name);
    if (holder == FUNC_NONE)
        holder = func_declare(l->ts, name, 1, &l->ref, l->ref);
    return mk_eq(l->ts, mk_app1(l->ts, holder, v), o);
}

/* v is the object that the only assignment of f makes, if this is one of those of its class that are known. */
static term_id is_only_object(struct lower *l, const struct java_field *f, term_id v)
{
    const struct java_expr *e = object_in(l->instances, f);
    const struct java_class *made = !e ? NULL : e->anonymous ? e->anonymous : e->method->owner;
    bool known = made && objects_of(l->instances, made).known;
    return known ? mk_eq(l->ts, v, heap_object_of(l, e)) : mk_true(l->ts);
}

static term_id object_fact(struct lower *l, const struct java_field *f, term_id v, term_id o, bool proof)
{
    struct terms *ts = l->ts;
    const struct shape *s = shape_of(l->shapes, f);
    term_id is_null = mk_eq(ts, v, l->null), all = mk_true(ts), length = mk_app1(ts, l->length, v);
    if (s->only_null)
        return is_null;
    if (s->type && l->types_matter)
        all = mk_and2(ts, all, mk_eq(ts, mk_app1(ts, l->type_of, v), heap_type_term(l, s->type)));
    if (s->length >= 0)
        all = mk_and2(ts, all, mk_eq(ts, length, mk_int(ts, (long)s->length)));
    if (s->least > 0)
        all = mk_and2(ts, all, mk_le(ts, mk_int(ts, (long)s->least), length));
    if (s->length_of)
        all = mk_and2(ts, all, mk_eq(ts, length, value_of(l, s->length_of, o)));
    if (s->made && (s->kept || l->n_made > 1))
        all = mk_and2(ts, all, made_for(l, f, v));
    if (s->made)
        all = mk_and2(ts, all, belongs_to(l, f, v, o, proof));
    if (s->made)
        all = mk_and2(ts, all, is_only_object(l, f, v));
    return s->null ? mk_or2(ts, is_null, all) : mk_and2(ts, mk_not(ts, is_null), all);
}

/* A reference that was passed to a constructor is older than its object. In a proof this may be false: the arguments of this(...)
 * and super(...) may be newer. */
static term_id older(struct lower *l, const struct java_field *f, term_id v, term_id o)
{
    struct terms *ts = l->ts;
    bool given = !(f->mods & JAVA_STATIC) && f->type->kind == JAVA_CLASS && shape_of(l->shapes, f)->exact;
    if (!given)
        return mk_true(ts);
    term_id before = mk_lt(ts, mk_app1(ts, l->alloc_time, v), mk_app1(ts, l->alloc_time, o));
    return mk_or2(ts, mk_eq(ts, v, l->null), before);
}

/* What constructors test of the number v, which f of the object o holds, and of another field. */
static term_id relation_fact(struct lower *l, const struct shape *s, term_id v, term_id o)
{
    struct terms *ts = l->ts;
    if (!s->other)
        return mk_true(ts);
    term_id w = value_of(l, s->other, o);
    if (s->relation == JAVA_EQ)
        return mk_eq(ts, v, w);
    if (s->relation == JAVA_LT || s->relation == JAVA_LE)
        return s->relation == JAVA_LT ? mk_lt(ts, v, w) : mk_le(ts, v, w);
    return s->relation == JAVA_GT ? mk_lt(ts, w, v) : mk_le(ts, w, v);
}

/* With `proof`, what a proof may assume; else what holds for values that an execution chooses. */
static term_id own_fact(struct lower *l, const struct java_field *f, term_id o, bool proof)
{
    const struct shape *s = shape_of(l->shapes, f);
    term_id v = value_of(l, f, o);
    switch (s->kind) {
    case SHAPE_ANY: return proof ? mk_true(l->ts) : older(l, f, v, o);
    case SHAPE_NUMBER: return number_fact(l, s, f->type, v);
    case SHAPE_FLOAT: return mk_eq(l->ts, v, float_literal(l, s->text, f->type));
    case SHAPE_OBJECT: {
        term_id t = object_fact(l, f, v, o, proof);
        return proof || s->made ? t : mk_and2(l->ts, t, older(l, f, v, o));
    }
    }
    return mk_true(l->ts);
}

static term_id fact(struct lower *l, const struct java_field *f, term_id o, bool proof)
{
    term_id relation = relation_fact(l, shape_of(l->shapes, f), value_of(l, f, o), o);
    return mk_and2(l->ts, own_fact(l, f, o, proof), relation);
}

/* For all objects except `except`; TERM_NONE: for all. */
static term_id fact_of_all(struct lower *l, const struct java_field *f, term_id except, bool proof)
{
    if (f->mods & JAVA_STATIC)
        return fact(l, f, TERM_NONE, proof);
    term_id o = mk_const_named(l->ts, "o", l->ref), t = fact(l, f, o, proof);
    if (except != TERM_NONE)
        t = mk_implies(l->ts, mk_ne(l->ts, o, except), t);
    return t == mk_true(l->ts) ? t : mk_forall(l->ts, 1, &o, t, NULL);
}

/* ---- where facts of settled fields hold ---- */

/* m may run before the static field f is assigned. */
static bool runs_before(const struct lower *l, const struct java_method *m, const struct java_field *f)
{
    const struct code_reached *early = shape_of(l->shapes, f)->early;
    if (m == code_static(l->code, f->owner))
        return true;
    return early && (early->unknown || idmap_has(&early->methods, idmap_key(m)));
}

static bool is_early(const struct body *b, const struct java_field *f)
{
    return runs_before(b->l, b->method, f);
}

static bool builds(const struct body *b, const struct java_field *f)
{
    return b->method->owner == f->owner && b->method->kind == JAVA_CONSTRUCTOR;
}

static bool holds(const struct body *b, const struct java_field *f)
{
    if (f->mods & JAVA_STATIC)
        return !is_early(b, f);
    const struct java_field *other = shape_of(b->l->shapes, f)->other;
    return !idmap_has(&b->withheld, idmap_key(f)) && (!other || !idmap_has(&b->withheld, idmap_key(other)));
}

void settled_withhold(struct body *b, const struct java_field *f)
{
    if (!(f->mods & JAVA_STATIC) && shape_of(b->l->shapes, f))
        idmap_put(&b->withheld, idmap_key(f), 1);
}

/* ---- elements that never change ---- */

/* No constructor and no static code that assigns the array is running. */
static bool has_table(const struct body *b, const struct java_field *f)
{
    const struct shape *s = shape_of(b->l->shapes, f);
    bool made = b->method == code_static(b->l->code, f->owner) || (builds(b, f) && !(f->mods & JAVA_STATIC));
    return s && s->table && !made;
}

static func_id table_function(struct lower *l, const struct java_field *f)
{
    const uint64_t *found = idmap_get(&l->tables, idmap_key(f));
    if (found)
        return (func_id)*found;
    const struct il_var *v = heap_field(l, (struct java_field *)f);
    symbol name = intern_printf(l->ast->names, ELEMENTS_PREFIX "%s", v->display);
    if (!idmap_put(&l->tables, idmap_key(name), 1))
        name = intern_printf(l->ast->names, ELEMENTS_PREFIX "%s", v->name);
    sort_id index = SORT_INT;
    func_id fn = func_declare(l->ts, name, 1, &index, heap_sort(l, f->type->elem));
    idmap_put(&l->tables, idmap_key(f), fn);
    return fn;
}

static term_id table_value(struct lower *l, const struct java_expr *e)
{
    struct interval n = {0, 0};
    e = java_without_parens(e);
    if (e->constant.kind == JAVA_CONST_BOOLEAN || e->constant.kind == JAVA_CONST_STRING)
        return heap_const(l, &e->constant, e->type);
    interval_of(e, &n);
    return mk_int(l->ts, (long)n.lo);
}

term_id settled_element(struct body *b, const struct java_field *f, term_id index)
{
    struct lower *l = b->l;
    if (!f || !has_table(b, f))
        return TERM_NONE;
    const struct java_expr *e = shape_of(l->shapes, f)->table;
    if (!e->is_init)
        return heap_default(l, f->type->elem);
    if (idmap_put(&b->tables_used, idmap_key(f), 1))
        vec_push(&b->tables, f);
    return mk_app1(l->ts, table_function(l, f), index);
}

void settled_elements(struct body *b, const struct java_expr *array, term_id a)
{
    struct lower *l = b->l;
    array = java_without_parens(array);
    const struct java_field *f = array->kind == JAVA_FIELD ? array->field : NULL;
    if (!f || !has_table(b, f) || !shape_of(l->shapes, f)->table->is_init)
        return;
    const struct java_expr *e = shape_of(l->shapes, f)->table;
    term_id *each = arena_array(l->arena, term_id, e->n_args + 1);
    body_use(b, heap_elems(l, f->type->elem));
    for (unsigned i = 0; i < e->n_args; i++)
        each[i] = mk_eq(l->ts, heap_element(l, f->type->elem, a, mk_int(l->ts, (long)i)), table_value(l, e->args[i]));
    emit(b, il_assume(l->p, mk_and(l->ts, e->n_args, each), array->span, NULL));
}

static void assume_table(struct body *b, const struct java_field *f, struct il_cmds *out)
{
    struct lower *l = b->l;
    const struct java_expr *e = shape_of(l->shapes, f)->table;
    term_id *each = arena_array(l->arena, term_id, e->n_args + 1);
    for (unsigned i = 0; i < e->n_args; i++)
        each[i] = mk_eq(l->ts, mk_app1(l->ts, table_function(l, f), mk_int(l->ts, (long)i)), table_value(l, e->args[i]));
    vec_push(out, il_assume(l->p, mk_and(l->ts, e->n_args, each), b->build.r->span, NULL));
}

/* ---- references from elsewhere ---- */

bool settled_keeps(const struct lower *l, const struct java_field *f)
{
    const struct shape *s = shape_of(l->shapes, f);
    return s && s->kept;
}

bool settled_tells(struct lower *l, const struct java_type *t)
{
    if (t->kind == JAVA_CLASS)
        return objects_of(l->instances, t->cls).known;
    return t->kind == JAVA_ARRAY && idmap_has(&l->known->kept_types, idmap_key(t));
}

unsigned settled_constants(struct body *b, const struct java_class *c, term_id **out)
{
    unsigned n = 0;
    *out = arena_array(b->l->arena, term_id, c->fields.n);
    for (size_t i = 0; i < c->fields.n && c->fields.n <= MAX_CONSTANTS; i++) {
        struct java_field *f = c->fields.at[i];
        if (f->enum_const && is_early(b, f))
            return 0;
        if (f->enum_const)
            (*out)[n++] = body_use(b, heap_field(b->l, f));
    }
    return n;
}

term_id settled_elsewhere(struct body *b, const struct java_type *t, term_id v)
{
    struct lower *l = b->l;
    term_id all = mk_true(l->ts);
    if (!settled_tells(l, t))
        return all;
    if (t->kind == JAVA_CLASS)
        return heap_known_object(l, t->cls, v);
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        const struct java_field *f = settled_field(l, b->build.r->vars.at[i]);
        if (f && f->type == t && settled_keeps(l, f))
            all = mk_and2(l->ts, all, mk_not(l->ts, made_for(l, f, v)));
    }
    return all == mk_true(l->ts) ? all : mk_or2(l->ts, mk_eq(l->ts, v, l->null), all);
}

/* The constants of an enum are used together. */
static void use_constants(struct body *b, const struct java_class *c)
{
    if (c->fields.n > MAX_CONSTANTS)
        return;
    for (size_t i = 0; i < c->fields.n; i++)
        if (c->fields.at[i]->enum_const)
            body_use(b, heap_field(b->l, c->fields.at[i]));
}

/* Some constant of f's enum has a known number in f. */
static bool tells_constants(const struct body *b, const struct java_field *f)
{
    int64_t value;
    for (size_t i = 0; i < f->owner->fields.n; i++)
        if (constant_field(b->l->writes, f->owner->fields.at[i], f, &value))
            return true;
    return false;
}

/* The number that f has in the constant c. */
static void assume_of_constant(struct body *b, const struct java_field *c, const struct java_field *f, struct il_cmds *out)
{
    struct terms *ts = b->l->ts;
    int64_t value;
    if (!constant_field(b->l->writes, c, f, &value))
        return;
    term_id number = f->type->kind == JAVA_BOOLEAN ? mk_bool(ts, value != 0) : mk_int(ts, (long)value);
    term_id place = mk_select1(ts, heap_field(b->l, (struct java_field *)f)->term, heap_field(b->l, (struct java_field *)c)->term);
    vec_push(out, il_assume(b->l->p, mk_eq(ts, place, number), b->build.r->span, NULL));
}

static void assume_of_constants(struct body *b, const struct java_field *f, struct il_cmds *out)
{
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        const struct java_field *c = settled_field(b->l, b->build.r->vars.at[i]);
        if (c && c->enum_const && holds(b, c))
            assume_of_constant(b, c, f, out);
    }
}

static void assume_of_formals(struct body *b, struct il_cmds *out)
{
    const struct java_method *m = b->method;
    for (unsigned i = 0; i <= m->n_params; i++) {
        const struct il_var *v = i ? body_var(b, m->vars[i - 1]) : m->kind == JAVA_METHOD ? b->this_var : NULL;
        const struct java_type *t = i ? m->vars[i - 1]->type : m->owner->type;
        term_id fact = v ? settled_elsewhere(b, t, v->term) : mk_true(b->l->ts);
        if (fact != mk_true(b->l->ts))
            vec_push(out, il_assume(b->l->p, fact, b->build.r->span, NULL));
    }
}

/* ---- assumptions ---- */

void settled_complete(struct body *b)
{
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        const struct java_field *f = settled_field(b->l, b->build.r->vars.at[i]);
        const struct java_field *length = f ? shape_of(b->l->shapes, f)->length_of : NULL;
        if (length)
            body_use(b, heap_field(b->l, (struct java_field *)length));
        const struct java_field *other = f ? shape_of(b->l->shapes, f)->other : NULL;
        if (other)
            body_use(b, heap_field(b->l, (struct java_field *)other));
        if (f && (f->enum_const || tells_constants(b, f)))
            use_constants(b, f->owner);
    }
}

static void assume_known(struct body *b, term_id t, struct il_cmds *out)
{
    if (t == mk_true(b->l->ts))
        return;
    vec_push(&b->build.r->known, t);
    vec_push(out, il_assume(b->l->p, t, b->build.r->span, NULL));
}

static void list_loose(struct body *b)
{
    struct lower *l = b->l;
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        const struct java_field *f = settled_field(l, b->build.r->vars.at[i]);
        bool open = f && !(f->mods & JAVA_STATIC) &&
                    (idmap_has(&b->withheld, idmap_key(f)) || (builds(b, f) && shape_of(l->shapes, f)->table));
        if (open)
            vec_push(&b->build.r->loose, b->build.r->vars.at[i]);
    }
}

/* The only value of the field; NULL: it may have others. */
static const char *only_value(struct lower *l, const struct java_field *f)
{
    const struct shape *s = shape_of(l->shapes, f);
    if (s->kind == SHAPE_OBJECT && s->only_null)
        return "null";
    if (s->kind != SHAPE_NUMBER || s->n_values != 1)
        return NULL;
    if (f->type->kind == JAVA_BOOLEAN)
        return s->values[0] ? "true" : "false";
    return arena_printf(l->arena, "%lld", (long long)s->values[0]);
}

static void list_known_value(struct body *b, struct il_var *v, const struct java_field *f)
{
    const char *value = only_value(b->l, f);
    const char *why = writes_of(b->l->writes, f)->n ? "" : ", because nothing assigns it";
    if (value && b->method->kind != JAVA_CONSTRUCTOR)
        vec_push(&b->build.r->known_values,
                 (struct il_known_value){v, arena_printf(b->l->arena, "'%s' is always %s%s", f->name, value, why)});
}

void settled_assume(struct body *b, struct il_cmds *out)
{
    term_id self = b->method->kind == JAVA_CONSTRUCTOR ? b->this_var->term : TERM_NONE;
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        const struct java_field *f = settled_field(b->l, b->build.r->vars.at[i]);
        if (!f || !holds(b, f))
            continue;
        assume_known(b, fact_of_all(b->l, f, self, true), out);
        assume_of_constants(b, f, out);
        list_known_value(b, b->build.r->vars.at[i], f);
    }
    for (size_t i = 0; i < b->tables.n; i++)
        assume_table(b, b->tables.at[i], out);
    assume_of_formals(b, out);
    list_loose(b);
}

void settled_assume_in_loop(struct body *b, struct il_cmds *out)
{
    term_id self = b->method->kind == JAVA_CONSTRUCTOR ? b->this_var->term : TERM_NONE;
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        const struct java_field *f = settled_field(b->l, b->build.r->vars.at[i]);
        if (f && !(f->mods & JAVA_STATIC) && holds(b, f) && idmap_has(&b->made, idmap_key(f->owner)))
            assume_known(b, fact_of_all(b->l, f, self, true), out);
    }
}

term_id settled_of_object(struct body *b, const struct java_class *c, term_id o)
{
    struct lower *l = b->l;
    term_id all = mk_true(l->ts);
    for (size_t i = 0; i < b->build.r->vars.n; i++) {
        const struct java_field *f = settled_field(l, b->build.r->vars.at[i]);
        if (f && !(f->mods & JAVA_STATIC) && holds(b, f) && java_subclass(c, f->owner))
            all = mk_and2(l->ts, all, fact(l, f, o, true));
    }
    return all;
}

/* ---- the program ---- */

void settled_prepare(const struct lower *l)
{
    for (size_t i = 0; i < l->ast->classes.n; i++)
        for (size_t k = 0; k < l->ast->classes.at[i]->fields.n; k++) {
            struct java_field *f = l->ast->classes.at[i]->fields.at[k];
            const struct shape *s = shape_of(l->shapes, f);
            if (!s)
                continue;
            if (s->early)
                vec_push(&l->known->early, f);
            if (s->kept)
                idmap_put(&l->known->kept_types, idmap_key(f->type), 1);
        }
}

/* Of the fields that no routine of this program mentions, none is read by an execution. */
static void list_early(const struct lower *l)
{
    for (size_t i = 0; i < l->lowered.n; i++)
        for (size_t k = 0; k < l->known->early.n; k++) {
            const struct java_field *f = l->known->early.at[k];
            if (f->user && runs_before(l, l->lowered.at[i].m, f))
                vec_push(&l->lowered.at[i].r->loose, f->user);
        }
}

void settled_finish(struct lower *l)
{
    list_early(l);
    for (size_t i = 0; i < l->ast->classes.n; i++)
        for (size_t k = 0; k < l->ast->classes.at[i]->fields.n; k++) {
            struct java_field *f = l->ast->classes.at[i]->fields.at[k];
            if (!f->user || !shape_of(l->shapes, f))
                continue;
            struct il_var *v = f->user;
            term_id t = fact_of_all(l, f, TERM_NONE, false), range = v->entry_fact;
            t = range == TERM_NONE ? t : mk_and2(l->ts, range, t);
            v->entry_fact = t == mk_true(l->ts) ? TERM_NONE : t;
            v->doubtful = !shape_of(l->shapes, f)->exact;
        }
    idmap_release(&l->field_of);
    idmap_release(&l->tables);
    idmap_release(&l->numbers);
}

void body_elsewhere(struct body *b, term_id v, const struct java_type *t, struct span at)
{
    if (settled_tells(b->l, t))
        body_late(b, (struct late){.cmd = il_assume(b->l->p, mk_true(b->l->ts), at, NULL),
                                   .kind = LATE_ELSEWHERE,
                                   .object = v,
                                   .type = t});
}
