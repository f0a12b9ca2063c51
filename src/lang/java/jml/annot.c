/* Reads the annotations of a program. Comments become clauses (annot_parse.c), and clauses are attached to where they belong
 * (annot_attach.c). When every `pure` is known, their expressions are resolved (annot_resolve.c). Lookups are binary searches in
 * tables sorted by address. Start at annot_read. */
#include "lang/java/jml/annot.h"

#include "base/alloc.h"
#include "base/idmap.h"
#include "lang/java/jml/annot_attach.h"
#include "lang/java/jml/annot_defaults.h"
#include "lang/java/jml/annot_build.h"
#include "lang/java/jml/annot_ghost.h"
#include "lang/java/jml/annot_model.h"
#include "lang/java/jml/annot_nowarn.h"
#include "lang/java/jml/annot_resolve.h"

#include <string.h>

struct entry {
    const void *key;
    const void *value;
};

/* Sorted by key after reading. */
struct table VEC_OF(struct entry);

/* A construct that was not supported: of a method, of all methods of a class, or (if both are NULL) of a file. */
struct blocked {
    struct span span;
    const char *kind; /* NULL, or construct is an assumption of this kind */
    const char *construct;
    const struct java_method *method;
    const struct java_class *cls;
    const struct source *file;
};

struct blocked_vec VEC_OF(struct blocked);

/* After reading, the tables are in the arena. */
struct annotations {
    struct table contracts, loops, before, ends, blocked, non_null, ghosts, helpers, exacts, notes;
    struct annot_invariants invariants, initially, constraints, axioms;
    struct annot_accesses accesses;
    struct annot_all_represents represents;
    struct annot_nowarns nowarns;
};

/* A clause and where it belongs. */
struct attached {
    struct annot_clause clause;
    struct annot_target target;
};

struct attached_vec VEC_OF(struct attached);

struct reader {
    struct arena *arena;
    struct java_ast *ast;
    enum annot_dialect dialect;
    struct diagnostics *ds;
    struct annotations *result;
    struct attached_vec attached;
    struct idmap pure; /* methods declared pure */
    struct blocked_vec blocked;
    struct annot_members members; /* of data groups */
    struct annot_defaults defaults;
};

/* ---- tables ---- */

static int by_key(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    return x->key < y->key ? -1 : x->key > y->key;
}

/* Sorts the table, and moves its entries into the arena. */
static void table_close(struct arena *a, struct table *t)
{
    if (t->n)
        qsort(t->at, t->n, sizeof *t->at, by_key);
    struct entry *kept = arena_copy(a, t->at, t->n * sizeof *t->at);
    size_t n = t->n;
    vec_release(t);
    *t = (struct table){.at = kept, .n = n, .cap = n};
}

static const void *table_get(const struct table *t, const void *key)
{
    struct entry probe = {key, NULL};
    const struct entry *found = t->n ? bsearch(&probe, t->at, t->n, sizeof *t->at, by_key) : NULL;
    return found ? found->value : NULL;
}

/* ---- clauses and their places ---- */

/* What is not supported, or (if kind is not NULL) not checked. */
static void note(struct reader *r, struct span span, const char *kind, const char *construct, const struct annot_target *t)
{
    struct blocked b = {.span = span, .kind = kind, .construct = construct, .file = span.source};
    if (t->kind == TARGET_CLASS)
        b.cls = t->cls;
    else if (t->method)
        b.method = t->method;
    else
        b.cls = t->cls;
    vec_push(&r->blocked, b);
}

static void block(struct reader *r, struct span span, const char *construct, const struct annot_target *t)
{
    note(r, span, NULL, construct, t);
}

/* What a clause such as `monitored` asks for. */
static void note_unchecked(struct reader *r, const struct annot_clause *c, const struct annot_target *t)
{
    bool locks = strcmp(c->word, "uninitialized") != 0;
    note(r, c->keyword, locks ? "threads" : "uninitialized",
         locks ? arena_printf(r->arena, "locks: %s", c->text) : "initial values declared uninitialized are not read", t);
}

