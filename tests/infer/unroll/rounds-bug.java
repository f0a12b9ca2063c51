// What goes wrong shows only in the last round of each loop, or behind the rounds that are tried.
class Rounds {
    // Each round of Fibonacci's recurrence, and a way out in the middle.
    //@ ensures \result == (b ? 3 : 5);
    static int recurrence(boolean b) {
        int x = 0, y = 1;
        for (int i = 0; i < 5; i++) {
            int t = x + y;
            x = y;
            y = t;
            if (b && i == 3)
                break;
        }
        return b ? x : y;
    }

    // As many rounds as are tried.
    static void mostRounds() {
        int x = 7;
        for (int i = 0; i < 32; i++) {
            x = (x * 5 + 3) % 101;
            //@ assert x != 74 || i < 31;
        }
    }

    // It is right, but one round more than are tried.
    //@ ensures \result == 70;
    static int oneMore() {
        int x = 7;
        for (int i = 0; i < 33; i++)
            x = (x * 5 + 3) % 101;
        return x;
    }

    // The bounds of the inner loop are constant, those of the outer one are not.
    //@ requires 0 <= n;
    static void inUnbounded(int n) {
        int s = 1;
        for (int k = 0; k < n; k++) {
            for (int j = 0; j < 4; j++)
                s = (s * 3 + j) % 101;
            //@ assert k < 40;
        }
    }

    // The body changes the counter.
    //@ ensures \result == 34;
    static int ownSteps() {
        int s = 0;
        for (int i = 1; i < 40; i++) {
            s = s * 2 % 19 + i;
            i = i * 2;
        }
        return s - 1;
    }

    //@ ensures \result == 36;
    static int nested() {
        int s = 0;
        for (int i = 1; i < 4; i++)
            for (int j = 1; j < 4; j++)
                s += i == 3 && j == 3 ? 8 : i * j;
        return s;
    }

    //@ ensures \result == -24;
    static int skips() {
        int s = 1;
        for (int i = 0; i < 9; i++) {
            if (i == 2 || i == 8)
                continue;
            s = s * 2 - i;
        }
        return s;
    }

    //@ requires 0 <= x && x <= 1;
    //@ ensures 0 <= \result && \result <= 1;
    //@ modifies calls;
    static int flip(int x) {
        calls++;
        return 1 - x;
    }
    static int calls;

    // It is right, but calls have the meaning of their contracts, which do not say so.
    //@ ensures \result == 20;
    //@ modifies calls;
    static int byContract() {
        int s = 1;
        for (int i = 0; i < 3; i++)
            s = s * 2 + flip(0) * (i == 0 ? 2 : i == 1 ? 2 : 0);
        return s;
    }
}
