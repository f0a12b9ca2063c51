/* Families of candidates of what a method needs of its arguments: templates over parameters, lengths of arrays and strings, fields and constants
 * of the text. Start at argument_candidates. */
#include "lang/java/analysis/argument_candidates.h"

#include "lang/builder/constants.h"
#include "lang/java/tree/walk.h"

#include <inttypes.h>
#include <string.h>

/* More words than these make too many candidates. */
enum { MANY_NUMBERS = 12, MANY_ARRAYS = 6 };

/* A number or reference as text. of_argument: it has a parameter in it. length: of an array or text; so it is not negative. index: it could be
 * the index of something: a parameter. */
struct word {
    const char *text, *guard, *second; /* as in argument_candidate */
    const char *of;                    /* the parameter whose length it is; NULL: it is none */
    const struct java_type *type;
    bool of_argument, length, index;
    bool bounds; /* as in argument_candidate */
};

struct words VEC_OF(struct word);

struct guesser {
    struct arena arena;
    const struct java_method *method;
    void (*each)(void *user, const struct argument_candidate *c);
    void *user;
    struct words numbers, references, arrays;
    struct constants constants;
    bool divides, indexes_elements, tests_null;
    struct VEC_OF(const char *) alternatives; /* `r == null || ...` */
};

/* ---- words ---- */

static void add(struct words *list, struct word w, size_t most)
{
    if (list->n < most)
        vec_push(list, w);
}

static bool is_string(const struct java_type *t)
{
    return t->cls && !strcmp(t->cls->name, "java.lang.String");
}

static const char *not_null(struct guesser *k, const char *text)
{
    return arena_printf(&k->arena, "%s != null", text);
}

static void add_value(struct guesser *k, struct word w)
{
    if (java_type_integral(w.type)) {
        w.index = w.of_argument;
        add(&k->numbers, w, MANY_NUMBERS);
    }
    if (!java_type_ref(w.type))
        return;
    add(&k->references, w, MANY_NUMBERS);
    struct word length = {.guard = w.of_argument ? not_null(k, w.text) : NULL, .of_argument = w.of_argument, .length = true};
    length.of = w.of_argument ? w.text : NULL;
    if (w.type->kind == JAVA_ARRAY) {
        add(&k->arrays, w, MANY_ARRAYS);
        length.text = arena_printf(&k->arena, "%s.length", w.text);
    } else if (is_string(w.type)) {
        length.text = arena_printf(&k->arena, "%s.length()", w.text);
    }
    if (length.text)
        add(&k->numbers, length, MANY_NUMBERS);
}

static bool is_spoken_of(const struct java_field *f)
{
    return f->declared && !f->ghost && !f->model && !f->hidden && !(f->mods & JAVA_VOLATILE) &&
           f->constant.kind == JAVA_CONST_NONE;
}

/* Who may call the method can name the field, too: a caller cannot meet what it cannot see. */
static bool callers_see(const struct java_method *m, const struct java_field *f)
{
    return !(f->mods & JAVA_PRIVATE) || m->mods & JAVA_PRIVATE;
}

/* The fields of `this`, or (of not NULL) of a parameter. */
static void add_fields(struct guesser *k, const char *of, const struct java_class *c)
{
    for (size_t i = 0; i < c->fields.n; i++) {
        const struct java_field *f = c->fields.at[i];
        bool is_static = f->mods & JAVA_STATIC;
        if (!is_spoken_of(f) || !callers_see(k->method, f) || (of && is_static) ||
            (!of && !is_static && k->method->mods & JAVA_STATIC))
            continue;
        struct word w = {.type = f->type, .of_argument = of != NULL};
        w.guard = of ? not_null(k, of) : NULL;
        w.text = is_static ? arena_printf(&k->arena, "%s", f->name) : arena_printf(&k->arena, "%s.%s", of ? of : "this", f->name);
        add_value(k, w);
    }
}

static void find_words(struct guesser *k)
{
    const struct java_method *m = k->method;
    for (unsigned i = 0; i < m->n_params; i++)
        if (m->vars[i])
            add_value(k, (struct word){.text = m->vars[i]->name, .type = m->vars[i]->type, .of_argument = true});
    for (unsigned i = 0; i < m->n_params; i++)
        if (m->vars[i] && m->vars[i]->type->cls == m->owner)
            add_fields(k, m->vars[i]->name, m->owner);
    if (m->kind == JAVA_METHOD)
        add_fields(k, NULL, m->owner);
}

