/* Collects resolved clauses: a contract as cases joined by `also`, the annotations of a loop, the statements at one place.
 * Clauses with errors are left out; these are reported. Unsupported clauses are left out and listed. A frame of which a place is
 * left out is that of everything. Start at annot_build_contract. */
#include "lang/java/jml/annot_build.h"

#include "lang/java/jml/annot_attach.h"
#include "lang/java/jml/annot_ghost.h"
#include "lang/java/jml/annot_jahob.h"
#include "lang/java/jml/annot_model.h"
#include "lang/java/jml/annot_nest.h"
#include "lang/java/jml/annot_spec_vars.h"
#include "lang/java/jml/annot_typing.h"
#include "lang/java/tree/ast.h"

#include <string.h>

struct formulas VEC_OF(struct annot_formula);
struct cases VEC_OF(struct annot_case);
struct signals VEC_OF(struct annot_signals);

/* `requires_free` and the like. */
static bool says_free(const struct annot_clause *c)
{
    size_t n = strlen(c->word), end = strlen("_free");
    return n > end && !strcmp(c->word + n - end, "_free");
}

/* Notes what the context met that is unsupported or not checked, and clears it there. */
static void note_unsupported(struct annot_builder *b)
{
    for (size_t i = 0; i < b->cx.unchecked.n; i++)
        vec_push(&b->unchecked, b->cx.unchecked.at[i]);
    vec_release(&b->cx.unchecked);
    if (b->cx.unsupported)
        vec_push(&b->unsupported, (struct unsupported){b->cx.unsupported_span, b->cx.unsupported});
    b->cx.unsupported = NULL;
}

static void add_formulas(struct annot_builder *b, const struct annot_clause *c, struct formulas *out)
{
    b->cx.clause = c->kind;
    b->cx.scope.offset = b->cx.in_loop ? b->cx.scope.offset : c->comment->start;
    bool is_free = says_free(c);
    for (unsigned i = 0; i < c->n_exprs; i++) {
        const struct syntax *s = c->exprs[i].syntax;
        bool measure = c->kind == CLAUSE_DECREASES;
        const struct annot_expr *e = measure ? annot_resolve_int(&b->cx, s) : annot_resolve_bool(&b->cx, s);
        note_unsupported(b);
        if (e)
            vec_push(out, ((struct annot_formula){.expr = e, .keyword = c->keyword, .text = c->exprs[i].text, .free = is_free}));
    }
}

static struct annot_formulas keep(struct annot_builder *b, struct formulas *fs)
{
    struct annot_formulas kept = {(unsigned)fs->n, arena_copy(b->cx.arena, fs->at, fs->n * sizeof *fs->at)};
    vec_release(fs);
    return kept;
}

/* ---- contracts ---- */

/* The case that is being collected. */
struct open_case {
    struct annot_case c;
    struct formulas requires_, ensures, decreases, returns, breaks, continues;
    struct signals signals;
    struct annot_places places, only; /* of `modifies` and of `\only_assigned` */
    bool has_only;
    bool begun; /* there was a clause or heading */
};

/* The preconditions that mention variables of forall, as one; NULL: there is none. The others stay. */
static const struct annot_expr *take_given(struct annot_builder *b, struct formulas *requires_)
{
    const struct annot_expr *given = NULL;
    struct annot_formula first = {0};
    size_t kept = 0;
    for (size_t i = 0; i < requires_->n; i++) {
        struct annot_formula f = requires_->at[i];
        if (f.free || !annot_mentions_forall(&b->cx, f.expr)) {
            requires_->at[kept++] = f;
            continue;
        }
        first = given ? first : f;
        given = given ? typing_and(&b->cx, given, f.expr) : f.expr;
    }
    requires_->n = kept;
    if (given)
        vec_push(requires_, ((struct annot_formula){annot_for_some(&b->cx, given), first.keyword, first.text}));
    return given;
}

static void for_each(struct annot_builder *b, const struct annot_expr *given, struct annot_formula *f)
{
    if (annot_mentions_forall(&b->cx, f->expr))
        f->expr = annot_for_each(&b->cx, given, f->expr);
}

