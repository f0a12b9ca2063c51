/* Ghost fields are fields of their class that only annotations see. They are added to the tree before names in annotations are resolved. A
 * value that one gets has to have its type; a number is wrapped to it, as by a cast. Start at annot_declare_fields. */
#include "lang/java/jml/annot_ghost.h"

#include "lang/java/jml/annot_typing.h"
#include "lang/java/tree/ast.h"

#include <string.h>

/* ---- declarations ---- */

/* In text order among the fields of the class. */
static void add_field(struct java_class *c, struct java_field *f)
{
    vec_push(&c->fields, f);
    for (size_t i = c->fields.n - 1; i > 0 && c->fields.at[i - 1]->span.start > f->span.start; i--) {
        c->fields.at[i] = c->fields.at[i - 1];
        c->fields.at[i - 1] = f;
    }
}

/* JML's type of fields that are data groups only. */
static bool is_group(const char *type)
{
    return strcmp(type, "\\locset") == 0 || strcmp(type, "\\seq") == 0 || strcmp(type, "JMLDataGroup") == 0 ||
           strcmp(type, "org.jmlspecs.lang.JMLDataGroup") == 0;
}

void annot_declare_fields(struct annot_context *cx, const struct annot_clause *c)
{
    struct java_class *owner = java_find_class(cx->scope.ast, cx->scope.cls->name);
    bool is_static = c->mods & JAVA_STATIC || (owner->kind == JAVA_KIND_INTERFACE && !c->instance);
    for (unsigned i = 0; i < c->n_vars; i++) {
        bool group = c->kind == CLAUSE_MODEL && is_group(c->type.name);
        const struct java_type *t = group ? java_type_named(cx->scope.ast, typing_symbol(cx, "java.lang.Object"))
                                          : annot_resolve_type(cx, &c->type, c->vars[i].dims);
        symbol name = typing_symbol(cx, c->vars[i].name);
        if (!t) {
            annot_not_declared(cx, name);
            continue;
        }
        if (java_find_field(owner, name)) {
            typing_error(cx, c->vars[i].span, "duplicate-name", "'%s' is declared twice", name);
            continue;
        }
        if ((c->non_null || c->nullable) && !java_type_ref(t))
            typing_error(cx, c->vars[i].span, "wrong-type", "'%s' needs a reference, but this declares %s",
                         c->non_null ? "non_null" : "nullable", t->name);
        struct java_field *f = arena_new(cx->arena, struct java_field);
        *f = (struct java_field){.name = name,
                                 .type = t,
                                 .owner = owner,
                                 .declared = true,
                                 .ghost = true,
                                 .model = c->kind == CLAUSE_MODEL,
                                 .locset = !strcmp(c->type.name, "\\locset"),
                                 .sequence = !strcmp(c->type.name, "\\seq"),
                                 .mods = is_static ? c->mods | JAVA_STATIC : c->mods,
                                 .span = c->vars[i].span,
                                 .name_span = c->vars[i].span};
        add_field(owner, f);
    }
}

/* ---- ghost variables of bodies ---- */

/* The variable gets the next number of its method. */
static void add_variable(struct annot_context *cx, struct java_method *m, struct java_var *v)
{
    struct java_var **all = arena_array(cx->arena, struct java_var *, m->n_vars + 1);
    for (unsigned i = 0; i < m->n_vars; i++)
        all[i] = m->vars[i];
    v->id = m->n_vars;
    all[m->n_vars++] = v;
    m->vars = all;
}

void annot_declare_variables(struct annot_context *cx, const struct annot_clause *c, uint32_t scope_end)
{
    struct java_method *m = (struct java_method *)cx->scope.method;
    cx->scope.offset = c->comment->start;
    for (unsigned i = 0; i < c->n_vars; i++) {
        const struct java_type *t = annot_resolve_type(cx, &c->type, c->vars[i].dims);
        symbol name = typing_symbol(cx, c->vars[i].name);
        if (!t) {
            annot_not_declared(cx, name);
            continue;
        }
        const struct java_var *other = annot_find_var(&cx->scope, name);
        if (other && other->method == m) {
            typing_error(cx, c->vars[i].span, "duplicate-name", "'%s' is declared twice", name);
            continue;
        }
        struct java_var *v = arena_new(cx->arena, struct java_var);
        *v = (struct java_var){.name = name,
                               .type = t,
                               .method = m,
                               .declared = true,
                               .ghost = true,
                               .span = c->vars[i].span,
                               .name_span = c->vars[i].span,
                               .scope_start = c->comment->start,
                               .scope_end = scope_end};
        add_variable(cx, m, v);
    }
}

