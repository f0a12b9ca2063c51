/* Boxing and unboxing (JLS 5.1.7 and 5.1.8) where they occur: the conversions of assignment, invocation and numeric contexts
 * (JLS 5.2, 5.3, 5.6).
 *
 * Boxing calls valueOf of the box's class, as javac does. By contract valueOf returns some object with that value. For the values that
 * the class caches, it returns the same object each time. Whether other boxes are new objects is unspecified, as in the language.
 * A run does what OpenJDK's valueOf does: they are new.
 *
 * Start with convert_value. */
#include "lang/java/lower/code/convert.h"

#include "lang/java/lower/code/allocate.h"
#include "lang/java/lower/code/generic.h"
#include "lang/java/lower/heap/arith.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/invariants/point.h"
#include "lang/java/lower/library/box.h"

#include <string.h>

/* ---- functions and facts ---- */

/* valueOf returns the same object for v each time. */
static term_id is_cached(struct lower *l, const struct java_type *content, term_id v)
{
    switch (content->kind) {
    case JAVA_BOOLEAN:
    case JAVA_BYTE: return mk_true(l->ts);
    case JAVA_CHAR: return mk_le(l->ts, v, mk_int(l->ts, 127));
    case JAVA_SHORT:
    case JAVA_INT:
    case JAVA_LONG: return mk_in_range(l->ts, 8, true, v);
    case JAVA_FLOAT:
    case JAVA_DOUBLE:
    case JAVA_VOID:
    case JAVA_NULL:
    case JAVA_CLASS:
    case JAVA_ARRAY:
    case JAVA_TYPE:
    case JAVA_NO_TYPE: break;
    }
    return mk_false(l->ts);
}

/* o is a box of the class with the value v. */
static term_id boxes(struct lower *l, const struct box *x, term_id o, term_id v)
{
    term_id type = heap_type_term(l, box_type(l, x->content));
    term_id typed = l->types_matter ? mk_eq(l->ts, mk_app1(l->ts, l->type_of, o), type) : mk_true(l->ts);
    return mk_and(l->ts, 3, (term_id[]){mk_ne(l->ts, o, l->null), typed, mk_eq(l->ts, mk_app1(l->ts, x->value, o), v)});
}

/* o is the cached box for v. It exists before any code runs. */
static term_id kept(struct lower *l, const struct box *x, term_id o, term_id v)
{
    term_id early = mk_le(l->ts, mk_app1(l->ts, l->alloc_time, o), mk_int(l->ts, 0));
    return mk_and2(l->ts, mk_eq(l->ts, o, mk_app1(l->ts, x->cached, v)), early);
}

/* ---- valueOf as it is executed ---- */

static const char *value_of_name(struct lower *l, const struct java_type *content)
{
    return arena_printf(l->arena, "java.lang.%s.valueOf(%s)", box_name(content), content->name);
}

static const struct il_cmd *from_cache(struct body *b, const struct box *x, struct il_var *result, term_id v)
{
    struct lower *l = b->l;
    struct il_cmds list, *outer = body_begin(b, &list);
    emit(b, il_assume(l->p, is_cached(l, x->content, v), b->build.r->span, NULL));
    emit(b, il_assign_var(l->p, result, mk_app1(l->ts, x->cached, v), b->build.r->span, NULL));
    emit(b, il_assume(l->p, kept(l, x, result->term, v), b->build.r->span, NULL));
    return body_end(b, outer, &list);
}

static const struct il_cmd *new_box(struct body *b, const struct box *x, struct il_var *result, term_id v)
{
    struct lower *l = b->l;
    struct il_cmds list, *outer = body_begin(b, &list);
    emit(b, il_assume(l->p, mk_not(l->ts, is_cached(l, x->content, v)), b->build.r->span, NULL));
    term_id o = allocate(b, box_type(l, x->content), b->build.r->span);
    emit(b, il_assign_var(l->p, result, o, b->build.r->span, NULL));
    return body_end(b, outer, &list);
}

