// What constructors test before they return is known of every object.
package s21_constructors;

import java.util.Objects;

class Constructors {
    static class Range {
        final int lo;
        final String name;
        private int[] data;

        Range(int lo, String name, int cap) {
            if (lo < 0 || 100 < lo)
                throw new IllegalArgumentException("lo " + lo);
            if (cap < 1)
                cap = 1;
            this.lo = lo;
            this.name = Objects.requireNonNull(name);
            data = new int[cap];
        }
    }

    // The loop keeps callers from looking at the code.
    static Range range(int k) {
        Range r = null;
        for (int i = 0; i < 1; i++)
            r = new Range(Math.floorMod(k, 101), "n", k % 3);
        return r;
    }

    static void ok_bounds(int k) {
        Range r = range(k);
        assert r == null || 0 <= r.lo && r.lo <= 100;
    }

    static void bad_bounds(int k) {
        Range r = range(k);
        assert r == null || 1 <= r.lo;
    }

    static void bad_upper() {
        Range r = range(100);
        assert r == null || r.lo <= 99;
    }

    static void ok_name(int k) {
        Range r = range(k);
        assert r == null || r.name != null;
    }

    static void ok_length(int k) {
        Range r = range(k);
        assert r == null || r.data[0] == 0 || r.data.length >= 1;
    }

    static void bad_length(int k) {
        Range r = range(k);
        if (r != null)
            r.data[1]++;
    }

    static class Late {
        final int v;
        static Late last;

        Late(int v) {
            this.v = v;
            last = this;
            if (v < 0)
                throw new IllegalArgumentException();
        }
    }

    static void bad_late(int k) {
        try {
            new Late(k);
        } catch (IllegalArgumentException e) {
        }
        assert Late.last == null || Late.last.v >= 0;
    }

    static class Early {
        final int v;
        static Early last;

        Early(int v) {
            last = this;
            if (v < 1)
                throw new IllegalArgumentException();
            this.v = v;
        }
    }

    static void bad_early() {
        try {
            new Early(-1);
        } catch (IllegalArgumentException e) {
        }
        assert Early.last.v >= 1;
    }

    static class Two {
        final int v;

        Two(int v) {
            if (v < 0)
                throw new IllegalArgumentException();
            this.v = v;
        }

        Two() { v = -5; }
    }

    static Two two(boolean first) {
        Two t = null;
        for (int i = 0; i < 1; i++)
            t = first ? new Two(i) : new Two();
        return t;
    }

    static void bad_two(boolean first) {
        Two t = two(first);
        assert t == null || t.v >= 0;
    }

    static void ok_two(boolean first) {
        Two t = two(first);
        assert t == null || t.v >= -5;
    }

    static class Changed {
        final int v;

        Changed(int v) {
            if (v < 0)
                throw new IllegalArgumentException();
            v -= 10;
            this.v = v;
        }
    }

    static Changed changed() {
        Changed c = null;
        for (int i = 0; i < 1; i++)
            c = new Changed(i);
        return c;
    }

    static void bad_changed() {
        Changed c = changed();
        assert c == null || c.v >= 0;
    }

    static class Read {
        final int v, w;

        Read(int v) {
            w = peek();
            if (v < 1)
                throw new IllegalArgumentException();
            this.v = v;
        }

        private int peek() { return v; }
    }

    static Read read() {
        Read r = null;
        for (int i = 0; i < 1; i++)
            r = new Read(i + 1);
        return r;
    }

    static void bad_read() {
        Read r = read();
        assert r == null || r.w >= 1;
    }

    static class Caught {
        final int v;

        Caught(int v) {
            try {
                if (v < 0)
                    throw new IllegalArgumentException();
            } catch (IllegalArgumentException e) {
            }
            this.v = v;
        }
    }

    static Caught caught() {
        Caught c = null;
        for (int i = 0; i < 1; i++)
            c = new Caught(i - 1);
        return c;
    }

    static void bad_caught() {
        Caught c = caught();
        assert c == null || c.v >= 0;
    }

    static class Narrow {
        final int v;

        Narrow(int v) {
            if (v == 7)
                throw new IllegalArgumentException();
            this.v = Math.max(v, 3);
        }
    }

    static class Clamped {
        final int v;

        Clamped(int v) {
            v = Math.max(v, 3);
            if (v >= 10)
                v = 9;
            this.v = v;
        }
    }

    static Clamped clamped(int k) {
        Clamped c = null;
        for (int i = 0; i < 1; i++)
            c = new Clamped(k);
        return c;
    }

    static void ok_clamped(int k) {
        Clamped c = clamped(k);
        assert c == null || 3 <= c.v && c.v < 10;
    }

    static void bad_clamped() {
        Clamped c = clamped(20);
        assert c == null || c.v < 9;
    }

    enum Planet {
        NEAR(1, "a", 3L), FAR(9, "b", 4L);

        final int distance;
        final String letter;
        private final long size;

        Planet(int distance, String letter, long size) {
            this.distance = distance;
            this.letter = letter;
            this.size = size;
        }

        long size() { return size; }
    }

    static void ok_planet() {
        assert Planet.NEAR.distance == 1 && Planet.FAR.distance == 9 && Planet.FAR.size() == 4 && Planet.NEAR.letter != null;
    }

    static void bad_planet() { assert Planet.NEAR.distance == 9; }

    static void bad_planetSize() { assert Planet.FAR.size() == 3; }

    static void ok_anyPlanet(int k) {
        Planet p = k > 0 ? Planet.NEAR : Planet.FAR;
        assert p.distance == 1 || p.distance == 9;
    }

    static void bad_anyPlanet(int k) {
        Planet p = k > 0 ? Planet.NEAR : Planet.FAR;
        assert p.distance == 1;
    }
}

