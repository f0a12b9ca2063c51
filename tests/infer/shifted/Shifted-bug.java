// The same with a bug in each.
class Shifted {
  //@ requires a != null && 0 <= from && from <= to && to <= a.length;
  //@ ensures \result.length == to - from;
  //@ ensures (\forall int k; 0 <= k && k < to - from; \result[k] == a[from + k]);
  static int[] slice(int[] a, int from, int to) {
    int[] b = new int[to - from];
    for (int s = 1; s < b.length; s++)
      b[s] = a[from + s];
    return b;
  }

  //@ requires a != null && b != null && a != b && 0 <= from && from <= a.length && b.length == a.length - from;
  //@ modifies a[*];
  //@ ensures (\forall int k; 0 <= k && k < b.length; a[from + k] == b[k]);
  static void paste(int[] a, int[] b, int from) {
    for (int s = 0; s < b.length; s++)
      a[from + s] = b[0];
  }

  //@ requires a != null;
  //@ ensures (\forall int k; 0 <= k && k < a.length; \result[k] == a[a.length - 1 - k]);
  static int[] backwards(int[] a) {
    int[] b = new int[a.length];
    for (int k = 0; k < b.length; k++)
      b[k] = a[k];
    return b;
  }

  //@ requires a != null && a.length > 0;
  //@ modifies a[*];
  //@ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] == \old(a[k + 1]));
  static void left(int[] a) {
    for (int i = a.length - 2; i >= 0; i--)
      a[i] = a[i + 1];
  }

  //@ requires a != null && b != null && 0 <= from && a.length > 3 && from + from + 1 < a.length;
  //@ requires (\forall int k; 0 <= k && k + from < a.length ==> a[k] == a[from + k]);
  //@ ensures a[0] == a[from + from + 1];
  static void period(int[] a, int[] b, int from) {
  }
}
