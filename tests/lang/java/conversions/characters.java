class Characters {
    static void casts(int x)
    {
        x = -2;
        char c = (char) x;
        //@ assert c == 65534;
        short s = (short) c;
        //@ assert s == -2;
        byte b = -128;
        c = (char) b;
        //@ assert c == 65408;
        c = 'a';
        c += 1;
        //@ assert c == 'b';
        int i = c + 1;
        //@ assert i == 99;
    }
}