static void lower_value_of(struct lower *l, const struct box *x)
{
    struct il_routine *r = arena_new(l->arena, struct il_routine);
    struct body b;
    struct il_cmds all;
    *r = il_empty_routine(l->p);
    body_start(&b, l, r, NULL);
    r->name = arena_printf(l->arena, "%s.valueOf", box_name(x->content));
    r->qualified = value_of_name(l, x->content);
    struct il_var *v = body_add(&b, "v", "v", heap_sort(l, x->content), ROLE_PARAM, x->content, r->span);
    struct il_var *result = body_add(&b, "\\result", "\\result", l->ref, ROLE_RESULT, box_type(l, x->content), r->span);
    vec_push(&r->params, v);
    vec_push(&r->results, result);
    body_begin(&b, &all);
    const struct il_cmd *arms[] = {from_cache(&b, x, result, v->term), new_box(&b, x, result, v->term)};
    emit(&b, il_choice(l->p, 2, arms));
    emit(&b, il_assume(l->p, boxes(l, x, result->term, v->term), r->span, NULL));
    r->body = body_end(&b, NULL, &all);
    body_release(&b);
    vec_push(&l->p->implicit, r);
}

/* ---- the conversions ---- */

term_id box_value(struct body *b, term_id v, const struct java_type *content, struct span at)
{
    struct lower *l = b->l;
    struct box *x = box_of(l, content);
    if (!x->executable)
        lower_value_of(l, x);
    x->executable = true;
    struct il_var *o = body_temp(b, "box", l->ref, box_type(l, content));
    struct il_target result = target_var(o);
    struct il_cmds list, *outer = body_begin(b, &list);
    emit(b, il_havoc_call(l->p, 1, &result, at, "boxing"));
    emit(b, il_assume(l->p, boxes(l, x, o->term, v), at, NULL));
    emit(b, il_assume(l->p, mk_implies(l->ts, is_cached(l, content, v), kept(l, x, o->term, v)), at, NULL));
    allocate_perhaps(b, o->term, ALLOCATED_PERHAPS, at);
    struct il_call call = {.qualified = value_of_name(l, content), .n_args = 1, .args = &v, .n_results = 1, .results = &result};
    build_close_call(&b->build, outer, &list, call);
    return o->term;
}

term_id box_read(struct body *b, term_id o, const struct java_type *content, struct span of)
{
    struct lower *l = b->l;
    body_check(b, OBLIGATION_NULL_DEREFERENCE, mk_ne(l->ts, o, l->null), of, of);
    return box_contained(l, o, content);
}

static term_id no_conversion(struct body *b, const struct java_type *from, const struct java_type *to, struct span at)
{
    const char *text = arena_printf(b->l->arena, "conversion of '%s' to '%s'", from->name, to->name);
    body_unsupported(b, at, text);
    return body_temp(b, "unsupported", heap_sort(b->l, to), NULL)->term;
}

/* Both are numbers, or both are truth values. */
static bool alike(const struct java_type *s, const struct java_type *t)
{
    return (s->kind == JAVA_BOOLEAN) == (t->kind == JAVA_BOOLEAN);
}

term_id convert_value(struct body *b, term_id t, const struct java_type *from, const struct java_type *to, struct span at)
{
    struct lower *l = b->l;
    if (java_type_primitive(to)) {
        const struct java_type *content = java_type_primitive(from) ? from : box_content(l, from);
        if (!content || !alike(content, to))
            return no_conversion(b, from, to, at);
        t = content == from ? t : box_read(b, t, content, at);
        t = arith_convert(b, t, content, to, at);
    } else if (java_type_primitive(from)) {
        const struct java_type *content = box_content(l, to);
        if (!java_type_ref(to) || (content && !alike(content, from)))
            return no_conversion(b, from, to, at);
        content = content ? content : from;
        t = box_value(b, arith_convert(b, t, from, content, at), content, at);
    } else {
        generic_value(b, t, from, to, at);
    }
    return term_sort(l->ts, t) == heap_sort(l, to) ? t : no_conversion(b, from, to, at);
}
