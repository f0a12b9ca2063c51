/* Pointers to arrays: positions in them, elements of them in clauses, and pointers to arrays that are no rows. The functions with `wrong` in their names are. */
#include <string.h>
//@ ensures \result == 0;
int wrong(void)
{
    int v[4] = {0};
    int (*p)[4] = &v;
    (*p)[1] = 5;
    return v[1];
}
int g(void)
{
    int v[4];
    memset(&v, 0, sizeof v);
    return v[1];
}
int v[4];
//@ assigns v[1]; ensures \result == \old(v[1]);
int wrong_global(int (*p)[4])
{
    v[1]++;
    return (*p)[1];
}
int zero(int (*p)[4]);
int k(void) { return zero(&v); }
struct s { int a[4]; int b; };
//@ requires \valid(x); ensures \result == \old(x->a[1]);
int wrong_member(struct s *x)
{
    int (*p)[4] = &x->a;
    (*p)[1] = 5;
    return x->a[1];
}
//@ requires \valid(g) && 0 <= j < 8; assigns (*g)[0 .. 7]; ensures (*g)[j] == 3;
void one(int (*g)[8], int j) { (*g)[j] = 3; }
//@ requires \valid(g + (0 .. 2)); assigns g[1][2]; ensures g[1][2] == 3;
void two(int (*g)[8]) { g[1][2] = 3; }
//@ requires \valid(g) && 0 <= j < 8; assigns (*g)[0 .. 7]; ensures (*g)[j] == 3;
void wrong_one(int (*g)[8], int j) { (*g)[j + 1] = 3; }
//@ requires \valid(g + (0 .. 2)); assigns g[1][2]; ensures g[1][2] == 3;
void wrong_two(int (*g)[8]) { g[1][3] = 3; }
void use(int *p);
int off(void)
{
    int a[4][2], b[3][4];
    use(b[1]);
    //@ assert \offset(&a[1]) == 8;
    //@ assert \offset(&b[1]) == 16;
    //@ assert \offset(&b[1][2]) == 24;
    //@ assert \base_addr(&b[1][2]) == \base_addr(&b[0][0]);
    return 8;
}
int wrong_off(int (*q)[4])
{
    int a[4][2], b[3][4];
    use(b[1]);
    //@ check \offset(&a[1]) == 4;
    //@ check \offset(&b[1]) == 1;
    //@ check \offset(&b[1][2]) == 8;
    //@ check \base_addr(&b[1][2]) == \base_addr(q);
    return 8;
}
