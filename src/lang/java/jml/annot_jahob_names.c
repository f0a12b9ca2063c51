/* Names and types in formulas of Jahob. Types are inferred: each node has one, variables begin with an unknown type, and two types that must
 * be the same are made the same. A name means, in this order, a variable of the formula, one of the program, a specification variable, a
 * field. Names of fields need no class in front if only one class has such a field. Start at jahob_infer. */
#include "lang/java/jml/annot_jahob.h"

#include "lang/java/jml/annot_typing.h"

#include <string.h>

struct scope {
    const struct scope *up;
    const struct jahob_formula *binder; /* its variables */
};

struct inference {
    struct annot_context *cx;
    bool failed;
    unsigned expanded; /* definitions within each other */
};

enum { MAX_EXPANDED = 60 };

/* ---- types ---- */

static struct jahob_type *type_of_kind(struct inference *k, enum jahob_type_kind kind)
{
    return jahob_type_new(k->cx->arena, kind, NULL, NULL);
}

static struct jahob_type *unknown(struct inference *k)
{
    return type_of_kind(k, JAHOB_TYPE_UNKNOWN);
}

static struct jahob_type *set_of(struct inference *k, struct jahob_type *of)
{
    return jahob_type_new(k->cx->arena, JAHOB_TYPE_SET, of, NULL);
}

static struct jahob_type *function(struct inference *k, struct jahob_type *from, struct jahob_type *to)
{
    return jahob_type_new(k->cx->arena, JAHOB_TYPE_FUN, from, to);
}

static struct jahob_type *found(struct jahob_type *t)
{
    while (t->kind == JAHOB_TYPE_UNKNOWN && t->to)
        t = t->to;
    return t;
}

struct jahob_type *jahob_type_known(struct jahob_type *t)
{
    t = found(t);
    if (t->kind == JAHOB_TYPE_UNKNOWN)
        t->kind = t->is_number ? JAHOB_TYPE_INT : JAHOB_TYPE_OBJ;
    return t;
}

static bool occurs(const struct jahob_type *in, struct jahob_type *t)
{
    t = found(t);
    return t == in || (t->of && occurs(in, t->of)) || (t->kind != JAHOB_TYPE_UNKNOWN && t->to && occurs(in, t->to));
}

/* Makes two types the same. False: they cannot be. */
static bool same(struct jahob_type *a, struct jahob_type *b)
{
    a = found(a);
    b = found(b);
    if (a == b)
        return true;
    if (a->kind != JAHOB_TYPE_UNKNOWN && b->kind == JAHOB_TYPE_UNKNOWN) {
        struct jahob_type *swap = a;
        a = b;
        b = swap;
    }
    if (a->kind == JAHOB_TYPE_UNKNOWN) {
        bool fits = !a->is_number || b->kind == JAHOB_TYPE_UNKNOWN || b->kind == JAHOB_TYPE_INT || b->kind == JAHOB_TYPE_SET;
        if (!fits || occurs(a, b))
            return false;
        b->is_number |= a->is_number;
        a->to = b;
        return true;
    }
    return a->kind == b->kind && (!a->of || same(a->of, b->of)) && (!a->to || same(a->to, b->to));
}

static const char *text_of(struct annot_context *cx, struct jahob_type *t, unsigned depth)
{
    t = found(t);
    if (depth > 5)
        return "...";
    switch (t->kind) {
    case JAHOB_TYPE_UNKNOWN: return t->is_number ? "a number or a set" : "of any type";
    case JAHOB_TYPE_BOOL: return "bool";
    case JAHOB_TYPE_INT: return "int";
    case JAHOB_TYPE_OBJ: return "obj";
    case JAHOB_TYPE_SET: return arena_printf(cx->arena, "(%s) set", text_of(cx, t->of, depth + 1));
    case JAHOB_TYPE_FUN:
        return arena_printf(cx->arena, "(%s => %s)", text_of(cx, t->of, depth + 1), text_of(cx, t->to, depth + 1));
    case JAHOB_TYPE_PAIR:
        return arena_printf(cx->arena, "(%s * %s)", text_of(cx, t->of, depth + 1), text_of(cx, t->to, depth + 1));
    case JAHOB_TYPE_OTHER: break;
    }
    return "another type";
}

