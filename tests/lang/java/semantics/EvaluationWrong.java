class EvaluationWrong {
  byte field;
  //@ ensures \result == 2;
  int order(int i) { int k = 1; int r = k++ + k; return r; }
  //@ requires a != null && a.length > 2;
  //@ ensures \result == 0;
  int arrayOrder(int[] a) { int i = 0; a[i] = i = 2; return a[2]; }
  //@ ensures \result == 128;
  int narrow() { byte b = 127; b++; return b; }
  //@ ensures \result == -1;
  int character() { char c = 0; c--; return c; }
  //@ ensures \result == -1;
  int shift() { return -8 >>> 3; }
  //@ ensures \result > 0;
  int overflow() { int x = 2147483647; return x + 1; }
  //@ ensures \result == -4;
  int divide() { int x = -7; return x / 2; }
  //@ ensures \result == 1;
  int remainder() { int x = -7; return x % 2; }
  //@ ensures \result == 10;
  int fall() { int r = 0; int x = 2; switch (x) { case 1: r += 100; case 2: r += 10; case 3: r += 2; break; default: r = 5; } return r; }
  //@ ensures \result == \old(x) + 1;
  int entry(int x) { x = 7; return x + 1; }
  //@ requires n > 1;
  //@ ensures \result == 3;
  int rows(int n) { int[][] m = new int[n][4]; m[0][1] = 3; return m[1][1]; }
}
