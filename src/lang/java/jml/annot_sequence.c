/* Sequences in annotations (KeY's \seq). A sequence is kept as the operations that make it: its length and its element at an index are
 * expressions, so nothing else of the verifier knows of sequences. Two are equal if they have the same length and elements, and one is a
 * permutation of another if each value occurs as often in both. Beyond its ends a sequence has arbitrary elements. Start at sequence_resolve. */
#include "lang/java/jml/annot_sequence.h"

#include "base/bug.h"
#include "lang/java/jml/annot_model.h"
#include "lang/java/jml/annot_typing.h"

#include <string.h>

enum sequence_kind {
    SEQ_ITEMS,   /* args */
    SEQ_CONCAT,  /* parts 0, 1 */
    SEQ_SUB,     /* part 0; args: from, to (excluded) */
    SEQ_DEF,     /* args: from, to (excluded), value for var */
    SEQ_ARRAY,   /* args: the array */
    SEQ_OLD,     /* part 0, when */
    SEQ_IF,      /* args: the condition; parts 0, 1 */
    SEQ_REVERSE, /* part 0 */
    SEQ_UPDATE,  /* part 0; args: index, value */
    SEQ_SWAP,    /* part 0; args: two indices */
};

struct sequence {
    enum sequence_kind kind;
    unsigned n;
    const struct annot_expr *const *arg;
    const struct sequence *part[2];
    const struct annot_var *var;
    enum annot_when when;
};

/* ---- expressions ---- */

static const struct annot_expr *number(struct annot_context *cx, struct span span, unsigned n)
{
    struct annot_expr *e = typing_expr(cx, ANNOT_INT, span, typing_primitive(cx, JAVA_INT), 0, NULL);
    e->text = arena_printf(cx->arena, "%u", n);
    return e;
}

static const struct annot_expr *operation(struct annot_context *cx, enum annot_op op, enum java_type_kind type,
                                          const struct annot_expr *a, const struct annot_expr *b)
{
    const struct annot_expr *sides[2] = {a, b};
    struct annot_expr *e = typing_expr(cx, ANNOT_BINARY, a->span, typing_primitive(cx, type), 2, sides);
    e->op = op;
    return e;
}

static const struct annot_expr *compare(struct annot_context *cx, enum annot_op op, const struct annot_expr *a,
                                        const struct annot_expr *b)
{
    return operation(cx, op, JAVA_BOOLEAN, a, b);
}

/* The parts of e may stand elsewhere, where a sequence is declared. */
static const struct annot_expr *placed(struct annot_context *cx, const struct annot_expr *e, struct span span)
{
    struct annot_expr *copy = arena_copy(cx->arena, e, sizeof *e);
    copy->span = span;
    return copy;
}

static bool same_kind(const struct annot_expr *a, const struct annot_expr *b)
{
    return a->type.kind == b->type.kind || (typing_reference(a->type) && typing_reference(b->type));
}

/* Of values of one kind. */
static const struct annot_expr *choice(struct annot_context *cx, const struct annot_expr *c, const struct annot_expr *a,
                                       const struct annot_expr *b)
{
    const struct annot_expr *args[3] = {c, a, b};
    struct annot_type t = a->type;
    if (!same_kind(a, b))
        typing_not_supported(cx, a->span, "sequence of values of different kinds");
    else if (t.kind == ANNOT_TYPE_INT)
        t = typing_promoted(cx, a->type, b->type);
    else if (typing_reference(t) && a->type.java != b->type.java)
        t = typing_from_java(java_type_named(cx->scope.ast, typing_symbol(cx, "java.lang.Object")));
    return typing_expr(cx, ANNOT_CONDITIONAL, a->span, t, 3, args);
}

static const struct annot_expr *bound(struct annot_context *cx, const struct annot_var *v)
{
    struct annot_expr *e = typing_expr(cx, ANNOT_BOUND, v->span, v->type, 0, NULL);
    e->bound = v;
    return e;
}

static const struct annot_var *variable(struct annot_context *cx, const char *name, struct annot_type type, struct span span)
{
    struct annot_var v = {name, type, span};
    return arena_copy(cx->arena, &v, sizeof v);
}

