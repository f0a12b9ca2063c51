// JLS 15.10, 15.11, 15.13, 15.9: array access and creation, field access, hidden fields, creation of objects.
package s15_access;

class Cell {
    int v;
    Cell next;
    static int shared = 1;

    Cell() { }

    //@ ensures this.v == v && next == null;
    Cell(int v) { this.v = v; }
}

class Hiding extends Cell {
    int v;
    static int shared = 2;
}

class Elements {
    static void bad_lower(int[] a, int i) {
        if (a != null && i < a.length)
            a[i] = 1;
    }

    static void bad_upper(int[] a, int i) {
        if (a != null && i >= 0 && i <= a.length)
            a[i] = 1;
    }

    static void ok_both(int[] a, int i) {
        if (a != null && i >= 0 && i < a.length)
            a[i] = 1;
    }

    static void bad_wrappedIndex(int[] a, int i) {
        if (a != null && i >= 0 && i + 1 <= a.length)
            a[i] = 1;
    }

    static void ok_aliases(int[] a, int[] b) {
        if (a != null && a.length > 0 && a == b) {
            a[0] = 1;
            assert b[0] == 1;
        }
    }

    static void bad_aliases(int[] a, int[] b) {
        if (a != null && b != null && a.length > 0 && b.length > 0) {
            a[0] = 1;
            b[0] = 2;
            assert a[0] == 1;
        }
    }

    static void ok_otherIndex(int[] a, int i, int j) {
        if (a != null && 0 <= i && i < a.length && 0 <= j && j < a.length && i != j) {
            int old = a[j];
            a[i] = old + 1;
            assert a[j] == old;
        }
    }

    static void bad_otherIndex(int[] a, int i, int j) {
        if (a != null && 0 <= i && i < a.length && 0 <= j && j < a.length) {
            int old = a[j];
            a[i] = old + 1;
            assert a[j] == old;
        }
    }

    static void ok_rows(int[][] a) {
        if (a != null && a.length == 2 && a[0] != null && a[0].length == 1) {
            a[1] = a[0];
            a[1][0] = 5;
            assert a[0][0] == 5;
        }
    }

    static void bad_rows(int[][] a) {
        if (a != null && a.length == 2 && a[0] != null && a[1] != null && a[0].length == 1 && a[1].length == 1) {
            a[0][0] = 4;
            a[1][0] = 5;
            assert a[0][0] == 4;
        }
    }

    static void bad_nullRow(int[][] a) {
        if (a != null && a.length == 2)
            a[1][0] = 5;
    }

    static void ok_self(Object[] a) {
        if (a != null && a.length == 1 && a.getClass() == Object[].class) {
            a[0] = a;
            assert ((Object[]) a[0])[0] == a;
        }
    }

    static void bad_charIndex(int[] a, char c) {
        if (a != null && a.length > 100)
            a[c] = 1;
        if (a != null && a.length > 0 && c < 5)
            a[c] = 1;
    }
}

class Creation {
    static void bad_negative(int n) {
        int[] a = new int[n];
    }

    static void ok_zero() {
        int[] a = new int[0];
        assert a.length == 0 && a != null;
    }

    static void bad_zeroHasNoElement() {
        int[] a = new int[0];
        a[0] = 1;
    }

    static void ok_defaults() {
        boolean[] a = new boolean[1];
        char[] b = new char[1];
        Cell[] c = new Cell[1];
        int[][] d = new int[1][];
        assert !a[0] && b[0] == 0 && c[0] == null && d[0] == null;
    }

    static void bad_defaults() {
        Cell[] c = new Cell[2];
        assert c[1] != null;
    }

    static void ok_nested() {
        int[][] a = new int[2][3];
        assert a[0] != a[1] && a[1].length == 3 && a[1][2] == 0;
    }

    static void bad_nestedHalf() {
        int[][] a = new int[2][];
        a[0][0] = 1;
    }

    // No row is made where there is none to hold it, but its size is checked.
    static void bad_secondNegative(int n) {
        if (n < 3) {
            int[][] a = new int[0][n];
        }
    }

    static void ok_fresh(Cell c, int[] a) {
        Cell d = new Cell();
        int[] b = new int[1];
        assert d != c && b != a && d.next == null && d.v == 0;
    }

    static void bad_notFresh(Cell c) {
        Cell d = c == null ? new Cell() : c;
        d.v = 1;
        assert c == null || c.v != 1 || c == new Cell();
    }

    static void ok_twoCreations() {
        assert new Cell() != new Cell();
    }

    static void ok_initializer() {
        int[] a = {3, 1, 2};
        byte[][] b = {{1}, null, {}};
        assert a.length == 3 && a[1] == 1 && b.length == 3 && b[0][0] == 1 && b[1] == null && b[2].length == 0;
    }

    static void bad_initializer() {
        int[][] b = {{1}, null, {}};
        int x = b[1].length + b[2][0];
    }

    static void ok_initializerConverts(byte b, char c) {
        long[] a = {b, c, 3};
        assert a[1] >= 0 && a[0] >= -128;
    }

    static void bad_initializerWraps(int i) {
        long[] a = {i + 1};
        assert a[0] > i;
    }

    static void ok_constructed() {
        Cell c = new Cell(4);
        assert c.v == 4 && c.next == null;
    }

    static void bad_constructed(int x) {
        Cell c = new Cell(x);
        assert c.v == 4;
    }

    static void bad_hugeProduct(int n) {
        if (n > 0)
            assert n * 8 > 0 && new byte[(n & 7) * 8].length >= 8;
    }
}

class Members {
    static void bad_nullField(Cell c) {
        c.v = 1;
    }

    static void bad_nullPath(Cell c) {
        if (c != null)
            c.next.v = 1;
    }

    static void ok_path(Cell c) {
        if (c != null && c.next != null)
            c.next.v = 1;
    }

    static void bad_changedPath(Cell c) {
        if (c != null && c.next != null) {
            c.next.next = null;
            c.next.v = 1;
            assert c.next.next == null && c.next != c || c.v == 2;
        }
    }

    static void ok_loopedPath(Cell c) {
        if (c != null) {
            c.next = c;
            c.next.next.next.v = 3;
            assert c.v == 3;
        }
    }

    // 8.3: a field hides that of the superclass; the static type chooses.
    static void ok_hidden(Hiding h) {
        if (h != null) {
            Cell c = h;
            h.v = 1;
            c.v = 2;
            assert h.v == 1 && ((Cell) h).v == 2;
        }
    }

    static void bad_hidden(Hiding h) {
        if (h != null) {
            Cell c = h;
            h.v = 1;
            c.v = 2;
            assert h.v == 2;
        }
    }

    static void ok_hiddenStatic(Hiding h) {
        Cell.shared = 5;
        Hiding.shared = 6;
        Cell c = h;
        assert c.shared == 5;
    }

    static void bad_hiddenStatic(Hiding h) {
        Cell.shared = 5;
        Hiding.shared = 6;
        Cell c = h;
        assert c.shared == 6;
    }

    static void ok_length(int[] a) {
        if (a != null) {
            int n = a.length;
            a = new int[n];
            assert a.length == n && n >= 0;
        }
    }

    static void bad_length(int[] a) {
        assert a.length >= 0;
    }

    static void bad_lengthIsOfNewArray(int[] a) {
        if (a != null) {
            int n = a.length;
            a = new int[] {1, 2};
            assert a.length == n;
        }
    }
}
