// The same with a bug in each.
class Sorted {
  //@ requires a != null && (\forall int x, y; 0 <= x && x < y && y < a.length ==> a[x] <= a[y]);
  //@ ensures (\forall int k; 0 <= k && k < a.length ==> \result >= a[k]);
  //@ requires a.length > 0;
  static int last(int[] a) {
    return a[0];
  }

  //@ requires a != null && (\forall int x; 0 <= x && x + 1 < a.length ==> a[x] <= a[x + 1]);
  //@ requires a.length > 3;
  //@ ensures a[0] >= a[3];
  static void neighbours(int[] a) {
  }

  //@ requires a != null && (\forall int x, y; 0 <= x && x < y && y < a.length ==> a[x] <= a[y]);
  //@ ensures -1 <= \result && \result < a.length;
  //@ ensures 0 <= \result ==> a[\result] == v;
  static int search(int[] a, int v) {
    int i = 0;
    while (i < a.length && a[i] < v)
      i++;
    return i < a.length && a[i] >= v ? i : -1;
  }

  //@ requires a != null && (\forall int x, y; 0 <= x && x < y && y < a.length ==> a[x] <= a[y]);
  //@ ensures 0 <= \result && \result <= a.length;
  //@ ensures (\forall int k; 0 <= k && k < \result ==> a[k] < v);
  //@ ensures (\forall int k; \result <= k && k < a.length ==> a[k] >= v);
  static int below(int[] a, int v) {
    int i = 0;
    while (i < a.length && a[i] <= v)
      i++;
    return i;
  }

  //@ requires a != null;
  //@ modifies a[*];
  static void bubble(int[] a) {
    int n = a.length;
    while (n > 1) {
      for (int i = 0; i < n; i++)
        if (a[i] > a[i + 1]) {
          int t = a[i];
          a[i] = a[i + 1];
          a[i + 1] = t;
        }
      n--;
    }
  }

  //@ requires a != null && b != null && a.length + 1 == b.length;
  //@ requires (\forall int x, y; 0 <= x && x < y && y < b.length ==> b[x] <= b[y]);
  //@ requires (\forall int k; 0 <= k && k < a.length ==> a[k] == b[k + 1]);
  //@ ensures (\forall int x, y; 0 <= x && x < y && y < a.length ==> a[x] < a[y]);
  static void tail(int[] a, int[] b) {
  }
}
