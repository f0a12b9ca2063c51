interface Sized {
  //@ ensures \result >= 0;
  int size();
}
class Base { public int size() { return -1; } }
class Both extends Base implements Sized { }
class Inherited {
  //@ requires s != null; ensures \result >= 0;
  int use(Sized s) { return s.size(); }
}
