/* A pointer to the first member of what malloc returned is freed, as code does that has base records. */
#include <stdlib.h>

struct base {
    int kind;
    struct base *next;
};

struct derived {
    struct base base;
    int extra;
};

struct late {
    int extra;
    struct base base;
};

static struct base *make(void)
{
    struct derived *d = malloc(sizeof *d);
    if (!d)
        return NULL;
    d->base.kind = 1;
    d->base.next = NULL;
    d->extra = 2;
    return &d->base;
}

void freed_as_base(void)
{
    struct base *b = make();
    free(b);
}

/* the member is not the first one */
void freed_as_base_bug(void)
{
    struct late *d = malloc(sizeof *d);
    if (d)
        free(&d->base);
}

/* the record is freed with its member */
void use_bug(void)
{
    struct derived *d = malloc(sizeof *d);
    if (!d)
        return;
    struct base *b = &d->base;
    free(b);
    d->extra = 3;
}

void twice_bug(void)
{
    struct derived *d = malloc(sizeof *d);
    free(d ? &d->base : NULL);
    free(d);
}

/* it begins the second element */
void second_bug(void)
{
    struct derived *d = malloc(2 * sizeof *d);
    if (!d)
        return;
    free(&d[1].base);
}