const char *jahob_type_text(struct annot_context *cx, struct jahob_type *t)
{
    return text_of(cx, t, 0);
}

/* ---- messages ---- */

static struct jahob_type *mistake(struct inference *k)
{
    k->failed = true;
    return unknown(k);
}

static void want(struct inference *k, const struct jahob_formula *f, struct jahob_type *wanted)
{
    if (k->failed || same(f->type, wanted))
        return;
    typing_error(k->cx, f->span, "wrong-type", "expected %s, but this is %s", jahob_type_text(k->cx, wanted),
                 jahob_type_text(k->cx, f->type));
    k->failed = true;
}

static struct jahob_type *refuse(struct inference *k, struct span span, const char *what)
{
    typing_not_supported(k->cx, span, what);
    return mistake(k);
}

/* ---- names of the program ---- */

static struct jahob_type *type_of_java(struct inference *k, const struct java_type *t)
{
    if (t->kind == JAVA_BOOLEAN)
        return type_of_kind(k, JAHOB_TYPE_BOOL);
    if (java_type_integral(t))
        return type_of_kind(k, JAHOB_TYPE_INT);
    return type_of_kind(k, java_type_ref(t) ? JAHOB_TYPE_OBJ : JAHOB_TYPE_OTHER);
}

struct jahob_def *jahob_find_def(const struct annot_context *cx, const char *name)
{
    struct jahob_def *best = NULL;
    for (size_t i = 0; cx->jahob && i < cx->jahob->defs.n; i++) {
        struct jahob_def *d = cx->jahob->defs.at[i];
        bool local = d->method && d->method == cx->scope.method && d->scope_start <= cx->scope.offset &&
                     cx->scope.offset < d->scope_end && !cx->scope.contract;
        bool member = !d->method && cx->scope.cls && java_subclass(cx->scope.cls, d->cls);
        if (!strcmp(d->name, name) && (local || (member && !best)))
            best = d;
    }
    return best;
}

/* `C.v`: a specification variable of another class. */
static struct jahob_def *find_qualified_def(const struct annot_context *cx, const char *class_name, const char *name)
{
    const struct java_class *c = annot_find_class(&cx->scope, class_name);
    for (size_t i = 0; c && cx->jahob && i < cx->jahob->defs.n; i++)
        if (!cx->jahob->defs.at[i]->method && cx->jahob->defs.at[i]->cls == c && !strcmp(cx->jahob->defs.at[i]->name, name))
            return cx->jahob->defs.at[i];
    return NULL;
}

/* The class in front of the last point of a name, and what is behind it. */
static const char *split(struct annot_context *cx, const char *name, const char **cls)
{
    const char *dot = strrchr(name, '.');
    *cls = dot ? arena_strndup(cx->arena, name, (size_t)(dot - name)) : NULL;
    return dot ? dot + 1 : name;
}

static const struct java_field *field_of_class(struct annot_context *cx, const char *name)
{
    const char *cls, *last = split(cx, name, &cls);
    const struct java_class *c = cls ? annot_find_class(&cx->scope, cls) : NULL;
    return c ? java_find_any_field(c, typing_symbol(cx, last)) : NULL;
}

/* A field of this name, of objects if `of_objects`, in a class of the files. *several: of more than one class. */
static const struct java_field *field_anywhere(struct annot_context *cx, const char *name, bool *several)
{
    const struct java_field *only = NULL;
    *several = false;
    for (size_t i = 0; i < cx->scope.ast->classes.n; i++) {
        const struct java_class *c = cx->scope.ast->classes.at[i];
        const struct java_field *f = c->external ? NULL : java_find_field(c, typing_symbol(cx, name));
        *several |= f && only;
        only = only ? only : f;
    }
    return only;
}

