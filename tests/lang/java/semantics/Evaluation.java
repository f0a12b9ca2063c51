class Cell { int v; Cell next; Cell(int v) { this.v = v; }
  //@ modifies this.v; ensures this.v == x;
  void set(int x) { v = x; }
  //@ ensures \result == v;
  /*@ pure */ int get() { return v; } }
class Evaluation {
  int f; static int g; int[] arr;
  //@ ensures \result == 3;
  int order(int i) { int k = 1; int r = k++ + k; return r; }
  //@ requires a != null && a.length > 2;
  //@ ensures \result == 7;
  int arrOrder(int[] a) { int i = 0; a[i] = i = 2; a[1] = 7; return a[0] == 2 ? a[1] : 0; }
  //@ ensures \result == -128;
  int narrow() { byte b = 127; b++; return b; }
  //@ ensures \result == 65535;
  int chr() { char c = 0; c--; return c; }
  //@ ensures \result == -1;
  int shift() { return -8 >> 3; }
  //@ ensures \result == 536870911;
  int ushift() { return -8 >>> 3; }
  //@ ensures \result == -2147483648;
  int over() { int x = 2147483647; return x + 1; }
  //@ ensures \result == -3;
  int div() { int x = -7; return x / 2; }
  //@ ensures \result == -1;
  int rem() { int x = -7; return x % 2; }
  //@ ensures \result == 12;
  int sw(int q) { int r = 0; int x = 2; switch (x) { case 1: r += 100; case 2: r += 10; case 3: r += 2; break; default: r = 5; } return r; }
  //@ requires c != null && d != null && c != d;
  //@ ensures c.v == 5 && d.v == \old(d.v);
  void frame(Cell c, Cell d) { c.set(5); }
  //@ ensures \result.v == 0 && \result.next == null && \fresh(\result);
  Cell mk() { Cell c = new Cell(3); c.v = 0; return c; }
  //@ ensures \result == 4;
  int arrs() { int[] a = {1, 2, 4}; int[] b = new int[3]; b[2] = 9; return a[2] + b[1]; }
  //@ requires n > 0; ensures \result == 0;
  int twod(int n) { int[][] m = new int[n][4]; m[0][1] = 3; return m[0][2]; }
  //@ ensures \result;
  boolean sc(int[] a) { return a == null || a.length >= 0; }
  //@ requires p < 2147483647; ensures p == \old(p) && \result == p + 1;
  int param(int p) { int q = p; p = 100; return q < 2147483647 ? q + 1 : 0; }
  //@ ensures \result == 6;
  int loopsum() { int s = 0; int n = 0;
    //@ loop_invariant 0 <= n && n <= 3 && s == 2 * n;
    while (n < 3) { n++; if (n == 5) continue; s += 2; } return s; }
  //@ ensures \result instanceof Cell;
  Object ty() { return new Cell(1); }
  Cell cst(Object o) { if (o instanceof Cell) return (Cell) o; return null; }
  //@ modifies \nothing;
  void nothing() { Cell c = new Cell(1); c.v = 3; int[] x = new int[3]; x[0] = 1; }
  //@ modifies f;
  void fonly() { f = 3; }
  //@ requires a != null && (\forall int i; 0 <= i && i < a.length; a[i] >= 0); ensures \result >= 0;
  int each(int[] a) { int m = 0; for (int v : a) if (v > m) m = v; return m; }
  //@ ensures \result == 5;
  int dow() { int i = 0;
   //@ loop_invariant i < 5 && i >= 0;
   do { i++; } while (i < 5); return i; }
  //@ requires s != null; 
  void fresharr(String[] s) { String[] t = new String[3]; t[0] = null; Object[] o = new Object[2]; o[1] = this; }
}
