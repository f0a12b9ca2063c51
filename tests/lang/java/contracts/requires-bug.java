class Requires {
    //@ requires a != null && 0 <= i && i < a.length;
    static int get(int[] a, int i) { return a[i]; }
    static int use(int[] a)
    {
        if (a == null || a.length < 0)
            return 0;
        return get(a, 0);
    }
}
