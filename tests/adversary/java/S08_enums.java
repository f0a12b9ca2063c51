// JLS 8.9: the objects of an enum are its constants, however they are met; while its static code runs, not all are there.
package s08_enums;

import java.util.List;

interface Face {
    default int k() { return 0; }
}

enum Plain implements Face { P, Q }

enum Bodied {
    X {
        int v() { return 1; }
    },
    Y {
        int v() { return 2; }
    };

    abstract int v();
}

enum Half {
    X {
        boolean isX() { return this == Half.X; }
    },
    Y;

    boolean isX() { return this == X; }
}

enum Other { P, Q }

enum Nothing { }

class Met {
    static void ok_instanceof(Object o) {
        if (o instanceof Plain)
            assert o == Plain.P || o == Plain.Q;
    }

    static void bad_instanceof(Object o) {
        if (o instanceof Plain)
            assert o == Plain.P;
    }

    static void ok_pattern(Object o) {
        if (o instanceof Plain e && e != Plain.P)
            assert e == Plain.Q;
    }

    static void bad_pattern(Object o) {
        if (!(o instanceof Plain e) || e != Plain.P)
            assert o == Plain.Q;
    }

    static void ok_cast(Object o) {
        try {
            Plain e = (Plain) o;
            assert e == null || e == Plain.P || e == Plain.Q;
        } catch (ClassCastException wrong) {
            assert o != Plain.P;
        }
    }

    static void bad_castOfNull(Object o) {
        try {
            Plain e = (Plain) o;
            assert e == Plain.P || e == Plain.Q;
        } catch (ClassCastException wrong) {
            assert o != Plain.P;
        }
    }

    static void ok_interface(Face f) {
        if (f instanceof Plain)
            assert f == Plain.P || f == Plain.Q;
    }

    static void bad_interface(Face f) {
        assert f == null || f == Plain.P || f == Plain.Q;
        Face g = new Face() { };
        assert g == Plain.P || g == Plain.Q;
    }

    static <T> void ok_variable(T t) {
        if (t instanceof Plain)
            assert t == Plain.P || t == Plain.Q;
    }

    static <T extends Plain> void ok_bound(T t) {
        if (t != null)
            assert t == Plain.P || t == Plain.Q;
    }

    static <T extends Plain> void bad_bound(T t) {
        assert t != Plain.Q;
    }

    static void ok_elements(Object[] a) {
        if (a != null && a.length > 0 && a[0] instanceof Plain)
            assert a[0] == Plain.P || a[0] == Plain.Q;
    }

    static void bad_elements(Object[] a) {
        if (a != null && a.length > 0 && a[0] instanceof Plain)
            assert a[0] == Plain.Q;
    }

    static void ok_castArray(Object o) {
        if (o instanceof Plain[] a && a.length > 1 && a[1] != null)
            assert a[1] == Plain.P || a[1] == Plain.Q;
    }

    static void ok_loop(Object[] a) {
        if (a == null)
            return;
        for (int i = 0; i < a.length; i++)
            if (a[i] instanceof Plain) {
                Object x = a[i];
                assert x == Plain.P || x == Plain.Q;
            }
    }

    static void ok_listed(List<Plain> l) {
        if (l != null && !l.isEmpty()) {
            Plain e = l.get(0);
            assert e == null || e == Plain.P || e == Plain.Q;
        }
    }

    static void ok_comparable(Comparable<Plain> c) {
        if (c instanceof Plain)
            assert c == Plain.P || c == Plain.Q;
    }

    static void ok_enum(Enum<?> e) {
        if (e instanceof Plain)
            assert e == Plain.P || e == Plain.Q;
    }

    static void ok_pigeons(Plain a, Plain b, Plain c) {
        if (a != null && b != null && c != null)
            assert a == b || b == c || a == c;
    }

    static void bad_pigeons(Plain a, Plain b, Plain c) {
        assert a == b || b == c || a == c;
    }

    static void ok_pigeonsCast(Object a, Object b, Object c) {
        if (a instanceof Plain && b instanceof Plain && c instanceof Plain)
            assert a == b || b == c || a == c;
    }

    static void ok_apart(Object o) {
        if (o instanceof Plain)
            assert !(o instanceof Other) && o != Other.P;
    }

    static void bad_apart(Object o) {
        if (!(o instanceof Plain))
            assert o != Other.P;
    }

    static void ok_ordinal(Object o) {
        if (o instanceof Plain)
            assert ((Plain) o).ordinal() < 2;
    }

    static void bad_ordinal(Object o) {
        if (o instanceof Plain)
            assert ((Plain) o).ordinal() < 1;
    }

    static void ok_switch(Object o) {
        if (o instanceof Plain) {
            int r = 0;
            switch ((Plain) o) {
            case P: r = 1; break;
            case Q: r = 2; break;
            }
            assert r > 0;
        }
    }

    static void bad_switch(Object o) {
        if (o instanceof Plain) {
            int r = 0;
            switch ((Plain) o) {
            case Q: r = 2; break;
            }
            assert r > 0;
        }
    }

    static int ok_switchExpression(Face f) {
        if (f instanceof Plain e) {
            int r = switch (e) {
            case P -> 1;
            case Q -> 2;
            };
            assert r == 1 || f == Plain.Q;
            return r;
        }
        return 0;
    }

    static void ok_bodies(Object o) {
        if (o instanceof Bodied)
            assert o == Bodied.X || o == Bodied.Y;
    }

    static void bad_bodies(Object o) {
        if (o instanceof Bodied)
            assert o == Bodied.Y;
    }

    static void bad_bodiesCalled(Bodied o) {
        if (o != null)
            assert o.v() == 1;
    }

    static void ok_half(Half h) {
        if (h != null && h != Half.X)
            assert h == Half.Y;
    }

    static void bad_half(Object h) {
        if (h instanceof Half)
            assert h == Half.Y;
    }

    static void ok_none(Object o) {
        assert !(o instanceof Nothing);
    }

    static void ok_noneGiven(Nothing n, Nothing[] a) {
        assert n == null;
        assert a == null || a.length == 0 || a[0] == null;
    }

    static void bad_none(Nothing[] a) {
        assert a == null;
        assert new Nothing[1].length == 0;
    }
}

/* The constructor is called while the constants are null. */
enum Boot {
    A, B;

    Boot() { Probe.look(this); }
}

class Probe {
    static int seen;

    static void look(Boot b) {
        if (b != null && b != Boot.A && b != Boot.B)
            seen = 1;
    }

    static void ok_later(Boot b) {
        if (b != null)
            assert b == Boot.A || b == Boot.B;
    }

    static void ok_laterObject(Object b) {
        if (b instanceof Boot)
            assert b == Boot.A || b == Boot.B;
    }
}

/* A constant that is made from another one; a field that holds a constant, or none. */
enum Step {
    ONE(null), TWO(ONE), THREE(TWO);

    final Step before;

    Step(Step before) { this.before = before; }

    static void ok_before(Object o) {
        if (o instanceof Step s && s.before != null)
            assert s.before == ONE || s.before == TWO || s.before == THREE;
    }

    static void bad_before(Object o) {
        if (o instanceof Step s)
            assert s.before != TWO;
    }

    void ok_this() {
        assert this == ONE || this == TWO || this == THREE;
    }

    void bad_this() {
        assert this == ONE || this == TWO;
    }
}
