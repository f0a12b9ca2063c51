/* Where an annotation belongs, by its place in the text: `at` is the offset of its comment, `next` that of
 * the first code behind the comment (other comments and white space are passed over).
 *
 *   in front of a member, or in its head        the member (non_null in the parameter list: the parameter)
 *   in a body, in front of a loop               the loop, if it is a clause of loops
 *   in a body, in front of a statement          the statement, if it is a clause of contracts
 *   in a body, in a block or case of a switch   the statement that follows in that block, or the block's end
 *   elsewhere in a class                        the class, if it is a clause of classes
 *
 * The body of a lambda is one, too. Everything else belongs to nothing, which is an error of the user. Start at annot_attach. */
#include "lang/java/jml/annot_attach.h"

struct place {
    uint32_t at, next;
};

static bool covers(struct span s, uint32_t at)
{
    return s.source && s.start <= at && at < s.end;
}

bool annot_is_heading(enum annot_clause_kind k)
{
    return k == CLAUSE_BEHAVIOR || k == CLAUSE_NORMAL_BEHAVIOR || k == CLAUSE_EXCEPTIONAL_BEHAVIOR;
}

bool annot_contract_clause(enum annot_clause_kind k)
{
    return k == CLAUSE_REQUIRES || k == CLAUSE_ENSURES || k == CLAUSE_ONLY_ASSIGNED || k == CLAUSE_SIGNALS ||
           k == CLAUSE_SIGNALS_ONLY || k == CLAUSE_RETURNS || k == CLAUSE_BREAKS || k == CLAUSE_CONTINUES ||
           k == CLAUSE_MODIFIES || k == CLAUSE_SPEC_OLD || k == CLAUSE_SPEC_FORALL || k == CLAUSE_NEST_OPEN ||
           k == CLAUSE_NEST_CLOSE || k == CLAUSE_ALSO || annot_is_heading(k);
}

static bool loop_clause(enum annot_clause_kind k)
{
    return k == CLAUSE_LOOP_INVARIANT || k == CLAUSE_LOOP_PREDICATE || k == CLAUSE_SKOLEM_CONSTANT || k == CLAUSE_DECREASES ||
           k == CLAUSE_LOOP_MODIFIES;
}

static bool statement_clause(enum annot_clause_kind k)
{
    return k == CLAUSE_ASSERT || k == CLAUSE_ASSUME || k == CLAUSE_UNREACHABLE || k == CLAUSE_SET || k == CLAUSE_HALT;
}

static bool foreign_clause(enum annot_clause_kind k)
{
    return k == CLAUSE_REDUNDANT || k == CLAUSE_FOREIGN || k == CLAUSE_CLASS_LEVEL || k == CLAUSE_UNCHECKED ||
           k == CLAUSE_LISTED || k == CLAUSE_SKIPESC;
}

/* Declares something of a class. */
static bool member_clause(enum annot_clause_kind k)
{
    return k == CLAUSE_GHOST || k == CLAUSE_INVARIANT || k == CLAUSE_INITIALLY || k == CLAUSE_CONSTRAINT || k == CLAUSE_MODEL ||
           k == CLAUSE_REPRESENTS || k == CLAUSE_AXIOM || k == CLAUSE_IN || k == CLAUSE_MAPS;
}

static bool access_clause(enum annot_clause_kind k)
{
    return k == CLAUSE_READABLE || k == CLAUSE_WRITABLE;
}

static bool default_clause(enum annot_clause_kind k)
{
    return k == CLAUSE_NON_NULL_BY_DEFAULT || k == CLAUSE_NULLABLE_BY_DEFAULT;
}

