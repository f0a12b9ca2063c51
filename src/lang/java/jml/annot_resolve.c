/* Names and types of annotation expressions. Values are mathematical, so a type only tells the kind of value and, for references
 * and bit operations, Java's type. Start at annot_resolve. */
#include "lang/java/jml/annot_resolve.h"

#include "base/bug.h"
#include "lang/java/jml/annot_jahob.h"
#include "lang/java/jml/annot_resolve_kinds.h"
#include "lang/java/jml/annot_sequence.h"
#include "lang/java/jml/annot_typing.h"

const struct annot_expr *resolve_value(struct annot_context *cx, const struct syntax *s)
{
    return typing_unboxed(cx, annot_resolve(cx, s));
}

static const struct annot_expr *literal(struct annot_context *cx, const struct syntax *s)
{
    struct annot_expr *e = typing_expr(cx, ANNOT_NULL, s->span, typing_no_type, 0, NULL);
    switch (s->kind) {
    case SYNTAX_INT:
    case SYNTAX_CHAR:
        e->kind = ANNOT_INT;
        e->text = arena_printf(cx->arena, "%lld", (long long)s->value);
        e->type = typing_primitive(cx, s->kind == SYNTAX_CHAR ? JAVA_CHAR : s->is_long ? JAVA_LONG : JAVA_INT);
        break;
    case SYNTAX_FLOAT:
        e->kind = ANNOT_FLOAT;
        e->text = s->text;
        e->type = typing_primitive(cx, s->single ? JAVA_FLOAT : JAVA_DOUBLE);
        break;
    case SYNTAX_STRING:
        e->kind = ANNOT_STRING;
        e->text = s->text;
        e->type = typing_from_java(java_type_named(cx->scope.ast, typing_symbol(cx, "java.lang.String")));
        break;
    case SYNTAX_NULL: e->type = typing_from_java(java_type_primitive_of(cx->scope.ast, JAVA_NULL)); break;
    case SYNTAX_TRUE:
    case SYNTAX_FALSE:
        e->kind = ANNOT_BOOL;
        e->value = s->kind == SYNTAX_TRUE;
        e->type = typing_primitive(cx, JAVA_BOOLEAN);
        break;
    case SYNTAX_THIS:
    case SYNTAX_SUPER:
    case SYNTAX_NAME:
    case SYNTAX_MEMBER:
    case SYNTAX_INDEX:
    case SYNTAX_CALL:
    case SYNTAX_ARRAY:
    case SYNTAX_NEW:
    case SYNTAX_UNARY:
    case SYNTAX_BINARY:
    case SYNTAX_COND:
    case SYNTAX_CAST:
    case SYNTAX_INSTANCEOF:
    case SYNTAX_RESULT:
    case SYNTAX_COUNT:
    case SYNTAX_OLD:
    case SYNTAX_MATH:
    case SYNTAX_INFORMAL:
    case SYNTAX_LOCKSET:
    case SYNTAX_FRESH:
    case SYNTAX_NOT_MODIFIED:
    case SYNTAX_NONNULLELEMENTS:
    case SYNTAX_INVARIANT_FOR:
    case SYNTAX_TYPEOF:
    case SYNTAX_ELEMTYPE:
    case SYNTAX_TYPE:
    case SYNTAX_FORALL:
    case SYNTAX_EXISTS:
    case SYNTAX_FOLD:
    case SYNTAX_REACH:
    case SYNTAX_DISJOINT:
    case SYNTAX_SUBSET:
    case SYNTAX_NEW_FRESH:
    case SYNTAX_PLACES:
    case SYNTAX_SEQUENCE:
    case SYNTAX_SEQ_DEF:
    case SYNTAX_JAHOB: bug("no literal");
    }
    return e;
}

static const struct annot_expr *this_or_super(struct annot_context *cx, const struct syntax *s)
{
    if (!cx->scope.cls || !annot_have_this(cx, cx->scope.cls, s->span, s->kind == SYNTAX_THIS ? "'this'" : "'super'"))
        return typing_mistaken(cx, s->span);
    const struct java_class *c = cx->scope.cls;
    return s->kind == SYNTAX_SUPER && c->super ? annot_super(cx, s->span) : annot_this(cx, s->span, c);
}

static const struct annot_expr *variable(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *e = annot_value_of(cx, annot_qualify(cx, s), s);
    return e->kind == ANNOT_FIELD && e->field->sequence ? sequence_of_field(cx, e) : e;
}

