/* The length of a string. */
/* Seeded bug: the search starts behind the first character. */

/*@ requires 0 <= n && \valid_read(s + (0 .. n)) && s[n] == 0;
    requires \forall integer k; 0 <= k < n ==> s[k] != 0;
    assigns \nothing;
    ensures \result == n; */
int length(const char *s, int n)
{
    int i = 1;
    while (s[i])
        i++;
    return i;
}
