/* Contracts of blocks and other statements, as KeY has them. */
class StatementContract {
    int n;
    int[] a = new int[8];
    static int other;

    /*@ normal_behavior
      @ requires i > -1000 && j > -1000;
      @ ensures \result >= 0;
      @ assignable \nothing; */
    static int sum(int i, int j) {
        /*@ requires i > -1000 && j > -1000;
          @ ensures i >= 0 && (i == \before(i) || i == -\before(i)) && j == \old(j);
          @ signals_only \nothing;
          @ assignable \nothing; */
        {
            if (i < 0)
                i = -i;
        }
        /*@ normal_behavior
          @ ensures j >= 0 && (j == \before(j) || j == -\before(j));
          @ diverges false;
          @ assignable \nothing; */
        label: {
            if (j >= 0)
                break label;
            j = -j;
        }
        return i > 1000 || j > 1000 ? 0 : i + j;
    }

    //@ requires n >= 0 && n < 100;
    void frame() {
        //@ requires n >= 0;
        //@ assignable n;
        //@ ensures n == \before(n) + 1 && n == \old(n) + 1;
        n++;
        /*@ requires n > 50;
          @ assignable n;
          @ ensures n == \before(n) - 50;
          @ also
          @ requires n <= 50;
          @ assignable other;
          @ ensures n == \before(n) && other == 3; */
        if (n > 50)
            n -= 50;
        else
            other = 3;
    }

    //@ requires a != null && 0 <= k && k < a.length;
    void elements(int k) {
        /*@ assignable a[0 .. k];
          @ ensures (\forall int i; 0 <= i && i <= k; a[i] == 0);
          @ ensures (\forall int i; k < i && i < a.length; a[i] == \before(a[i])); */
        for (int i = 0; i <= k; i++)
            a[i] = 0;
    }

    static int[] row = new int[4];

    //@ requires row != null && row.length > 3;
    static void rounds() {
        for (int i = 0; i < 3; i++) {
            //@ assignable row[i];
            //@ ensures row[i] == (int) (\before(row[i]) + 1);
            row[i]++;
        }
    }

    static int looked(int x) {
        if (x <= 0)
            return 0;
        //@ requires x > 0;
        //@ ensures x == \before(x) - 1;
        {
            x--;
        }
        return x;
    }

    static void looks() {
        assert looked(3) == 2;
    }

    static int foo() {
        int i = 0;
        /*@ loop_contract normal_behavior
          @ requires i <= 42;
          @ ensures i == 42; */
        while (i < 42)
            i++;
        return i;
    }

    static int leaves(int x) {
        int r = 0;
        /*@ behavior
          @ requires x > 0;
          @ ensures r == 2;
          @ signals (IllegalStateException e) x == 7;
          @ signals_only IllegalStateException;
          @ also exceptional_behavior
          @ requires x == 0;
          @ signals (IllegalArgumentException e) r == 1;
          @ also
          @ requires x < 0; */
        {
            r = 1;
            if (x == 7)
                throw new IllegalStateException();
            if (x == 0)
                throw new IllegalArgumentException();
            if (x < 0)
                return 5;
            r = 2;
        }
        return r;
    }

    //@ requires x < 1000;
    static int returned(int x) {
        /*@ requires x < 1000;
          @ ensures x <= 0;
          @ returns \result == x + 1 && x == \before(x); */
        {
            if (x >= 1000)
                return 0;
            if (x > 0)
                return x + 1;
        }
        return x;
    }

    static int jumps(int n) {
        int s = 0;
        for (int x = 0; x < n; x++) {
            /*@ ensures s <= 10;
              @ breaks s <= 10 && s > 0;
              @ continues x == 3; */
            {
                if (x == 3)
                    continue;
                if (s > 9)
                    break;
                s = s + 5;
            }
        }
        return s;
    }
}