static const char *what_is_missing(enum annot_clause_kind k)
{
    if (loop_clause(k))
        return k == CLAUSE_DECREASES ? "no loop or method follows" : "no loop follows";
    if (statement_clause(k))
        return "it can stand where a statement of a block can";
    if (member_clause(k))
        return "it can stand in the body of a class";
    if (default_clause(k))
        return "no class follows";
    if (annot_contract_clause(k) || k == CLAUSE_PURE || k == CLAUSE_HELPER || k == CLAUSE_EXACT || k == CLAUSE_HEAP_FREE)
        return "no method follows";
    return "no declaration follows";
}

static struct annot_target nothing(enum annot_clause_kind k)
{
    return (struct annot_target){.kind = TARGET_NOTHING, .why = what_is_missing(k)};
}

/* ---- bodies ---- */

/* Finds the innermost block or case that contains the place, and the loop that begins after it. */
struct body_search {
    struct place p;
    const struct java_stmt *loop;
    const void *block;
    uint32_t end; /* of the block */
    const struct java_stmt *const *body;
    unsigned n;
};

static void search(struct body_search *b, const struct java_stmt *s);

static void search_all(struct body_search *b, unsigned n, const struct java_stmt *const body[])
{
    for (unsigned i = 0; i < n; i++)
        search(b, body[i]);
}

/* A case ends where the next one begins: text behind its last statement still belongs to it. */
static void search_cases(struct body_search *b, const struct java_stmt *s)
{
    for (unsigned i = 0; i < s->n_cases; i++) {
        const struct java_case *c = &s->cases[i];
        uint32_t end = i + 1 < s->n_cases ? s->cases[i + 1].span.start : s->span.end;
        if (c->span.start > b->p.at || b->p.at >= end)
            continue;
        b->block = c;
        b->end = end;
        b->body = c->body;
        b->n = c->n;
        search_all(b, c->n, c->body);
    }
}

/* Switch expressions contain statements. */
static void search_expr(struct body_search *b, const struct java_expr *e)
{
    if (!e || !covers(e->span, b->p.at))
        return;
    search_expr(b, e->cond);
    search_expr(b, e->left);
    search_expr(b, e->right);
    for (unsigned i = 0; i < e->n_args; i++)
        search_expr(b, e->args[i]);
    if (e->body) {
        search_expr(b, e->body->expr);
        search_cases(b, e->body);
    }
}

/* The recursion is as deep as the helper lets statements nest. */
static void search(struct body_search *b, const struct java_stmt *s)
{
    if (!s || s->gen)
        return;
    if (s->span.start == b->p.next) {
        const struct java_stmt *inner = java_without_labels(s);
        if (java_is_loop(inner))
            b->loop = inner;
    }
    if (!covers(s->span, b->p.at))
        return;
    if (s->kind == JAVA_BLOCK) {
        b->block = s;
        b->end = s->span.end;
        b->body = s->body;
        b->n = s->n;
        search_all(b, s->n, s->body);
    }
    search_expr(b, s->expr);
    search_expr(b, s->detail);
    if (s->kind == JAVA_LOCAL_VAR)
        search_expr(b, s->var->init);
    search(b, s->then);
    search(b, s->els);
    search_all(b, s->n_init, s->init);
    search_all(b, s->n_update, s->update);
    for (unsigned i = 0; i < s->n_catches; i++)
        search(b, s->catches[i].body);
    search_cases(b, s);
}

/* Does a switch expression, or code that is not in the tree, contain the place? */
static bool in_hidden_code(const struct java_expr *e, uint32_t at)
{
    if (!e || !covers(e->span, at))
        return false;
    if (e->kind == JAVA_SWITCH_EXPR || e->kind == JAVA_BAD_EXPR)
        return true;
    bool found = in_hidden_code(e->cond, at) || in_hidden_code(e->left, at) || in_hidden_code(e->right, at);
    for (unsigned i = 0; i < e->n_args; i++)
        found = found || in_hidden_code(e->args[i], at);
    return found;
}

