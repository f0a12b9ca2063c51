// One round is not like the others.
class Skipped {
    //@ requires n >= 0;
    static void skip(int n) {
        int k = 0;
        for (int i = 0; i < n; i++) {
            if (i == 5)
                continue;
            k++;
        }
        //@ assert k >= n - 1;
    }

    //@ requires n >= 0;
    static void exactly(int n) {
        int k = 0;
        for (int i = 0; i < n; i++) {
            if (i == 5)
                continue;
            k++;
        }
        //@ assert k == (n > 5 ? n - 1 : n);
    }

    //@ requires n >= 0 && 0 <= m;
    //@ ensures n > m ==> \result == n - 1;
    static int skipAt(int n, int m) {
        int k = 0;
        for (int i = 0; i < n; i++) {
            if (i == m)
                continue;
            k++;
        }
        return k;
    }

    //@ requires 0 <= n && n < 1000;
    //@ ensures \result <= 2 * n + 7;
    static int bonus(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            if (i == 3)
                s += 7;
            s += 2;
        }
        return s;
    }
}
