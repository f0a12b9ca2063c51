/* What a clause with an error, or one that is not supported, takes away. It is dropped; but nothing may be judged as if it had not been
 * written:
 *
 *   a clause of a contract       its method, and those that call, override or inherit it (annot_lost_contract)
 *   an annotation in a body      its routine
 *   an invariant, readable_if    the routines that might have to prove it, or could use it (annot_lost_invariants)
 *   initially, constraint        the contracts of the class and of those below it
 *   represents                   annotations that mention such a model field (annot_lost_model)
 *   in, maps                     frames that mention such a data group
 *   a ghost or model variable    annotations that mention it
 *   an axiom                     all routines
 *   anything else in a class     the routines of the class, their contracts, and what an invariant takes away
 *
 * What a dropped invariant reads is guessed from the names in its text, since it may have no meaning. Start at annot_lose. */
#include "lang/java/jml/annot_reader.h"

#include "lang/java/tree/walk.h"

#include <ctype.h>
#include <string.h>

/* ---- what the text of an invariant may read ---- */

struct field_list VEC_OF(struct java_field *);

struct reading_of {
    struct annot_reader *r;
    const struct java_class *cls;
    struct field_list fields;
    struct idmap seen; /* fields and methods */
    struct annot_lost_invariant *out;
    bool unknown; /* some name means nothing: a slip */
};

static void reads_field(struct reading_of *k, struct java_field *f)
{
    k->out->hidden |= f->model;
    if (f->constant.kind == JAVA_CONST_NONE && !f->model && idmap_put(&k->seen, idmap_key(f), 1))
        vec_push(&k->fields, f);
}

static void reads_method(struct reading_of *k, const struct java_method *m);

static void of_expr(void *user, const struct java_expr *e)
{
    struct reading_of *k = user;
    if (e->kind == JAVA_FIELD)
        reads_field(k, e->field);
    k->out->elements |= e->kind == JAVA_INDEX;
    if (e->kind == JAVA_CALL || e->kind == JAVA_NEW)
        reads_method(k, e->method);
    k->out->hidden |= e->kind == JAVA_LAMBDA || e->kind == JAVA_METHOD_REF;
}

/* What the code of m reads, and what it calls. Without code it may be anything. */
static void reads_method(struct reading_of *k, const struct java_method *m)
{
    if (!idmap_put(&k->seen, idmap_key(m), 1))
        return;
    if (m->external)
        k->out->library = true;
    else if (m->body)
        java_visit_stmt(m->body, NULL, of_expr, k);
    else
        k->out->hidden = true;
}

/* Names of types and of the language, which read nothing. */
static bool reads_nothing(const struct reading_of *k, const char *name)
{
    static const char *const words[] = {"true", "false", "null", "this",   "super", "instanceof", "boolean",
                                        "byte", "short", "char", "int",    "long",  "float",      "double",
                                        "new",  "if",    "for",  "length", "TYPE"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i], name))
            return true;
    for (size_t i = 0; i < k->r->ast->classes.n; i++)
        if (k->r->ast->classes.at[i]->simple && !strcmp(k->r->ast->classes.at[i]->simple, name))
            return true;
    return false;
}

/* All that has the name. */
static void reads_name(struct reading_of *k, const char *name, bool called, bool declared)
{
    const struct java_ast *ast = k->r->ast;
    bool found = declared || reads_nothing(k, name);
    for (size_t i = 0; i < ast->classes.n && !called; i++)
        for (size_t f = 0; f < ast->classes.at[i]->fields.n; f++)
            if (!strcmp(ast->classes.at[i]->fields.at[f]->name, name)) {
                reads_field(k, ast->classes.at[i]->fields.at[f]);
                found = true;
            }
    for (size_t i = 0; i < ast->methods.n && called; i++)
        if (ast->methods.at[i]->owner && !strcmp(ast->methods.at[i]->name, name)) {
            reads_method(k, ast->methods.at[i]);
            found = true;
        }
    k->unknown |= !found;
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$';
}

static uint32_t next_char(const struct source *s, uint32_t at, uint32_t end)
{
    while (at < end && strchr(" \t\r\n\f@", s->text[at]))
        at++;
    return at;
}

/* Does the text before the name end with a type, so that the name is that of a bound variable? */
static bool behind_type(const struct source *s, uint32_t start, uint32_t at)
{
    uint32_t end = at;
    while (end > start && strchr(" \t]", s->text[end - 1]))
        end--;
    return end < at && end > start && (is_letter(s->text[end - 1]) || s->text[end - 1] == '[');
}

static void reads_text(struct reading_of *k, struct span text)
{
    const struct source *s = text.source;
    for (uint32_t at = text.start, from; s && at<text.end; at = at> from ? at : from + 1) {
        from = at;
        while (at < text.end && is_letter(s->text[at]))
            at++;
        k->out->elements |= s->text[from] == '[';
        k->out->hidden |= s->text[from] == '\\' && from + 1 < text.end && strchr("ui", s->text[from + 1]);
        if (at == from || isdigit((unsigned char)s->text[from]))
            continue;
        const char *name = arena_strndup(k->r->arena, s->text + from, at - from);
        bool word = from > text.start && s->text[from - 1] == '\\';
        k->out->elements |= word && !strcmp(name, "nonnullelements");
        uint32_t next = next_char(s, at, text.end);
        if (!word)
            reads_name(k, name, next < text.end && s->text[next] == '(', behind_type(s, text.start, from));
    }
}

