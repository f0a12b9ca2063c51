/* Functions around malloc: what each call makes is of its own type, so no object is bytes. */
#include <stdlib.h>
struct node { int v; struct node *next; };

static void *xmalloc(size_t n)
{
    void *p = malloc(n);
    if (!p)
        abort();
    return p;
}

static void *xalloc_array(size_t n, size_t size)
{
    if (size != 0 && n > 1000000 / size)
        return NULL;
    return xmalloc(n * size);
}

/*@ ensures \valid(\result) && \result->v == v && \result->next == next; */
struct node *make(int v, struct node *next)
{
    struct node *n = xmalloc(sizeof *n);
    n->v = v;
    n->next = next;
    return n;
}

struct node *make_wrong(int v)
{
    struct node *n = xmalloc(sizeof(struct node *));
    n->v = v;
    n->next = NULL;
    return n;
}

/*@ requires 0 < n <= 1000; ensures \result != \null ==> \valid(\result + (0 .. n - 1)) && \forall integer k; 0 <= k < n ==> \result[k] == 0; */
int *zeros(int n)
{
    int *a = xalloc_array(n, sizeof *a);
    if (!a)
        return NULL;
    for (int i = 0; i < n; i++)
        a[i] = 0;
    return a;
}

int *zeros_wrong(int n)
{
    if (n <= 0 || n > 1000)
        return NULL;
    int *a = xalloc_array(n, 1);
    if (!a)
        return NULL;
    for (int i = 0; i < n; i++)
        a[i] = 0;
    return a;
}

/*@ requires 0 <= n <= 1000; */
char *text(int n)
{
    char *s = xmalloc(n + 1);
    s[n] = 0;
    return s;
}

/*@ requires 0 <= n <= 1000; */
char *text_wrong(int n)
{
    char *s = xmalloc(n);
    s[n] = 0;
    return s;
}
