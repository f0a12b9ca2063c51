/* Objects in memory that have no value, or parts that have none. */
#include <stdlib.h>
#include <string.h>

int allocated(void)
{
    int *p = malloc(4 * sizeof *p);
    if (!p)
        return 0;
    p[0] = 1;
    int r = p[0];
    free(p);
    return r;
}

int allocated_bug(void)
{
    int *p = malloc(4 * sizeof *p);
    if (!p)
        return 0;
    p[0] = 1;
    int r = p[1];
    free(p);
    return r;
}

int zeroed(void)
{
    int *p = calloc(4, sizeof *p);
    if (!p)
        return 0;
    int r = p[3];
    free(p);
    return r;
}

/*@ requires 0 < n < 100; */
int filled(int n)
{
    int *p = malloc(n * sizeof *p);
    if (!p)
        return 0;
    for (int i = 0; i < n; i++)
        p[i] = i;
    int r = p[n - 1];
    free(p);
    return r;
}

/*@ requires 0 < n < 100; */
int filled_bug(int n)
{
    int *p = malloc(n * sizeof *p);
    if (!p)
        return 0;
    for (int i = 0; i < n - 1; i++)
        p[i] = i;
    int r = p[n - 1];
    free(p);
    return r;
}

struct s {
    int a, b;
};

int member(void)
{
    struct s *p = malloc(sizeof *p);
    if (!p)
        return 0;
    p->a = 1;
    int r = p->a;
    free(p);
    return r;
}

int member_bug(void)
{
    struct s *p = malloc(sizeof *p);
    if (!p)
        return 0;
    p->a = 1;
    int r = p->b;
    free(p);
    return r;
}

int through_a_pointer(void)
{
    int x, *q = &x;
    *q = 1;
    return x;
}

int through_a_pointer_bug(void)
{
    int x, *q = &x;
    return *q;
}

/* ---- out-parameters ---- */

/*@ requires \valid(p); assigns *p; ensures \initialized(p); */
void get(int *p)
{
    *p = 3;
}

/*@ requires \valid(p); assigns *p; ensures \initialized(p); */
void get_bug(int *p, int c)
{
    if (c)
        *p = 3;
}

/*@ requires \valid(p); assigns *p; ensures \result != 0 ==> \initialized(p); */
int perhaps(int *p, int c)
{
    if (c)
        *p = 3;
    return c;
}

/*@ requires \valid(p); assigns *p; */
void says_nothing(int *p)
{
    *p = 3;
}

int gets(void)
{
    int x;
    get(&x);
    return x;
}

int gets_perhaps(int c)
{
    int x;
    return perhaps(&x, c) ? x : 0;
}

int gets_perhaps_bug(int c)
{
    int x;
    perhaps(&x, c);
    return x;
}

/* Listed. */
int gets_what(void)
{
    int x;
    says_nothing(&x);
    return x;
}

/*@ requires n > 0 && \valid_read(a + (0 .. n - 1)) && \initialized(a + (0 .. n - 1)); assigns \nothing; */
int first(const int *a, int n)
{
    return a[0];
}

int gives(void)
{
    int a[3];
    a[0] = a[1] = a[2] = 1;
    return first(a, 3);
}

int gives_bug(void)
{
    int a[3];
    a[0] = a[1] = 1;
    return first(a, 3);
}

static int expanded(int *a)
{
    return a[1];
}

int gives_to_code(void)
{
    int a[2];
    a[1] = 1;
    return expanded(a);
}

int gives_to_code_bug(void)
{
    int a[2];
    a[0] = 1;
    return expanded(a);
}

/* ---- the library ---- */

int set(void)
{
    int a[4], *q = a;
    memset(a, 0, sizeof a);
    return q[2];
}

int copied(void)
{
    int a[4], b[4], *q = a, *r = b;
    q[1] = 1;
    r[2] = 2;
    memcpy(a, b, sizeof a);
    return q[2];
}

int copied_bug(void)
{
    int a[4], b[4], *q = a, *r = b;
    q[1] = 1;
    r[2] = 2;
    memcpy(a, b, sizeof a);
    return q[1];
}

int character_bug(void)
{
    char b[4], *p = b;
    return p[1];
}

int compared_bug(void)
{
    int a[3], b[3], *p = a, *q = b;
    p[0] = p[1] = p[2] = 0;
    q[0] = q[2] = 0;
    return memcmp(p, q, sizeof a);
}

int length(void)
{
    char b[4];
    b[0] = 'a';
    b[1] = 0;
    return (int)strlen(b);
}

/* There is a 0, but perhaps not the first one. */
int length_bug(void)
{
    char b[4];
    b[0] = 'a';
    b[3] = 0;
    return (int)strlen(b);
}

/*@ requires 0 < n < 100; */
int read_back(int n)
{
    int *p = malloc(n * sizeof *p);
    if (!p)
        return 0;
    for (int i = 0; i < n; i++)
        p[i] = i;
    int all = 0;
    for (int *q = p; q < p + n; q++)
        all |= *q;
    free(p);
    return all;
}

/*@ requires 1 < n < 100; */
int read_back_bug(int n)
{
    int *p = malloc(n * sizeof *p);
    if (!p)
        return 0;
    for (int i = 1; i < n; i++)
        p[i] = i;
    int all = 0;
    for (int *q = p; q < p + n; q++)
        all |= *q;
    free(p);
    return all;
}
