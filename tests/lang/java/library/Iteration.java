import java.util.*;

/* for over collections: a list is read like an array, of another collection each element is some object. */
class Iteration {
    /*@ requires all != null;
      @ ensures \result <==> (\exists int k; 0 <= k && k < all.size() && all.get(k) == x);
      @*/
    static boolean contains(List<Object> all, Object x) {
        for (Object o : all)
            if (o == x)
                return true;
        return false;
    }

    /*@ requires all != null;
      @ ensures \result == -1 || 0 <= \result && \result < all.size() && all.get(\result) == null;
      @*/
    static int firstNull(ArrayList<String> all) {
        int i = 0;
        for (String s : all) {
            if (s == null)
                return i;
            i++;
        }
        return -1;
    }

    /*@ requires all != null;
      @ ensures \result.size() == all.size();
      @ ensures (\forall int k; 0 <= k && k < all.size(); \result.get(k) == all.get(k));
      @*/
    static List<String> copy(List<String> all) {
        List<String> to = new ArrayList<>();
        for (String s : all)
            to.add(s);
        return to;
    }

    /*@ requires all != null;
      @ ensures \result <= all.size();
      @*/
    static int count(Collection<String> all, String word) {
        int n = 0;
        for (String s : all)
            if (word == s)
                n++;
        return n;
    }

    //@ requires all != null && (\forall int k; 0 <= k && k < all.size() ==> all.get(k) != null);
    static int sum(List<Integer> all) {
        int sum = 0;
        for (int i : all)
            sum += i;
        return sum;
    }

    //@ requires all != null;
    static void removes(List<String> all, String x) {
        for (String s : all)
            if (s == x) {
                all.remove(0);
                break;
            }
    }

    //@ requires all != null;
    //@ ensures (\forall int k; 0 <= k && k < all.size() ==> all.get(k) == null);
    static void clear(List<String> all) {
        int i = 0;
        for (String s : all)
            all.set(i++, null);
    }

    //@ requires all != null;
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
    static int invariant(List<String> all) {
        int n = 0;
        //@ loop_invariant n == \count;
        for (String s : all)
            n++;
        //@ assert n == all.size();
        return n;
    }
}
