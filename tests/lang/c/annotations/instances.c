/* Lemmas are used where calls of their functions and predicates are near. What ends in _wrong is false. */
/*@ predicate weakly{L}(int *a, integer m, integer n) = \forall integer i; m <= i < n - 1 ==> a[i] <= a[i + 1];
    predicate increasing{L}(int *a, integer m, integer n) = \forall integer i, j; m <= i < j < n ==> a[i] <= a[j];
    lemma weakly_increasing{L}: \forall int *a, integer m, n; 0 <= m <= n ==> weakly(a, m, n) ==> increasing(a, m, n);
    logic integer count{L}(int *a, integer m, integer n, int v) =
      n <= m ? 0 : count(a, m, n - 1, v) + (a[n - 1] == v ? 1 : 0);
    predicate same{K, L}(int *a, integer m, integer n) = \forall integer i; m <= i < n ==> \at(a[i], K) == \at(a[i], L);
    predicate reorder{K, L}(int *a, integer m, integer n) = \forall int v; count{K}(a, m, n, v) == count{L}(a, m, n, v);
    predicate swapped{K, L}(int *a, integer i, integer k, integer n) =
      0 <= i < k < n && \at(a[i], K) == \at(a[k], L) && \at(a[k], K) == \at(a[i], L) &&
      same{K, L}(a, 0, i) && same{K, L}(a, i + 1, k) && same{K, L}(a, k + 1, n);
    admit lemma swap_reorders{K, L}: \forall int *a, integer i, k, n; swapped{K, L}(a, i, k, n) ==> reorder{K, L}(a, i, k + 1); */

/*@ requires 0 <= n && weakly(a, 0, n); */
void sorted(const int *a, int n)
{
    //@ assert increasing(a, 0, n);
}

/*@ requires 0 <= n && weakly(a, 0, n - 1); */
void sorted_wrong(const int *a, int n)
{
    //@ assert increasing(a, 0, n);
}

/*@ requires \valid(a + (0 .. n - 1)) && 0 <= i < k < n; assigns a[i], a[k]; ensures reorder{Pre, Here}(a, i, k + 1); */
void swap(int *a, int i, int k, int n)
{
    int t = a[i];
    a[i] = a[k];
    a[k] = t;
    //@ assert swapped{Pre, Here}(a, i, k, n);
}

/*@ requires \valid(a + (0 .. n - 1)) && 0 <= i < k < n; assigns a[i], a[k]; ensures reorder{Pre, Here}(a, i, k + 1); */
void swap_wrong(int *a, int i, int k, int n)
{
    a[i] = a[k];
    a[k] = a[i];
}
