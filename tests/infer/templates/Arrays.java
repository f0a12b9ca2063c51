/* Loops over arrays; nothing is given but the contracts. */
class Arrays {
  //@ requires a != null && b != null && a.length == b.length;
  //@ modifies b[*];
  //@ ensures (\forall int x; 0 <= x && x < a.length ==> a[x] == b[x]);
  static void copy(int[] a, int[] b) {
    for (int i = 0; i < a.length; i++)
      b[i] = a[i];
  }

  //@ requires a != null;
  //@ modifies a[*];
  //@ ensures (\forall int x; 0 <= x && x < a.length ==> a[x] == \old(a[a.length - 1 - x]));
  static void reverse(int[] a) {
    int i = 0, j = a.length - 1;
    while (i < j) {
      int t = a[i];
      a[i] = a[j];
      a[j] = t;
      i++;
      j--;
    }
  }

  //@ requires a != null && a.length > 0;
  //@ ensures (\forall int x; 0 <= x && x < a.length ==> a[x] <= \result);
  //@ ensures (\exists int x; 0 <= x && x < a.length && a[x] == \result);
  static int max(int[] a) {
    int m = a[0];
    for (int i = 1; i < a.length; i++)
      if (a[i] > m)
        m = a[i];
    return m;
  }

  //@ requires a != null;
  //@ modifies a[*];
  //@ ensures 0 <= \result && \result <= a.length;
  //@ ensures (\forall int x; 0 <= x && x < \result ==> a[x] < p);
  //@ ensures (\forall int x; \result <= x && x < a.length ==> p <= a[x]);
  static int partition(int[] a, int p) {
    int l = 0, r = a.length;
    while (l < r) {
      if (a[l] < p) {
        l++;
      } else {
        r--;
        int t = a[l];
        a[l] = a[r];
        a[r] = t;
      }
    }
    return l;
  }

  //@ requires a != null;
  //@ requires (\forall int x, y; 0 <= x && x < y && y < a.length ==> a[x] <= a[y]);
  //@ ensures \result == -1 || 0 <= \result && \result < a.length && a[\result] == key;
  //@ ensures \result == -1 ==> (\forall int x; 0 <= x && x < a.length ==> a[x] != key);
  static int search(int[] a, int key) {
    int lo = 0, hi = a.length - 1;
    while (lo <= hi) {
      int mid = lo + (hi - lo) / 2;
      if (a[mid] < key)
        lo = mid + 1;
      else if (a[mid] > key)
        hi = mid - 1;
      else
        return mid;
    }
    return -1;
  }
}
