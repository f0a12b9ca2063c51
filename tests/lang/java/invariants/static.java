// Invariants of static fields, of interfaces, in constructors that pass `this` on, around library calls and exceptions, and of ghost fields.
class Table {
    //@ invariant names != null && names.length == 3;
    static String[] names = {"a", "b", "c"};

    //@ ensures \result == 3;
    static int count() { return names.length; }

    static void rename(int i, String to) {
        if (0 <= i && i < names.length)
            names[i] = to;
    }
}

interface Sized {
    //@ instance ghost int room;
    //@ invariant room > 0;
    int size();
}

class Box implements Sized {
    /*@ non_null */ java.util.concurrent.atomic.AtomicInteger number = new java.util.concurrent.atomic.AtomicInteger();
    //@ invariant owned;
    //@ ghost boolean owned = true;

    Box() {
        //@ set room = 1;
    }

    public int size() {
        //@ assert room > 0;
        return 1;
    }

    void change(int n) {
        number.set(n);
        //@ assert owned && room > 0;
    }
}

class Failing {
    //@ invariant n >= 0;
    int n;

    void set(int k) throws Exception {
        if (k < 0)
            throw new Exception();
        n = k;
    }

    int use(Failing f) {
        try {
            if (f != null)
                f.set(3);
        } catch (Exception e) {
            return f.n;
        }
        //@ assert f != null ==> f.n >= 0;
        return 0;
    }
}

class Registered {
    //@ invariant name != null;
    String name;
    static Registered last;

    Registered() {
        last = this;
        Table.count();
        name = "x";
    }

    //@ requires (\forall Registered r; r != null ==> r.name != null);
    static int check(Registered r) { return r == null ? 0 : 1; }
}
