/* Parts of pages. All text is XML as well as HTML. */
#ifndef INVAR_DRIVER_HTML_PAGE_H
#define INVAR_DRIVER_HTML_PAGE_H

#include "base/source.h"
#include "driver/invocation.h"

struct judged_texts VEC_OF(const struct judged *);

/* A source with routines that were judged, in the order of the report. `name` is that of its page. */
struct html_source {
    const struct source *source;
    const char *name;
    struct judged_texts routines;
};

struct html_sources VEC_OF(struct html_source);
struct html_ids VEC_OF(const char *);

/* What the pages of a folder share. ids: of the explanations that are linked. */
struct html {
    struct arena *arena;
    struct html_sources sources;
    struct html_ids ids;
    bool times;
};

void page_begin(struct buf *out, const char *title);
void page_end(struct buf *out);
void page_text(struct buf *out, const char *text);
void page_text_n(struct buf *out, const char *text, size_t n);
/* The text as a link to its explanation, if there is one (invar explain). */
void page_explained(struct html *h, struct buf *out, const char *id, const char *text);
void page_verdict(struct buf *out, enum verdict v);
/* The line of the source in which the place begins, or ends. */
unsigned page_line(struct span s);
unsigned page_last_line(struct span s);

extern const char page_style[];

/* The whole pages: explanations, routines, and one source. */
void page_explanations(struct html *h, struct buf *out);
void page_index(const struct html *h, const struct invocation *inv, struct buf *out);
void page_source(struct html *h, const struct html_source *s, struct buf *out);
/* Arrays among the inputs as pictures. */
void page_arrays(struct buf *out, const struct failure_text *f);

#endif
