/* A number as the result of a comparison, and an early return. */
/* Seeded bug: the middle is left out. */

/*@ requires 0 <= n && \valid_read(s + (0 .. n - 1));
    assigns \nothing;
    ensures \result != 0 ==> \forall integer k; 0 <= k < n ==> s[k] == s[n - 1 - k]; */
int palindrome(const char *s, int n)
{
    for (int i = 0; i < n / 2 - 1; i++)
        if (s[i] != s[n - 1 - i])
            return 0;
    return 1;
}
