/* As search-lemmas.c: the first element is not looked at, and one too many is counted. The contract does not hold. */

/*@ logic integer leading(int *a, integer n, int v) =
      n <= 0 ? 0 : leading(a, n - 1, v) < n - 1 ? leading(a, n - 1, v) : a[n - 1] == v ? n : n - 1;

    lemma leading_bounds: \forall int *a, v, integer n; 0 <= n ==> 0 <= leading(a, n, v) <= n;
    lemma leading_all: \forall int *a, v, integer n;
      0 <= n && (\forall integer i; 0 <= i < n ==> a[i] == v) ==> leading(a, n, v) == n;
    lemma leading_end: \forall int *a, v, integer n;
      0 < n && a[n - 1] != v && (\forall integer i; 0 <= i < n - 1 ==> a[i] == v) ==>
        leading(a, n - 1, v) == n - 1 && leading(a, n, v) == n - 1;
    lemma leading_other: \forall int *a, v, integer k, n;
      0 <= k < n && a[k] != v && (\forall integer i; 0 <= i < k ==> a[i] == v) ==> leading(a, n, v) == k;
*/

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures \result == leading(a, n, v); */
int given(const int *a, int n, int v)
{
    /*@ loop invariant 0 <= i <= n;
        loop invariant \forall integer k; 0 <= k < i ==> a[k] == v;
        loop assigns i; */
    for (int i = 0; i < n; i++)
        if (a[i] != v)
            return i + 1;
    return n;
}

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures \result == leading(a, n, v); */
int inferred(const int *a, int n, int v)
{
    for (int i = 1; i < n; i++)
        if (a[i] != v)
            return i;
    return n;
}
