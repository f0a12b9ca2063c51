/* The meaning of names, qualified names, types and calls in annotations. A dotted name is read from the left: a variable or field
 * comes before a class, and a class before a package (JLS 6.4.2). Start at annot_qualify and annot_resolve_call. */
#include "lang/java/jml/annot_ghost.h"
#include "lang/java/jml/annot_sequence.h"
#include "lang/java/jml/annot_typing.h"
#include "lang/java/tree/models.h"
#include "lang/java/tree/nest.h"

#include <string.h>

/* ---- names ---- */

static const struct annot_expr *object_of(struct annot_context *cx, struct span span, const struct java_class *whose,
                                          const struct java_class *as)
{
    struct annot_expr *e = typing_expr(cx, ANNOT_THIS, span, typing_from_java(as->type), 0, NULL);
    e->in = cx->scope.cls;
    e->whose = whose;
    return e;
}

const struct annot_expr *annot_this(struct annot_context *cx, struct span span, const struct java_class *cls)
{
    return object_of(cx, span, cls, cls);
}

const struct annot_expr *annot_super(struct annot_context *cx, struct span span)
{
    return object_of(cx, span, cx->scope.cls, cx->scope.cls->super);
}

static bool in_static_code(const struct annot_context *cx)
{
    return cx->without_object ||
           (cx->scope.method && (cx->scope.method->mods & JAVA_STATIC || cx->scope.method->kind == JAVA_STATIC_INIT));
}

/* Can `this` of cls be meant here? If not, this is reported. */
bool annot_have_this(struct annot_context *cx, const struct java_class *cls, struct span span, const char *what)
{
    if (cx->without_object && cls == cx->scope.cls)
        typing_error(cx, span, "unknown-name", "%s in a static declaration", what);
    else if (in_static_code(cx) && cls == cx->scope.cls)
        typing_error(cx, span, "unknown-name", "%s in a static method", what);
    else if (in_static_code(cx) || !java_reaches(cx->scope.cls, cls))
        typing_error(cx, span, "unknown-name", "%s of %s in a static context", what, typing_java_name(cx, cls->type));
    else
        return true;
    return false;
}

static const struct annot_expr *field_expr(struct annot_context *cx, const struct java_field *f, const struct annot_expr *object,
                                           struct span span)
{
    struct annot_expr *e = typing_expr(cx, ANNOT_FIELD, span, typing_holding(f->type, f->contents), object ? 1 : 0, &object);
    e->field = f;
    if (e->type.kind == ANNOT_TYPE_ERROR)
        typing_not_supported(cx, span, "field of unknown type");
    return e;
}

static const struct annot_var *bound_var(const struct annot_context *cx, const char *name)
{
    for (size_t i = cx->bound.n; i-- > 0;)
        if (strcmp(cx->bound.at[i]->name, name) == 0)
            return cx->bound.at[i];
    return NULL;
}

static const struct annot_expr *skolem_expr(struct annot_context *cx, const struct annot_var *v, struct span span)
{
    if (cx->clause != CLAUSE_LOOP_PREDICATE) {
        typing_error(cx, span, "skolem-use",
                     "skolem constant '%s' can be used in loop_predicate only: in an invariant write \\forall", v->name);
        return typing_mistaken(cx, span);
    }
    struct annot_expr *e = typing_expr(cx, ANNOT_SKOLEM, span, v->type, 0, NULL);
    e->bound = v;
    return e;
}

/* A variable of `old` stands for its value, which clauses for the end of the method read at entry. */
static const struct annot_expr *spec_var_expr(struct annot_context *cx, const struct annot_spec_var *v, struct span span)
{
    bool at_entry = cx->in_old || cx->clause == CLAUSE_REQUIRES || cx->clause == CLAUSE_MODIFIES || cx->clause == CLAUSE_DECREASES;
    if (v->value)
        return at_entry ? v->value : typing_old(cx, v->value);
    struct annot_expr *e = typing_expr(cx, ANNOT_BOUND, span, v->var->type, 0, NULL);
    e->bound = v->var;
    return e;
}

