// Objects met through other types: constants of enums, what sealed types permit, objects that are made once or never.
enum Level {
    LOW, HIGH;

    //@ ensures \result;
    static boolean isKnown(Object o) {
        return !(o instanceof Level) || o == LOW || o == HIGH;
    }

    //@ ensures \result;
    static boolean same(Object a, Object b, Object c) {
        if (!(a instanceof Level && b instanceof Level && c instanceof Level))
            return true;
        return a == b || b == c || a == c;
    }
}

/* Its constructor runs while both constants are null: `seen` knows nothing of them. */
enum Early {
    A, B;

    static boolean others;

    Early() { seen(this); }

    static void seen(Early e) {
        if (e != A && e != B)
            others = true;
    }
}

sealed interface Part permits Level2, Screw { }

enum Level2 implements Part { ONLY }

record Screw(int size) implements Part { }

final class Registry {
    private static final Registry ONE = new Registry();

    private Registry() { }

    private interface Unused { }

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

    /* No object has this method. */
    int inverse(int n) {
        return 1 / n;
    }
}
