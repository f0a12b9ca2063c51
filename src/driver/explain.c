/* invar explain ID: the page of a message, a reason, a kind of assumption or a verdict. Start at explain. */
#include "driver/explain.h"

#include "driver/near.h"
#include "driver/pages.h"

#include <string.h>

enum { STATUS_UNKNOWN = 1 };

const struct page *page_find(const char *kind, const char *id)
{
    for (const struct page *p = pages; p->id; p++)
        if (!strcmp(p->id, id) && (!kind || !strcmp(p->kind, kind)))
            return p;
    return NULL;
}

static void list_near(const char *wanted)
{
    const char *before = "; near it: ";
    for (const struct page *p = pages; p->id; p++)
        if (near_name(p->id, wanted)) {
            fprintf(stderr, "%s%s", before, p->id);
            before = ", ";
        }
}

/* All pages of that id: a reason and a kind of assumption may share a name. */
static bool print_pages(const char *id)
{
    bool found = false;
    for (const struct page *p = pages; p->id; p++)
        if (!strcmp(p->id, id)) {
            printf("%s%s", found ? "\n" : "", p->text);
            found = true;
        }
    return found;
}

static void print_list(void)
{
    const char *kind = "";
    for (const struct page *p = pages; p->id; p++) {
        if (strcmp(kind, p->kind))
            printf("%s%s:\n", *kind ? "\n" : "", p->kind);
        kind = p->kind;
        printf("  %s\n", p->id);
    }
}

int explain(const struct options *o)
{
    int status = 0;
    if (o->files.n == 0)
        print_list();
    for (size_t i = 0; i < o->files.n; i++) {
        if (print_pages(o->files.at[i]))
            continue;
        fprintf(stderr, "invar: nothing is called '%s'", o->files.at[i]);
        list_near(o->files.at[i]);
        fputs(" (invar explain lists all)\n", stderr);
        status = STATUS_UNKNOWN;
    }
    return status;
}
