// Contracts only: the invariants relate variables to which an iteration adds a number.
class Numbers {
    //@ ensures 0 <= \result && \result <= a.length;
    static int positives(/*@ non_null @*/ int[] a) {
        int c = 0;
        for (int x : a)
            if (x > 0)
                c++;
        return c;
    }

    //@ requires x > 0 && y > 0;
    //@ ensures 0 < \result && \result <= x && \result <= y;
    static int gcd(int x, int y) {
        int p = x, q = y;
        while (p != q) {
            if (p > q)
                p -= q;
            else
                q -= p;
        }
        return p;
    }

    //@ requires 0 <= n;
    //@ ensures \result == n;
    static int opposite(int n) {
        int i = 0, j = n;
        while (j > 0) {
            i++;
            j--;
        }
        return i;
    }

    //@ requires 0 <= n && n < 1000;
    //@ ensures \result == 2 * n + 3;
    static int stride(int n) {
        int j = 3;
        for (int i = 0; i < n; i++)
            j += 2;
        return j;
    }

    //@ requires 0 <= i && 0 <= j;
    //@ ensures i == j ==> \result == 0;
    static int decrement(int i, int j) {
        int x = i, y = j;
        while (x != 0) {
            x--;
            y--;
        }
        return y;
    }

    //@ ensures \result == 1000000;
    static int twos() {
        int x = 0;
        while (x < 1000000)
            x += 2;
        return x;
    }

    //@ requires 0 <= n && n <= 1000;
    //@ ensures \result <= n;
    static int atMost(/*@ non_null @*/ boolean[] b, int n) {
        int i = 0, j = n;
        while (i < j) {
            if (i < b.length && b[i])
                i++;
            j--;
        }
        //@ assert i + j <= n;
        return i;
    }

    //@ requires n >= 0 && n < 1000;
    //@ ensures \result <= n;
    static int several(/*@ non_null @*/ int[] a, int n) {
        int i = 0, odd = 0, even = 0, last = 0;
        while (i < n) {
            if (i < a.length) {
                last = a[i];
                if (last == 0)
                    even++;
                else
                    odd++;
            }
            i++;
        }
        //@ assert even <= n;
        return odd;
    }
}
