class Assignment {
    static void target()
    {
        int[] a = new int[4];
        int i = 0;
        a[i] = i = 2;
        //@ assert a[2] == 2 && i == 2;
    }
    static void array()
    {
        int[] a = {10, 20, 30}, b = {1, 2, 3}, c = a;
        int i = 0;
        c[i] = (c = b)[1] + (i = 2);
        //@ assert a[0] == 4 && b[2] == 3;
    }
}
