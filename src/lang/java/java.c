/* The Java front end in order: helper, tree, annotations, effects, routines, background facts. */
#include "lang/java/java.h"

#include "lang/java/annotate.h"
#include "lang/java/check.h"
#include "lang/java/helper/helper.h"
#include "lang/java/jml/annot_jahob.h"
#include "lang/java/lower/library/key.h"
#include "lang/java/lower/lower_program.h"
#include "lang/java/tree/needs.h"
#include "lang/java/tree/read_ast.h"

#include <string.h>
#include <unistd.h>

const struct il_language java_language = {
    .name = "java",
    .invariant = {"//@ loop_invariant ", ";"},
    .assertion = {"//@ assert ", ";"},
    .annotate = java_annotate,
    .write_clause = java_write_clause,
    .invariant_owner = "class",
    .invariant_word = "invariant",
    .key_text = java_key_text,
};

static struct java_helper_request request_of(const struct java_options *options)
{
    const struct dialect *dialect = java_dialect(options->dialect);
    return (struct java_helper_request){
        .specs = options->specs,
        .escjava = dialect->own_library,
        .lenient = dialect->lenient,
        .n_flags = options->n_flags,
        .flags = options->flags,
        .deadline = options->deadline,
        .cache = !options->no_cache,
    };
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
    struct annot_options of_annotations = {
        .dialect = java_dialect(options->dialect)->annotations,
        .non_null = options->non_null,
        .no_hints = options->no_hints,
    };
    if (ds->errors > known)
        *sound = sound_files(ast, ds, known);
    else
        p = java_lower(arena, ast, annot_read(arena, ast, &of_annotations, ds), options, ds);
    if (!p)
        java_ast_release(ast);
    return p;
}

/* The options with a dialect that is not AUTO. */
static struct java_options with_dialect(const struct java_options *options, unsigned n, const struct source *const sources[])
{
    struct java_options o = *options;
    if (o.dialect == JAVA_AUTO)
        o.dialect = annot_looks_like_jahob(n, sources) ? JAVA_JAHOB : JAVA_JML;
    return o;
}

struct il_program *java_read_output(struct arena *arena, struct intern *names, struct java_output output, unsigned n,
                                    const struct source *const sources[], const struct java_options *options,
                                    struct diagnostics *ds)
{
    struct files sound = {0};
    const struct java_options o = with_dialect(options, n, sources);
    struct il_program *p = read_output(arena, names, output, n, sources, &o, ds, &sound);
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
    const struct java_options o = with_dialect(options, n, sources);
    struct java_helper_request request = request_of(&o);
    struct java_output output;
    struct files sound = {0};
    if (!java_check_is_known(options->check)) {
        diag_file_error(ds, sources[0]->path, "bad-check", "--check=%s names no group of obligations of Java", options->check);
        return NULL;
    }
    request.n = n;
    request.sources = sources;
    output.text = java_helper_run(arena, &request, &output.size, ds);
    if (!output.text)
        return NULL;
    struct il_program *p = read_output(arena, names, output, n, sources, &o, ds, &sound);
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

void java_versions(struct arena *arena, struct buf *out)
{
    java_helper_versions(arena, out);
}
