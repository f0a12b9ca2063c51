/* The Java front end in order: helper, tree, annotations, effects, routines, background facts. */
#include "lang/java/java.h"

#include "il/check.h"
#include "lang/java/analysis/direct.h"
#include "lang/java/annotate.h"
#include "lang/java/helper/helper.h"
#include "lang/java/lower/lower.h"
#include "lang/java/tree/needs.h"
#include "lang/java/tree/read_ast.h"

#include <string.h>
#include <unistd.h>

const struct il_language java_language = {
    .name = "java",
    .invariant = {"//@ loop_invariant ", ";"},
    .assertion = {"//@ assert ", ";"},
    .annotate = java_annotate,
    .key_text = java_key_text,
};

static struct java_helper_request request_of(const struct java_options *options)
{
    return (struct java_helper_request){
        .specs = options->specs,
        .escjava = options->dialect == JAVA_ESCJAVA,
        .n_flags = options->n_flags,
        .flags = options->flags,
        .deadline = options->deadline,
        .cache = !options->no_cache,
    };
}

/* A default constructor of c calls a constructor of the superclass. Does this constructor have obligations for its caller? */
static bool super_restricts(struct lower *l, const struct java_class *c)
{
    if (!c->super || c->super->external)
        return false;
    struct java_method *m = java_find_method(l->ast, intern_printf(l->ast->names, "%s.<init>()", c->super->name));
    if (!m)
        return true;
    struct contract contract = contract_of(l, m);
    bool restricts = contract.cases.n > 0 || contract.lost;
    vec_release(&contract.cases);
    return restricts;
}

/* Is there something to prove about a method that is not in the source? The accessor of a record may implement a method with a
 * contract. */
static bool is_promised(struct lower *l, const struct java_method *m)
{
    struct contract contract = contract_of(l, m);
    bool promised = contract.given || contract.cases.n > 0 || contract.lost;
    vec_release(&contract.cases);
    return promised;
}

/* Does the method have code to judge? A default constructor has some if there are initializers, if fields are declared non_null,
 * or if super() has obligations. */
static bool has_code(struct lower *l, const struct java_method *m)
{
    if (m->kind == JAVA_METHOD)
        return m->body && (!m->gen || is_promised(l, m));
    if (m->kind != JAVA_CONSTRUCTOR)
        return false;
    if (has_initializers(l, m->owner) || m->owner->place == JAVA_PLACE_ANONYMOUS)
        return has_initializers(l, m->owner);
    return (m->body && !m->gen) || (m->gen && super_restricts(l, m->owner));
}

/* A default constructor without code of its own, or the accessor of a record. */
static bool is_implicit(const struct java_method *m)
{
    return m->declared && (m->kind == JAVA_CONSTRUCTOR || (m->kind == JAVA_METHOD && m->gen && m->body));
}

/* It is not judged, but a call executes it. */
static void lower_implicit(struct lower *l, struct java_method *m)
{
    lower_method(l, m);
    vec_push(&l->p->implicit, l->p->routines.at[--l->p->routines.n]);
}

static void lower_class(struct lower *l, struct java_class *c)
{
    struct java_method *code = code_static(l->code, c);
    if (code)
        lower_method(l, code);
    for (size_t i = 0; i < c->methods.n; i++)
        if (c->methods.at[i]->declared && has_code(l, c->methods.at[i]))
            lower_method(l, c->methods.at[i]);
        else if (is_implicit(c->methods.at[i]))
            lower_implicit(l, c->methods.at[i]);
    for (size_t i = 0; i < c->functions.n; i++)
        if (!c->functions.at[i]->direct)
            lower_method(l, c->functions.at[i]);
}

static void lower_files(struct lower *l)
{
    for (unsigned i = 0; i < l->ast->n_files; i++)
        for (unsigned k = 0; l->ast->files[i].given && k < l->ast->files[i].n_classes; k++)
            lower_class(l, l->ast->files[i].classes[k]);
}

static void forget_fields(const struct java_ast *ast)
{
    for (size_t i = 0; i < ast->classes.n; i++) {
        const struct java_class *c = ast->classes.at[i];
        for (size_t k = 0; k < c->fields.n; k++)
            c->fields.at[k]->user = NULL;
        for (size_t k = 0; k < c->captured.n; k++)
            c->captured.at[k].field->user = NULL;
        if (c->outer)
            c->outer->user = NULL;
    }
}

