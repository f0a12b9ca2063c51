/* The array is evaluated once; the variable may be assigned. */
class Each {
    static void each(int[] a)
    {
        if (a == null)
            return;
        int[] before = a;
        int last = 0;
        //@ loop_predicate last == 0, last == 3, before.length == 0;
        for (int x : a) {
            a = null;
            x = 3;
            last = x;
        }
        //@ assert last == 0 || last == 3;
        //@ assert before.length == 0 ==> last == 0;
    }
}