const struct java_field *jahob_find_map(struct annot_context *cx, const char *name)
{
    const struct java_class *in;
    bool several;
    if (strchr(name, '.'))
        return field_of_class(cx, name);
    const struct java_field *f = annot_find_field(&cx->scope, typing_symbol(cx, name), &in);
    return f ? f : field_anywhere(cx, name, &several);
}

static bool is_map(const struct java_field *f)
{
    return f && !(f->mods & JAVA_STATIC);
}

static bool has_this(const struct annot_context *cx)
{
    const struct java_method *m = cx->scope.method;
    return !cx->without_object && cx->scope.cls && !(m && (m->mods & JAVA_STATIC || m->kind == JAVA_STATIC_INIT));
}

/* ---- names ---- */

static struct jahob_type *infer(struct inference *k, struct jahob_formula *f, const struct scope *scope);

static const struct jahob_var *bound_var(const struct scope *s, const char *name)
{
    for (; s; s = s->up)
        for (unsigned i = s->binder->n_vars; i-- > 0;)
            if (!strcmp(s->binder->vars[i].name, name))
                return &s->binder->vars[i];
    return NULL;
}

static struct jahob_name *means(struct inference *k, struct jahob_formula *f, enum jahob_name_kind kind)
{
    struct jahob_name *n = arena_new(k->cx->arena, struct jahob_name);
    n->kind = kind;
    f->meaning = n;
    return n;
}

/* The names of a definition of a class are those of its class. Those of a body are known where the variable is used. */
static struct annot_scope enter_class(struct annot_context *cx, const struct java_class *cls)
{
    struct annot_scope before = cx->scope;
    cx->scope = (struct annot_scope){.ast = before.ast, .cls = cls};
    return before;
}

static struct jahob_formula *expand(struct inference *k, const struct jahob_formula *f, const struct java_class *cls,
                                    struct jahob_type *type)
{
    struct jahob_formula *body = jahob_copy(k->cx->arena, f);
    struct annot_scope before = k->cx->scope;
    if (cls)
        enter_class(k->cx, cls);
    infer(k, body, NULL);
    if (type)
        want(k, body, type);
    k->cx->scope = before;
    return body;
}

static struct jahob_type *infer_def(struct inference *k, struct jahob_formula *f, struct jahob_def *d)
{
    struct jahob_name *n = means(k, f, JAHOB_NAME_DEF);
    n->def = d;
    if (d->is_ghost)
        return refuse(k, f->span, arena_printf(k->cx->arena, "ghost specvar '%s'", d->name));
    if (!d->formula)
        return refuse(k, f->span, arena_printf(k->cx->arena, "specvar '%s', which has no definition", d->name));
    if (d->expanding || k->expanded >= MAX_EXPANDED) {
        typing_error(k->cx, f->span, "circular-definition", "the definition of '%s' mentions itself", d->name);
        return mistake(k);
    }
    d->expanding = true;
    k->expanded++;
    n->body = expand(k, d->formula, d->method ? NULL : d->cls, d->type);
    k->expanded--;
    d->expanding = false;
    return d->type ? d->type : n->body->type;
}

static struct jahob_type *infer_field(struct inference *k, struct jahob_formula *f, const struct java_field *field,
                                      const struct java_class *in)
{
    bool of_this = is_map(field) && in && has_this(k->cx);
    struct jahob_name *n = means(k, f, is_map(field) && !of_this ? JAHOB_NAME_MAP : JAHOB_NAME_FIELD);
    n->field = field;
    n->in = of_this ? in : NULL;
    struct jahob_type *value = type_of_java(k, field->type);
    return n->kind == JAHOB_NAME_MAP ? function(k, type_of_kind(k, JAHOB_TYPE_OBJ), value) : value;
}

