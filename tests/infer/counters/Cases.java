// What a round adds depends on a question whose answer does not change.
class Cases {
    /*@ requires -1000 <= a && a <= 1000;
      @ ensures \result == a; */
    static int towards(int a) {
        int m = a < 0 ? -a : a, s = 0;
        for (int i = 0; i < m; i++)
            s = s + (a < 0 ? -1 : 1);
        return s;
    }

    /*@ requires n >= 0 && n <= 1000;
      @ ensures \result == (up > 0 ? 3 * n : -n); */
    static int either(int n, int up) {
        int s = 0;
        for (int i = 0; i < n; i++)
            if (up > 0)
                s += 3;
            else
                s--;
        return s;
    }
}
