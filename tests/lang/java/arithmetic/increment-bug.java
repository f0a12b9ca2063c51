class Increment {
    static void roundabout()
    {
        int x = 2147483647;
        x++;
        //@ assert x == -2147483648;
        --x;
        x += 2;
        //@ assert x == -2147483648;
        byte b = 127;
        b++;
        //@ assert b == -128;
        char c = 0;
        c--;
        //@ assert c == 65535;
    }
}