static void attach(struct reader *r, const struct java_file *f, const struct annot_clause *c)
{
    struct annot_target t = annot_attach(f, c);
    if (t.unsupported)
        block(r, c->keyword, t.unsupported, &t);
    else if (t.kind == TARGET_NOTHING)
        diag_error(r->ds, c->keyword, "annotation-place", "annotation '%s' is misplaced: %s", c->word, t.why);
    else if (c->unsupported)
        block(r, c->unsupported_span, c->unsupported, &t);
    if (t.kind == TARGET_NOTHING || t.unsupported)
        return;
    if (c->kind == CLAUSE_UNCHECKED)
        note_unchecked(r, c, &t);
    struct attached kept = {*c, t};
    vec_push(&r->attached, kept);
}

static bool white(const struct source *s, uint32_t from, uint32_t to)
{
    for (; from < to; from++)
        if (!memchr(" \t\r\n\f", s->text[from], 5))
            return false;
    return true;
}

static void read_file(struct reader *r, const struct java_file *f)
{
    struct annot_comments found = {0};
    annot_find_comments(f->source, &found);
    struct annot_comment *comments = arena_copy(r->arena, found.at, found.n * sizeof *found.at);
    uint32_t n = (uint32_t)found.n;
    vec_release(&found);
    struct annot_clauses clauses = {0};
    for (uint32_t i = 0, next; i < n; i = next) {
        for (next = i + 1; next < n; next++)
            if (comments[i].form != ANNOT_LINE || comments[next].form != ANNOT_LINE ||
                !white(f->source, comments[next - 1].end, comments[next].start))
                break;
        annot_parse(r->arena, f->source, comments, i, next - i, r->ds, &clauses);
    }
    for (size_t i = 0; i < clauses.n; i++)
        attach(r, f, &clauses.at[i]);
    vec_release(&clauses);
}

/* ---- modifiers ---- */

static bool is_pure(void *user, const struct java_method *m)
{
    const struct reader *r = user;
    bool pure = idmap_has(&r->pure, (uintptr_t)m);
    for (unsigned i = 0; i < m->n_overrides; i++)
        pure = pure || idmap_has(&r->pure, (uintptr_t)m->overrides[i]);
    return pure;
}

static void note_pure(struct reader *r, const struct annot_target *t)
{
    if (t->kind == TARGET_METHOD)
        idmap_put(&r->pure, (uintptr_t)t->method, 1);
    for (size_t i = 0; t->kind == TARGET_CLASS && t->cls && i < t->cls->methods.n; i++)
        idmap_put(&r->pure, (uintptr_t)t->cls->methods.at[i], 1);
}

/* Notes that what the key stands for is declared non_null, or nullable. */
static void mark(struct reader *r, enum annot_clause_kind kind, const void *key)
{
    struct entry e = {key, key};
    if (kind == CLAUSE_NULLABLE)
        idmap_put(&r->defaults.nullable, (uintptr_t)key, 1);
    else
        vec_push(&r->result->non_null, e);
}

static void note_non_null(struct reader *r, const struct attached *a)
{
    const struct annot_target *t = &a->target;
    const struct java_type *type = t->kind == TARGET_FIELD ? t->field->type : t->kind == TARGET_VAR ? t->var->type : NULL;
    if (t->kind == TARGET_METHOD)
        type = t->method->ret;
    if (!type || !java_type_ref(type)) {
        diag_error(r->ds, a->clause.keyword, "wrong-type", "'%s' needs a reference, but this declares %s", a->clause.word,
                   type ? type->name : "none");
        return;
    }
    if (t->kind == TARGET_METHOD)
        mark(r, a->clause.kind, t->method);
    for (size_t i = 0; t->kind == TARGET_FIELD && i < t->cls->fields.n; i++)
        if (t->cls->fields.at[i]->span.start == t->field->span.start)
            mark(r, a->clause.kind, t->cls->fields.at[i]);
    for (unsigned i = 0; t->kind == TARGET_VAR && i < t->method->n_vars; i++)
        if (t->method->vars[i] && t->method->vars[i]->span.start == t->var->span.start)
            mark(r, a->clause.kind, t->method->vars[i]);
}

static void note_defaults(struct reader *r)
{
    struct annot_keys keys = {0};
    annot_non_null_by_default(r->ast, &r->defaults, &keys);
    for (size_t i = 0; i < keys.n; i++)
        mark(r, CLAUSE_NON_NULL, keys.at[i]);
    vec_release(&keys);
}

