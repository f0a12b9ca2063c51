class Compound {
    static void element()
    {
        int[] a = {10, 20, 30};
        int i = 0;
        a[i++] += i;
        //@ assert a[0] == 10 && i == 1;
        a[i] = a[i = 2];
        //@ assert a[1] == 30;
        int x = 1;
        x += (x = 5) + x;
        //@ assert x == 11;
        x = 1;
        x = x + (x = 5) * x;
        //@ assert x == 26;
    }
}
