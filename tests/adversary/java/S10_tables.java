// Arrays that never change because they stay in their private field: copies of them are other arrays.
package s10_tables;

import java.util.Arrays;

class Tables {
    private static final int[] CLONED = {1, 2, 3};

    static int[] cloned() { return CLONED.clone(); }

    static void ok_cloned(int i) {
        int[] copy = cloned();
        copy[0] = 9;
        assert CLONED[0] == 1 && copy[2] == 3;
    }

    static void bad_cloned() {
        int[] copy = cloned();
        copy[0] = 9;
        assert CLONED[0] == 9;
    }

    static void bad_clonedElement() {
        assert CLONED.clone()[1] == 1;
    }

    private final int[] own = {4, 5};

    int[] own() { return own.clone(); }

    static void ok_own(Tables t) {
        if (t != null) {
            t.own()[0] = 7;
            assert t.own[0] == 4 && t.own()[0] == 4;
        }
    }

    static void bad_own(Tables t) {
        if (t != null) {
            t.own()[0] = 7;
            assert t.own()[0] == 7;
        }
    }

    private static final char[] LETTERS = {'a', 'b'};

    static String letters() { return new String(LETTERS); }

    static void ok_letters() {
        String s = new String(LETTERS);
        assert s.length() == 2 && s.charAt(1) == 'b' && LETTERS[0] == 'a';
    }

    static void bad_letters() {
        assert new String(LETTERS).charAt(1) == 'a';
    }

    private static final long[] MOVED = {1, 2, 3};

    static void ok_source(long[] to) {
        if (to != null && to.length >= 3) {
            System.arraycopy(MOVED, 0, to, 0, 3);
            to[0] = 5;
            assert MOVED[0] == 1 && to[2] == 3;
        }
    }

    static void bad_source(long[] to) {
        if (to != null && to.length >= 3) {
            System.arraycopy(MOVED, 1, to, 0, 2);
            assert to[0] == 1;
        }
    }

    private static final int[] TARGET = {1, 2, 3};

    static void bad_target() {
        System.arraycopy(CLONED, 1, TARGET, 0, 2);
        assert TARGET[0] == 1;
    }

    private static final int[] READ = {3, 1};

    static void ok_read() {
        assert Arrays.copyOf(READ, 3)[1] == 1 && Arrays.copyOf(READ, 3)[2] == 0;
        assert READ[0] == 3;
    }

    static void bad_read() {
        assert Arrays.copyOf(READ, 2)[0] == 1;
    }

    private static final int[] SORTED = {3, 1};

    static void bad_sorted() {
        Arrays.sort(SORTED);
        assert SORTED[0] == 3;
    }

    private static final int[] BOTH = {6, 7};

    static int[] both(boolean copy) { return copy ? BOTH.clone() : BOTH; }

    static void bad_both() {
        both(false)[0] = 1;
        assert BOTH[0] == 6;
    }

    private static final int[] SAME = {8};

    static int[] same() { return (SAME); }

    static void bad_same() {
        same()[0] = Arrays.hashCode(SAME);
        assert SAME[0] == 8;
    }
}
