/* Permutations as textbooks define them: the least relation between states that is reflexive and transitive, perhaps symmetric, and holds if two elements
 * of the range are swapped.
 *
 *     inductive permut{L1,L2}(int *a, integer l, integer h) {
 *       case refl{L}: \forall int *a, integer l, h; permut{L,L}(a, l, h);
 *       case trans{L1,L2,L3}: \forall int *a, integer l, h; permut{L1,L2}(a, l, h) && permut{L2,L3}(a, l, h) ==> permut{L1,L3}(a, l, h);
 *       case swap{L1,L2}: \forall int *a, integer l, h, i, j; l <= i <= h && l <= j <= h && swapped{L1,L2}(a, i, j) ==> permut{L1,L2}(a, l, h); }
 *
 * Each permutation of a finite range is some swaps, and swaps change no number of occurrences. So the predicate holds if and only if each value occurs as
 * often in the range in both states, and all other elements are equal, if the swap says so. States are told apart by what the predicate
 * reads: with an empty range nothing is read, and the states count as equal.
 *
 * Expressions are looked at through the calls of predicates: an `instance` is an expression of a body with what the variables and labels around it
 * stand for. Start at acsl_permutation. */
#include "lang/c/acsl/permutation.h"

#include "base/vec.h"
#include "lang/c/tree/ast.h"

#include <stdlib.h>
#include <string.h>

/* ---- instances ---- */

/* What a call binds: the parameters and labels of the function. outer: where the call stands; NULL for the case itself. */
struct binding {
    const struct acsl_function *f;
    const struct acsl_expr *call;
    const struct binding *outer;
};

struct instance {
    const struct acsl_expr *e;
    const struct binding *in;
};

static struct instance argument(struct instance x, unsigned i)
{
    return (struct instance){x.e->arg[i], x.in};
}

/* It changes qualifiers only. A pointer to another type has other elements. */
static bool keeps_elements(const struct acsl_expr *e)
{
    if (e->kind != ACSL_CONVERT || e->conversion != ACSL_POINTER_TO_POINTER)
        return false;
    const struct c_type *from = e->arg[0]->type->c, *to = e->type->c;
    return from && to && from->kind == C_POINTER && to->kind == C_POINTER && from->of->plain == to->of->plain;
}

/* A parameter is what it is called with; qualifiers are looked through. */
static struct instance resolved(struct instance x)
{
    for (;;) {
        unsigned i = 0;
        if (keeps_elements(x.e)) {
            x = argument(x, 0);
            continue;
        }
        if (x.e->kind != ACSL_BOUND || !x.in)
            return x;
        while (i < x.in->f->n_params && x.in->f->params[i] != x.e->bound)
            i++;
        if (i == x.in->f->n_params)
            return x;
        x = (struct instance){x.in->call->arg[i], x.in->outer};
    }
}

static bool is_variable(struct instance x, const struct acsl_var *v)
{
    x = resolved(x);
    return x.e->kind == ACSL_BOUND && x.e->bound == v;
}

enum { NO_LABEL = -1 };

/* The label of the case. */
static int label_of(const struct acsl_state *s, const struct binding *in)
{
    while (s && s->kind == ACSL_PARAMETER && in) {
        s = s->index < in->call->n_labels ? in->call->labels[s->index] : NULL;
        in = in->outer;
    }
    return s && s->kind == ACSL_PARAMETER ? (int)s->index : NO_LABEL;
}

/* ---- a case ---- */

struct instances VEC_OF(struct instance);

/* A case. premises: without conjunctions and calls of other predicates. */
struct rule {
    struct arena *arena;
    const struct acsl_function *f;
    struct acsl_case c;
    struct instances premises;
};

/* Deep enough for definitions that people write. */
enum { MAX_DEPTH = 8 };

static void add_premise(struct rule *r, struct instance x, unsigned depth)
{
    bool call = x.e->kind == ACSL_CALL && x.e->function != r->f && x.e->function->body && !x.e->function->recursive;
    if (x.e->kind == ACSL_BINARY && x.e->op == ACSL_OP_AND) {
        add_premise(r, argument(x, 0), depth);
        add_premise(r, argument(x, 1), depth);
    } else if (call && depth < MAX_DEPTH) {
        struct binding *b = arena_new(r->arena, struct binding);
        *b = (struct binding){x.e->function, x.e, x.in};
        add_premise(r, (struct instance){x.e->function->body, b}, depth + 1);
    } else {
        vec_push(&r->premises, x);
    }
}

static bool open_rule(struct rule *r, const struct acsl_expr *e)
{
    r->c = acsl_open_case(r->arena, e);
    r->premises.arena = r->arena;
    for (size_t i = 0; i < r->c.premises.n; i++)
        add_premise(r, (struct instance){r->c.premises.at[i], NULL}, 0);
    e = r->c.conclusion;
    return e->kind == ACSL_CALL && e->function == r->f && e->n_labels == 2;
}

