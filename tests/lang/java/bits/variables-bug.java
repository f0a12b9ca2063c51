/* As in variables.java, each with one bug. */
class Variables {
    //@ ensures \result == a;
    static long twice(long a, long b) { long c = a ^ b; c = c + 1; return b ^ c; }

    static void swap(int x, int y)
    {
        int a = x, b = y;
        a ^= b;
        b ^= a;
        a |= b;
        //@ assert a == y && b == x;
    }

    //@ requires x >= 0;
    //@ ensures 0 <= \result && \result < x;
    static int drop(int x) { return x & x - 1; }

    static void lowest(int x)
    {
        int y = x & -x, z = x & x - 1;
        //@ assert y + z == x;
        //@ assert (y & z) == 0 && y >= 0;
    }

    static void masks(int x, int m)
    {
        int y = x & m, z = x ^ ~m;
        //@ assert (y | z) == x && y + z == x && (y ^ z) == x;
    }

    static void deMorgan(int x, int y)
    {
        //@ assert ~(x & y) == (~x | ~y);
        int a = ~(x | y), b = ~x | ~y;
        //@ assert a == b;
    }

    static void rotate(int x, int n)
    {
        int y = x << n | x >> -n;
        int z = y >>> n | y << -n;
        //@ assert z == x;
    }

    static void set(int x, int n)
    {
        int y = x | 1 << n;
        //@ assert (y >> n & 1) == 1;
        y &= ~(1 << n);
        //@ assert (y >>> n + 1 & 1) == 0;
    }

    //@ ensures \result == (x < y ? x : y);
    static int min(int x, int y) { return y ^ (x ^ y) & (x - y < 0 ? -1 : 0); }

    //@ ensures \result == x;
    static int unmix(int x)
    {
        int y = x ^ x >>> 15;
        return y ^ y >>> 15;
    }

    //@ ensures \result == (long) high * 4294967296L + (low & 0xffffffffL);
    static long pack(int high, int low) { return (long) high << 32 | low; }

    static void element(int[] a, int i, int k)
    {
        if (a == null || i < 0 || i >= a.length)
            return;
        int j = i ^ k;
        a[i] = 7;
        a[j | k]++;
        //@ assert a[i] == 8;
    }

    static void elements(int[] a, int x, int y)
    {
        if (a == null || a.length < 2)
            return;
        a[0] = x ^ y;
        a[1] = a[0] & y;
        //@ assert a[1] == x;
    }

    /*@ requires words != null && 0 <= i && i < words.length * 64 && 0 <= k && k < words.length * 64 && i != k;
        ensures (words[k >> 6] >>> k & 1) == \old(words[k >> 6] >>> k & 1);
        ensures (words[i >> 6] >>> i & 1) == 1 - \old(words[i >> 6] >>> i & 1); */
    static void flip(long[] words, int i, int k) { words[i >> 6] ^= 1 << i; }
}
