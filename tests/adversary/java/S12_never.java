// JLS 8.8.10, 15.9: classes that only the file can instantiate, with and without an expression that does so.
package s12_never;

import java.util.function.Supplier;

final class Never {
    int v;

    private Never() { }
}

class Held {
    Never n;
    Object o;

    Never get() { return n; }
}

class NeverMade {
    static void ok_given(Never n) {
        assert n == null;
    }

    static void ok_cast(Object o) {
        if (o instanceof Never)
            assert false;
    }

    static void ok_elements(Never[] a) {
        if (a != null && a.length > 0)
            assert a[0] == null;
    }

    static void bad_array(Never[] a) {
        assert a == null;
        assert new Never[1] == null;
    }

    static void ok_field(Held h) {
        if (h != null)
            assert h.n == null && h.get() == null && !(h.o instanceof Never);
    }

    static void bad_dereferenced(Never n) {
        n.v = 1;
    }

    static void ok_void(Void v, Object o) {
        assert v == null && !(o instanceof Void);
    }

    static void bad_void(Void v) {
        assert v != null;
    }
}

/* Made by a nested class, by a constructor reference, by an anonymous class, by a static method. */
class MadeInside {
    private MadeInside() { }

    static class Nested {
        static MadeInside make() { return new MadeInside(); }
    }

    static void bad_nested(Object unused) {
        MadeInside m = Nested.make();
        assert m == null;
    }

    static void bad_nestedNeverReached(Object unused) {
        Object o = Nested.make();
        if (o instanceof MadeInside)
            assert false;
    }
}

class MadeByReference {
    private MadeByReference() { }

    static Supplier<MadeByReference> maker() { return MadeByReference::new; }

    static void bad_reference(Object unused) {
        MadeByReference m = maker().get();
        if (m != null)
            assert false;
    }
}

class MadeAnonymous {
    private MadeAnonymous() { }

    static MadeAnonymous make() { return new MadeAnonymous() { }; }

    static void bad_anonymous(Object unused) {
        MadeAnonymous m = make();
        assert m == null;
    }

    static void bad_two(Object unused) {
        assert make() == make();
    }
}

class MadeBelow {
    private MadeBelow() { }

    static class Open extends MadeBelow { }

    static void bad_below(MadeBelow m) {
        assert m == null;
        assert new Open() instanceof Runnable;
    }
}

class Outside {
    private static class Hidden {
        public static class Visible { }
    }

    static class Door extends Hidden { }

    static void bad_visible(Object unused) {
        Object o = new Door.Visible();
        assert !(o instanceof Hidden.Visible);
    }
}
