// One is no negative number. Two are taken away.
class CasesBug {
    /*@ requires -1000 <= a && a <= 1000;
      @ ensures \result == a; */
    static int towards(int a) {
        int m = a < 0 ? -a : a, s = 0;
        for (int i = 0; i < m; i++)
            s = s + (a <= 1 ? -1 : 1);
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
                s -= 2;
        return s;
    }
}
