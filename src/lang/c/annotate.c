/* Writes clauses in front of a loop, or of a function. If the loop begins a line, they are a comment with lines of its own, one for each clause. Else, as in
 * `if (c) while (...)`, they are a comment in the line. Start at c_annotate and c_write_clause. */
#include "lang/c/annotate.h"

#include "base/layout.h"
#include "il/slice.h"

#include <string.h>

static void put_clause(struct buf *out, struct arena *a, const struct source *s, const char *indent, const char *eol,
                       const char *clause, bool first)
{
    const char *begin = arena_printf(a, "%s%s", indent, first ? "/*@ " : "  @ "), *next = arena_printf(a, "%s  @   ", indent);
    struct buf folded = {0};
    layout_fold(&folded, begin, clause, eol, next, layout_width(s));
    buf_printf(out, "%s%s", first ? folded.text + strlen(indent) : folded.text, eol);
    buf_release(&folded);
}

/* In front of the function at the place; each once in a file. */
static void define(struct arena *a, const char *definition, struct span function, struct text_edits *out)
{
    const struct source *s = function.source;
    const char *text = s ? arena_printf(a, "/*@ %s */%s", definition, layout_eol(s, function.start)) : NULL;
    bool there = !s;
    for (size_t k = 0; k < out->n && !there; k++)
        there = out->at[k].at.source == s && !strcmp(out->at[k].text, text);
    if (!there)
        vec_push(out, (struct text_edit){{s, function.start, function.start}, text});
}

void c_annotate(struct arena *a, const struct loop_text *loop, struct text_edits *out)
{
    for (unsigned i = 0; i < loop->n_definitions; i++)
        define(a, loop->definitions[i], loop->places.function, out);
    const struct source *s = loop->places.clauses.source;
    uint32_t at = loop->places.clauses.start;
    bool lines = layout_is_first(s, at);
    const char *indent = layout_indent(a, s, at), *eol = layout_eol(s, at);
    struct buf text = {0};
    buf_puts(&text, lines ? "" : "/*@ ");
    for (unsigned i = 0; i < loop->n_invariants + loop->n_clauses; i++) {
        const char *clause = i < loop->n_invariants ? arena_printf(a, "loop invariant %s;", loop->invariants[i].text)
                                                    : arena_printf(a, "%s;", loop->clauses[i - loop->n_invariants]);
        if (lines)
            put_clause(&text, a, s, indent, eol, clause, i == 0);
        else
            buf_printf(&text, "%s ", clause);
    }
    if (lines)
        buf_printf(&text, "%s  @*/%s%s", indent, eol, indent);
    else
        buf_puts(&text, "@*/ ");
    vec_push(out, (struct text_edit){{s, at, at}, buf_finish(&text, a)});
}

/* ---- contracts ---- */

/* The comment that the edit before wrote at this place, without its end; "": there is none. */
static const char *begun(struct arena *a, const struct text_edits *out, const struct source *s, uint32_t at, const char *end)
{
    const struct text_edit *last = out->n ? &out->at[out->n - 1] : NULL;
    size_t n = strlen(end), length = last ? strlen(last->text) : 0;
    bool ours = last && last->at.source == s && last->at.start == at && length > n && !strcmp(last->text + length - n, end);
    return ours ? arena_printf(a, "%.*s", (int)(length - n), last->text) : "";
}

/* Each is a comment of its own, since a contract may follow. */
static void write_invariant(struct arena *a, const struct il_found_clause *c, struct text_edits *out)
{
    static const char begins[] = "global invariant ";
    unsigned n = 1;
    for (size_t i = 0; i < out->n; i++)
        n += out->at[i].at.source == c->place.source && strstr(out->at[i].text, begins) != NULL;
    define(a, arena_printf(a, "%sstate_%u: %s;", begins, n, c->text), c->place, out);
}

static const char *const words[] = {[IL_FOUND_NEEDS] = "requires", [IL_FOUND_CHANGES] = "assigns", [IL_FOUND_GIVES] = "ensures"};

void c_write_clause(struct arena *a, const struct il_found_clause *c, struct text_edits *out)
{
    if (c->side == IL_FOUND_INVARIANT) {
        write_invariant(a, c, out);
        return;
    }
    const struct source *s = c->place.source;
    uint32_t at = c->place.start;
    bool lines = layout_is_first(s, at);
    const char *indent = layout_indent(a, s, at), *eol = layout_eol(s, at);
    const char *end = lines ? arena_printf(a, "%s  @*/%s%s", indent, eol, indent) : "@*/ ";
    const char *before = begun(a, out, s, at, end), *clause = arena_printf(a, "%s %s;", words[c->side], c->text);
    struct buf text = {0};
    buf_puts(&text, before);
    if (lines)
        put_clause(&text, a, s, indent, eol, clause, !*before);
    else
        buf_printf(&text, "%s%s ", *before ? "" : "/*@ ", clause);
    buf_puts(&text, end);
    if (*before)
        out->n--;
    if (c->defines)
        define(a, c->defines, c->place, out);
    vec_push(out, (struct text_edit){{s, at, at}, buf_finish(&text, a)});
}
