/* Keys of sets and maps. Two keys are the same if equals says so. The function `key` gives each reference a number; references have the same
 * number if they are equal. What is known of it:
 *
 *   null                      it has a number that no object has
 *   boxes                     the number tells the value, and the value tells the number
 *   classes of the files that inherit equals of Object     the number tells the reference
 *   strings                   the number tells the text, and that of a constant is known; equals returned whether the numbers are the same
 *   records                   the number of one that the routine makes tells the components, and these tell the number
 *
 * Of other keys nothing is known: equals is any function that does not depend on the heap. A run computes the numbers of all but these and
 * records, so no refutation rests on those. */
#include "lang/java/lower/library/key.h"

#include "il/text_number.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/floating.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/text.h"
#include "lang/java/lower/library/box.h"
#include "lang/java/lower/library/observers.h"

#include <string.h>

void key_of_equal(struct body *b, const struct java_method *m, term_id object, const term_id actuals[], term_id result,
                  struct span at)
{
    struct lower *l = b->l;
    if (!l->keys_matter || !m->owner->external || strcmp(m->id, "java.lang.String.equals(java.lang.Object)") != 0)
        return;
    term_id string = mk_and2(l->ts, mk_ne(l->ts, actuals[0], l->null), heap_ask_type(l, actuals[0], m->owner->type));
    term_id same = mk_eq(l->ts, key_of(l, object), key_of(l, actuals[0]));
    emit(b, il_assume(l->p, mk_eq(l->ts, result, mk_and2(l->ts, string, same)), at, NULL));
}

/* ---- records ---- */

/* The generated equals compares the components, which never change; of numbers that are no integers, not by ==. */
static bool compares_components(const struct java_class *c, const struct java_fields *fields)
{
    for (size_t i = 0; i < c->methods.n; i++)
        if (!strcmp(c->methods.at[i]->name, "equals") && c->methods.at[i]->n_params == 1 && !c->methods.at[i]->gen)
            return false;
    for (size_t i = 0; i < fields->n; i++)
        if (type_is_float(fields->at[i]->type))
            return false;
    return c->kind == JAVA_KIND_RECORD;
}

/* An execution does not know the numbers of records. */
static void assume_key(struct body *b, term_id fact, struct span at)
{
    build_assume_for_proofs(&b->build, fact, at);
}

void key_of_new(struct body *b, term_id o, const struct java_class *c, struct span at)
{
    struct lower *l = b->l;
    struct java_fields fields = {0};
    java_instance_fields(c, &fields);
    if (l->keys_matter && fields.n > 0 && compares_components(c, &fields)) {
        term_id *values = arena_array(l->arena, term_id, fields.n);
        sort_id *sorts = arena_array(l->arena, sort_id, fields.n), number = SORT_INT;
        for (size_t i = 0; i < fields.n; i++) {
            struct java_field *f = fields.at[i];
            values[i] = mk_select1(l->ts, body_use(b, heap_field(l, f)), o);
            if (java_type_ref(f->type))
                values[i] = key_of(l, values[i]);
            sorts[i] = term_sort(l->ts, values[i]);
            const char *name = intern_printf(l->ast->names, "%s.%s of key", c->name, f->name);
            func_id component = func_declare(l->ts, name, 1, &number, sorts[i]);
            assume_key(b, mk_eq(l->ts, mk_app1(l->ts, component, key_of(l, o)), values[i]), at);
        }
        func_id made = func_declare(l->ts, intern_printf(l->ast->names, "key of %s", c->name), (unsigned)fields.n, sorts,
                                    SORT_INT);
        assume_key(b, mk_eq(l->ts, key_of(l, o), mk_app(l->ts, made, (unsigned)fields.n, values)), at);
    }
    vec_release(&fields);
}

/* ---- facts ---- */

/* Of strings, boxes and primitive values equals is known to depend on nothing that changes. */
static bool constant_keys(struct lower *l, const struct java_type *t)
{
    return !java_type_ref(t) || t->kind == JAVA_NULL || box_content(l, t) ||
           (t->cls && strcmp(t->cls->name, "java.lang.String") == 0);
}