/* Of an index, so long the array must be. */
static void add_after(struct guesser *k, const struct java_expr *index)
{
    if (index->constant.kind == JAVA_CONST_INTEGER)
        constants_add(&k->constants, index->constant.value + 1);
}

/* A table that callers don't see has so many elements, or its rows have. */
static void add_size(struct guesser *k, const struct java_expr *array)
{
    unsigned row = 0;
    array = java_without_parens(array);
    for (; array->kind == JAVA_INDEX; array = java_without_parens(array->left))
        row++;
    const struct java_expr *made = array->kind == JAVA_FIELD ? java_without_parens(array->field->init) : NULL;
    if (!made || made->kind != JAVA_NEW_ARRAY)
        return;
    if (made->is_init && row == 0)
        constants_add(&k->constants, made->n_args);
    else if (!made->is_init && row < made->n_args && made->args[row]->constant.kind == JAVA_CONST_INTEGER)
        constants_add(&k->constants, made->args[row]->constant.value);
}

static void look_at_element(void *user, const struct java_expr *e)
{
    *(bool *)user |= e->kind == JAVA_INDEX;
}

static void look_at(void *user, const struct java_expr *e)
{
    struct guesser *k = user;
    if (e->constant.kind == JAVA_CONST_INTEGER)
        constants_add(&k->constants, e->constant.value);
    if (e->kind == JAVA_NEW_ARRAY && e->is_init)
        constants_add(&k->constants, e->n_args);
    k->divides |= e->kind == JAVA_BINARY && (e->op == JAVA_DIV || e->op == JAVA_REM);
    k->tests_null |= e->kind == JAVA_LITERAL && e->type->kind == JAVA_NULL;
    if (e->kind == JAVA_INDEX) {
        add_after(k, e->right);
        add_size(k, e->left);
    }
    for (unsigned i = 0; e->kind == JAVA_CALL && i < e->n_args; i++)
        add_after(k, e->args[i]);
    if (e->kind == JAVA_INDEX)
        java_visit_expr(e->right, NULL, look_at_element, &k->indexes_elements);
}

/* ---- families ---- */

static void say(struct guesser *k, const struct word *of, const char *text)
{
    if (of->of_argument)
        k->each(k->user, &(struct argument_candidate){text, {of->guard, of->second}, of->bounds});
}

static void say_bound(struct guesser *k, const struct word *of, const char *text)
{
    struct word w = *of;
    w.bounds = true;
    say(k, &w, text);
}

/* Where null is allowed, and the text tests for it: what holds of another value. These come last, since what comes first is preferred. */
static void say_length(struct guesser *k, const struct word *w, const char *reference, const char *text)
{
    say(k, w, text);
    if (k->tests_null && reference)
        vec_push(&k->alternatives, (const char *)arena_printf(&k->arena, "%s == null || %s", reference, text));
}

static void say_alternatives(struct guesser *k)
{
    for (size_t i = 0; i < k->alternatives.n; i++)
        k->each(k->user, &(struct argument_candidate){.text = k->alternatives.at[i]});
    vec_release(&k->alternatives);
}

static void about_references(struct guesser *k)
{
    for (size_t i = 0; i < k->references.n; i++)
        say(k, &k->references.at[i], not_null(k, k->references.at[i].text));
}

static void about_number(struct guesser *k, const struct word *w)
{
    if (k->divides && !w->length)
        say(k, w, arena_printf(&k->arena, "%s != 0", w->text));
    if (!w->length) {
        say(k, w, arena_printf(&k->arena, "-1 <= %s", w->text));
        say_bound(k, w, arena_printf(&k->arena, "0 <= %s", w->text));
    }
    say_length(k, w, w->of, arena_printf(&k->arena, "1 <= %s", w->text));
    for (size_t c = 0; c < k->constants.n; c++) {
        say(k, w, arena_printf(&k->arena, "%" PRId64 " <= %s", k->constants.at[c], w->text));
        say(k, w, arena_printf(&k->arena, "%s <= %" PRId64, w->text, k->constants.at[c]));
        say(k, w, arena_printf(&k->arena, "%s < %" PRId64, w->text, k->constants.at[c]));
    }
}

