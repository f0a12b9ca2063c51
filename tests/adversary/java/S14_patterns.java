// JLS 14.30, 8.10, 3.10.6, 14.4: patterns of instanceof, records, text blocks, var.
package s14_patterns;

class Patterns {
    interface Shape {}
    record Circle(int r) implements Shape {}
    record Square(int side) implements Shape {}
    record Pair(Object a, Object b) {}
    record Positive(int v) {
        static int made;
        Positive {
            if (v <= 0)
                v = 1;
            made++;
        }
        Positive(int a, int b) { this(a - b); }
        int v2() { return v * 2; }
        public int v() { return v + 1; }
    }
    record Box(int[] a) {
        Box {
            if (a == null)
                a = new int[3];
        }
    }
    record Named(String name, int n) {
        public boolean equals(Object o) { return o instanceof Named && ((Named) o).n == n; }
        public int hashCode() { return n; }
    }
    record Longs(long x, short y, byte z, char c, boolean b) {}
    record Wrapped(Integer i, String s) {}
    record Float1(float f) {}

    static void ok_scopeAnd(Object o) {
        if (o instanceof Circle c && c.r() > 3)
            assert c.r > 2;
    }

    static void bad_scopeAnd(int n) {
        Object o = new Circle(n);
        if (o instanceof Circle c && c.r() > 3)
            assert c.r > 4;
    }

    static int field = 5;
    static void bad_scopeOr(int n) {
        Object o = n > 0 ? new Circle(n) : new Square(n);
        if (!(o instanceof Circle field))
            assert Patterns.field == 6;
        else
            assert field.r != 1;
    }

    static void bad_scopeElse(int n) {
        Object o = n > 0 ? new Circle(7) : new Square(n);
        if (!(o instanceof Circle field))
            return;
        assert field.r == 5;
    }

    static int shadowed = 3;
    static void bad_shadowedField(boolean b) {
        Object o = b ? "x" : (Object) 1;
        if (o instanceof String shadowed && shadowed.length() == 1)
            Patterns.shadowed = 4;
        assert shadowed == 3;
    }

    static void ok_shadowedField(boolean b) {
        shadowed = 3;
        Object o = b ? "x" : (Object) 1;
        if (o instanceof String shadowed && shadowed.length() == 2)
            Patterns.shadowed = 4;
        assert shadowed == 3;
    }

    static void bad_patternNull(boolean b) {
        Object o = b ? null : "x";
        assert o instanceof String s && s.length() == 1;
    }

    static void bad_whilePattern(int n) {
        Object o = n;
        while (!(o instanceof String s)) {
            o = "ab";
        }
        assert s.length() == 1;
    }

    static void bad_patternAssigned(int n) {
        Object o = new Circle(n);
        if (o instanceof Circle c) {
            c = new Circle(3);
            assert ((Circle) o).r == 3;
        }
    }

    static void ok_patternAssigned(int n) {
        Object o = new Circle(n);
        if (o instanceof Circle c) {
            c = new Circle(3);
            assert ((Circle) o).r == n;
        }
    }

    static void bad_recordNormalised(int n) {
        Positive p = new Positive(n);
        assert p.v == n;
    }

    static void bad_recordAccessorOverridden(int n) {
        Positive p = new Positive(4);
        assert p.v() == 4;
    }

    static void ok_recordAccessorOverridden(int n) {
        Positive p = new Positive(4);
        assert p.v() == 5 && p.v == 4 && p.v2() == 8;
    }

    static void bad_recordSecondConstructor() {
        Positive p = new Positive(3, 5);
        assert p.v == -2;
    }

    static void ok_recordSecondConstructor() {
        Positive p = new Positive(3, 5);
        assert p.v == 1;
    }

    static void bad_recordStatic() {
        Positive.made = 0;
        new Positive(3);
        new Positive(9, 1);
        assert Positive.made == 3;
    }

    static void bad_recordArray() {
        Box b = new Box(null);
        b.a()[0] = 5;
        assert b.a[0] == 0;
    }

    static void bad_recordOwnEquals() {
        assert !new Named("a", 1).equals(new Named("b", 1));
    }

    static void bad_recordEqualsLong(long x) {
        assert !new Longs(x, (short) 1, (byte) 2, 'c', true).equals(new Longs(0, (short) 1, (byte) 258, 'c', !false));
    }

    static void bad_recordIntegerEquals(int n) {
        assert new Wrapped(1000, "a") == new Wrapped(1000, "a");
    }

    static void bad_recordEqualsNaN() {
        assert !new Float1(Float.NaN).equals(new Float1(Float.NaN));
    }

    static void bad_recordEqualsZero() {
        assert new Float1(0f).equals(new Float1(-0f));
    }

    static void bad_textBlock() {
        String s = """
            a
             b
            """;
        assert s.length() == 4;
    }

    static void ok_textBlock() {
        String s = """
            a
             b
            """;
        assert s.length() == 5 && s.charAt(2) == ' ';
    }

    static void bad_textBlockTrailing() {
        String s = """
            x   \s
            y\
            z""";
        assert s.length() == 4;
    }

    static void ok_textBlockTrailing() {
        String s = """
            x   \s
            y\
            z""";
        assert s.length() == 8;
    }

    static void bad_textBlockClosing() {
        String s = """
              q
            """;
        assert s.charAt(0) == 'q';
    }

    static void bad_textBlockQuotes() {
        String s = """
            "\"""\t""";
        assert s.length() == 4;
    }

    static void ok_textBlockQuotes() {
        String s = """
            "\"""\t""";
        assert s.length() == 5;
    }

    static void bad_varInt() {
        var x = 'a';
        x++;
        x += 65535;
        assert x == 'b' + 65535;
    }

    static void ok_varInt() {
        var x = 'a';
        x++;
        x += 65535;
        assert x == 'a';
    }

    static void bad_varLong() {
        var x = 1 << 31;
        var y = 1L << 31;
        assert x == y;
    }

    static void bad_varFor(int n) {
        var s = 0;
        for (var x : new byte[] {1, 127, -1}) {
            x++;
            s += x;
        }
        assert s == 130;
    }

    static void bad_varAnonymous() {
        var o = new Object() { int k = 3; int inc() { return ++k; } };
        o.inc();
        assert o.k == 3;
    }

    static void ok_varAnonymous() {
        var o = new Object() { int k = 3; int inc() { return ++k; } };
        o.inc();
        assert o.k == 4;
    }

    static void bad_localRecord(int n) {
        record R(int a) { int twice() { return a * 2; } }
        assert n > 100000 || n < 0 || new R(n).twice() != 8;
    }

    static void bad_localEnum(int n) {
        enum E { A, B; E next() { return values()[(ordinal() + 1) % 2]; } }
        assert E.B.next() == E.B;
    }

    static void bad_localInterface(int n) {
        interface I { int f(int x); default int g(int x) { return f(f(x)); } }
        I i = x -> x - 1;
        assert n < -100 || i.g(n) != 3;
    }

    static void bad_conditionalPattern(Object q) {
        Object o = "abc";
        int k = o instanceof String s ? s.length() : 0;
        assert k == 0;
    }

    static void bad_genericRecord() {
        record G<T extends Comparable<T>>(T t) { boolean lt(T u) { return t.compareTo(u) < 0; } }
        assert new G<Integer>(5).lt(3);
    }

    static void bad_negatedLoop(int n) {
        Object o = new Square(n);
        for (int i = 0; o instanceof Square s && i < 1; i++)
            o = new Square(s.side + 1);
        assert ((Square) o).side == n;
    }
}
