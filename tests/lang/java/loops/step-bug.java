class Step {
    static void count(int n)
    {
        int i = 0;
        //@ loop_invariant i < 10;
        while (i < 10)
            i++;
        //@ assert i == 10;
    }
}