/* Words that mean something unless the program has such a name. */
static struct jahob_type *infer_word(struct inference *k, struct jahob_formula *f)
{
    struct jahob_type *bool_ = type_of_kind(k, JAHOB_TYPE_BOOL), *obj = type_of_kind(k, JAHOB_TYPE_OBJ), *x = unknown(k);
    if (!strcmp(f->text, "this")) {
        means(k, f, JAHOB_NAME_THIS);
        return obj;
    }
    if (!strcmp(f->text, "result") && k->cx->scope.method) {
        means(k, f, JAHOB_NAME_RESULT);
        return type_of_java(k, k->cx->scope.method->ret);
    }
    if (!strcmp(f->text, "rtrancl_pt")) {
        means(k, f, JAHOB_NAME_RTRANCL);
        struct jahob_type *relation = function(k, x, function(k, x, bool_));
        return function(k, relation, relation);
    }
    if (!strcmp(f->text, "tree") || !strcmp(f->text, "ptree")) {
        means(k, f, JAHOB_NAME_TREE);
        return function(k, type_of_kind(k, JAHOB_TYPE_OTHER), bool_);
    }
    if (!strcmp(f->text, "Array.length")) {
        means(k, f, JAHOB_NAME_LENGTH);
        return function(k, obj, type_of_kind(k, JAHOB_TYPE_INT));
    }
    if (!strcmp(f->text, "Object.alloc") || !strcmp(f->text, "alloc")) {
        means(k, f, JAHOB_NAME_ALLOC);
        return set_of(k, obj);
    }
    return NULL;
}

static struct jahob_type *infer_invariants(struct inference *k, struct jahob_formula *f)
{
    struct jahob_name *n = means(k, f, JAHOB_NAME_INVARIANTS);
    const struct jahob_defs *d = k->cx->jahob;
    n->bodies = arena_array(k->cx->arena, struct jahob_formula *, d->invariants.n);
    for (size_t i = 0; i < d->invariants.n && k->expanded < MAX_EXPANDED; i++)
        if (d->invariants.at[i].cls == k->cx->scope.cls) {
            k->expanded++;
            n->bodies[n->n_bodies++] = expand(k, d->invariants.at[i].formula, d->invariants.at[i].cls,
                                              type_of_kind(k, JAHOB_TYPE_BOOL));
            k->expanded--;
        }
    return type_of_kind(k, JAHOB_TYPE_BOOL);
}

static struct jahob_type *infer_unknown(struct inference *k, struct jahob_formula *f, bool several)
{
    if (several)
        typing_error(k->cx, f->span, "unknown-name", "several classes have a field '%s': write the class in front", f->text);
    else
        typing_error(k->cx, f->span, "unknown-name", "'%s' is not known here", f->text);
    return mistake(k);
}

/* In Jahob, a local variable is known in its whole method. The only one of this name; NULL: none, or several. */
static const struct java_var *local_anywhere(const struct annot_context *cx, const char *name)
{
    const struct java_method *m = cx->scope.method;
    const struct java_var *only = NULL;
    for (unsigned i = 0; m && m->vars && i < m->n_vars; i++) {
        if (!m->vars[i] || !m->vars[i]->declared || strcmp(m->vars[i]->name, name) != 0)
            continue;
        if (only)
            return NULL;
        only = m->vars[i];
    }
    return only;
}

static const struct java_var *variable_of_program(struct annot_context *cx, const char *name)
{
    const struct java_var *v = annot_find_var(&cx->scope, typing_symbol(cx, name));
    return v || cx->scope.contract ? v : local_anywhere(cx, name);
}

