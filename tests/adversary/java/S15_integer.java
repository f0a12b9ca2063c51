// JLS 4.2.2, 15.17, 15.18, 15.15: integer operations wrap, division truncates towards zero, and MIN_VALUE is its own negation.
package s15_integer;

class Wrap {
    static void ok_add(int x) {
        if (x == Integer.MAX_VALUE)
            assert x + 1 == Integer.MIN_VALUE;
    }

    static void bad_add(int x) {
        assert x + 1 > x;
    }

    //@ ensures \result == x + y || \result == x + y - 4294967296L || \result == x + y + 4294967296L;
    static int ok_addInContract(int x, int y) {
        return x + y;
    }

    //@ ensures \result == x + y;
    static int bad_addInContract(int x, int y) {
        return x + y;
    }

    //@ requires 0 <= n && n <= 5;
    static void ok_loop(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        while (i < n) {
            i++;
        }
        //@ assert i == n;
    }
}
