// System.arraycopy between arrays of references; what it changes may break an invariant.
class Copies {
    //@ invariant \nonnullelements(a);
    //@ invariant \typeof(a) == \type(String[]);
    String[] a = {"x"};

    //@ requires \nonnullelements(b) && b.length > 0;
    void shift(String[] b) {
        if (a.length > 0)
            System.arraycopy(b, 0, a, 0, 1);
    }

    // No array is both an Integer[] and a String[].
    void other(Integer[] b, Integer[] c) {
        if (b != null && c != null && b.length > 2 && c.length > 2)
            System.arraycopy(b, 1, c, 0, 2);
    }

    //@ requires b != null && b.length > 4;
    //@ ensures b[2] == \old(b[1]) && b[0] == \old(b[0]);
    static void up(Object[] b) {
        System.arraycopy(b, 0, b, 1, 3);
    }

    //@ requires \nonnullelements(b) && c != null && b.length == 1 && c.length == 1;
    static void store(String[] b, Object[] c) {
        if (c instanceof String[])
            System.arraycopy(b, 0, c, 0, 1);
    }
}
