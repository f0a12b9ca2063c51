/* Resolves contracts and statements: names, types, which variables may be assigned, frames, targets of break (This is Boogie 2,
 * sections 7 to 9). Start at resolve_body. */
#include "lang/boogie/resolve/resolver.h"

#include "base/vec.h"
#include "lang/boogie/resolve/special_forms.h"

#include <string.h>

/* The statements around the current one that break may leave, innermost first. */
struct enclosing {
    struct bpl_stmt *stmt;
    symbol label;
    const struct enclosing *outer;
};

/* ---- frames ---- */

static bool may_modify(const struct bpl_decl *procedure, const struct bpl_var *v)
{
    for (const struct bpl_clause *c = procedure->clauses; c; c = c->next)
        for (unsigned i = 0; i < c->n; i++)
            if (c->names[i]->var == v)
                return true;
    return false;
}

static void check_frame(struct resolver *r, struct span span, const struct bpl_var *v, const char *how)
{
    if (r->contract && !r->contract->broken && !may_modify(r->contract, v)) {
        struct diag *d = diag_error(r->typing, span, "missing-modifies", "%s '%s', which is not in the modifies clause of '%s'",
                                    how, v->name, r->contract->name);
        diag_note_at(r->ds, d, r->contract->span, "declared here");
    }
}

static void assignable(struct resolver *r, struct span span, const struct bpl_var *v)
{
    static const char *const what[] = {
        [BPL_CONST] = "constant",
        [BPL_IN] = "in-parameter",
        [BPL_FORMAL] = "parameter",
        [BPL_BOUND] = "bound variable",
    };
    if (v->skolem) {
        diag_error(r->ds, span, "not-assignable", "skolem constant '%s' cannot be assigned", v->name);
    } else if (v->kind == BPL_GLOBAL) {
        check_frame(r, span, v, "assignment to");
    } else if (v->kind != BPL_LOCAL && v->kind != BPL_OUT) {
        struct diag *d = diag_error(r->typing, span, "not-assignable", "%s '%s' cannot be assigned", what[v->kind], v->name);
        diag_note_at(r->ds, d, v->span, "declared here");
    }
}

/* The variable that is assigned if e is a left side, resolved; NULL if unknown. */
static struct bpl_var *left_variable(struct resolver *r, struct bpl_expr *e, struct span at)
{
    e = (struct bpl_expr *)bpl_place_root(e);
    struct bpl_var *v = resolver_find(r, e->name);
    if (!v) {
        resolver_unknown(r, e->span, "variable", e->name);
        return NULL;
    }
    e->var = v;
    e->sort = v->sort;
    if (v->unsupported)
        resolver_unsupported(r, e->span, "'%s' (%s)", v->name, v->unsupported);
    assignable(r, at, v);
    return v;
}

/* A left side of the statement at `at`. */
static void left_side(struct resolver *r, struct bpl_expr *e, struct span at)
{
    struct bpl_var *v = left_variable(r, e, at);
    size_t errors = r->typing->errors;
    if (e->kind != BPL_NAME && v && !v->skolem)
        resolve_expr(r, e);
    if (r->typing->errors > errors)
        e->sort = SORT_NONE;
}

static void distinct_left_sides(struct resolver *r, const struct bpl_stmt *s)
{
    for (unsigned i = 0; i < s->n; i++)
        for (unsigned j = i + 1; s->left[i] && j < s->n; j++) {
            const struct bpl_expr *a = bpl_place_root(s->left[i]), *b = s->left[j] ? bpl_place_root(s->left[j]) : NULL;
            if (b && a->name == b->name)
                diag_error(s->kind == BPL_UNPACK ? r->typing : r->ds, s->kind == BPL_ASSIGN ? s->left[j]->at : s->at,
                           "duplicate-name", "'%s' is assigned twice by one statement", b->name);
        }
}

/* ---- simple statements ---- */

static void assignment(struct resolver *r, struct bpl_stmt *s)
{
    for (unsigned i = 0; i < s->n; i++)
        left_side(r, s->left[i], s->at);
    for (unsigned i = 0; i < s->n_args; i++)
        resolve_expr(r, s->args[i]);
    distinct_left_sides(r, s);
    if (s->n != s->n_args) {
        diag_error(r->ds, s->at, "wrong-count", "%u variables are assigned %u values", s->n, s->n_args);
        return;
    }
    for (unsigned i = 0; i < s->n; i++) {
        expect_sort_at(r, s->left[i]->at, s->args[i], s->left[i]->sort);
        resolver_assign_assumption(r, s, i);
    }
}

static void unpack(struct resolver *r, struct bpl_stmt *s)
{
    for (unsigned i = 0; i < s->n; i++)
        left_side(r, s->left[i], s->at);
    resolve_expr(r, s->args[0]);
    distinct_left_sides(r, s);
    resolve_unpack(r, s);
}

static void call_frame(struct resolver *r, const struct bpl_stmt *s, const struct bpl_decl *p)
{
    for (const struct bpl_clause *c = p->clauses; c; c = c->next)
        for (unsigned i = 0; i < c->n; i++)
            if (c->names[i]->var && c->names[i]->var->kind == BPL_GLOBAL)
                check_frame(r, s->at, c->names[i]->var, "call may modify");
}

