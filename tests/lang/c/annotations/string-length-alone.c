/* Where nothing declares strlen, contracts may speak of it all the same; what is wrong is no more true. */
typedef unsigned long size_t;

/*@ requires strlen(s) >= 0 && \valid_read(s + (0 .. strlen(s)));
    assigns \nothing;
    ensures \result == strlen(s); */
size_t length(const char *s)
{
    const char *p = s;
    while (*p)
        p++;
    return p - s;
}

/*@ requires strlen(s) > 0 && \valid(s + (0 .. strlen(s)));
    ensures strlen(s) == \old(strlen(s)) - 1; */
void cut(char *s)
{
    while (s[1])
        s++;
    *s = 0;
}

/*@ requires strlen(s) > 0 && \valid(s + (0 .. strlen(s)));
    ensures strlen(s) == \old(strlen(s)) - 1; */
void cut_bug(char *s)
{
    *s = 0;
}