static bool has_variable(const struct rule *r, const struct acsl_var *v)
{
    for (size_t i = 0; i < r->c.vars.n; i++)
        if (r->c.vars.at[i] == v)
            return true;
    return false;
}

/* The variable of the case that is this argument of the conclusion; NULL: it is none, or has another type than the parameter. */
static const struct acsl_var *variable_of(const struct rule *r, unsigned parameter)
{
    const struct acsl_expr *e = r->c.conclusion->arg[parameter];
    bool variable = e->kind == ACSL_BOUND && has_variable(r, e->bound);
    return variable && acsl_same_type(e->bound->type, r->f->params[parameter]->type) ? e->bound : NULL;
}

/* All arguments of the conclusion are variables, each another one. */
static bool is_general(const struct rule *r)
{
    for (unsigned i = 0; i < r->f->n_params; i++) {
        const struct acsl_var *v = variable_of(r, i);
        for (unsigned j = 0; v && j < i; j++)
            if (variable_of(r, j) == v)
                return false;
        if (!v)
            return false;
    }
    return true;
}

static bool has_labels(const struct acsl_expr *call, int from, int to)
{
    return label_of(call->labels[0], NULL) == from && label_of(call->labels[1], NULL) == to;
}

/* The premise is the predicate of the same arguments, from one label to another. */
static bool is_same_from(const struct rule *r, struct instance x, int from, int to)
{
    if (x.in || x.e->kind != ACSL_CALL || x.e->function != r->f || !has_labels(x.e, from, to))
        return false;
    for (unsigned i = 0; i < r->f->n_params; i++)
        if (!is_variable(argument(x, i), variable_of(r, i)))
            return false;
    return true;
}

static int conclusion_label(const struct rule *r, unsigned i)
{
    return label_of(r->c.conclusion->labels[i], NULL);
}

static bool is_reflexive(const struct rule *r)
{
    return r->premises.n == 0 && conclusion_label(r, 0) != NO_LABEL && conclusion_label(r, 0) == conclusion_label(r, 1);
}

static bool is_symmetric(const struct rule *r)
{
    int from = conclusion_label(r, 0), to = conclusion_label(r, 1);
    return r->premises.n == 1 && from != to && is_same_from(r, r->premises.at[0], to, from);
}

static bool is_transitive(const struct rule *r)
{
    int from = conclusion_label(r, 0), to = conclusion_label(r, 1);
    if (r->premises.n != 2 || from == to)
        return false;
    for (unsigned first = 0; first < 2; first++) {
        struct instance x = r->premises.at[first], y = r->premises.at[1 - first];
        if (x.e->kind != ACSL_CALL || x.e->n_labels != 2)
            continue;
        int middle = label_of(x.e->labels[1], x.in);
        if (middle != NO_LABEL && middle != from && middle != to && is_same_from(r, x, from, middle) &&
            is_same_from(r, y, middle, to))
            return true;
    }
    return false;
}

/* ---- the swap ---- */

/* variable + c. */
struct sum {
    const struct acsl_var *variable;
    long c;
};

/* No number in a bound is larger. */
enum { MAX_NUMBER = 1000 };

static bool is_number(struct instance x, long *out)
{
    x = resolved(x);
    *out = x.e->kind == ACSL_INT ? strtol(x.e->text, NULL, 10) : MAX_NUMBER + 1;
    return *out >= -MAX_NUMBER && *out <= MAX_NUMBER;
}

static bool as_sum(struct instance x, struct sum *out)
{
    long c = 0;
    x = resolved(x);
    if (x.e->kind == ACSL_BINARY && (x.e->op == ACSL_OP_ADD || x.e->op == ACSL_OP_SUB)) {
        if (!is_number(argument(x, 1), &c))
            return false;
        c = x.e->op == ACSL_OP_SUB ? -c : c;
        x = resolved(argument(x, 0));
    }
    *out = (struct sum){x.e->bound, c};
    return x.e->kind == ACSL_BOUND;
}

/* x <= y + c. */
struct bound {
    const struct acsl_var *x, *y;
    long c;
};

static bool as_bound(struct instance x, struct bound *out)
{
    struct sum left, right;
    bool turned = x.e->kind == ACSL_BINARY && (x.e->op == ACSL_OP_GE || x.e->op == ACSL_OP_GT);
    bool strict = x.e->kind == ACSL_BINARY && (x.e->op == ACSL_OP_LT || x.e->op == ACSL_OP_GT);
    if (x.e->kind != ACSL_BINARY || !(turned || strict || x.e->op == ACSL_OP_LE))
        return false;
    if (!as_sum(argument(x, turned), &left) || !as_sum(argument(x, !turned), &right))
        return false;
    *out = (struct bound){left.variable, right.variable, right.c - left.c - strict};
    return true;
}