/* The value of a bare name; NULL if it is not a value. */
static const struct annot_expr *name_value(struct annot_context *cx, const char *name, struct span span)
{
    const struct annot_var *b = bound_var(cx, name);
    if (b) {
        struct annot_expr *e = typing_expr(cx, ANNOT_BOUND, span, b->type, 0, NULL);
        e->bound = b;
        return e;
    }
    for (size_t i = cx->spec_vars.n; i-- > 0;)
        if (strcmp(cx->spec_vars.at[i].name, name) == 0)
            return spec_var_expr(cx, &cx->spec_vars.at[i], span);
    for (unsigned i = 0; i < cx->n_skolems; i++)
        if (strcmp(cx->skolems[i]->name, name) == 0)
            return skolem_expr(cx, cx->skolems[i], span);
    const struct java_var *v = annot_find_var(&cx->scope, typing_symbol(cx, name));
    if (v) {
        struct annot_expr *e = typing_expr(cx, ANNOT_VAR, span, typing_holding(v->type, v->contents), 0, NULL);
        e->in = cx->scope.cls;
        e->var = v;
        return e;
    }
    const struct java_class *in = NULL;
    const struct java_field *f = annot_find_field(&cx->scope, typing_symbol(cx, name), &in);
    if (!f && !in_static_code(cx) && cx->scope.cls && (f = annot_library_ghost(cx, cx->scope.cls, name)))
        in = cx->scope.cls;
    if (!f)
        return NULL;
    if (f->mods & JAVA_STATIC)
        return field_expr(cx, f, NULL, span);
    if (!annot_have_this(cx, in, span, arena_printf(cx->arena, "instance field '%s'", name)))
        return typing_mistaken(cx, span);
    return field_expr(cx, f, annot_this(cx, span, in), span);
}

/* A member of the class or, if there is none, a private field of a superclass. */
static const struct java_field *field_of(struct annot_context *cx, const struct java_class *cls, const char *name)
{
    const struct java_field *f = java_find_member_field(cls, typing_symbol(cx, name));
    if (!f)
        f = java_find_any_field(cls, typing_symbol(cx, name));
    return f ? f : annot_library_ghost(cx, cls, name);
}

/* An unknown name. If its declaration is not supported, its use is not, either; else this is an error. */
static void unknown(struct annot_context *cx, struct span span, const char *name, const char *message)
{
    if (cx->not_declared && idmap_has(cx->not_declared, idmap_key(typing_symbol(cx, name))))
        typing_not_supported(cx, span, arena_printf(cx->arena, "'%s', whose declaration is not supported", name));
    else
        typing_error(cx, span, "unknown-name", "%s", message);
}

/* Field `name` of a value. */
static const struct annot_expr *member_value(struct annot_context *cx, const struct annot_expr *object, const struct syntax *s)
{
    if (object->kind == ANNOT_FIELD && object->field->sequence)
        object = sequence_of_field(cx, object);
    if (object->type.kind == ANNOT_TYPE_ERROR)
        return typing_mistaken(cx, s->span);
    if (object->type.kind == ANNOT_TYPE_SEQ && strcmp(s->text, "length") == 0)
        return sequence_length(cx, object, s->span);
    if (object->type.kind != ANNOT_TYPE_REF) {
        typing_error(cx, s->name_span, "wrong-type", "no field '%s' in a value of type %s", s->text,
                     typing_text(cx, object->type));
        return typing_mistaken(cx, s->span);
    }
    const struct java_type *t = object->type.java;
    if (t->kind == JAVA_ARRAY) {
        if (strcmp(s->text, "length") == 0)
            return typing_expr(cx, ANNOT_LENGTH, s->span, typing_primitive(cx, JAVA_INT), 1, &object);
        const struct java_field *ghost = annot_library_ghost(cx, NULL, s->text);
        if (ghost)
            return field_expr(cx, ghost, object, s->span);
        typing_error(cx, s->name_span, "unknown-name", "no field '%s' in an array", s->text);
        return typing_mistaken(cx, s->span);
    }
    const struct java_field *f = field_of(cx, t->cls, s->text);
    if (f)
        return field_expr(cx, f, f->mods & JAVA_STATIC ? NULL : object, s->span);
    if (t->cls->external || (object->kind == ANNOT_FIELD && object->field->generic) ||
        (object->kind == ANNOT_VAR && object->var->generic))
        typing_not_supported(cx, s->name_span,
                             arena_printf(cx->arena, "field '%s' of a class that is not in the program", s->text));
    else
        unknown(cx, s->name_span, s->text, arena_printf(cx->arena, "no field '%s' in class %s", s->text, typing_java_name(cx, t)));
    return typing_mistaken(cx, s->span);
}

