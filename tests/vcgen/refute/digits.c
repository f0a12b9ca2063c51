/* The failure needs ten digits of one number: Z3's first arithmetic hardly finds them. */
#include <limits.h>

//@ requires \valid_read(s + (0 .. n - 1)) && 0 <= n <= 100;
int bad_number(const char *s, int n)
{
    int v = 0;
    //@ loop invariant 0 <= v && 0 <= i;
    for (int i = 0; i < n; i++) {
        if (s[i] < '0' || s[i] > '9' || v > INT_MAX / 10)
            return -1;
        v = v * 10 + (s[i] - '0');
    }
    return v;
}

//@ requires \valid_read(s + (0 .. n - 1)) && 0 <= n <= 100;
int good_number(const char *s, int n)
{
    int v = 0;
    //@ loop invariant 0 <= v && 0 <= i;
    for (int i = 0; i < n; i++) {
        if (s[i] < '0' || s[i] > '9' || v > (INT_MAX - (s[i] - '0')) / 10)
            return -1;
        v = v * 10 + (s[i] - '0');
    }
    return v;
}
