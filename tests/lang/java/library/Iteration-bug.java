import java.util.*;

/* Seeded bugs: != for ==; a list may be the other one; < for <=; an element may be null; what is gone through is changed; the exception is
 * forgotten; set is no copy; a view. */
class Iteration {
    /*@ requires all != null;
      @ ensures \result <==> (\exists int k; 0 <= k && k < all.size() && all.get(k) == x);
      @*/
    static boolean contains(List<Object> all, Object x) {
        for (Object o : all)
            if (o != x)
                return true;
        return false;
    }

    /*@ requires all != null && to != null;
      @*/
    static void copy(List<String> all, List<String> to) {
        for (String s : all)
            to.add(s);
    }

    /*@ requires all != null;
      @ ensures \result < all.size();
      @*/
    static int count(Collection<String> all, String word) {
        int n = 0;
        for (String s : all)
            if (word == s)
                n++;
        return n;
    }

    //@ requires all != null;
    static int sum(List<Integer> all) {
        int sum = 0;
        for (int i : all)
            sum += i;
        return sum;
    }

    //@ requires all != null;
    static void removes(List<String> all, String x) {
        for (String s : all)
            if (s == x)
                all.remove(0);
    }

    static void adds() {
        List<String> all = new ArrayList<>();
        all.add("a");
        for (String s : all)
            all.add(s);
    }

    static void last() {
        List<String> all = new ArrayList<>();
        all.add("a");
        all.add("b");
        for (String s : all)
            if (s == "a")
                all.remove(0);
        //@ assert all.size() == 2;
    }

    //@ requires all != null && all.size() > 0;
    //@ ensures \result == 0;
    static int caught(List<String> all) {
        try {
            for (String s : all)
                all.add(s);
        } catch (ConcurrentModificationException e) {
            return 1;
        }
        return 0;
    }

    //@ requires all != null;
    //@ ensures (\forall int k; 0 <= k && k < all.size() ==> all.get(k) == \old(all.get(k)));
    static void set(List<String> all) {
        for (String s : all)
            all.set(0, s);
    }

    //@ requires all != null;
    static void views(List<String> all, int n) {
        for (String s : all.subList(0, n))
            all.add(s);
        //@ assert false;
    }
}
