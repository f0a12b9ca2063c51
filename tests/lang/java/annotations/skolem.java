class Skolem {
    static void clear(int[] a)
    {
        if (a == null)
            return;
        /*@ skolem_constant int j; loop_predicate 0 <= j, j < i, a[j] == 0; */
        for (int i = 0; i < a.length; i++)
            a[i] = 0;
        //@ assert (\forall int m; 0 <= m && m < a.length ==> a[m] == 0);
    }
}