static void call_counts(struct resolver *r, const struct bpl_stmt *s, const struct bpl_decl *p)
{
    struct diag *d = NULL;
    if (s->n_args != p->n_in)
        d = diag_error(r->ds, s->at, "wrong-count", "procedure '%s' takes %u argument%s, not %u", s->name, p->n_in,
                       p->n_in == 1 ? "" : "s", s->n_args);
    else if (s->n != p->n_out)
        d = diag_error(r->ds, s->at, "wrong-count", "procedure '%s' has %u result%s, not %u", s->name, p->n_out,
                       p->n_out == 1 ? "" : "s", s->n);
    if (d)
        diag_note_at(r->ds, d, p->span, "declared here");
    for (unsigned i = 0; i < s->n_args && i < p->n_in; i++)
        expect_sort(r, s->args[i], sort_substitute(r->poly, p->in[i]->sort, p->n_params, p->param_sorts, s->type_args));
    for (unsigned i = 0; i < s->n && i < p->n_out; i++)
        if (s->left[i])
            expect_sort(r, s->left[i], sort_substitute(r->poly, p->out[i]->sort, p->n_params, p->param_sorts, s->type_args));
}

static void call(struct resolver *r, struct bpl_stmt *s)
{
    uint64_t *found = idmap_get(&r->procedures, (uintptr_t)s->name);
    struct bpl_decl *p = found ? (struct bpl_decl *)(uintptr_t)*found : NULL;
    if (p && p->n_params)
        s->type_args = resolver_infer(r, p->n_params, p->params, s->name_span);
    for (unsigned i = 0; i < s->n; i++)
        if (s->left[i])
            left_side(r, s->left[i], s->at);
    for (unsigned i = 0; i < s->n_args; i++)
        resolve_expr(r, s->args[i]);
    distinct_left_sides(r, s);
    if (!p) {
        resolver_unknown(r, s->at, "procedure", s->name);
        return;
    }
    s->procedure = p;
    if (p->broken)
        return;
    if (r->contract && r->contract->pure && !p->pure)
        diag_error(r->ds, s->at, "not-pure", "a pure procedure calls '%s', which is not pure", p->name);
    call_counts(r, s, p);
    call_frame(r, s, p);
    if (p->contract_unsupported)
        resolver_unsupported(r, s->span, "call of '%s' (%s)", p->name, p->contract_unsupported->construct);
}

static void break_statement(struct resolver *r, struct bpl_stmt *s, const struct enclosing *in)
{
    for (; in; in = in->outer)
        if (s->name ? in->label == s->name : in->stmt->kind == BPL_WHILE) {
            s->target = in->stmt;
            in->stmt->is_target = true;
            return;
        }
    if (s->name)
        diag_error(r->ds, s->at, "misplaced-break", "'%s' is not the label of a statement around this break", s->name);
    else
        diag_error(r->ds, s->span, "misplaced-break", "break outside a loop");
}

/* ---- loops ---- */

/* The formulas of {:loop_predicate ...}. */
static void loop_predicates(struct resolver *r, struct bpl_stmt *loop, const struct bpl_attribute *list)
{
    r->predicates_of = loop;
    for (const struct bpl_attribute *a = list; a; a = a->next)
        for (unsigned i = 0; strcmp(a->name, "loop_predicate") == 0 && i < a->n; i++)
            resolve_expr_as(r, a->args[i], SORT_BOOL);
    r->predicates_of = NULL;
}

static void statements(struct resolver *r, struct bpl_stmt *s, const struct enclosing *in);

static void while_statement(struct resolver *r, struct bpl_stmt *s, const struct enclosing *in)
{
    if (s->expr)
        resolve_formula(r, s->expr, s->at);
    for (struct bpl_clause *c = s->clauses; c; c = c->next) {
        resolve_attributes(r, c->attributes);
        resolve_formula(r, c->expr, c->whole);
        resolver_check_verified_under(r, c->attributes);
        resolver_statement_id(r, c->attributes, c->whole);
        loop_predicates(r, s, c->attributes);
    }
    statements(r, s->body, in);
}

static void statement(struct resolver *r, struct bpl_stmt *s, const struct enclosing *in)
{
    resolve_attributes(r, s->attributes);
    resolver_check_verified_under(r, s->attributes);
    resolver_statement_id(r, s->attributes, s->at);
    switch (s->kind) {
    case BPL_ASSERT:
    case BPL_ASSUME: resolve_formula(r, s->expr, s->at); break;
    case BPL_ASSIGN: assignment(r, s); break;
    case BPL_UNPACK: unpack(r, s); break;
    case BPL_HAVOC:
        for (unsigned i = 0; i < s->n; i++)
            left_side(r, s->left[i], s->at);
        break;
    case BPL_CALL: call(r, s); break;
    case BPL_IF_STMT:
        if (s->expr)
            resolve_formula(r, s->expr, s->at);
        statements(r, s->body, in);
        statements(r, s->orelse, in);
        break;
    case BPL_WHILE: while_statement(r, s, in); break;
    case BPL_BREAK: break_statement(r, s, in); break;
    case BPL_RETURN:
    case BPL_LABEL:
    case BPL_GOTO: break;
    case BPL_OTHER: resolver_unsupported(r, s->span, "%s", s->name); break;
    }
}

