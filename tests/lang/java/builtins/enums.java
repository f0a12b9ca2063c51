/* What every enum and every record has. */
class Enums {
    enum Size {
        SMALL, MEDIUM, LARGE;

        boolean isLargest() {
            return ordinal() == 2;
        }
    }

    static void values() {
        Size[] all = Size.values();
        assert all.length == 3 && all[0] == Size.SMALL && all[2] == Size.LARGE;
        assert all != Size.values();
        for (Size s : Size.values())
            assert s != null;
    }

    static void order(Size s) {
        if (s == null)
            return;
        assert 0 <= s.ordinal() && s.ordinal() < 3;
        assert Size.values()[s.ordinal()] == s;
        assert Size.SMALL.compareTo(Size.LARGE) == -2;
        assert s.compareTo(s) == 0;
        assert s.ordinal() != 1 || s == Size.MEDIUM;
    }

    static void equality(Size s, Object o) {
        if (s == null)
            return;
        assert s.equals(o) == (s == o);
        assert !s.equals(null);
        assert Size.SMALL.name() == "SMALL" && s.name() != null;
    }

    static void named() {
        assert Size.valueOf("LARGE") == Size.LARGE;
        assert Size.valueOf("SMALL").ordinal() == 0;
    }

    static Size looked(String s) {
        try {
            return Size.valueOf(s);
        } catch (IllegalArgumentException e) {
            assert s != null;
            return null;
        } catch (NullPointerException e) {
            assert s == null;
            return Size.SMALL;
        }
    }

    static int counts(Size[] sizes) {
        int[] count = new int[Size.values().length];
        for (int i = 0; sizes != null && i < sizes.length; i++)
            if (sizes[i] != null)
                count[sizes[i].ordinal()]++;
        return count[0];
    }

    static int caught(Size s) {
        try {
            return Size.SMALL.compareTo(s);
        } catch (NullPointerException e) {
            assert s == null;
            return 0;
        }
    }

    record Point(int x, long y, boolean on) { }
    record Named(String name, int n) { }

    static void records(Point p) {
        Point q = new Point(1, 2, true);
        assert q.equals(new Point(1, 2, true)) && !q.equals(new Point(1, 3, true));
        assert !q.equals(null) && !q.equals("text");
        if (p != null && q.equals(p))
            assert p.x() == 1 && p.on();
    }

    static boolean named(Named a, Object b) {
        return a != null && a.equals(b);
    }

    static int[] copies(int[] a, Object[] o, String[][] s) {
        if (a == null || o == null || s == null)
            return null;
        int[] b = a.clone();
        assert b != a && b.length == a.length;
        if (a.length > 3) {
            assert b[3] == a[3];
            b[3] = a[3] / 2;
            a[2] = b[3];
        }
        Object[] p = o.clone();
        assert p.length == 0 || p[0] == o[0];
        assert s.length == 0 || s.clone()[0] == s[0];
        assert o instanceof String[] == p instanceof String[];
        return b;
    }
}