/* Lowers the program with or without facts about dynamic types. */
static struct il_program *lower_program(struct lower *l)
{
    struct il_program *p = l->p = arena_new(l->arena, struct il_program);
    l->ts = terms_new(l->ast->names);
    terms_lenient(l->ts, true);
    *p = il_empty_program(l->arena, l->ts);
    for (unsigned i = 0; i < l->ast->n_files; i++)
        if (l->ast->files[i].source)
            vec_push(&p->sources, l->ast->files[i].source);
    p->language = &java_language;
    forget_fields(l->ast);
    heap_init(l);
    l->all_pures = arena_new(l->arena, struct pure_vec);
    *l->all_pures = (struct pure_vec)VEC_IN(l->arena);
    l->all_folds = arena_new(l->arena, struct fold_vec);
    *l->all_folds = (struct fold_vec)VEC_IN(l->arena);
    p->style = java_style(l);
    settled_start(l);
    assert_prepare(l);
    frames_compute(l);
    lower_files(l);
    settled_finish(l);
    heap_background(l);
    il_refuse_ill_formed(p);
    frames_release(l);
    idmap_release(&l->telling);
    idmap_release(&l->independent);
    idmap_release(&l->foreign);
    idmap_release(&l->pures);
    idmap_release(&l->folds);
    idmap_release(&l->classes_of_objects);
    idmap_release(&l->invariant_places);
    idmap_release(&l->methods_of_objects);
    idmap_release(&l->heap_of_term);
    idmap_release(&l->strings);
    idmap_release(&l->il_types);
    idmap_release(&l->type_terms);
    idmap_release(&l->type_intervals);
    vec_release(&l->types);
    return p;
}

/* In a large program types and texts matter, as a rule. (Keys are asked for where they matter, so a guess would prove itself right.) */
static bool is_large(const struct java_ast *ast)
{
    enum { METHODS = 500 };
    size_t n = 0;
    for (size_t i = 0; i < ast->methods.n; i++)
        n += ast->methods.at[i]->declared;
    return n > METHODS;
}

static struct il_program *lower_all(const struct lower *from)
{
    struct lower l = *from;
    bool guess = is_large(l.ast);
    l.types_matter = l.texts_matter = guess;
    struct il_program *p = lower_program(&l);
    bool types = l.types_asked, texts = l.texts_asked, keys = l.keys_asked;
    if (types == guess && texts == guess && !keys)
        return p;
    terms_free(p->terms);
    l = *from;
    l.types_matter = types;
    l.texts_matter = texts;
    l.keys_matter = keys;
    p = lower_program(&l);
    if (l.types_asked == types && l.texts_asked == texts && l.keys_asked == keys)
        return p;
    terms_free(p->terms);
    l = *from;
    l.types_matter = l.texts_matter = true;
    l.keys_matter = keys | l.keys_asked;
    return lower_program(&l);
}

static struct il_program *lower_tree(struct arena *arena, struct java_ast *ast, struct annotations *as,
                                     const struct java_options *options, struct diagnostics *ds)
{
    struct lower l = {.arena = arena, .ast = ast, .as = as, .options = options, .ds = ds};
    java_mark_direct(ast, as);
    struct java_code *code = l.code = code_new(arena, ast, as);
    struct java_writes *writes = writes_new(arena, ast);
    struct java_raises *raises = raises_new(arena, ast, code, options->dialect == JAVA_ESCJAVA);
    l.writes = writes;
    l.origins = origins_new(arena, ast, code, writes);
    l.raises = raises;
    l.shapes = shapes_new(arena, ast, as, code, writes);
    l.instances = instances_new(arena, ast, code, writes);
    struct il_program *p = lower_all(&l);
    instances_free(l.instances);
    shapes_free(l.shapes);
    raises_free(raises);
    origins_free(l.origins);
    writes_free(writes);
    code_free(code);
    return p;
}

/* ---- files with errors ---- */

struct files VEC_OF(const struct source *);

/* Marks the files of the tree that have errors after the first `known`. False if an error belongs to none of them. */
static bool blame(const struct java_ast *ast, const struct diagnostics *ds, unsigned known, bool bad[])
{
    bool all = true;
    unsigned errors = 0;
    for (const struct diag *d = ds->first; d; d = d->next) {
        bool blamed = d->severity != SEVERITY_ERROR || errors++ < known;
        for (unsigned i = 0; i < ast->n_files && !blamed; i++) {
            const struct java_file *f = &ast->files[i];
            if (d->span.source ? f->source && !strcmp(d->span.source->path, f->path) : d->path && !strcmp(d->path, f->path))
                blamed = bad[i] = true;
        }
        all &= blamed;
    }
    return all;
}

