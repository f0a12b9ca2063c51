/* Text, links and style of pages. */
#include "driver/html/page.h"

#include "driver/pages.h"

#include <string.h>

const char page_style[] =
    ":root { color-scheme: light dark; --ink: #1a1a1a; --paper: #ffffff; --faint: #6b6b6b; --rule: #dddddd; --good: #1a7f37; --bad: #b3261e;\n"
    "  --doubt: #8a5a00; --found: #eef6ee; --wrong: #fdeeee; --open: #fdf5e2; --link: #0b57d0; }\n"
    "@media (prefers-color-scheme: dark) { :root { --ink: #e4e4e4; --paper: #16181a; --faint: #9a9a9a; --rule: #35383b; --good: #5dc878;\n"
    "  --bad: #ff8a80; --doubt: #e6b450; --found: #1a2a1e; --wrong: #331c1c; --open: #2e2715; --link: #8ab4f8; } }\n"
    "* { box-sizing: border-box; }\n"
    "body { margin: 0 auto; max-width: 92rem; padding: 1rem; color: var(--ink); background: var(--paper); font: 16px/1.45 sans-serif; }\n"
    "a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; }\n"
    "h1 { font-size: 1.35rem; overflow-wrap: anywhere; } h2 { font-size: 1.1rem; margin-top: 2rem; }\n"
    "table { border-collapse: collapse; } th, td { text-align: left; padding: .25rem .8rem .25rem 0; vertical-align: top; }\n"
    "th { color: var(--faint); font-weight: normal; border-bottom: 1px solid var(--rule); } td.n { text-align: right; }\n"
    "td { border-bottom: 1px solid var(--rule); overflow-wrap: anywhere; } td:first-child { white-space: nowrap; }\n"
    "code, pre, .line, .found { font-family: monospace; font-size: .9rem; }\n"
    ".verified { color: var(--good); } .refuted, .failed { color: var(--bad); } .unproved, .unsupported { color: var(--doubt); }\n"
    ".faint { color: var(--faint); }\n"
    ".line { display: grid; grid-template-columns: 3.2rem 2.6rem minmax(0, 1fr) minmax(0, 18rem); column-gap: .6rem; }\n"
    ".line > code { white-space: pre-wrap; overflow-wrap: anywhere; } .line > .number, .line > .count { text-align: right; color: var(--faint); }\n"
    ".line > code.wide { grid-column: 3 / -1; }\n"
    ".count.all { color: var(--good); } .count.not { color: var(--bad); }\n"
    ".step { color: var(--bad); border-left: 2px solid var(--bad); padding-left: .5rem; overflow-wrap: anywhere; }\n"
    ".line:target { outline: 2px solid var(--link); }\n"
    ".found, .failure, .routine { margin: .2rem 0 .2rem 6.4rem; padding: .3rem .7rem; border-left: 3px solid; overflow-wrap: anywhere; }\n"
    ".found { background: var(--found); border-color: var(--good); }\n"
    ".routine { background: none; border-color: var(--rule); }\n"
    ".failure.refuted { background: var(--wrong); border-color: var(--bad); color: inherit; }\n"
    ".failure.unproved, .failure.unsupported { background: var(--open); border-color: var(--doubt); color: inherit; }\n"
    ".failure p { margin: .2rem 0; } .failure ol { margin: .3rem 0; padding-left: 1.6rem; } .failure table { margin: .3rem 0; }\n"
    "svg { display: block; max-width: 100%; margin: .4rem 0; } svg rect { fill: none; stroke: currentColor; }\n"
    "svg text { fill: currentColor; font: 13px monospace; text-anchor: middle; } svg text.name { text-anchor: start; }\n"
    "pre { white-space: pre-wrap; overflow-wrap: anywhere; }\n"
    "@media (max-width: 46rem) { .line { grid-template-columns: 2rem 1.6rem minmax(0, 1fr); column-gap: .35rem; }\n"
    "  .line > .steps { grid-column: 3; } .found, .failure, .routine { margin-left: 1rem; }\n"
    "  td.extra, th.extra { display: none; } th, td { padding-right: .5rem; } body { padding: .6rem; } code, .line, .found { font-size: .8rem; } }\n"
    "@media print { body { max-width: none; } .failure, .found { break-inside: avoid; } a { color: inherit; } }\n";

void page_text_n(struct buf *out, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        switch (text[i]) {
        case '&': buf_puts(out, "&amp;"); break;
        case '<': buf_puts(out, "&lt;"); break;
        case '>': buf_puts(out, "&gt;"); break;
        case '"': buf_puts(out, "&quot;"); break;
        default: buf_putc(out, (unsigned char)text[i] < ' ' && !strchr("\n\t", text[i]) ? '?' : text[i]);
        }
}

void page_text(struct buf *out, const char *text)
{
    page_text_n(out, text, strlen(text));
}

void page_begin(struct buf *out, const char *title)
{
    buf_puts(out, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                  "<link rel=\"stylesheet\" href=\"style.css\"/>\n<title>");
    page_text(out, title);
    buf_puts(out, "</title>\n</head>\n<body>\n<h1>");
    page_text(out, title);
    buf_puts(out, "</h1>\n");
}

void page_end(struct buf *out)
{
    buf_puts(out, "<p class=\"faint\">invar " INVAR_VERSION "</p>\n</body>\n</html>\n");
}

static const struct page *page_of(const char *id)
{
    static const char *const folders[] = {"messages", "reasons", "assumptions", "verdicts"};
    const struct page *found = NULL;
    for (unsigned i = 0; i < sizeof folders / sizeof *folders && !found; i++)
        found = page_find(folders[i], id);
    return found;
}

static void note_id(struct html *h, const char *id)
{
    for (size_t i = 0; i < h->ids.n; i++)
        if (!strcmp(h->ids.at[i], id))
            return;
    vec_push(&h->ids, id);
}

void page_explained(struct html *h, struct buf *out, const char *id, const char *text)
{
    if (!page_of(id)) {
        page_text(out, text);
        return;
    }
    note_id(h, id);
    buf_printf(out, "<a href=\"explanations.html#%s\">", id);
    page_text(out, text);
    buf_puts(out, "</a>");
}

void page_explanations(struct html *h, struct buf *out)
{
    page_begin(out, "Explanations");
    for (size_t i = 0; i < h->ids.n; i++) {
        buf_printf(out, "<h2 id=\"%s\">%s</h2>\n<pre>", h->ids.at[i], h->ids.at[i]);
        page_text(out, page_of(h->ids.at[i])->text);
        buf_puts(out, "</pre>\n");
    }
    buf_puts(out, "<p><a href=\"index.html\">all routines</a></p>\n");
    page_end(out);
}

void page_verdict(struct buf *out, enum verdict v)
{
    buf_printf(out, "<span class=\"%s\">%s</span>", verdict_name(v), verdict_name(v));
}

unsigned page_line(struct span s)
{
    return s.source ? source_position(s.source, s.start).line : 0;
}

unsigned page_last_line(struct span s)
{
    return s.source ? source_position(s.source, s.end > s.start ? s.end - 1 : s.end).line : 0;
}