static bool in_hidden_statement(const struct java_stmt *s, uint32_t at)
{
    if (!s || !covers(s->span, at))
        return false;
    bool found = s->kind == JAVA_BAD_STMT || in_hidden_code(s->expr, at) || in_hidden_code(s->detail, at) ||
                 (s->var && in_hidden_code(s->var->init, at)) || in_hidden_statement(s->then, at) ||
                 in_hidden_statement(s->els, at);
    for (unsigned i = 0; i < s->n; i++)
        found = found || in_hidden_statement(s->body[i], at);
    for (unsigned i = 0; i < s->n_init; i++)
        found = found || in_hidden_statement(s->init[i], at);
    for (unsigned i = 0; i < s->n_update; i++)
        found = found || in_hidden_statement(s->update[i], at);
    for (unsigned i = 0; i < s->n_catches; i++)
        found = found || in_hidden_statement(s->catches[i].body, at);
    for (unsigned i = 0; i < s->n_cases; i++)
        for (unsigned k = 0; k < s->cases[i].n; k++)
            found = found || in_hidden_statement(s->cases[i].body[k], at);
    return found;
}

static struct annot_target in_hidden_text(const struct java_class *cls, const struct java_method *m)
{
    return (struct annot_target){.kind = TARGET_METHOD, .cls = cls, .method = m, .unsupported = "annotation in an expression"};
}

/* The position in the innermost block: before a statement, or after the last one. */
static struct annot_target in_block(const struct body_search *b, struct annot_target t)
{
    for (unsigned i = 0; i < b->n; i++) {
        const struct java_stmt *s = b->body[i];
        if (s->gen || s->span.end <= b->p.at)
            continue;
        if (s->span.start != b->p.next)
            return t;
        t.kind = TARGET_BEFORE;
        t.stmt = s;
        return t;
    }
    t.kind = TARGET_END;
    t.block = b->block;
    return t;
}

/* A statement that may have a contract. */
static bool has_contract(const struct java_stmt *s)
{
    const struct java_stmt *inner = java_without_labels(s);
    return java_is_loop(inner) || inner->kind == JAVA_BLOCK || inner->kind == JAVA_IF || inner->kind == JAVA_SWITCH ||
           inner->kind == JAVA_SYNC || inner->kind == JAVA_TRY || inner->kind == JAVA_EXPR;
}

static struct annot_target in_front_of_statement(const struct body_search *b, struct annot_target t, const struct annot_clause *c)
{
    struct annot_target at = b->block ? in_block(b, t) : t;
    if (at.kind == TARGET_BEFORE && has_contract(at.stmt) && c->kind != CLAUSE_DECREASES) {
        at.kind = TARGET_CONTRACT;
        return at;
    }
    t.kind = TARGET_METHOD;
    t.unsupported = "contract of a statement";
    return t;
}

static const struct java_var *declared_here(const struct java_method *m, struct place p)
{
    for (unsigned i = 0; i < m->n_vars; i++) {
        const struct java_var *v = m->vars[i];
        if (v && v->declared && (v->span.start == p.next || (covers(v->span, p.at) && p.at < v->name_span.end)))
            return v;
    }
    return NULL;
}

static struct annot_target in_body(const struct java_class *cls, const struct java_method *m, struct place p,
                                   const struct annot_clause *c)
{
    struct body_search b = {.p = p};
    struct annot_target t = nothing(c->kind);
    t.cls = cls;
    t.method = m;
    search(&b, m->body);
    if (foreign_clause(c->kind)) {
        t.kind = TARGET_METHOD;
        t.unsupported = c->unsupported;
    } else if ((loop_clause(c->kind) || (c->kind == CLAUSE_MODIFIES && !c->of_statement)) && b.loop) {
        t.kind = TARGET_LOOP;
        t.stmt = b.loop;
    } else if (annot_contract_clause(c->kind) || c->kind == CLAUSE_DIVERGES || (c->kind == CLAUSE_DECREASES && !b.loop)) {
        t = in_front_of_statement(&b, t, c);
    } else if ((statement_clause(c->kind) || c->kind == CLAUSE_GHOST) && b.block) {
        t.scope_end = b.end;
        t = in_block(&b, t);
    } else if (c->kind == CLAUSE_NON_NULL || c->kind == CLAUSE_NULLABLE) {
        t.var = declared_here(m, p);
        t.kind = t.var ? TARGET_VAR : TARGET_NOTHING;
    }
    if (t.kind == TARGET_NOTHING && (in_hidden_statement(m->body, p.at) || m->kind == JAVA_FUNCTION))
        t = in_hidden_text(cls, m);
    return t;
}

