/* --annotate: finds the place for each file, and writes it there with its invariants (annotated_loops.h), and with the values of
 * existential constants. How they are written is up to the language (il_language.annotate, write_value). Start at annotate_begin and
 * annotate_results. */
#include "driver/annotate.h"

#include "base/edit.h"
#include "driver/annotate_inlined.h"
#include "driver/annotated_loops.h"
#include "base/outfile.h"
#include "il/language.h"
#include "il/slice.h"

#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- where the files go ---- */

static bool is_folder(const char *path)
{
    struct stat there;
    return stat(path, &there) == 0 && S_ISDIR(there.st_mode);
}

static bool is_same_file(const char *a, const char *b)
{
    struct stat x, y;
    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* The path without symbolic links in its folder; NULL if there is no such folder. */
static const char *full_path(struct arena *a, const char *path)
{
    char *folder = realpath(dirname(arena_strdup(a, path)), NULL);
    const char *full = folder ? arena_printf(a, "%s/%s", strcmp(folder, "/") ? folder : "", basename(arena_strdup(a, path)))
                              : NULL;
    free(folder);
    return full;
}

/* The length of the longest folder that contains the first n bytes of `a`, which end in `/`, and b. */
static size_t common_folder(const char *a, size_t n, const char *b)
{
    size_t k = 0, common = 0;
    for (; k < n && a[k] == b[k]; k++)
        if (a[k] == '/')
            common = k + 1;
    return common;
}

/* Files go into the folder OUT as they stand below the folder that contains them all. */
static void into_folder(struct invocation *inv)
{
    struct arena *a = &inv->request.arena;
    const char *out = inv->options->annotate, **full = arena_array(a, const char *, inv->annotated.n);
    size_t common = SIZE_MAX, first = 0;
    for (size_t i = 0; i < inv->annotated.n; i++) {
        full[i] = full_path(a, inv->annotated.at[i].file);
        if (full[i] && common == SIZE_MAX) {
            first = i;
            common = (size_t)(strrchr(full[i], '/') - full[i]) + 1;
        } else if (full[i]) {
            common = common_folder(full[first], common, full[i]);
        }
    }
    const char *between = out[strlen(out) - 1] == '/' ? "" : "/";
    for (size_t i = 0; i < inv->annotated.n; i++)
        inv->annotated.at[i].to = arena_printf(a, "%s%s%s", out, between, full[i] ? full[i] + common : inv->annotated.at[i].file);
}

static bool is_known(const struct annotateds *all, const char *file)
{
    for (size_t i = 0; i < all->n; i++)
        if (!strcmp(all->at[i].file, file) || is_same_file(all->at[i].file, file))
            return true;
    return false;
}

/* False, with a diagnostic, if the file cannot go to its place. One that cannot be read is reported when it is read. */
static bool check(struct invocation *inv, const struct annotated *a, bool in_place, bool folders)
{
    struct diagnostics *ds = &inv->request.diagnostics;
    const char *why;
    for (size_t i = 0; i < inv->annotated.n && !in_place; i++)
        if (is_same_file(a->to, inv->annotated.at[i].file)) {
            diag_file_error(ds, a->to, "cannot-write", "cannot write the annotated file: it is to be read; %s",
                            "--annotate=in-place writes into the files that are read");
            return false;
        }
    struct stat there;
    if (in_place && (stat(a->file, &there) != 0 || !S_ISREG(there.st_mode)))
        return true;
    if (!outfile_may_write(a->to, folders, &why))
        diag_file_error(ds, a->to, "cannot-write", "cannot write the annotated file: %s", why);
    return !*why;
}

bool annotate_begin(struct invocation *inv)
{
    const struct options *o = inv->options;
    const char *out = o->annotate;
    struct annotateds *all = &inv->annotated;
    if (!out)
        return true;
    for (size_t i = 0; i < o->files.n; i++)
        if (!is_known(all, o->files.at[i]))
            vec_push(all, (struct annotated){.file = o->files.at[i], .to = out});
    bool in_place = !strcmp(out, "in-place"), good = true;
    bool folders = all->n > 1 || out[strlen(out) - 1] == '/' || is_folder(out);
    if (!strcmp(out, "-"))
        return true;
    if (folders && !in_place)
        into_folder(inv);
    for (size_t i = 0; i < all->n; i++) {
        all->at[i].to = in_place ? all->at[i].file : all->at[i].to;
        good &= check(inv, &all->at[i], in_place, folders);
    }
    if (!good)
        all->n = 0;
    return good;
}

/* ---- writing ---- */

static void tell_left_out(struct diagnostics *ds, const struct annotated_loop *l)
{
    if (l->left_out)
        diag_warning(ds, l->text.span, "not-annotated", "%u of the invariants of this loop %s not written: %s", l->left_out,
                     l->left_out == 1 ? "is" : "are", l->why);
}

/* The source of a file that was read without an error; else NULL. */
static const struct source *source_of(const struct invocation *inv, const char *file)
{
    for (const struct diag *d = inv->request.diagnostics.first; d; d = d->next)
        if (d->severity == SEVERITY_ERROR && !strcmp(d->path ? d->path : d->span.source->path, file))
            return NULL;
    for (size_t i = 0; i < inv->programs.n; i++) {
        const struct il_sources *sources = &inv->programs.at[i]->sources;
        for (size_t k = 0; k < sources->n; k++)
            if (!strcmp(sources->at[k]->path, file))
                return sources->at[k];
    }
    return NULL;
}

/* Has somebody changed the file since it was read? */
static bool is_unchanged(struct arena *a, const struct source *s)
{
    const char *why;
    struct arena_mark mark = arena_mark(a);
    const struct source *now = source_read(a, s->path, &why);
    bool same = now && now->size == s->size && !memcmp(now->text, s->text, s->size);
    arena_reset(a, mark);
    return same;
}

static bool write_text(struct invocation *inv, const struct source *s, const char *to, const struct buf *text)
{
    struct diagnostics *ds = &inv->request.diagnostics;
    const char *why = "";
    bool in_place = !strcmp(s->path, to);
    if (!strcmp(to, "-"))
        return fwrite(text->text, 1, text->n, stdout) == text->n;
    if (in_place && text->n == s->size && !memcmp(text->text, s->text, s->size))
        return true;
    if (in_place && !is_unchanged(&inv->request.arena, s))
        why = "it was changed after it was read";
    else if (in_place || outfile_make_folders(to, &why))
        outfile_write(to, text->text, text->n, &why);
    if (*why)
        diag_file_error(ds, to, "cannot-write", "cannot write the annotated file: %s", why);
    return !*why;
}

/* The values of existential constants that are declared in s: a fixpoint of Houdini, under which the routines were proved. `why` is why
 * they are not written; NULL: they are. */
static const struct assignment *values_of(const struct invocation *inv, const struct source *s, const char **why)
{
    for (size_t i = 0; i < inv->assignments.n; i++) {
        const struct assignment *a = &inv->assignments.at[i];
        *why = a->contradictory ? "the axioms exclude them"
               : !a->complete   ? "no fixpoint was reached in time"
               : a->unsupported ? "candidates of unsupported routines were not tried"
                                : NULL;
        if (a->constants[0].span.source == s)
            return a;
    }
    return NULL;
}

static bool is_at(const struct il_found_clause *c, struct span place)
{
    return c->live && c->place.source == place.source && c->place.start == place.start;
}

static bool is_first(const struct il_found_clauses *all, size_t c)
{
    for (size_t i = 0; i < c; i++)
        if (is_at(&all->at[i], all->at[c].place))
            return false;
    return true;
}

/* Those of one place, one after the other, what is needed first. */
static void write_place(struct arena *a, const struct il_program *p, size_t first, struct text_edits *edits)
{
    const struct il_found_clauses *all = &p->slices->found;
    for (int side = IL_FOUND_INVARIANT; side <= IL_FOUND_GIVES; side++)
        for (size_t c = first; c < all->n; c++)
            if ((int)all->at[c].side == side && is_at(&all->at[c], all->at[first].place))
                p->language->write_clause(a, &all->at[c], edits);
}

/* The clauses that were found for what is declared in s. */
static void write_clauses(struct invocation *inv, const struct source *s, struct text_edits *edits)
{
    for (size_t i = 0; i < inv->programs.n; i++) {
        const struct il_program *p = inv->programs.at[i];
        for (size_t c = 0; p->slices && p->language->write_clause && c < p->slices->found.n; c++)
            if (p->slices->found.at[c].live && p->slices->found.at[c].place.source == s && is_first(&p->slices->found, c))
                write_place(&inv->request.arena, p, c, edits);
    }
}

static void text_of(struct invocation *inv, const struct source *s, const struct annotated_loops *loops, struct buf *out)
{
    struct arena *arena = &inv->request.arena;
    struct text_edits edits = {0};
    const char *why;
    for (size_t i = 0; i < loops->n; i++) {
        const struct annotated_loop *l = &loops->at[i];
        if (l->text.span.source == s && (l->text.n_invariants || l->text.n_locals || l->text.n_clauses))
            l->language->annotate(arena, &l->text, &edits);
    }
    const struct assignment *a = values_of(inv, s, &why);
    for (unsigned k = 0; a && !why && k < a->n; k++)
        a->program->language->write_value(arena, &a->program->existentials.at[k], a->constants[k].value, &edits);
    write_clauses(inv, s, &edits);
    buf_puts(out, "");
    edits_apply(s, &edits, out);
    vec_release(&edits);
}

static void write_file(struct invocation *inv, struct annotated *file, struct annotated_loops *loops)
{
    struct buf text = {0};
    const char *why;
    const struct source *s = source_of(inv, file->file);
    if (!s)
        return;
    annotate_inlined(inv, s, loops, text_of);
    for (size_t i = 0; i < loops->n; i++)
        if (loops->at[i].text.span.source == s) {
            file->invariants += loops->at[i].text.n_invariants;
            tell_left_out(&inv->request.diagnostics, &loops->at[i]);
        }
    const struct assignment *a = values_of(inv, s, &why);
    if (a && why)
        diag_warning(&inv->request.diagnostics, a->constants[0].span, "not-annotated",
                     "the values of the existential constants are not written: %s", why);
    else if (a)
        file->values = a->n;
    text_of(inv, s, loops, &text);
    file->written = write_text(inv, s, file->to, &text);
    buf_release(&text);
}

void annotate_results(struct invocation *inv)
{
    struct annotated_loops loops = {0};
    annotated_loops_of(inv, &inv->request.arena, &loops);
    for (size_t i = 0; i < inv->annotated.n && !request_interrupted(&inv->request); i++)
        write_file(inv, &inv->annotated.at[i], &loops);
    vec_release(&loops);
}
