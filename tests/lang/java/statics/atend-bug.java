// Twin of atend.java: they do not hold at the end, or are broken by what is called later.
class Table {
    static final int[] CELLS = make(2);
    private static int used;

    static {
        used = -count(CELLS);
    }

    //@ static invariant CELLS != null && CELLS.length == 3;
    //@ static invariant 0 <= used;

    //@ requires n >= 0;
    //@ ensures \result != null && \result.length == n;
    static int[] make(int n) {
        return new int[n];
    }

    //@ requires a != null;
    //@ ensures \result >= 0;
    static int count(int[] a) {
        return a.length;
    }

    static int last() {
        used = -1;
        return CELLS[2];
    }
}

class Called {
    static final int LENGTH = length();
    static final int[] CELLS = new int[2];

    //@ static invariant CELLS != null;

    /* It is called while CELLS is null: what it assumes is listed. */
    static int length() {
        return CELLS.length;
    }
}