static void lose_invariant(struct annot_reader *r, const struct annot_clause *c, const struct annot_target *t,
                           struct unsupported why)
{
    struct annot_lost_invariant lost = {.cls = t->cls, .why = why};
    struct reading_of k = {.r = r, .cls = t->cls, .out = &lost};
    for (size_t i = 0; t->field && i < t->cls->fields.n; i++)
        if (t->cls->fields.at[i]->span.start == t->field->span.start)
            reads_field(&k, t->cls->fields.at[i]);
    struct span text = {c->text_span.source, c->keyword.end, c->text_span.end};
    k.unknown = text.start >= text.end;
    reads_text(&k, text);
    for (const struct java_class *above = t->cls; above && k.unknown; above = above->super)
        for (size_t i = 0; i < above->fields.n && !above->external; i++)
            if (!above->fields.at[i]->locset) /* its name means something */
                reads_field(&k, above->fields.at[i]);
    lost.n = (unsigned)k.fields.n;
    lost.fields = arena_copy(r->arena, k.fields.at, k.fields.n * sizeof *k.fields.at);
    vec_push(&r->lost_invariants, lost);
    vec_release(&k.fields);
    idmap_release(&k.seen);
}

/* ---- contracts ---- */

static void lose_contract(struct annot_reader *r, const struct java_method *m, struct unsupported why)
{
    if (idmap_put(&r->lost_methods, idmap_key(m), 1))
        vec_push(&r->result->lost_contracts, ((struct annot_entry){m, arena_copy(r->arena, &why, sizeof why)}));
}

/* Of all methods of the class; with `below`, also of those below it. */
static void lose_contracts(struct annot_reader *r, const struct java_class *cls, bool below, struct unsupported why)
{
    for (size_t i = 0; cls && i < r->ast->methods.n; i++) {
        const struct java_method *m = r->ast->methods.at[i];
        if (m->owner && (m->owner == cls || (below && java_subclass(m->owner, cls))))
            lose_contract(r, m, why);
    }
}

/* ---- clauses ---- */

/* Nothing else in the files has the name: who mentions it means the variable that is lost. */
static bool is_only_name(const struct annot_reader *r, const char *name)
{
    const struct java_ast *ast = r->ast;
    for (size_t i = 0; i < ast->classes.n; i++)
        for (size_t f = 0; f < ast->classes.at[i]->fields.n; f++)
            if (!strcmp(ast->classes.at[i]->fields.at[f]->name, name))
                return false;
    return true;
}

/* What is declared is a variable of a type that is not supported. */
static bool loses_names(const struct annot_reader *r, const struct annot_clause *c)
{
    bool variable = c->kind == CLAUSE_GHOST || (c->kind == CLAUSE_MODEL && !c->method.name);
    bool known = variable && !c->wrong && c->n_ids > 0;
    for (unsigned i = 0; i < c->n_ids && known; i++)
        known = is_only_name(r, c->ids[i].name);
    return known;
}

/* A clause of a class. */
static void lose_of_class(struct annot_reader *r, const struct annot_clause *c, const struct annot_target *t,
                          struct unsupported why)
{
    if (c->kind == CLAUSE_INVARIANT || c->kind == CLAUSE_READABLE || c->kind == CLAUSE_WRITABLE) {
        lose_invariant(r, c, t, why);
    } else if (c->kind == CLAUSE_INITIALLY || c->kind == CLAUSE_CONSTRAINT) {
        lose_contracts(r, t->cls, true, why);
    } else if (c->kind == CLAUSE_AXIOM) {
        annot_block_all(r, why.span, why.construct);
    } else if (c->kind == CLAUSE_REPRESENTS) {
        vec_push(&r->lost_models, ((struct annot_lost_model){t->cls, why}));
    } else if (c->kind == CLAUSE_IN || c->kind == CLAUSE_MAPS) {
        vec_push(&r->members, ((struct annot_member){.lost = t->cls, .why = why}));
    } else if (!loses_names(r, c)) {
        annot_block(r, why.span, why.construct, t);
        if (!c->wrong || c->kind == CLAUSE_GHOST || c->kind == CLAUSE_MODEL)
            return;
        lose_contracts(r, t->cls, false, why);
        lose_invariant(r, c, t, why);
    }
}

static bool is_parameter(const struct annot_target *t)
{
    return t->kind == TARGET_VAR && t->var->is_param;
}

/* nowarn: the routine in which it stands. */
static void lose_of_line(struct annot_reader *r, struct unsupported why)
{
    for (size_t i = 0; i < r->ast->methods.n; i++) {
        const struct java_method *m = r->ast->methods.at[i];
        bool around = m->span.source == why.span.source && m->span.start <= why.span.start && why.span.start < m->span.end;
        if (around && !m->gen)
            annot_block(r, why.span, why.construct, &(struct annot_target){.kind = TARGET_METHOD, .method = m});
    }
}

void annot_lose(struct annot_reader *r, const struct annot_clause *c, const struct annot_target *t, struct unsupported why)
{
    if (t->kind == TARGET_LINE) {
        lose_of_line(r, why);
        return;
    }
    bool of_class = t->kind == TARGET_CLASS || t->kind == TARGET_FIELD || (t->kind == TARGET_NOTHING && !t->method);
    if (of_class && t->cls) {
        lose_of_class(r, c, t, why);
        return;
    }
    bool of_method = t->kind == TARGET_METHOD && !t->unsupported && c->kind != CLAUSE_SKIPESC;
    annot_block(r, why.span, why.construct, t);
    if (of_method || is_parameter(t))
        lose_contract(r, t->method, why);
    if (c->unknown && of_method)
        lose_invariant(r, c, t, why);
}

struct unsupported annot_error_since(const struct diagnostics *ds, size_t known)
{
    const struct diag *d = ds->first;
    for (size_t errors = 0; d; d = d->next)
        if (d->severity == SEVERITY_ERROR && errors++ == known)
            break;
    return (struct unsupported){d ? d->span : (struct span){0}, ANNOT_WITH_ERROR};
}