/* What other clauses than requires, ensures and signals say of variables of forall. */
static void refuse_forall(struct annot_builder *b, const struct open_case *o)
{
    static const char construct[] = "variable of 'forall' in this clause";
    const struct formulas *all[] = {&o->decreases, &o->returns, &o->breaks, &o->continues};
    for (size_t i = 0; i < o->requires_.n; i++)
        if (o->requires_.at[i].free && annot_mentions_forall(&b->cx, o->requires_.at[i].expr))
            vec_push(&b->unsupported, ((struct unsupported){o->requires_.at[i].expr->span, construct}));
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        for (size_t i = 0; i < all[k]->n; i++)
            if (annot_mentions_forall(&b->cx, all[k]->at[i].expr))
                vec_push(&b->unsupported, ((struct unsupported){all[k]->at[i].expr->span, construct}));
    for (size_t i = 0; i < o->places.n + o->only.n; i++) {
        const struct annot_place *p = i < o->places.n ? &o->places.at[i] : &o->only.at[i - o->places.n];
        const struct annot_expr *parts[] = {p->object, p->from, p->to};
        for (unsigned k = 0; k < 3; k++)
            if (parts[k] && annot_mentions_forall(&b->cx, parts[k]))
                vec_push(&b->unsupported, ((struct unsupported){parts[k]->span, construct}));
    }
}

static void bind_forall(struct annot_builder *b, struct open_case *o)
{
    const struct annot_expr *given = take_given(b, &o->requires_);
    for (size_t i = 0; i < o->ensures.n; i++)
        for_each(b, given, &o->ensures.at[i]);
    for (size_t i = 0; i < o->signals.n; i++)
        for_each(b, given, &o->signals.at[i].formula);
    refuse_forall(b, o);
}

static void keep_places(struct annot_builder *b, struct annot_places *places, struct annot_case *out)
{
    out->has_modifies = true;
    out->n_places = (unsigned)places->n;
    out->places = arena_copy(b->cx.arena, places->at, places->n * sizeof *places->at);
}

/* What `\only_assigned` says is a frame. If there is `modifies`, too, both bound the case: it becomes a second one with the same
 * precondition. */
static void add_only_assigned(struct annot_builder *b, struct open_case *o, struct cases *out)
{
    struct annot_case also = {.span = o->c.span, .requires_ = o->c.requires_};
    keep_places(b, &o->only, &also);
    if (o->has_only)
        vec_push(out, also);
    vec_release(&o->only);
}

static void close_case(struct annot_builder *b, struct open_case *o, struct cases *out)
{
    bind_forall(b, o);
    vec_release(&b->cx.spec_vars);
    o->c.requires_ = keep(b, &o->requires_);
    o->c.ensures = keep(b, &o->ensures);
    o->c.decreases = keep(b, &o->decreases);
    o->c.returns = keep(b, &o->returns);
    o->c.breaks = keep(b, &o->breaks);
    o->c.continues = keep(b, &o->continues);
    o->c.n_signals = (unsigned)o->signals.n;
    o->c.signals = arena_copy(b->cx.arena, o->signals.at, o->signals.n * sizeof *o->signals.at);
    vec_release(&o->signals);
    o->c.n_places = (unsigned)o->places.n;
    o->c.places = arena_copy(b->cx.arena, o->places.at, o->places.n * sizeof *o->places.at);
    vec_release(&o->places);
    if (o->has_only && !o->c.has_modifies) {
        keep_places(b, &o->only, &o->c);
        o->has_only = false;
    }
    if (o->begun)
        vec_push(out, o->c);
    add_only_assigned(b, o, out);
    *o = (struct open_case){0};
}

static void add_places(struct annot_builder *b, const struct annot_clause *c, struct annot_places *out)
{
    b->cx.clause = b->cx.in_loop || b->cx.in_statement ? CLAUSE_LOOP_MODIFIES : CLAUSE_MODIFIES;
    if (c->jahob) {
        if (!annot_jahob_places(&b->cx, c, out))
            vec_push(out, ((struct annot_place){.kind = ANNOT_PLACE_EVERYTHING, .span = c->keyword}));
        note_unsupported(b);
        return;
    }
    for (unsigned i = 0; i < c->n_places; i++) {
        struct annot_place p;
        if (!annot_resolve_place(&b->cx, &c->places[i], &p) || !annot_expand_place(&b->cx, b->members, &p, out))
            vec_push(out, ((struct annot_place){.kind = ANNOT_PLACE_EVERYTHING, .span = c->places[i].span}));
        note_unsupported(b);
    }
}

