/* Calls of methods whose meaning the language fixes: those that every enum has (JLS 8.9.3, Enum), clone of an array (JLS 10.7), equals of
 * a record whose components are numbers or truth values (JLS 8.10.3), equals of objects whose classes leave that of Object. They are
 * expressions over the state, so runs go on. Start with lower_builtin. */
#include "lang/java/lower/code/builtin.h"

#include "lang/java/analysis/instances.h"
#include "lang/java/lower/code/allocate_array.h"
#include "lang/java/lower/code/check.h"
#include "lang/java/lower/code/raise.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/literal.h"
#include "lang/java/lower/heap/settled.h"
#include "lang/java/lower/heap/text.h"

#include <string.h>

/* ---- enums ---- */

/* The enum of the files whose constant o is; NULL: none. */
static const struct java_class *enum_of(const struct body *b, const struct java_expr *e)
{
    const struct java_class *named = e->left ? e->left->type->cls : e->this_of ? e->this_of : b->here->owner;
    return named && named->kind == JAVA_KIND_ENUM && !named->external ? named : NULL;
}

/* values[i] if o is the i-th constant. o is one of them. */
static term_id chosen(struct body *b, term_id o, unsigned n, const term_id constants[], const term_id values[])
{
    struct terms *ts = b->l->ts;
    term_id t = values[n - 1];
    for (unsigned i = n - 1; i > 0; i--)
        t = mk_ite(ts, mk_eq(ts, o, constants[i - 1]), values[i - 1], t);
    return t;
}

static term_id ordinal(struct body *b, const struct java_class *c, term_id o, unsigned n, const term_id constants[],
                       struct span at)
{
    term_id *numbers = arena_array(b->l->arena, term_id, n), one = settled_elsewhere(b, c->type, o);
    for (unsigned i = 0; i < n; i++)
        numbers[i] = mk_int(b->l->ts, (long)i);
    emit(b, il_assume(b->l->p, one, at, NULL));
    return chosen(b, o, n, constants, numbers);
}

static term_id name_of(struct body *b, const struct java_class *c, term_id o, unsigned n, const term_id constants[])
{
    const struct java_type *string = java_type_named(b->l->ast, intern(b->l->ast->names, "java.lang.String"));
    term_id *names = arena_array(b->l->arena, term_id, n);
    unsigned at = 0;
    for (size_t i = 0; i < c->fields.n; i++)
        if (c->fields.at[i]->enum_const)
            names[at++] = heap_const(b->l, &(struct java_const){.kind = JAVA_CONST_STRING, .text = c->fields.at[i]->name}, string);
    return chosen(b, o, n, constants, names);
}

static term_id method_of_enum(struct body *b, const struct java_expr *e, const struct java_class *c, term_id o,
                              const term_id actuals[])
{
    const char *name = e->method->name;
    term_id *constants;
    if (!strcmp(name, "equals"))
        return mk_eq(b->l->ts, o, actuals[0]);
    unsigned n = settled_constants(b, c, &constants);
    if (n == 0)
        return TERM_NONE;
    if (!strcmp(name, "ordinal"))
        return ordinal(b, c, o, n, constants, e->span);
    if (!strcmp(name, "name"))
        return name_of(b, c, o, n, constants);
    if (strcmp(name, "compareTo") != 0)
        return TERM_NONE;
    check_not_null(b, actuals[0], e->args[0], e->args[0]->span.start);
    term_id x = ordinal(b, c, o, n, constants, e->span), y = ordinal(b, c, actuals[0], n, constants, e->span);
    return mk_sub(b->l->ts, x, y);
}

/* The code at hand is of a static block of the enum, or makes the first value of a static field that is none of its constants: these
 * have been made (JLS 8.9.3), unless one's constructor has led here. */
static bool follows_constants(const struct body *b, const struct java_class *c)
{
    bool follows = b->here->kind == JAVA_STATIC_INIT;
    for (size_t i = 0; i < c->fields.n && !follows; i++) {
        const struct java_field *f = c->fields.at[i];
        follows = f->init_method == b->here && f->mods & JAVA_STATIC && !f->enum_const;
    }
    return follows && b->here->owner == c && b->method == code_static(b->l->code, c);
}

/* As they are now. */
static unsigned constants_made(struct body *b, const struct java_class *c, term_id **out)
{
    unsigned n = 0;
    *out = arena_array(b->l->arena, term_id, c->fields.n);
    for (size_t i = 0; i < c->fields.n; i++)
        if (c->fields.at[i]->enum_const)
            (*out)[n++] = body_use(b, heap_field(b->l, c->fields.at[i]));
    return n;
}

static term_id values(struct body *b, const struct java_expr *e, const struct java_class *c)
{
    term_id *constants;
    unsigned n = settled_constants(b, c, &constants);
    if (n == 0 && follows_constants(b, c))
        n = constants_made(b, c, &constants);
    return n ? new_array_of(b, java_type_array(b->l->ast, c->type), n, constants, e->span) : TERM_NONE;
}

