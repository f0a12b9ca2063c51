// Twin of instances.java: there are more objects, or fewer are named.
enum Level {
    LOW, HIGH;

    //@ ensures \result;
    static boolean isKnown(Object o) {
        return !(o instanceof Level) || o == LOW;
    }

    //@ ensures \result;
    static boolean same(Object a, Object b, Object c) {
        if (!(a instanceof Level && b instanceof Level && c instanceof Level))
            return true;
        return a == b || b == c;
    }
}

/* Its constructor runs while both constants are null: `seen` knows nothing of them. */
enum Early {
    A, B;

    static boolean others;

    Early() { seen(this); }

    static void seen(Early e) {
        if (e != A && e != B)
            assert false;
    }
}

sealed interface Part permits Level2, Screw, Nail { }

enum Level2 implements Part { ONLY }

record Screw(int size) implements Part { }

non-sealed class Nail implements Part { }

final class Registry {
    private static final Registry ONE = new Registry();

    private Registry() { }

    static Registry another() { return new Registry(); }

    private interface Unused { }

    static Object made() { return new Unused() { }; }

    //@ requires o != null && p instanceof Registry;
    //@ ensures \result == p;
    static Object one(Object o, Object p) {
        assert !(o instanceof Unused);
        return ONE;
    }

    //@ requires p != null;
    //@ ensures \result >= 0 || p instanceof Screw;
    static int of(Part p) {
        if (p instanceof Screw s)
            return s.size();
        return ((Level2) p).ordinal();
    }
}

class Utility {
    private Utility() { }

    static Utility made() { return new Utility(); }

    /* No object has this method. */
    int inverse(int n) {
        return 1 / n;
    }
}
