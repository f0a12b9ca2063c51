class Biggest {
    //@ requires a != null && a.length > 0;
    //@ modifies \nothing;
    //@ ensures 0 <= \result && \result < a.length;
    //@ ensures (\forall int k; 0 <= k && k < a.length ==> a[k] <= a[\result]);
    static int place(int[] a) {
        int best = 0;
        for (int i = 1; i < a.length; i++)
            if (a[i] > a[best])
                best = i;
        return best;
    }

    //@ requires a != null && a.length > 0;
    //@ ensures (\forall int k; 0 <= k && k < a.length ==> a[k] <= \result);
    static int biggest(int[] a) {
        return a[place(a)];
    }
}
