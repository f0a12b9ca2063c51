// Frames of loops: nothing else that existed when the loop was reached is changed in it.
class Frames {
    int n;
    Frames next;

    //@ requires v != null;
    static void clear(int[] v) {
        int i = 0;
        //@ loop_invariant 0 <= i;
        //@ loop_writes i;
        while (i < v.length) {
            v[i] = 0;
            i++;
        }
    }

    //@ requires v != null && from >= 0;
    static void part(int[] v, int from) {
        //@ assignable v[from + 1..v.length - 1];
        for (int i = from; i < v.length; i++)
            v[i]++;
    }

    //@ assignable n;
    void step() { n++; }

    // The object that n belongs to is the one at the entry to the loop.
    //@ requires k >= 0 && o != null;
    static void called(Frames o, int k) {
        //@ ghost int calls = 0;
        /*@ loop_invariant i == calls;
          @ assignable o.n;
          @ decreases k - i;
          @*/
        for (int i = 0; i < k; i++) {
            o.step();
            o = o.next == null ? o : o.next;
            //@ set calls = calls + 1;
        }
    }

    // What is made in the loop may be changed in it.
    static int made(int k) {
        int sum = 0;
        int[] a = new int[2];
        //@ loop_invariant 0 <= i;
        //@ loop_assigns \nothing;
        for (int i = 0; i < k; i++) {
            a[1] = i;
            sum += a[1];
        }
        return sum;
    }

    //@ requires m != null && (\forall int i; 0 <= i < m.length; m[i] != null);
    static void rows(int[] total, int[][] m) {
        if (total == null || total.length == 0) return;
        //@ loop_modifies total[0];
        for (int i = 0; i < m.length; i++)
            //@ assignable m[i][*];
            for (int j = 0; j < m[i].length; j++)
                total[0] += m[i][j];
    }

    //@ assignable \strictly_nothing;
    //@ ensures \result == (a > b ? a : b);
    static int larger(int a, int b) { return a > b ? a : b; }

    //@ requires v != null;
    static boolean has(int[] v, int x) {
        //@ loop_invariant 0 <= i <= v.length && (\forall int k; 0 <= k < i; v[k] != x);
        //@ assignable \strictly_nothing;
        for (int i = 0; i < v.length; i++)
            if (v[i]++ == x) return true;
        return false;
    }
}
