/* Findings as GitLab's Code Quality widget reads them: an array of issues with a description, a name, a fingerprint, a severity and a
 * place. */
#include "driver/report/finding.h"
#include "driver/report/json_text.h"
#include "driver/report/report.h"

static json_t *issue(struct arena *a, const struct finding *f)
{
    json_t *o = json_object(), *location = json_object(), *lines = json_object();
    json_add(o, "description", json_string_of(arena_printf(a, "%s (%s)", f->message, f->routine)));
    json_add(o, "check_name", json_string_of(f->id));
    json_add(o, "fingerprint", json_string_of(arena_printf(a, "%016llx", (unsigned long long)f->fingerprint)));
    json_add(o, "severity", json_string_of(f->error ? "major" : "minor"));
    json_add(lines, "begin", json_integer(f->at.source ? span_position(f->at).line : 1));
    json_add(location, "path", json_string_of(f->at.source ? span_path(f->at) : ""));
    json_add(location, "lines", lines);
    json_add(o, "location", location);
    return o;
}

static void end(struct report *r)
{
    struct findings all = {0};
    json_t *issues = json_array();
    for (size_t i = 0; i < r->inv->judged.n; i++)
        findings_add(&all, r->arena, &r->inv->judged.at[i].text);
    for (size_t i = 0; i < all.n; i++)
        json_array_append_new(issues, issue(r->arena, &all.at[i]));
    json_write(r->to, issues, JSON_INDENT(1));
    vec_release(&all);
}

const struct report_format report_gitlab = {.end = end};
