#include <string.h>
/*@ requires n >= 0 && \valid(p + (0 .. n - 1)); assigns p[0 .. n - 1]; ensures \forall integer k; 0 <= k < n ==> p[k] == v; */
void fill(int *p, int n, int v)
{
    for (int i = 0; i < n; i++)
        p[i] = v;
}
//@ requires \valid(g + (0 .. 1));
void past(int (*g)[8])
{
    fill(g[2], 8, 0);
}
//@ ensures \result == 7;
int local(void)
{
    int m[4][8];
    fill(m[0], 8, 7);
    fill(m[0], 8, 9);
    return m[0][5];
}
int overrun(void)
{
    int m[4][8];
    fill(m[0], 9, 7);
    return m[0][5];
}
int global[3][8];
//@ requires 0 <= i < 2; assigns global[i][0 .. 7]; ensures global[i][2] == 5;
void set(int i)
{
    fill(global[i + 1], 8, 5);
}
//@ ensures \result == 1;
int element(void)
{
    int m[2][8] = {{1, 2}, {3}};
    int *p = &m[0][0];
    *p = 4;
    return m[0][0];
}
int walk(void)
{
    int m[3][2] = {0};
    int *p = m[0];
    for (int k = 0; k < 6; k++, p++)
        *p = 6;
    return 0;
}
//@ requires 0 <= i < 4;
int named(int i)
{
    char names[4][4];
    strcpy(names[i], "hello");
    return names[i][0];
}
struct table { int n; char name[4][16]; };
//@ requires \valid(t) && 0 <= i < 4; ensures t->name[0][0] == 'a';
void put(struct table *t, int i)
{
    strcpy(t->name[i], "abc");
}
//@ requires \valid(p); ensures \result == \old(*p);
int alias(int *p, int i)
{
    global[1][2] = 3;
    return *p;
}
//@ requires \valid(g + (0 .. 1)) && \valid(p + (0 .. 3)); ensures \result == \old(p[1]);
int alias2(int (*g)[8], int *p)
{
    g[1][2] = 3;
    return p[1];
}
int dead(void)
{
    int *p;
    {
        int m[2][8] = {0};
        p = m[1];
    }
    return *p;
}
int past_all(void)
{
    int m[2][8] = {0};
    int *p = m[2];
    return p == 0;
}
//@ ensures \result == 0;
int same(void)
{
    int m[2][8] = {0};
    void *p = m, *q = m[0];
    return p == q;
}
//@ ensures \result == 0;
int adjacent(void)
{
    int m[2][8] = {0};
    int *p = m[0] + 8, *q = m[1];
    return p == q;
}
