/* Reads the annotations of Jahob of a program. Their clauses become ours, with formulas of Jahob in them (SYNTAX_JAHOB). What they mean:
 *
 *   specvar, vardefs   definitions, expanded where they are used. There is no variable
 *   modifies           a frame: the places listed, and those that no other class may see: private fields of the class, and fields that it
 *                      claims. A public specification variable that is not listed keeps its value
 *   invariant          of the class, where public methods begin and end. Other methods are helpers
 *   claimedby          the field belongs to the representation of a class
 *   track and others   hints for Jahob's provers, which say nothing of the program
 *
 * Start at annot_read_jahob. */
#include "lang/java/jml/annot_jahob.h"

#include "lang/java/jml/annot_reader.h"
#include "lang/java/jml/annot_typing.h"

#include <string.h>

/* A definition that was read, for the variable of this name at the place. */
struct definition {
    const char *name;
    struct span span;
    struct annot_target at;
    const struct jahob_formula *formula;
};

/* The clauses of one file. */
struct file_reading {
    struct annot_reader *r;
    const struct java_file *file;
    const struct annot_comment *comment;
    struct VEC_OF(struct definition) definitions;
};

/* ---- clauses ---- */

static struct syntax_expr expression(struct annot_reader *r, const struct jahob_formula *f)
{
    struct syntax *s = arena_new(r->arena, struct syntax);
    s->kind = SYNTAX_JAHOB;
    s->span = f->span;
    s->formula = f;
    return (struct syntax_expr){s, span_text(r->arena, f->span)};
}

static struct annot_clause clause_of(struct annot_reader *r, const struct jahob_clause *c, enum annot_clause_kind kind,
                                     const struct annot_comment *comment)
{
    struct annot_clause out = {.kind = kind, .word = c->word, .keyword = c->keyword, .comment = comment, .text_span = c->span};
    out.jahob = arena_copy(r->arena, c, sizeof *c);
    if (c->wrong) {
        out.wrong = true;
        out.unsupported = ANNOT_WITH_ERROR;
        out.unsupported_span = c->keyword;
    } else if (c->formula && kind != CLAUSE_FOREIGN) {
        out.n_exprs = 1;
        out.exprs = arena_array(r->arena, struct syntax_expr, 1);
        out.exprs[0] = expression(r, c->formula);
    }
    return out;
}

static void attach(struct file_reading *k, const struct jahob_clause *c, enum annot_clause_kind kind,
                   const struct annot_comment *comment)
{
    struct annot_clause out = clause_of(k->r, c, kind, comment);
    if (kind == CLAUSE_FOREIGN && !c->wrong) {
        out.unsupported = arena_printf(k->r->arena, "Jahob's '%s'", c->word);
        out.unsupported_span = c->keyword;
    }
    annot_attach_clause(k->r, &out, annot_attach(k->file, &out));
}

/* The place of the loop whose guard the comment precedes: `while`, comment, guard. Else the comment's own. */
static const struct annot_comment *at_loop(struct file_reading *k)
{
    static const char *const words[] = {"while", "for"};
    const char *text = k->file->source->text;
    uint32_t end = k->comment->start;
    while (end > 0 && strchr(" \t\r\n\f", text[end - 1]))
        end--;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        uint32_t n = (uint32_t)strlen(words[i]);
        if (end < n || memcmp(text + end - n, words[i], n) != 0)
            continue;
        struct annot_comment there = {ANNOT_BLOCK, end - n, end - n, end - n, end - n};
        return arena_copy(k->r->arena, &there, sizeof there);
    }
    return k->comment;
}

/* ---- specification variables ---- */

/* Where a declaration at this place belongs: a class or a body. */
static struct annot_target declared_at(struct file_reading *k, const struct jahob_clause *c)
{
    struct annot_clause as = clause_of(k->r, c, CLAUSE_GHOST, k->comment);
    return annot_attach(k->file, &as);
}

static bool is_body(const struct annot_target *t)
{
    return t->kind == TARGET_BEFORE || t->kind == TARGET_END;
}

static bool well_placed(struct file_reading *k, const struct jahob_clause *c, const struct annot_target *t)
{
    if (is_body(t) || (t->kind == TARGET_CLASS && t->cls))
        return true;
    diag_error(k->r->ds, c->keyword, "annotation-place",
               "annotation '%s' is misplaced: it can stand in the body of a class or a method", c->word);
    return false;
}

