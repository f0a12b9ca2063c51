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

    /*@ requires a != null; ensures \result != null && \result.length == a.length;
      @ ensures (\forall int k; 0 <= k && k < a.length ==> \result[k] == sum(a, k)); @*/
    static int[] before(int[] a) {
        int[] b = new int[a.length];
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            s += a[i];
            b[i] = s;
        }
        return b;
    }

    // The sum of two elements ends at sum(a, 0)
    /*@ requires a != null && a.length > 0 && b != null && a != b && a.length == b.length; modifies b[*];
      @ ensures (\forall int k; 0 <= k && k < a.length ==> b[k] == sum(a, k + 1)); @*/
    static void fromTheOneBefore(int[] a, int[] b) {
        b[0] = a[0];
        for (int i = 1; i < a.length; i++)
            b[i] = b[i - 1] + a[i - 1];
    }

    /*@ requires a != null; ensures \result == positives(a, a.length); @*/
    static int each(int[] a) {
        int c = 0;
        for (int x : a)
            if (x >= 0)
                c++;
        return c;
    }

    /*@ requires a != null; ensures \result == positives(a, a.length); @*/
    static int skipping(int[] a) {
        int c = 0, i = 0;
        while (i < a.length) {
            int x = a[i];
            i++;
            if (x < 0)
                continue;
            c++;
        }
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