const struct annot_expr *annot_resolve(struct annot_context *cx, const struct syntax *s)
{
    switch (s->kind) {
    case SYNTAX_TRUE:
    case SYNTAX_FALSE:
    case SYNTAX_NULL:
    case SYNTAX_INT:
    case SYNTAX_CHAR:
    case SYNTAX_FLOAT:
    case SYNTAX_STRING: return literal(cx, s);
    case SYNTAX_THIS:
    case SYNTAX_SUPER: return this_or_super(cx, s);
    case SYNTAX_NAME:
    case SYNTAX_MEMBER: return variable(cx, s);
    case SYNTAX_INDEX: return resolve_index_expr(cx, s);
    case SYNTAX_CALL: return annot_resolve_call(cx, s);
    case SYNTAX_ARRAY:
    case SYNTAX_NEW: typing_not_supported(cx, s->span, "'new' in an annotation"); return typing_mistaken(cx, s->span);
    case SYNTAX_UNARY: return resolve_unary(cx, s);
    case SYNTAX_BINARY: return resolve_binary(cx, s);
    case SYNTAX_COND: return resolve_conditional(cx, s);
    case SYNTAX_CAST: return resolve_cast(cx, s);
    case SYNTAX_INSTANCEOF: return resolve_instance_of(cx, s);
    case SYNTAX_RESULT: return resolve_result(cx, s);
    case SYNTAX_COUNT: return resolve_count(cx, s);
    case SYNTAX_OLD: return resolve_old(cx, s);
    case SYNTAX_MATH: return resolve_math(cx, s);
    case SYNTAX_INFORMAL:
        typing_not_supported(cx, s->span, "informal predicate in an expression");
        return typing_mistaken(cx, s->span);
    case SYNTAX_LOCKSET:
        if (!cx->locks_listed)
            typing_not_supported(cx, s->span, "'\\lockset' outside of a formula");
        cx->locks = cx->locks_listed;
        return typing_mistaken(cx, s->span);
    case SYNTAX_FRESH: return resolve_fresh(cx, s);
    case SYNTAX_NOT_MODIFIED: return resolve_not_modified(cx, s);
    case SYNTAX_NONNULLELEMENTS: return resolve_nonnullelements(cx, s);
    case SYNTAX_INVARIANT_FOR: return resolve_invariant_for(cx, s);
    case SYNTAX_TYPEOF:
    case SYNTAX_ELEMTYPE:
    case SYNTAX_TYPE: return resolve_type_word(cx, s);
    case SYNTAX_FORALL:
    case SYNTAX_EXISTS: return resolve_quantifier(cx, s);
    case SYNTAX_FOLD: return resolve_fold(cx, s);
    case SYNTAX_REACH: return resolve_reach(cx, s);
    case SYNTAX_DISJOINT:
    case SYNTAX_SUBSET:
    case SYNTAX_NEW_FRESH: return resolve_sets(cx, s);
    case SYNTAX_SEQUENCE:
    case SYNTAX_SEQ_DEF: return sequence_resolve(cx, s);
    case SYNTAX_PLACES: break; /* only in those */
    case SYNTAX_JAHOB: return annot_resolve_jahob(cx, s->formula);
    }
    bug("unknown kind of syntax %d", (int)s->kind);
}

/* NULL after an error or something not supported. */
static const struct annot_expr *sound(struct annot_context *cx, const struct annot_expr *e)
{
    vec_release(&cx->bound);
    cx->in_old = false;
    return e->type.kind == ANNOT_TYPE_ERROR || cx->unsupported ? NULL : e;
}

static void unchecked(struct annot_context *cx, struct span span, const char *kind, const char *text)
{
    vec_push(&cx->unchecked, ((struct annot_unchecked){span, kind, text}));
}

/* Lists the informal conjuncts of s; NULL: it has no others. */
static const struct syntax *without_informal(struct annot_context *cx, const struct syntax *s)
{
    if (s->kind == SYNTAX_INFORMAL)
        unchecked(cx, s->span, "informal", s->text);
    if (s->kind != SYNTAX_BINARY || s->op != ANNOT_OP_AND)
        return s->kind == SYNTAX_INFORMAL ? NULL : s;
    const struct syntax *a = without_informal(cx, s->arg[0]), *b = without_informal(cx, s->arg[1]);
    if (!a || !b || (a == s->arg[0] && b == s->arg[1]))
        return !a ? b : !b ? a : s;
    struct syntax *copy = arena_copy(cx->arena, s, sizeof *s);
    copy->arg = arena_array(cx->arena, struct syntax *, 2);
    copy->arg[0] = (struct syntax *)a;
    copy->arg[1] = (struct syntax *)b;
    return copy;
}