/* A declaration with an error: what uses the name has an error, too. */
static void declare(struct file_reading *k, const struct jahob_clause *c)
{
    struct annot_target t = declared_at(k, c);
    if (c->wrong || !well_placed(k, c, &t))
        return;
    struct jahob_def *d = arena_new(k->r->arena, struct jahob_def);
    *d = (struct jahob_def){.name = c->name,
                            .span = c->name_span,
                            .cls = t.cls,
                            .method = is_body(&t) ? t.method : NULL,
                            .scope_start = k->comment->start,
                            .scope_end = t.scope_end,
                            .type = c->type,
                            .is_public = c->is_public,
                            .is_static = c->is_static,
                            .is_ghost = c->is_ghost};
    vec_push(&k->r->jahob->defs, d);
}

static void define(struct file_reading *k, const struct jahob_clause *c)
{
    struct annot_target t = declared_at(k, c);
    if (!c->wrong && well_placed(k, c, &t))
        vec_push(&k->definitions, ((struct definition){c->name, c->name_span, t, c->formula}));
}

/* Definitions may stand in front of declarations. */
static void join_definitions(struct file_reading *k)
{
    for (size_t i = 0; i < k->definitions.n; i++) {
        const struct definition *d = &k->definitions.at[i];
        struct jahob_def *of = NULL;
        for (size_t n = 0; n < k->r->jahob->defs.n; n++) {
            struct jahob_def *v = k->r->jahob->defs.at[n];
            bool here = v->cls == d->at.cls && v->method == (is_body(&d->at) ? d->at.method : NULL);
            if (here && !strcmp(v->name, d->name))
                of = v;
        }
        if (of)
            of->formula = d->formula;
        else
            diag_error(k->r->ds, d->span, "unknown-name", "no specvar '%s' is declared here", d->name);
    }
    vec_release(&k->definitions);
}

static void claim(struct file_reading *k, const struct jahob_clause *c)
{
    struct annot_clause as = clause_of(k->r, c, CLAUSE_NON_NULL, k->comment);
    struct annot_target t = annot_attach(k->file, &as);
    for (size_t i = 0; !c->wrong && t.kind == TARGET_FIELD && i < t.cls->fields.n; i++)
        if (t.cls->fields.at[i]->span.start == t.field->span.start)
            vec_push(&k->r->jahob->claims, ((struct jahob_claim){t.cls->fields.at[i], c->name}));
}

static void invariant(struct file_reading *k, const struct jahob_clause *c)
{
    struct annot_clause as = clause_of(k->r, c, CLAUSE_INVARIANT, k->comment);
    struct annot_target t = annot_attach(k->file, &as);
    if (!c->wrong && t.kind == TARGET_CLASS)
        vec_push(&k->r->jahob->invariants, ((struct jahob_invariant){t.cls, c->formula}));
    annot_attach_clause(k->r, &as, t);
}

/* It says how the proof may go, and not what the program does. */
static bool is_hint(const struct jahob_clause *c)
{
    return c->kind == JAHOB_INV || (c->kind == JAHOB_ASSERT && strcmp(c->word, "assert") != 0);
}

static void read_clause(struct file_reading *k, const struct jahob_clause *c)
{
    if (k->r->no_hints && is_hint(c))
        return;
    switch (c->kind) {
    case JAHOB_REQUIRES: attach(k, c, CLAUSE_REQUIRES, k->comment); break;
    case JAHOB_MODIFIES: attach(k, c, CLAUSE_MODIFIES, k->comment); break;
    case JAHOB_ENSURES: attach(k, c, CLAUSE_ENSURES, k->comment); break;
    case JAHOB_INVARIANT: invariant(k, c); break;
    case JAHOB_INV: attach(k, c, CLAUSE_LOOP_INVARIANT, at_loop(k)); break;
    case JAHOB_ASSERT: attach(k, c, CLAUSE_ASSERT, k->comment); break;
    case JAHOB_ASSUME: attach(k, c, CLAUSE_ASSUME, k->comment); break;
    case JAHOB_SPECVAR: declare(k, c); break;
    case JAHOB_VARDEF: define(k, c); break;
    case JAHOB_CLAIMED: claim(k, c); break;
    case JAHOB_HINT: break;
    case JAHOB_OTHER: attach(k, c, CLAUSE_FOREIGN, k->comment); break;
    }
}

