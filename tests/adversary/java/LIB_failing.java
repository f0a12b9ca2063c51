// Library methods that fail: what they have done before, and which exceptions a catch clause gets.
package lib_failing;

import java.util.Arrays;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.StringTokenizer;

class Failing {
    static void bad_partOfCopy() {
        Object[] from = {"a", 1};
        String[] to = new String[2];
        try {
            System.arraycopy(from, 0, to, 0, 2);
        } catch (ArrayStoreException e) {
        }
        assert to[0] == null;
    }

    static void ok_partOfCopy() {
        Object[] from = {"a", 1, "b"};
        String[] to = new String[3];
        try {
            System.arraycopy(from, 0, to, 0, 3);
        } catch (ArrayStoreException e) {
        }
        assert to[0] == "a" && to[1] == null && to[2] == null;
    }

    static void bad_copyElsewhere() {
        Object[] from = {1, "a", "b", 2};
        String[] to = new String[5];
        try {
            System.arraycopy(from, 1, to, 2, 3);
        } catch (RuntimeException e) {
        }
        assert to[3] == null;
    }

    static void ok_nothingCopied() {
        Object[] from = {1, "a"};
        String[] to = {"x", "y"};
        try {
            System.arraycopy(from, 0, to, 0, 2);
        } catch (ArrayStoreException e) {
        }
        assert to[0] == "x" && to[1] == "y";
    }

    static void ok_outOfBounds(int n) {
        int[] from = {1, 2}, to = {3, 4, 5};
        if (n < 2)
            return;
        try {
            System.arraycopy(from, 0, to, n, 2);
        } catch (IndexOutOfBoundsException e) {
            assert to[2] == 5;
        }
    }

    static void bad_partOfSort() {
        Object[] a = {3, 4, 1, "x"};
        Object first = a[0];
        try {
            Arrays.sort(a);
        } catch (ClassCastException e) {
        }
        assert a[0] == first;
    }

    static void bad_partOfAddAll() {
        Deque<String> d = new ArrayDeque<>();
        try {
            d.addAll(Arrays.asList("a", null));
        } catch (NullPointerException e) {
        }
        assert d.size() == 0;
    }

    static void bad_token() {
        StringTokenizer t = new StringTokenizer("");
        boolean failed = false;
        try {
            t.nextToken(",");
        } catch (NoSuchElementException e) {
            failed = true;
        }
        assert !failed;
    }

    static void bad_scanned() {
        Scanner s = new Scanner("a");
        boolean failed = false;
        try {
            s.nextInt();
        } catch (RuntimeException e) {
            failed = true;
        }
        assert !failed;
    }

    static void bad_nextLine() {
        Scanner s = new Scanner("");
        int lines = 0;
        try {
            s.nextLine();
            lines = 1;
        } catch (NoSuchElementException | IllegalStateException e) {
        }
        assert lines == 1;
    }

    static void bad_parsed() {
        boolean failed = false;
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException e) {
            failed = true;
        }
        assert !failed;
    }

    static void ok_parsed() {
        int n = 0;
        try {
            n = Integer.parseInt("7");
        } catch (NumberFormatException e) {
            n = -1;
        }
        assert n == n;
    }
}
