// See reads.java.
class Box {
    /*@ non_null */ Object o;
    Box next;
    Object other = new Object();
    static Object shared = new Object();

    // `shared` is not declared non_null.
    //@ requires b != null;
    //@ ensures b.o != null && shared != null;
    static void post(Box b) { }

    // b.next may be null.
    //@ requires b != null;
    static void asserted(Box b) {
        //@ assert b.o != null && b.next.o != null;
        //@ assert b.next != null;
    }

    // `other` is not declared non_null.
    //@ requires b != null;
    static void loop(Box b) {
        //@ loop_invariant b.other != null;
        for (int k = 0; k < 3; k++) { }
    }

    //@ requires b.other != null;
    static void called(Box b) { }

    static void calls(Box b) {
        if (b != null)
            called(b);
    }

    //@ requires b != null;
    //@ ensures \old(b.other) != null;
    static void before(Box b, /*@ non_null */ Object p) { b.other = p; }

    // The object that is made has no value yet.
    Box(Box b) {
        //@ assert b != null ==> b.o != null;
        //@ assert o != null;
        o = new Object();
    }
}
