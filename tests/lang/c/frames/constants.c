/* Tables of the file that nothing changes: their values are known in functions with an `assigns` clause, too, and `assigns *end` of what is called is
 * nothing if `end` is null. */
#include <stdlib.h>

static const char digits[] = "0123456789abcdef";

/*@ requires \valid(out + (0 .. 1));
    assigns out[0 .. 1];
    ensures x == 255 ==> out[0] == 'f' && out[1] == 'f'; */
void byte_as_text(char *out, unsigned char x)
{
    out[0] = digits[x >> 4];
    out[1] = digits[x & 15];
}

/*@ requires \valid(out + (0 .. 1));
    assigns out[0];
    ensures x == 255 ==> out[0] == 'e'; */
void byte_as_text_bug(char *out, unsigned char x)
{
    static const char local[] = "0123456789abcdef";
    out[0] = local[x >> 4];
    out[1] = local[x & 15];
}

/*@ requires \valid_read(s + (0 .. 1)) && s[1] == 0;
    assigns \nothing; */
long number(const char *s) { return strtol(s, NULL, 10); }

/*@ requires \valid_read(s + (0 .. 1)) && s[1] == 0 && (end == \null || \valid(end));
    assigns \nothing; */
long number_bug(const char *s, char **end) { return strtol(s, end, 10); }

/*@ requires \valid_read(s + (0 .. 1)) && s[1] == 0;
    assigns \nothing;
    ensures \result == 0; */
int rest(const char *s)
{
    char *end;
    strtol(s, &end, 10);
    return *end && end == s + 1;
}

/*@ requires \valid_read(s + (0 .. 1)) && s[1] == 0;
    assigns \nothing; */
int rest_bug(const char *s)
{
    char *end;
    strtol(s, &end, 10);
    return end[1];
}