static void note_modifiers(struct reader *r)
{
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct attached *a = &r->attached.at[i];
        if (a->clause.unsupported)
            continue;
        if (a->clause.kind == CLAUSE_PURE)
            note_pure(r, &a->target);
        else if (a->clause.kind == CLAUSE_HELPER && a->target.kind == TARGET_METHOD)
            vec_push(&r->result->helpers, ((struct entry){a->target.method, a->target.method}));
        else if (a->clause.kind == CLAUSE_EXACT && a->target.kind == TARGET_METHOD)
            vec_push(&r->result->exacts, ((struct entry){a->target.method, a->target.method}));
        else if (a->clause.kind == CLAUSE_NON_NULL || a->clause.kind == CLAUSE_NULLABLE)
            note_non_null(r, a);
        else if (a->clause.kind == CLAUSE_NON_NULL_BY_DEFAULT || a->clause.kind == CLAUSE_NULLABLE_BY_DEFAULT)
            idmap_put(&r->defaults.by_class, (uintptr_t)a->target.cls, a->clause.kind == CLAUSE_NON_NULL_BY_DEFAULT);
        else if (a->clause.kind == CLAUSE_NOWARN)
            annot_nowarn_add(&r->result->nowarns, &a->clause, r->ds);
    }
    note_defaults(r);
    table_close(r->arena, &r->result->non_null);
    table_close(r->arena, &r->result->helpers);
    table_close(r->arena, &r->result->exacts);
}

/* ---- contracts, loops, statements ---- */

/* The key under which the clauses of one thing are collected. */
static const void *key_of(const struct annot_target *t)
{
    switch (t->kind) {
    case TARGET_METHOD: return t->method;
    case TARGET_LOOP:
    case TARGET_BEFORE: return t->stmt;
    case TARGET_END: return t->block;
    case TARGET_NOTHING:
    case TARGET_CLASS:
    case TARGET_FIELD:
    case TARGET_VAR:
    case TARGET_LINE: break;
    }
    return NULL;
}

static struct annot_context context_of(struct reader *r, const struct annot_target *t)
{
    return (struct annot_context){
        .arena = r->arena,
        .ds = r->ds,
        .scope = {.ast = r->ast, .cls = t->cls, .method = t->method},
        .dialect = r->dialect,
        .is_pure = is_pure,
        .user = r,
    };
}

struct clause_refs VEC_OF(const struct annot_clause *);

static void build(struct reader *r, const struct annot_target *t, const struct clause_refs *clauses)
{
    struct annot_builder b = {.cx = context_of(r, t), .n = (unsigned)clauses->n, .clauses = clauses->at, .members = &r->members};
    struct entry e = {key_of(t), NULL};
    struct table *to = NULL;
    switch (t->kind) {
    case TARGET_METHOD: {
        struct annot_contract *c = annot_build_contract(&b, t->method);
        c->pure = is_pure(r, t->method);
        c->result_non_null = table_get(&r->result->non_null, t->method) != NULL;
        e.value = c;
        to = &r->result->contracts;
        break;
    }
    case TARGET_LOOP:
        e.value = annot_build_loop(&b, t->stmt);
        to = &r->result->loops;
        break;
    case TARGET_BEFORE:
        e.value = annot_build_statements(&b);
        to = &r->result->before;
        break;
    case TARGET_END:
        e.value = annot_build_statements(&b);
        to = &r->result->ends;
        break;
    case TARGET_NOTHING:
    case TARGET_CLASS:
    case TARGET_FIELD:
    case TARGET_VAR:
    case TARGET_LINE: break;
    }
    for (size_t i = 0; i < b.unsupported.n; i++)
        block(r, b.unsupported.at[i].span, b.unsupported.at[i].construct, t);
    for (size_t i = 0; i < b.unchecked.n; i++)
        note(r, b.unchecked.at[i].span, b.unchecked.at[i].kind, b.unchecked.at[i].text, t);
    vec_release(&b.unchecked);
    vec_release(&b.unsupported);
    if (to)
        vec_push(to, e);
}

/* ---- ghost fields ---- */

static bool declares_ghost(const struct attached *a)
{
    return (a->clause.kind == CLAUSE_GHOST || a->clause.kind == CLAUSE_MODEL) && a->target.kind == TARGET_CLASS && a->target.cls;
}

/* What was not supported in a clause of a class is unsupported in all its routines. */
static void block_of(struct reader *r, struct annot_context *cx, const struct annot_target *t)
{
    for (size_t i = 0; i < cx->unchecked.n; i++)
        note(r, cx->unchecked.at[i].span, cx->unchecked.at[i].kind, cx->unchecked.at[i].text, t);
    vec_release(&cx->unchecked);
    if (cx->unsupported)
        block(r, cx->unsupported_span, cx->unsupported, t);
}

