class Second {
    //@ ensures \result == 3;
    static int three() { return First.one() + 1; }
}
