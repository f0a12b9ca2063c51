// Objects of types without a common subtype are different, whatever the variables are declared as.
class Apart {
  static class A {}
  static class B {}
  static class N { int v; }
  static class S1 extends N {}
  static class S2 extends N {}
  interface I {}
  static final class F1 implements I {}
  static final class F2 implements I {}

  static void objects(A a, B b) { Object o = a, p = b; assert o == null || o != p; }
  static void interfaces(F1 a, F2 b) { I o = a, p = b; assert o == null || o != p; }
  static void arrays(int[] a, long[] b, A c) { Object o = a, p = b; assert o == null || o != p; p = c; assert o == null || o != p; }
  static void boxes(Integer a, Long b, int x) { Object o = a, p = b; assert o == null || o != p; o = 5; p = 5L; assert o != p; p = (Object) x; }
  static void made(A a, int x) { Object o = a, p = x; assert o != p; }

  //@ requires a != null;
  //@ ensures a.v == 3;
  static void fields(S1 a, S2 b) { if (b == null) return3(a); else { a.v = 3; b.v = 4; } }

  //@ requires a != null;
  //@ modifies a.v;
  //@ ensures a.v == 3;
  static void return3(N a) { a.v = 3; }

  //@ requires a != null && b != null;
  static void called(S1 a, S2 b) { b.v = 1; return3(a); assert b.v == 1; }

  static void elements(String[] a, int[][] b) {
    if (a == null || b == null || a.length == 0 || b.length == 0) return;
    a[0] = null;
    b[0] = new int[1];
    assert a[0] == null;
  }
}
