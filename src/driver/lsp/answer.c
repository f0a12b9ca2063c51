/* What the language server says of a document. It reads the lines of --format=jsonl (report/json.c). */
#include "driver/lsp/answer.h"

#include "base/buf.h"
#include "driver/pages.h"

#include <stdint.h>
#include <string.h>

enum { SEVERITY_OF_ERROR = 1, SEVERITY_OF_WARNING, SEVERITY_OF_INFORMATION };

static json_int_t whole(const json_t *o, const char *key)
{
    return json_integer_value(json_object_get(o, key));
}

static const char *text(const json_t *o, const char *key)
{
    const char *s = json_string_value(json_object_get(o, key));
    return s ? s : "";
}

static void add(json_t *o, const char *key, json_t *value)
{
    json_object_set_new(o, key, value);
}

static json_t *taken(struct buf *b)
{
    json_t *s = json_string(b->text ? b->text : "");
    buf_release(b);
    return s;
}

/* ---- diagnostics ---- */

static json_t *diagnostic(json_t *range, int severity, const char *id, json_t *message)
{
    json_t *o = json_object();
    add(o, "range", range);
    add(o, "severity", json_integer(severity));
    add(o, "source", json_string("invar"));
    add(o, "code", json_string(id));
    add(o, "message", message);
    return o;
}

static json_t *one_line_range(const struct document *d, bool utf8, const json_t *o)
{
    json_int_t line = whole(o, "line"), column = whole(o, "column");
    return document_range(d, utf8, line, column ? column : 1, line, column + 1);
}

/* The failure and, if it is a run, its inputs. */
static json_t *message_of(const json_t *failure)
{
    struct buf b = {0};
    const char *place;
    json_t *value;
    buf_puts(&b, text(failure, "message"));
    json_object_foreach(json_object_get(failure, "inputs"), place, value)
        buf_printf(&b, "\n%s = %s", place, json_string_value(value));
    if (*text(failure, "reason"))
        buf_printf(&b, " (%s)", text(failure, "reason"));
    return taken(&b);
}

static void add_related(const struct document *d, bool utf8, json_t *all, const json_t *at, const char *what)
{
    json_t *o = json_object(), *location = json_object();
    add(location, "uri", json_string(d->uri));
    add(location, "range", one_line_range(d, utf8, at));
    add(o, "location", location);
    add(o, "message", json_string(what));
    json_array_append_new(all, o);
}

static json_t *failure_diagnostic(const struct document *d, bool utf8, const json_t *f)
{
    bool refuted = !strcmp(text(f, "verdict"), "refuted");
    json_t *related = json_array(), *step;
    size_t i;
    json_t *range = document_range(d, utf8, whole(f, "line"), whole(f, "column"), whole(f, "end_line"), whole(f, "end_column"));
    json_t *o = diagnostic(range, refuted ? SEVERITY_OF_ERROR : SEVERITY_OF_WARNING, text(f, "kind"), message_of(f));
    if (json_object_get(f, "related"))
        add_related(d, utf8, related, json_object_get(f, "related"), "stated here");
    json_array_foreach(json_object_get(f, "trace"), i, step) add_related(d, utf8, related, step, text(step, "text"));
    if (json_array_size(related))
        add(o, "relatedInformation", related);
    else
        json_decref(related);
    return o;
}

static void add_routine(const struct document *d, bool utf8, const json_t *r, json_t *all)
{
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(r, "failures"), i, one) json_array_append_new(all, failure_diagnostic(d, utf8, one));
    json_array_foreach(json_object_get(r, "unsupported"), i, one)
        json_array_append_new(all, diagnostic(one_line_range(d, utf8, one), SEVERITY_OF_INFORMATION, "unsupported",
                                              json_sprintf("unsupported: %s", text(one, "construct"))));
    json_array_foreach(json_object_get(r, "warnings"), i, one)
        json_array_append_new(all, diagnostic(one_line_range(d, utf8, one), SEVERITY_OF_WARNING, text(one, "id"),
                                              json_string(text(one, "message"))));
}

/* An error in the file itself. */
static json_t *input_error(const struct document *d, bool utf8, const json_t *o)
{
    bool error = !strcmp(text(o, "severity"), "error");
    return diagnostic(one_line_range(d, utf8, o), error ? SEVERITY_OF_ERROR : SEVERITY_OF_WARNING, text(o, "id"),
                      json_string(text(o, "message")));
}

json_t *answer_diagnostics(const struct document *d, bool utf8)
{
    json_t *o = json_object(), *all = json_array(), *line, *one;
    size_t i, k;
    json_array_foreach(d->results, i, line)
    {
        if (json_object_get(line, "routine"))
            add_routine(d, utf8, json_object_get(line, "routine"), all);
        json_array_foreach(json_object_get(line, "diagnostics"), k, one) json_array_append_new(all, input_error(d, utf8, one));
    }
    add(o, "uri", json_string(d->uri));
    add(o, "diagnostics", all);
    return o;
}

/* ---- loops ---- */

