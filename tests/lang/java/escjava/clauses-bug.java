// What ESC/Java reads in its own way: \fresh(this) in constructors, static fields, clauses of methods that override others.
class Fresh {
    int[] a;

    //@ requires 0 <= n;
    //@ ensures \fresh(this) && \fresh(a);
    Fresh(int n, int[] b) {
        a = b;
    }

    //@ ensures \fresh(\result);
    Fresh same() {
        return this;
    }
}

class Shared {
    static /*@ non_null */ int[] table;
    static int used;
    //@ invariant 0 <= used && used <= table.length;

    static int first() {
        return table[0];
    }

    static void clear() {
        table = null;
    }
}

class Above {
    int f;
    //@ invariant f <= 0;

    //@ requires n <= f;
    //@ modifies f;
    int take(int n) {
        f = -1;
        return 1;
    }
}

class Below extends Above {
    int g;

    //@ also_modifies g;
    //@ also_ensures \result < 0;
    int take(int n) {
        f = -1;
        g = n;
        return n;
    }

    //@ requires b != null;
    static void precondition(Below b) {
        b.f = -1;
        b.take(1);
    }

    //@ requires b != null;
    static void changed(Below b) {
        b.g = 4;
        b.f = -1;
        b.take(-3);
        //@ assert b.g == 4;
    }
}
