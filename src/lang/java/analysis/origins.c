/* Where collections come from (origins.h): a search through all values that variables, fields and results of methods may have. It does not look
 * at the order of statements. Start with origins_of. */
#include "lang/java/analysis/origins.h"
#include "lang/java/tree/models.h"

#include <string.h>

struct values VEC_OF(const struct java_expr *);

struct java_origins {
    struct arena *arena;
    const struct java_ast *ast;
    const struct java_code *code;
    const struct java_writes *writes;
    struct idmap of; /* java_var, java_method -> struct values *: what is assigned or returned */
    struct lists VEC_OF(struct values *) all;
    struct idmap known;     /* java_expr -> 1 + its origins */
    struct idmap elsewhere; /* java_var: it also gets values that are no expressions */
};

/* ---- all values ---- */

struct collector {
    struct java_origins *k;
    const struct java_method *in;
};

static void add(struct java_origins *k, const void *place, const struct java_expr *value)
{
    const uint64_t *found = idmap_get(&k->of, idmap_key(place));
    struct values *list = found ? (struct values *)(uintptr_t)*found : NULL;
    if (!list) {
        list = arena_new(k->arena, struct values);
        idmap_put(&k->of, idmap_key(place), idmap_key(list));
        vec_push(&k->all, list);
    }
    vec_push(list, value);
}

static void collect_expr(void *user, const struct java_expr *e)
{
    struct collector *c = user;
    const struct java_expr *place = java_assigned_place(e);
    if (place && place->kind == JAVA_LOCAL && e->kind == JAVA_ASSIGN)
        add(c->k, place->var, e->right);
    if (e->kind == JAVA_INSTANCEOF && e->var)
        add(c->k, e->var, e->left);
}

static void collect_stmt(void *user, const struct java_stmt *s)
{
    struct collector *c = user;
    if (s->kind == JAVA_LOCAL_VAR && s->var->init)
        add(c->k, s->var, s->var->init);
    if (s->kind == JAVA_FOREACH)
        idmap_put(&c->k->elsewhere, idmap_key(s->var), 1);
    if (s->kind == JAVA_RETURN && s->expr && c->in)
        add(c->k, c->in, s->expr);
}

static void collect_piece(void *user, const struct java_piece *p)
{
    struct collector c = {user, p->method};
    java_visit_expr(p->expr, collect_stmt, collect_expr, &c);
    java_visit_stmt(p->stmt, collect_stmt, collect_expr, &c);
}

struct java_origins *origins_new(struct arena *a, const struct java_ast *ast, const struct java_code *code,
                                 const struct java_writes *writes)
{
    struct java_origins *k = arena_new(a, struct java_origins);
    *k = (struct java_origins){.arena = a, .ast = ast, .code = code, .writes = writes};
    java_visit_pieces(ast, collect_piece, k);
    return k;
}

void origins_free(struct java_origins *k)
{
    for (size_t i = 0; i < k->all.n; i++)
        vec_release(k->all.at[i]);
    vec_release(&k->all);
    idmap_release(&k->of);
    idmap_release(&k->known);
    idmap_release(&k->elsewhere);
}

/* ---- classes and methods of the library ---- */

static bool named(const char *name, const char *const list[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!strcmp(name, list[i]))
            return true;
    return false;
}
#define NAMED(name, list) named(name, list, sizeof(list) / sizeof *(list))

static const char *simple_name(const struct java_class *c)
{
    const char *dot = strrchr(c->name, '.');
    return dot ? dot + 1 : c->name;
}