/* A name that is not bound in the formula. */
static struct jahob_type *infer_free_name(struct inference *k, struct jahob_formula *f)
{
    struct annot_context *cx = k->cx;
    const char *cls, *last = split(cx, f->text, &cls);
    const struct java_class *in = NULL;
    bool several = false;
    const struct java_var *v = cls ? NULL : variable_of_program(cx, f->text);
    if (v) {
        means(k, f, JAHOB_NAME_VAR)->var = v;
        return type_of_java(k, v->type);
    }
    struct jahob_def *d = cls ? find_qualified_def(cx, cls, last) : jahob_find_def(cx, f->text);
    if (d)
        return infer_def(k, f, d);
    const struct java_field *field = cls ? field_of_class(cx, f->text)
                                         : annot_find_field(&cx->scope, typing_symbol(cx, f->text), &in);
    if (field)
        return infer_field(k, f, field, in);
    if (!strcmp(f->text, "theinvs") && cx->jahob)
        return infer_invariants(k, f);
    struct jahob_type *word = infer_word(k, f);
    if (word)
        return word;
    field = cls ? NULL : field_anywhere(cx, f->text, &several);
    if (field && !several)
        return infer_field(k, f, field, NULL);
    const struct java_class *c = annot_find_class(&cx->scope, f->text);
    if (!c || several)
        return infer_unknown(k, f, several);
    means(k, f, JAHOB_NAME_CLASS)->cls = c;
    return set_of(k, type_of_kind(k, JAHOB_TYPE_OBJ));
}

static struct jahob_type *infer_name(struct inference *k, struct jahob_formula *f, const struct scope *scope)
{
    const struct jahob_var *x = bound_var(scope, f->text);
    if (!x)
        return infer_free_name(k, f);
    means(k, f, JAHOB_NAME_BOUND)->bound = x;
    return x->type;
}

/* What is applied to an object, or listed as the edges of a tree: a field before anything else. */
static struct jahob_type *infer_function(struct inference *k, struct jahob_formula *f, const struct scope *scope, bool is_field)
{
    const struct java_field *field = f->kind == JAHOB_NAME && !bound_var(scope, f->text) ? jahob_find_map(k->cx, f->text) : NULL;
    bool shadowed = f->kind == JAHOB_NAME && !is_field && (jahob_find_def(k->cx, f->text) || variable_of_program(k->cx, f->text));
    f->type = is_map(field) && !shadowed ? infer_field(k, f, field, NULL) : infer(k, f, scope);
    return f->type;
}

/* ---- formulas ---- */

static struct jahob_type *infer_all(struct inference *k, struct jahob_formula *f, const struct scope *scope,
                                    struct jahob_type *each)
{
    for (unsigned i = 0; i < f->n; i++) {
        infer(k, f->arg[i], scope);
        want(k, f->arg[i], each);
    }
    return each;
}

static struct jahob_type *infer_apply(struct inference *k, struct jahob_formula *f, const struct scope *scope)
{
    struct jahob_type *t = infer_function(k, f->arg[0], scope, f->is_field);
    for (unsigned i = 1; i < f->n && !k->failed; i++) {
        struct jahob_type *to = unknown(k);
        infer(k, f->arg[i], scope);
        if (!same(t, function(k, f->arg[i]->type, to))) {
            typing_error(k->cx, f->arg[i]->span, "wrong-type", "'%s' is %s, which cannot be applied to %s",
                         span_text(k->cx->arena, f->arg[0]->span), jahob_type_text(k->cx, t),
                         jahob_type_text(k->cx, f->arg[i]->type));
            return mistake(k);
        }
        t = to;
    }
    return t;
}

static const struct java_type *array_type(const struct jahob_formula *f)
{
    const struct jahob_name *n = f->kind == JAHOB_NAME                                                  ? f->meaning
                                 : f->kind == JAHOB_APPLY && f->n == 2 && f->arg[0]->kind == JAHOB_NAME ? f->arg[0]->meaning
                                                                                                        : NULL;
    const struct java_type *t = n && n->var ? n->var->type : n && n->field ? n->field->type : NULL;
    return t && t->kind == JAVA_ARRAY ? t : NULL;
}

