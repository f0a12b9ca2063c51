class EachMet {
  int f, h;
  //@ modifies h;
  void frame() { h = 3; EachMet o = new EachMet(); o.f = 1; }
  //@ requires a != null && a.length > 0;
  int element(int[] a) { return a[0]; }
  int divide(int a, int b) { return b == 0 ? 0 : a / b; }
  EachMet cast(Object o) { return o instanceof EachMet ? (EachMet) o : null; }
  //@ requires \typeof(a) == \type(Object[]);
  void store(Object[] a, Object o) { if (a != null && a.length > 0) a[0] = o; }
  void caller() { need(new int[1]); }
  //@ requires a != null;
  void need(int[] a) { }
  int[] size(int n) { return n < 0 ? null : new int[n]; }
  //@ requires x < 100; ensures \result > x;
  int over(int x) { return x + 1; }
  void assertion(int x) { if (x > 0) { //@ assert x > 0;
  } }
  void never(int x) { if (x > 4 && x < 3) { //@ unreachable;
  } }
  //@ ensures \result == 100 && p == \old(p);
  int parameter(int p) { p = 100; return p; }
  //@ requires x != null && y != null && x != y;
  void alias(EachMet x, EachMet y) { x.f = 1; y.f = 2; //@ assert x.f == 1;
  }
  void decreases(int n) {
   //@ decreases n;
   while (n > 0) n--; }
}
