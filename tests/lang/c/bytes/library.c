/* Functions of the library, global variables and arrays of variable length, as bytes. Functions with "bad" in their names fail. */
#include <stdlib.h>
#include <string.h>
static int cmp(const void *a, const void *b)
{
    return 0;
}
/*@ requires \valid(p + (0 .. n - 1)) && 0 < n < 1000; */
void sort(int *p, int n)
{
    qsort(p, n, sizeof *p, cmp);
    p[0] = 1;
    char *c = (char *)p;
    c[0] = 1; /*@ assert p[0] == 1; */
}
/*@ requires \valid(p + (0 .. n - 1)) && 0 < n < 1000; */
void bad_sort(int *p, int n)
{
    p[0] = 1;
    qsort(p, n, sizeof *p, cmp); /*@ assert p[0] == 1; */
}
/*@ requires \valid(p + (0 .. n - 1)) && 0 < n < 1000; */
void bad_sort_length(int *p, int n)
{
    qsort(p, n + 1, sizeof *p, cmp);
}
void vla(int n)
{
    if (n < 1 || n > 100)
        return;
    int a[n];
    char *c = (char *)a;
    memset(a, 0, sizeof a);
    c[4 * n - 1] = 1; /*@ assert a[n - 1] == 0x1000000; */
}
void bad_vla(int n)
{
    if (n < 1 || n > 100)
        return;
    int a[n];
    char *c = (char *)a;
    c[4 * n] = 1;
}
int g[4];
struct {
    char a;
    int b;
} sg;
void glob(void)
{
    char *c = (char *)g;
    c[15] = 0;
    c = (char *)&sg;
    c[7] = 0;
    g[3] = 5;
}
void bad_glob(void)
{
    char *c = (char *)&sg;
    c[8] = 0;
}
/*@ requires \valid(c); */
void bad_alias(char *c)
{
    g[1] = 0;
    *c = 1; /*@ assert g[1] == 0; */
}
/*@ requires \valid_read(s) && s[0] == 'a'; */
int ch(const char *s)
{
    return *s;
}
/*@ ensures \result < 0; */
int neg(void)
{
    int x = 255;
    char *c = (char *)&x;
    return *c;
}
void str(void)
{
    char b[8];
    strcpy(b, "abc");
    int *p = (int *)b; /*@ assert *p == 0x636261; */
}
void bad_str(void)
{
    char b[8];
    strcpy(b, "abc");
    int *p = (int *)b; /*@ assert *p == 0x616263; */
}
void ws(int *p, short *q)
{
    if (!p || !q)
        return;
}
