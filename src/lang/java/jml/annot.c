/* Reads the annotations of a program. Comments become clauses (annot_parse.c), and clauses are attached to where they belong
 * (annot_attach.c). When every `pure` is known, their expressions are resolved (annot_resolve.c). Start at annot_read. */
#include "lang/java/jml/annot_reader.h"

#include "base/alloc.h"
#include "lang/java/jml/annot_model_method.h"

#include <string.h>

/* ---- clauses and their places ---- */

/* What a clause such as `monitored` asks for. */
static void note_unchecked(struct annot_reader *r, const struct annot_clause *c, const struct annot_target *t)
{
    bool locks = strcmp(c->word, "uninitialized") != 0;
    annot_note(r, c->keyword, locks ? "threads" : "uninitialized",
               locks ? arena_printf(r->arena, "locks: %s", c->text) : "initial values declared uninitialized are not read", t);
}

void annot_attach_clause(struct annot_reader *r, const struct annot_clause *c, struct annot_target t)
{
    for (unsigned i = 0; c->unsupported && i < c->n_ids; i++)
        idmap_put(&r->not_declared, idmap_key(intern(r->ast->names, c->ids[i].name)), 1);
    if (t.left_out)
        return;
    bool misplaced = t.kind == TARGET_NOTHING && !t.unsupported && !c->wrong;
    if (misplaced)
        diag_error(r->ds, c->keyword, "annotation-place", "annotation '%s' is misplaced: %s", c->word, t.why);
    if (misplaced)
        annot_lose(r, c, &t, (struct unsupported){c->keyword, ANNOT_WITH_ERROR});
    else if (c->unsupported)
        annot_lose(r, c, &t, (struct unsupported){c->unsupported_span, c->unsupported});
    else if (t.unsupported)
        annot_block(r, c->keyword, t.unsupported, &t);
    if (t.kind == TARGET_NOTHING || t.unsupported)
        return;
    if (c->kind == CLAUSE_UNCHECKED && !c->wrong)
        note_unchecked(r, c, &t);
    if (c->kind == CLAUSE_LISTED && !c->wrong)
        annot_note(r, c->keyword, "unchecked", arena_printf(r->arena, "not checked: %s", c->text), &t);
    struct annot_attached kept = {*c, t};
    vec_push(&r->attached, kept);
}

/* A part of the clause, as a clause of its own. */
static void attach_as(struct annot_reader *r, const struct annot_clause *c, enum annot_clause_kind kind, struct annot_target t)
{
    struct annot_clause part = *c;
    part.kind = kind;
    part.non_null = false;
    annot_attach_clause(r, &part, t);
}

/* Declares the model method of clauses[at]. The clauses from `first` on are its contract. */
static void attach_model_method(struct annot_reader *r, const struct java_file *f, const struct annot_clauses *clauses,
                                size_t first, size_t at)
{
    const struct annot_clause *c = &clauses->at[at];
    struct annot_target t = annot_attach(f, c);
    if (t.kind != TARGET_CLASS || !t.cls || c->unsupported) {
        annot_attach_clause(r, c, t);
        return;
    }
    struct annot_context cx = annot_context_of(r, &t);
    size_t known = r->ds->errors;
    struct java_method *m = annot_declare_model_method(&cx, c);
    if (cx.unsupported)
        annot_block(r, cx.unsupported_span, cx.unsupported, &t);
    if (r->ds->errors > known)
        annot_lose(r, c, &t, annot_error_since(r->ds, known));
    if (!m)
        return;
    t.kind = TARGET_METHOD;
    t.method = m;
    if (c->pure)
        attach_as(r, c, CLAUSE_PURE, t);
    if (c->non_null)
        attach_as(r, c, CLAUSE_NON_NULL, t);
    if (first < at && annot_is_heading(clauses->at[first].kind))
        annot_attach_clause(r, &clauses->at[first++], t);
    if (m->defined)
        attach_as(r, c, CLAUSE_ENSURES, t);
    for (; first < at; first++)
        if (m->defined && clauses->at[first].kind == CLAUSE_ENSURES)
            annot_note(r, clauses->at[first].keyword, "callee",
                       arena_printf(r->arena, "postconditions of model method '%s' are neither checked nor used", m->name),
                       &(struct annot_target){.kind = TARGET_CLASS, .cls = t.cls});
        else
            annot_attach_clause(r, &clauses->at[first], t);
}

