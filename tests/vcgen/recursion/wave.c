/* Obligations that need nothing of recursive functions are proved without what is assumed of them. */
/*@ predicate same_numbers{A,B}(int *a, integer n) =
      \forall integer v; \numof(0, n - 1, \lambda integer k; \at(a[k], A) == v) == \numof(0, n - 1, \lambda integer k; \at(a[k], B) == v); */

/*@ requires \valid(a + i) && \valid(a + j);
    assigns a[i], a[j];
    ensures a[i] == \old(a[j]) && a[j] == \old(a[i]); */
void swap(int *a, int i, int j);

/*@ requires n >= 0 && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures same_numbers{Pre,Post}(a, n);
    ensures \forall integer k; 0 <= k < n - 1 ==> (k % 2 == 0 ? a[k] <= a[k + 1] : a[k] >= a[k + 1]); */
void wave(int *a, int n)
{
    for (int i = 0; i + 1 < n; i++)
        if (i % 2 == 0 ? a[i] > a[i + 1] : a[i] < a[i + 1])
            swap(a, i, i + 1);
}
