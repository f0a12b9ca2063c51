class Constructor {
    int lo = 1, hi;
    { hi = lo + 1; }
    //@ ensures lo == 1 && hi == n;
    Constructor(int n) { hi = n; }
    //@ ensures lo == 1 && hi == 5;
    Constructor() { this(5); }
    static void use()
    {
        Constructor c = new Constructor(3), d = new Constructor();
        //@ assert c != d && c.hi == 3 && d.hi == 5;
    }
}