/* e with `value` for v. */
static const struct annot_expr *with(struct annot_context *cx, const struct annot_expr *e, const struct annot_var *v,
                                     const struct annot_expr *value)
{
    if (e->kind == ANNOT_BOUND && e->bound == v)
        return value;
    struct annot_expr *copy = arena_copy(cx->arena, e, sizeof *e);
    const struct annot_expr **args = arena_array(cx->arena, const struct annot_expr *, e->n);
    for (unsigned i = 0; i < e->n; i++)
        args[i] = with(cx, e->arg[i], v, value);
    copy->arg = args;
    return copy;
}

/* The value of e at an earlier time, where it does not depend on v, which stands for `value` of now. */
static const struct annot_expr *old_with(struct annot_context *cx, const struct annot_expr *e, enum annot_when when,
                                         const struct annot_var *v, const struct annot_expr *value)
{
    const struct annot_expr *args[2] = {e, value};
    struct annot_expr *old = typing_expr(cx, ANNOT_OLD, e->span, e->type, v ? 2 : 1, args);
    old->when = when;
    if (!v)
        return old;
    old->n_vars = 1;
    old->vars = arena_copy(cx->arena, &v, sizeof v);
    return old;
}

/* ---- length and elements ---- */

static const struct annot_expr *length_of(struct annot_context *cx, const struct sequence *s, struct span span)
{
    const struct annot_expr *from, *to;
    switch (s->kind) {
    case SEQ_ITEMS: return number(cx, span, s->n);
    case SEQ_CONCAT:
        return operation(cx, ANNOT_OP_ADD, JAVA_INT, length_of(cx, s->part[0], span), length_of(cx, s->part[1], span));
    case SEQ_SUB:
    case SEQ_DEF:
        from = s->arg[0], to = s->arg[1];
        if (from->kind == ANNOT_INT && !strcmp(from->text, "0") && to->kind == ANNOT_LENGTH)
            return to;
        return choice(cx, compare(cx, ANNOT_OP_LT, from, to), operation(cx, ANNOT_OP_SUB, JAVA_INT, to, from),
                      number(cx, span, 0));
    case SEQ_ARRAY: return typing_expr(cx, ANNOT_LENGTH, span, typing_primitive(cx, JAVA_INT), 1, s->arg);
    case SEQ_OLD: return old_with(cx, length_of(cx, s->part[0], span), s->when, NULL, NULL);
    case SEQ_IF: return choice(cx, s->arg[0], length_of(cx, s->part[0], span), length_of(cx, s->part[1], span));
    case SEQ_REVERSE:
    case SEQ_UPDATE:
    case SEQ_SWAP: return length_of(cx, s->part[0], span);
    }
    bug("unknown kind of sequence %d", (int)s->kind);
}

static const struct annot_expr *element_of(struct annot_context *cx, const struct sequence *s, const struct annot_expr *i);

/* NULL: no element at all. */
static const struct annot_expr *item(struct annot_context *cx, const struct sequence *s, const struct annot_expr *i)
{
    const struct annot_expr *e = s->n ? s->arg[s->n - 1] : NULL;
    for (unsigned k = s->n; k-- > 1;)
        e = choice(cx, compare(cx, ANNOT_OP_EQ, i, number(cx, i->span, k - 1)), s->arg[k - 1], e);
    return e;
}

static const struct annot_expr *either(struct annot_context *cx, const struct annot_expr *c, const struct annot_expr *a,
                                       const struct annot_expr *b)
{
    return a && b ? choice(cx, c, a, b) : a ? a : b;
}

static const struct annot_expr *old_element(struct annot_context *cx, const struct sequence *s, const struct annot_expr *i)
{
    bool rigid = i->kind == ANNOT_BOUND || i->kind == ANNOT_INT;
    const struct annot_var *v = rigid ? NULL : variable(cx, "now", i->type, i->span);
    const struct annot_expr *e = element_of(cx, s->part[0], rigid ? i : bound(cx, v));
    return e ? old_with(cx, e, s->when, v, i) : NULL;
}

