/* Members that are const, written through a cast: of a variable never, of allocated memory it is how they get their value. In the names, _wrong:
 * undefined behaviour. */
#include <stdlib.h>

struct fixed { int a; const int b; };
struct table { const int v[2]; int w; };
struct outer { struct fixed in; int k; };

void direct_wrong(void)
{
    struct fixed x = {1, 2};
    *(int *)&x.b = 3;
}

void elements_wrong(void)
{
    struct table x = {{1, 2}, 3};
    int *p = (int *)x.v;
    p[1] = 3;
}

void nested_wrong(void)
{
    struct outer x = {{1, 2}, 3};
    int *p = (int *)&x.in.b;
    *p = 3;
}

void beside(void)
{
    struct outer x = {{1, 2}, 3};
    int *p = &x.in.a;
    *p = 3;
    //@ assert x.in.a == 3;
}

int made(void)
{
    struct fixed *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *(int *)&p->b = 7;
    int b = p->b;
    free(p);
    //@ assert b == 7;
    return b;
}
