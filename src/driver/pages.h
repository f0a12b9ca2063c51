/* The user's pages on messages, reasons, kinds of assumptions and verdicts (docs), which the program carries. */
#ifndef INVAR_DRIVER_PAGES_H
#define INVAR_DRIVER_PAGES_H

/* kind: "messages", "reasons", "assumptions", "verdicts". `text` is Markdown whose first line is `# ID`. */
struct page {
    const char *kind, *id, *text;
};

/* Ordered by kind; at the end one with NULL. The build makes it (cmake/pages.cmake). */
extern const struct page pages[];

/* The first page of that id, of the kind unless it is NULL; NULL if there is none. */
const struct page *page_find(const char *kind, const char *id);

#endif