static void add_heading(const struct annot_clause *c, struct open_case *o)
{
    o->c.normal = c->kind == CLAUSE_NORMAL_BEHAVIOR;
    o->c.exceptional = c->kind == CLAUSE_EXCEPTIONAL_BEHAVIOR;
}

/* An exception class, as written; NULL after an error. */
static const struct java_type *exception_type(struct annot_builder *b, const struct syntax_type *s)
{
    const struct java_type *t = annot_resolve_type(&b->cx, s, 0);
    const struct java_type *throwable = java_type_named(b->cx.scope.ast, intern(b->cx.scope.ast->names, "java.lang.Throwable"));
    if (!t || java_subtype(b->cx.scope.ast, t, throwable))
        return t;
    diag_error(b->cx.ds, s->span, "wrong-type", "expected a class of exceptions, but this is %s", typing_java_name(&b->cx, t));
    return NULL;
}

/* Without a formula the clause says nothing. */
static void add_signals(struct annot_builder *b, const struct annot_clause *c, struct open_case *o)
{
    struct annot_signals s = {.type = exception_type(b, &c->types[0])};
    struct formulas fs = {0};
    const struct annot_var *const *vars = annot_resolve_vars(&b->cx, &c->types[0], c->n_vars, c->vars);
    if (s.type && vars && c->n_exprs) {
        s.var = c->n_vars ? vars[0] : NULL;
        if (s.var)
            vec_push(&b->cx.bound, s.var);
        add_formulas(b, c, &fs);
    }
    note_unsupported(b);
    if (fs.n) {
        s.formula = fs.at[0];
        s.formula.text = c->text;
        vec_push(&o->signals, s);
    }
    vec_release(&fs);
}

static void add_signals_only(struct annot_builder *b, const struct annot_clause *c, struct open_case *o)
{
    struct annot_signals_only only = {.span = c->keyword, .text = c->text};
    const struct java_type **types = arena_array(b->cx.arena, const struct java_type *, c->n_types);
    for (unsigned i = 0; i < c->n_types; i++)
        if ((types[only.n] = exception_type(b, &c->types[i])))
            only.n++;
    only.types = types;
    o->c.signals_only = arena_copy(b->cx.arena, &only, sizeof only);
}

/* What holds where a jump leaves a statement. */
static void add_exit(struct annot_builder *b, const struct annot_clause *c, struct formulas *out)
{
    if (b->cx.in_statement)
        add_formulas(b, c, out);
    else
        vec_push(&b->unsupported,
                 ((struct unsupported){c->keyword, arena_printf(b->cx.arena, "annotation '%s' of a method", c->word)}));
}