static const struct annot_expr *element_of(struct annot_context *cx, const struct sequence *s, const struct annot_expr *i)
{
    const struct annot_expr *n, *e, *args[2];
    switch (s->kind) {
    case SEQ_ITEMS: return item(cx, s, i);
    case SEQ_CONCAT:
        n = length_of(cx, s->part[0], i->span);
        e = element_of(cx, s->part[1], operation(cx, ANNOT_OP_SUB, JAVA_INT, i, n));
        return either(cx, compare(cx, ANNOT_OP_LT, i, n), element_of(cx, s->part[0], i), e);
    case SEQ_SUB: return element_of(cx, s->part[0], operation(cx, ANNOT_OP_ADD, JAVA_INT, s->arg[0], i));
    case SEQ_DEF:
        e = s->arg[0]->kind == ANNOT_INT && !strcmp(s->arg[0]->text, "0") ? i
                                                                          : operation(cx, ANNOT_OP_ADD, JAVA_INT, s->arg[0], i);
        return with(cx, s->arg[2], s->var, e);
    case SEQ_ARRAY:
        args[0] = s->arg[0], args[1] = i;
        return typing_expr(cx, ANNOT_INDEX, i->span, typing_from_java(s->arg[0]->type.java->elem), 2, args);
    case SEQ_OLD: return old_element(cx, s, i);
    case SEQ_IF: return either(cx, s->arg[0], element_of(cx, s->part[0], i), element_of(cx, s->part[1], i));
    case SEQ_REVERSE:
        n = operation(cx, ANNOT_OP_SUB, JAVA_INT, length_of(cx, s->part[0], i->span), number(cx, i->span, 1));
        return element_of(cx, s->part[0], operation(cx, ANNOT_OP_SUB, JAVA_INT, n, i));
    case SEQ_UPDATE: return either(cx, compare(cx, ANNOT_OP_EQ, i, s->arg[0]), s->arg[1], element_of(cx, s->part[0], i));
    case SEQ_SWAP:
        e = either(cx, compare(cx, ANNOT_OP_EQ, i, s->arg[1]), element_of(cx, s->part[0], s->arg[0]),
                   element_of(cx, s->part[0], i));
        return either(cx, compare(cx, ANNOT_OP_EQ, i, s->arg[0]), element_of(cx, s->part[0], s->arg[1]), e);
    }
    bug("unknown kind of sequence %d", (int)s->kind);
}

const struct annot_expr *sequence_length(struct annot_context *cx, const struct annot_expr *s, struct span span)
{
    return placed(cx, length_of(cx, s->sequence, span), span);
}

/* ---- equality and permutations ---- */

static const struct annot_expr *within(struct annot_context *cx, const struct annot_expr *i, const struct annot_expr *length)
{
    return typing_and(cx, compare(cx, ANNOT_OP_LE, number(cx, i->span, 0), i), compare(cx, ANNOT_OP_LT, i, length));
}

/* An arbitrary value of the type of e, which depends on i: an element of the array null. */
static const struct annot_expr *outside(struct annot_context *cx, const struct annot_expr *e, const struct annot_expr *i)
{
    const struct java_type *elem = e->type.java ? e->type.java
                                                : java_type_named(cx->scope.ast, typing_symbol(cx, "java.lang.Object"));
    struct annot_type array = typing_from_java(java_type_array(cx->scope.ast, elem));
    const struct annot_expr *args[2] = {typing_expr(cx, ANNOT_NULL, e->span, array, 0, NULL), i};
    return typing_expr(cx, ANNOT_INDEX, e->span, typing_from_java(elem), 2, args);
}

const struct annot_expr *sequence_at(struct annot_context *cx, const struct annot_expr *s, const struct annot_expr *i,
                                     struct span span)
{
    const struct annot_expr *e = typing_want_integer(cx, i) ? element_of(cx, s->sequence, i) : typing_mistaken(cx, span);
    if (!e)
        typing_not_supported(cx, span, "element of the empty sequence");
    if (!e || e->type.kind == ANNOT_TYPE_ERROR)
        return typing_mistaken(cx, span);
    if (s->sequence->kind != SEQ_ARRAY)
        e = choice(cx, within(cx, i, length_of(cx, s->sequence, span)), e, outside(cx, e, i));
    return placed(cx, e, span);
}

static struct annot_expr *quantified(struct annot_context *cx, enum annot_kind kind, const struct annot_var *v,
                                     const struct annot_expr *range, const struct annot_expr *body, enum java_type_kind type)
{
    const struct annot_expr *parts[2] = {range ? range : body, body};
    struct annot_expr *e = typing_expr(cx, kind, body->span, typing_primitive(cx, type), range ? 2 : 1, parts);
    e->n_vars = 1;
    e->vars = arena_copy(cx->arena, &v, sizeof v);
    return e;
}

static const struct annot_expr *same_length(struct annot_context *cx, const struct sequence *a, const struct sequence *b,
                                            struct span span)
{
    return compare(cx, ANNOT_OP_EQ, length_of(cx, a, span), length_of(cx, b, span));
}

