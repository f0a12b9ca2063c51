/* What contracts of the C library allow may happen: runs have such results. Functions with "bad" in their names fail. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

int good_digit(char c)
{
    return isdigit((unsigned char)c) ? 10 / (c - '5' ? c - '5' : 1) : 0;
}

int bad_digit(char c)
{
    return isdigit((unsigned char)c) ? 10 / (c - '5') : 0;
}

/* Any number that is not 0 says yes. */
int good_truth(char c)
{
    int d = isdigit((unsigned char)c);
    //@ assert d != 0 ==> '0' <= c <= '9';
    return d;
}

int bad_truth(char c)
{
    int d = isdigit((unsigned char)c);
    //@ assert d == 0 || d == 1;
    return d;
}

int good_read(void)
{
    int table[256] = {0}, c = getchar();
    return c == EOF ? 0 : table[c];
}

int bad_read(void)
{
    int table[256] = {0}, c = getchar();
    return table[c];
}

int bad_random(void)
{
    int r = rand();
    return r + 1;
}

/* Two calls need not agree where the contract does not say so. */
int bad_twice(void)
{
    int a = rand(), b = rand();
    //@ assert a == b;
    return a - b;
}

int good_upper(int c)
{
    if (c < 0 || c > 127)
        return 0;
    int u = toupper(c);
    //@ assert !('a' <= u <= 'z');
    return u;
}