/* What two words need to have a meaning. */
static struct word of_both(const struct word *x, const struct word *y)
{
    return (struct word){.of_argument = x->of_argument || y->of_argument, .guard = x->guard, .second = y->guard};
}

/* An index and how many from there. The subtraction of what is not negative does not overflow, where the sum may. */
static void about_ranges(struct guesser *k, const struct word *x, const struct word *y, const struct word *length)
{
    struct word w = *length;
    w.of_argument = true;
    if (x->index && y->index && length->length)
        say(k, &w, arena_printf(&k->arena, "%s <= %s - %s", x->text, length->text, y->text));
}

static void about_pair(struct guesser *k, const struct word *x, const struct word *y)
{
    struct word w = of_both(x, y);
    w.bounds = x->index && y->length;
    say_length(k, &w, x->index ? y->of : NULL, arena_printf(&k->arena, "%s <= %s", x->text, y->text));
    say_length(k, &w, x->index ? y->of : NULL, arena_printf(&k->arena, "%s < %s", x->text, y->text));
    if (x->length && y->length && x < y)
        say(k, &w, arena_printf(&k->arena, "%s == %s", x->text, y->text));
    for (size_t i = 0; i < k->numbers.n && x < y; i++)
        about_ranges(k, x, y, &k->numbers.at[i]);
}

static void about_numbers(struct guesser *k)
{
    for (size_t i = 0; i < k->numbers.n; i++) {
        about_number(k, &k->numbers.at[i]);
        for (size_t j = 0; j < k->numbers.n; j++)
            if (i != j)
                about_pair(k, &k->numbers.at[i], &k->numbers.at[j]);
    }
}

/* What holds of all elements up to a bound: the length, or a number. */
static void about_each(struct guesser *k, const struct word *a, const char *bound, const char *what)
{
    say(k, a, arena_printf(&k->arena, "(\\forall int k; 0 <= k && k < %s ==> %s)", bound, what));
}

static void about_rows(struct guesser *k, const struct word *a)
{
    const char *element = arena_printf(&k->arena, "%s[k]", a->text), *length = arena_printf(&k->arena, "%s.length", a->text);
    about_each(k, a, length, arena_printf(&k->arena, "%s != null", element));
    for (size_t i = 0; i < k->numbers.n; i++)
        if (k->numbers.at[i].index)
            about_each(k, a, k->numbers.at[i].text, arena_printf(&k->arena, "%s != null", element));
    if (a->type->elem->kind != JAVA_ARRAY)
        return;
    about_each(k, a, length, arena_printf(&k->arena, "%s.length == %s.length", element, a->text));
    about_each(k, a, length, arena_printf(&k->arena, "%s.length == %s[0].length", element, a->text));
    about_each(k, a, length, arena_printf(&k->arena, "%s[0].length <= %s.length", a->text, element));
}

/* Elements that are indices of another array. */
static void about_indices(struct guesser *k, const struct word *a)
{
    const char *length = arena_printf(&k->arena, "%s.length", a->text);
    about_each(k, a, length, arena_printf(&k->arena, "0 <= %s[k]", a->text));
    for (size_t i = 0; i < k->numbers.n; i++)
        if (strcmp(k->numbers.at[i].text, length) != 0 || k->arrays.n == 1)
            about_each(k, a, length, arena_printf(&k->arena, "%s[k] < %s", a->text, k->numbers.at[i].text));
}

static void about_elements(struct guesser *k)
{
    for (size_t i = 0; i < k->arrays.n; i++) {
        struct word a = k->arrays.at[i];
        a.guard = not_null(k, a.text);
        if (java_type_ref(a.type->elem))
            about_rows(k, &a);
        else if (k->indexes_elements && java_type_integral(a.type->elem))
            about_indices(k, &a);
    }
}

void argument_candidates(const struct java_method *m, void (*each)(void *user, const struct argument_candidate *c), void *user)
{
    struct guesser k = {.method = m, .each = each, .user = user};
    find_words(&k);
    java_visit_stmt(m->body, NULL, look_at, &k);
    about_references(&k);
    about_numbers(&k);
    about_elements(&k);
    say_alternatives(&k);
    vec_release(&k.numbers);
    vec_release(&k.references);
    vec_release(&k.arrays);
    vec_release(&k.constants);
    arena_release(&k.arena);
}
