// 4. Loops. The run shows where it ends. Mend the loop, and look at the invariants that invar finds for it.
class Zeros {
    //@ requires a != null;
    //@ ensures (\forall int k; 0 <= k && k < a.length ==> a[k] == 0);
    static void clear(int[] a) {
        for (int i = 1; i <= a.length; i++)
            a[i] = 0;
    }
}