// Tests of two parameters that go to two fields.
class Related {
    static class Range {
        final int lo, hi;

        Range(int lo, int hi) {
            if (lo > hi)
                throw new IllegalArgumentException();
            this.lo = lo;
            this.hi = hi;
        }

        Range(int at) { this(at, at); }
    }

    static class Below extends Range {
        Below(int lo) { super(lo, 10); }
    }

    static void ok_ordered(Range r) {
        if (r != null)
            assert r.lo <= r.hi;
    }

    static void bad_strict(Range r) {
        if (r != null)
            assert r.lo < r.hi;
    }

    static void ok_ofSuper(Below b) {
        if (b != null)
            assert b.hi >= b.lo;
    }

    static void bad_ofSuper(Below b) {
        if (b != null)
            assert b.hi > b.lo + 1;
    }

    /* The other spelling, numbers of two types, private fields. */
    static class Half {
        private long hi;
        private int lo;

        Half(long a, int b) {
            if (b < 0 || a <= b)
                throw new IllegalArgumentException();
            lo = b;
            hi = a;
        }
    }

    static void ok_half(Half h) {
        if (h != null)
            assert h.hi > h.lo && h.hi > 0;
    }

    static void bad_half(Half h) {
        if (h != null)
            assert h.hi > h.lo + 1L;
    }

    static class Moved {
        private int lo, hi;

        Moved(int lo, int hi) {
            if (lo >= hi)
                throw new IllegalArgumentException();
            this.lo = lo;
            this.hi = hi;
        }

        void up() { lo = hi; }
    }

    static void bad_moved(int n) {
        Moved m = new Moved(0, 1);
        for (int i = 0; i < 2; i++)
            m.up();
        assert m.lo < m.hi;
    }

    /* Other code gets the object before the test. */
    static class Late {
        final int lo, hi;
        static Late last;

        Late(int lo, int hi) {
            this.lo = lo;
            this.hi = hi;
            last = this;
            if (lo > hi)
                throw new IllegalArgumentException();
        }
    }

    static void bad_testedLate(int lo, int hi) {
        try {
            new Late(lo, hi);
        } catch (IllegalArgumentException e) {
        }
        if (Late.last != null)
            assert Late.last.lo <= Late.last.hi;
    }

    static class Two {
        final int lo, hi;

        Two(int lo, int hi) {
            if (lo > hi)
                throw new IllegalArgumentException();
            this.lo = lo;
            this.hi = hi;
        }

        Two(long at) {
            lo = (int) at;
            hi = 3;
        }
    }

    static void bad_otherConstructor(Two t) {
        if (t != null)
            assert t.lo <= t.hi;
    }

    static class Adjusted {
        final int lo, hi;

        Adjusted(int lo, int hi) {
            if (lo > hi)
                throw new IllegalArgumentException();
            hi -= 5;
            this.lo = lo;
            this.hi = hi;
        }
    }

    static void bad_adjusted(Adjusted a) {
        if (a != null)
            assert a.lo <= a.hi;
    }

    static class Sometimes {
        final int lo, hi;

        Sometimes(int lo, int hi) {
            if (lo > hi && lo > 0)
                throw new IllegalArgumentException();
            this.lo = lo;
            this.hi = hi;
        }
    }

    static void bad_sometimes(Sometimes s) {
        if (s != null)
            assert s.lo <= s.hi;
    }
}

// The same of records, whose compact constructors assign at their end.
class Components {
    record Ordered(int lo, int hi) {
        Ordered {
            if (lo > hi)
                throw new IllegalArgumentException();
        }

        Ordered(int at) { this(at, at + 1); }
    }

    static void ok_orderedRecord(Ordered r) {
        if (r != null)
            assert r.lo() <= r.hi();
    }

    static void bad_orderedRecord(Ordered r) {
        if (r != null)
            assert r.lo() < r.hi();
    }

    record Natural(int v) {
        Natural {
            if (v < 0)
                throw new IllegalArgumentException();
        }
    }

    static void ok_natural(Natural n) {
        if (n != null)
            assert n.v() >= 0;
    }

    static void bad_natural(Natural n) {
        if (n != null)
            assert n.v() > 0;
    }

    record Negated(int v) {
        Negated {
            if (v < 0)
                throw new IllegalArgumentException();
            v = -v;
        }
    }

    static void bad_negated(Negated n) {
        if (n != null)
            assert n.v() >= 0;
    }

    record Swapped(int lo, int hi) {
        Swapped {
            if (lo > hi) {
                int t = lo;
                lo = hi;
                hi = t;
            }
        }
    }

    static void bad_swapped(Swapped s) {
        if (s != null)
            assert s.lo() < s.hi();
    }

    record Raised(int v) {
        Raised {
            if (v < 1)
                v = 1;
        }
    }

    static void ok_raised(Raised r) {
        if (r != null)
            assert 10 / r.v() <= 10;
    }

    static void bad_raised(Raised r) {
        if (r != null)
            assert r.v() > 1;
    }

    record Crossed(int v, int w) {
        Crossed(int v, int w) {
            if (v > w)
                throw new IllegalArgumentException();
            this.v = w;
            this.w = v;
        }
    }

    static void ok_crossed(Crossed c) {
        if (c != null)
            assert c.v() >= c.w;
    }

    static void bad_crossed(Crossed c) {
        if (c != null)
            assert c.v() <= c.w;
    }

    /* The test is in a method: nothing is known, and nothing refuted. */
    record Checked(int v) {
        Checked {
            check(v);
        }

        static void check(int v) {
            if (v < 0)
                throw new IllegalArgumentException();
        }
    }

    static void ok_checked(Checked c) {
        if (c != null)
            assert c.v() >= 0;
    }
}
