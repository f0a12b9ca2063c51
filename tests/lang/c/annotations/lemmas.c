/* Lemmas are routines. What ends in _wrong is false, and a routine that relies on it says so. */
/*@ logic integer sum{L}(int *a, integer n) = n <= 0 ? 0 : sum(a, n - 1) + a[n - 1];
    predicate positive{L}(int *a, integer n) = \forall integer i; 0 <= i < n ==> a[i] > 0;
    lemma sum_of_positive{L}: \forall int *a, integer n; positive(a, n) ==> sum(a, n) >= n;
    lemma sum_grows_wrong{L}: \forall int *a, integer n; sum(a, n) >= n;
    lemma sum_elsewhere_wrong{K, L}: \forall int *a, integer n; \at(a[0], K) == \at(a[0], L) ==> sum{K}(a, n) == sum{L}(a, n); */

/*@ requires \valid_read(a + (0 .. n - 1)) && positive(a, n); assigns \nothing; */
void relies(const int *a, int n)
{
    //@ assert sum(a, n) >= n;
}

/*@ check lemma not_used_wrong: \forall integer n; n * n > n;
    admit lemma squares: \forall integer n; n * n >= n; */
