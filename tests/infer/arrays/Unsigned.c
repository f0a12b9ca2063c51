/* Indices above the largest int: a bound variable is an integer of mathematics. */
typedef unsigned int size_type;
/*@
  requires   valid:       \valid_read(a + (0..n-1));
  requires  \forall integer i, j; 0 <= i < j < n  ==>  a[i] <= a[j];
  assigns               \nothing;
  ensures    result:      0 <= \result <= n;
  ensures    left:        \forall integer i; 0 <= i < \result  ==>  a[i] < v;
  ensures    right:       \forall integer i; \result <= i < n  ==>  v <= a[i];
*/
size_type lower_bound(const int* a, size_type n, int v)
{
  size_type left  = 0u;
  size_type right = n;
  while (left < right) {
    const size_type middle = left + (right - left) / 2u;
    if (a[middle] < v) {
      left = middle + 1u;
    }
    else {
      right = middle;
    }
  }
  return left;
}
