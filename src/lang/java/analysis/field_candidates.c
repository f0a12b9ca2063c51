/* Families of candidates of object invariants. Start at field_candidates. */
#include "lang/java/analysis/field_candidates.h"

#include "lang/java/analysis/candidate.h"
#include "lang/java/analysis/confined.h"
#include "lang/java/analysis/constructed.h"
#include "lang/java/analysis/element_indices.h"
#include "lang/java/analysis/unfinished.h"

#include <inttypes.h>
#include <string.h>

/* More fields than these make too many candidates. */
enum { MANY_NUMBERS = 8, MANY_ARRAYS = 5, MANY_REFERENCES = 8, MANY_CONSTANTS = 6 };

struct guesser {
    struct candidate_taker to;
    struct java_fields numbers, arrays, references; /* private fields of objects; the arrays are references as well */
    struct constructed from;                        /* what constructors say of them */
    bool indexes_elements;                          /* element_indices */
};

/* ---- fields ---- */

static void push(struct java_fields *list, struct java_field *f, size_t most)
{
    if (list->n < most)
        vec_push(list, f);
}

static bool is_candidate(const struct java_field *f)
{
    return f->mods & JAVA_PRIVATE && !(f->mods & (JAVA_STATIC | JAVA_VOLATILE)) && f->declared && !f->ghost && !f->model &&
           !f->hidden;
}

static void find_fields(struct guesser *k, const struct java_class *c)
{
    for (size_t i = 0; i < c->fields.n; i++) {
        struct java_field *f = c->fields.at[i];
        if (!is_candidate(f))
            continue;
        if (java_type_integral(f->type) && f->constant.kind == JAVA_CONST_NONE)
            push(&k->numbers, f, MANY_NUMBERS);
        if (java_type_ref(f->type))
            push(&k->references, f, MANY_REFERENCES);
        if (f->type->kind == JAVA_ARRAY)
            push(&k->arrays, f, MANY_ARRAYS);
    }
}

/* ---- families ---- */

static void about_references(struct guesser *k)
{
    for (size_t i = 0; i < k->references.n; i++) {
        const char *r = k->references.at[i]->name;
        candidate(&k->to, "%s != null", r);
        for (size_t n = 0; n < k->numbers.n && k->references.at[i]->type->kind != JAVA_ARRAY; n++) {
            const char *x = k->numbers.at[n]->name;
            candidate(&k->to, "%s > 0 ==> %s != null", x, r);
            candidate(&k->to, "%s != null ==> %s > 0", r, x);
        }
    }
}

static void about_numbers(struct guesser *k)
{
    for (size_t i = 0; i < k->numbers.n; i++) {
        const char *x = k->numbers.at[i]->name;
        candidate(&k->to, "-1 <= %s", x);
        candidate(&k->to, "0 <= %s", x);
        candidate(&k->to, "1 <= %s", x);
        for (size_t c = 0; c < k->from.numbers.n && c < MANY_CONSTANTS; c++) {
            candidate(&k->to, "%s <= %" PRId64, x, k->from.numbers.at[c]);
            candidate(&k->to, "%" PRId64 " <= %s", k->from.numbers.at[c], x);
        }
        for (size_t j = 0; j < k->numbers.n; j++) {
            if (i == j)
                continue;
            candidate(&k->to, "%s <= %s", x, k->numbers.at[j]->name);
            candidate(&k->to, "%s < %s", x, k->numbers.at[j]->name);
        }
    }
}

/* A place in a text: that of a reader, or behind what is read. */
static void about_texts(struct guesser *k)
{
    for (size_t i = 0; i < k->references.n; i++) {
        const struct java_field *f = k->references.at[i];
        bool text = f->type->kind == JAVA_CLASS && !strcmp(f->type->cls->name, "java.lang.String");
        for (size_t n = 0; n < k->numbers.n && text; n++)
            candidate(&k->to, "%s <= %s.length()", k->numbers.at[n]->name, f->name);
    }
}

static void about_lengths(struct guesser *k)
{
    for (size_t i = 0; i < k->arrays.n; i++) {
        const char *a = k->arrays.at[i]->name;
        candidate(&k->to, "1 <= %s.length", a);
        for (size_t c = 0; c < k->from.numbers.n && c < MANY_CONSTANTS; c++) {
            candidate(&k->to, "%" PRId64 " <= %s.length", k->from.numbers.at[c], a);
            candidate(&k->to, "%s.length == %" PRId64, a, k->from.numbers.at[c]);
        }
        for (size_t n = 0; n < k->numbers.n; n++) {
            const char *x = k->numbers.at[n]->name;
            candidate(&k->to, "%s <= %s.length", x, a);
            candidate(&k->to, "%s < %s.length", x, a);
            candidate(&k->to, "%s.length == %s", a, x);
        }
        for (size_t j = 0; j < i; j++) {
            candidate(&k->to, "%s.length == %s.length", a, k->arrays.at[j]->name);
            if (k->arrays.at[i]->type == k->arrays.at[j]->type)
                candidate(&k->to, "%s != %s", a, k->arrays.at[j]->name);
        }
    }
}