bool key_runs_nothing(struct lower *l, const struct java_method *m)
{
    struct java_fields fields = {0};
    bool own = !m->gen || m->body || m->owner->kind != JAVA_KIND_RECORD;
    java_instance_fields(m->owner, &fields);
    for (size_t i = 0; i < fields.n; i++)
        own |= !constant_keys(l, fields.at[i]->type);
    vec_release(&fields);
    return !own;
}

void key_note(struct body *b, const struct il_var *keys, const struct java_type *key, struct span at)
{
    if (!constant_keys(b->l, key) && idmap_put(&b->open_listed, idmap_key(keys), 1))
        body_assume_note(b, at, "library", "what equals says of two keys does not change");
}

void key_note_call(struct body *b, const struct java_expr *call)
{
    struct il_var *state[MAX_STATE];
    const struct java_method *m = call->method;
    if (m->owner->external && call->n_args > 0 && model_state(b->l, m->owner, state) > 1 && state[1]->memory.keyed)
        key_note(b, state[1], call->args[0]->type, call->span);
}

enum {
    KINDS_OF_BOXES = JAVA_LONG + 1,
    KEY_OF_NULL = KINDS_OF_BOXES, /* like that of a box of one more kind */
    KEY_OF_STRING,
    KINDS_OF_KEYS
};

/* For each object o of exactly this type: back(key(o)) is `what`, a term over o. */
static term_id told_by(struct lower *l, const char *name, term_id o, term_id what)
{
    sort_id index = SORT_INT;
    func_id back = func_declare(l->ts, intern(l->ast->names, name), 1, &index, term_sort(l->ts, what));
    return mk_eq(l->ts, mk_app1(l->ts, back, key_of(l, o)), what);
}

/* A definition for executions. */
static void add_run_fact(struct lower *l, term_id fact)
{
    vec_push(&l->p->background, fact);
    idmap_put(&l->p->only_runs, fact, 1);
}

static term_id of_type(struct lower *l, const struct java_type *type, term_id o, term_id fact)
{
    struct terms *ts = l->ts;
    term_id exact = mk_eq(ts, mk_app1(ts, l->type_of, o), heap_type_term(l, type));
    return mk_forall(ts, 1, &o, mk_implies(ts, mk_and2(ts, mk_ne(ts, o, l->null), exact), fact), NULL);
}

static void add_fact(struct lower *l, const struct java_type *type, term_id o, term_id fact)
{
    vec_push(&l->p->background, of_type(l, type, o, fact));
}

/* Different numbers for different values and types, which an execution computes. */
static term_id box_key(struct lower *l, enum java_type_kind k, term_id value)
{
    struct terms *ts = l->ts;
    if (term_sort(ts, value) == SORT_BOOL)
        value = mk_ite(ts, value, mk_int(ts, 1), mk_int(ts, 0));
    return mk_add(ts, mk_mul(ts, mk_int(ts, KINDS_OF_KEYS), value), mk_int(ts, (long)k));
}

term_id key_of_value(struct lower *l, term_id value, const struct java_type *type)
{
    l->keys_asked = l->types_asked = true;
    box_of(l, type);
    return box_key(l, type->kind, value);
}

/* As a literal of Java. */
static const char *string_text(struct arena *a, const mpz_t number)
{
    uint32_t text[MAX_NUMBERED_TEXT];
    unsigned n;
    if (!il_text_of_number(number, text, &n))
        return "a string";
    const char *out = "\"";
    for (unsigned i = 0; i < n; i++) {
        bool plain = text[i] >= ' ' && text[i] < 127 && text[i] != '"' && text[i] != '\\';
        out = arena_printf(a, plain ? "%s%c" : "%s\\u%04x", out, (int)text[i]);
    }
    return arena_printf(a, "%s\"", out);
}

const char *java_key_text(struct arena *a, const mpz_t key)
{
    static const char *const cast[KINDS_OF_BOXES] = {[JAVA_BYTE] = "(byte) ", [JAVA_SHORT] = "(short) ", [JAVA_CHAR] = "(char) "};
    mpz_t value;
    mpz_init(value);
    unsigned long kind = mpz_fdiv_q_ui(value, key, KINDS_OF_KEYS);
    const char *text = kind == KEY_OF_STRING ? string_text(a, value) : NULL;
    char *digits = arena_alloc(a, mpz_sizeinbase(value, 10) + 2);
    mpz_get_str(digits, 10, value);
    mpz_clear(value);
    if (text)
        return text;
    if (kind == KEY_OF_NULL)
        return strcmp(digits, "0") ? arena_printf(a, "object %s", digits) : "null";
    if (kind == JAVA_BOOLEAN)
        return strcmp(digits, "0") ? "true" : "false";
    return arena_printf(a, "%s%s%s", cast[kind] ? cast[kind] : "", digits, kind == JAVA_LONG ? "L" : "");
}

