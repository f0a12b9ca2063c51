/* Families of candidates of what a function needs of its arguments: templates over parameters, members that they lead to, variables of the file,
 * and what the text computes of these. Start at c_argument_candidates. */
#include "lang/c/analysis/argument_candidates.h"

#include "base/buf.h"
#include "lang/builder/constants.h"
#include "lang/c/analysis/entry_text.h"
#include "lang/c/analysis/walk.h"
#include "lang/c/analysis/written.h"

#include <ctype.h>
#include <gmp.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* More words than these make too many candidates. */
enum { MANY_NUMBERS = 10, MANY_POINTERS = 6, MANY_STEPS = 12, LONGEST_STEP = 60 };

/* A number or pointer as text. guard: the candidate without which it has no meaning; NULL: none. type: of the
 * number, or of what the pointer leads to. */
struct word {
    const char *text, *guard, *base; /* base: the parameter that leads to it; NULL: it is one itself */
    const struct c_type *type;
    const struct c_var *var; /* the parameter that it is; NULL: it is none */
};

struct words VEC_OF(struct word);

struct guesser {
    struct arena arena;
    const struct c_function *f;
    struct c_argument_context context;
    struct words numbers, pointers;
    struct constants constants;
    struct VEC_OF(const struct c_var *) globals;
    struct VEC_OF(const struct c_expr *) subscripts;  /* C_INDEX */
    struct VEC_OF(const struct c_expr *) steps;       /* arithmetic that may overflow, divide or shift */
    struct VEC_OF(const struct c_expr *) comparisons; /* of integers */
    struct VEC_OF(const struct c_expr *) calls;       /* of known functions */
    struct words untyped;                             /* parameters that lead to void */
    struct VEC_OF(const char *) alternatives;         /* grants: `p == \null || ...` */
    struct c_written *written;
    bool writes, multiplies, tests_null, divides, frees;
    bool reads_texts;                          /* a condition of a loop looks at a character */
    struct VEC_OF(const struct c_var *) taken; /* variables that get what memory holds */
    bool indexes_elements;                     /* what memory holds is a subscript, directly or in one of these */
};

/* ---- what the text has ---- */

static void add_global(struct guesser *k, const struct c_var *v)
{
    bool known = v->storage != C_GLOBAL || v->ghost;
    for (size_t i = 0; i < k->globals.n; i++)
        known |= k->globals.at[i] == v;
    if (!known)
        vec_push(&k->globals, v);
}

/* A constant that is subscripted tells of one place more. */
static void look_at_subscript(struct guesser *k, const struct c_expr *e)
{
    const struct c_expr *base = c_without_implicit(e->left);
    vec_push(&k->subscripts, e);
    if (e->right->value)
        constants_add(&k->constants, strtoll(e->right->value, NULL, 10) + 1);
    if (base->type->kind == C_ARRAY && base->type->length < INT32_MAX)
        constants_add(&k->constants, (int64_t)base->type->length);
}

static bool is_element(const struct c_expr *e)
{
    e = c_without_implicit(e);
    return c_is_integer(e->type) && (e->kind == C_INDEX || e->kind == C_DEREF);
}

static void look_for_element(void *user, const struct c_expr *e)
{
    bool *found = user;
    *found |= is_element(e);
}

static void look_for_taken(void *user, const struct c_expr *e)
{
    struct guesser *k = user;
    for (size_t i = 0; e->kind == C_VAR && i < k->taken.n; i++)
        k->indexes_elements |= k->taken.at[i] == e->var;
}

static void look_at_assignment(struct guesser *k, const struct c_expr *e)
{
    const struct c_expr *to = c_without_parens(e->left);
    if (to->kind == C_VAR && is_element(e->right))
        vec_push(&k->taken, to->var);
}

static void look_at_indices(struct guesser *k)
{
    for (size_t i = 0; i < k->subscripts.n; i++) {
        const struct c_expr *index = k->subscripts.at[i]->right;
        c_visit_expr(&(struct c_visitor){.expr = look_for_element, .user = &k->indexes_elements}, index);
        c_visit_expr(&(struct c_visitor){.expr = look_for_taken, .user = k}, index);
    }
}

