/* As in rounds.java, each with one bug. */
class Rounds {
    //@ requires n <= 1 << 30;
    //@ ensures \result >= n && \result > 0 && (\result & \result - 1) == 0;
    static int power(int n)
    {
        int p = 1;
        //@ loop_invariant p > 0 && (p & p - 1) == 0;
        while (p < n)
            p = p << 1 | 1;
        return p;
    }

    //@ requires n <= 1 << 30;
    //@ ensures \result >= n && \result > 0 && (\result & \result - 1) == 0;
    static int candidates(int n)
    {
        int p = 1;
        //@ loop_predicate p > 0, (p & p - 1) == 0;
        while (p < n)
            p *= 3;
        return p;
    }

    static int count(int x)
    {
        int c = 0;
        //@ decreases x;
        while (x > 0) {
            x &= x + 1;
            c++;
        }
        return c;
    }

    static int add(int a, int b)
    {
        //@ loop_invariant (int) (a + b) == (int) (\old(a) + \old(b));
        while (b != 0) {
            int c = a | b;
            a ^= b;
            b = c << 1;
        }
        //@ assert a == (int) (\old(a) + \old(b));
        return a;
    }

    /*@ requires a != null;
        modifies a[*];
        ensures (\forall int i; 0 <= i && i < a.length; a[i] == (\old(a[i]) ^ k)); */
    static void mix(int[] a, int k)
    {
        for (int i = 0; i < a.length; i++)
            a[i] |= k;
    }

    /*@ requires a != null;
        modifies a[*];
        ensures (\forall int i; 0 <= i && i < a.length; a[i] == \old(a[i])); */
    static void twice(int[] a, int k)
    {
        mix(a, k);
        mix(a, k + 1);
    }

    static int probe(Object[] table, Object o, int h)
    {
        if (table == null || table.length == 0 || (table.length & table.length - 1) != 0)
            return -1;
        h ^= h >>> 20 ^ h >>> 12;
        int i = h & table.length - 1;
        for (int n = 0; n < table.length && table[i] != o; n++)
            i = i + 1 & table.length;
        return i;
    }
}
