/* --annotate: finds the place for each file, and writes it there with its invariants. How an invariant is written is up to the language
 * (il_language.annotate).
 *
 * Written is what the report shows of routines that are verified or unproved. What is proved of a refuted routine may hold because of its
 * bug. A loop may be judged several times: a generic procedure at several types, an initializer in each constructor. Then it gets what all
 * of them show. Start at annotate_begin and annotate_results. */
#include "driver/annotate.h"

#include "base/edit.h"
#include "base/outfile.h"
#include "il/language.h"

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

/* ---- the invariants of each loop ---- */

/* A loop of the source: what is written at it. */
struct annotated_loop {
    struct loop_text text;
    const struct il_language *language;
    unsigned left_out; /* invariants that are not written, */
    const char *why;   /* and why */
};

struct annotated_loops VEC_OF(struct annotated_loop);

static bool is_word(char c)
{
    return c && (strchr("_$#'`~^?\\.", c) || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
}

static bool mentions(const char *formula, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = formula; (at = strstr(at, name)); at++)
        if ((at == formula || !is_word(at[-1])) && !is_word(at[n]))
            return true;
    return false;
}

/* Removes an invariant, unless `keep`. */
static void keep_if(struct annotated_loop *l, unsigned *i, bool keep, const char *why)
{
    if (keep) {
        (*i)++;
        return;
    }
    for (unsigned k = *i + 1; k < l->text.n_invariants; k++)
        l->text.invariants[k - 1] = l->text.invariants[k];
    l->text.n_invariants--;
    l->left_out++;
    l->why = why;
}

static bool has_text(const struct loop_text *l, const char *invariant)
{
    for (unsigned i = 0; i < l->n_invariants; i++)
        if (!strcmp(l->invariants[i].text, invariant))
            return true;
    return false;
}

static struct annotated_loop *loop_at(const struct annotated_loops *all, struct span at)
{
    for (size_t i = all->n; i > 0; i--)
        if (all->at[i - 1].text.span.source == at.source && all->at[i - 1].text.span.start == at.start)
            return &all->at[i - 1];
    return NULL;
}

/* One more result for a loop that has one. */
static void join(struct annotated_loop *l, const struct annotated_loop *other)
{
    for (unsigned i = 0; i < l->text.n_invariants;)
        keep_if(l, &i, has_text(&other->text, l->text.invariants[i].text),
                "the routine is judged several times, and not each result has them");
}

static void add_loop(struct arena *a, const struct judged *j, const struct loop_text *l, struct annotated_loops *all)
{
    struct annotated_loop *other = loop_at(all, l->span), made = {.text = *l, .language = j->program->language};
    made.text.invariants = arena_copy(a, l->invariants, l->n_invariants * sizeof *l->invariants);
    if (j->text.verdict != VERDICT_VERIFIED && j->text.verdict != VERDICT_UNPROVED)
        made.text.n_invariants = made.text.n_locals = 0;
    for (unsigned i = 0; i < made.text.n_invariants;)
        keep_if(&made, &i, !made.text.invariants[i].foreign,
                "they are about the rounds or the entry of the loop around it, which have no name here");
    if (other)
        join(other, &made);
    else
        vec_push(all, made);
}

/* A loop without places: of an inlined body, or of gotos without a label. What the callee's own result does not show is not asked of the
 * callee. */
static void add_placeless(const struct judged *j, const struct loop_text *l, struct annotated_loops *all)
{
    struct annotated_loop *own = loop_at(all, l->span), none = {.text = *l, .language = j->program->language};
    if (!own) {
        none.text.n_invariants = none.text.n_locals = 0;
        vec_push(all, none);
        own = &all->at[all->n - 1];
    }
    for (unsigned i = 0; i < l->n_invariants; i++)
        if (!has_text(&own->text, l->invariants[i].text)) {
            own->left_out++;
            own->why = own->text.places.clauses.source ? "they are found only where its procedure is inlined"
                       : l->jumps                      ? "there is no label where it begins"
                                                       : "its procedure is judged only where it is inlined";
        }
}