static void declare_ghosts(struct reader *r)
{
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct annot_clause *c = &r->attached.at[i].clause;
        struct annot_context cx = context_of(r, &r->attached.at[i].target);
        if (declares_ghost(&r->attached.at[i]))
            annot_declare_ghosts(&cx, c);
        for (unsigned k = 0; k < c->n_vars && c->non_null && r->attached.at[i].target.cls; k++)
            mark(r, CLAUSE_NON_NULL, java_find_field(r->attached.at[i].target.cls, intern(r->ast->names, c->vars[k].name)));
        block_of(r, &cx, &r->attached.at[i].target);
    }
}

static void resolve_ghosts(struct reader *r)
{
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct attached *a = &r->attached.at[i];
        struct annot_context cx = context_of(r, &a->target);
        bool initialized = declares_ghost(a) && a->clause.kind == CLAUSE_GHOST && !a->clause.unsupported;
        const struct annot_formula *value = initialized ? annot_ghost_value(&cx, &a->clause) : NULL;
        block_of(r, &cx, &a->target);
        if (!value)
            continue;
        struct entry e = {java_find_field(a->target.cls, intern(r->ast->names, a->clause.vars[0].name)), value};
        vec_push(&r->result->ghosts, e);
    }
    table_close(r->arena, &r->result->ghosts);
}

/* ---- model fields ---- */

static void resolve_models(struct reader *r)
{
    struct VEC_OF(struct annot_represents) all = {0};
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct attached *a = &r->attached.at[i];
        struct annot_context cx = context_of(r, &a->target);
        struct annot_represents represents;
        if (a->clause.unsupported || a->target.kind != TARGET_CLASS || !a->target.cls)
            continue;
        if (a->clause.kind == CLAUSE_REPRESENTS && annot_resolve_represents(&cx, &a->clause, &represents))
            vec_push(&all, represents);
        if (a->clause.kind == CLAUSE_IN || a->clause.kind == CLAUSE_MAPS)
            annot_resolve_member(&cx, &a->clause, &r->members);
        block_of(r, &cx, &a->target);
    }
    r->result->represents = (struct annot_all_represents){(unsigned)all.n, arena_copy(r->arena, all.at, all.n * sizeof *all.at)};
    vec_release(&all);
}

/* ---- invariants ---- */

struct invariant_vec VEC_OF(struct annot_invariant);

/* Does the formula speak of an object? `other` is set if it speaks of objects or variables around the class. */
static bool mentions_this(const struct annot_expr *e, bool *other)
{
    bool found = e->kind == ANNOT_THIS;
    *other |= (e->kind == ANNOT_THIS && e->whose != e->in) || e->kind == ANNOT_VAR;
    for (unsigned i = 0; i < e->n; i++)
        found |= mentions_this(e->arg[i], other);
    return found;
}

static void resolve_invariant(struct reader *r, const struct attached *a, struct invariant_vec *out)
{
    struct annot_context cx = context_of(r, &a->target);
    cx.clause = a->clause.kind;
    cx.without_object = a->clause.mods & JAVA_STATIC || a->clause.kind == CLAUSE_AXIOM;
    cx.scope.offset = a->clause.comment->start;
    const struct annot_expr *e = annot_resolve_bool(&cx, a->clause.exprs[0].syntax);
    bool other = false, of_object = e && mentions_this(e, &other);
    if (other)
        block(r, e->span, "object or variable around the class in an invariant", &a->target);
    else if (e)
        vec_push(out, ((struct annot_invariant){a->target.cls, {e, a->clause.keyword, a->clause.exprs[0].text}, !of_object}));
    block_of(r, &cx, &a->target);
}

/* All clauses of a kind: invariants, or the like. */
static struct annot_invariants resolve_invariants(struct reader *r, enum annot_clause_kind kind)
{
    struct invariant_vec all = {0};
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct attached *a = &r->attached.at[i];
        if (a->clause.kind == kind && a->target.kind == TARGET_CLASS && a->target.cls && !a->clause.unsupported)
            resolve_invariant(r, a, &all);
    }
    struct annot_invariants kept = {(unsigned)all.n, arena_copy(r->arena, all.at, all.n * sizeof *all.at)};
    vec_release(&all);
    return kept;
}