static json_t *hint(const struct document *d, bool utf8, const json_t *loop, const char *invariant)
{
    enum { LONG = 60 };
    json_t *o = json_object();
    struct buf label = {0};
    size_t n = strlen(invariant), shown = n > LONG ? LONG : n;
    while (shown < n && ((unsigned char)invariant[shown] & 0xc0) == 0x80)
        shown++; /* not within a character */
    buf_printf(&label, "inv %.*s%s", (int)shown, invariant, shown < n ? " ..." : "");
    add(o, "position", document_position(d, utf8, whole(loop, "line"), whole(loop, "column")));
    add(o, "label", taken(&label));
    add(o, "tooltip", json_string(invariant));
    add(o, "paddingRight", json_true());
    return o;
}

json_t *answer_hints(const struct document *d, bool utf8)
{
    json_t *all = json_array(), *line, *loop, *invariant;
    size_t i, k, m;
    json_array_foreach(d->results, i, line) json_array_foreach(json_object_get(json_object_get(line, "routine"), "loops"), k,
                                                               loop) if (strcmp(text(loop, "status"), "given"))
        json_array_foreach(json_object_get(loop, "invariants"), m, invariant)
            json_array_append_new(all, hint(d, utf8, loop, json_string_value(invariant)));
    return all;
}

static json_t *action(const struct document *d, const char *title, json_t *edits)
{
    json_t *o = json_object(), *edit = json_object(), *changes = json_object();
    add(changes, d->uri, edits);
    add(edit, "changes", changes);
    add(o, "title", json_string(title));
    add(o, "kind", json_string("refactor.rewrite"));
    add(o, "edit", edit);
    return o;
}

static json_t *edit_of(const struct document *d, bool utf8, const json_t *e)
{
    json_t *o = json_object(), *range = json_object();
    add(range, "start", document_position(d, utf8, whole(e, "line"), whole(e, "column")));
    add(range, "end", document_position(d, utf8, whole(e, "line"), whole(e, "column")));
    add(o, "range", range);
    add(o, "newText", json_string(text(e, "text")));
    return o;
}

/* The edits for loops that begin in the lines. */
static json_t *edits_in(const struct document *d, bool utf8, json_int_t first, json_int_t last)
{
    json_t *all = json_array(), *line, *e;
    size_t i, k;
    json_array_foreach(d->results, i, line) json_array_foreach(json_object_get(line, "edits"), k, e)
    {
        const json_t *loops = json_object_get(json_object_get(line, "routine"), "loops");
        json_int_t at = whole(json_array_get(loops, (size_t)whole(e, "loop")), "line") - 1;
        if (at >= first && at <= last)
            json_array_append_new(all, edit_of(d, utf8, e));
    }
    return all;
}

json_t *answer_actions(const struct document *d, bool utf8, json_int_t first, json_int_t last)
{
    json_t *all = json_array();
    if (d->stale)
        return all;
    json_t *here = edits_in(d, utf8, first, last), *everywhere = edits_in(d, utf8, 0, INT32_MAX);
    size_t n_here = json_array_size(here), n = json_array_size(everywhere);
    if (n_here)
        json_array_append_new(all, action(d, "Insert the invariants of this loop", json_incref(here)));
    if (n)
        json_array_append_new(all, action(d, "Insert all invariants that were found", json_incref(everywhere)));
    json_decref(here);
    json_decref(everywhere);
    return all;
}

/* ---- hovers ---- */

static void describe_loop(struct buf *b, const json_t *routine, const json_t *loop)
{
    json_t *one;
    size_t i;
    buf_printf(b, "**loop**: invariants %s, from %d predicates in %d rounds with %d queries\n\n", text(loop, "status"),
               (int)whole(loop, "predicates"), (int)whole(loop, "rounds"), (int)whole(loop, "queries"));
    json_array_foreach(json_object_get(loop, "invariants"), i, one) buf_printf(b, "    %s\n", json_string_value(one));
    buf_puts(b, "\nengines:");
    json_array_foreach(json_object_get(routine, "steps"), i, one)
        buf_printf(b, "%s %s %s", i ? "," : "", text(one, "engine"), text(one, "stage"));
    buf_printf(b, "; %.2f s for the routine, which is %s\n", json_number_value(json_object_get(routine, "time_s")),
               text(routine, "verdict"));
}

static void describe(struct buf *b, const json_t *routine, json_int_t line)
{
    json_t *one;
    size_t i;
    json_array_foreach(json_object_get(routine, "loops"), i, one) if (whole(one, "line") == line) describe_loop(b, routine, one);
    json_array_foreach(json_object_get(routine, "failures"), i, one)
    {
        const struct page *page = whole(one, "line") == line ? page_find("messages", text(one, "kind")) : NULL;
        if (page)
            buf_printf(b, "%s\n", page->text);
    }
    if (whole(routine, "line") == line)
        buf_printf(b, "**%s**: %s\n\n", text(routine, "qualified"), text(routine, "verdict"));
}

json_t *answer_hover(const struct document *d, json_int_t line)
{
    struct buf b = {0};
    json_t *o = json_object(), *contents = json_object(), *one;
    size_t i;
    json_array_foreach(d->results, i, one) describe(&b, json_object_get(one, "routine"), line + 1);
    if (!b.n || d->stale) {
        buf_release(&b);
        json_decref(o);
        json_decref(contents);
        return json_null();
    }
    add(contents, "kind", json_string("markdown"));
    add(contents, "value", taken(&b));
    add(o, "contents", contents);
    return o;
}