static void attach_all(struct annot_reader *r, const struct java_file *f, struct annot_clauses *clauses)
{
    size_t first = 0; /* the clauses from here on may belong to a model method */
    annot_find_model_contracts(f->source, clauses);
    annot_find_statement_contracts(f->source, clauses);
    for (size_t i = 0; i < clauses->n; i++) {
        if (clauses->at[i].of_model)
            continue;
        if (clauses->at[i].method.name)
            attach_model_method(r, f, clauses, first, i);
        else
            annot_attach_clause(r, &clauses->at[i], annot_attach(f, &clauses->at[i]));
        first = i + 1;
    }
}

static bool white(const struct source *s, uint32_t from, uint32_t to)
{
    for (; from < to; from++)
        if (!memchr(" \t\r\n\f", s->text[from], 5))
            return false;
    return true;
}

static void read_file(struct annot_reader *r, const struct java_file *f)
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
    attach_all(r, f, &clauses);
    vec_release(&clauses);
}

/* ---- modifiers ---- */

static bool is_pure(void *user, const struct java_method *m)
{
    const struct annot_reader *r = user;
    bool pure = idmap_has(&r->pure, (uintptr_t)m);
    for (unsigned i = 0; i < m->n_overrides; i++)
        pure = pure || idmap_has(&r->pure, (uintptr_t)m->overrides[i]);
    return pure;
}

/* An annotation may call m: it is pure, a clause says that it changes nothing, or it is the accessor of a record that the compiler made. */
static bool may_call(void *user, const struct java_method *m)
{
    const struct annot_reader *r = user;
    bool accessor = m->kind == JAVA_METHOD && m->gen && m->n_params == 0 && m->owner && m->owner->kind == JAVA_KIND_RECORD;
    bool quiet = accessor || is_pure(user, m) || idmap_has(&r->quiet, (uintptr_t)m);
    for (unsigned i = 0; i < m->n_overrides; i++)
        quiet = quiet || idmap_has(&r->quiet, (uintptr_t)m->overrides[i]);
    return quiet;
}

static void note_quiet(struct annot_reader *r, const struct annot_attached *a)
{
    const struct annot_clause *c = &a->clause;
    bool nothing = a->target.kind == TARGET_METHOD && c->n_places == 1 && c->places[0].kind == ANNOT_PLACE_NOTHING;
    if (nothing)
        idmap_put(&r->quiet, (uintptr_t)a->target.method, 1);
}

static void note_pure(struct annot_reader *r, const struct annot_target *t)
{
    if (t->kind == TARGET_METHOD)
        idmap_put(&r->pure, (uintptr_t)t->method, 1);
    for (size_t i = 0; t->kind == TARGET_CLASS && t->cls && i < t->cls->methods.n; i++)
        idmap_put(&r->pure, (uintptr_t)t->cls->methods.at[i], 1);
}

void annot_mark(struct annot_reader *r, enum annot_clause_kind kind, const void *key)
{
    struct annot_entry e = {key, key};
    if (kind == CLAUSE_NULLABLE)
        idmap_put(&r->defaults.nullable, (uintptr_t)key, 1);
    else
        vec_push(&r->result->non_null, e);
}

static void note_non_null(struct annot_reader *r, const struct annot_attached *a)
{
    const struct annot_target *t = &a->target;
    const struct java_type *type = t->kind == TARGET_FIELD ? t->field->type : t->kind == TARGET_VAR ? t->var->type : NULL;
    if (t->kind == TARGET_METHOD)
        type = t->method->ret;
    bool primitive = type && !java_type_ref(type) && type->kind != JAVA_VOID;
    if (primitive && a->clause.kind == CLAUSE_NULLABLE) /* says nothing */
        return;
    if (!type || !java_type_ref(type)) {
        diag_error(r->ds, a->clause.keyword, "wrong-type", "'%s' needs a reference, but this declares %s", a->clause.word,
                   type ? type->name : "none");
        annot_lose(r, &a->clause, t, (struct unsupported){a->clause.keyword, ANNOT_WITH_ERROR});
        return;
    }
    if (t->kind == TARGET_METHOD)
        annot_mark(r, a->clause.kind, t->method);
    for (size_t i = 0; t->kind == TARGET_FIELD && i < t->cls->fields.n; i++)
        if (t->cls->fields.at[i]->span.start == t->field->span.start)
            annot_mark(r, a->clause.kind, t->cls->fields.at[i]);
    for (unsigned i = 0; t->kind == TARGET_VAR && i < t->method->n_vars; i++)
        if (t->method->vars[i] && t->method->vars[i]->span.start == t->var->span.start)
            annot_mark(r, a->clause.kind, t->method->vars[i]);
}

