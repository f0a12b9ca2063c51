/* for over an Iterable: calls of iterator(), hasNext() and next(), with the casts and conversions to the variable's type. */
import java.util.Iterator;
import java.util.List;

class Iterables {
    static final class Range implements Iterable<Integer> {
        //@ also ensures true;
        public Iterator<Integer> iterator() {
            return new Steps();
        }
    }

    static final class Steps implements Iterator<Integer> {
        int at;

        public boolean hasNext() {
            return at < 10;
        }

        public Integer next() {
            return at < 10 ? at++ : 0;
        }
    }

    //@ requires all != null;
    static void counts(Range all) {
        int n = 0, m = 0;
        //@ loop_invariant 0 <= m && m <= n && n <= 100;
        for (Integer x : all) {
            if (n == 100)
                break;
            n++;
            if (x == null)
                continue;
            m++;
        }
        assert m == n;
    }

    //@ requires all != null;
    static int nested(Range all) {
        int found = 0;
        outer:
        for (Object x : all)
            for (Integer y : all) {
                if (x != y)
                    continue outer;
                if (y == null)
                    break outer;
                found = 1;
            }
        assert found == 0;
        return found;
    }

    static int first(Range all) {
        for (Integer x : all) {
            if (x != null)
                return x;
        }
        return -1;
    }

    /* The list is evaluated once. */
    static void once(Range all) {
        Range r = all;
        if (r != null)
            for (Integer x : r)
                r = null;
    }

    static void caught(Range all) {
        boolean none = false;
        try {
            for (int x : all)
                none = false;
        } catch (NullPointerException e) {
            none = true;
        }
        assert !none;
    }

    static <T extends Comparable<T>> boolean bounded(Range all, T[] least) {
        if (all != null)
            for (Comparable<Integer> x : all)
                if (x == null)
                    return true;
        return least == null;
    }
}
