// Library methods that fail: what they have done before, and which exceptions a catch clause gets.
package lib_failing;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.StringWriter;
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

    // What the documentation allows is no failure, and what it forbids can be caught.
    static void ok_repeated() {
        assert "abc".repeat(2000).length() == 6000;
    }

    static void bad_repeated() {
        assert "abc".repeat(2000).length() == 3000;
    }

    static void ok_repeatedLess() {
        boolean failed = false;
        try {
            "ab".repeat(-1);
        } catch (IllegalArgumentException e) {
            failed = true;
        }
        assert failed;
    }

    static void bad_repeatedLess() {
        boolean failed = false;
        try {
            "ab".repeat(-1);
        } catch (IllegalArgumentException e) {
            failed = true;
        }
        assert !failed;
    }

    static void ok_longBuilder() {
        StringBuilder b = new StringBuilder("ab");
        b.setLength(2000000);
        assert b.length() == 2000000;
    }

    static void bad_lengthOfBuilder() {
        StringBuilder b = new StringBuilder("ab");
        try {
            b.setLength(-1);
        } catch (IndexOutOfBoundsException e) {
            assert false;
        }
    }

    static void ok_skipped() throws IOException {
        assert new DataInputStream(new ByteArrayInputStream(new byte[3])).skipBytes(-1) == 0;
    }

    static void bad_readFully() throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(new byte[3]));
        boolean failed = false;
        try {
            in.readFully(new byte[2], 1, 2);
        } catch (IndexOutOfBoundsException e) {
            failed = true;
        }
        assert !failed;
    }

    // A StringWriter writes "null".
    static void ok_nullText() throws IOException {
        String text = null;
        boolean failed = false;
        try {
            new StringWriter().write(text);
        } catch (NullPointerException e) {
            failed = true;
        }
        assert !failed;
    }

    static void bad_nullCharacters() throws IOException {
        char[] text = null;
        boolean failed = false;
        try {
            new StringWriter().write(text);
        } catch (NullPointerException e) {
            failed = true;
        }
        assert !failed;
    }

    static void bad_property() {
        boolean failed = false;
        try {
            System.getProperty("", "x");
        } catch (IllegalArgumentException e) {
            failed = true;
        }
        assert !failed;
    }
}
