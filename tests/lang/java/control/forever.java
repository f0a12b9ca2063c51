class Forever {
    static void loops(int x)
    {
        while (true) {
            if (x > 3)
                break;
            x = 4;
        }
        //@ assert x > 3;
        for (;;) {
            x++;
            if (x == 0)
                break;
        }
        //@ assert x == 0;
    }
}
