class Divide {
    static void signs(int a, int b)
    {
        a = -7;
        b = 2;
        //@ assert a / b == -3 && a % b == -1;
        int q = a / b, r = a % b;
        //@ assert q == -4 && r == 1;
        b = -2;
        q = a / b;
        r = a % b;
        //@ assert q == 3 && r == -1;
        int least = -2147483648;
        b = -1;
        q = least / b;
        r = least % b;
        //@ assert q == 2147483647 && r == 0;
    }
}