/* ---- members and classes ---- */

/* The parameter whose declaration the place precedes directly, is in, or follows directly. */
static const struct java_var *parameter_at(const struct java_method *m, struct place p)
{
    for (unsigned i = 0; i < m->n_params; i++) {
        const struct java_var *v = m->vars[i];
        char next = v->span.source ? v->span.source->text[p.next] : 0;
        bool last = i + 1 == m->n_params || p.at < m->vars[i + 1]->span.start;
        if (v->span.start == p.next || covers(v->span, p.at) || (v->span.end <= p.at && last && (next == ',' || next == ')')))
            return v;
    }
    return NULL;
}

/* Between the first modifier of a method and its body. */
static struct annot_target in_head(const struct java_class *cls, const struct java_method *m, struct place p,
                                   const struct annot_clause *c)
{
    struct annot_target t = {.kind = TARGET_METHOD, .cls = cls, .method = m};
    if (default_clause(c->kind) || access_clause(c->kind))
        return nothing(c->kind);
    if (member_clause(c->kind))
        return (struct annot_target){.kind = TARGET_CLASS, .cls = cls};
    if (statement_clause(c->kind) || (loop_clause(c->kind) && c->kind != CLAUSE_DECREASES))
        return nothing(c->kind);
    if (m->kind != JAVA_METHOD && m->kind != JAVA_CONSTRUCTOR && !foreign_clause(c->kind))
        return nothing(c->kind);
    if ((c->kind == CLAUSE_NON_NULL || c->kind == CLAUSE_NULLABLE) && p.at >= m->name_span.end) {
        t.var = parameter_at(m, p);
        t.kind = t.var ? TARGET_VAR : TARGET_METHOD;
    }
    return t;
}

static const struct java_class *innermost_class(const struct java_file *f, uint32_t at)
{
    const struct java_class *best = NULL;
    for (unsigned i = 0; i < f->n_classes; i++)
        if (covers(f->classes[i]->span, at) && (!best || best->span.start <= f->classes[i]->span.start))
            best = f->classes[i];
    return best;
}

static const struct java_class *class_at(const struct java_file *f, uint32_t start)
{
    for (unsigned i = 0; i < f->n_classes; i++)
        if (f->classes[i]->span.start == start && f->classes[i]->place != JAVA_PLACE_ANONYMOUS)
            return f->classes[i];
    return NULL;
}

/* In front of a class or in its head. */
static struct annot_target of_class(const struct java_class *cls, const struct annot_clause *c)
{
    if (!foreign_clause(c->kind) && c->kind != CLAUSE_PURE && !default_clause(c->kind))
        return nothing(c->kind);
    return (struct annot_target){.kind = TARGET_CLASS, .cls = cls};
}

