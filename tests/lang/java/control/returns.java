class Returns {
    //@ ensures \result >= 0 ==> a[\result] == v;
    static int find(int[] a, int v)
    {
        if (a == null)
            return -1;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == v)
                return i;
        }
        return -1;
    }
}