unsigned origins_of_class(const struct java_class *c)
{
    static const char *const sorted[] =
        {"TreeMap", "TreeSet", "ConcurrentSkipListMap", "ConcurrentSkipListSet", "PriorityQueue", "PriorityBlockingQueue"};
    static const char *const no_null[] = {"Hashtable",
                                          "ConcurrentHashMap",
                                          "ArrayDeque",
                                          "Properties",
                                          "ConcurrentLinkedDeque",
                                          "ConcurrentLinkedQueue",
                                          "ArrayBlockingQueue",
                                          "LinkedBlockingQueue",
                                          "LinkedBlockingDeque",
                                          "EnumMap"};
    unsigned all = NAMED(simple_name(c), sorted) ? ORIGIN_MADE | ORIGIN_SORTED : ORIGIN_MADE;
    if (NAMED(simple_name(c), no_null))
        all |= ORIGIN_NO_NULL;
    return strncmp(c->name, "java.util.concurrent.", 21) ? all : all | ORIGIN_TOLERANT;
}

static unsigned of_constructor(const struct java_expr *e)
{
    static const char *const orders[] = {"Comparator", "SortedMap", "SortedSet", "PriorityQueue", "Collection"};
    const struct java_class *c = e->type->cls;
    if (!c || !c->external)
        return ORIGIN_ELSEWHERE;
    unsigned all = origins_of_class(c);
    bool queue = !strncmp(simple_name(c), "Priority", 8);
    for (unsigned i = 0; all & ORIGIN_SORTED && i < e->method->n_params; i++) {
        const struct java_class *p = e->method->params[i]->cls;
        if (p && NAMED(simple_name(p), orders) && (queue || strcmp(simple_name(p), "Collection") != 0))
            all |= ORIGIN_COMPARED;
    }
    return all;
}

/* Its results are collections, or lead to some. */
static bool leads_to_collection(const struct java_type *t)
{
    static const char *const others[] = {"java.util.Iterator", "java.util.ListIterator", "java.util.Map$Entry",
                                         "java.util.Enumeration"};
    return t->cls && t->cls->external && (java_model_state(t->cls) != MODEL_NONE || NAMED(t->cls->name, others));
}

/* List.of and its siblings. */
static bool refuses_null(const struct java_method *m)
{
    static const char *const names[] = {"of", "copyOf", "ofEntries", "noneOf", "allOf", "range"};
    return NAMED(m->name, names);
}

/* What the method returns shares nothing with its object and its arguments. */
static bool copies(const struct java_method *m)
{
    static const char *const names[] = {"entry", "toList", "nCopies"};
    return NAMED(m->name, names) || !strncmp(m->name, "empty", 5) || !strncmp(m->name, "singleton", 9);
}

/* The array of the arguments is made for the call. */
static bool array_is_new(const struct java_expr *call)
{
    const struct java_expr *last = call->n_args ? java_without_parens(call->args[call->n_args - 1]) : NULL;
    return last && last->kind == JAVA_NEW_ARRAY;
}

static bool gives_iterator(const struct java_method *m)
{
    return !strcmp(m->name, "iterator") || !strcmp(m->name, "listIterator");
}

/* The method returns a collection. */
static unsigned of_result(const struct java_expr *call)
{
    const struct java_method *m = call->method;
    if (refuses_null(m))
        return ORIGIN_LIBRARY | ORIGIN_NO_NULL;
    if (copies(m) || (!strcmp(m->name, "asList") && array_is_new(call)))
        return ORIGIN_LIBRARY;
    return ORIGIN_LIBRARY | ORIGIN_VIEW | (!strcmp(m->name, "subList") ? ORIGIN_PART : 0);
}

/* ---- the search ---- */

struct search {
    struct java_origins *k;
    struct idmap seen; /* places whose values are searched */
    unsigned found;
};

static void search(struct search *s, const struct java_expr *e);

/* All that is assigned to the place, or returned by the method. False: nothing is known. */
static bool search_values(struct search *s, const void *place)
{
    const uint64_t *found = idmap_get(&s->k->of, idmap_key(place));
    const struct values *list = found ? (const struct values *)(uintptr_t)*found : NULL;
    for (size_t i = 0; list && i < list->n; i++)
        search(s, list->at[i]);
    return list != NULL;
}

