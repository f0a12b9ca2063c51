/* The loops of Sums.java, each with an error. */
class Sums {
    /*@ requires a != null && n <= a.length; pure @*/
    static int sum(int[] a, int n) {
        return n <= 0 ? 0 : sum(a, n - 1) + a[n - 1];
    }

    /*@ requires a != null && 0 <= lo; pure @*/
    static int rest(int[] a, int lo) {
        if (lo >= a.length)
            return 0;
        return a[lo] + rest(a, lo + 1);
    }

    /*@ requires a != null && 0 <= n && n <= a.length; pure @*/
    static int count(int[] a, int n, int x) {
        if (n == 0)
            return 0;
        int before = count(a, n - 1, x);
        return a[n - 1] == x ? before + 1 : before;
    }

    /*@ requires a != null && 1 <= n && n <= a.length; pure @*/
    static int max(int[] a, int n) {
        if (n == 1)
            return a[0];
        int m = max(a, n - 1);
        return a[n - 1] > m ? a[n - 1] : m;
    }

    /*@ requires a != null && n <= a.length; pure @*/
    static boolean positive(int[] a, int n) {
        return n <= 0 || (a[n - 1] > 0 && positive(a, n - 1));
    }

    /*@ pure @*/ static int fib(int n) {
        return n <= 1 ? n : fib(n - 1) + fib(n - 2);
    }

    /*@ pure @*/ static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /* The contract says what it is. */
    /*@ requires a != null && 0 <= n && n <= a.length;
      @ ensures \result == (n == 0 ? 0 : zeros(a, n - 1) + (a[n - 1] == 0 ? 1 : 0));
      @ pure @*/
    static int zeros(int[] a, int n) {
        int c = 1;
        for (int i = 0; i < n; i++)
            if (a[i] == 0)
                c++;
        return c;
    }

    /*@ requires a != null; ensures \result == sum(a, a.length); @*/
    static int forward(int[] a) {
        int s = 0;
        for (int i = 1; i < a.length; i++)
            s = s + a[i];
        return s;
    }

    /*@ requires a != null; ensures \result == sum(a, a.length); @*/
    static int each(int[] a) {
        int s = 0;
        for (int x : a)
            s += x + 1;
        return s;
    }

    /*@ requires a != null; ensures \result == rest(a, 0); @*/
    static int backward(int[] a) {
        int s = 0;
        for (int i = a.length - 1; i > 0; i--)
            s += a[i];
        return s;
    }

    /* The loop and the function go in opposite directions. */
    /*@ requires a != null; ensures \result == sum(a, a.length); @*/
    static int opposite(int[] a) {
        int s = 0, i = a.length;
        while (i > 1) {
            i--;
            s += a[i];
        }
        return s;
    }

    /*@ requires a != null && 0 <= n && n <= a.length; ensures \result == count(a, n, x); @*/
    static int counting(int[] a, int n, int x) {
        int c = 0;
        for (int i = 0; i < n; i++)
            if (a[i] == x)
                c += 2;
        return c;
    }

    /*@ requires a != null && a.length > 0; ensures \result == max(a, a.length); @*/
    static int maximum(int[] a) {
        int m = a[0];
        for (int i = 1; i < a.length; i++)
            if (a[i] < m)
                m = a[i];
        return m;
    }

    /*@ requires a != null; ensures \result <==> positive(a, a.length); @*/
    static boolean all(int[] a) {
        boolean r = true;
        for (int i = 0; i < a.length; i++)
            if (a[i] < 0)
                r = false;
        return r;
    }

    /*@ requires 0 <= n; ensures \result == fib(n); @*/
    static int fibonacci(int n) {
        int x = 1, y = 1;
        for (int i = 0; i < n; i++) {
            int t = x + y;
            x = y;
            y = t;
        }
        return x;
    }

    /*@ ensures \result == gcd(a, b); @*/
    static int euclid(int a, int b) {
        while (b != 0) {
            int t = a % b;
            a = b;
            b = t;
        }
        return b;
    }

    /* Stores to another array do not change the sum. */
    /*@ requires a != null && b != null && a != b && a.length == b.length;
      @ ensures \result == sum(a, a.length); @*/
    static int copyAndSum(int[] a, int[] b) {
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            s += a[i];
            a[i] = b[i];
        }
        return s;
    }
}
