/* A string is copied by two pointers that move. */

/*@ requires 0 <= n && \valid_read(s + (0 .. n)) && \valid(d + (0 .. n)) && s[n] == 0;
    requires \forall integer k; 0 <= k < n ==> s[k] != 0;
    requires \separated(d + (0 .. n), s + (0 .. n));
    assigns d[0 .. n];
    ensures \forall integer k; 0 <= k <= n ==> d[k] == s[k]; */
void copy_string(char *d, const char *s, int n)
{
    while ((*d++ = *s++))
        ;
}
