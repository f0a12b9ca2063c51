class Decreases {
    static void down(int n)
    {
        //@ decreases n;
        while (n > 0)
            n--;
    }
    static void up(int n)
    {
        int i = 0;
        //@ decreases n - i;
        for (; i < n; i++)
            ;
    }
}