/* Member of a class name: a static field, `this`, or a member class. */
static struct qualifier class_member(struct annot_context *cx, struct java_class *cls, const struct syntax *s)
{
    struct qualifier q = {0};
    if (strcmp(s->text, "this") == 0) {
        bool around = false;
        unsigned fuel = 200;
        for (const struct java_class *c = cx->scope.cls; c && fuel; c = c->enclosing, fuel--)
            around |= c == cls;
        if (!around)
            typing_error(cx, s->span, "unknown-name", "%s is not a class around this place", typing_java_name(cx, cls->type));
        q.value = around && annot_have_this(cx, cls, s->span, "'this'") ? annot_this(cx, s->span, cls)
                                                                        : typing_mistaken(cx, s->span);
        return q;
    }
    const struct java_field *f = field_of(cx, cls, s->text);
    if (f && f->mods & JAVA_STATIC) {
        q.value = field_expr(cx, f, NULL, s->span);
    } else if (f) {
        typing_error(cx, s->name_span, "unknown-name", "field '%s' is not static", s->text);
        q.value = typing_mistaken(cx, s->span);
    } else {
        q.cls = annot_member_class(&cx->scope, cls, s->text);
    }
    if (q.value || q.cls)
        return q;
    if (cls->external)
        typing_not_supported(cx, s->name_span,
                             arena_printf(cx->arena, "field '%s' of a class that is not in the program", s->text));
    else
        unknown(cx, s->name_span, s->text,
                arena_printf(cx->arena, "no field '%s' in class %s", s->text, typing_java_name(cx, cls->type)));
    q.value = typing_mistaken(cx, s->span);
    return q;
}

struct qualifier annot_qualify(struct annot_context *cx, const struct syntax *s)
{
    struct qualifier q = {0};
    if (s->kind == SYNTAX_NAME) {
        q.value = name_value(cx, s->text, s->span);
        if (!q.value)
            q.cls = annot_find_class(&cx->scope, s->text);
        if (!q.value && !q.cls)
            q.dotted = s->text;
        return q;
    }
    if (s->kind != SYNTAX_MEMBER) {
        q.value = annot_resolve(cx, s);
        return q;
    }
    struct qualifier base = annot_qualify(cx, s->arg[0]);
    if (base.value) {
        q.value = member_value(cx, base.value, s);
    } else if (base.cls) {
        q = class_member(cx, base.cls, s);
    } else {
        const char *dotted = arena_printf(cx->arena, "%s.%s", base.dotted, s->text);
        q.cls = annot_find_class(&cx->scope, dotted);
        if (!q.cls)
            q.dotted = dotted;
    }
    return q;
}

/* The leftmost name: if a is unknown in a.b.c, a is reported. */
static const struct syntax *first_name(const struct syntax *s)
{
    while (s->kind == SYNTAX_MEMBER)
        s = s->arg[0];
    return s;
}

/* The word of annotations that begins with a backslash and is this name without it; NULL: there is none. */
static const char *word_meant(const char *name)
{
    static const char *const words[] = {"\\result", "\\old",      "\\pre",  "\\fresh", "\\nonnullelements",
                                        "\\typeof", "\\elemtype", "\\type", "\\count"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i] + 1, name) == 0)
            return words[i];
    return NULL;
}

/* ESC/Java's specifications of the library declare ghost fields. */
static bool below_library(const struct java_class *c)
{
    for (unsigned fuel = 200; c && fuel; c = c->super, fuel--) {
        if (c->external)
            return strcmp(c->name, "java.lang.Object") != 0;
        for (unsigned i = 0; i < c->n_interfaces; i++)
            if (below_library(c->interfaces[i]))
                return true;
    }
    return false;
}

