/* A list is made, one element is appended at its end, and the appended one is another. */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct cell {
    int value;
    struct cell *next;
};

static struct cell *make_cell(int value)
{
    struct cell *c = malloc(sizeof *c);
    if (c == NULL)
        abort();
    c->next = NULL;
    c->value = value;
    return c;
}

static struct cell *make_list(int n, int value)
{
    struct cell *list = NULL;
    for (; n > 0; n--) {
        struct cell *c = make_cell(value);
        c->next = list;
        list = c;
    }
    return list;
}

static struct cell *append(struct cell *list, int value)
{
    struct cell *c = make_cell(value), *last = list;
    if (list == NULL)
        return c;
    while (last->next != NULL)
        last = last->next;
    last->next = c;
    return list;
}

int main(void)
{
    const int n = __VERIFIER_nondet_int(), value = 7;
    struct cell *list = make_list(n, value);
    list = append(list, value + 1);
    for (struct cell *c = list; c != NULL; c = c->next)
        if (c->value != value)
            reach_error();
    return 0;
}
