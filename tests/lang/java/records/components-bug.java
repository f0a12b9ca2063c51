/* As components.java, with one mistake in each routine. */
class components {
    record Pair(int x, int y) { }

    record Holder(int[] a, Pair p) {
        //@ modifies \nothing; ensures \result == null;
        int[] same() { return a(); }
    }

    record Size(int n) {
        //@ modifies n; ensures this.n >= 0 && (n >= 0 ==> this.n == n);
        Size {
            if (n < -1)
                n = 0;
        }

        //@ requires k > 0; modifies n; ensures n >= 0;
        Size(int k, boolean negative) { this(negative ? -k : k); }
    }

    record Own(int n) {
        //@ modifies this.n; ensures this.n == 3;
        Own(int n) { this.n = n; }

        //@ modifies \nothing; ensures \result == 5;
        public int n() { return 5; }
    }

    interface Sized {
        //@ modifies \nothing; ensures \result == 4;
        int size();
    }

    record Four(int size) implements Sized { }

    enum Kind {
        SMALL(1), LARGE(10) {
            int twice() { return 20; }
        };

        final int n;

        //@ modifies this.n; ensures this.n == n;
        Kind(int n) { this.n = n + 1; }

        int twice() { return 2 * n; }
    }

    static void accessor() { Pair p = new Pair(1, 2); assert p.x() == 2; }
    static void field() { Pair p = new Pair(1, 2), q = new Pair(3, 4); assert q.y == 2; }
    static void reference() { int[] a = new int[2]; Holder h = new Holder(a, null); assert h.a() != a; }
    static void compact() { Size s = new Size(-5); assert s.n() == -5; }
    static void written() { Own o = new Own(1); assert o.n() == o.n; }
    static void isNull(Pair p) { int n = p.x(); }
    static void component() { Holder h = new Holder(null, null); int n = h.p().x(); }
    static void equal() { Pair p = new Pair(1, 2), q = new Pair(1, 3); boolean b = p.equals(q); assert b; }
    static void named() { Kind k = Kind.valueOf("HUGE"); }
}
