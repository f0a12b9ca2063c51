class Labels {
    static void nested(int n)
    {
        int i, inner = 0;
        //@ loop_invariant inner == 0 && 0 <= i && (n > 0 ==> i <= n);
        outer:
        for (i = 0; i < n; i++) {
            //@ loop_invariant inner == 0 && (j == 0 || j == 1) && i < n;
            for (int j = 0; j < n; j++) {
                if (j == 1)
                    continue outer;
                if (i == 2)
                    break outer;
                inner = j;
            }
        }
        //@ assert inner > 0;
        //@ assert n > 0 ==> i <= n;
    }
    static void block(int x)
    {
        int r = 0;
        b: {
            if (x > 0)
                break b;
            r = 1;
        }
        //@ assert r == 1 <==> x <= 0;
    }
}
