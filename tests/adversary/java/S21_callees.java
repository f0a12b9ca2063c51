// Methods without contract whose callers look at their code.
package s21_callees;

class Callees {
    static int g;
    static int[] shared = new int[2];

    static class Point {
        private int x, y;
        final int z;

        Point(int x, int y) {
            if (x < 0)
                throw new IllegalArgumentException();
            this.x = x;
            this.y = y;
            z = x + 1;
        }

        int getX() { return x; }

        void setX(int v) { x = v; }

        final int sum() { return clip(x) + clip(y); }

        private static int clip(int v) { return v > 100 ? 100 : v < 0 ? 0 : v; }

        static Point origin() { return new Point(0, 0); }

        Point moved() { return new Point(5, y); }
    }

    static class Base {
        int kind() { return 1; }

        int twice() { return kind() * 2; }
    }

    static class Derived extends Base {
        int kind() { return 2; }
    }

    static int max(int a, int b) { return a > b ? a : b; }

    static int checked(int v) {
        if (v < 0)
            throw new IllegalStateException();
        g = 7;
        return v;
    }

    static int bump() { return ++g; }

    static void put(int[] a, int i, int v) {
        if (a != null && 0 <= i && i < a.length)
            a[i] = v;
    }

    static int count;

    static int down(int n) { return n <= 0 ? 0 : down(n - 1); }

    static void ok_setter() {
        Point p = new Point(3, 4);
        p.setX(9);
        assert p.getX() == 9 && p.y == 4 && p.z == 4;
    }

    static void bad_setter() {
        Point p = new Point(3, 4);
        p.setX(9);
        assert p.getX() == 3;
    }

    static void ok_other() {
        Point p = new Point(3, 4), q = Point.origin();
        p.setX(9);
        assert q.getX() == 0 && p != q;
    }

    static void bad_same() {
        Point p = new Point(3, 4), q = p;
        p.setX(9);
        assert q.getX() == 3;
    }

    static void ok_nested() {
        Point p = new Point(300, 4);
        assert p.sum() == 104;
    }

    static void bad_nested() {
        Point p = new Point(300, 4);
        assert p.sum() == 304;
    }

    static void ok_factory() {
        Point p = new Point(3, 4).moved();
        assert p.getX() == 5 && p.y == 4 && p.z == 6;
    }

    static void bad_factory() {
        Point p = new Point(3, 4).moved();
        assert p.z == 4;
    }

    static void ok_max(int a, int b) {
        int m = max(a, b);
        assert m >= a && m >= b && (m == a || m == b);
    }

    static void bad_max(int a, int b) {
        int m = max(a, b);
        assert m > a || m > b;
    }

    static void ok_thrown(int v) {
        g = 0;
        boolean thrown = false;
        try {
            checked(v);
        } catch (IllegalStateException e) {
            thrown = true;
        }
        assert thrown == (v < 0) && g == (thrown ? 0 : 7);
    }

    static void bad_thrown(int v) {
        g = 0;
        try {
            checked(v);
        } catch (IllegalStateException e) {
            g = 1;
        }
        assert g == 7;
    }

    static void ok_constructor(int v) {
        Point p = null;
        try {
            p = new Point(v, 0);
        } catch (IllegalArgumentException e) {
            assert v < 0 && p == null;
        }
        assert v < 0 || p != null && p.x == v;
    }

    static void bad_constructor(int v) {
        Point p = null;
        try {
            p = new Point(v, 0);
        } catch (IllegalArgumentException e) {
        }
        assert p != null;
    }

    static void bad_overridden() {
        Base b = new Derived();
        assert b.twice() == 2;
    }

    static void bad_overriddenKind() {
        Base b = new Derived();
        assert b.kind() == 1;
    }

    static void ok_state() {
        g = 3;
        int a = bump(), b = bump();
        assert a == 4 && b == 5 && g == 5;
    }

    static void bad_state() {
        g = 3;
        int a = bump(), b = bump();
        assert a == b;
    }

    static void ok_order() {
        g = 1;
        int r = g + bump() * 10 + g;
        assert r == 1 + 20 + 2;
    }

    static void bad_order() {
        g = 1;
        int r = g + bump() * 10 + g;
        assert r == 1 + 20 + 1;
    }

    static void ok_loop() {
        g = 0;
        for (int i = 0; i < 40; i++)
            bump();
        assert g == 40;
    }

    static void bad_loop() {
        g = 0;
        for (int i = 0; i < 4; i++)
            bump();
        assert g == 3;
    }

    static void ok_array() {
        int[] a = new int[3];
        put(a, 1, 8);
        put(a, 5, 9);
        assert a[0] == 0 && a[1] == 8 && a[2] == 0;
    }

    static void bad_array() {
        int[] a = new int[3], b = a;
        put(a, 1, 8);
        assert b[1] == 0;
    }

