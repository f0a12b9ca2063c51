/* terminates: loops without a variant are given a measure from their conditions. In the names, _listed: that it ends is not proved, but an
 * assumption. */
#include <stddef.h>

/*@ requires 0 <= n; terminates \true; assigns \nothing; */
int count(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s = i;
    return s;
}

/*@ requires 0 <= n; terminates \true; assigns \nothing; */
int count_listed(int n)
{
    int i = 0;
    while (i < n) {
        if (i == 5)
            continue;
        i++;
    }
    return i;
}

/*@ requires 0 <= n < 1000; terminates \true; assigns \nothing; */
int halves(int n)
{
    int lo = 0, hi = n;
    while (lo < hi) {
        int m = lo + (hi - lo) / 2;
        if (m * 3 > n)
            hi = m;
        else
            lo = m + 1;
    }
    return lo;
}

/*@ requires 0 <= n < 1000; terminates \true; assigns \nothing; */
int halves_listed(int n)
{
    int lo = 0, hi = n;
    while (lo < hi) {
        int m = lo + (hi - lo) / 2;
        if (m * 3 > n)
            hi = m;
        else
            lo = m;
    }
    return lo;
}

/*@ terminates \true; assigns \nothing; */
unsigned gcd(unsigned a, unsigned b)
{
    while (b != 0) {
        unsigned t = a % b;
        a = b;
        b = t;
    }
    return a;
}

/*@ terminates \true; assigns \nothing; */
unsigned gcd_listed(unsigned a, unsigned b)
{
    while (b != 0) {
        unsigned t = a - b;
        a = b;
        b = t;
    }
    return a;
}

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1)) && 0 <= m && \valid_read(b + (0 .. m - 1)); terminates \true; assigns \nothing; */
int merge(const int *a, int n, const int *b, int m)
{
    int i = 0, j = 0, k = 0;
    while (i < n && j < m) {
        if (a[i] < b[j])
            i++;
        else
            j++;
        if (k < 10)
            k++;
    }
    return k;
}

/*@ requires \valid_read(s + (0 .. 9)) && s[9] == 0; terminates \true; assigns \nothing; */
int text(const char *s)
{
    int i = 0;
    while (s[i] != 0)
        i++;
    return i;
}

/*@ terminates \true; assigns \nothing; */
int digits(unsigned n)
{
    int c = 0;
    do {
        n /= 10;
        c++;
    } while (n != 0 && c < 20);
    return c;
}

/*@ terminates \true; assigns \nothing; */
void inner(int n)
{
    for (int i = 0; i < n; i++)
        for (int j = n; j > i; j--)
            ;
}

/*@ terminates \true; assigns \nothing; */
void inner_listed(int n)
{
    int i;
    for (i = 0; i < n; i++)
        for (int j = n; j > 0; j--)
            if (i > 3)
                i--;
}

/*@ terminates \true; assigns \nothing; */
void jumps(int n)
{
again:
    if (n > 0) {
        n--;
        goto again;
    }
}

/*@ terminates \true; assigns \nothing; */
void jumps_listed(int n)
{
again:
    if (n > 0) {
        n = n - n / 2;
        goto again;
    }
}

/*@ requires \valid_read(a + (0 .. 9)); terminates \true; assigns \nothing; */
int pointers(const int *a)
{
    int s = 0;
    for (const int *p = a; p != a + 10; p++)
        s = *p;
    return s;
}

/*@ terminates n <= 10; assigns \nothing; */
void sometimes(int n)
{
    const int m = n;
    int i = 0;
    while (i != 10) {
        if (m <= 10)
            i++;
    }
}

/*@ terminates n <= 11; assigns \nothing; */
void sometimes_listed(int n)
{
    const int m = n;
    int i = 0;
    while (i != 10) {
        if (m <= 10)
            i++;
    }
}

void unknown(void);

/*@ terminates \true; */
void calls_listed(int n)
{
    for (int i = 0; i < n; i++)
        unknown();
}

/*@ terminates \true; assigns \nothing; */
int branch(int n)
{
    for (int i = 0;;) {
        if (i >= n)
            break;
        i++;
    }
    return n;
}
