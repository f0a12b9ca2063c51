class Each {
  int f, h; 
  //@ modifies f;
  void m1() { h = 3; }
  //@ ensures \result == 4;
  int order(int i) { int k = 1; int r = k++ + k; return r; }
  int nul(int[] a) { return a[0]; }
  int dv(int a, int b) { return a / b; }
  Each cst(Object o) { return (Each) o; }
  void store(Object[] a, Object o) { if (a != null && a.length > 0) a[0] = o; }
  //@ requires a != null;
  void cll(int[] a) { need(null); }
  //@ requires a != null;
  void need(int[] a) { }
  int[] neg(int n) { return new int[n]; }
  //@ ensures \result > x;
  int over(int x) { return x + 1; }
  void as(int x) { //@ assert x > 0;
  }
  void un(int x) { if (x > 4) { //@ unreachable;
  } }
  //@ ensures p == 100;
  int param(int p) { p = 100; return p; }
  void alias(Each x, Each y) { x.f = 1; y.f = 2; //@ assert x.f == 1;
  }
  void dec(int n) { 
   //@ decreases n;
   while (n != 0) n--; }
}