/* ---- ghost fields of the library ---- */

struct library_ghost {
    const char *cls, *name, *type;
};

/* Those of ESC/Java's specifications. */
static const struct library_ghost library_ghosts[] = {
    {"java.lang.Object", "owner", "java.lang.Object"},    {"java.util.Enumeration", "elementType", "\\TYPE"},
    {"java.util.Enumeration", "moreElements", "boolean"}, {"java.util.Enumeration", "returnsNull", "boolean"},
    {"java.util.Vector", "elementType", "\\TYPE"},        {"java.util.Vector", "containsNull", "boolean"},
    {"java.util.Dictionary", "keyType", "\\TYPE"},        {"java.util.Dictionary", "elementType", "\\TYPE"},
};

static const struct java_type *ghost_type(struct annot_context *cx, const char *name)
{
    if (!strcmp(name, "\\TYPE"))
        return java_type_of_types(cx->scope.ast);
    return !strcmp(name, "boolean") ? java_type_primitive_of(cx->scope.ast, JAVA_BOOLEAN)
                                    : java_type_named(cx->scope.ast, typing_symbol(cx, name));
}

static const struct java_field *declare_library_ghost(struct annot_context *cx, const struct library_ghost *g)
{
    struct java_class *owner = java_class_named(cx->scope.ast, typing_symbol(cx, g->cls));
    struct java_field *f = java_find_field(owner, typing_symbol(cx, g->name));
    if (f)
        return f->ghost ? f : NULL;
    f = arena_new(cx->arena, struct java_field);
    *f = (struct java_field){.name = typing_symbol(cx, g->name),
                             .type = ghost_type(cx, g->type),
                             .owner = owner,
                             .declared = true,
                             .ghost = true,
                             .mods = JAVA_PUBLIC};
    add_field(owner, f);
    return f;
}

const struct java_field *annot_library_ghost(struct annot_context *cx, const struct java_class *cls, const char *name)
{
    if (cx->dialect != ANNOT_ESCJAVA)
        return NULL;
    for (size_t i = 0; i < sizeof library_ghosts / sizeof *library_ghosts; i++) {
        const struct library_ghost *g = &library_ghosts[i];
        if (strcmp(g->name, name) != 0)
            continue;
        const struct java_class *owner = java_class_named(cx->scope.ast, typing_symbol(cx, g->cls));
        if (!strcmp(g->cls, "java.lang.Object") || (cls && java_subclass(cls, owner)))
            return declare_library_ghost(cx, g);
    }
    return NULL;
}

/* ---- values ---- */

/* e may be assigned to a variable of type t. */
static bool assignable(struct annot_context *cx, const struct annot_expr *e, const struct java_type *t)
{
    struct annot_type to = typing_from_java(t);
    bool fits = e->type.kind == to.kind || (to.kind == ANNOT_TYPE_FLOAT && e->type.kind == ANNOT_TYPE_INT) ||
                (to.kind == ANNOT_TYPE_REF && e->type.kind == ANNOT_TYPE_NULL);
    if (fits && e->type.kind == ANNOT_TYPE_REF)
        fits = java_subtype(cx->scope.ast, e->type.java, t);
    if (!fits)
        typing_wrong(cx, e, typing_text(cx, to));
    return fits;
}

/* The elements of `{e, e}`. */
static const struct annot_expr *array_of(struct annot_context *cx, const struct syntax *s, const struct java_type *t)
{
    const struct annot_expr **elements = arena_array(cx->arena, const struct annot_expr *, s->n + 1);
    for (unsigned i = 0; i < s->n; i++) {
        elements[i] = annot_value_for(cx, s->arg[i], t->elem);
        if (!elements[i])
            return typing_mistaken(cx, s->span);
    }
    return typing_expr(cx, ANNOT_ARRAY_OF, s->span, typing_from_java(t), s->n, elements);
}