static bool leads_to_object(const struct c_type *pointer)
{
    const struct c_type *t = pointer->of;
    return t->complete && t->kind != C_VOID && t->kind != C_FUNCTION;
}

/* What a parameter without a type leads to is what the text first takes it for. */
static void look_at_cast(struct guesser *k, const struct c_expr *e)
{
    const struct c_var *v = c_entry_variable(e->left);
    bool untyped = v && v->storage == C_PARAM && v->type->kind == C_POINTER && v->type->of->kind == C_VOID;
    for (size_t i = 0; i < k->untyped.n; i++)
        untyped &= k->untyped.at[i].var != v;
    if (untyped && e->type->kind == C_POINTER && leads_to_object(e->type))
        vec_push(&k->untyped,
                 (struct word){.text = arena_printf(&k->arena, "(%s)%s", e->type->name, v->name), .type = e->type, .var = v});
}

static bool is_step(const struct c_expr *e)
{
    if (e->kind == C_UNARY)
        return e->op == C_MINUS;
    bool computes = e->kind == C_BINARY || e->kind == C_COMPOUND;
    return e->kind == C_INCREMENT || (computes && e->op >= C_ADD && e->op <= C_SHR);
}

static bool writes_memory(const struct c_expr *e)
{
    bool assigns = e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT;
    return e->kind == C_CALL || (assigns && c_without_parens(e->left)->kind != C_VAR);
}

static void look_at(void *user, const struct c_expr *e)
{
    struct guesser *k = user;
    if (e->kind == C_VAR)
        add_global(k, e->var);
    if (e->kind == C_INDEX)
        look_at_subscript(k, e);
    else if (e->kind == C_INT_LITERAL && e->value)
        constants_add(&k->constants, strtoll(e->value, NULL, 10));
    if (e->kind == C_ASSIGN)
        look_at_assignment(k, e);
    if (e->kind == C_CALL && e->function)
        vec_push(&k->calls, e);
    if (e->kind == C_CAST)
        look_at_cast(k, e);
    k->frees |= e->kind == C_CALL && e->function && (!strcmp(e->function->name, "free") || !strcmp(e->function->name, "realloc"));
    k->writes |= writes_memory(e);
    k->tests_null |= e->kind == C_CAST && (e->cast == C_CAST_NULL_TO_POINTER || e->cast == C_CAST_POINTER_TO_BOOLEAN);
    k->tests_null |= e->kind == C_UNARY && e->op == C_NOT && e->left->type->kind == C_POINTER;
    k->divides |= e->op == C_DIV || e->op == C_REM;
    k->multiplies |= e->op == C_MUL;
    if (is_step(e) && c_is_integer(e->type) && k->steps.n < MANY_STEPS)
        vec_push(&k->steps, e);
    if (e->kind == C_BINARY && e->op >= C_LT && e->op <= C_NE && c_is_integer(e->left->type) && k->comparisons.n < MANY_STEPS)
        vec_push(&k->comparisons, e);
}

static void look_for_character(void *user, const struct c_expr *e)
{
    struct guesser *k = user;
    k->reads_texts |= (e->kind == C_DEREF || e->kind == C_INDEX) && c_is_integer(e->type) && e->type->size == 1;
}

/* A pointer is tested by itself. */
static void look_at_statement(void *user, const struct c_stmt *s)
{
    struct guesser *k = user;
    bool tests = s->kind == C_IF || c_is_loop(s);
    if (c_is_loop(s) && s->expr)
        c_visit_expr(&(struct c_visitor){.expr = look_for_character, .user = k}, s->expr);
    k->tests_null |= tests && s->expr && s->expr->type->kind == C_POINTER;
}

/* ---- words ---- */

