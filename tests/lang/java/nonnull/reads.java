// What a field is declared to be is known where only an annotation reads it.
class Box {
    /*@ non_null */ Object o = new Object();
    Box next;
    static /*@ non_null */ Object shared = new Object();

    //@ requires b != null;
    //@ ensures b.o != null && shared != null;
    static void post(Box b) { }

    //@ requires b != null;
    static void asserted(Box b) {
        //@ assert b.o != null && (b.next != null ==> b.next.o != null);
    }

    //@ requires b != null;
    static void loop(Box b) {
        //@ loop_invariant b.o != null;
        for (int k = 0; k < 3; k++) { }
    }

    //@ requires b.o != null;
    static void called(Box b) { }

    static void calls(Box b) {
        if (b != null)
            called(b);
    }

    //@ requires b != null;
    //@ ensures \old(b.o) != null;
    static void before(Box b, /*@ non_null */ Object p) { b.o = p; }

    //@ ensures b != null ==> b.o != null;
    //@ ensures o != null;
    Box(Box b) { next = b; }
}