static void resolve_accesses(struct reader *r)
{
    struct VEC_OF(struct annot_access) all = {0};
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct attached *a = &r->attached.at[i];
        struct annot_context cx = context_of(r, &a->target);
        struct annot_access access = {.field = a->target.field, .writes = a->clause.kind == CLAUSE_WRITABLE};
        struct annot_place p;
        if ((a->clause.kind != CLAUSE_READABLE && !access.writes) || a->clause.unsupported)
            continue;
        cx.clause = CLAUSE_INVARIANT;
        if (a->clause.n_places && annot_resolve_place(&cx, &a->clause.places[0], &p))
            access.field = p.kind == ANNOT_PLACE_FIELD ? p.field : NULL;
        cx.without_object = access.field && access.field->mods & JAVA_STATIC;
        cx.scope.offset = a->clause.comment->start;
        const struct annot_expr *e = access.field ? annot_resolve_bool(&cx, a->clause.exprs[0].syntax) : NULL;
        access.formula = (struct annot_formula){e, a->clause.keyword, a->clause.exprs[0].text};
        if (e)
            vec_push(&all, access);
        block_of(r, &cx, &a->target);
    }
    r->result->accesses = (struct annot_accesses){(unsigned)all.n, arena_copy(r->arena, all.at, all.n * sizeof *all.at)};
    vec_release(&all);
}

/* A group in the list of all attached clauses. */
struct group {
    uint32_t next; /* index + 1 of the next clause of the same thing; 0: none */
};

static void build_all(struct reader *r)
{
    struct idmap last[TARGET_LINE + 1] = {0}; /* one for each kind of target: a statement may also be a block with an end, or a
                                               * loop */
    size_t n = r->attached.n;
    struct group *groups = alloc_zeroed(n + 1, sizeof *groups);
    bool *first = alloc_zeroed(n + 1, sizeof *first);
    for (size_t i = 0; groups && first && i < n; i++) {
        const struct annot_target *t = &r->attached.at[i].target;
        uint64_t key = (uint64_t)(uintptr_t)key_of(t);
        if (!key)
            continue;
        const uint64_t *before = idmap_get(&last[t->kind], key);
        first[i] = !before;
        if (before)
            groups[*before].next = (uint32_t)i + 1;
        idmap_put(&last[t->kind], key, i);
    }
    for (size_t i = 0; i < n; i++) {
        if (!first[i])
            continue;
        struct clause_refs refs = {0};
        for (uint32_t k = (uint32_t)i + 1; k; k = groups[k - 1].next)
            vec_push(&refs, &r->attached.at[k - 1].clause);
        build(r, &r->attached.at[i].target, &refs);
        vec_release(&refs);
    }
    free(groups);
    free(first);
    for (size_t k = 0; k < sizeof last / sizeof *last; k++)
        idmap_release(&last[k]);
}

/* Adds an empty contract to each method that has no clauses of its own, but is pure by its class or has a result declared
 * non_null. */
static void add_plain_contracts(struct reader *r)
{
    struct idmap have = {0};
    for (size_t i = 0; i < r->result->contracts.n; i++)
        idmap_put(&have, (uintptr_t)r->result->contracts.at[i].key, 1);
    for (size_t i = 0; i < r->ast->methods.n; i++) {
        const struct java_method *m = r->ast->methods.at[i];
        struct annot_target t = {.kind = TARGET_METHOD, .cls = m->owner, .method = m};
        struct clause_refs none = {0};
        bool stated = idmap_has(&r->pure, (uintptr_t)m) || table_get(&r->result->non_null, m);
        if (!idmap_has(&have, (uintptr_t)m) && stated)
            build(r, &t, &none);
    }
    idmap_release(&have);
}

/* ---- what is not supported ---- */

static int by_place(const void *a, const void *b)
{
    const struct unsupported *x = a, *y = b;
    if (x->span.start != y->span.start)
        return x->span.start < y->span.start ? -1 : 1;
    return strcmp(x->construct, y->construct);
}

/* Clauses in front of nested cases are read for each of them. */
static void drop_repeated(struct unsupporteds *all)
{
    size_t n = 0;
    for (size_t i = 0; i < all->n; i++)
        if (n == 0 || by_place(&all->at[n - 1], &all->at[i]) != 0)
            all->at[n++] = all->at[i];
    all->n = n;
}

