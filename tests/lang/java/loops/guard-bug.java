/* Effects of a guard happen once more than those of the body. */
class Guard {
    static void count()
    {
        int i = 0;
        //@ loop_invariant i <= 3;
        while (i++ < 3)
            ;
        //@ assert i == 3;
    }
    static int calls;
    //@ modifies calls; ensures calls == (int) (\old(calls) + 1) && \result == n;
    static int bound(int n) { calls++; return n; }
    static void called()
    {
        calls = 0;
        //@ loop_invariant calls == i && 0 <= i && i <= 3;
        for (int i = 0; i < bound(3); i++)
            ;
        //@ assert calls == 3;
    }
}
