class NonNull {
  /*@ non_null */ int[] data; /*@ non_null */ static int[] tab = new int[2];
  NonNull() { data = new int[3]; }
  NonNull(int x) { }
  NonNull(/*@ non_null */ int[] d) { this(); data = d; }
  int f() { return data.length; }
  void g() { data = null; }
  void h() { k(null); k(new int[1]); }
  void k(/*@ non_null */ int[] p) { p[0]++; } //@ nowarn IndexTooBig;
  int q(int[] a) { return a[0]; } //@ nowarn;
  int loop(int n) { //@ assume n > 3;
    int s = 0; while (s < n) s++; return s; }
}
