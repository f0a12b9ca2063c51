/* In a postcondition a parameter is what the caller passed. */
class Parameters {
    //@ requires n >= 0; ensures \result == 0;
    static int count(int n)
    {
        int k = 0;
        //@ loop_invariant k + n == \old(n) && n >= 0;
        while (n != 0) {
            n--;
            k++;
        }
        return k;
    }
    int v;
    //@ requires p != null; modifies p.v; ensures p.v == 5;
    static void replaced(Parameters p) { p = new Parameters(); p.v = 5; }
}
