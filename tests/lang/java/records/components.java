/* Records (JLS 8.10): canonical constructors assign the components at their end, accessors return them. */
class components {
    record Pair(int x, int y) { }

    record Holder(int[] a, Pair p) {
        //@ modifies \nothing; ensures \result == a;
        int[] same() { return a(); }
    }

    record Size(int n) {
        //@ modifies n; ensures this.n >= 0 && (n >= 0 ==> this.n == n);
        Size {
            if (n < 0)
                n = 0;
        }

        //@ requires k > 0; modifies n; ensures n >= 0;
        Size(int k, boolean negative) { this(negative ? -k : k); }
    }

    record Own(int n) {
        //@ modifies this.n; ensures this.n == 3;
        Own(int n) { this.n = 3; }

        //@ modifies \nothing; ensures \result == 5;
        public int n() { return 5; }
    }

    interface Sized {
        //@ modifies \nothing; ensures \result == 4;
        int size();
    }

    record Four(boolean b) implements Sized {
        public int size() { return 4; }
    }

    enum Kind {
        SMALL(1), LARGE(10) {
            int twice() { return 20; }
        };

        final int n;

        //@ modifies this.n; ensures this.n == n;
        Kind(int n) { this.n = n; }

        int twice() { return 2 * n; }
    }

    static void generated()
    {
        Pair p = new Pair(1, 2), q = new Pair(3, 4);
        assert p.x() == 1 && p.y() == 2 && q.x == 3 && q.y == 4;
        int[] a = new int[2];
        Holder h = new Holder(a, p);
        assert h.a() == a && h.p().y() == 2;
        a[1] = 7;
        assert h.a()[1] == 7 && h.same() == a;
    }
    static void compact()
    {
        Size s = new Size(5), t = new Size(-5);
        assert s.n() == 5 && t.n() >= 0;
        Size u = new Size(2, true);
        assert u.n() >= 0;
    }
    static void written()
    {
        Own o = new Own(1);
        assert o.n() == 5 && o.n == 3;
        Sized s = new Four(true);
        assert s.size() == 4;
    }
    static void nullChecked(Pair p)
    {
        if (p != null) {
            int n = p.x();
            assert n == p.x;
        }
    }
}
