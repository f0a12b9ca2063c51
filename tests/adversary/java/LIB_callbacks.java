// Library methods with a contract that call methods of the files: on their object, on arguments, and through what they wrap.
package lib_callbacks;

import java.io.InputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

class Callbacks {
    static int g;

    static class Counting extends Writer {
        public void write(char[] text, int from, int n) { g += n; }

        public void flush() {}

        public void close() {}
    }

    static class Bytes extends OutputStream {
        public void write(int b) { g++; }
    }

    static class Empty extends InputStream {
        public int read() {
            g++;
            return -1;
        }
    }

    static class Latest extends LinkedHashMap<Integer, Integer> {
        protected boolean removeEldestEntry(Map.Entry<Integer, Integer> e) { return size() > 1; }
    }

    static class Ones extends AbstractList<Integer> {
        public Integer get(int i) { return 1; }

        public int size() { return 3; }
    }

    static class Zeros extends Random {
        protected int next(int bits) {
            g++;
            return 0;
        }
    }

    static class Added extends HashSet<Integer> {
        int added;

        //@ ensures added == (int) (\old(added) + 1);
        public boolean add(Integer x) {
            added++;
            return super.add(x);
        }

        void bad_addAll() {
            List<Integer> l = new ArrayList<>();
            l.add(7);
            int before = added;
            super.addAll(l);
            assert added == before;
        }

        void ok_add() {
            int before = added;
            if (before == 5) {
                add(3);
                assert added == 6;
            }
        }
    }

    static class Doubled extends ArrayList<Integer> {
        public int size() { return 2 * super.size(); }
    }

    static class Told extends Exception {
        public String getMessage() {
            g++;
            return "told";
        }
    }

    static void bad_writer() throws IOException {
        g = 0;
        Writer w = new Counting();
        w.write("abc");
        assert g == 0;
    }

    static void bad_output() throws IOException {
        g = 0;
        OutputStream o = new Bytes();
        o.write(new byte[3]);
        assert g == 0;
    }

    static void bad_input() throws IOException {
        g = 0;
        InputStream i = new Empty();
        i.read(new byte[3]);
        assert g == 0;
    }

    static void bad_eldest() {
        Map<Integer, Integer> m = new Latest();
        m.put(1, 1);
        m.put(2, 2);
        assert m.size() == 2;
    }

    static void bad_unsupported() {
        List<Integer> l = new Ones();
        l.add(5);
    }

    static void bad_unsupportedCaught() {
        List<Integer> l = new Ones();
        boolean thrown = false;
        try {
            l.set(0, 5);
        } catch (UnsupportedOperationException e) {
            thrown = true;
        }
        assert !thrown;
    }

    static void bad_next() {
        g = 0;
        Random r = new Zeros();
        r.nextInt(5);
        assert g == 0;
    }

    static void bad_anonymous() throws IOException {
        g = 0;
        new OutputStream() {
            public void write(int b) { g = b; }
        }.write(new byte[] {1, 2});
        assert g == 0;
    }

    static void bad_constructor() {
        g = 0;
        Set<Integer> s = new HashSet<Integer>(List.of(1)) {
            public boolean add(Integer x) {
                g++;
                return super.add(x);
            }
        };
        assert g == 0;
    }

    static void bad_size() {
        List<Integer> l = new Doubled();
        l.add(1);
        assert l.size() == 1;
    }

    static void bad_isEmpty() {
        Collection<Integer> c = new Ones();
        assert c.isEmpty();
    }

    static void bad_message() {
        g = 0;
        Throwable t = new Told();
        t.toString();
        assert g == 0;
    }

    static void ok_library() throws IOException {
        g = 0;
        Map<Integer, Integer> m = new HashMap<>();
        m.put(1, 1);
        m.put(2, 2);
        List<Integer> l = new ArrayList<>();
        l.add(5);
        assert g == 0 && m.size() == 2 && l.size() == 1 && l.get(0) == 5;
    }

    static void ok_own() {
        List<Integer> l = new Ones();
        assert l.size() == 3;
    }

    // A list that may be of a class of the files which replaces none of the methods that change everything.
    static class Summing extends ArrayList<Integer> {
        int added;

        public boolean add(Integer x) {
            added++;
            return super.add(x);
        }
    }

    static void bad_cleared(boolean summing) {
        List<Integer> l = summing ? new Summing() : new ArrayList<>();
        l.add(1);
        l.clear();
        assert l.size() == 1;
    }

    static void bad_clearedSumming() {
        Summing l = new Summing();
        l.add(1);
        l.clear();
        assert l.added == 0;
    }

    static void ok_cleared() {
        List<Integer> l = new ArrayList<>(), k = new ArrayList<>();
        k.add(1);
        l.clear();
        assert k.size() == 1 && l.size() == 0;
    }
}

// JLS 14.10: the error of a failing assertion is made of the object behind the colon, as by its toString().
class Details {
    static int shown;

    static class Counted {
        public String toString() { shown++; return "counted"; }
    }

    static class Silent {
    }

    static class Failing {
        public String toString() { throw new IllegalStateException(); }
    }

    static void ok_detailShown(boolean b) {
        Silent s = new Silent();
        shown = 0;
        try { assert b : s; } catch (AssertionError e) { }
        assert shown == 0;
    }

    static void bad_detailShown(boolean b) {
        Counted c = new Counted();
        shown = 0;
        try { assert b : c; } catch (AssertionError e) { }
        assert shown == 0;
    }

    static void bad_detailOfAnyType() {
        Object o = new Counted();
        shown = 0;
        try { assert false : o; } catch (AssertionError e) { }
        assert shown == 0;
    }

    static void bad_detailFails(boolean b) {
        int n = 0;
        try { assert b : new Failing(); } catch (IllegalStateException e) { n = 1; } catch (AssertionError e) { }
        assert n == 0;
    }

    static void ok_detailText(boolean b) {
        shown = 0;
        try { assert b : "text"; } catch (AssertionError e) { }
        assert shown == 0;
    }

    static void bad_detailDropped(boolean b) {
        shown = 0;
        l: try { assert b : new Counted(); } finally { if (shown > 0) assert false; break l; }
    }
}
