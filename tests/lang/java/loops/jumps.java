class Jumps {
    static void out(int k)
    {
        k = 0;
        again:
        while (true) {
            do {
                if (k++ > 5)
                    break again;
                if (k == 3)
                    continue again;
            } while (k < 10);
            k = 100;
        }
        //@ assert k >= 6 && k < 100;
    }
    static void inside(int k)
    {
        switch (k) {
        case 0:
            for (;;) {
                if (k == 0)
                    break;
            }
            k = 5;
            break;
        default:
            k = 9;
        }
        //@ assert \old(k) == 0 ==> k == 5;
    }
}