static void add_word(struct guesser *k, struct word w)
{
    bool number = c_is_integer(w.type) && w.type->width > 1, pointer = w.type->kind == C_POINTER && leads_to_object(w.type);
    if (number && k->numbers.n < MANY_NUMBERS)
        vec_push(&k->numbers, w);
    if (pointer)
        w.type = w.type->of;
    if (pointer && k->pointers.n < MANY_POINTERS)
        vec_push(&k->pointers, w);
}

/* Members of a record that a parameter leads to. */
static void add_members(struct guesser *k, const struct c_var *v)
{
    const struct c_type *t = v->type->of;
    for (unsigned i = 0; t->kind == C_RECORD && !t->record->is_union && i < t->record->n_fields; i++) {
        const struct c_field *f = t->record->fields[i];
        if (f->name && !(f->type->quals & C_VOLATILE))
            add_word(k, (struct word){.text = arena_printf(&k->arena, "%s->%s", v->name, f->name),
                                      .guard = c_entry_grant(&k->arena, k->written, v),
                                      .base = v->name,
                                      .type = f->type});
    }
}

static void find_words(struct guesser *k)
{
    const struct c_function *f = k->f;
    for (unsigned i = 0; i < f->n_params; i++)
        if (*f->params[i]->name)
            add_word(k, (struct word){.text = f->params[i]->name, .type = f->params[i]->type, .var = f->params[i]});
    for (size_t i = 0; i < k->untyped.n; i++)
        add_word(k, k->untyped.at[i]);
    for (unsigned i = 0; i < f->n_params; i++) {
        const struct c_var *v = f->params[i];
        if (*v->name && v->type->kind == C_POINTER && leads_to_object(v->type))
            add_members(k, v);
        if (v->declared->kind == C_ARRAY && v->declared->length < INT32_MAX)
            constants_add(&k->constants, (int64_t)v->declared->length);
    }
    for (size_t i = 0; i < k->globals.n; i++)
        if (!(k->globals.at[i]->type->quals & (C_CONST | C_VOLATILE)))
            add_word(k, (struct word){.text = k->globals.at[i]->name, .type = k->globals.at[i]->type});
}

/* The value of e at the entry, as text; *guard: what it needs to have a meaning. */
static const char *entry_text(struct guesser *k, const struct c_expr *e, const char **guard)
{
    struct c_entry_context context = {.arena = &k->arena, .written = k->written};
    const char *text = c_entry_text(&context, e);
    if (text && context.guard)
        *guard = context.guard;
    return text;
}

/* ---- families ---- */

static void say(struct guesser *k, const struct word *x, const struct word *y, const char *text)
{
    k->context.each(k->context.user, &(struct c_argument_candidate){text, {x->guard, y ? y->guard : NULL}});
}

static void say_grant(struct guesser *k, const struct word *p, const struct word *y, const char *text)
{
    k->context.each(k->context.user, &(struct c_argument_candidate){text, {p->guard, y ? y->guard : NULL}, .grants = true});
}

/* A grant, and the same where null is allowed and the text tests for it. The latter come last, since what comes first is preferred. */
static void say_of_pointer(struct guesser *k, const struct word *p, const struct word *y, const char *text)
{
    say_grant(k, p, y, text);
    if (k->tests_null && !p->guard && !(y && y->guard))
        vec_push(&k->alternatives, (const char *)arena_printf(&k->arena, "%s == \\null || %s", p->text, text));
}

static void say_alternatives(struct guesser *k)
{
    for (size_t i = 0; i < k->alternatives.n; i++)
        k->context.each(k->context.user, &(struct c_argument_candidate){.text = k->alternatives.at[i], .grants = true});
}

static enum c_access access_of(struct guesser *k, const struct word *p)
{
    return p->type->quals & C_CONST ? C_ACCESS_READ : c_written_through(k->written, p->var ? p->var->name : p->text);
}

/* The elements that are accessed: by the words of ACSL, to read or to write. What is written needs the stronger one, though a file without
 * constants cannot tell. */
