class Entry {
    static void count(int n)
    {
        int i = -1;
        //@ loop_invariant 0 <= i;
        while (i < n)
            i++;
    }
}
