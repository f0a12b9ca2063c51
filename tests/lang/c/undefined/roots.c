/* What is known of integers made from numbers with fractions, of numbers made from integers, and of sqrt and its like. */
#include <assert.h>
#include <math.h>
#include <stddef.h>

/*@ requires 1 <= n <= 2147483647; ensures 1 <= \result <= n; */
int root(size_t n) { return floor(sqrt(n)); }
/*@ requires 1 <= n; ensures 1 <= \result <= n; */
int root_of_all(size_t n) { return floor(sqrt(n)); }
/*@ requires 1 <= n <= 2147483647; ensures 1 <= \result < n; */
int root_of_one(size_t n) { return floor(sqrt(n)); }

void cut(double d)
{
    if (d > 2.5 && d < 3.5) { int i = d; assert(i == 2 || i == 3); }
    if (d > -3 && d < -2.5) { int i = d; assert(i == -2); }
}
void cut_upwards(double d) { if (d > 2.5 && d < 3.5) { int i = d; assert(i == 3); } }
void cut_downwards(double d) { if (d > -3 && d < -2.5) { int i = d; assert(i == -3); } }

void whole(long n) { double d = n; if (n == 9007199254740991) assert((long)d == n); if (n > 0) assert(d >= 1); }
void rounded(long n) { double d = n; if (n == 9007199254740993 && d < 1e16) assert((long)d == n); }
void whole_float(int n) { float f = n; if (n == 16777215) assert((int)f == n); }
void rounded_float(int n) { float f = n; if (n == 16777217 && f < 1e8f) assert((int)f == n); }

void near(double x)
{
    if (x == x) assert(floor(x) <= x && x <= ceil(x) && fabs(x) >= 0);
    if (x >= 0) assert(trunc(x) <= x && round(x) >= 0 && fabs(x) == x);
}
void nan_has_a_floor(double x) { assert(floor(x) <= x); }
void round_is_below(double x) { if (x >= 0) assert(round(x) <= x); }
void trunc_is_below(double x) { if (x == x) assert(trunc(x) <= x); }
void root_is_below(double x) { if (x >= 0) assert(sqrt(x) <= x); }
void different(void)
{
    double sum = 0;
    for (int i = 0; i < 3; i++)
        sum = fabs((double)i);
    assert(sum == 7);
}