static void about_elements(struct guesser *k, const struct word *p, const struct word *y, const char *which)
{
    const char *of = *which ? arena_printf(&k->arena, "%s + %s", p->text, which) : p->text;
    enum c_access how = access_of(k, p);
    if (how != C_ACCESS_WRITE)
        say_of_pointer(k, p, y, arena_printf(&k->arena, "\\valid_read(%s)", of));
    if (how != C_ACCESS_READ)
        say_of_pointer(k, p, y, arena_printf(&k->arena, "\\valid(%s)", of));
}

static void about_ranges(struct guesser *k, const struct word *p)
{
    struct arena *a = &k->arena;
    for (size_t i = 0; i < k->numbers.n; i++) {
        const struct word *n = &k->numbers.at[i];
        if (n->base && !strcmp(n->base, p->text))
            continue; /* a record does not count itself */
        about_elements(k, p, n, arena_printf(a, "(0 .. %s - 1)", n->text));
        about_elements(k, p, n, arena_printf(a, "(0 .. %s)", n->text));
    }
    for (size_t i = 0; i < k->constants.n; i++)
        about_elements(k, p, NULL, arena_printf(a, "(0 .. %" PRId64 ")", k->constants.at[i] - 1));
}

static const struct word *number_of(struct guesser *k, const struct c_expr *e)
{
    const char *guard = NULL, *text = entry_text(k, e, &guard);
    for (size_t i = 0; text && i < k->numbers.n; i++)
        if (!strcmp(k->numbers.at[i].text, text))
            return &k->numbers.at[i];
    return NULL;
}

/* Of the elements of a buffer, which are as many as `room`, the first `used` count. With used == room all do. */
static void about_buffer(struct guesser *k, const struct word *used, const struct word *room)
{
    struct arena *a = &k->arena;
    const char *least = used->type->is_signed ? "0 <= " : "";
    const char *order = used == room ? used->text : arena_printf(a, "%s <= %s", used->text, room->text);
    for (size_t i = 0; i < k->pointers.n; i++) {
        const struct word *p = &k->pointers.at[i];
        const char *valid = access_of(k, p) == C_ACCESS_READ ? "\\valid_read" : "\\valid";
        if (p->base && p->base == used->base)
            say_grant(k, p, NULL, arena_printf(a, "%s%s && %s(%s + (0 .. %s - 1))", least, order, valid, p->text, room->text));
    }
}

/* Members of one record, of which the text compares two. */
static void about_buffers(struct guesser *k)
{
    for (size_t i = 0; i < k->numbers.n; i++)
        if (k->numbers.at[i].base && k->numbers.at[i].type->is_signed)
            about_buffer(k, &k->numbers.at[i], &k->numbers.at[i]);
    for (size_t i = 0; i < k->comparisons.n; i++) {
        const struct word *x = number_of(k, k->comparisons.at[i]->left), *y = number_of(k, k->comparisons.at[i]->right);
        if (!x || !y || x == y || !x->base || x->base != y->base)
            continue;
        about_buffer(k, x, y);
        about_buffer(k, y, x);
    }
}

/* Of two parameters: from the first to the second, or so many rows of so many. */
static void about_pairs_of_ranges(struct guesser *k, const struct word *p)
{
    struct arena *a = &k->arena;
    for (size_t i = 0; i < k->numbers.n; i++)
        for (size_t j = 0; j < k->numbers.n; j++) {
            const struct word *x = &k->numbers.at[i], *y = &k->numbers.at[j];
            if (i == j || !x->var || !y->var)
                continue;
            if (k->multiplies && i < j)
                about_elements(k, p, y, arena_printf(a, "(0 .. %s * %s - 1)", x->text, y->text));
            about_elements(k, p, y, arena_printf(a, "(%s .. %s - 1)", x->text, y->text));
            about_elements(k, p, y, arena_printf(a, "(%s .. %s)", x->text, y->text));
        }
}

/* Where the text has p[e]: p + e. Of other numbers such candidates would only make the pointers harder to prove about: their places in their blocks
 * could be known. */