const struct annot_expr *annot_resolve_bool(struct annot_context *cx, const struct syntax *s)
{
    const struct syntax *formal = without_informal(cx, s);
    cx->locks = false;
    cx->locks_listed = true;
    const struct annot_expr *e = formal ? resolve_value(cx, formal) : typing_truth(cx, s->span, true);
    if (cx->locks)
        unchecked(cx, s->span, "threads", arena_printf(cx->arena, "locks: %s", span_text(cx->arena, s->span)));
    cx->locks = cx->locks_listed = false;
    bool well = typing_want_bool(cx, e);
    e = sound(cx, e);
    return well ? e : NULL;
}

const struct annot_expr *annot_resolve_int(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *e = resolve_value(cx, s);
    bool well = typing_want_integer(cx, e);
    e = sound(cx, e);
    return well ? e : NULL;
}

/* `x`, `e.f`, `C.f`: a field, or a parameter. */
static bool field_place(struct annot_context *cx, const struct annot_expr *e, struct annot_place *out)
{
    switch (e->kind) {
    case ANNOT_FIELD:
        out->field = e->field;
        out->object = e->n ? e->arg[0] : NULL;
        return true;
    case ANNOT_VAR:
        out->kind = ANNOT_PLACE_LOCAL;
        out->local = e->var;
        return true;
    case ANNOT_INDEX:
        out->kind = ANNOT_PLACE_ELEMENT;
        out->object = e->arg[0];
        out->from = e->arg[1];
        return true;
    case ANNOT_BOOL:
    case ANNOT_INT:
    case ANNOT_FLOAT:
    case ANNOT_STRING:
    case ANNOT_NULL:
    case ANNOT_THIS:
    case ANNOT_BOUND:
    case ANNOT_SKOLEM:
    case ANNOT_RESULT:
    case ANNOT_COUNT:
    case ANNOT_LENGTH:
    case ANNOT_CALL:
    case ANNOT_ARRAY_OF:
    case ANNOT_ARRAY_NEW:
    case ANNOT_ARRAY_COPY:
    case ANNOT_UNARY:
    case ANNOT_BINARY:
    case ANNOT_CONDITIONAL:
    case ANNOT_CAST:
    case ANNOT_INSTANCEOF:
    case ANNOT_OLD:
    case ANNOT_FRESH:
    case ANNOT_NONNULLELEMENTS:
    case ANNOT_INVARIANT_FOR:
    case ANNOT_TYPEOF:
    case ANNOT_ELEMTYPE:
    case ANNOT_TYPE:
    case ANNOT_FORALL:
    case ANNOT_EXISTS:
    case ANNOT_FOLD:
    case ANNOT_REACH:
    case ANNOT_FOREST:
    case ANNOT_ALLOCATED: break;
    }
    typing_error(cx, e->span, "wrong-type", "expected a place such as 'this.f' or 'a[i]'");
    return false;
}

static bool well_typed(const struct annot_expr *e)
{
    return e->type.kind != ANNOT_TYPE_ERROR;
}

bool resolve_place(struct annot_context *cx, const struct syntax_place *p, struct annot_place *out)
{
    *out = (struct annot_place){.kind = p->kind, .strictly = p->strictly, .span = p->span};
    if (p->kind == ANNOT_PLACE_NOTHING || p->kind == ANNOT_PLACE_EVERYTHING)
        return true;
    if (p->kind == ANNOT_PLACE_OBJECT) {
        struct qualifier q = annot_qualify(cx, p->object);
        if (q.cls) {
            typing_not_supported(cx, p->span, "place of all static fields of a class");
            return false;
        }
        out->object = annot_value_of(cx, q, p->object);
        return typing_want_reference(cx, out->object) && well_typed(out->object);
    }
    bool named = p->object->kind == SYNTAX_NAME || p->object->kind == SYNTAX_MEMBER;
    const struct annot_expr *e = named ? annot_value_of(cx, annot_qualify(cx, p->object), p->object)
                                       : annot_resolve(cx, p->object);
    if (p->kind == ANNOT_PLACE_FIELD)
        return well_typed(e) && field_place(cx, e, out);
    out->object = e;
    bool well = typing_want_array(cx, e);
    if (p->from) {
        out->from = annot_resolve(cx, p->from);
        well = typing_want_integer(cx, out->from) && well;
    }
    if (p->to) {
        out->to = annot_resolve(cx, p->to);
        well = typing_want_integer(cx, out->to) && well;
    }
    return well && well_typed(e);
}

bool annot_resolve_place(struct annot_context *cx, const struct syntax_place *p, struct annot_place *out)
{
    bool well = resolve_place(cx, p, out);
    vec_release(&cx->bound);
    cx->in_old = false;
    return well && !cx->unsupported;
}
