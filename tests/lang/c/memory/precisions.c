/* Conversions of formats that read so many characters. */
#include <stdio.h>

/*@ requires 1 <= n && \valid_read(s + (0 .. n - 1)); */
void print_first(const char *s, int n) { printf("[%.*s]", n, s); }
/*@ requires 1 <= n && \valid_read(s + (0 .. n - 1)); */
void print_first_bug(const char *s, int n) { printf("[%.*s]", n < 9 ? n : -1, s); }
void print_three(void)
{
    char s[3] = {'a', 'b', 'c'}, t[4];
    sprintf(t, "%.3s", s);
}
void print_four_bug(void)
{
    char s[3] = {'a', 'b', 'c'};
    printf("%.4s", s);
}
void print_three_bug(void)
{
    char t[3];
    sprintf(t, "%.3s", "abcd");
}