static void about_subscripts(struct guesser *k, const struct word *p)
{
    for (size_t n = 0; n < k->subscripts.n; n++) {
        struct word index = {0};
        const char *x = entry_text(k, k->subscripts.at[n]->left, &index.guard);
        index.guard = NULL;
        const char *y = x && !strcmp(x, p->text) ? entry_text(k, k->subscripts.at[n]->right, &index.guard) : NULL;
        if (y)
            about_elements(k, p, &index, y);
    }
}

/* A name that is none of the words. */
static const char *bound_name(const struct guesser *k)
{
    static const char *const names[] = {"k", "i", "j", "e"};
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        bool free = true;
        for (size_t i = 0; i < k->numbers.n; i++)
            free &= strcmp(k->numbers.at[i].text, names[n]) != 0;
        for (size_t i = 0; i < k->pointers.n; i++)
            free &= strcmp(k->pointers.at[i].text, names[n]) != 0;
        if (free)
            return names[n];
    }
    return "element";
}

static bool same_base(const struct word *x, const struct word *y)
{
    return x->base && y->base ? !strcmp(x->base, y->base) : !x->base && !y->base;
}

/* The first n elements are subscripts of what has `most` elements. Whether so many are used depends on the elements: runs may do with less. */
static void say_within(struct guesser *k, const struct word *p, const struct word *n, const char *most)
{
    struct arena *a = &k->arena;
    const char *i = bound_name(k);
    const char *element = arena_printf(a, *p->text == '(' ? "(%s)[%s]" : "%s[%s]", p->text, i);
    say_grant(k, p, n, arena_printf(a, "(\\forall integer %s; 0 <= %s < %s ==> 0 <= %s < %s)", i, i, n->text, element, most));
}

/* The text has p[x]: x is one of the n elements, as those are that it leads to. */
static void about_first_index(struct guesser *k, const struct word *p, const struct word *x, const struct word *n)
{
    const char *valid = access_of(k, p) == C_ACCESS_READ ? "\\valid_read" : "\\valid";
    const char *least = x->type->is_signed ? "0 <= " : "";
    say_grant(k, p, n,
              arena_printf(&k->arena, "%s%s < %s && %s(%s + (0 .. %s - 1))", least, x->text, n->text, valid, p->text, n->text));
}

static bool is_subscript(struct guesser *k, const struct word *p, const struct word *x)
{
    bool found = false;
    for (size_t i = 0; i < k->subscripts.n && !found; i++) {
        const char *guard = NULL, *base = entry_text(k, k->subscripts.at[i]->left, &guard);
        found = base && !strcmp(base, p->text) && number_of(k, k->subscripts.at[i]->right) == x;
    }
    return found;
}

/* Where elements are subscripts. */
static void about_indices(struct guesser *k, const struct word *p)
{
    for (size_t i = 0; i < k->numbers.n && c_is_integer(p->type); i++) {
        const struct word *n = &k->numbers.at[i];
        for (size_t j = 0; j < k->numbers.n; j++)
            if (i != j && same_base(p, n) && is_subscript(k, p, &k->numbers.at[j]) && !k->numbers.at[j].base)
                about_first_index(k, p, &k->numbers.at[j], n);
        for (size_t j = 0; j < k->numbers.n; j++)
            if (same_base(p, n) && same_base(p, &k->numbers.at[j]))
                say_within(k, p, n, k->numbers.at[j].text);
        for (size_t j = 0; j < k->constants.n; j++)
            if (same_base(p, n) && k->constants.at[j] > 1)
                say_within(k, p, n, arena_printf(&k->arena, "%" PRId64, k->constants.at[j]));
    }
}

/* Characters up to one that is 0; also where <string.h> is not there, which has words for it. */
static void about_text(struct guesser *k, const struct word *p)
{
    struct arena *a = &k->arena;
    enum c_access how = access_of(k, p);
    say_of_pointer(k, p, NULL, arena_printf(a, "valid_read_string(%s)", p->text));
    for (int writes = 0; writes < 2 && k->reads_texts; writes++)
        if (writes ? how != C_ACCESS_READ : how != C_ACCESS_WRITE)
            say_of_pointer(k, p, NULL,
                           arena_printf(a, "(\\exists integer k; 0 <= k && %s == 0 && %s(%s + (0 .. k)))",
                                        *p->text == '(' ? arena_printf(a, "(%s)[k]", p->text) : arena_printf(a, "%s[k]", p->text),
                                        writes ? "\\valid" : "\\valid_read", p->text));
}

