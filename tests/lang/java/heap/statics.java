class Statics {
    static int count;
    static int[] data;
    int own;
    void fields(Statics s)
    {
        count = 1;
        own = 2;
        if (s != null)
            s.own = 3;
        //@ assert count == 1 && (own == 2 || s == this);
    }
    //@ modifies count; ensures count == 7;
    static void seven() { count = 7; }
}
