/* Families of candidates of contracts. Start at method_needs_candidates and method_gives_candidates. */
#include "lang/java/analysis/method_candidates.h"

#include "base/buf.h"
#include "lang/java/analysis/candidate.h"
#include "lang/java/tree/walk.h"

#include <string.h>

/* More words than these make too many candidates. */
enum { MANY = 8 };

/* A number or reference as text. */
struct word {
    const char *text;
    const struct java_type *type; /* of a reference; NULL: a number */
    bool state;                   /* it is of a field */
    bool changed;                 /* and the method may change it */
};

struct words VEC_OF(struct word);

struct guesser {
    struct arena arena;
    const struct java_method *method;
    struct candidate_taker to;
    struct idmap assigned; /* java_field: its text assigns it, or, if it calls something, that of the class */
    struct words numbers, references;
};

/* ---- words ---- */

static void add(struct words *list, struct word w)
{
    if (list->n < MANY)
        vec_push(list, w);
}

static void add_value(struct guesser *k, const char *text, const struct java_type *type, bool state, bool changed)
{
    if (java_type_integral(type))
        add(&k->numbers, (struct word){text, NULL, state, changed});
    if (!java_type_ref(type))
        return;
    add(&k->references, (struct word){text, type, state, changed});
    if (type->kind == JAVA_ARRAY)
        add(&k->numbers, (struct word){arena_printf(&k->arena, "%s.length", text), NULL, state, changed});
}

static void look_at_assignment(void *user, const struct java_expr *e)
{
    struct guesser *k = user;
    const struct java_expr *place = java_assigned_place(e);
    if (place && place->kind == JAVA_FIELD)
        idmap_put(&k->assigned, idmap_key(place->field), 1);
}

static void look_for_call(void *user, const struct java_expr *e)
{
    *(bool *)user |= e->kind == JAVA_CALL || e->kind == JAVA_NEW;
}

/* Fields that have the name of a parameter are not spoken of. */
static bool is_hidden(const struct java_method *m, const struct java_field *f)
{
    for (unsigned i = 0; i < m->n_params; i++)
        if (m->vars[i] && m->vars[i]->name == f->name)
            return true;
    return false;
}

static void find_fields(struct guesser *k)
{
    const struct java_class *c = k->method->owner;
    bool calls = false;
    java_visit_stmt(k->method->body, NULL, look_at_assignment, k);
    java_visit_stmt(k->method->body, NULL, look_for_call, &calls);
    for (size_t i = 0; calls && i < c->methods.n; i++)
        if (c->methods.at[i]->kind == JAVA_METHOD && c->methods.at[i]->body)
            java_visit_stmt(c->methods.at[i]->body, NULL, look_at_assignment, k);
    for (size_t i = 0; i < c->fields.n; i++) {
        const struct java_field *f = c->fields.at[i];
        bool reaches = f->mods & JAVA_STATIC || !(k->method->mods & JAVA_STATIC);
        if (reaches && f->declared && !f->ghost && !f->model && f->constant.kind == JAVA_CONST_NONE && !is_hidden(k->method, f))
            add_value(k, f->name, f->type, true, idmap_has(&k->assigned, idmap_key(f)));
    }
}

static void begin(struct guesser *k)
{
    for (unsigned i = 0; i < k->method->n_params; i++)
        if (k->method->vars[i])
            add_value(k, k->method->vars[i]->name, k->method->vars[i]->type, false, false);
    find_fields(k);
}

static void release(struct guesser *k)
{
    vec_release(&k->numbers);
    vec_release(&k->references);
    idmap_release(&k->assigned);
    arena_release(&k->arena);
}

/* ---- what it needs ---- */

/* It is never negative. */
static bool is_length(const char *x)
{
    size_t n = strlen(x), suffix = strlen(".length");
    return n > suffix && !strcmp(x + n - suffix, ".length");
}