/* The unsupported constructs of m, or (notes) what is not checked in it. */
static void gather_blocked(struct reader *r, const struct java_method *m, bool notes)
{
    struct unsupporteds found = {0};
    struct VEC_OF(struct annot_note) unchecked = {0};
    for (size_t i = 0; i < r->blocked.n; i++) {
        const struct blocked *b = &r->blocked.at[i];
        bool concerns = b->method ? b->method == m
                        : b->cls  ? b->cls == m->owner
                                  : m->owner && m->owner->file && m->owner->file->source == b->file;
        if (concerns && notes && b->kind)
            vec_push(&unchecked, ((struct annot_note){b->span, b->kind, b->construct}));
        else if (concerns && !notes && !b->kind)
            vec_push(&found, (struct unsupported){b->span, b->construct});
    }
    if (unchecked.n) {
        struct annot_notes *kept = arena_new(r->arena, struct annot_notes);
        *kept = (struct annot_notes){(unsigned)unchecked.n,
                                     arena_copy(r->arena, unchecked.at, unchecked.n * sizeof *unchecked.at)};
        vec_push(&r->result->notes, ((struct entry){m, kept}));
        vec_release(&unchecked);
    }
    if (!found.n)
        return;
    qsort(found.at, found.n, sizeof *found.at, by_place);
    drop_repeated(&found);
    struct unsupporteds *kept = arena_new(r->arena, struct unsupporteds);
    kept->at = arena_copy(r->arena, found.at, found.n * sizeof *found.at);
    kept->n = kept->cap = found.n;
    vec_release(&found);
    struct entry e = {m, kept};
    vec_push(&r->result->blocked, e);
}

/* ---- diagnostics in text order ---- */

struct placed_diag {
    struct diag *d;
    unsigned file;
    size_t order;
};

struct placed_diags VEC_OF(struct placed_diag);

static int by_text(const void *a, const void *b)
{
    const struct placed_diag *x = a, *y = b;
    if (x->file != y->file)
        return x->file < y->file ? -1 : 1;
    if (x->d->span.start != y->d->span.start)
        return x->d->span.start < y->d->span.start ? -1 : 1;
    return x->order < y->order ? -1 : x->order > y->order;
}

static bool is_repeated(const struct diag *a, const struct diag *b)
{
    return a->span.source == b->span.source && a->span.start == b->span.start && strcmp(a->text, b->text) == 0;
}

/* Appends the diagnostics of r to `to`, file by file in text order. They were made clause by clause, in several passes. */
static void hand_over(struct reader *r, struct diagnostics *to)
{
    struct placed_diags all = {0};
    for (struct diag *d = r->ds->first; d; d = d->next) {
        struct placed_diag p = {d, r->ast->n_files, all.n};
        for (unsigned i = 0; i < r->ast->n_files; i++)
            if (r->ast->files[i].source == d->span.source && i < p.file)
                p.file = i;
        vec_push(&all, p);
    }
    if (all.n)
        qsort(all.at, all.n, sizeof *all.at, by_text);
    for (size_t i = 0; i < all.n; i++) {
        struct diag *d = all.at[i].d;
        d->next = NULL;
        if (i > 0 && is_repeated(all.at[i - 1].d, d)) /* of a clause in front of nested cases */
            continue;
        *to->last = d;
        to->last = &d->next;
        to->n++;
        to->errors += d->severity == SEVERITY_ERROR;
    }
    vec_release(&all);
}

