// As Rounds.java: positives counts by two, stride adds 1 or 2, twos starts at 1, down does not count each third round.
class Rounds {
    //@ ensures 0 <= \result && \result <= a.length;
    static int positives(/*@ non_null @*/ int[] a) {
        int c = 0;
        for (int x : a) if (x > 0) c += 2;
        return c;
    }

    //@ requires 0 <= n && n < 1000;
    //@ ensures \result == 2 * n + 3;
    static int stride(int n) {
        int j = 3;
        for (int i = 0; i < n; i++) j += i % 2 + 1;
        return j;
    }

    //@ ensures \result == 20;
    static int twos() {
        int x = 1;
        while (x < 20) x += 2;
        return x;
    }

    // `continue` goes on with the next round.
    //@ requires 0 <= n;
    //@ ensures \result == 0;
    static int down(int n) {
        int i = 0, j = n;
        for (; i < n; i++) {
            if (i % 3 == 0) continue;
            j--;
        }
        return j;
    }
}