/* Elements of a that are indices of an array, or numbers of something. */
static void about_indices(struct guesser *k, const char *a)
{
    candidate(&k->to, "(\\forall int i; 0 <= i && i < %s.length ==> 0 <= %s[i])", a, a);
    for (size_t i = 0; i < k->arrays.n; i++)
        candidate(&k->to, "(\\forall int i; 0 <= i && i < %s.length ==> %s[i] < %s.length)", a, a, k->arrays.at[i]->name);
    for (size_t i = 0; i < k->numbers.n; i++)
        candidate(&k->to, "(\\forall int i; 0 <= i && i < %s.length ==> %s[i] < %s)", a, a, k->numbers.at[i]->name);
}

/* Of arrays that no other code has. */
static void about_elements(struct guesser *k)
{
    for (size_t i = 0; i < k->arrays.n; i++) {
        const struct java_field *f = k->arrays.at[i];
        const char *a = f->name;
        if (k->indexes_elements && java_type_integral(f->type->elem) && array_confined(f))
            about_indices(k, a);
        if (!java_type_ref(f->type->elem))
            continue;
        candidate(&k->to, "\\typeof(%s) == \\type(%s)", a, f->type->name);
        if (!array_confined(f))
            continue;
        candidate(&k->to, "(\\forall int i; 0 <= i && i < %s.length ==> %s[i] != null)", a, a);
        for (size_t n = 0; n < k->numbers.n; n++)
            candidate(&k->to, "(\\forall int i; 0 <= i && i < %s ==> %s[i] != null)", k->numbers.at[n]->name, a);
        for (size_t s = 0; f->type->elem->kind == JAVA_ARRAY && s < k->from.sizes.n; s++)
            if (k->from.sizes.at[s].field == f && k->from.sizes.at[s].of_rows)
                candidate(&k->to, "(\\forall int i; 0 <= i && i < %s.length ==> %s[i].length == %s)", a, a,
                          k->from.sizes.at[s].text);
    }
}

static bool is_list(const struct java_type *t)
{
    static const char *const lists[] = {"java.util.List", "java.util.ArrayList", "java.util.LinkedList"};
    for (size_t i = 0; t->kind == JAVA_CLASS && i < sizeof lists / sizeof *lists; i++)
        if (!strcmp(t->cls->name, lists[i]))
            return true;
    return false;
}

/* Of lists that no other code can add to. */
static void about_lists(struct guesser *k)
{
    for (size_t i = 0; i < k->references.n; i++) {
        const struct java_field *f = k->references.at[i];
        if (is_list(f->type) && list_confined(f))
            candidate(&k->to, "(\\forall int i; 0 <= i && i < %s.size() ==> %s.get(i) != null)", f->name, f->name);
    }
}

static void about_constructors(struct guesser *k)
{
    for (size_t i = 0; i < k->from.conditions.n; i++)
        candidate(&k->to, "%s", k->from.conditions.at[i]);
    for (size_t i = 0; i < k->from.sizes.n; i++)
        if (!k->from.sizes.at[i].of_rows)
            candidate(&k->to, "%s.length == %s", k->from.sizes.at[i].field->name, k->from.sizes.at[i].text);
}

void array_candidate(const struct java_writes *w, const struct java_field *f, void (*each)(void *user, const char *text),
                     void *user)
{
    const struct java_class *c = f->owner;
    struct candidate_taker to = {each, user};
    bool named = c->place != JAVA_PLACE_LOCAL && c->place != JAVA_PLACE_ANONYMOUS;
    if (named && is_candidate(f) && f->type->kind == JAVA_ARRAY && array_confined(f) && !unfinished_leaks(c) &&
        !writes_hidden(w, c))
        candidate(&to, "(\\forall %s other; other != this ==> %s == null || other.%s != %s)", c->simple, f->name, f->name,
                  f->name);
}

void field_candidates(struct arena *a, const struct java_writes *w, const struct java_class *c,
                      void (*each)(void *user, const char *text), void *user)
{
    struct guesser k = {.to = {each, user}};
    if (c->kind == JAVA_KIND_INTERFACE || c->kind == JAVA_KIND_ANNOTATION || unfinished_leaks(c) || writes_hidden(w, c))
        return;
    find_fields(&k, c);
    if (k.numbers.n || k.references.n) {
        k.from = constructed_of(a, c);
        k.indexes_elements = element_indices(c);
        about_references(&k);
        about_numbers(&k);
        about_lengths(&k);
        about_texts(&k);
        about_elements(&k);
        about_lists(&k);
        about_constructors(&k);
        constructed_release(&k.from);
    }
    vec_release(&k.numbers);
    vec_release(&k.arrays);
    vec_release(&k.references);
}
