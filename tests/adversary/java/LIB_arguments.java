// Library methods with a contract that call methods of the files: on their arguments, and on what these and their object hold.
package lib_arguments;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

class Arguments {
    static int g;

    static class Source extends Reader {
        public int read(char[] text, int from, int n) {
            g++;
            return -1;
        }

        public void close() {}
    }

    static class Ordered implements Comparable<Ordered> {
        public int compareTo(Ordered o) {
            g++;
            return 0;
        }
    }

    static class Hashed {
        public int hashCode() {
            g++;
            return 1;
        }

        public boolean equals(Object o) {
            g++;
            return this == o;
        }
    }

    static class Shown {
        public String toString() {
            g++;
            return "shown";
        }
    }

    static class Counted extends AbstractList<Integer> {
        public Integer get(int i) {
            g++;
            return i;
        }

        public int size() { return 2; }
    }

    static void bad_wrapped() throws IOException {
        g = 0;
        new BufferedReader(new Source()).readLine();
        assert g == 0;
    }

    static void bad_addAll() {
        List<Integer> l = new ArrayList<>(), from = new Counted();
        g = 0;
        l.addAll(from);
        assert g == 0;
    }

    static void bad_copied() {
        List<Integer> from = new Counted();
        g = 0;
        List<Integer> l = new ArrayList<>(from);
        l.toString();
        assert g == 0;
    }

    static void bad_view() {
        List<Integer> l = Collections.unmodifiableList(new Counted());
        g = 0;
        l.get(0);
        assert g == 0;
    }

    static void bad_treeSet() {
        TreeSet<Ordered> s = new TreeSet<>();
        g = 0;
        s.add(new Ordered());
        assert g == 0;
    }

    static void bad_treeMap() {
        Map<Ordered, Integer> m = new TreeMap<>();
        g = 0;
        m.put(new Ordered(), 1);
        assert g == 0;
    }

    static void bad_hash() {
        Map<Hashed, Integer> m = new HashMap<>();
        g = 0;
        m.put(new Hashed(), 1);
        assert g == 0;
    }

    static void bad_contains() {
        List<Object> l = new ArrayList<>();
        l.add("a");
        g = 0;
        l.contains(new Hashed());
        assert g == 0;
    }

    static void bad_println() {
        g = 0;
        System.out.println(new Shown());
        assert g == 0;
    }

    static void bad_valueOf() {
        Object o = new Shown();
        g = 0;
        String.valueOf(o);
        assert g == 0;
    }

    static void bad_append() {
        g = 0;
        new StringBuilder().append(new Shown());
        assert g == 0;
    }

    static void bad_concatenation() {
        Object o = new Shown();
        g = 0;
        String s = "a" + o;
        assert g == 0;
    }

    static void bad_format() {
        g = 0;
        String.format("%s", new Shown());
        assert g == 0;
    }

    static void bad_elements() {
        List<Shown> l = new ArrayList<>();
        l.add(new Shown());
        g = 0;
        l.toString();
        assert g == 0;
    }

    static void bad_sort() {
        Ordered[] a = {new Ordered(), new Ordered()};
        g = 0;
        Arrays.sort(a);
        assert g == 0;
    }

    static void bad_sortLambda() {
        List<Integer> l = new ArrayList<>();
        l.add(1);
        l.add(2);
        g = 0;
        Collections.sort(l, (x, y) -> {
            g++;
            return 0;
        });
        assert g == 0;
    }

    static void bad_listSort() {
        List<Integer> l = new ArrayList<>();
        l.add(1);
        l.add(2);
        g = 0;
        l.sort((x, y) -> {
            g++;
            return 0;
        });
        assert g == 0;
    }

    static void bad_comparator() {
        TreeMap<Integer, Integer> m = new TreeMap<>((x, y) -> {
            g++;
            return x - y;
        });
        g = 0;
        m.put(1, 1);
        assert g == 0;
    }

    static void bad_equals() {
        Object a = new Hashed();
        g = 0;
        Objects.equals(a, "x");
        assert g == 0;
    }

    static void ok_values() {
        g = 0;
        List<Hashed> l = new ArrayList<>();
        l.add(new Hashed());
        System.out.println(3);
        Map<Integer, Shown> m = new HashMap<>();
        m.put(1, new Shown());
        assert g == 0 && l.size() == 1 && m.size() == 1;
    }

    /* Methods that change nothing: contracts count as they are. */
    static class Plain implements Comparable<Plain> {
        final int x;

        Plain(int x) { this.x = x; }

        public int compareTo(Plain o) { return Integer.compare(x, o.x); }

        public boolean equals(Object o) { return o instanceof Plain && ((Plain) o).x == x; }

        public int hashCode() { return x; }

        public String toString() { return "plain"; }
    }

    static class Failing {
        public String toString() { throw new IllegalStateException(); }
    }

    static void bad_thrown() {
        g = 0;
        try {
            System.out.println(new Failing());
        } catch (IllegalStateException e) {
            g = 1;
        }
        assert g == 0;
    }

    static void ok_thrown() {
        g = 0;
        try {
            System.out.println(new Failing());
            g = 1;
        } catch (IllegalStateException e) {
            g = 2;
        }
        assert g != 0;
    }

    static void ok_pure() {
        g = 0;
        Map<Plain, Integer> m = new HashMap<>();
        m.put(new Plain(1), 1);
        System.out.println(new Plain(2));
        TreeSet<Plain> s = new TreeSet<>();
        s.add(new Plain(3));
        assert g == 0 && m.size() == 1 && s.size() == 1;
    }

    /* Parts of sorted collections compare elements to find their ends. */
    static Set<Ordered> part = new TreeSet<>(List.of(new Ordered())).subSet(new Ordered(), true, new Ordered(), true);

    static class Backwards implements Comparator<Integer> {
        public int compare(Integer x, Integer y) {
            g++;
            return y.compareTo(x);
        }
    }

    static Map<Integer, Integer> sortedPart() {
        TreeMap<Integer, Integer> m = new TreeMap<>(new Backwards());
        m.put(1, 1);
        return m.headMap(0);
    }

    static Map<Integer, Integer> headMap = sortedPart();

    static void bad_partSize() {
        g = 0;
        if (part != null)
            part.size();
        assert g == 0;
    }

    static void bad_partClear() {
        g = 0;
        if (headMap != null)
            headMap.clear();
        assert g == 0;
    }

    static void bad_partIterator() {
        g = 0;
        if (part != null)
            part.iterator();
        assert g == 0;
    }

    static void bad_partLoop() {
        g = 0;
        if (part != null)
            for (Ordered o : part)
                if (o == null)
                    return;
        assert g == 0;
    }

    static void bad_partKeys() {
        g = 0;
        if (headMap != null)
            for (Integer i : headMap.keySet())
                if (i == null)
                    return;
        assert g == 0;
    }

    static void ok_whole() {
        g = 0;
        Set<Ordered> s = new HashSet<>();
        for (Ordered o : s)
            if (o == null)
                return;
        assert g == 0 && s.size() == 0;
    }
}
