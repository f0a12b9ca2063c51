class Nowarn {
    static int divide(int x)
    {
        return 10 / x; //@ nowarn Null;
    }
}