static const struct annot_expr *both_empty(struct annot_context *cx, const struct sequence *a, const struct sequence *b,
                                           struct span span)
{
    return typing_and(cx, compare(cx, ANNOT_OP_EQ, length_of(cx, a, span), number(cx, span, 0)),
                      compare(cx, ANNOT_OP_EQ, length_of(cx, b, span), number(cx, span, 0)));
}

const struct annot_expr *sequence_equal(struct annot_context *cx, const struct annot_expr *a, const struct annot_expr *b,
                                        struct span span)
{
    const struct sequence *s = a->sequence, *t = b->sequence;
    const struct annot_var *v = variable(cx, "k", typing_primitive(cx, JAVA_INT), span);
    const struct annot_expr *k = bound(cx, v), *x = element_of(cx, s, k), *y = element_of(cx, t, k);
    if (!x || !y || !same_kind(x, y))
        return placed(cx, both_empty(cx, s, t, span), span);
    const struct annot_expr *each = quantified(cx, ANNOT_FORALL, v, within(cx, k, length_of(cx, s, span)),
                                               compare(cx, ANNOT_OP_EQ, x, y), JAVA_BOOLEAN);
    return placed(cx, typing_and(cx, same_length(cx, s, t, span), each), span);
}

/* How often is s equal to x? */
static const struct annot_expr *occurrences(struct annot_context *cx, const struct sequence *s, const struct annot_expr *x)
{
    const struct annot_var *v = variable(cx, "k", typing_primitive(cx, JAVA_INT), x->span);
    const struct annot_expr *k = bound(cx, v);
    struct annot_expr *e = quantified(cx, ANNOT_FOLD, v, within(cx, k, length_of(cx, s, x->span)),
                                      compare(cx, ANNOT_OP_EQ, element_of(cx, s, k), x), JAVA_LONG);
    e->fold = ANNOT_NUM_OF;
    return e;
}

static const struct annot_expr *permutation(struct annot_context *cx, const struct sequence *s, const struct sequence *t,
                                            struct span span)
{
    const struct annot_var *v = variable(cx, "k", typing_primitive(cx, JAVA_INT), span);
    const struct annot_expr *x = element_of(cx, s, bound(cx, v)), *y = element_of(cx, t, bound(cx, v));
    if (!x || !y || !same_kind(x, y))
        return placed(cx, both_empty(cx, s, t, span), span);
    struct annot_type type = x->type.kind == ANNOT_TYPE_INT ? typing_promoted(cx, x->type, y->type) : choice(cx, x, x, y)->type;
    if (type.kind != ANNOT_TYPE_INT && type.kind != ANNOT_TYPE_REF && type.kind != ANNOT_TYPE_BOOL)
        typing_not_supported(cx, span, "permutation of such values");
    const struct annot_var *value = variable(cx, "x", type, span);
    const struct annot_expr *same = compare(cx, ANNOT_OP_EQ, occurrences(cx, s, bound(cx, value)),
                                            occurrences(cx, t, bound(cx, value)));
    const struct annot_expr *each = quantified(cx, ANNOT_FORALL, value, NULL, same, JAVA_BOOLEAN);
    return placed(cx, typing_and(cx, same_length(cx, s, t, span), each), span);
}

/* ---- making ---- */

static const struct annot_expr *made(struct annot_context *cx, const struct sequence *s, struct span span)
{
    struct annot_type type = {.kind = ANNOT_TYPE_SEQ};
    struct annot_expr *e = typing_expr(cx, ANNOT_NULL, span, type, 0, NULL);
    e->sequence = arena_copy(cx->arena, s, sizeof *s);
    return e;
}

const struct annot_expr *sequence_old(struct annot_context *cx, const struct annot_expr *s, enum annot_when when)
{
    return made(cx, &(struct sequence){.kind = SEQ_OLD, .part = {s->sequence}, .when = when}, s->span);
}

const struct annot_expr *sequence_concat(struct annot_context *cx, const struct annot_expr *a, const struct annot_expr *b)
{
    return made(cx, &(struct sequence){.kind = SEQ_CONCAT, .part = {a->sequence, b->sequence}}, span_join(a->span, b->span));
}

const struct annot_expr *sequence_if(struct annot_context *cx, const struct annot_expr *c, const struct annot_expr *a,
                                     const struct annot_expr *b)
{
    struct sequence s = {.kind = SEQ_IF, .n = 1, .part = {a->sequence, b->sequence}};
    s.arg = arena_copy(cx->arena, &c, sizeof c);
    return made(cx, &s, c->span);
}

