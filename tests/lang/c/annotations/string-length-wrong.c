#include <string.h>

/*@ requires valid_read_string(s);
    ensures \result == strlen(s); */
size_t length(const char *s)
{
    size_t n = 1;
    while (s[n - 1])
        n++;
    return n;
}

/*@ requires \valid_read(s + (0 .. 3)); */
void no_end(const char *s)
{
    //@ assert strlen(s) <= 3;
}
