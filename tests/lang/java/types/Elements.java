// Quantifiers over references that say something by equations alone.
class Elements {
    static Elements a, b;
    //@ requires (\forall Elements x; x == a || x == b || x == null);
    //@ ensures \result == a || \result == b || \result == null;
    static Elements f(Elements c) { return c; }
    //@ requires (\forall Elements x; x == a || x == b);
    //@ ensures \result == a || \result == b || \result == null;
    static Elements h(Elements c) { return c; }
    //@ requires (\forall Elements x; x == a || x == b || x == null);
    //@ ensures \result == a || \result == null;
    static Elements fbad(Elements c) { return c; }
    //@ requires c != a && c != null;
    //@ ensures (\exists Elements x; x != a && x != null);
    static void g(Elements c) { }
    //@ requires c != a;
    //@ ensures (\exists Elements x; x != a && x != null);
    static void gbad(Elements c) { }
    //@ requires (\forall Object x; x == a || x == b || x == null);
    static void o(Object c, int[] d) { //@ assert c == a || c == b || c == null;
       //@ assert d == null;
    }
}
