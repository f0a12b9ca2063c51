// What ESC/Java reads in its own way: \fresh(this) in constructors, static fields, clauses of methods that override others.
class Fresh {
    int[] a;

    //@ requires 0 <= n;
    //@ ensures \fresh(this) && \fresh(a);
    Fresh(int n) {
        a = new int[n];
    }

    //@ ensures \fresh(\result);
    static Fresh make() {
        return new Fresh(3);
    }
}

class Shared {
    static /*@ non_null */ int[] table;
    static int used;
    //@ invariant 0 <= used && used <= table.length;

    static int first() {
        return used == 0 ? 0 : table[0];
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

    // The precondition is that of Above.take; what it may modify is f and g.
    //@ also_modifies g;
    //@ also_ensures \result <= 0 && g == n;
    int take(int n) {
        f = -1;
        g = n;
        return n;
    }

    //@ requires b != null;
    static void user(Below b, Above a) {
        b.g = 4;
        b.f = -1;
        int r = b.take(-3);
        //@ assert r <= 0 && b.g == -3;
        //@ assert b != a ==> a == null || a.f == \old(a.f);
    }
}
