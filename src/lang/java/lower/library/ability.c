/* What a collection lets its users do. Contracts ask it by model methods:
 *
 *   grows(), shrinks(), stores()   add, remove, set do not throw an UnsupportedOperationException. If one is false, each call throws it
 *                                  that would change something
 *   takes(o)                       as an element or key: the collection sorts by compareTo or refuses null
 *   backing()                      the collection that holds the elements: of a view another one
 *
 * None of them depends on the heap. The answer follows from where the collection comes from (analysis/origins.h): `new` makes collections that
 * can be changed. Of what a library method returns only its contract tells something. All others are assumed to be ordinary, and the
 * report says so. Start with ability_value. */
#include "lang/java/lower/library/ability.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"

enum {
    ALL_ORIGINS = 0xfff,
    COMPARABLE = 0x1000, /* of an argument: its static type is below Comparable */
    NOTED = 0x2000,
};

static unsigned noted(const struct body *b, term_id t)
{
    const uint64_t *found = idmap_get(&b->origins, t);
    return found ? (unsigned)*found : 0;
}

static void note(struct body *b, term_id t, unsigned bits)
{
    uint64_t *found = idmap_get(&b->origins, t);
    if (found)
        *found |= bits | NOTED;
    else
        idmap_put(&b->origins, t, bits | NOTED);
}

static const struct java_type *comparable(const struct lower *l)
{
    return java_type_named(l->ast, intern(l->ast->names, "java.lang.Comparable"));
}

/* What the static type says, a class of the library that has objects, counts more than an unknown origin. */
static unsigned with_class(unsigned origins, const struct java_type *t)
{
    const struct java_class *c = t->kind == JAVA_CLASS ? t->cls : NULL;
    bool made = c && c->external && c->kind == JAVA_KIND_CLASS && !(c->mods & JAVA_ABSTRACT) && java_model_state(c) != MODEL_NONE;
    if (!made || !(origins & (ORIGIN_ELSEWHERE | ORIGIN_LIBRARY)))
        return origins;
    return (origins & ~(unsigned)(ORIGIN_ELSEWHERE | ORIGIN_LIBRARY | ORIGIN_VIEW)) | origins_of_class(c);
}

static unsigned origins_in(struct body *b, const struct java_expr *e)
{
    unsigned all = origins_of(b->l->origins, e);
    return e ? with_class(all, e->type) : all;
}

static bool holds_others(const struct java_type *t)
{
    return t->kind == JAVA_CLASS && java_model_state(t->cls) != MODEL_NONE;
}

void ability_note(struct body *b, const struct java_expr *call, term_id object, const term_id actuals[])
{
    const struct java_method *m = call->method;
    if (call->kind != JAVA_CALL)
        return;
    if (object != TERM_NONE && m->owner->external)
        note(b, object, origins_in(b, call->left));
    for (unsigned i = 0; i < call->n_args && i < m->n_params; i++)
        if (java_type_ref(m->params[i]) && (m->owner->external || holds_others(call->args[i]->type))) {
            const struct java_type *t = call->args[i]->type;
            bool ordered = java_type_primitive(t) || (t->kind != JAVA_NULL && java_subtype(b->l->ast, t, comparable(b->l)));
            note(b, actuals[i], origins_in(b, call->args[i]) | (ordered ? COMPARABLE : 0));
        }
}

/* ---- answers ---- */

static term_id apply(struct lower *l, func_id *f, const char *name, unsigned n, const term_id args[], sort_id result)
{
    sort_id sorts[] = {l->ref, l->ref};
    if (*f == FUNC_NONE) {
        *f = func_declare(l->ts, intern(l->ast->names, name), n, sorts, result);
        idmap_put(&l->p->unexecuted, *f, 1);
    }
    return mk_app(l->ts, *f, n, args);
}

static void assume_ordinary(struct body *b)
{
    if (idmap_put(&b->open_listed, idmap_key(b->l->origins), 1))
        body_assume_note(b, b->call_at, "library",
                         "collections that are not made here can be changed, take each element and key, and share none with others");
}

static void assume_ordered(struct body *b, bool by_comparator)
{
    if (idmap_put(&b->open_listed, idmap_key(b->l->origins) ^ (by_comparator ? 1 : 2), 1))
        body_assume_note(b, b->call_at, "library",
                         by_comparator ? "comparators take all elements and keys"
                                       : "elements and keys of sorted collections can be compared with each other");
}

/* grows, shrinks, stores. */
static term_id changes(struct body *b, enum java_model k, term_id o)
{
    static const char *const name[] = {"grows", "shrinks", "stores"};
    unsigned origins = noted(b, o), number = (unsigned)(k - MODEL_GROWS);
    if (!(origins & NOTED) || origins & ORIGIN_LIBRARY)
        return apply(b->l, &b->l->abilities[number], name[number], 1, &o, SORT_BOOL);
    if (origins & ORIGIN_ELSEWHERE)
        assume_ordinary(b);
    return mk_true(b->l->ts);
}

