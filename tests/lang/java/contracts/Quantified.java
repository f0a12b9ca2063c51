// Proofs from quantified preconditions as they are: no expression at hand says which instance is needed.
class Quantified {
  //@ requires a != null && a.length > 10;
  //@ requires (\forall int i; 0 <= i && 2 * i < a.length ==> a[2 * i] == 0);
  //@ ensures \result == 0;
  static int even(int[] a) {
    return a[4] + a[10];
  }

  //@ requires a != null && b != null && a.length > 7;
  //@ requires (\forall int i; 0 <= i && i < b.length ==> 0 <= b[i] && b[i] < a.length && a[b[i]] == 1);
  //@ requires b.length > 7 && (\forall int i; 0 <= i && i < b.length ==> b[i] == 7 - i || i > 7);
  //@ ensures \result == 1;
  static int through(int[] a, int[] b) {
    return a[7];
  }

  //@ requires a != null && a.length > 8;
  //@ requires (\forall int i, j; 0 <= i && i < j && j < a.length ==> a[i] + a[j] == 0);
  //@ ensures a[3] == 0;
  static void pairs(int[] a) {
  }

  //@ requires a != null && a.length > 0;
  //@ requires (\forall int i; 0 <= i && i < a.length ==> a[i] == x);
  //@ requires (\forall int i; 0 <= i && i < a.length ==> a[i] == y);
  //@ ensures x == y;
  static void oneValue(int[] a, int x, int y) {
  }

  //@ requires a != null && a.length > 4;
  //@ requires (\forall int i; 0 <= i && 2 * i < a.length ==> a[2 * i] == 0);
  //@ ensures \result == 0;
  static int loop(int[] a, int n) {
    int s = 0;
    //@ loop_invariant s == 0;
    for (int i = 0; i < n; i++)
      s += a[4];
    return s;
  }
}