void annot_read_jahob(struct annot_reader *r, const struct java_file *f)
{
    struct file_reading k = {.r = r, .file = f};
    struct annot_comments comments = {0};
    struct jahob_clauses clauses = {0};
    annot_find_jahob_comments(f->source, &comments);
    for (size_t i = 0; i < comments.n; i++) {
        struct jahob_comment c = {comments.at[i].start, comments.at[i].end, comments.at[i].from, comments.at[i].to};
        k.comment = arena_copy(r->arena, &comments.at[i], sizeof comments.at[i]);
        clauses.n = 0;
        jahob_parse(r->arena, f->source, &c, r->ds, &clauses);
        for (size_t n = 0; n < clauses.n; n++)
            read_clause(&k, &clauses.at[n]);
    }
    join_definitions(&k);
    vec_release(&clauses);
    vec_release(&comments);
}

/* ---- what follows from all files ---- */

static struct annot_clause made_clause(struct annot_reader *r, const struct java_method *m, const char *word,
                                       enum annot_clause_kind kind, struct jahob_formula *f)
{
    struct annot_comment there = {ANNOT_BLOCK, m->span.start, m->span.start, m->span.start, m->span.start};
    struct jahob_clause c = {.word = word, .keyword = m->name_span, .span = m->name_span, .formula = f};
    return clause_of(r, &c, kind, arena_copy(r->arena, &there, sizeof there));
}

static void attach_made(struct annot_reader *r, const struct java_method *m, const struct annot_clause *c)
{
    annot_attach_clause(r, c, (struct annot_target){.kind = TARGET_METHOD, .cls = m->owner, .method = m});
}

/* `v = old v` */
static struct jahob_formula *is_kept(struct annot_reader *r, const struct jahob_def *d)
{
    struct jahob_formula *parts[2] = {jahob_node(r->arena, JAHOB_NAME, d->span, 0, NULL), NULL};
    parts[0]->text = d->name;
    parts[1] = jahob_node(r->arena, JAHOB_OLD, d->span, 1, parts);
    struct jahob_formula *f = jahob_node(r->arena, JAHOB_BINARY, d->span, 2, parts);
    f->op = JAHOB_EQUAL;
    return f;
}

static bool lists(const struct jahob_clause *c, const struct jahob_def *d)
{
    for (unsigned i = 0; c && i < c->n_places; i++) {
        const struct jahob_formula *p = c->places[i];
        const char *dot = p->kind == JAHOB_NAME ? strrchr(p->text, '.') : NULL;
        if (p->kind == JAHOB_NAME && !strcmp(dot ? dot + 1 : p->text, d->name))
            return true;
    }
    return false;
}

/* What the clauses of a method say, among those attached. */
struct method_clauses {
    bool given; /* there are some */
    bool frame_wrong;
    const struct jahob_clause *modifies;
};

static struct method_clauses clauses_of(const struct annot_reader *r, const struct java_method *m)
{
    struct method_clauses out = {0};
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct annot_attached *a = &r->attached.at[i];
        if (a->target.kind != TARGET_METHOD || a->target.method != m || !annot_contract_clause(a->clause.kind))
            continue;
        out.given = true;
        if (a->clause.kind == CLAUSE_MODIFIES) {
            out.modifies = a->clause.jahob;
            out.frame_wrong |= a->clause.wrong;
        }
    }
    return out;
}

static void keep_variables(struct annot_reader *r, const struct java_method *m, const struct method_clauses *of)
{
    for (size_t i = 0; i < r->jahob->defs.n && !of->frame_wrong; i++) {
        const struct jahob_def *d = r->jahob->defs.at[i];
        bool applies = !d->method && d->cls == m->owner && d->is_public && !d->is_ghost && d->formula && !lists(of->modifies, d);
        if (!applies || (!d->is_static && (m->kind != JAVA_METHOD || m->mods & JAVA_STATIC)))
            continue;
        struct annot_clause c = made_clause(r, m, "ensures", CLAUSE_ENSURES, is_kept(r, d));
        c.exprs[0].text = arena_printf(r->arena, "%s = old %s", d->name, d->name);
        attach_made(r, m, &c);
    }
}

