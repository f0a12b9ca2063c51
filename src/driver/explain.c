/* invar explain ID: the page of a message, a reason, a kind of assumption or a verdict. Start at explain. */
#include "driver/explain.h"

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

/* How many single characters must be put in, taken out or replaced to make b of a (Levenshtein). Longer words than LONG count as far. */
static unsigned distance(const char *a, const char *b)
{
    enum { LONG = 64 };
    size_t n = strlen(a), m = strlen(b);
    unsigned row[LONG + 1];
    if (n > LONG || m > LONG)
        return LONG;
    for (unsigned k = 0; k <= m; k++)
        row[k] = k;
    for (size_t i = 1; i <= n; i++) {
        unsigned diagonal = row[0];
        row[0] = (unsigned)i;
        for (size_t k = 1; k <= m; k++) {
            unsigned replaced = diagonal + (a[i - 1] != b[k - 1]);
            unsigned shorter = (row[k] < row[k - 1] ? row[k] : row[k - 1]) + 1;
            diagonal = row[k];
            row[k] = replaced < shorter ? replaced : shorter;
        }
    }
    return row[m];
}

static bool is_near(const char *id, const char *wanted)
{
    enum { NEAR = 3 };
    return distance(id, wanted) <= NEAR || (strlen(wanted) >= NEAR && strstr(id, wanted));
}

static void list_near(const char *wanted)
{
    const char *before = "; near it: ";
    for (const struct page *p = pages; p->id; p++)
        if (is_near(p->id, wanted)) {
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