static term_id takes(struct body *b, term_id o, term_id element)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    unsigned origins = noted(b, o), demanding = origins & (ORIGIN_SORTED | ORIGIN_NO_NULL);
    if (origins & (ORIGIN_ELSEWHERE | ORIGIN_LIBRARY))
        assume_ordinary(b);
    if (origins & ORIGIN_COMPARED)
        assume_ordered(b, true);
    if (!demanding || origins & ORIGIN_COMPARED)
        return mk_true(ts);
    term_id all = mk_ne(ts, element, l->null);
    if (demanding & ORIGIN_SORTED) {
        assume_ordered(b, false);
        if (!(noted(b, element) & COMPARABLE))
            all = mk_and2(ts, all, heap_ask_type(l, element, comparable(l)));
    }
    bool surely = (origins & ALL_ORIGINS) == (ORIGIN_MADE | ORIGIN_SORTED) ||
                  (origins & ALL_ORIGINS) == (ORIGIN_MADE | ORIGIN_NO_NULL);
    term_id args[] = {o, element};
    return surely ? all : mk_or2(ts, all, apply(l, &l->takes, "takes", 2, args, SORT_BOOL));
}

term_id ability_backing_of(struct body *b, term_id o)
{
    return apply(b->l, &b->l->backing, "backing", 1, &o, b->l->ref);
}

bool ability_tolerant(struct body *b, const struct java_expr *e)
{
    return origins_in(b, e) == (ORIGIN_MADE | ORIGIN_TOLERANT);
}

static term_id backing(struct body *b, term_id o)
{
    unsigned origins = noted(b, o);
    if (!(origins & NOTED) || origins & ORIGIN_VIEW)
        return ability_backing_of(b, o);
    return o;
}

term_id ability_entry_key(struct lower *l, term_id entry)
{
    return apply(l, &l->entry_key, "key of entry", 1, &entry, l->ref);
}

term_id ability_present(struct lower *l, term_id optional)
{
    return apply(l, &l->present, "present", 1, &optional, SORT_BOOL);
}

term_id ability_content(struct lower *l, term_id optional)
{
    return apply(l, &l->content, "content", 1, &optional, l->ref);
}

term_id ability_value(struct body *b, enum java_model k, const term_id values[])
{
    if (k == MODEL_TAKES)
        return takes(b, values[0], values[1]);
    return k == MODEL_BACKING ? backing(b, values[0]) : changes(b, k, values[0]);
}

/* ---- views ---- */

struct view_search {
    struct java_origins *origins;
    unsigned found;
};

/* A collection is a key of another one: when it changes, so does what equals says of it. */
static bool has_collection_as_key(const struct java_expr *e)
{
    enum java_model k = e->kind == JAVA_CALL && e->method->owner ? java_model_state(e->method->owner) : MODEL_NONE;
    return (k == MODEL_SET || k == MODEL_MAP) && e->n_args && holds_others(e->args[0]->type) &&
           java_type_ref(e->method->params[0]) && !holds_others(e->method->params[0]);
}

static void find_view(void *user, const struct java_expr *e)
{
    struct view_search *k = user;
    k->found |= origins_kept(k->origins, e) | (has_collection_as_key(e) ? ORIGIN_VIEW : 0);
}

/* Which views the text keeps in variables, or reads from some: a set of origins. */
unsigned ability_kept_views(struct body *b)
{
    if (!b->views_known) {
        struct view_search k = {.origins = b->l->origins};
        code_visit(b->method, NULL, find_view, &k);
        b->views = k.found;
        b->views_known = true;
    }
    return b->views;
}

bool ability_holds_elements(const struct lower *l, const struct il_var *v)
{
    return v == l->states[STATE_SIZE] || v == l->states[STATE_ITEMS] || v == l->states[STATE_MEMBERS] ||
           v == l->states[STATE_KEYS] || v == l->states[STATE_VALUES] || v == l->elems[JAVA_CLASS];
}

void ability_stored(struct body *b, const struct il_var *elems, struct span at)
{
    struct lower *l = b->l;
    if (elems != l->elems[JAVA_CLASS] || !l->states[STATE_ITEMS] || !(ability_kept_views(b) & ORIGIN_VIEW))
        return;
    struct il_target t = target_var(l->states[STATE_ITEMS]);
    body_use(b, l->states[STATE_ITEMS]);
    emit(b, il_havoc_call(l->p, 1, &t, at, "elements of views of arrays"));
    body_facts(b, at);
}

term_id ability_root(struct body *b, term_id o)
{
    unsigned origins = noted(b, o);
    bool itself = origins & NOTED ? !(origins & ORIGIN_VIEW) : !(ability_kept_views(b) & ORIGIN_VIEW);
    return itself ? o : ability_backing_of(b, o);
}

void ability_note_collection(struct body *b, const struct java_expr *e, term_id o)
{
    note(b, o, origins_in(b, e));
}
