/* strlen in annotations. */
#include <string.h>

/*@ requires valid_read_string(s);
    assigns \nothing;
    ensures \result == strlen(s); */
size_t length(const char *s)
{
    const char *p = s;
    while (*p)
        p++;
    return p - s;
}

/*@ requires valid_read_string(s);
    assigns \nothing;
    ensures \result == strlen(s); */
size_t by_library(const char *s)
{
    return strlen(s);
}

/*@ requires valid_string(s) && strlen(s) <= 1000;
    ensures strlen(s) == \old(strlen(s)); */
void blank(char *s)
{
    for (int i = 0; s[i]; i++)
        if (s[i] == '\t')
            s[i] = ' ';
}

/*@ requires valid_read_string(from) && \valid(to + (0 .. strlen(from)));
    requires \separated(to + (0 .. strlen(from)), from + (0 .. strlen(from)));
    ensures \forall integer i; 0 <= i <= strlen(from) ==> to[i] == from[i]; */
void copy(char *restrict to, const char *restrict from)
{
    size_t i;
    for (i = 0; from[i]; i++)
        to[i] = from[i];
    to[i] = '\0';
}

/*@ requires valid_read_string(s) && strlen(s) == n; */
void read_end(const char *s, int n)
{
    //@ assert s[n] == 0;
    //@ assert \forall integer i; 0 <= i < n ==> strlen(s + i) == n - i;
    //@ assert strlen{Pre}(s) == strlen(s);
}

void local(void)
{
    char text[4] = {'a', 'b', 0, 'c'};
    //@ assert strlen(text) == 2;
}
