/* In a postcondition a parameter is what the caller passed. */
class Parameters {
    //@ requires n >= 0; ensures \result == n;
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
    //@ requires p != null;  ensures p.v == \old(p.v);
    static void replaced(Parameters p) { p = new Parameters(); p.v = 5; }
}
