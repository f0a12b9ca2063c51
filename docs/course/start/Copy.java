// 10. Invariants by hand. Call invar with --infer=none: nothing is found then. Write the invariants that the proof needs, one `loop_invariant` each:
// where is i, and what holds of the elements before i? Compare with what invar finds without the option.
class Copy {
    //@ requires a != null && b != null && a != b && a.length == b.length;
    //@ ensures (\forall int k; 0 <= k && k < a.length ==> b[k] == a[k]);
    static void copy(int[] a, int[] b) {
        for (int i = 0; i < a.length; i++)
            b[i] = a[i];
    }
}