const struct annot_expr *annot_value_of(struct annot_context *cx, struct qualifier q, const struct syntax *s)
{
    if (q.value)
        return q.value;
    const struct syntax *first = first_name(s);
    if (q.cls) {
        typing_error(cx, s->span, "unknown-name", "%s is a class, not a value", typing_java_name(cx, q.cls->type));
    } else if (cx->dialect == ANNOT_ESCJAVA && below_library(cx->scope.cls)) {
        typing_not_supported(cx, first->span,
                             arena_printf(cx->arena, "name '%s', which may be a ghost field of the library", first->text));
    } else {
        const char *word = word_meant(first->text);
        unknown(cx, first->span, first->text,
                arena_printf(cx->arena, word ? "unknown name '%s': is '%s' meant?" : "unknown name '%s'", first->text, word));
    }
    return typing_mistaken(cx, s->span);
}

/* Types of JML's mathematical values. */
static bool model_type(const char *name)
{
    static const char *const words[] = {"seq", "set", "map", "array", "string", "range", "intset", "intmap"};
    bool library = strncmp(name, "JML", 3) == 0 || strncmp(name, "org.jmlspecs.", 13) == 0;
    for (size_t i = 0; i < sizeof words / sizeof *words && !library; i++)
        library = strcmp(words[i], name) == 0;
    return library;
}

void annot_not_declared(struct annot_context *cx, const char *name)
{
    if (cx->unsupported)
        idmap_put(cx->not_declared, idmap_key(typing_symbol(cx, name)), 1);
}

bool annot_is_bigint(const struct syntax_type *t)
{
    return strcmp(t->name, "\\bigint") == 0;
}

const struct java_type *annot_resolve_type(struct annot_context *cx, const struct syntax_type *t, unsigned more_dims)
{
    static const char *const primitives[] = {"boolean", "byte", "short", "char", "int", "long", "float", "double"};
    const struct java_type *r = NULL;
    for (size_t i = 0; i < sizeof primitives / sizeof *primitives; i++)
        if (strcmp(t->name, primitives[i]) == 0)
            r = java_type_primitive_of(cx->scope.ast, (enum java_type_kind)i);
    if (strcmp(t->name, "\\TYPE") == 0)
        r = java_type_of_types(cx->scope.ast);
    struct java_class *c = r ? NULL : annot_find_class(&cx->scope, t->name);
    if (c)
        r = c->type;
    if (!r && (model_type(t->name) || annot_is_bigint(t))) {
        typing_not_supported(cx, t->span, arena_printf(cx->arena, "type '%s'", t->name));
        return NULL;
    }
    if (!r) {
        typing_error(cx, t->span, "unknown-name", "unknown type '%s'", t->name);
        return NULL;
    }
    if (r->kind == JAVA_TYPE && t->dims + more_dims > 0) {
        typing_not_supported(cx, t->span, "array of types");
        return NULL;
    }
    if (t->dims + more_dims > 255) {
        typing_error(cx, t->span, "wrong-type", "more than 255 dimensions");
        return NULL;
    }
    for (unsigned i = 0; i < t->dims + more_dims; i++)
        r = java_type_array(cx->scope.ast, r);
    return r;
}

/* ---- calls ---- */

static const char *argument_types(struct annot_context *cx, unsigned n, const struct annot_expr *const args[])
{
    struct buf b = {0};
    buf_putc(&b, '(');
    for (unsigned i = 0; i < n; i++)
        buf_printf(&b, "%s%s", i ? ", " : "", typing_text(cx, args[i]->type));
    buf_putc(&b, ')');
    return buf_finish(&b, cx->arena);
}

/* The class whose method is called, and the object if there is one. */
struct callee {
    const struct java_class *cls;
    const struct annot_expr *object;
    bool bare; /* written without an object: `this`, if the method needs an object */
};