/* A label belongs to the statement directly after it. Assertions that may be invariants of one loop of gotos follow each other:
 * the first of them represents the loop. */
static void statements(struct resolver *r, struct bpl_stmt *s, const struct enclosing *in)
{
    symbol label = NULL;
    struct bpl_stmt *row = NULL;
    for (; s; s = s->next) {
        struct enclosing here = {s, label, in};
        bool structured = s->kind == BPL_IF_STMT || s->kind == BPL_WHILE;
        bool predicate = s->kind == BPL_ASSERT || s->kind == BPL_ASSUME;
        row = !predicate ? NULL : row ? row : s;
        statement(r, s, structured ? &here : in);
        if (s->kind == BPL_ASSERT)
            loop_predicates(r, row, s->attributes);
        label = s->kind == BPL_LABEL ? s->name : NULL;
    }
}

/* ---- routines ---- */

static void where_clauses(struct resolver *r, unsigned n, struct bpl_var **vars)
{
    for (unsigned i = 0; i < n; i++)
        if (vars[i]->where && (i == 0 || vars[i]->where != vars[i - 1]->where))
            resolve_formula(r, vars[i]->where, vars[i]->span);
}

static void declare_all(struct resolver *r, unsigned n, struct bpl_var **vars)
{
    for (unsigned i = 0; i < n; i++)
        resolver_declare(r, vars[i], 0);
}

static void modifies(struct resolver *r, const struct bpl_decl *d, struct bpl_clause *c)
{
    if (d->pure)
        diag_error(r->ds, d->span, "not-pure", "a pure procedure has a modifies clause");
    for (unsigned i = 0; i < c->n; i++) {
        struct bpl_expr *e = c->names[i];
        uint64_t *found = idmap_get(&r->globals, (uintptr_t)e->name);
        e->var = found ? ((struct bpl_decl *)(uintptr_t)*found)->var : NULL;
        if (!e->var)
            resolver_unknown(r, e->span, "global variable", e->name);
        else if (e->var->kind != BPL_GLOBAL)
            diag_error(r->typing, d->span, "not-assignable", "constant '%s' cannot be modified", e->name);
        else if (e->var->unsupported)
            resolver_unsupported(r, e->span, "'%s' (%s)", e->name, e->var->unsupported);
    }
}

/* A formula of a contract. */
static void condition(struct resolver *r, struct bpl_clause *c)
{
    resolve_attributes(r, c->attributes);
    resolve_formula(r, c->expr, c->whole);
    resolver_statement_id(r, c->attributes, c->whole);
}

/* In-parameters are visible in requires, and out-parameters also in ensures. */
void resolve_contract(struct resolver *r, struct bpl_decl *d)
{
    r->globals_allowed = !d->pure;
    declare_all(r, d->n_in, d->in);
    where_clauses(r, d->n_in, d->in);
    for (struct bpl_clause *c = d->clauses; c; c = c->next)
        if (c->kind == BPL_REQUIRES)
            condition(r, c);
        else if (c->kind == BPL_MODIFIES)
            modifies(r, d, c);
    declare_all(r, d->n_out, d->out);
    where_clauses(r, d->n_out, d->out);
    r->old_allowed = true;
    for (struct bpl_clause *c = d->clauses; c; c = c->next)
        if (c->kind == BPL_ENSURES)
            condition(r, c);
    r->old_allowed = false;
    r->scope.n = 0;
}

void resolve_body(struct resolver *r, struct bpl_decl *d)
{
    bool own = d->kind == BPL_DECL_PROCEDURE;
    r->routine = d;
    r->contract = own ? d : d->procedure;
    r->globals_allowed = !(r->contract && r->contract->pure);
    if (own) {
        for (unsigned i = 0; i < d->n_in; i++)
            vec_push(&r->scope, d->in[i]);
        for (unsigned i = 0; i < d->n_out; i++)
            vec_push(&r->scope, d->out[i]);
    } else {
        declare_all(r, d->n_in, d->in);
        declare_all(r, d->n_out, d->out);
    }
    declare_all(r, d->n_locals, d->locals);
    for (unsigned i = 0; i < d->n_locals; i++)
        resolver_check_assumption(r, d->locals[i]);
    where_clauses(r, d->n_locals, d->locals);
    for (unsigned i = 0; i < d->n_locals; i++)
        if (d->locals[i]->skolem && d->locals[i]->where)
            diag_error(r->ds, d->locals[i]->where->span, "skolem-use", "a skolem constant cannot have a where clause");
    r->old_allowed = true;
    statements(r, d->body, NULL);
    resolve_flow(r, d);
    r->old_allowed = false;
    r->scope.n = 0;
    r->routine = r->contract = NULL;
}
