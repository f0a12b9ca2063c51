class Zeros {
    //@ requires a != null;
    //@ ensures (\forall int k; 0 <= k && k < a.length ==> a[k] == 0);
    static void clear(int[] a) {
        for (int i = 0; i < a.length; i++)
            a[i] = 0;
    }
}
