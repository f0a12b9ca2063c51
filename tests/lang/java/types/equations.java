// Quantifiers over references that say something by Equations alone.
class Equations {
    static Equations a, b;
    //@ requires (\forall Equations x; x == a || x == b || x == null);
    //@ ensures \result == a || \result == b || \result == null;
    static Equations f(Equations c) { return c; }
    //@ requires (\forall Equations x; x == a || x == b);
    //@ ensures \result == a || \result == b || \result == null;
    static Equations h(Equations c) { return c; }
    //@ requires (\forall Equations x; x == a || x == b || x == null);
    //@ ensures \result == a || \result == null;
    static Equations fbad(Equations c) { return c; }
    //@ requires c != a && c != null;
    //@ ensures (\exists Equations x; x != a && x != null);
    static void g(Equations c) { }
    //@ requires c != a;
    //@ ensures (\exists Equations x; x != a && x != null);
    static void gbad(Equations c) { }
    //@ requires (\forall Object x; x == a || x == b || x == null);
    static void o(Object c, int[] d) { //@ assert c == a || c == b || c == null;
       //@ assert d == null;
    }
}
