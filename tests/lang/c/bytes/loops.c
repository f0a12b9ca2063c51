/* Loops over objects that are bytes, with elements that are longer. Functions with "bad" in their names fail. */
#include <stddef.h>
typedef unsigned char u8;
/*@ requires \valid((u8 *)p + (0 .. n - 1));
    assigns ((u8 *)p)[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> ((u8 *)p)[k] == 0; */
void clear(int *p, size_t n)
{
    u8 *b = (u8 *)p;
    for (size_t i = 0; i < n; i++)
        b[i] = 0;
}
/*@ requires \valid(p + (0 .. n - 1));
    assigns p[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> p[k] == 7; */
void fill(int *p, int n)
{
    for (int i = 0; i < n; i++)
        p[i] = 7;
}
/*@ requires \valid(p + (0 .. n - 1)) && 0 <= n;
    assigns p[0 .. n - 1]; */
void fill2(int *p, int n)
{
    int *q = p;
    while (q != p + n)
        *q++ = 7;
}
/*@ requires \valid_read(s + (0 .. n - 1)) && 0 < n;
    requires s[n - 1] == 0; assigns \nothing;
    ensures s[\result] == 0; */
size_t len(const char *s, size_t n)
{
    size_t i = 0;
    while (s[i]) i++;
    return i;
}

/*@ requires \valid(p + (0 .. n - 1)) && 0 <= n;
    assigns p[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> p[k] == 7; */
void bad_fill(int *p, int n)
{
    for (int i = 1; i < n; i++)
        p[i] = 7;
}

/*@ requires \valid(p + (0 .. n - 1)) && 0 <= n; */
void bad_end(int *p, int n)
{
    u8 *b = (u8 *)p;
    for (int i = 0; i <= 4 * n; i++)
        b[i] = 7;
}

int bad_mixed(char *s)
{
    return *(int *)s;
}
