/* Each first value of what is declared non_null is checked. */
class Initial {
    static /*@ non_null */ int[] table = new int[3];
    static /*@ non_null */ int[] late;
    static { late = table; }
    /*@ non_null */ int[] f;

    Initial(boolean b) { f = b ? new int[1] : table; }
    Initial() { this(true); }
    Initial(Initial o) { this.f = o == null ? new int[2] : o.f; }

    //@ requires \nonnullelements(m);
    static int each(int[][] m) {
        int n = 0;
        for (/*@ non_null */ int[] row : m)
            n = row.length;
        return n;
    }
}

class Direct {
    /*@ non_null */ int[] f = new int[2];
    /*@ non_null */ int[] g;
    { g = f; }
}

interface Constants {
    /*@ non_null */ int[] TABLE = {1, 2};
}

enum Kind {
    ONE(new int[2]);
    static /*@ non_null */ int[] table = new int[1];
    Kind(/*@ non_null */ int[] a) { }
}