struct annotations *annot_read(struct arena *a, struct java_ast *ast, enum annot_dialect dialect, bool non_null,
                               struct diagnostics *ds)
{
    struct diagnostics mine;
    diagnostics_init(&mine, ds->arena);
    struct reader r = {.arena = a, .ast = ast, .dialect = dialect, .defaults = {.run = non_null}, .ds = &mine};
    r.result = arena_new(a, struct annotations);
    for (unsigned i = 0; i < ast->n_files; i++)
        if (ast->files[i].source && !ast->files[i].broken)
            read_file(&r, &ast->files[i]);
    declare_ghosts(&r);
    note_modifiers(&r);
    resolve_ghosts(&r);
    resolve_models(&r);
    r.result->invariants = resolve_invariants(&r, CLAUSE_INVARIANT);
    r.result->initially = resolve_invariants(&r, CLAUSE_INITIALLY);
    r.result->constraints = resolve_invariants(&r, CLAUSE_CONSTRAINT);
    r.result->axioms = resolve_invariants(&r, CLAUSE_AXIOM);
    resolve_accesses(&r);
    build_all(&r);
    add_plain_contracts(&r);
    for (size_t i = 0; r.blocked.n && i < ast->methods.n; i++)
        for (unsigned notes = 0; notes < 2; notes++)
            gather_blocked(&r, ast->methods.at[i], notes);
    table_close(a, &r.result->contracts);
    table_close(a, &r.result->loops);
    table_close(a, &r.result->before);
    table_close(a, &r.result->ends);
    table_close(a, &r.result->blocked);
    table_close(a, &r.result->notes);
    annot_nowarn_close(&r.result->nowarns, a);
    hand_over(&r, ds);
    vec_release(&r.attached);
    vec_release(&r.blocked);
    vec_release(&r.members);
    idmap_release(&r.pure);
    idmap_release(&r.defaults.by_class);
    idmap_release(&r.defaults.nullable);
    return r.result;
}

/* ---- lookups ---- */

const struct annot_contract *annot_contract(const struct annotations *as, const struct java_method *m)
{
    return as ? table_get(&as->contracts, m) : NULL;
}

const struct annot_loop *annot_loop(const struct annotations *as, const struct java_stmt *loop)
{
    return as ? table_get(&as->loops, loop) : NULL;
}

static struct annot_statements statements(const struct table *t, const void *key)
{
    const struct annot_statements *found = table_get(t, key);
    return found ? *found : (struct annot_statements){0};
}

struct annot_statements annot_before(const struct annotations *as, const struct java_stmt *s)
{
    return as ? statements(&as->before, s) : (struct annot_statements){0};
}

struct annot_statements annot_at_end(const struct annotations *as, const void *block_or_case)
{
    return as ? statements(&as->ends, block_or_case) : (struct annot_statements){0};
}

bool annot_var_non_null(const struct annotations *as, const struct java_var *v)
{
    return as && table_get(&as->non_null, v);
}

bool annot_field_non_null(const struct annotations *as, const struct java_field *f)
{
    return as && table_get(&as->non_null, f);
}

struct annot_invariants annot_invariants(const struct annotations *as)
{
    return as ? as->invariants : (struct annot_invariants){0};
}

struct annot_invariants annot_initially(const struct annotations *as)
{
    return as ? as->initially : (struct annot_invariants){0};
}

struct annot_invariants annot_constraints(const struct annotations *as)
{
    return as ? as->constraints : (struct annot_invariants){0};
}

struct annot_invariants annot_axioms(const struct annotations *as)
{
    return as ? as->axioms : (struct annot_invariants){0};
}

struct annot_accesses annot_accesses(const struct annotations *as)
{
    return as ? as->accesses : (struct annot_accesses){0};
}

struct annot_notes annot_notes(const struct annotations *as, const struct java_method *m)
{
    const struct annot_notes *found = as ? table_get(&as->notes, m) : NULL;
    return found ? *found : (struct annot_notes){0};
}

bool annot_helper(const struct annotations *as, const struct java_method *m)
{
    bool helper = as && m->n_overrides == 0 && table_get(&as->helpers, m);
    for (unsigned i = 0; as && i < m->n_overrides && !helper; i++)
        helper = m->overrides[i]->n_overrides == 0 && table_get(&as->helpers, m->overrides[i]);
    return helper;
}

struct annot_all_represents annot_all_represents(const struct annotations *as)
{
    return as ? as->represents : (struct annot_all_represents){0};
}

bool annot_exact(const struct annotations *as, const struct java_method *m)
{
    bool exact = as && table_get(&as->exacts, m);
    for (unsigned i = 0; as && i < m->n_overrides && !exact; i++)
        exact = table_get(&as->exacts, m->overrides[i]);
    return exact;
}

const struct annot_formula *annot_ghost_init(const struct annotations *as, const struct java_field *f)
{
    return as ? table_get(&as->ghosts, f) : NULL;
}

bool annot_nowarn(const struct annotations *as, struct span at, enum obligation_kind kind)
{
    return as && annot_nowarn_covers(&as->nowarns, at, kind);
}

struct unsupporteds annot_unsupported(const struct annotations *as, const struct java_method *m)
{
    const struct unsupporteds *found = as ? table_get(&as->blocked, m) : NULL;
    return found ? *found : (struct unsupporteds){0};
}