/* In the body of a class, outside its methods. */
static struct annot_target in_class(const struct java_file *f, const struct java_class *cls, struct place p,
                                    const struct annot_clause *c)
{
    bool access = access_clause(c->kind);
    for (unsigned i = 0; i < cls->n_left_out && !member_clause(c->kind); i++)
        if (cls->left_out[i].start == p.next || covers(cls->left_out[i], p.at))
            return (struct annot_target){.kind = TARGET_NOTHING, .left_out = true};
    if (c->kind == CLAUSE_CLASS_LEVEL || member_clause(c->kind) || (access && c->n_places))
        return (struct annot_target){.kind = TARGET_CLASS, .cls = cls};
    for (size_t i = 0; i < cls->methods.n; i++) {
        const struct java_method *m = cls->methods.at[i];
        if (!m->gen && m->span.source && m->span.start == p.next)
            return in_head(cls, m, p, c);
    }
    for (size_t i = 0; i < cls->fields.n; i++)
        if (in_hidden_code(cls->fields.at[i]->init, p.at))
            return in_hidden_text(cls, cls->fields.at[i]->init_method);
    bool modifier = access || c->kind == CLAUSE_NON_NULL || c->kind == CLAUSE_NULLABLE || foreign_clause(c->kind);
    for (size_t i = 0; modifier && i < cls->fields.n; i++) {
        const struct java_field *d = cls->fields.at[i];
        bool in_front = covers(d->span, p.at) && (!d->init || p.at < d->init->span.start);
        if (d->span.source && (d->span.start == p.next || in_front))
            return (struct annot_target){.kind = TARGET_FIELD, .cls = cls, .field = d};
    }
    const struct java_class *member = class_at(f, p.next);
    if (member)
        return of_class(member, c);
    return foreign_clause(c->kind) ? (struct annot_target){.kind = TARGET_CLASS, .cls = cls} : nothing(c->kind);
}

/* The innermost lambda that contains the place. */
static const struct java_method *function_at(const struct java_class *cls, struct place p)
{
    const struct java_method *best = NULL;
    for (size_t i = 0; i < cls->functions.n; i++) {
        const struct java_method *m = cls->functions.at[i];
        if (covers(m->span, p.at) && (!best || best->span.start <= m->span.start))
            best = m;
    }
    return best;
}

static struct annot_target attach(const struct java_file *f, const struct annot_clause *c)
{
    struct place p = {c->comment->start, annot_next_code(f->source, c->comment->end)};
    if (c->kind == CLAUSE_NOWARN)
        return (struct annot_target){.kind = TARGET_LINE};
    const struct java_class *cls = innermost_class(f, p.at);
    if (!cls) {
        const struct java_class *next = class_at(f, p.next);
        if (next)
            return of_class(next, c);
        return foreign_clause(c->kind) ? (struct annot_target){.kind = TARGET_CLASS} : nothing(c->kind);
    }
    if (p.at < cls->body_span.start)
        return of_class(cls, c);
    const struct java_method *function = function_at(cls, p);
    if (function)
        return in_body(cls, function, p, c);
    for (size_t i = 0; i < cls->methods.n; i++) {
        const struct java_method *m = cls->methods.at[i];
        if (m->gen || !covers(m->span, p.at))
            continue;
        bool body = m->body && p.at >= m->body->span.start;
        return body ? in_body(cls, m, p, c) : in_head(cls, m, p, c);
    }
    return in_class(f, cls, p, c);
}

/* The places of a contract are in its comment, or in those next to it. */
void annot_find_statement_contracts(const struct source *s, struct annot_clauses *clauses)
{
    size_t first = 0;
    bool contract = false;
    for (size_t i = 0; i <= clauses->n; i++) {
        bool same = i < clauses->n &&
                    annot_next_code(s, clauses->at[i].comment->end) == annot_next_code(s, clauses->at[first].comment->end);
        for (size_t k = first; !same && k < i; k++)
            clauses->at[k].of_statement = contract;
        first = same ? first : i;
        contract = (same && contract) ||
                   (i < clauses->n && annot_contract_clause(clauses->at[i].kind) && clauses->at[i].kind != CLAUSE_MODIFIES);
    }
}

struct annot_target annot_attach(const struct java_file *f, const struct annot_clause *c)
{
    struct annot_target t = attach(f, c);
    if (t.kind == TARGET_NOTHING && !t.cls)
        t.cls = innermost_class(f, c->comment->start);
    return t;
}
