/* Who owes what was found: each bad... is wrong, and must not be verified; each good... is right. */
#include <stddef.h>

int first(const int *p)
{
    return *p;
}

int bad_null(void)
{
    return first(NULL);
}

int good_call(void)
{
    int x = 1;
    return first(&x);
}

void clear(int *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = 0;
}

int bad_length(void)
{
    int a[4];
    clear(a, 5);
    return a[0];
}

int good_length(void)
{
    int a[4];
    clear(a, 4);
    return a[3];
}

/* What it needs is needed by its callers, too. */
void clear_both(int *a, int *b, int n)
{
    clear(a, n);
    clear(b, n);
}

int bad_through(void)
{
    int a[4], b[3];
    clear_both(a, b, 4);
    return a[0];
}

/* The pointer may stand inside its block: what is in front of it may be valid. */
int before(const int *p, int i)
{
    return p[i];
}

int good_before(void)
{
    int a[3] = {1, 2, 3};
    return before(a + 1, -1);
}

int bad_before(void)
{
    int a[3] = {1, 2, 3};
    return before(a + 1, -2);
}

/* Pointers to these functions exist: nothing is found of them, since such calls do not show who is called. */
int bad_pointed(const int *p)
{
    return *p;
}

int (*pointed)(const int *) = bad_pointed;

/* The system calls it with what it has. */
int main(int argc, char **argv)
{
    return argv[argc][0];
}

/* It has a contract, which stays as it is. */
/*@ assigns \nothing; */
int bad_written(const int *p)
{
    return *p;
}

/* The caller has too little, in one of its branches. */
int bad_branch(int *p, int n)
{
    int x = 0;
    if (n == 7)
        return first(NULL);
    return first(&x);
}

/* What would be needed is false. */
int bad_always(int *p)
{
    //@ assert *p != *p;
    return *p;
}

/* The bug is behind what is needed. */
int bad_later(int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s ^= a[i];
    return s / (s - s);
}

/* What is found allows what it does without. */
int down(const int *a, int n)
{
    if (n > 2)
        return 0;
    return a[n];
}

int bad_down(void)
{
    int a[2] = {0, 0};
    return down(a, 2);
}

static int inner(const int *p)
{
    return *p;
}

int outer(const int *p)
{
    return inner(p);
}

int bad_outer(void)
{
    return outer(NULL);
}
