// Library methods whose documentation says when they fail, and what unsigned arithmetic gives.
package lib_conditions;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

class Conditions {
    static void bad_divideUnsigned(int d) { Integer.divideUnsigned(1, d); }
    static void ok_divideUnsigned(int d) { if (d != 0) Integer.divideUnsigned(1, d); }
    static void bad_remainderUnsigned(long d) { Long.remainderUnsigned(1, d); }
    static void ok_divideByNegative() { assert Integer.divideUnsigned(-1, -2) == 1 && Integer.divideUnsigned(5, -1) == 0; }
    static void bad_divideByNegative() { assert Integer.divideUnsigned(-4, -2) == 2; }
    static void ok_remainderByNegative() { assert Long.remainderUnsigned(-1, -3) == 2 && Long.remainderUnsigned(7, -3) == 7; }
    static void bad_remainderByNegative() { assert Long.remainderUnsigned(-5, -3) == -2 - 1; }
    static void ok_compareUnsigned() { assert Integer.compareUnsigned(-1, 1) > 0 && Long.compareUnsigned(2, 3) < 0; }
    static void bad_compareUnsigned() { assert Integer.compareUnsigned(-1, 1) < 0; }
    static void bad_compareUnsignedAsSigned(long x, long y) { if (x < y) assert Long.compareUnsigned(x, y) < 0; }
    static void ok_compareUnsignedOfNegative(int x, int y) { if (x < y && y < 0) assert Integer.compareUnsigned(x, y) < 0; }

    static void bad_copies(int n) { Collections.nCopies(n, "a"); }
    static void ok_copies(int n) { if (n > 2) assert Collections.nCopies(n, "a").get(2) == "a"; }
    static void bad_copiesIndex() { Collections.nCopies(2, "a").get(2); }
    static void bad_copiesGrow() { List<String> l = Collections.nCopies(1, "a"); l.add("b"); }
    static void ok_copiesCaught() {
        int r = 0;
        try { Collections.nCopies(-1, "a"); } catch (IllegalArgumentException e) { r = 1; }
        assert r == 1;
    }

    static void bad_sortBackwards() { Arrays.sort(new int[2], 1, 0); }
    static void bad_sortBeyond(char[] a) { if (a != null) Arrays.sort(a, 0, a.length + 1); }
    static void ok_sortPart() {
        long[] a = {5, 3, 1, 0};
        Arrays.sort(a, 1, 3);
        assert a[0] == 5 && a[1] <= a[2] && a[3] == 0;
    }
    static void bad_sortPart() {
        byte[] a = {5, 3, 1, 0};
        Arrays.sort(a, 1, 3);
        assert a[0] <= a[1];
    }
    static void ok_sortCaught() {
        short[] a = {2, 1};
        try { Arrays.sort(a, 1, 0); } catch (IllegalArgumentException e) { assert a[0] == 2; }
    }
}
