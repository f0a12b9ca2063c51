/* Allocators that are called by pointers: each call may return objects of another type. No function of the file is called so, so records are no bytes. */
#include <stddef.h>
struct node { int value; struct node *next; };
struct hooks { void *(*allocate)(size_t); };
static struct hooks hooks;

void set(void *(*allocate)(size_t))
{
    hooks.allocate = allocate;
}

/*@ requires hooks.allocate != \null; */
struct node *new_node(void)
{
    return hooks.allocate(sizeof(struct node));
}

/*@ requires hooks.allocate != \null; */
char *new_text(size_t n)
{
    return hooks.allocate(n);
}

/*@ requires \valid(n) && \valid(s); assigns n->value, *s; ensures n->value == 7; */
void apart(struct node *n, char *s)
{
    n->value = 7;
    *s = 0;
}

/*@ requires \valid(n) && \valid(s); assigns n->value, *s; ensures n->value == 0; */
void apart_wrong(struct node *n, char *s)
{
    n->value = 7;
    *s = 0;
}
