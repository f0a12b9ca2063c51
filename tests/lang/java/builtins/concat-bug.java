/* Concatenation with objects, boxes, compound assignment; method references with boxed results. */
import java.util.function.ToIntFunction;

class Concat {
    String name = "n";
    static String last;
    int changed;

    public String toString() {
        changed++;
        return "c" + changed;
    }

    static void objects(Object o, Concat c) {
        String s = "x" + o;
        assert s != null;
        String t = o + "y" + c;
        assert t == s;
    }

    static void boxes(Integer i, Character c, Concat k) {
        if (k == null)
            return;
        k.changed = 3;
        String s = "a" + i + c + k;
        assert k.changed == 3;
    }

    static void appends(String s, char c, String[] all) {
        String t = "ab";
        t += c;
        assert t.length() == 3 && t.charAt(1) == c && t.charAt(0) == 'a';
        if (s == null)
            return;
        String u = s;
        u += "!";
        assert u.charAt(u.length() - 1) == '!';
        assert u != s;
        if (all != null && all.length > 1) {
            all[0] = "p";
            all[0] += s;
            assert all[0].length() == s.length() + 1;
        }
    }

    static String kept(String s) {
        String t = null;
        t += "x";
        assert t.length() == 1;
        return last += s;
    }

    int evaluated() {
        changed = 0;
        String[] a = {"p", "q"};
        a[changed++] += changed;
        assert changed == 2;
        return a.length;
    }

    interface Get<K, V> {
        V get(K key);
    }

    static ToIntFunction<String> reference(Get<String, Integer> g) {
        if (g == null)
            return null;
        return g::get;
    }
}
