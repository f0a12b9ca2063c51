// Bugs: each routine with `bug` in a comment, and the static code of TableBug.
class TableBug {
    //@ invariant names != null && names.length == 3;
    static String[] names;

    static void rename(String to) {
        names = new String[] {to, to}; // bug
    }
}

interface SizedBug {
    //@ instance ghost int room;
    //@ invariant room > 0;
    int size();
}

class BoxBug implements SizedBug { // bug: the constructor does not set room
    public int size() {
        //@ set room = 0; // bug
        return 1;
    }
}

class FailingBug {
    //@ invariant n >= 0;
    int n;

    void set(int k) throws Exception {
        n = k;
        if (k < 0)
            throw new Exception(); // bug: n is negative
    }

    /*@ helper */ private void spoil() { n = -1; }

    int helped() {
        spoil();
        return n; // bug
    }

    //@ ensures n >= 0;
    /*@ helper */ private void uncertain() {
        n = n; // bug: a helper does not rely on the invariant
    }

    void shared(FailingBug a, FailingBug b) {
        if (a != null && b != null) {
            a.n = -1;
            b.n = 0; // bug: a and b may differ
        }
    }

    void library(java.util.concurrent.atomic.AtomicInteger s) {
        n = -1;
        if (s != null)
            s.set(3); // bug: library code may call methods of this class
        n = 0;
    }
}

class RegisteredBug {
    //@ invariant name != null;
    String name;

    RegisteredBug() {
        use(); // bug
        name = "x";
    }

    void use() {
        //@ assert name != null;
    }
}