static void note_defaults(struct annot_reader *r)
{
    struct annot_keys keys = {0};
    annot_non_null_by_default(r->ast, &r->defaults, &keys);
    for (size_t i = 0; i < keys.n; i++)
        annot_mark(r, CLAUSE_NON_NULL, keys.at[i]);
    vec_release(&keys);
}

/* ESC/Java: a parameter is non_null if that of an overridden method is. */
static void inherit_non_null(struct annot_reader *r)
{
    struct idmap declared = {0};
    for (size_t i = 0; i < r->result->non_null.n; i++)
        idmap_put(&declared, idmap_key(r->result->non_null.at[i].key), 1);
    for (size_t i = 0; i < r->ast->methods.n; i++) {
        const struct java_method *m = r->ast->methods.at[i];
        for (unsigned k = 0; k < m->n_overrides; k++)
            for (unsigned p = 0; p < m->n_params && p < m->n_vars && p < m->overrides[k]->n_vars; p++)
                if (m->vars[p] && idmap_has(&declared, idmap_key(m->overrides[k]->vars[p])) &&
                    idmap_put(&declared, idmap_key(m->vars[p]), 1))
                    annot_mark(r, CLAUSE_NON_NULL, m->vars[p]);
    }
    idmap_release(&declared);
}

static void note_modifiers(struct annot_reader *r)
{
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct annot_attached *a = &r->attached.at[i];
        if (a->clause.unsupported)
            continue;
        if (a->clause.kind == CLAUSE_PURE)
            note_pure(r, &a->target);
        else if (a->clause.kind == CLAUSE_MODIFIES)
            note_quiet(r, a);
        else if (a->clause.kind == CLAUSE_HELPER && a->target.kind == TARGET_METHOD)
            vec_push(&r->result->helpers, ((struct annot_entry){a->target.method, a->target.method}));
        else if (a->clause.kind == CLAUSE_EXACT && a->target.kind == TARGET_METHOD)
            vec_push(&r->result->exacts, ((struct annot_entry){a->target.method, a->target.method}));
        else if (a->clause.kind == CLAUSE_NON_NULL || a->clause.kind == CLAUSE_NULLABLE)
            note_non_null(r, a);
        else if (a->clause.kind == CLAUSE_NON_NULL_BY_DEFAULT || a->clause.kind == CLAUSE_NULLABLE_BY_DEFAULT)
            idmap_put(&r->defaults.by_class, (uintptr_t)a->target.cls, a->clause.kind == CLAUSE_NON_NULL_BY_DEFAULT);
        else if (a->clause.kind == CLAUSE_NOWARN)
            annot_nowarn_add(&r->result->nowarns, &a->clause, r->ds);
    }
    note_defaults(r);
    if (r->dialect == ANNOT_ESCJAVA)
        inherit_non_null(r);
    annot_table_close(r->arena, &r->result->non_null);
    annot_table_close(r->arena, &r->result->helpers);
    annot_table_close(r->arena, &r->result->exacts);
}

/* ---- contracts, loops, statements ---- */