/* What free allows. Behind a parameter that may be null the text looks only if it is not. */
static void about_freeing(struct guesser *k, const struct word *p)
{
    struct arena *a = &k->arena;
    const char *freeable = arena_printf(a, "%s == \\null || \\freeable(%s)", p->text, p->text);
    if (p->guard)
        freeable = arena_printf(a, "%s == \\null || (\\freeable(%s) && \\separated(%s, %s))", p->text, p->text, p->base, p->text);
    say_grant(k, p, NULL, freeable);
    if (k->tests_null && p->guard)
        vec_push(&k->alternatives, (const char *)arena_printf(a, "%s == \\null || (%s && (%s))", p->base, p->guard, freeable));
}

static void about_pointers(struct guesser *k)
{
    for (size_t i = 0; i < k->pointers.n; i++) {
        const struct word *p = &k->pointers.at[i];
        say(k, p, NULL, arena_printf(&k->arena, "%s != \\null", p->text));
        about_elements(k, p, NULL, "");
        if (c_is_integer(p->type) && p->type->size == 1)
            about_text(k, p);
        if (k->frees)
            about_freeing(k, p);
    }
    about_buffers(k);
    for (size_t i = 0; i < k->pointers.n; i++)
        about_ranges(k, &k->pointers.at[i]);
    for (size_t i = 0; i < k->pointers.n; i++)
        about_pairs_of_ranges(k, &k->pointers.at[i]);
    for (size_t i = 0; i < k->pointers.n; i++)
        about_subscripts(k, &k->pointers.at[i]);
    for (size_t i = 0; i < k->pointers.n && k->indexes_elements; i++)
        about_indices(k, &k->pointers.at[i]);
}

static void about_number(struct guesser *k, const struct word *w)
{
    struct arena *a = &k->arena;
    if (k->divides)
        say(k, w, NULL, arena_printf(a, "%s != 0", w->text));
    if (w->type->is_signed)
        say(k, w, NULL, arena_printf(a, "0 <= %s", w->text));
    say(k, w, NULL, arena_printf(a, "1 <= %s", w->text));
    for (size_t i = 0; i < k->constants.n; i++) {
        int64_t c = k->constants.at[i];
        say(k, w, NULL, arena_printf(a, "%" PRId64 " <= %s", c, w->text));
        say(k, w, NULL, arena_printf(a, "%s <= %" PRId64, w->text, c));
        say(k, w, NULL, arena_printf(a, "%s < %" PRId64, w->text, c));
    }
}

static void about_numbers(struct guesser *k)
{
    struct arena *a = &k->arena;
    for (size_t i = 0; i < k->numbers.n; i++)
        about_number(k, &k->numbers.at[i]);
    for (size_t i = 0; i < k->numbers.n; i++)
        for (size_t j = 0; j < k->numbers.n; j++) {
            const struct word *x = &k->numbers.at[i], *y = &k->numbers.at[j];
            if (i == j)
                continue;
            say(k, x, y, arena_printf(a, "%s <= %s", x->text, y->text));
            say(k, x, y, arena_printf(a, "%s < %s", x->text, y->text));
        }
}

/* ---- what the text computes ---- */

static const char *least_of(struct guesser *k, const struct c_type *t)
{
    mpz_t v;
    mpz_init_set_si(v, -1);
    mpz_mul_2exp(v, v, t->width - 1);
    const char *text = arena_printf(&k->arena, "%s", mpz_get_str(arena_array(&k->arena, char, t->width), 10, v));
    mpz_clear(v);
    return text;
}

