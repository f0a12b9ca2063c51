/* \old in a loop_invariant is entry to the method, in a loop_predicate entry to the loop. */
class Old {
    static void count(int i, int n)
    {
        i = 5;
        //@ loop_invariant \old(i) <= i;
        while (i < n)
            i++;
        //@ assert i >= 5;
    }
}
