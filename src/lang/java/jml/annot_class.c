/* The clauses of classes: ghost and model fields, invariants and the like, conditions of access. Start at annot_declare_ghosts and
 * annot_resolve_class_clauses. */
#include "lang/java/jml/annot_reader.h"

#include "lang/java/jml/annot_ghost.h"

/* ---- ghost fields ---- */

static bool declares_ghost(const struct annot_attached *a)
{
    bool field = a->clause.kind == CLAUSE_GHOST || (a->clause.kind == CLAUSE_MODEL && !a->clause.method.name);
    return field && a->target.kind == TARGET_CLASS && a->target.cls;
}

/* The clause is resolved. known: the number of errors before. */
static void finish_clause(struct annot_reader *r, struct annot_context *cx, const struct annot_attached *a, size_t known)
{
    const struct annot_target *t = &a->target;
    for (size_t i = 0; i < cx->unchecked.n; i++)
        annot_note(r, cx->unchecked.at[i].span, cx->unchecked.at[i].kind, cx->unchecked.at[i].text, t);
    vec_release(&cx->unchecked);
    if (cx->unsupported)
        annot_lose(r, &a->clause, t, (struct unsupported){cx->unsupported_span, cx->unsupported});
    if (r->ds->errors > known)
        annot_lose(r, &a->clause, t, annot_error_since(r->ds, known));
}

/* A ghost variable of a body. */
static void declare_variable(struct annot_reader *r, struct annot_context *cx, const struct annot_attached *a)
{
    annot_declare_variables(cx, &a->clause, a->target.scope_end);
    for (unsigned k = 0; k < a->clause.n_vars && a->clause.non_null; k++) {
        const struct java_var *v = annot_find_var(&cx->scope, intern(r->ast->names, a->clause.vars[k].name));
        if (v && v->ghost)
            annot_mark(r, CLAUSE_NON_NULL, v);
    }
}

void annot_declare_ghosts(struct annot_reader *r)
{
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct annot_clause *c = &r->attached.at[i].clause;
        struct annot_context cx = annot_context_of(r, &r->attached.at[i].target);
        size_t known = r->ds->errors;
        bool variable = r->attached.at[i].target.kind == TARGET_BEFORE || r->attached.at[i].target.kind == TARGET_END;
        if (variable && c->kind == CLAUSE_GHOST && !c->unsupported) {
            declare_variable(r, &cx, &r->attached.at[i]);
            finish_clause(r, &cx, &r->attached.at[i], known);
        }
        if (!declares_ghost(&r->attached.at[i]))
            continue;
        annot_declare_fields(&cx, c);
        for (unsigned k = 0; k < c->n_vars && c->non_null; k++)
            annot_mark(r, CLAUSE_NON_NULL, java_find_field(r->attached.at[i].target.cls, intern(r->ast->names, c->vars[k].name)));
        finish_clause(r, &cx, &r->attached.at[i], known);
    }
}

static void resolve_ghosts(struct annot_reader *r)
{
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct annot_attached *a = &r->attached.at[i];
        struct annot_context cx = annot_context_of(r, &a->target);
        size_t known = r->ds->errors;
        bool initialized = declares_ghost(a) && a->clause.kind == CLAUSE_GHOST && !a->clause.unsupported;
        const struct annot_formula *value = initialized ? annot_ghost_value(&cx, &a->clause) : NULL;
        finish_clause(r, &cx, a, known);
        if (!value)
            continue;
        struct annot_entry e = {java_find_field(a->target.cls, intern(r->ast->names, a->clause.vars[0].name)), value};
        vec_push(&r->result->ghosts, e);
    }
    annot_table_close(r->arena, &r->result->ghosts);
}

/* ---- model fields ---- */