static const char *most_of(struct guesser *k, const struct c_type *t)
{
    mpz_t v;
    mpz_init_set_si(v, 1);
    mpz_mul_2exp(v, v, t->width - 1);
    mpz_sub_ui(v, v, 1);
    const char *text = arena_printf(&k->arena, "%s", mpz_get_str(arena_array(&k->arena, char, t->width), 10, v));
    mpz_clear(v);
    return text;
}

/* The operands of a step. y NULL: it has one. */
struct step {
    const char *x, *y, *guard;
    const struct c_type *type; /* in which it is computed */
};

static bool operands_of(struct guesser *k, const struct c_expr *e, struct step *s)
{
    *s = (struct step){.type = e->compute ? e->compute : e->type};
    s->x = entry_text(k, e->left, &s->guard);
    if (e->kind == C_INCREMENT)
        s->y = "1";
    else if (e->kind != C_UNARY)
        s->y = entry_text(k, e->right, &s->guard);
    return e->kind == C_UNARY ? s->x != NULL : s->y && (s->x || e->op == C_DIV || e->op == C_REM || e->op >= C_SHL);
}

static void say_step(struct guesser *k, const struct step *s, const char *text)
{
    if (strlen(text) <= LONGEST_STEP)
        k->context.each(k->context.user, &(struct c_argument_candidate){text, {s->guard}});
}

/* The result fits the type. op: NULL: it is -x. */
static void about_sum(struct guesser *k, const struct step *s, const char *op)
{
    struct arena *a = &k->arena;
    bool one = s->y && !strcmp(s->y, "1");
    if (!s->type->is_signed)
        return;
    if (one && *op == '+')
        say_step(k, s, arena_printf(a, "%s < %s", s->x, most_of(k, s->type)));
    if (!op || (one && *op == '-'))
        say_step(k, s, arena_printf(a, "%s < %s", least_of(k, s->type), s->x));
    if (!op || (one && *op != '*'))
        return;
    const char *value = arena_printf(a, "%s %s %s", s->x, op, s->y);
    say_step(k, s, arena_printf(a, "%s <= %s", value, most_of(k, s->type)));
    say_step(k, s, arena_printf(a, "%s <= %s", least_of(k, s->type), value));
}

static void about_quotient(struct guesser *k, const struct step *s)
{
    struct arena *a = &k->arena;
    say_step(k, s, arena_printf(a, "%s != 0", s->y));
    if (s->x && s->type->is_signed)
        say_step(k, s, arena_printf(a, "%s != %s || %s != -1", s->x, least_of(k, s->type), s->y));
}

static void about_shift(struct guesser *k, const struct step *s)
{
    struct arena *a = &k->arena;
    say_step(k, s, arena_printf(a, "0 <= %s", s->y));
    say_step(k, s, arena_printf(a, "%s < %u", s->y, s->type->width));
    say_step(k, s, arena_printf(a, "%s < %u", s->y, s->type->width - 1));
    if (s->x && s->type->is_signed)
        say_step(k, s, arena_printf(a, "0 <= %s", s->x));
}

static void about_step(struct guesser *k, const struct c_expr *e)
{
    struct step s;
    if (!operands_of(k, e, &s))
        return;
    if (e->kind == C_UNARY)
        about_sum(k, &s, NULL);
    else if (e->kind == C_INCREMENT)
        about_sum(k, &s, e->op == C_PREINC || e->op == C_POSTINC ? "+" : "-");
    else if (e->op == C_ADD || e->op == C_SUB || e->op == C_MUL)
        about_sum(k, &s, e->op == C_ADD ? "+" : e->op == C_SUB ? "-" : "*");
    else if (e->op == C_DIV || e->op == C_REM)
        about_quotient(k, &s);
    else
        about_shift(k, &s);
}

/* ---- what callees need ---- */

static bool in_name(char c)
{
    return c == '_' || isalnum((unsigned char)c);
}