static void search_local(struct search *s, const struct java_var *v)
{
    if (!idmap_put(&s->seen, idmap_key(v), 1))
        return;
    bool some = search_values(s, v);
    if (v->is_param || !some || idmap_has(&s->k->elsewhere, idmap_key(v)))
        s->found |= ORIGIN_ELSEWHERE;
}

static void search_field(struct search *s, const struct java_field *f)
{
    if (!idmap_put(&s->seen, idmap_key(f), 1))
        return;
    bool closed = f->mods & (JAVA_PRIVATE | JAVA_FINAL) && !writes_incomplete(s->k->writes, f);
    const struct field_writes *all = writes_of(s->k->writes, f);
    if (f->owner->external)
        s->found |= leads_to_collection(f->type) ? ORIGIN_LIBRARY : ORIGIN_ELSEWHERE;
    else if (!closed)
        s->found |= ORIGIN_ELSEWHERE;
    for (size_t i = 0; i < all->n; i++) {
        if (all->at[i].value)
            search(s, all->at[i].value);
        else if (!all->at[i].declares)
            s->found |= ORIGIN_ELSEWHERE;
    }
}

static void search_result(struct search *s, const struct java_expr *e, const struct java_method *m)
{
    if (!idmap_put(&s->seen, idmap_key(m), 1))
        return;
    bool some = search_values(s, m);
    if (!some || !(java_dispatch_fixed(m, e->dispatch) || code_overriders(s->k->code, m)->n == 0))
        s->found |= ORIGIN_ELSEWHERE;
    for (size_t i = 0; i < code_overriders(s->k->code, m)->n && !java_dispatch_fixed(m, e->dispatch); i++)
        search_values(s, code_overriders(s->k->code, m)->at[i]);
}

static void search_call(struct search *s, const struct java_expr *e)
{
    const struct java_method *m = e->method;
    bool library = m->external || !m->declared || m->owner->external;
    if (!library)
        search_result(s, e, m);
    else if (gives_iterator(m) && m->n_params == 0 && e->left)
        search(s, e->left);
    else if (!leads_to_collection(m->ret))
        s->found |= ORIGIN_ELSEWHERE;
    else
        s->found |= of_result(e);
}

static void search(struct search *s, const struct java_expr *e)
{
    e = java_without_parens(e);
    if (!e) {
        s->found |= ORIGIN_ELSEWHERE;
        return;
    }
    if (e->kind == JAVA_LITERAL)
        return;
    if (e->kind == JAVA_LOCAL)
        search_local(s, e->var);
    else if (e->kind == JAVA_FIELD)
        search_field(s, e->field);
    else if (e->kind == JAVA_CALL)
        search_call(s, e);
    else if (e->kind == JAVA_NEW)
        s->found |= of_constructor(e);
    else if (e->kind == JAVA_CAST)
        search(s, e->left);
    else if (e->kind == JAVA_ASSIGN)
        search(s, e->right);
    else if (e->kind == JAVA_COND) {
        search(s, e->left);
        search(s, e->right);
    } else {
        s->found |= ORIGIN_ELSEWHERE;
    }
}

unsigned origins_of(struct java_origins *k, const struct java_expr *e)
{
    const uint64_t *known = e ? idmap_get(&k->known, idmap_key(e)) : NULL;
    if (known)
        return (unsigned)*known - 1;
    struct search s = {.k = k};
    search(&s, e);
    idmap_release(&s.seen);
    if (e)
        idmap_put(&k->known, idmap_key(e), s.found + 1);
    return s.found;
}

unsigned origins_kept(struct java_origins *k, const struct java_expr *e)
{
    bool kept = e->kind == JAVA_LOCAL || e->kind == JAVA_FIELD || (e->kind == JAVA_CALL && !e->method->owner->external);
    bool collection = e->type->kind == JAVA_CLASS &&
                      (java_is_collection(e->type->cls) || java_model_state(e->type->cls) == MODEL_MAP);
    return kept && collection ? origins_of(k, e) & (ORIGIN_VIEW | ORIGIN_PART) : 0;
}
