class Counter {
  int n; Counter next; static int made;
  //@ ensures this.n == start;
  Counter(int start) { n = start; made++; }
  //@ requires n < 1000; modifies n; ensures n == \old(n) + 1;
  void tick() { n++; }
  int peek() { return n; }
  static Counter fresh() { Counter c = new Counter(3); c.next = null; return c; }
  final void both(Counter o) { n = 0; if (o != null) o.n = 0; }
}
abstract class Shape {
  int side;
  //@ requires x > 0; modifies \nothing; ensures \result >= x;
  abstract int grow(int x);
}
class Square extends Shape { int grow(int x) { return x; } }
class Wrong extends Shape { int grow(int x) { side = 3; return x - 1; } }
class Contracts {
  //@ ensures \result == 5;
  int create() { Counter c = new Counter(4); c.tick(); return c.n; }
  //@ requires c != null && d != null && c != d && c.n == 1 && d.n == 2;
  void tickOne(Counter c, Counter d) { c.tick(); //@ assert c.n == 2 && d.n == 2 && c.next == \old(c.next);
  }
  //@ requires c != null && d != null && c.n < 5 && d.n == 2;
  void tickAlias(Counter c, Counter d) { c.tick(); //@ assert d.n == 2;
  }
  //@ requires c != null && c.n == 7;
  void pure(Counter c) { c.peek(); //@ assert c.n == 7;
  }
  //@ requires c != null && c.n == 7;
  void made(Counter c) { Counter d = Counter.fresh(); //@ assert c.n == 7;
  }
  //@ requires c != null && d != null && e != null && e != c && e != d && e.n == 9;
  void places(Counter c, Counter d, Counter e) { c.both(d); //@ assert e.n == 9;
   //@ assert c.n == 0;
  }
  //@ requires s != null;
  int shape(Shape s) { int k = s.side; int g = s.grow(3); //@ assert g >= 3 && s.side == k;
    return g; }
  //@ requires x >= 0; modifies \nothing; ensures \result == x;
  //@ also requires x < 0; modifies \nothing; ensures \result == 0;
  int cases(int x) { return x >= 0 ? x : 0; }
  void callCases() { int a = cases(4); int b = cases(-4); //@ assert a == 4 && b == 0;
  }
}
