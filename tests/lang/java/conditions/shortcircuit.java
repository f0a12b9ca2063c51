class ShortCircuit {
    static void effects(boolean p)
    {
        int x = 0;
        boolean r = p || (x = 1) > 0;
        //@ assert r && (x == 0 <==> p);
        x = 4;
        int y = x > 3 && x++ < 5 && x++ > 100 ? x : -x;
        //@ assert y == -6 && x == 6;
    }
    static boolean guarded(int[] a, int i)
    {
        return a != null && 0 <= i && i < a.length && a[i] > 0;
    }
}