static bool is_integer(const struct acsl_var *v)
{
    return v && v->type->kind == ACSL_TYPE_INTEGER && !v->type->c;
}

/* a[x] in a state of the case. */
struct element {
    const struct acsl_var *index;
    int label;
};

static bool as_element(struct instance x, const struct acsl_var *array, struct element *out)
{
    struct sum index;
    x = resolved(x);
    if (x.e->kind != ACSL_READ || x.e->type->kind != ACSL_TYPE_INTEGER)
        return false;
    int label = label_of(x.e->at, x.in);
    x = argument(x, 0);
    if (x.e->kind == ACSL_DEREF)
        x = resolved(argument(x, 0));
    bool place = (x.e->kind == ACSL_INDEX && x.e->lvalue) || x.e->kind == ACSL_SHIFT;
    if (!place || !is_variable(argument(x, 0), array) || !as_sum(argument(x, 1), &index) || index.c != 0)
        return false;
    *out = (struct element){index.variable, label};
    return label != NO_LABEL;
}

static bool as_equal_elements(struct instance x, const struct acsl_var *array, int from, struct element out[2])
{
    if (x.e->kind != ACSL_BINARY || x.e->op != ACSL_OP_EQ)
        return false;
    bool good = as_element(argument(x, 0), array, &out[0]) && as_element(argument(x, 1), array, &out[1]);
    if (good && out[0].label != from) {
        struct element other = out[0];
        out[0] = out[1];
        out[1] = other;
    }
    return good && out[0].label == from && out[1].label != from;
}

/* What the premises say. i and j: the indices that are swapped. The range ends at h + end. inside: elements outside of the range are free. */
struct swap {
    const struct acsl_var *array, *low, *high, *i, *j;
    int from, to;
    bool low_i, low_j, high_i, high_j, i_first, j_first;
    bool there, back, others, inside, has_end;
    long end;
};

/* The upper end is the same wherever it stands. */
static bool note_end(struct swap *s, long c)
{
    if (s->has_end && s->end != c)
        return false;
    s->has_end = true;
    s->end = c;
    return true;
}

static bool note_bound(struct swap *s, struct bound b)
{
    if (b.x == s->low && (b.y == s->i || b.y == s->j) && b.c == 0) {
        *(b.y == s->i ? &s->low_i : &s->low_j) = true;
        return true;
    }
    if (b.y == s->high && (b.x == s->i || b.x == s->j)) {
        *(b.x == s->i ? &s->high_i : &s->high_j) = true;
        return note_end(s, b.c);
    }
    bool ordered = b.c == 0 || b.c == -1; /* i <= j, i < j */
    s->i_first |= ordered && b.x == s->i && b.y == s->j;
    s->j_first |= ordered && b.x == s->j && b.y == s->i;
    return ordered && ((b.x == s->i && b.y == s->j) || (b.x == s->j && b.y == s->i));
}

static bool note_equation(struct swap *s, const struct element e[2])
{
    if (e[1].label != s->to)
        return false;
    bool there = e[0].index == s->i && e[1].index == s->j, back = e[0].index == s->j && e[1].index == s->i;
    s->there |= there;
    s->back |= back;
    return there || back;
}

/* A conjunct of what is asked of k: it is not i, not j, or in the range. */
struct guard {
    bool not_i, not_j, low, high;
};

static bool note_guard(struct swap *s, const struct acsl_var *k, struct instance x, struct guard *g)
{
    struct bound b;
    if (x.e->kind == ACSL_BINARY && x.e->op == ACSL_OP_AND)
        return note_guard(s, k, argument(x, 0), g) && note_guard(s, k, argument(x, 1), g);
    if (x.e->kind == ACSL_BINARY && x.e->op == ACSL_OP_NE) {
        bool first = is_variable(argument(x, 0), k);
        struct instance other = argument(x, first);
        if (!first && !is_variable(argument(x, 1), k))
            return false;
        g->not_i |= is_variable(other, s->i);
        g->not_j |= is_variable(other, s->j);
        return is_variable(other, s->i) || is_variable(other, s->j);
    }
    if (!as_bound(x, &b))
        return false;
    bool low = b.x == s->low && b.y == k && b.c == 0, high = b.x == k && b.y == s->high && note_end(s, b.c);
    g->low |= low;
    g->high |= high;
    return low || high;
}

