class Places {
  int f;
  void throwing(int x) { if (x < 0) throw new RuntimeException("no"); }
  String concatenation(String s) { return s + "x"; }
  void tryFinally() { try { f = 1; } finally { f = 2; } }
  void lock() { synchronized (this) { f = 1; } }
  Runnable lambda() { return () -> { }; }
  Integer boxing(int x) { return x; }
  int pattern(Object o) { return o instanceof Places p ? p.f : 0; }
  int choose(int x) { return switch (x) { case 1 -> 2; default -> 3; }; }
  void each(java.util.List<String> l) { for (String s : l) f++; }
  class Inner { void outer() { f = 1; } }
  //@ requires length(x) > 0;
  void pureCall(int x) { }
  void callsIt() { pureCall(3); }
  /*@ pure */ int length(int x) { return x > 0 ? length(x) : 0; }
  int fine(int x) { return x; }
}
