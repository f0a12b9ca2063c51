/* Calls through variables of the file, arguments, local arrays and unions. */
#include <assert.h>

static int twice(int x) { return x > 1000 || x < -1000 ? 0 : 2 * x; }

static int negative(int x) { return x > 0 ? -x : 0; }

static int (*hook)(int) = twice;

void change_hook(int c)
{
    if (c)
        hook = negative;
}

void of_file(void)
{
    int r = hook(3);
    assert(r == 6 || r == -3);
}

void of_file_bug(void)
{
    int r = hook(3);
    assert(r == 6);
}

static int (*perhaps)(int);

void change_perhaps(void) { perhaps = twice; }

int of_file_null_bug(void) { return perhaps(1); }

static int fold(const int *a, int n, int (*f)(int, int), int z)
{
    for (int i = 0; i < n; i++)
        z = f(z, a[i]);
    return z;
}

static int greater(int a, int b) { return a > b ? a : b; }

/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures \forall integer k; 0 <= k < n ==> a[k] <= \result; */
int of_argument(const int *a, int n) { return fold(a, n, greater, -2147483647 - 1); }

/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures \forall integer k; 0 <= k < n ==> a[k] >= \result; */
int of_argument_bug(const int *a, int n) { return fold(a, n, greater, -2147483647 - 1); }

int of_local(int c)
{
    int (*t[2])(int) = {negative, negative};
    if (c)
        t[1] = twice;
    return t[1](5);
}

/* What a member of a union, or a pointer from elsewhere, leads to is not known. */
union choice {
    int (*one)(int);
    int (*other)(int);
};

int of_union(void)
{
    union choice u;
    u.one = twice;
    int r = u.other(2);
    assert(r == 4);
    return r;
}
