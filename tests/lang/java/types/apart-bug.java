// Types that can have a common object: the two may be the same.
class Apart {
  static class A {}
  interface J {}
  static class N { int v; }
  static class S1 extends N {}
  static class S2 extends S1 {}
  static class S3 extends N implements J {}

  static void objects(A a, Object p) { Object o = a; assert o == null || o != p; }
  static void interfaces(S3 a, J b) { Object o = a, p = b; assert o == null || o != p; }
  static void arrays(Object[] a, Object b) { assert a == null || a != b; }

  //@ requires a != null && b != null;
  static void fields(S1 a, S2 b) { a.v = 3; b.v = 4; assert a.v == 3; }

  //@ requires a != null && b != null;
  static void above(N a, S3 b) { a.v = 3; b.v = 4; assert a.v == 3; }

  static void elements(Object[] a, String[] b) {
    if (a == null || b == null || a.length == 0 || b.length == 0 || a[0] == null) return;
    b[0] = null;
    assert a[0] != null;
  }
}