/* The constant whose name the string has. If none has, there is an exception. */
static term_id value_of(struct body *b, const struct java_expr *e, const struct java_class *c, term_id name)
{
    struct terms *ts = b->l->ts;
    term_id *constants, any = mk_false(ts);
    unsigned n = settled_constants(b, c, &constants);
    if (n == 0) {
        body_unsupported(b, e->span, "valueOf of an enum");
        return TERM_NONE;
    }
    term_id *has = arena_array(b->l->arena, term_id, n), t = constants[n - 1];
    unsigned at = 0;
    for (size_t i = 0; i < c->fields.n; i++)
        if (c->fields.at[i]->enum_const)
            has[at++] = model_text_facts(b->l, name, c->fields.at[i]->name);
    for (unsigned i = n; i > 0; i--) {
        any = mk_or2(ts, any, has[i - 1]);
        t = i == n ? t : mk_ite(ts, has[i - 1], constants[i - 1], t);
    }
    struct java_class *wrong = java_class_named(b->l->ast, intern(b->l->ast->names, "java.lang.IllegalArgumentException"));
    check_not_null(b, name, e->args[0], e->args[0]->span.start);
    raise_or_owe(b, wrong, any, body_obligation(OBLIGATION_REQUIRES, e->span, "a constant has this name", c->name_span));
    return t;
}

/* ---- records ---- */

static term_id equal_records(struct body *b, const struct java_class *c, term_id o, term_id other)
{
    struct terms *ts = b->l->ts;
    term_id all = mk_and2(ts, mk_ne(ts, other, b->l->null), heap_ask_type(b->l, other, c->type));
    for (size_t i = 0; i < c->fields.n; i++) {
        struct java_field *f = c->fields.at[i];
        if (f->mods & JAVA_STATIC)
            continue;
        if (!java_type_integral(f->type) && f->type->kind != JAVA_BOOLEAN)
            return TERM_NONE;
        term_id map = body_use(b, heap_field(b->l, f));
        all = mk_and2(ts, all, mk_eq(ts, mk_select1(ts, map, o), mk_select1(ts, map, other)));
    }
    return all;
}

/* ---- objects that are equal to themselves only ---- */

/* Some class below c has an equals of its own. The call found that of Object, so c itself and the classes above it have none. */
static bool equals_below(struct lower *l, const struct java_class *c, const struct java_method *equals)
{
    const struct java_methods *own = code_overriders(l->code, equals);
    for (size_t i = 0; i < own->n; i++)
        if (java_subclass(own->at[i]->owner, c))
            return true;
    return false;
}

/* The call of Object.equals runs its code: the object is an array, has just been made, or is of a class of the files or a final one. */
static bool equals_of_object(struct body *b, const struct java_expr *e)
{
    const struct java_method *m = e->method;
    const struct java_expr *o = e->left ? java_without_parens(e->left) : NULL;
    if (strcmp(m->owner->name, "java.lang.Object") != 0 || strcmp(m->name, "equals") != 0 || !o)
        return false;
    if (o->kind == JAVA_SUPER || o->kind == JAVA_NEW || o->type->kind == JAVA_ARRAY)
        return o->kind != JAVA_SUPER || b->here->owner->super == m->owner;
    const struct java_class *c = o->type->cls;
    if (c && c->external)
        return c->mods & JAVA_FINAL;
    if (!c || !c->declared || c->kind == JAVA_KIND_INTERFACE || equals_below(b->l, c, m))
        return false;
    if (!class_closed(c) && !(c->mods & JAVA_FINAL) && idmap_put(&b->open_listed, (uint64_t)(uintptr_t)c ^ 7, 1))
        body_assume_note(b, e->span, "closed-world",
                         arena_printf(b->l->arena, "no class outside the files gives '%s' an equals of its own", c->name));
    return true;
}

/* ---- the whole ---- */

term_id lower_builtin(struct body *b, const struct java_expr *e, term_id o, const term_id actuals[])
{
    const struct java_method *m = e->method;
    if (code_clones_array(e)) {
        settled_elements(b, e->left, o);
        return copy_array(b, o, e->left->type, e->span);
    }
    if (code_enum_lookup(m))
        return m->n_params ? value_of(b, e, m->owner, actuals[0]) : values(b, e, m->owner);
    if (!strcmp(m->owner->name, "java.lang.Enum") && o != TERM_NONE && enum_of(b, e))
        return method_of_enum(b, e, enum_of(b, e), o, actuals);
    if (m->gen && m->owner->kind == JAVA_KIND_RECORD && !strcmp(m->name, "equals"))
        return equal_records(b, m->owner, o, actuals[0]);
    if (o != TERM_NONE && equals_of_object(b, e))
        return mk_eq(b->l->ts, o, actuals[0]);
    return TERM_NONE;
}