/* The current class, or the nearest one around it, that has a method of this name; NULL: none. */
static const struct java_class *class_with_method(const struct annot_scope *at, symbol name)
{
    const struct java_method *m;
    for (unsigned members = 2; members-- > 0;) {
        unsigned fuel = 200;
        for (const struct java_class *c = at->cls; c && fuel; c = c->enclosing, fuel--)
            if (annot_find_method(at, c, members, name, 0, NULL, &m) != ANNOT_CALL_NO_NAME)
                return c;
    }
    return NULL;
}

/* False if the call was reported or is not supported. */
static bool find_callee(struct annot_context *cx, const struct syntax *s, struct callee *out)
{
    *out = (struct callee){0};
    if (s->kind == SYNTAX_NAME) {
        const struct java_class *c = class_with_method(&cx->scope, typing_symbol(cx, s->text));
        out->bare = true;
        out->cls = c ? c : cx->scope.cls;
        return true;
    }
    if (s->arg[0]->kind == SYNTAX_SUPER) {
        typing_not_supported(cx, s->arg[0]->span, "call of a method of super in an annotation");
        return false;
    }
    struct qualifier q = annot_qualify(cx, s->arg[0]);
    if (q.cls) {
        out->cls = q.cls;
        return true;
    }
    out->object = annot_value_of(cx, q, s->arg[0]);
    if (out->object->type.kind == ANNOT_TYPE_ERROR)
        return false;
    if (out->object->type.kind != ANNOT_TYPE_REF) {
        typing_wrong(cx, out->object, "an object");
        return false;
    }
    const struct java_type *t = out->object->type.java;
    if (t->kind == JAVA_ARRAY && strcmp(s->text, "clone") == 0) {
        typing_not_supported(cx, s->name_span, "'clone()' of an array in an annotation");
        return false;
    }
    if (t->kind == JAVA_ARRAY) {
        typing_error(cx, s->name_span, "unknown-name", "no method '%s' in an array", s->text);
        return false;
    }
    out->cls = t->cls;
    return true;
}

/* May an annotation call the method? If not, this is reported. */
static bool callable(struct annot_context *cx, const struct java_method *m, const struct java_class *of, struct span span)
{
    if (java_model_of(m, of) != MODEL_NONE)
        return true;
    bool library = !m->model && (m->external || !m->owner || m->owner->external);
    if (library && (m->varargs || m->ret->kind == JAVA_VOID)) {
        typing_not_supported(cx, span, arena_printf(cx->arena, "call of library method '%s' in an annotation", m->name));
        return false;
    }
    if (library) /* its contract has to say what it returns */
        return true;
    if (m->varargs) {
        typing_not_supported(cx, span, "call with a variable number of arguments in an annotation");
        return false;
    }
    if (m->ret->kind == JAVA_VOID) {
        typing_error(cx, span, "wrong-type", "method '%s' has no result", m->name);
        return false;
    }
    if (!m->model && !cx->may_call(cx->user, m)) {
        typing_error(cx, span, "not-pure", "method '%s' is not declared pure, so no annotation can call it", m->name);
        return false;
    }
    return true;
}

/* A set or map of boxes may be asked for a value: it is boxed, as in Java (JLS 15.12.2.2). Only its key counts. */
static bool asks_for_value(struct annot_context *cx, const struct callee *c, symbol name, const struct java_type *given,
                           const struct java_method **out)
{
    const struct java_type *object = java_type_named(cx->scope.ast, intern(cx->scope.ast->names, "java.lang.Object"));
    bool integral = java_type_integral(given) || given->kind == JAVA_BOOLEAN;
    if (!integral || annot_find_method(&cx->scope, c->cls, true, name, 1, &object, out) != ANNOT_CALL_FOUND)
        return false;
    enum java_model k = java_model_of(*out, c->cls);
    return k == MODEL_KEYS || k == MODEL_VALUE;
}

