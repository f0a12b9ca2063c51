/* A callee ensures something about a recursive function that the caller's contract does not mention: lemmas about it are used behind the call.
 * In the names, _bug: it does not follow. */

/*@ logic integer first(int *a, integer n, int v) =
      n <= 0 ? 0 : first(a, n - 1, v) < n - 1 ? first(a, n - 1, v) : a[n - 1] == v ? n - 1 : n;

    lemma not_negative: \forall int *a, v, integer n; 0 <= first(a, n, v);
    admit lemma before: \forall int *a, v, integer k, n; 0 <= k < n && a[k] == v ==> first(a, n, v) <= k;
    admit lemma there: \forall int *a, v, integer n; 0 <= n && first(a, n, v) < n ==> a[first(a, n, v)] == v;
    admit lemma nowhere:
      \forall int *a, v, integer n; 0 <= n && (\forall integer i; 0 <= i < n ==> a[i] != v) ==> first(a, n, v) == n; */

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1)); assigns \nothing; ensures \result == first(a, n, v); */
int find(const int *a, int n, int v);

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    behavior some:
      assumes \exists integer i; 0 <= i < n && a[i] == v;
      ensures 0 <= \result < n && a[\result] == v;
    behavior none:
      assumes \forall integer i; 0 <= i < n ==> a[i] != v;
      ensures \result == n; */
int place(const int *a, int n, int v)
{
    return find(a, n, v);
}

/*@ requires 0 < n && \valid_read(a + (0 .. n - 1)); assigns \nothing; ensures 0 <= \result < n && a[\result] == v; */
int place_bug(const int *a, int n, int v)
{
    return find(a, n, v);
}