static void tell(struct diagnostics *ds, const struct java_file *f, const struct java_class *need)
{
    struct span at = f->n_classes ? f->classes[0]->name_span : (struct span){0};
    diag_warning(ds, at, "java-not-judged", "%s is not judged: it needs %s, whose file has errors", f->path, need->name);
}

/* The given files that have no errors and need no file with errors. */
static struct files sound_files(const struct java_ast *ast, struct diagnostics *ds, unsigned known)
{
    struct files out = {0};
    bool *bad = arena_array(ast->arena, bool, ast->n_files);
    if (!blame(ast, ds, known, bad))
        return out;
    struct java_class **need = java_files_that_need(ast, bad);
    for (unsigned i = 0; i < ast->n_files; i++) {
        const struct java_file *f = &ast->files[i];
        if (!f->given || bad[i])
            continue;
        if (need[i])
            tell(ds, f, need[i]);
        else
            vec_push(&out, f->source);
    }
    return out;
}

/* The program of all files, or NULL and the files that may be read without the others. The caller releases these. */
static struct il_program *read_output(struct arena *arena, struct intern *names, struct java_output output, unsigned n,
                                      const struct source *const sources[], const struct java_options *options,
                                      struct diagnostics *ds, struct files *sound)
{
    unsigned known = ds->errors;
    struct java_ast *ast = java_read_ast(arena, names, output.text, output.size, n, sources, ds);
    struct il_program *p = NULL;
    enum annot_dialect dialect = options->dialect == JAVA_ESCJAVA ? ANNOT_ESCJAVA : ANNOT_JML;
    if (ds->errors > known)
        *sound = sound_files(ast, ds, known);
    else
        p = lower_tree(arena, ast, annot_read(arena, ast, dialect, options->non_null, ds), options, ds);
    java_ast_release(ast);
    return p;
}

struct il_program *java_read_output(struct arena *arena, struct intern *names, struct java_output output, unsigned n,
                                    const struct source *const sources[], const struct java_options *options,
                                    struct diagnostics *ds)
{
    struct files sound = {0};
    struct il_program *p = read_output(arena, names, output, n, sources, options, ds, &sound);
    vec_release(&sound);
    return p;
}

/* Contracts of a given class stand in its file. Those of a specification file beside it are not read, which is said. */
static void tell_of_specification(struct arena *arena, const struct source *s, struct diagnostics *ds)
{
    static const char java[] = ".java";
    size_t n = strlen(s->path), end = sizeof java - 1;
    if (n <= end || strcmp(s->path + n - end, java) != 0)
        return;
    const char *beside = arena_printf(arena, "%.*s.jml", (int)(n - end), s->path);
    if (access(beside, R_OK) == 0)
        diag_warning(ds, (struct span){.source = s}, "jml-file-not-read",
                     "%s is not read: what it says of this class is not known", beside);
}

struct il_program *java_read(struct arena *arena, struct intern *names, unsigned n, const struct source *const sources[],
                             const struct java_options *options, struct diagnostics *ds)
{
    struct java_helper_request request = request_of(options);
    struct java_output output;
    struct files sound = {0};
    request.n = n;
    request.sources = sources;
    output.text = java_helper_run(arena, &request, &output.size, ds);
    if (!output.text)
        return NULL;
    struct il_program *p = read_output(arena, names, output, n, sources, options, ds, &sound);
    for (unsigned i = 0; i < n && p; i++)
        tell_of_specification(arena, sources[i], ds);
    if (p && !options->non_null)
        p->null_hint = "with --nonnull, references are not null unless they are declared nullable";
    if (sound.n && sound.n < n)
        p = java_read(arena, names, (unsigned)sound.n, sound.at, options, ds);
    vec_release(&sound);
    return p;
}

void java_prepare(struct arena *arena, unsigned n, const struct source_in files[], const struct java_options *options,
                  unsigned *known, unsigned *kept, struct diagnostics *ds)
{
    struct java_helper_request request = request_of(options);
    java_helper_prepare(arena, &request, n, files, known, kept, ds);
}