static void add_to_case(struct annot_builder *b, const struct annot_clause *c, struct open_case *o)
{
    switch (c->kind) {
    case CLAUSE_REQUIRES: add_formulas(b, c, &o->requires_); break;
    case CLAUSE_ENSURES: add_formulas(b, c, &o->ensures); break;
    case CLAUSE_DECREASES: add_formulas(b, c, &o->decreases); break;
    case CLAUSE_SIGNALS: add_signals(b, c, o); break;
    case CLAUSE_SIGNALS_ONLY: add_signals_only(b, c, o); break;
    case CLAUSE_RETURNS: add_exit(b, c, &o->returns); break;
    case CLAUSE_BREAKS: add_exit(b, c, &o->breaks); break;
    case CLAUSE_CONTINUES: add_exit(b, c, &o->continues); break;
    case CLAUSE_MODIFIES:
        add_places(b, c, &o->places);
        o->c.has_modifies = true;
        break;
    case CLAUSE_ONLY_ASSIGNED:
        add_places(b, c, &o->only);
        o->has_only = true;
        break;
    case CLAUSE_SPEC_OLD:
    case CLAUSE_SPEC_FORALL:
        annot_add_spec_vars(&b->cx, c);
        note_unsupported(b);
        break;
    case CLAUSE_BEHAVIOR:
    case CLAUSE_NORMAL_BEHAVIOR:
    case CLAUSE_EXCEPTIONAL_BEHAVIOR: add_heading(c, o); break;
    /* not part of a case */
    case CLAUSE_ALSO:
    case CLAUSE_NEST_OPEN:
    case CLAUSE_NEST_CLOSE:
    case CLAUSE_DIVERGES:
    case CLAUSE_INITIALLY:
    case CLAUSE_CONSTRAINT:
    case CLAUSE_AXIOM:
    case CLAUSE_READABLE:
    case CLAUSE_WRITABLE:
    case CLAUSE_UNCHECKED:
    case CLAUSE_MODEL:
    case CLAUSE_REPRESENTS:
    case CLAUSE_IN:
    case CLAUSE_MAPS:
    case CLAUSE_NON_NULL:
    case CLAUSE_NULLABLE:
    case CLAUSE_NON_NULL_BY_DEFAULT:
    case CLAUSE_NULLABLE_BY_DEFAULT:
    case CLAUSE_PURE:
    case CLAUSE_ASSERT:
    case CLAUSE_ASSUME:
    case CLAUSE_UNREACHABLE:
    case CLAUSE_SET:
    case CLAUSE_INVARIANT:
    case CLAUSE_HELPER:
    case CLAUSE_EXACT:
    case CLAUSE_HEAP_FREE:
    case CLAUSE_GHOST:
    case CLAUSE_NOWARN:
    case CLAUSE_LISTED:
    case CLAUSE_HALT:
    case CLAUSE_SKIPPED:
    case CLAUSE_LOOP_MODIFIES:
    case CLAUSE_LOOP_INVARIANT:
    case CLAUSE_LOOP_PREDICATE:
    case CLAUSE_SKOLEM_CONSTANT:
    case CLAUSE_MODIFIER:
    case CLAUSE_REDUNDANT:
    case CLAUSE_SKIPESC:
    case CLAUSE_FOREIGN:
    case CLAUSE_CLASS_LEVEL: return;
    }
    if (!o->begun)
        o->c.span = c->keyword;
    o->begun = true;
}

static struct annot_contract *build_cases(struct annot_builder *b, struct span at)
{
    struct annot_contract *k = arena_new(b->cx.arena, struct annot_contract);
    struct cases cases = {0};
    struct open_case open = {0};
    k->span = at;
    struct annot_clause_refs clauses = {0};
    annot_unnest(b->n, b->clauses, b->cx.ds, &clauses);
    for (size_t i = 0; i < clauses.n; i++) {
        const struct annot_clause *c = clauses.at[i];
        if (i == 0)
            k->span = c->keyword;
        if (c->unsupported) {
            open.begun |= c->kind != CLAUSE_SKIPESC;
        } else if (c->kind == CLAUSE_ALSO) {
            k->extends |= !open.begun && cases.n == 0;
            close_case(b, &open, &cases);
        } else {
            if (open.begun && annot_is_heading(c->kind)) {
                diag_warning(b->cx.ds, c->keyword, "missing-also", "'also' is missing in front of '%s'", c->word);
                close_case(b, &open, &cases);
            }
            add_to_case(b, c, &open);
        }
    }
    vec_release(&clauses);
    open.begun |= cases.n == 0;
    close_case(b, &open, &cases);
    k->n_cases = (unsigned)cases.n;
    k->cases = arena_copy(b->cx.arena, cases.at, cases.n * sizeof *cases.at);
    vec_release(&cases);
    return k;
}

struct annot_contract *annot_build_contract(struct annot_builder *b, const struct java_method *m)
{
    b->cx.scope.contract = true;
    return build_cases(b, m->name_span);
}

struct annot_contract *annot_build_statement_contract(struct annot_builder *b)
{
    b->cx.in_statement = true;
    b->cx.scope.offset = b->clauses[0]->comment->start;
    return build_cases(b, b->clauses[0]->keyword);
}

/* ---- loops ---- */