static void needs_of_numbers(struct guesser *k)
{
    for (size_t i = 0; i < k->numbers.n; i++) {
        const char *x = k->numbers.at[i].text;
        if (!is_length(x)) {
            candidate(&k->to, "-1 <= %s", x);
            candidate(&k->to, "0 <= %s", x);
        }
        candidate(&k->to, "1 <= %s", x);
        candidate(&k->to, "%s == 0", x);
        for (size_t j = 0; j < k->numbers.n; j++) {
            if (i == j)
                continue;
            candidate(&k->to, "%s <= %s", x, k->numbers.at[j].text);
            candidate(&k->to, "%s < %s", x, k->numbers.at[j].text);
            if (j < i)
                candidate(&k->to, "%s == %s", k->numbers.at[j].text, x);
        }
    }
}

static void needs_of_references(struct guesser *k)
{
    for (size_t i = 0; i < k->references.n; i++) {
        const struct word *r = &k->references.at[i];
        candidate(&k->to, "%s != null", r->text);
        if (r->state && r->changed)
            candidate(&k->to, "%s == null", r->text);
        for (size_t j = 0; j < i; j++)
            if (k->references.at[j].type == r->type && !(r->state && k->references.at[j].state))
                candidate(&k->to, "%s != %s", k->references.at[j].text, r->text);
    }
}

void method_needs_candidates(const struct java_method *m, void (*each)(void *user, const char *text), void *user)
{
    struct guesser k = {.method = m, .to = {each, user}};
    begin(&k);
    needs_of_references(&k);
    needs_of_numbers(&k);
    release(&k);
}

/* ---- what it gives ---- */

static const char *at_start(struct guesser *k, const struct word *w)
{
    return w->state && w->changed ? arena_printf(&k->arena, "\\old(%s)", w->text) : w->text;
}

/* What says less comes first: of clauses that say the same the last one stays. */
static void compared(struct guesser *k, const char *x, const char *y)
{
    candidate(&k->to, "%s <= %s", x, y);
    candidate(&k->to, "%s <= %s", y, x);
    candidate(&k->to, "%s < %s", x, y);
    candidate(&k->to, "%s < %s", y, x);
    candidate(&k->to, "%s == %s", x, y);
}

/* x, a number at the end, compared with what was there at the start. */
static void compared_with_start(struct guesser *k, const char *x)
{
    for (size_t i = 0; i < k->numbers.n; i++) {
        const char *y = at_start(k, &k->numbers.at[i]);
        if (!strcmp(x, y))
            continue;
        compared(k, x, y);
        candidate(&k->to, "%s == %s + 1", x, y);
        candidate(&k->to, "%s == %s - 1", x, y);
    }
}

/* What both are at the end. */
static void compared_with_end(struct guesser *k, const char *x)
{
    for (size_t i = 0; i < k->numbers.n; i++) {
        const struct word *w = &k->numbers.at[i];
        if (!w->changed || !strcmp(x, w->text))
            continue;
        compared(k, x, w->text);
    }
}

static void gives_number(struct guesser *k, const char *x)
{
    for (int n = -1; n <= 1; n++) {
        if (n > 0 || !is_length(x))
            candidate(&k->to, "%d <= %s", n, x);
        candidate(&k->to, "%s == %d", x, n);
    }
    compared_with_start(k, x);
    compared_with_end(k, x);
}

static void gives_result(struct guesser *k)
{
    const struct java_type *type = k->method->ret;
    if (java_type_integral(type))
        gives_number(k, "\\result");
    if (!java_type_ref(type))
        return;
    candidate(&k->to, "\\result != null");
    for (size_t i = 0; i < k->references.n; i++)
        if (k->references.at[i].type == type)
            candidate(&k->to, "\\result == %s", at_start(k, &k->references.at[i]));
    if (type->kind == JAVA_ARRAY)
        gives_number(k, "\\result.length");
}

void method_gives_candidates(const struct java_method *m, void (*each)(void *user, const char *text), void *user)
{
    struct guesser k = {.method = m, .to = {each, user}};
    begin(&k);
    gives_result(&k);
    for (size_t i = 0; i < k.numbers.n; i++)
        if (k.numbers.at[i].changed)
            gives_number(&k, k.numbers.at[i].text);
        else if (!k.numbers.at[i].state && !is_length(k.numbers.at[i].text)) /* it does not end normally with other arguments */
            candidate(&k.to, "0 <= %s", k.numbers.at[i].text);
    release(&k);
}