static void box_keys(struct lower *l, term_id o)
{
    for (enum java_type_kind k = JAVA_BOOLEAN; k <= JAVA_LONG; k++) {
        const struct java_type *content = l->boxes[k].content;
        if (!content || type_is_float(content))
            continue;
        term_id key = box_key(l, k, box_contained(l, o, content));
        add_fact(l, box_type(l, content), o, mk_eq(l->ts, key_of(l, o), key));
    }
}

/* Strings, if the code has any. */
static void string_keys(struct lower *l, term_id o)
{
    const struct java_type *string = java_type_named(l->ast, intern(l->ast->names, "java.lang.String"));
    if (!string || !idmap_has(&l->type_terms, idmap_key(string)))
        return;
    struct terms *ts = l->ts;
    term_id key = mk_add(ts, mk_mul(ts, mk_int(ts, KINDS_OF_KEYS), text_number_of(l, o)), mk_int(ts, KEY_OF_STRING));
    add_fact(l, string, o, mk_eq(ts, key_of(l, o), key));
}

/* In a run, the number of an object that is equal to itself only. The one of null is 0. */
static void object_key(struct lower *l, const struct java_type *type, term_id o)
{
    struct terms *ts = l->ts;
    func_id number = func_declare(ts, intern(l->ast->names, "object number"), 1, &l->ref, SORT_INT);
    il_know_function(l->p, (struct il_function){.func = number, .family = FAMILY_OBJECT_NUMBER});
    term_id key = mk_add(ts, mk_mul(ts, mk_int(ts, KINDS_OF_KEYS), mk_app1(ts, number, o)), mk_int(ts, KEY_OF_NULL));
    add_run_fact(l, of_type(l, type, o, mk_eq(ts, key_of(l, o), key)));
}

static void null_key(struct lower *l, term_id o)
{
    struct terms *ts = l->ts;
    term_id number = mk_int(ts, KEY_OF_NULL), other = mk_ne(ts, key_of(l, o), number);
    vec_push(&l->p->background, mk_eq(ts, key_of(l, l->null), number));
    add_run_fact(l, mk_forall(ts, 1, &o, mk_implies(ts, mk_eq(ts, o, l->null), mk_eq(ts, key_of(l, o), number)), NULL));
    vec_push(&l->p->background, mk_forall(ts, 1, &o, mk_or2(ts, mk_eq(ts, o, l->null), other), NULL));
}

/* Objects of exactly this class are equal only to themselves. */
static bool compares_references(const struct java_class *c)
{
    unsigned depth = 0;
    for (; c && !c->external && depth < 1000; c = c->super, depth++) {
        if (c->kind == JAVA_KIND_INTERFACE || c->kind == JAVA_KIND_ANNOTATION || c->kind == JAVA_KIND_RECORD)
            return false;
        for (size_t i = 0; i < c->methods.n; i++)
            if (!strcmp(c->methods.at[i]->name, "equals") && c->methods.at[i]->n_params == 1)
                return false;
    }
    return c && (!strcmp(c->name, "java.lang.Object") || !strcmp(c->name, "java.lang.Enum"));
}

void key_background(struct lower *l)
{
    if (l->key == FUNC_NONE || !l->types_matter)
        return;
    term_id o = mk_const_named(l->ts, "o", l->ref);
    null_key(l, o);
    box_keys(l, o);
    string_keys(l, o);
    for (size_t i = 0; i < l->ast->classes.n; i++) {
        const struct java_class *c = l->ast->classes.at[i];
        if (!c->external && c->declared && compares_references(c) && idmap_has(&l->type_terms, idmap_key(c->type))) {
            add_fact(l, c->type, o, told_by(l, "object of key", o, o));
            object_key(l, c->type, o);
        }
    }
}