/* `new T[e]`, `{e, e}`, `e.clone()` of an array: a ghost variable may get a new array. Other expressions as elsewhere. */
static const struct annot_expr *resolve_value(struct annot_context *cx, const struct syntax *s, const struct java_type *t)
{
    const struct java_type *made = s->type.name ? annot_resolve_type(cx, &s->type, 0) : t;
    bool copies = s->kind == SYNTAX_CALL && s->n == 1 && s->arg[0]->kind == SYNTAX_MEMBER && !strcmp(s->arg[0]->text, "clone");
    if ((s->kind == SYNTAX_ARRAY || s->kind == SYNTAX_NEW) && (!made || made->kind != JAVA_ARRAY))
        return made ? annot_resolve(cx, s) : typing_mistaken(cx, s->span);
    if (s->kind == SYNTAX_ARRAY)
        return array_of(cx, s, made);
    if (s->kind == SYNTAX_NEW) {
        const struct annot_expr *length = annot_value_for(cx, s->arg[0], java_type_primitive_of(cx->scope.ast, JAVA_INT));
        return length ? typing_expr(cx, ANNOT_ARRAY_NEW, s->span, typing_from_java(made), 1, &length)
                      : typing_mistaken(cx, s->span);
    }
    if (!copies)
        return annot_resolve(cx, s);
    struct qualifier q = annot_qualify(cx, s->arg[0]->arg[0]);
    const struct annot_expr *array = q.cls ? NULL : annot_value_of(cx, q, s->arg[0]->arg[0]);
    if (array && array->type.kind == ANNOT_TYPE_ERROR)
        return array;
    if (!array || array->type.kind != ANNOT_TYPE_REF || array->type.java->kind != JAVA_ARRAY)
        return annot_resolve(cx, s);
    return typing_expr(cx, ANNOT_ARRAY_COPY, s->span, array->type, 1, &array);
}

const struct annot_expr *annot_value_for(struct annot_context *cx, const struct syntax *s, const struct java_type *t)
{
    const struct annot_expr *e = resolve_value(cx, s, t);
    vec_release(&cx->bound);
    if (e->type.kind == ANNOT_TYPE_ERROR || cx->unsupported || !assignable(cx, e, t))
        return NULL;
    return typing_numeric(e->type) ? typing_expr(cx, ANNOT_CAST, e->span, typing_from_java(t), 1, &e) : e;
}

const struct annot_formula *annot_ghost_value(struct annot_context *cx, const struct annot_clause *c)
{
    const struct java_field *f = java_find_field(cx->scope.cls, typing_symbol(cx, c->vars[0].name));
    if (!f || !f->ghost || !c->n_exprs)
        return NULL;
    cx->without_object = f->mods & JAVA_STATIC;
    cx->scope.offset = c->comment->start;
    cx->clause = CLAUSE_GHOST;
    struct annot_formula formula = {annot_value_for(cx, c->exprs[0].syntax, f->type), c->keyword, c->exprs[0].text};
    cx->without_object = false;
    return formula.expr ? arena_copy(cx->arena, &formula, sizeof formula) : NULL;
}

bool annot_build_set(struct annot_builder *b, const struct annot_clause *c, struct annot_statement *out)
{
    struct annot_context *cx = &b->cx;
    *out = (struct annot_statement){.kind = ANNOT_SET};
    cx->clause = CLAUSE_SET;
    if (!annot_resolve_place(cx, &c->places[0], &out->place))
        return false;
    const struct java_field *f = out->place.kind == ANNOT_PLACE_FIELD ? out->place.field : NULL;
    const struct java_var *v = out->place.kind == ANNOT_PLACE_LOCAL ? out->place.local : NULL;
    bool ghost = (f && f->ghost && !f->model) || (v && v->ghost);
    if (c->n_places != 1 || !ghost) {
        typing_error(cx, out->place.span, "wrong-type", "'set' assigns one ghost field or variable");
        return false;
    }
    const struct java_type *t = f ? f->type : v->type;
    out->formula = (struct annot_formula){annot_value_for(cx, c->exprs[0].syntax, t), c->keyword, c->exprs[0].text};
    return out->formula.expr != NULL;
}

void annot_build_variables(struct annot_builder *b, const struct annot_clause *c, struct annot_ghost_sets *out)
{
    struct annot_context *cx = &b->cx;
    cx->clause = CLAUSE_SET;
    for (unsigned i = 0; i < c->n_vars; i++) {
        const struct java_var *v = annot_find_var(&cx->scope, typing_symbol(cx, c->vars[i].name));
        if (!v || v->span.start != c->vars[i].span.start)
            continue;
        struct annot_statement set = {.kind = ANNOT_SET,
                                      .place = {.kind = ANNOT_PLACE_LOCAL, .span = v->span, .local = v},
                                      .formula = {.keyword = c->keyword, .text = "the default value"}};
        if (c->n_exprs) {
            set.formula.expr = annot_value_for(cx, c->exprs[0].syntax, v->type);
            set.formula.text = c->exprs[0].text;
        }
        if (set.formula.expr || !c->n_exprs)
            vec_push(out, set);
    }
}
