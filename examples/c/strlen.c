/* The length of a string: its end is somewhere in the block. */

/*@ requires 0 <= size && \valid_read(s + (0 .. size));
    requires s[size] == 0;
    assigns \nothing;
    ensures 0 <= \result <= size && s[\result] == 0;
    ensures \forall integer k; 0 <= k < \result ==> s[k] != 0; */
int length(const char *s, int size)
{
    int n = 0;
    while (s[n] != '\0')
        n++;
    return n;
}
