// JLS 8.8.7, 9.1, 15.27: objects of private interfaces, of classes whose constructors throw, and those that a library makes.
package s12_kinds;

import java.io.Serializable;

class Interfaces {
    private interface Unused {
        void m();

        void n();
    }

    private interface ByLambda {
        int f();
    }

    private interface Marker { }

    private interface ByEnum { }

    private enum Two implements ByEnum { A, B }

    private interface ByAnonymous {
        default int g() { return 1; }
    }

    static Object lambda() { return (ByLambda) () -> 1; }

    static Object marked() { return (Runnable & Marker) () -> { }; }

    static Object anonymous() { return new ByAnonymous() { }; }

    static void ok_unused(Object o) {
        assert !(o instanceof Unused);
    }

    private static void ok_unusedGiven(Unused u) {
        assert u == null;
    }

    static void bad_lambda(Object unused) {
        Object o = lambda();
        assert !(o instanceof ByLambda);
    }

    static void bad_marker(Object unused) {
        Object o = marked();
        assert !(o instanceof Marker);
    }

    static void bad_anonymous(Object unused) {
        Object o = anonymous();
        assert !(o instanceof ByAnonymous);
    }

    static void ok_enum(Object o) {
        if (o instanceof ByEnum)
            assert o == Two.A || o == Two.B;
    }

    static void bad_enum(Object unused) {
        Object o = Two.B;
        if (o instanceof ByEnum)
            assert o == Two.A;
    }
}

abstract class Thrower {
    Thrower() {
        throw new IllegalStateException();
    }
}

class BelowThrower extends Thrower {
    int g;
}

class Leaking {
    static Leaking last;

    Leaking() {
        last = this;
        throw new IllegalStateException();
    }
}

class Sometimes {
    Sometimes(boolean b) {
        if (b)
            throw new IllegalStateException();
    }

    Sometimes(int k) {
        throw new IllegalStateException();
    }
}

class Throwing {
    static void ok_below(BelowThrower b, Object o) {
        assert b == null && !(o instanceof Thrower);
    }

    static void bad_caught(Object unused) {
        try {
            new BelowThrower();
        } catch (IllegalStateException e) {
            assert false;
        }
    }

    static void bad_caughtAnonymous(Object unused) {
        int n = 0;
        try {
            Object o = new Thrower() { };
        } catch (IllegalStateException e) {
            n = 1;
        }
        assert n == 0;
    }

    static void ok_notReached(Object unused) {
        try {
            Object o = new BelowThrower();
            assert false;
        } catch (IllegalStateException e) {
        }
    }

    static void bad_leaked(Object unused) {
        try {
            new Leaking();
        } catch (IllegalStateException e) {
        }
        Leaking l = Leaking.last;
        assert l == null;
    }

    static void bad_sometimes(Sometimes s) {
        assert s == null;
    }
}

class Deserialized implements Serializable {
    static final Deserialized ONE = new Deserialized();

    private Deserialized() { }

    static void bad_null(Deserialized d) {
        assert d == ONE;
    }
}

class Mirrored {
    private Mirrored() { }

    static Object bad_reflected() throws ReflectiveOperationException {
        Object o = Mirrored.class.getDeclaredConstructor().newInstance();
        assert !(o instanceof Mirrored);
        return o;
    }
}
