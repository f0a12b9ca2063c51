/* Constants of Java as terms; objects of literals. Start with heap_const. */
#include "lang/java/lower/heap/literal.h"

#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/floating.h"
#include "lang/java/lower/heap/lower.h"
#include "lang/java/lower/heap/text.h"

#include <string.h>

/* The object of a literal: there before all others, one for each name. Its number tells it from the others. text: of a string; else
 * NULL. */
static term_id object_literal(struct lower *l, symbol name, const struct java_type *type, const char *text)
{
    struct terms *ts = l->ts;
    func_id literal = func_declare(ts, name, 0, NULL, l->ref);
    term_id t = mk_app(ts, literal, 0, NULL);
    if (!idmap_put(&l->strings, literal, 1))
        return t;
    term_id number = mk_app1(ts, func_declare(ts, intern(l->ast->names, "literal"), 1, &l->ref, SORT_INT), t);
    term_id facts[] = {
        mk_ne(ts, t, l->null),
        mk_eq(ts, mk_app1(ts, l->alloc_time, t), mk_int(ts, 0)),
        mk_eq(ts, number, mk_int(ts, (long)l->n_strings++)),
        l->types_matter ? mk_eq(ts, mk_app1(ts, l->type_of, t), heap_type_term(l, type)) : mk_true(ts),
    };
    term_id fact = mk_and(ts, sizeof facts / sizeof *facts, facts);
    if (l->texts_matter && text)
        fact = mk_and2(ts, fact, model_text_facts(l, t, text));
    if (l->keys_matter && text)
        fact = mk_and2(ts, fact, text_number_fact(l, t, text));
    vec_push(&l->p->background, fact);
    idmap_put(&l->p->background_about, fact, idmap_pair(literal, FUNC_NONE));
    return t;
}

static term_id string_literal(struct lower *l, const char *text)
{
    const struct java_type *type = java_type_named(l->ast, intern(l->ast->names, "java.lang.String"));
    return object_literal(l, intern_printf(l->ast->names, "string \"%s\"", text), type, text);
}

term_id heap_class(struct lower *l, const struct java_type *of)
{
    const struct java_type *type = java_type_named(l->ast, intern(l->ast->names, "java.lang.Class"));
    return object_literal(l, intern_printf(l->ast->names, "%s.class", of->name), type, NULL);
}

term_id heap_const(struct lower *l, const struct java_const *c, const struct java_type *t)
{
    switch (c->kind) {
    case JAVA_CONST_BOOLEAN: return mk_bool(l->ts, c->value != 0);
    case JAVA_CONST_INTEGER: return mk_int(l->ts, (long)c->value);
    case JAVA_CONST_FLOAT: return float_literal(l, c->text, t);
    case JAVA_CONST_STRING: return string_literal(l, c->text);
    case JAVA_CONST_NONE: break;
    }
    return l->null;
}
