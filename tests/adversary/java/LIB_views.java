// Views and iteration of collections, streams, boxes as keys; strings built and compared.
package lib_views;

import java.util.*;
import java.util.stream.*;

class Views {
    // assumes: a part of a list is not used after a change
    static void bad_subListStale() {
        List<Integer> l = new ArrayList<>();
        l.add(1);
        l.add(2);
        List<Integer> s = l.subList(0, 1);
        l.add(3);
        s.size();
    }

    static void bad_addInFor() {
        List<Integer> l = new ArrayList<>();
        l.add(1);
        for (Integer x : l)
            l.add(x);
    }

    static void bad_removeIntNotObject() {
        List<Integer> l = new ArrayList<>();
        l.add(5);
        l.add(0);
        l.remove(0);
        assert l.get(0) == 5;
    }

    static void bad_boxedEquality() {
        List<Integer> l = new ArrayList<>();
        l.add(1000);
        l.add(1000);
        assert l.get(0) == l.get(1);
    }

    static void bad_longKey() {
        Map<Object, Integer> m = new HashMap<>();
        m.put(1, 1);
        assert m.containsKey(1L);
    }

    static void bad_setAddReturns() {
        Set<Integer> s = new HashSet<>();
        s.add(1);
        assert s.add(1);
    }

    static void bad_listOfNull() { List.of(1, null); }
    static void bad_dequeOrder() {
        Deque<Integer> d = new ArrayDeque<>();
        d.push(1);
        d.push(2);
        d.addLast(3);
        assert d.pop() + 10 * d.peekLast() == 31;
    }

    // assumes: does not throw IllegalStateException
    static void bad_iteratorRemoveTwice() {
        List<Integer> l = new ArrayList<>();
        l.add(1);
        l.add(2);
        Iterator<Integer> it = l.iterator();
        it.next();
        it.remove();
        it.remove();
    }

    static void bad_streamSum() { assert IntStream.range(0, 4).sum() == 10; }
    static int g;
    static void bad_stringIdentity() {
        String a = "ab", b = new String("ab");
        assert a == b;
    }

    static void bad_intern() {
        String a = "ab", b = new String("ab");
        assert a != b.intern();
    }

    static void bad_compareToSign() { assert "a".compareTo("c") == -1; }
    static void bad_splitTrailing() { assert "a,,".split(",").length == 3; }
    static void bad_substringEmpty() { assert "abc".substring(3).length() == 1; }
    static void bad_charPlus() { assert ("" + 'a' + 1).length() == 3; }
    static void bad_charPlusInt() { String s = 'a' + 1 + ""; assert s.length() == 3; }
    static void bad_nullConcat() { String s = null; assert (s + "x").length() == 1; }
    static void bad_setCharAtCopied() {
        char[] c = {'a'};
        String s = new String(c);
        c[0] = 'b';
        assert s.charAt(0) == 'b';
    }
}