/* \forall integer k; GUARDS ==> a[k] is the same. */
static bool note_others(struct swap *s, struct instance x)
{
    struct guard g = {0};
    struct element e[2];
    if (x.e->kind != ACSL_FORALL || x.e->n_vars != 1 || !is_integer(x.e->vars[0]))
        return false;
    const struct acsl_var *k = x.e->vars[0];
    x = argument(x, 0);
    while (x.e->kind == ACSL_BINARY && x.e->op == ACSL_OP_IMPLIES) {
        if (!note_guard(s, k, argument(x, 0), &g))
            return false;
        x = argument(x, 1);
    }
    if (!as_equal_elements(x, s->array, s->from, e) || e[0].index != k || e[1].index != k || e[1].label != s->to)
        return false;
    s->others = true;
    s->inside = g.low;
    return g.low == g.high && g.not_i && g.not_j;
}

static bool note_premise(struct swap *s, struct instance x)
{
    struct bound b;
    struct element e[2];
    if (as_bound(x, &b))
        return note_bound(s, b);
    if (as_equal_elements(x, s->array, s->from, e))
        return note_equation(s, e);
    return !s->others && note_others(s, x);
}

/* The two variables that are no arguments of the conclusion. */
static bool find_indices(const struct rule *r, struct swap *s)
{
    const struct acsl_var *found[2];
    unsigned n = 0;
    for (size_t i = 0; i < r->c.vars.n; i++) {
        const struct acsl_var *v = r->c.vars.at[i];
        if (v == s->array || v == s->low || v == s->high)
            continue;
        if (n == 2 || !is_integer(v))
            return false;
        found[n++] = v;
    }
    if (n < 2)
        return false;
    s->i = found[0];
    s->j = found[1];
    return true;
}

static bool is_swap(const struct rule *r, struct swap *s)
{
    *s = (struct swap){.array = variable_of(r, 0),
                       .low = variable_of(r, 1),
                       .high = variable_of(r, 2),
                       .from = conclusion_label(r, 0),
                       .to = conclusion_label(r, 1)};
    if (s->from == NO_LABEL || s->to == NO_LABEL || s->from == s->to || !find_indices(r, s))
        return false;
    for (size_t i = 0; i < r->premises.n; i++)
        if (!note_premise(s, r->premises.at[i]))
            return false;
    bool low = (s->low_i || (s->low_j && s->j_first)) && (s->low_j || (s->low_i && s->i_first));
    bool high = (s->high_i || (s->high_j && s->i_first)) && (s->high_j || (s->high_i && s->j_first));
    return low && high && s->there && s->back && s->others && !(s->i_first && s->j_first);
}

/* ---- the definition ---- */

/* A name that no parameter has. */
static const char *fresh(struct arena *a, const struct acsl_function *f, const char *stem)
{
    const char *name = stem;
    for (unsigned i = 0; i < f->n_params; i++)
        if (strcmp(name, f->params[i]->name) == 0) {
            name = arena_printf(a, "%s_", name);
            i = (unsigned)-1;
        }
    return name;
}

static const char *definition(struct arena *a, const struct acsl_function *f, const struct swap *s)
{
    const char *array = f->params[0]->name, *low = f->params[1]->name, *high = f->params[2]->name;
    const char *v = fresh(a, f, "v"), *k = fresh(a, f, "k"), *end = arena_printf(a, s->end ? "%s + (%ld)" : "%s", high, s->end);
    const char *count = "\\numof(%s, %s, \\lambda integer %s; \\at(%s[%s], %s) == %s)";
    const char *from = arena_printf(a, count, low, end, k, array, k, f->labels[0], v);
    const char *to = arena_printf(a, count, low, end, k, array, k, f->labels[1], v);
    const char *counts = arena_printf(a, "(\\forall integer %s; %s == %s)", v, from, to);
    if (s->inside)
        return counts;
    return arena_printf(a, "%s && (\\forall integer %s; !(%s <= %s <= %s) ==> \\at(%s[%s], %s) == \\at(%s[%s], %s))", counts, k,
                        low, k, end, array, k, f->labels[0], array, k, f->labels[1]);
}

static bool has_parameters(const struct acsl_function *f)
{
    if (f->n_params != 3 || f->n_labels != 2 || f->params[0]->type->kind != ACSL_TYPE_POINTER)
        return false;
    return is_integer(f->params[1]) && is_integer(f->params[2]);
}

const char *acsl_permutation(struct arena *a, const struct acsl_function *f)
{
    bool reflexive = false, transitive = false, swaps = false;
    struct swap s;
    if (!has_parameters(f))
        return NULL;
    for (unsigned i = 0; i < f->n_cases; i++) {
        struct rule r = {.arena = a, .f = f};
        if (!f->cases[i]->expr || !open_rule(&r, f->cases[i]->expr) || !is_general(&r))
            return NULL;
        if (is_reflexive(&r))
            reflexive = true;
        else if (is_transitive(&r))
            transitive = true;
        else if (!swaps && is_swap(&r, &s))
            swaps = true;
        else if (!is_symmetric(&r))
            return NULL;
    }
    return reflexive && transitive && swaps ? definition(a, f, &s) : NULL;
}