/* `(\seq_def T x; from; to; e)` */
static const struct annot_expr *defined(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *args[3];
    bool well = true;
    for (unsigned i = 0; i < 2; i++) {
        args[i] = annot_resolve(cx, s->arg[i]);
        well &= typing_want_integer(cx, args[i]);
    }
    struct syntax_type number_type = {.name = "long", .span = s->type.span};
    const struct annot_var *const *vars = annot_resolve_vars(cx, annot_is_bigint(&s->type) ? &number_type : &s->type, 1, s->vars);
    if (!well || !vars)
        return typing_mistaken(cx, s->span);
    vec_push(&cx->bound, vars[0]);
    args[2] = annot_resolve(cx, s->arg[2]);
    cx->bound.n--;
    if (args[2]->type.kind == ANNOT_TYPE_ERROR)
        return typing_mistaken(cx, s->span);
    if (args[2]->type.kind == ANNOT_TYPE_SEQ || args[2]->type.kind == ANNOT_TYPE_TYPE || vars[0]->type.kind != ANNOT_TYPE_INT)
        typing_not_supported(cx, s->span, "sequence of such values");
    struct sequence q = {.kind = SEQ_DEF, .n = 3, .arg = arena_copy(cx->arena, args, sizeof args), .var = vars[0]};
    return made(cx, &q, s->span);
}

/* What a word makes, or says, of its arguments: `S` sequences, then `i` integers, `v` values or `a` an array; `*`: any number of values. */
struct word {
    const char *word, *arguments;
    enum sequence_kind kind;
};

static const struct word words[] = {
    {"\\seq_empty", "", SEQ_ITEMS},        {"\\seq", "*", SEQ_ITEMS},
    {"\\seq_singleton", "v", SEQ_ITEMS},   {"\\seq_concat", "SS", SEQ_CONCAT},
    {"\\seq_sub", "Sii", SEQ_SUB},         {"\\seq_reverse", "S", SEQ_REVERSE},
    {"\\seq_upd", "Siv", SEQ_UPDATE},      {"\\dl_array2seq", "a", SEQ_ARRAY},
    {"\\array2seq", "a", SEQ_ARRAY},       {"\\dl_seqSwap", "Sii", SEQ_SWAP},
    {"\\dl_seqReverse", "S", SEQ_REVERSE}, {"\\dl_seqSub", "Sii", SEQ_SUB},
    {"\\dl_seqConcat", "SS", SEQ_CONCAT},  {"\\dl_seqUpd", "Siv", SEQ_UPDATE},
    {"\\seq_get", "Si", SEQ_ITEMS},        {"\\dl_seqLen", "S", SEQ_ITEMS},
    {"\\seq_length", "S", SEQ_ITEMS},      {"\\dl_seqPerm", "SS", SEQ_ITEMS},
};

static bool argument_fits(struct annot_context *cx, char wanted, const struct annot_expr *e)
{
    if (e->type.kind == ANNOT_TYPE_ERROR)
        return false;
    if (wanted == 'i')
        return typing_want_integer(cx, e);
    if (wanted == 'a')
        return typing_want_array(cx, e);
    if (wanted == 'S' && e->type.kind != ANNOT_TYPE_SEQ)
        typing_wrong(cx, e, "a sequence");
    if (wanted == 'v' && (e->type.kind == ANNOT_TYPE_SEQ || e->type.kind == ANNOT_TYPE_TYPE))
        typing_not_supported(cx, e->span, "sequence of such values");
    return wanted != 'S' || e->type.kind == ANNOT_TYPE_SEQ;
}

/* The word is about sequences, and makes none. */
static const struct annot_expr *said(struct annot_context *cx, const char *word, const struct annot_expr *const args[],
                                     struct span span)
{
    if (!strcmp(word, "\\seq_get"))
        return sequence_at(cx, args[0], args[1], span);
    if (!strcmp(word, "\\dl_seqLen") || !strcmp(word, "\\seq_length"))
        return sequence_length(cx, args[0], span);
    if (!strcmp(word, "\\dl_seqPerm"))
        return permutation(cx, args[0]->sequence, args[1]->sequence, span);
    return NULL;
}

