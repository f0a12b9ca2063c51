/* An annotation at the end of a block is no annotation in front of that block, whatever stands there. */
class Blocks {
    int f;

    Blocks() {
        f = 1;
        //@ assert f == 1;
        {
            f = 2;
            //@ assert f == 2;
        }
        //@ assert f == 2;
    }

    {
        f = 5;
        //@ assert f == 5;
        {
            f = 6;
            //@ assert f == 6;
        }
        //@ assert f == 6;
    }

    static int nested(int x) {
        x = 4;
        //@ assert x == 4;
        {
            x = 5;
            //@ assert x == 5;
        }
        //@ assert x == 5;
        return x;
    }

    static int twice(int x) {
        x = 1;
        //@ assert x == 1;
        {
            //@ assert x == 1;
            {
                x = 2;
                //@ assert x == 2;
            }
            x = 3;
            //@ assert x == 3;
            //@ assert x > 2;
        }
        return x;
    }

    static int empty(int x) {
        x = 1;
        //@ assert x == 1;
        {
            //@ assert x == 1;
        }
        x = 2;
        //@ assert x == 2;
        ;
        //@ assert x == 2;
        return x;
    }

    static int branches(boolean c) {
        int x = 0;
        //@ assert x == 0;
        if (c) {
            x = 1;
            //@ assert x == 1;
        } else {
            x = 2;
            //@ assert x == 2;
        }
        //@ assert c ==> x == 1;
        {
            x = 3;
            //@ assert x == 3;
        }
        return x;
    }

    static int loops(int n) {
        int x = 0;
        //@ assert x == 0;
        //@ loop_invariant x == 0 || x == 2;
        while (x < n) {
            x = 1;
            //@ assert x == 1;
            {
                x = 2;
                //@ assert x == 2;
            }
            if (n > 1)
                break;
            //@ assert n <= 1;
        }
        //@ assert x == 0 || x == 2;
        do {
            x = 7;
            //@ assert x == 7;
        } while (x < 7);
        //@ assert x == 7;
        //@ loop_invariant 0 <= i && i <= 3 && x == 7;
        for (int i = 0; i < 3; i++) {
            //@ assert i < 3;
            {
                x = 8;
                //@ assert x == 8 && i < 3;
            }
            x = 7;
            //@ assert x == 7 && i >= 0;
        }
        return x;
    }

    static int labelled(int x) {
        x = 1;
        //@ assert x == 1;
        out: {
            x = 2;
            //@ assert x == 2;
            {
                x = 3;
                if (x > 2)
                    break out;
                //@ unreachable;
            }
            //@ unreachable;
        }
        //@ assert x == 3;
        return x;
    }

    static int groups(int n) {
        int x = 0;
        //@ assert x == 0;
        switch (n) {
        case 1:
            x = 1;
            //@ assert x == 1;
        case 2: {
            x = 2;
            //@ assert x == 2;
        }
            //@ assert x == 2;
            break;
        case 3:
            //@ assert n == 3;
        case 4:
            //@ assert n == 3 || n == 4;
            {
                x = 4;
                //@ assert x == 4;
            }
            //@ assert x == 4;
            break;
            //@ unreachable;
        default:
            x = 9;
            //@ assert x == 9;
        }
        //@ assert x == 2 || x == 4 || x == 9;
        switch (n) {
        case 1 -> {
            x = 1;
            //@ assert x == 1;
        }
        case 2 -> x = 2;
        default -> {
            //@ assert n != 1 && n != 2;
        }
        }
        return x;
    }

    static int local(int n) {
        int x = n;
        //@ assert x == n;
        class L {
            int g;
            {
                g = 1;
                //@ assert g == 1;
                {
                    g = 2;
                    //@ assert g == 2;
                }
            }
            int m(int y) {
                y = 1;
                //@ assert y == 1;
                {
                    y = 2;
                    //@ assert y == 2;
                }
                //@ assert y == 2;
                return y;
            }
        }
        //@ assert x == n;
        return x;
    }
    static int s;
    static {
        s = 1;
        //@ assert s == 1;
        {
            s = 2;
            //@ assert s == 2;
        }
        //@ assert s == 2;
    }
}