static const struct java_method *find_method(struct annot_context *cx, const struct syntax *name, struct span at,
                                             const struct callee *c, unsigned n, const struct annot_expr *const args[])
{
    const struct java_type **types = arena_array(cx->arena, const struct java_type *, n + 1);
    for (unsigned i = 0; i < n; i++)
        types[i] = args[i]->type.java ? args[i]->type.java : java_type_primitive_of(cx->scope.ast, JAVA_NULL);
    const struct java_method *m = NULL;
    const char *cls = typing_java_name(cx, c->cls->type);
    symbol called = typing_symbol(cx, name->text);
    enum annot_call found = annot_find_method(&cx->scope, c->cls, true, called, n, types, &m);
    if (found == ANNOT_CALL_NO_NAME)
        found = annot_find_method(&cx->scope, c->cls, false, called, n, types, &m);
    if (found == ANNOT_CALL_NO_MATCH && n == 1 && asks_for_value(cx, c, called, types[0], &m))
        return m;
    switch (found) {
    case ANNOT_CALL_FOUND: return m;
    case ANNOT_CALL_NO_NAME:
        if (c->cls->external)
            typing_not_supported(cx, at, arena_printf(cx->arena, "call of library method '%s' in an annotation", name->text));
        else
            unknown(cx, at, name->text,
                    arena_printf(cx->arena,
                                 word_meant(name->text) ? "no method '%s' in class %s: is '%s' meant?"
                                                        : "no method '%s' in class %s",
                                 name->text, cls, word_meant(name->text)));
        break;
    case ANNOT_CALL_NO_MATCH:
        typing_error(cx, at, "wrong-type", "no method '%s' in class %s takes %s", name->text, cls, argument_types(cx, n, args));
        break;
    case ANNOT_CALL_AMBIGUOUS:
        typing_error(cx, at, "wrong-type", "several methods '%s' in class %s take %s", name->text, cls,
                     argument_types(cx, n, args));
        break;
    }
    return NULL;
}

static bool returns_object(const struct java_method *m)
{
    return m->ret->cls && strcmp(m->ret->cls->name, "java.lang.Object") == 0;
}

/* What an object holds has the type that its type arguments say. */
static struct annot_type result_type(const struct java_method *m, const struct callee *c)
{
    enum java_model k = java_model_of(m, c->cls);
    bool element = k == MODEL_GET || k == MODEL_VALUE ||
                   (m->external && m->generic && returns_object(m) && java_is_collection(c->cls));
    if (element && c->object && c->object->type.contents && *c->object->type.contents)
        return typing_holding(*c->object->type.contents, c->object->type.contents + 1);
    return typing_holding(m->ret, m->ret_contents);
}

const struct annot_expr *annot_resolve_call(struct annot_context *cx, const struct syntax *s)
{
    const struct syntax *name = s->arg[0];
    struct span at = name->kind == SYNTAX_NAME ? name->span : name->name_span;
    struct callee c;
    bool well = find_callee(cx, name, &c);
    unsigned n = s->n - 1;
    const struct annot_expr **args = arena_array(cx->arena, const struct annot_expr *, n + 1);
    for (unsigned i = 0; i < n; i++) {
        args[i + 1] = annot_resolve(cx, s->arg[i + 1]);
        well &= args[i + 1]->type.kind != ANNOT_TYPE_ERROR;
        if (args[i + 1]->type.kind == ANNOT_TYPE_TYPE || args[i + 1]->type.kind == ANNOT_TYPE_SEQ) {
            typing_wrong(cx, args[i + 1], "a value");
            well = false;
        }
    }
    if (well && c.object && n == 0 && typing_is_reading(cx, c.object->type, name->text))
        return typing_unboxed(cx, c.object);
    const struct java_method *m = well ? find_method(cx, name, at, &c, n, args + 1) : NULL;
    if (!m || !callable(cx, m, c.cls, at))
        return typing_mistaken(cx, s->span);
    bool is_static = m->mods & JAVA_STATIC;
    if (!is_static && !c.object) {
        const char *what = arena_printf(cx->arena, "instance method '%s'", name->text);
        if (!c.bare) {
            typing_error(cx, at, "unknown-name", "method '%s' is not static", name->text);
            return typing_mistaken(cx, s->span);
        }
        if (!annot_have_this(cx, c.cls, at, what))
            return typing_mistaken(cx, s->span);
        c.object = annot_this(cx, at, c.cls);
    }
    args[0] = c.object;
    struct annot_expr *e = typing_expr(cx, ANNOT_CALL, s->span, result_type(m, &c), n + !is_static, is_static ? args + 1 : args);
    e->method = m;
    return e;
}
