/* A string is copied by two pointers that move. */

/*@ requires 0 <= n && \valid_read(src + (0 .. n)) && \valid(dst + (0 .. n));
    requires \separated(dst + (0 .. n), src + (0 .. n));
    requires src[n] == 0 && \forall integer k; 0 <= k < n ==> src[k] != 0;
    assigns dst[0 .. n];
    ensures \forall integer k; 0 <= k <= n ==> dst[k] == src[k]; */
void copy_string(char *dst, const char *src, int n)
{
    char *d = dst;
    const char *s = src;
    while ((*d++ = *s++) != 0)
        ;
}