static struct jahob_type *infer_element(struct inference *k, struct jahob_formula *f, const struct scope *scope)
{
    infer(k, f->arg[0], scope);
    want(k, f->arg[0], type_of_kind(k, JAHOB_TYPE_OBJ));
    infer(k, f->arg[1], scope);
    want(k, f->arg[1], type_of_kind(k, JAHOB_TYPE_INT));
    const struct java_type *array = array_type(f->arg[0]);
    if (!array && !k->failed)
        return refuse(k, f->span, "element of an array that is neither a variable nor a field");
    return array ? type_of_java(k, array->elem) : mistake(k);
}

static struct jahob_type *tuple(struct inference *k, unsigned n, struct jahob_type *const types[])
{
    return n == 1 ? types[0] : jahob_type_new(k->cx->arena, JAHOB_TYPE_PAIR, types[0], tuple(k, n - 1, types + 1));
}

/* A set of what its variables stand for, a function of them, or a truth value. */
static struct jahob_type *infer_binder(struct inference *k, struct jahob_formula *f, const struct scope *scope)
{
    struct scope inner = {scope, f};
    struct jahob_type **types = arena_array(k->cx->arena, struct jahob_type *, f->n_vars);
    for (unsigned i = 0; i < f->n_vars; i++)
        types[i] = f->vars[i].type = f->vars[i].type ? f->vars[i].type : unknown(k);
    struct jahob_type *t = infer(k, f->arg[0], &inner);
    if (f->kind == JAHOB_LAMBDA) {
        for (unsigned i = f->n_vars; i-- > 0;)
            t = function(k, types[i], t);
        return t;
    }
    want(k, f->arg[0], type_of_kind(k, JAHOB_TYPE_BOOL));
    return f->kind == JAHOB_COMPREHENSION ? set_of(k, tuple(k, f->n_vars, types)) : type_of_kind(k, JAHOB_TYPE_BOOL);
}

static struct jahob_type *infer_tuple(struct inference *k, struct jahob_formula *f, const struct scope *scope)
{
    struct jahob_type **types = arena_array(k->cx->arena, struct jahob_type *, f->n);
    for (unsigned i = 0; i < f->n; i++)
        types[i] = infer(k, f->arg[i], scope);
    return tuple(k, f->n, types);
}

/* The fields of a tree. */
static struct jahob_type *infer_list(struct inference *k, struct jahob_formula *f, const struct scope *scope)
{
    struct jahob_type *field = function(k, type_of_kind(k, JAHOB_TYPE_OBJ), type_of_kind(k, JAHOB_TYPE_OBJ));
    for (unsigned i = 0; i < f->n; i++) {
        infer_function(k, f->arg[i], scope, false);
        want(k, f->arg[i], field);
    }
    return type_of_kind(k, JAHOB_TYPE_OTHER);
}

static struct jahob_type *number_or_set(struct inference *k)
{
    struct jahob_type *t = unknown(k);
    t->is_number = true;
    return t;
}

static struct jahob_type *infer_binary(struct inference *k, struct jahob_formula *f, const struct scope *scope)
{
    struct jahob_type *bool_ = type_of_kind(k, JAHOB_TYPE_BOOL), *x = unknown(k);
    switch (f->op) {
    case JAHOB_IFF:
    case JAHOB_IMPLIES:
    case JAHOB_OR:
    case JAHOB_AND: return infer_all(k, f, scope, bool_);
    case JAHOB_SAME:
    case JAHOB_EQUAL:
    case JAHOB_DIFFERS: infer_all(k, f, scope, x); return bool_;
    case JAHOB_IN:
    case JAHOB_NOT_IN:
        infer(k, f->arg[0], scope);
        infer(k, f->arg[1], scope);
        want(k, f->arg[1], set_of(k, f->arg[0]->type));
        return bool_;
    case JAHOB_LESS:
    case JAHOB_MORE: infer_all(k, f, scope, type_of_kind(k, JAHOB_TYPE_INT)); return bool_;
    case JAHOB_AT_MOST:
    case JAHOB_AT_LEAST: infer_all(k, f, scope, number_or_set(k)); return bool_;
    case JAHOB_SUBSET:
    case JAHOB_SUBSET_EQUAL: infer_all(k, f, scope, set_of(k, x)); return bool_;
    case JAHOB_UNION:
    case JAHOB_INTERSECTION: return infer_all(k, f, scope, set_of(k, x));
    case JAHOB_MINUS: return infer_all(k, f, scope, number_or_set(k));
    case JAHOB_PLUS:
    case JAHOB_TIMES:
    case JAHOB_DIVIDED:
    case JAHOB_REMAINDER: return infer_all(k, f, scope, type_of_kind(k, JAHOB_TYPE_INT));
    case JAHOB_NOT:
    case JAHOB_NEGATE: break;
    }
    return mistake(k);
}

