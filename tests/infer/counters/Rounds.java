class Rounds {
    //@ ensures 0 <= \result && \result <= a.length;
    static int positives(/*@ non_null @*/ int[] a) {
        int c = 0;
        for (int x : a) if (x > 0) c++;
        return c;
    }

    //@ requires 0 <= n && n < 1000;
    //@ ensures \result == 2 * n + 3;
    static int stride(int n) {
        int j = 3;
        for (int i = 0; i < n; i++) j += 2;
        return j;
    }

    //@ ensures \result == 1000000;
    static int twos() {
        int x = 0;
        while (x < 1000000) x += 2;
        return x;
    }

    // `continue` goes on with the next round.
    //@ requires 0 <= n;
    //@ ensures \result == 0;
    static int down(int n) {
        int i = 0, j = n;
        for (; i < n; i++) {
            if (i % 3 == 0) { j--; continue; }
            j--;
        }
        return j;
    }
}
