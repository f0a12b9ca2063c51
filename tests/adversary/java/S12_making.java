// JLS 12.4, 12.5: static code that makes the only objects of a class. Before it, there is none, though each of its constructors has a `this`.
package s12_making;

final class Making {
    static final class Once {
        static final Once IT = new Once();
        static int seen;
        int k;

        private Once() { k = 1; }

        static {
            Object o = IT;
            if (o instanceof Once)
                assert IT.k == 2;
        }

        static void touch() { }
    }

    // owner: Making$Once.<static>
    static void bad_once() {
        Once.touch();
    }

    static final class OnceRight {
        static final OnceRight IT = new OnceRight();
        int k;

        private OnceRight() { k = 1; }

        static {
            Object o = IT;
            if (o instanceof OnceRight)
                assert IT.k == 1 && o == IT;
        }

        static void touch() { }
    }

    // owner: Making$OnceRight.<static>
    static void ok_once() {
        OnceRight.touch();
    }

    enum Two {
        A, B;

        int k = 3;

        static {
            Object o = A;
            if (o instanceof Two)
                assert o == B;
        }

        static void touch() { }
    }

    // owner: Making$Two.<static>
    static void bad_constants() {
        Two.touch();
    }

    enum TwoRight {
        A, B;

        int k = 3;

        static {
            Object o = A;
            if (o instanceof TwoRight)
                assert o != B && A.k == 3;
        }

        static void touch() { }
    }

    // owner: Making$TwoRight.<static>
    static void ok_constants() {
        TwoRight.touch();
    }

    enum Called {
        A, B;

        static {
            Object o = B;
            if (index(B) == 1 && o instanceof Called)
                assert false;
        }

        static int index(Called c) { return c == null ? -1 : c.ordinal(); }
    }

    // owner: Making$Called.<static>
    static void bad_called() {
        Called.index(null);
    }

    enum CalledRight {
        A, B;

        static {
            Object o = B;
            if (index(B) == 0 && o instanceof CalledRight)
                assert false;
        }

        static int index(CalledRight c) { return c == null ? -1 : c.ordinal(); }
    }

    // owner: Making$CalledRight.<static>
    static void ok_called() {
        CalledRight.index(null);
    }
}