/* Values at the entry of a loop without a place for assignments: removes what mentions one of them. */
static void drop_entry_values(struct annotated_loops *all, const struct loop_text *owner, size_t first)
{
    for (unsigned k = 0; k < owner->n_locals; k++)
        for (size_t i = first; i < all->n; i++)
            for (unsigned c = 0; c < all->at[i].text.n_invariants;)
                keep_if(&all->at[i], &c, !mentions(all->at[i].text.invariants[c].text, owner->locals[k].name),
                        "they need values from its entry, which has no one place in front of it");
}

static void add_routine(struct arena *a, const struct judged *j, struct annotated_loops *all)
{
    size_t first = all->n;
    for (unsigned i = 0; i < j->text.n_loops; i++)
        if (j->text.loops[i].places.clauses.source)
            add_loop(a, j, &j->text.loops[i], all);
    for (size_t i = first; i < all->n; i++)
        if (all->at[i].text.n_locals && !all->at[i].text.places.n_entries) {
            drop_entry_values(all, &all->at[i].text, first);
            all->at[i].text.n_locals = 0;
        }
}

static void add_routines(const struct invocation *inv, struct arena *a, struct annotated_loops *all)
{
    for (size_t i = 0; i < inv->judged.n; i++)
        add_routine(a, &inv->judged.at[i], all);
    for (size_t i = 0; i < inv->judged.n; i++) {
        const struct judged *j = &inv->judged.at[i];
        for (unsigned k = 0; k < j->text.n_loops; k++)
            if (!j->text.loops[k].places.clauses.source)
                add_placeless(j, &j->text.loops[k], all);
    }
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

/* The values of existential constants that are declared in s. A fixpoint of Houdini, under which the routines were proved. */
static void write_values(struct invocation *inv, const struct source *s, struct annotated *file, struct text_edits *edits)
{
    for (size_t i = 0; i < inv->assignments.n; i++) {
        const struct assignment *a = &inv->assignments.at[i];
        const char *why = a->contradictory ? "the axioms exclude them"
                          : !a->complete   ? "no fixpoint was reached in time"
                          : a->unsupported ? "candidates of unsupported routines were not tried"
                                           : NULL;
        if (a->constants[0].span.source != s)
            continue;
        if (why)
            diag_warning(&inv->request.diagnostics, a->constants[0].span, "not-annotated",
                         "the values of the existential constants are not written: %s", why);
        for (unsigned k = 0; k < a->n && !why; k++)
            a->program->language->write_value(&inv->request.arena, &a->program->existentials.at[k], a->constants[k].value, edits);
        file->values += why ? 0 : a->n;
    }
}

static void write_file(struct invocation *inv, struct annotated *file, const struct annotated_loops *loops)
{
    struct text_edits edits = {0};
    struct buf text = {0};
    const struct source *s = source_of(inv, file->file);
    if (!s)
        return;
    for (size_t i = 0; i < loops->n; i++) {
        const struct annotated_loop *l = &loops->at[i];
        if (l->text.span.source != s)
            continue;
        if (l->text.n_invariants || l->text.n_locals)
            l->language->annotate(&inv->request.arena, &l->text, &edits);
        file->invariants += l->text.n_invariants;
        tell_left_out(&inv->request.diagnostics, l);
    }
    write_values(inv, s, file, &edits);
    buf_puts(&text, "");
    edits_apply(s, &edits, &text);
    file->written = write_text(inv, s, file->to, &text);
    vec_release(&edits);
    buf_release(&text);
}

void annotate_results(struct invocation *inv)
{
    const volatile sig_atomic_t *interrupted = inv->request.deadline.interrupted;
    struct annotated_loops loops = {0};
    add_routines(inv, &inv->request.arena, &loops);
    for (size_t i = 0; i < inv->annotated.n && !(interrupted && *interrupted); i++)
        write_file(inv, &inv->annotated.at[i], &loops);
    vec_release(&loops);
}