/* The parameter of f whose name begins at `at`, as a word of its own; f->n_params: there is none. */
static unsigned parameter_at(const struct c_function *f, const char *text, const char *at)
{
    bool other = at > text &&
                 (in_name(at[-1]) || at[-1] == '\\' || at[-1] == '.' || (at[-1] == '>' && at - 1 > text && at[-2] == '-'));
    unsigned i = other ? f->n_params : 0;
    for (; i < f->n_params; i++) {
        size_t n = strlen(f->params[i]->name);
        if (n > 0 && !strncmp(at, f->params[i]->name, n) && !in_name(at[n]))
            break;
    }
    return i;
}

/* What the callee needs, with the arguments of the call for its parameters; NULL: they are not known at the entry. */
static const char *for_caller(struct guesser *k, const struct c_expr *call, const char *text, const char **guard)
{
    struct buf out = {0};
    const char *at = text, *argument = text;
    while (*at && argument) {
        unsigned i = parameter_at(call->function, text, at);
        bool known = i < call->function->n_params && i < call->n_args;
        argument = known ? entry_text(k, call->args[i], guard) : text;
        if (known && argument)
            buf_puts(&out, argument);
        else
            buf_printf(&out, "%c", *at);
        at += known ? strlen(call->function->params[i]->name) : 1;
    }
    return argument ? buf_finish(&out, &k->arena) : (buf_release(&out), NULL);
}

static void about_callees(struct guesser *k)
{
    for (size_t i = 0; i < k->calls.n; i++) {
        const struct c_argument_need *needs;
        unsigned n = k->context.needs_of(k->context.user, k->calls.at[i]->function, &needs);
        for (unsigned c = 0; c < n; c++) {
            struct c_argument_candidate own = {.grants = needs[c].grants};
            own.text = for_caller(k, k->calls.at[i], needs[c].text, &own.guards[0]);
            if (own.text && strlen(own.text) <= LONGEST_STEP)
                k->context.each(k->context.user, &own);
        }
    }
}

/* ---- pairs of pointers ---- */

/* Where elements are subscripts, what is written could be one: runs may do with less. */
static void say_separated(struct guesser *k, const struct word *p, const struct word *q, const char *text)
{
    k->context.each(k->context.user, &(struct c_argument_candidate){text, {p->guard, q->guard}, .separates = k->indexes_elements});
}

static void about_separation(struct guesser *k)
{
    struct arena *a = &k->arena;
    for (size_t i = 0; i < k->pointers.n; i++)
        for (size_t j = i + 1; j < k->pointers.n; j++) {
            const struct word *p = &k->pointers.at[i], *q = &k->pointers.at[j];
            if (!p->var || !q->var)
                continue;
            say_separated(k, p, q, arena_printf(a, "\\separated(%s, %s)", p->text, q->text));
            for (size_t n = 0; n < k->numbers.n; n++)
                if (k->numbers.at[n].var)
                    say_separated(k, p, q,
                                  arena_printf(a, "\\separated(%s + (0 .. %s - 1), %s + (0 .. %s - 1))", p->text,
                                               k->numbers.at[n].text, q->text, k->numbers.at[n].text));
        }
}

/* ---- the whole ---- */

void c_argument_candidates(const struct c_function *f, struct c_argument_context context)
{
    struct guesser k = {.f = f, .context = context};
    struct c_visitor v = {.expr = look_at, .stmt = look_at_statement, .user = &k};
    c_visit_stmt(&v, f->body);
    look_at_indices(&k);
    k.written = c_written_new(&k.arena, f);
    find_words(&k);
    about_pointers(&k);
    about_numbers(&k);
    for (size_t i = 0; i < k.steps.n; i++)
        about_step(&k, k.steps.at[i]);
    about_callees(&k);
    if (k.writes)
        about_separation(&k);
    say_alternatives(&k);
    vec_release(&k.numbers);
    vec_release(&k.pointers);
    vec_release(&k.constants);
    vec_release(&k.globals);
    vec_release(&k.subscripts);
    vec_release(&k.steps);
    vec_release(&k.comparisons);
    vec_release(&k.calls);
    vec_release(&k.alternatives);
    vec_release(&k.untyped);
    vec_release(&k.taken);
    arena_release(&k.arena);
}
