/* What functions of the library require. Of each pair the second one has a bug. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*@ requires 0 <= n <= 1000 && \valid(d + (0 .. n - 1)) && \valid_read(s + (0 .. n - 1)) && d != \null && s != \null
        && \separated(d + (0 .. n - 1), s + (0 .. n - 1));
    assigns d[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> d[k] == s[k]; */
void copy(int *d, const int *s, int n) { memcpy(d, s, n * sizeof *d); }

/*@ requires 0 <= n <= 1000 && \valid(d + (0 .. n - 1)) && \valid_read(s + (0 .. n - 1)) && d != \null && s != \null
        && \separated(d + (0 .. n - 1), s + (0 .. n - 1));
    assigns d[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> d[k] == s[k]; */
void copy_bug(int *d, const int *s, int n) { memcpy(d, s, (n + 1) * sizeof *d); }

void overlap(void)
{
    char t[6] = "hello";
    memmove(t + 1, t, 3);
}

void overlap_bug(void)
{
    char t[6] = "hello";
    memcpy(t + 1, t, 3);
}

void too_long(void)
{
    char t[6] = "hello", u[6];
    memcpy(u, t, 6);
    strcpy(u, "abcde");
}

void too_long_bug(void)
{
    char t[6] = "hello", u[4];
    memcpy(u, t, 6);
}

void string_too_long_bug(void)
{
    char u[5];
    strcpy(u, "abcde");
}

/*@ requires 0 <= m && \valid_read(s + (0 .. m)) && s[m] == 0;
    assigns \nothing;
    ensures 0 <= \result <= m && s[\result] == 0; */
unsigned long length(const char *s, int m) { return strlen(s); }

/*@ requires 0 < m && \valid_read(s + (0 .. m - 1)); */
unsigned long length_bug(const char *s, int m) { return strlen(s); }

/*@ requires \valid_read(s + (0 .. 9)); */
int character(const char *s) { return isdigit((unsigned char)s[0]); }

/*@ requires \valid_read(s + (0 .. 9)); */
int character_bug(const char *s) { return isdigit(s[0]); }

void null_bug(void)
{
    char *p = malloc(4);
    memset(p, 0, 4);
    free(p);
}

void twice(void)
{
    int *p = malloc(4 * sizeof *p), *q = realloc(p, 8 * sizeof *p);
    free(q ? q : p);
}

void twice_bug(void)
{
    int *p = malloc(4 * sizeof *p), *q = realloc(p, 8 * sizeof *p);
    free(p);
    free(q);
}

struct pair {
    char c;
    int n;
};

/*@ requires \valid_read(p) && \valid_read(q); */
void padding(const struct pair *p, const struct pair *q)
{
    if (memcmp(p, q, sizeof *p) == 0) {
        //@ assert p->n == q->n;
    }
}

/*@ requires \valid_read(p) && \valid_read(q) && p->n == q->n && p->c == q->c; */
void padding_bug(const struct pair *p, const struct pair *q)
{
    int r = memcmp(p, q, sizeof *p);
    //@ assert r == 0;
}

void prints(int n)
{
    char t[24];
    sprintf(t, "%d items", n);
    printf("%s: %d\n", t, n);
}

void prints_bug(int n)
{
    char t[12];
    sprintf(t, "%d items", n);
}

/*@ requires \valid(t + (0 .. 7)); */
void bounded(char *t, int n)
{
    snprintf(t, 8, "%d items", n);
    //@ assert \exists integer k; 0 <= k < 8 && t[k] == 0;
}

/*@ requires \valid(t + (0 .. 6)); */
void bounded_bug(char *t, int n) { snprintf(t, 8, "%d items", n); }

void not_ended_bug(void)
{
    char t[3] = {'a', 'b', 'c'};
    puts(t);
}