static void add_skolems(struct annot_builder *b, const struct annot_clause *c)
{
    struct annot_context *cx = &b->cx;
    const struct annot_var *const *vars = annot_resolve_vars(cx, &c->type, c->n_vars, c->vars);
    if (!vars)
        return;
    const struct annot_var **all = arena_array(cx->arena, const struct annot_var *, cx->n_skolems + c->n_vars);
    unsigned n = cx->n_skolems;
    for (unsigned i = 0; i < n; i++)
        all[i] = cx->skolems[i];
    for (unsigned i = 0; i < c->n_vars; i++) {
        bool twice = false;
        for (unsigned k = 0; k < n; k++)
            twice |= strcmp(all[k]->name, vars[i]->name) == 0;
        if (twice)
            diag_error(cx->ds, vars[i]->span, "duplicate-name", "'%s' is declared twice", vars[i]->name);
        else
            all[n++] = vars[i];
    }
    cx->skolems = all;
    cx->n_skolems = n;
}

struct annot_loop *annot_build_loop(struct annot_builder *b, const struct java_stmt *loop)
{
    struct annot_loop *l = arena_new(b->cx.arena, struct annot_loop);
    struct formulas invariants = {0}, predicates = {0}, decreases = {0}, assumed = {0};
    struct annot_places places = {0};
    b->cx.in_loop = true;
    b->cx.scope.loop = loop;
    b->cx.scope.offset = loop->span.start;
    for (unsigned i = 0; i < b->n; i++)
        if (!b->clauses[i]->unsupported && b->clauses[i]->kind == CLAUSE_SKOLEM_CONSTANT)
            add_skolems(b, b->clauses[i]);
    for (unsigned i = 0; i < b->n; i++) {
        const struct annot_clause *c = b->clauses[i];
        if (c->unsupported || c->kind == CLAUSE_SKOLEM_CONSTANT)
            continue;
        if (c->kind == CLAUSE_MODIFIES || c->kind == CLAUSE_LOOP_MODIFIES) {
            l->has_modifies = true;
            add_places(b, c, &places);
            continue;
        }
        add_formulas(b, c,
                     says_free(c)                       ? &assumed
                     : c->kind == CLAUSE_LOOP_INVARIANT ? &invariants
                     : c->kind == CLAUSE_LOOP_PREDICATE ? &predicates
                                                        : &decreases);
    }
    l->free = keep(b, &assumed);
    l->invariants = keep(b, &invariants);
    l->predicates = keep(b, &predicates);
    l->decreases = keep(b, &decreases);
    l->n_places = (unsigned)places.n;
    l->places = arena_copy(b->cx.arena, places.at, places.n * sizeof *places.at);
    vec_release(&places);
    l->n_skolems = b->cx.n_skolems;
    l->skolems = b->cx.skolems;
    return l;
}

/* ---- statements ---- */

struct annot_statements *annot_build_statements(struct annot_builder *b)
{
    struct annot_ghost_sets all = {0};
    for (unsigned i = 0; i < b->n; i++) {
        const struct annot_clause *c = b->clauses[i];
        if (c->unsupported)
            continue;
        struct annot_statement set;
        if (c->kind == CLAUSE_SET || c->kind == CLAUSE_GHOST) {
            b->cx.scope.offset = c->comment->start;
            if (c->kind == CLAUSE_GHOST)
                annot_build_variables(b, c, &all);
            else if (annot_build_set(b, c, &set))
                vec_push(&all, set);
            note_unsupported(b);
            continue;
        }
        struct formulas fs = {0};
        add_formulas(b, c, &fs);
        bool halt = c->kind == CLAUSE_HALT;
        struct annot_statement s = {.kind = c->kind == CLAUSE_ASSERT           ? ANNOT_ASSERT
                                            : c->kind == CLAUSE_ASSUME || halt ? ANNOT_ASSUME
                                                                               : ANNOT_UNREACHABLE};
        s.formula = fs.n ? fs.at[0] : (struct annot_formula){NULL, c->keyword, "unreachable"};
        if (halt) /* what comes after it is not judged */
            s.formula = (struct annot_formula){typing_truth(&b->cx, c->keyword, false), c->keyword, "halt"};
        if (fs.n || halt || c->kind == CLAUSE_UNREACHABLE)
            vec_push(&all, s);
        vec_release(&fs);
    }
    struct annot_statements *kept = arena_new(b->cx.arena, struct annot_statements);
    kept->n = (unsigned)all.n;
    kept->at = arena_copy(b->cx.arena, all.at, all.n * sizeof *all.at);
    vec_release(&all);
    return kept;
}