static const struct annot_expr *of_word(struct annot_context *cx, const struct syntax *s, const struct word *w)
{
    bool any = w->arguments[0] == '*';
    struct sequence q = {.kind = w->kind};
    const struct annot_expr **args = arena_array(cx->arena, const struct annot_expr *, s->n + 1);
    unsigned parts = 0;
    bool well = any || s->n == strlen(w->arguments);
    if (!well)
        typing_error(cx, s->span, "wrong-type", "'%s' takes %zu arguments", s->text, strlen(w->arguments));
    for (unsigned i = 0; well && i < s->n; i++) {
        args[i] = annot_resolve(cx, s->arg[i]);
        well = argument_fits(cx, any ? 'v' : w->arguments[i], args[i]);
        if (well && args[i]->type.kind == ANNOT_TYPE_SEQ && parts < 2)
            q.part[parts++] = args[i]->sequence;
    }
    if (!well || cx->unsupported)
        return typing_mistaken(cx, s->span);
    const struct annot_expr *e = said(cx, s->text, args, s->span);
    q.n = s->n - parts;
    q.arg = args + parts;
    return e ? e : made(cx, &q, s->span);
}

const struct annot_expr *sequence_resolve(struct annot_context *cx, const struct syntax *s)
{
    if (s->kind == SYNTAX_SEQ_DEF)
        return defined(cx, s);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i].word, s->text))
            return of_word(cx, s, &words[i]);
    typing_not_supported(cx, s->span, arena_printf(cx->arena, "'%s'", s->text));
    return typing_mistaken(cx, s->span);
}

bool sequence_word(const char *text)
{
    bool found = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        found |= !strcmp(words[i].word, text);
    return found;
}

/* ---- fields of models ---- */

static const struct sequence *with_object(struct annot_context *cx, const struct sequence *s, const struct annot_expr *object)
{
    struct sequence *copy = arena_copy(cx->arena, s, sizeof *s);
    const struct annot_expr **args = arena_array(cx->arena, const struct annot_expr *, s->n);
    for (unsigned i = 0; i < s->n; i++)
        args[i] = annot_with_this(cx, s->arg[i], object);
    copy->arg = args;
    for (unsigned i = 0; i < 2; i++)
        copy->part[i] = s->part[i] ? with_object(cx, s->part[i], object) : NULL;
    return copy;
}

/* The clause that holds for all objects that e may be a field of; NULL: none. */
static const struct annot_sequence_field *clause_of(const struct annot_context *cx, const struct annot_expr *e)
{
    const struct java_type *t = e->n ? e->arg[0]->type.java : NULL;
    const struct annot_sequence_field *found = NULL;
    for (size_t i = 0; i < cx->sequences->n; i++) {
        const struct annot_sequence_field *f = &cx->sequences->at[i];
        if (f->field != e->field)
            continue;
        if (found || (t && (t->kind != JAVA_CLASS || !java_subclass(t->cls, f->cls))))
            return NULL;
        found = f;
    }
    return found;
}

const struct annot_expr *sequence_of_field(struct annot_context *cx, const struct annot_expr *e)
{
    enum { MAX_DEPTH = 8 };
    const struct annot_sequence_field *f = clause_of(cx, e);
    if (!f || cx->sequence_depth > MAX_DEPTH) {
        typing_not_supported(cx, e->span, f ? "sequences that represent each other" : "'\\seq' that no one clause represents");
        return typing_mistaken(cx, e->span);
    }
    struct annot_context own = *cx;
    own.scope = (struct annot_scope){.ast = cx->scope.ast, .cls = f->cls, .offset = f->clause->comment->start};
    own.clause = CLAUSE_GHOST;
    own.without_object = f->field->mods & JAVA_STATIC;
    own.in_old = own.in_loop = own.in_statement = false;
    own.bound = (struct annot_bound){0};
    own.spec_vars = (struct annot_spec_vars){0};
    own.sequence_depth++;
    const struct annot_expr *s = annot_resolve(&own, f->clause->exprs[0].syntax);
    vec_release(&own.bound);
    cx->unchecked = own.unchecked;
    if (own.unsupported)
        typing_not_supported(cx, own.unsupported_span, own.unsupported);
    if (s->type.kind != ANNOT_TYPE_SEQ) {
        typing_wrong(cx, s, "a sequence");
        return typing_mistaken(cx, e->span);
    }
    return e->n ? made(cx, with_object(cx, s->sequence, e->arg[0]), e->span) : s;
}
