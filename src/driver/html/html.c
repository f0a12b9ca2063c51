/* Writes the pages. Start at html_write, at the end. */
#include "driver/html/html.h"

#include "base/outfile.h"
#include "driver/html/page.h"

#include <string.h>

static struct html_source *source_of(struct html *h, const struct source *s)
{
    for (size_t i = 0; i < h->sources.n; i++)
        if (h->sources.at[i].source == s)
            return &h->sources.at[i];
    const char *slash = strrchr(s->path, '/');
    struct buf name = {0};
    buf_printf(&name, "%zu-", h->sources.n + 1);
    for (const char *at = slash ? slash + 1 : s->path; *at; at++) {
        bool plain = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') || (*at >= '0' && *at <= '9') || *at == '.';
        buf_putc(&name, plain ? *at : '_');
    }
    buf_puts(&name, ".html");
    vec_push(&h->sources, (struct html_source){.source = s, .name = buf_finish(&name, h->arena)});
    return &h->sources.at[h->sources.n - 1];
}

/* True if the page was written. */
static bool write_page(struct invocation *inv, const char *folder, const char *name, struct buf *page)
{
    const char *why, *path = arena_printf(&inv->request.arena, "%s/%s", folder, name);
    bool good = outfile_make_folders(path, &why) && outfile_write(path, page->text, page->n, &why);
    if (!good)
        diag_file_error(&inv->request.diagnostics, path, "cannot-write", "cannot write the report: %s", why);
    buf_release(page);
    return good;
}

void html_write(struct invocation *inv, const char *folder)
{
    struct html h = {.arena = &inv->request.arena, .times = !inv->options->no_times};
    struct buf page = {0};
    for (size_t i = 0; i < inv->judged.n; i++)
        if (inv->judged.at[i].text.span.source)
            vec_push(&source_of(&h, inv->judged.at[i].text.span.source)->routines, &inv->judged.at[i]);
    buf_puts(&page, page_style);
    bool good = write_page(inv, folder, "style.css", &page);
    for (size_t i = 0; i < h.sources.n && good; i++) {
        page_source(&h, &h.sources.at[i], &page);
        good = write_page(inv, folder, h.sources.at[i].name, &page);
    }
    page_index(&h, inv, &page);
    good = good && write_page(inv, folder, "index.html", &page);
    page_explanations(&h, &page);
    if (good)
        write_page(inv, folder, "explanations.html", &page);
    buf_release(&page);
    for (size_t i = 0; i < h.sources.n; i++)
        vec_release(&h.sources.at[i].routines);
    vec_release(&h.sources);
    vec_release(&h.ids);
}