static void finish_method(struct annot_reader *r, const struct java_method *m)
{
    struct method_clauses of = clauses_of(r, m);
    bool is_public = m->mods & JAVA_PUBLIC;
    if (r->jahob->invariants.n && !is_public) {
        struct annot_clause c = made_clause(r, m, "helper", CLAUSE_HELPER, NULL);
        attach_made(r, m, &c);
    }
    if (is_public || of.given)
        keep_variables(r, m, &of);
    if (of.given && !of.modifies) {
        struct annot_clause c = made_clause(r, m, "modifies", CLAUSE_MODIFIES, NULL);
        attach_made(r, m, &c);
    }
}

void annot_finish_jahob(struct annot_reader *r)
{
    for (size_t i = 0; i < r->ast->methods.n; i++) {
        const struct java_method *m = r->ast->methods.at[i];
        bool of_files = m->owner && !m->owner->external && !m->gen && m->span.source;
        if (of_files && (m->kind == JAVA_METHOD || m->kind == JAVA_CONSTRUCTOR))
            finish_method(r, m);
    }
}

/* ---- frames ---- */

static bool is_claimed(const struct annot_context *cx, const struct java_field *f)
{
    for (size_t i = 0; i < cx->jahob->claims.n; i++)
        if (cx->jahob->claims.at[i].field == f && annot_find_class(&cx->scope, cx->jahob->claims.at[i].cls) == cx->scope.cls)
            return true;
    return false;
}

static void representation(const struct annot_context *cx, struct span span, struct annot_places *out)
{
    for (size_t i = 0; i < cx->scope.ast->classes.n; i++) {
        const struct java_class *c = cx->scope.ast->classes.at[i];
        for (size_t n = 0; !c->external && n < c->fields.n; n++) {
            const struct java_field *f = c->fields.at[n];
            bool own = (f->mods & JAVA_PRIVATE && c == cx->scope.cls) || is_claimed(cx, f);
            if (own && !f->ghost)
                vec_push(out, ((struct annot_place){.kind = ANNOT_PLACE_FIELD, .span = span, .field = f}));
        }
    }
}

/* The elements of arrays of objects, and of each primitive type. */
static void all_arrays(const struct annot_context *cx, struct span span, struct annot_places *out)
{
    struct java_ast *ast = cx->scope.ast;
    struct annot_place p = {.kind = ANNOT_PLACE_ARRAYS, .span = span};
    for (enum java_type_kind t = JAVA_BOOLEAN; t <= JAVA_DOUBLE; t++) {
        p.elem = java_type_primitive_of(ast, t);
        vec_push(out, p);
    }
    p.elem = java_type_named(ast, intern(ast->names, "java.lang.Object"));
    vec_push(out, p);
}

/* A place of the clause. False: it is unknown. */
static bool listed_place(struct annot_context *cx, const struct jahob_formula *p, struct annot_places *out)
{
    if (p->kind != JAHOB_NAME) {
        typing_not_supported(cx, p->span, "place that is no name");
        return false;
    }
    if (!strcmp(p->text, "Array.arrayState") || !strcmp(p->text, "arrayState")) {
        all_arrays(cx, p->span, out);
        return true;
    }
    const char *dot = strrchr(p->text, '.');
    const struct java_field *f = jahob_find_map(cx, p->text);
    if (jahob_find_def(cx, dot ? dot + 1 : p->text))
        return true;
    if (f)
        vec_push(out, ((struct annot_place){.kind = ANNOT_PLACE_FIELD, .span = p->span, .field = f}));
    else
        typing_error(cx, p->span, "unknown-name", "'%s' is neither a specification variable nor a field", p->text);
    return f;
}

bool annot_jahob_places(struct annot_context *cx, const struct annot_clause *c, struct annot_places *out)
{
    bool well = true;
    representation(cx, c->keyword, out);
    for (unsigned i = 0; i < c->jahob->n_places; i++)
        well = listed_place(cx, c->jahob->places[i], out) && well;
    return well;
}

/* ---- whose annotations ---- */

bool annot_looks_like_jahob(unsigned n, const struct source *const sources[])
{
    bool some = false, others = false;
    for (unsigned i = 0; i < n; i++) {
        struct annot_comments ours = {0}, theirs = {0};
        annot_find_comments(sources[i], &ours);
        annot_find_jahob_comments(sources[i], &theirs);
        others |= ours.n > 0;
        for (size_t k = 0; k < theirs.n; k++)
            some |= jahob_begins_clause(sources[i], theirs.at[k].from, theirs.at[k].to);
        vec_release(&ours);
        vec_release(&theirs);
    }
    return some && !others;
}
