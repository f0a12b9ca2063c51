/* As Prefix.java, with an error in each loop. */
class Prefix {
    /*@ requires a != null && 0 <= n && n <= a.length; pure @*/
    static int sum(int[] a, int n) {
        return n == 0 ? 0 : sum(a, n - 1) + a[n - 1];
    }

    /*@ requires a != null && 0 <= n && n <= a.length; pure @*/
    static int positives(int[] a, int n) {
        if (n == 0)
            return 0;
        return positives(a, n - 1) + (a[n - 1] > 0 ? 1 : 0);
    }

    /*@ requires n >= 0; pure @*/
    static int triangle(int n) {
        return n == 0 ? 0 : triangle(n - 1) + n;
    }

    // The ghost k at the index of the store
    /*@ requires a != null && b != null && a != b && a.length == b.length; modifies b[*];
      @ ensures (\forall int k; 0 <= k && k < a.length ==> b[k] == sum(a, k + 1)); @*/
    static void stored(int[] a, int[] b) {
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            b[i] = s;
            s += a[i];
        }
    }

    /*@ requires a != null; ensures \result == positives(a, a.length); @*/
    static int each(int[] a) {
        int c = 0;
        for (int x : a)
            if (x >= 0)
                c++;
        return c;
    }

    /*@ requires n >= 0; ensures \result == triangle(n); @*/
    static int down(int n) {
        int s = 0;
        while (n > 0) {
            s += n;
            n -= 2;
        }
        return s;
    }
}
