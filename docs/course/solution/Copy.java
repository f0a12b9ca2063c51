class Copy {
    //@ requires a != null && b != null && a != b && a.length == b.length;
    //@ ensures (\forall int k; 0 <= k && k < a.length ==> b[k] == a[k]);
    static void copy(int[] a, int[] b) {
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant (\forall int k; 0 <= k && k < i ==> b[k] == a[k]);
        for (int i = 0; i < a.length; i++)
            b[i] = a[i];
    }
}