    static void unknown() {
        for (int i = 0; i < 3; i++)
            count += i;
    }

    static int getCount() { return count; }

    static void bad_unknown() {
        int before = getCount();
        unknown();
        assert getCount() == before;
    }

    static void bad_recursion() {
        assert down(3) == 1;
    }

    static class Seen {
        int v;
        final int w;

        Seen() {
            v = early();
            w = 5;
        }

        private int early() { return w; }
    }

    static void ok_early() { assert new Seen().v == 0; }

    static void bad_early() { assert new Seen().v == 5; }

    static class Once {
        static int n = 4;

        static int next() { return n++; }
    }

    static void bad_static() {
        int a = Once.next();
        assert Once.n == a;
    }

    static void ok_static() {
        int a = Once.next();
        assert a == Integer.MAX_VALUE || Once.n == a + 1;
    }

    static synchronized int locked() { return g; }

    static void bad_locked() {
        g = 2;
        assert locked() == 3;
    }

    static int lengthOf(int[] a) { return a.length; }

    // owner: Callees.lengthOf
    static void bad_inCallee() {
        g = 0;
        try {
            lengthOf(null);
        } catch (NullPointerException e) {
            g = 1;
        }
        assert g == 0;
    }

    static int sign(int v) {
        switch (v) {
        case 0: return 0;
        case 1: return 1;
        default: return v < 0 ? -1 : 2;
        }
    }

    static void ok_switch(int v) {
        int s = sign(v);
        assert (s == 0) == (v == 0) && (s < 0) == (v < 0);
    }

    static void bad_switch(int v) { assert sign(v) < 2 || v > 2; }

    static int ping(int n) { return n <= 0 ? 1 : pong(n - 1); }

    static int pong(int n) { return n <= 0 ? 2 : ping(n - 1); }

    static void bad_mutual() { assert ping(6) == 2; }

    interface Shape {
        int area();

        default int doubled() { return area() * 2; }
    }

    static class Square implements Shape {
        final int side;

        Square(int side) { this.side = side; }

        public int area() { return side * side; }
    }

    static class Wrong extends Square {
        Wrong(int side) { super(side); }

        public int area() { return 1; }
    }

    static void bad_area() {
        Shape s = new Wrong(3);
        assert s.area() == 9;
    }

    static void ok_area() {
        Shape s = new Wrong(3);
        assert s.area() == 1;
    }

    static void bad_default() {
        Square s = new Wrong(3);
        assert s.doubled() == 18;
    }

    static Object boxed(int v) { return v; }

    static byte narrow(int v) { return (byte) v; }

    static void ok_narrow() { assert narrow(200) == -56; }

    static void bad_narrow() { assert narrow(200) == 200; }

    static class Counter {
        private int n;

        void up() {
            if (n < 100)
                n++;
        }

        int get() { return n; }

        void ok_up() {
            int before = n;
            up();
            assert n == before || n == before + 1;
        }

        void bad_up() {
            int before = get();
            up();
            assert get() == before;
        }
    }

    static class Tree {
        Tree left;
        int v;

        Tree(int v) { this.v = v; }

        Tree left() { return left; }

        void link(Tree t) { left = t; }
    }

    static void ok_link() {
        Tree a = new Tree(1), b = new Tree(2);
        a.link(b);
        b.link(a);
        assert a.left().left() == a && a.left().v == 2;
    }

    static void bad_link() {
        Tree a = new Tree(1), b = new Tree(2);
        a.link(b);
        a.link(null);
        assert b.left() == null && a.left() == b;
    }

    static void bad_nullLink() {
        Tree a = new Tree(1);
        a.left().v = 3;
    }

    static int rounds(int k) {
        int t = k;
        t += 2;
        return t;
    }

    static void ok_temporaries() {
        int s = 0;
        for (int i = 0; i < 3; i++)
            s += rounds(i);
        assert s == 9;
    }

    static void bad_temporaries() {
        int s = 0;
        for (int i = 0; i < 3; i++)
            s += rounds(i);
        assert s == 6;
    }

    static int guarded(int v) {
        if (v == 0)
            throw new IllegalArgumentException();
        return 10 / v;
    }

    static void ok_finally(int v) {
        g = 0;
        try {
            guarded(v);
        } catch (IllegalArgumentException e) {
            g += 1;
        } finally {
            g += 2;
        }
        assert g == (v == 0 ? 3 : 2);
    }

    static void bad_finally(int v) {
        g = 0;
        try {
            guarded(v);
            g = 5;
        } catch (IllegalArgumentException e) {
        } finally {
            g += 2;
        }
        assert g == 7;
    }

    static class Inner {
        int k = 3;

        class In {
            int read() { return k; }
        }
    }

    static void bad_inner() {
        Inner o = new Inner();
        Inner.In i = o.new In();
        o.k = 4;
        assert i.read() == 3;
    }
}
