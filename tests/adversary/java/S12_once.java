// JLS 12.4, 15.9: objects that are made once, by static code or on the first use, and such that are made more often.
package s12_once;

final class Single {
    static final Single ONE = new Single();

    int v;

    private Single() { }

    static void ok_single(Single s) {
        assert s == null || s == ONE;
    }

    static void ok_singleCast(Object o, Object p) {
        if (o instanceof Single && p instanceof Single)
            assert o == p;
    }

    static void bad_single(Single s) {
        assert s == null;
    }

    static void bad_singleValue(Single s) {
        if (s != null)
            s.v = 2;
        ONE.v = 1;
        assert s == null || s.v == 2;
    }

    void ok_singleThis() {
        assert this == ONE;
    }
}

class InBlock {
    static final InBlock ONE;

    static {
        ONE = new InBlock();
    }

    private InBlock() { }

    static void ok_block(InBlock a, InBlock b) {
        if (a != null && b != null)
            assert a == b && a == ONE;
    }
}

class Holder {
    private Holder() { }

    private static class Lazily {
        static final Holder ONE = new Holder();
    }

    static Holder get() { return Lazily.ONE; }

    static void ok_holder(Holder a) {
        if (a != null)
            assert a == get();
    }

    static void bad_holder(Holder a) {
        assert a == get();
    }
}

class Lazy {
    private static Lazy one;
    int v;

    private Lazy() { v = 1; }

    static Lazy get() {
        if (one == null)
            one = new Lazy();
        return one;
    }

    static void ok_lazy(Lazy a, Lazy b) {
        if (a != null && b != null)
            assert a == b;
    }

    static void bad_lazy(Object unused) {
        Lazy a = get();
        assert a == null;
    }

    static void ok_lazyAgain(Object unused) {
        Lazy a = get(), b = get();
        assert a == b;
    }
}

class Reset {
    private static Reset one;

    private Reset() { }

    static Reset get() {
        if (one == null)
            one = new Reset();
        return one;
    }

    static void bad_reset(Object unused) {
        Reset a = get();
        one = null;
        Reset b = get();
        assert a == b;
    }
}

class Reentered {
    private static Reentered one;
    static Reentered first;

    private Reentered(boolean again) {
        if (again && one == null)
            first = get(false);
    }

    static Reentered get(boolean again) {
        if (one == null)
            one = new Reentered(again);
        return one;
    }

    static void bad_reentered(Object unused) {
        one = null;
        first = null;
        Reentered r = get(true);
        assert first == null || first == r;
    }
}

class Looped {
    static final Looped[] ALL = new Looped[3];

    static {
        for (int i = 0; i < 3; i++)
            ALL[i] = new Looped();
    }

    private Looped() { }

    static void bad_loop(Object unused) {
        Looped a = ALL[0], b = ALL[1];
        assert a == null || b == null || a == b;
    }
}

class Colour {
    static final Colour RED = new Colour(1), GREEN = new Colour(2);

    final int k;

    private Colour(int k) { this.k = k; }

    static void ok_colour(Object o) {
        if (o instanceof Colour)
            assert o == RED || o == GREEN;
    }

    static void bad_colour(Object o) {
        if (o instanceof Colour)
            assert o == GREEN;
    }

    static void ok_pigeons(Colour a, Colour b, Colour c) {
        if (a != null && b != null && c != null)
            assert a == b || b == c || a == c;
    }
}

class Copied implements Cloneable {
    static final Copied ONE = new Copied();

    private Copied() { }

    Copied copy() {
        try {
            return (Copied) super.clone();
        } catch (CloneNotSupportedException e) {
            return null;
        }
    }

    static void bad_copy(Object unused) {
        Copied c = ONE.copy();
        assert c == null || c == ONE;
    }
}

class Chain {
    static final Chain ROOT = new Chain(new Chain(null));

    final Chain next;

    private Chain(Chain next) { this.next = next; }

    static void bad_chain(Object unused) {
        Chain c = ROOT.next;
        assert c == ROOT || c == null;
    }

    static void ok_chain(Chain a, Chain b, Chain c) {
        if (a != null && b != null && c != null)
            assert a == b || b == c || a == c;
    }
}