static struct jahob_type *infer_if(struct inference *k, struct jahob_formula *f, const struct scope *scope)
{
    infer(k, f->arg[0], scope);
    want(k, f->arg[0], type_of_kind(k, JAHOB_TYPE_BOOL));
    infer(k, f->arg[1], scope);
    infer(k, f->arg[2], scope);
    want(k, f->arg[2], f->arg[1]->type);
    return f->arg[1]->type;
}

static struct jahob_type *infer_closure(struct inference *k, struct jahob_formula *f, const struct scope *scope)
{
    struct jahob_type *x = unknown(k);
    infer(k, f->arg[0], scope);
    want(k, f->arg[0], set_of(k, jahob_type_new(k->cx->arena, JAHOB_TYPE_PAIR, x, x)));
    return f->arg[0]->type;
}

static struct jahob_type *infer_kind(struct inference *k, struct jahob_formula *f, const struct scope *scope)
{
    switch (f->kind) {
    case JAHOB_NAME: return infer_name(k, f, scope);
    case JAHOB_NUMBER: return type_of_kind(k, JAHOB_TYPE_INT);
    case JAHOB_TRUE:
    case JAHOB_FALSE: return type_of_kind(k, JAHOB_TYPE_BOOL);
    case JAHOB_NULL: return type_of_kind(k, JAHOB_TYPE_OBJ);
    case JAHOB_EMPTY:
    case JAHOB_EVERYTHING: return set_of(k, unknown(k));
    case JAHOB_APPLY: return infer_apply(k, f, scope);
    case JAHOB_ELEMENT: return infer_element(k, f, scope);
    case JAHOB_TUPLE: return infer_tuple(k, f, scope);
    case JAHOB_LIST: return infer_list(k, f, scope);
    case JAHOB_SET: return set_of(k, infer_all(k, f, scope, unknown(k)));
    case JAHOB_COMPREHENSION:
    case JAHOB_LAMBDA:
    case JAHOB_FORALL:
    case JAHOB_EXISTS: return infer_binder(k, f, scope);
    case JAHOB_UNARY: return infer_all(k, f, scope, type_of_kind(k, f->op == JAHOB_NOT ? JAHOB_TYPE_BOOL : JAHOB_TYPE_INT));
    case JAHOB_BINARY: return infer_binary(k, f, scope);
    case JAHOB_IF: return infer_if(k, f, scope);
    case JAHOB_OLD: return infer(k, f->arg[0], scope);
    case JAHOB_CARD: return refuse(k, f->span, "number of elements of a set");
    case JAHOB_CLOSURE: return infer_closure(k, f, scope);
    case JAHOB_TYPED:
        infer(k, f->arg[0], scope);
        want(k, f->arg[0], f->type);
        return f->type;
    }
    return mistake(k);
}

static struct jahob_type *infer(struct inference *k, struct jahob_formula *f, const struct scope *scope)
{
    struct jahob_type *t = k->failed ? mistake(k) : infer_kind(k, f, scope);
    f->type = t;
    return t;
}

bool jahob_infer(struct annot_context *cx, struct jahob_formula *f, struct jahob_type *wanted)
{
    struct inference k = {.cx = cx};
    infer(&k, f, NULL);
    if (wanted)
        want(&k, f, wanted);
    return !k.failed;
}