/* `represents s = e` of a sequence. */
static void note_sequences(struct annot_reader *r)
{
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct annot_attached *a = &r->attached.at[i];
        const struct syntax *left = a->clause.kind == CLAUSE_REPRESENTS && a->clause.n_places ? a->clause.places[0].object : NULL;
        bool plain = left && !a->clause.unsupported && a->target.kind == TARGET_CLASS && a->target.cls && a->clause.n_exprs &&
                     (left->kind == SYNTAX_NAME || left->kind == SYNTAX_MEMBER);
        const struct java_field *f = plain ? java_find_member_field(a->target.cls, intern(r->ast->names, left->text)) : NULL;
        if (f && f->sequence)
            vec_push(&r->sequences, ((struct annot_sequence_field){f, a->target.cls, &a->clause}));
    }
}

static void resolve_models(struct annot_reader *r)
{
    note_sequences(r);
    struct VEC_OF(struct annot_represents) all = {0};
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct annot_attached *a = &r->attached.at[i];
        struct annot_context cx = annot_context_of(r, &a->target);
        size_t known = r->ds->errors;
        struct annot_represents represents;
        if (a->clause.unsupported || a->target.kind != TARGET_CLASS || !a->target.cls)
            continue;
        if (a->clause.kind == CLAUSE_REPRESENTS && annot_resolve_represents(&cx, &a->clause, &r->members, &represents))
            vec_push(&all, represents);
        if (a->clause.kind == CLAUSE_IN || a->clause.kind == CLAUSE_MAPS)
            annot_resolve_member(&cx, &a->clause, &r->members);
        finish_clause(r, &cx, a, known);
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

static void resolve_invariant(struct annot_reader *r, const struct annot_attached *a, struct invariant_vec *out)
{
    struct annot_context cx = annot_context_of(r, &a->target);
    size_t known = r->ds->errors;
    cx.clause = a->clause.kind;
    cx.without_object = a->clause.mods & JAVA_STATIC || a->clause.kind == CLAUSE_AXIOM;
    cx.scope.offset = a->clause.comment->start;
    const struct annot_expr *e = annot_resolve_bool(&cx, a->clause.exprs[0].syntax);
    bool other = false, of_object = e && mentions_this(e, &other);
    if (other)
        annot_lose(r, &a->clause, &a->target,
                   (struct unsupported){e->span, "object or variable around the class in an invariant"});
    else if (e)
        vec_push(out, ((struct annot_invariant){a->target.cls, {e, a->clause.keyword, a->clause.exprs[0].text}, !of_object}));
    finish_clause(r, &cx, a, known);
}

/* All clauses of a kind: invariants, or the like. */
static struct annot_invariants resolve_invariants(struct annot_reader *r, enum annot_clause_kind kind)
{
    struct invariant_vec all = {0};
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct annot_attached *a = &r->attached.at[i];
        if (a->clause.kind == kind && a->target.kind == TARGET_CLASS && a->target.cls && !a->clause.unsupported)
            resolve_invariant(r, a, &all);
    }
    struct annot_invariants kept = {(unsigned)all.n, arena_copy(r->arena, all.at, all.n * sizeof *all.at)};
    vec_release(&all);
    return kept;
}

static void resolve_accesses(struct annot_reader *r)
{
    struct VEC_OF(struct annot_access) all = {0};
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct annot_attached *a = &r->attached.at[i];
        struct annot_context cx = annot_context_of(r, &a->target);
        size_t known = r->ds->errors;
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
        finish_clause(r, &cx, a, known);
    }
    r->result->accesses = (struct annot_accesses){(unsigned)all.n, arena_copy(r->arena, all.at, all.n * sizeof *all.at)};
    vec_release(&all);
}

void annot_resolve_class_clauses(struct annot_reader *r)
{
    resolve_ghosts(r);
    resolve_models(r);
    r->result->invariants = resolve_invariants(r, CLAUSE_INVARIANT);
    r->result->initially = resolve_invariants(r, CLAUSE_INITIALLY);
    r->result->constraints = resolve_invariants(r, CLAUSE_CONSTRAINT);
    r->result->axioms = resolve_invariants(r, CLAUSE_AXIOM);
    resolve_accesses(r);
}