/* The key under which the clauses of one thing are collected. */
static const void *key_of(const struct annot_target *t)
{
    switch (t->kind) {
    case TARGET_METHOD: return t->method;
    case TARGET_LOOP:
    case TARGET_CONTRACT:
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

struct annot_context annot_context_of(struct annot_reader *r, const struct annot_target *t)
{
    return (struct annot_context){
        .arena = r->arena,
        .ds = r->ds,
        .scope = {.ast = r->ast, .cls = t->cls, .method = t->method},
        .dialect = r->dialect,
        .may_call = may_call,
        .user = r,
        .members = &r->members,
        .sequences = &r->sequences,
        .not_declared = &r->not_declared,
        .jahob = r->jahob,
    };
}

struct clause_refs VEC_OF(const struct annot_clause *);

static void build(struct annot_reader *r, const struct annot_target *t, const struct clause_refs *clauses)
{
    struct annot_builder b = {.cx = annot_context_of(r, t),
                              .n = (unsigned)clauses->n,
                              .clauses = clauses->at,
                              .members = &r->members};
    struct annot_entry e = {key_of(t), NULL};
    struct annot_table *to = NULL;
    size_t known = r->ds->errors;
    switch (t->kind) {
    case TARGET_METHOD: {
        struct annot_contract *c = annot_build_contract(&b, t->method);
        c->pure = is_pure(r, t->method);
        c->result_non_null = annot_table_get(&r->result->non_null, t->method) != NULL;
        e.value = c;
        to = &r->result->contracts;
        break;
    }
    case TARGET_LOOP:
        e.value = annot_build_loop(&b, t->stmt);
        to = &r->result->loops;
        break;
    case TARGET_CONTRACT:
        e.value = annot_build_statement_contract(&b);
        to = &r->result->statement_contracts;
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
        annot_lose(r, clauses->at[0], t, b.unsupported.at[i]);
    if (r->ds->errors > known)
        annot_lose(r, clauses->at[0], t, annot_error_since(r->ds, known));
    for (size_t i = 0; i < b.unchecked.n; i++)
        annot_note(r, b.unchecked.at[i].span, b.unchecked.at[i].kind, b.unchecked.at[i].text, t);
    vec_release(&b.unchecked);
    vec_release(&b.unsupported);
    if (to)
        vec_push(to, e);
}

/* A group in the list of all attached clauses. */
struct group {
    uint32_t next; /* index + 1 of the next clause of the same thing; 0: none */
};

static void build_all(struct annot_reader *r)
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
static void add_plain_contracts(struct annot_reader *r)
{
    struct idmap have = {0};
    for (size_t i = 0; i < r->result->contracts.n; i++)
        idmap_put(&have, (uintptr_t)r->result->contracts.at[i].key, 1);
    for (size_t i = 0; i < r->ast->methods.n; i++) {
        const struct java_method *m = r->ast->methods.at[i];
        struct annot_target t = {.kind = TARGET_METHOD, .cls = m->owner, .method = m};
        struct clause_refs none = {0};
        bool stated = idmap_has(&r->pure, (uintptr_t)m) || annot_table_get(&r->result->non_null, m);
        if (!idmap_has(&have, (uintptr_t)m) && stated)
            build(r, &t, &none);
    }
    idmap_release(&have);
}

/* What was dropped, in the arena. */
static void keep_lost(struct annot_reader *r)
{
    struct annotations *to = r->result;
    annot_table_close(r->arena, &to->lost_contracts);
    to->lost_invariants = (struct annot_lost_invariants){(unsigned)r->lost_invariants.n,
                                                         arena_copy(r->arena, r->lost_invariants.at,
                                                                    r->lost_invariants.n * sizeof *r->lost_invariants.at)};
    to->n_lost_models = (unsigned)r->lost_models.n;
    to->lost_models = arena_copy(r->arena, r->lost_models.at, r->lost_models.n * sizeof *r->lost_models.at);
    vec_release(&r->lost_invariants);
    vec_release(&r->lost_models);
    idmap_release(&r->lost_methods);
}

struct annotations *annot_read(struct arena *a, struct java_ast *ast, const struct annot_options *options, struct diagnostics *ds)
{
    struct diagnostics mine;
    diagnostics_init(&mine, ds->arena);
    struct annot_reader r = {.arena = a,
                             .ast = ast,
                             .dialect = options->dialect,
                             .no_hints = options->no_hints,
                             .defaults = {.run = options->non_null},
                             .ds = &mine};
    r.result = arena_new(a, struct annotations);
    struct jahob_defs jahob = {0};
    r.jahob = options->dialect == ANNOT_JAHOB ? &jahob : NULL;
    for (unsigned i = 0; i < ast->n_files; i++)
        if (ast->files[i].source && !ast->files[i].broken)
            (ast->files[i].given && r.jahob ? annot_read_jahob : read_file)(&r, &ast->files[i]);
    if (r.jahob)
        annot_finish_jahob(&r);
    annot_declare_ghosts(&r);
    note_modifiers(&r);
    annot_resolve_class_clauses(&r);
    build_all(&r);
    add_plain_contracts(&r);
    annot_table_close(a, &r.result->contracts);
    annot_note_heap_free(&r);
    keep_lost(&r);
    annot_table_close(a, &r.result->loops);
    annot_table_close(a, &r.result->statement_contracts);
    annot_table_close(a, &r.result->before);
    annot_table_close(a, &r.result->ends);
    annot_gather_blocked(&r);
    annot_nowarn_close(&r.result->nowarns, a);
    annot_hand_over(&r, ds);
    vec_release(&r.attached);
    vec_release(&r.blocked);
    vec_release(&r.members);
    vec_release(&r.sequences);
    vec_release(&jahob.defs);
    vec_release(&jahob.invariants);
    vec_release(&jahob.claims);
    idmap_release(&r.pure);
    idmap_release(&r.quiet);
    idmap_release(&r.not_declared);
    idmap_release(&r.defaults.by_class);
    idmap_release(&r.defaults.nullable);
    return r.result;
}
