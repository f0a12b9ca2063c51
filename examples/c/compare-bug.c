/* Two strings are compared up to the first difference. */
/* Seeded bug: the loop goes on behind the end of equal strings. */

/*@ requires 0 <= n && \valid_read(s + (0 .. n)) && \valid_read(t + (0 .. n));
    requires s[n] == 0 && t[n] == 0;
    assigns \nothing;
    ensures 0 <= \result <= n;
    ensures \forall integer k; 0 <= k < \result ==> s[k] == t[k];
    ensures s[\result] == t[\result] ==> s[\result] == 0; */
int difference(const char *s, const char *t, int n)
{
    int i = 0;
    while (s[i] == t[i])
        i++;
    return i;
}
