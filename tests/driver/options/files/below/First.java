class First {
    //@ ensures \result == 1;
    static int one() { return 1; }
}
