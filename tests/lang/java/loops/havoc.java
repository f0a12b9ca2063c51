/* Behind a loop only what its invariant says is known. */
class Havoc {
    int v;
    static void keep(Havoc h, Havoc k, int n)
    {
        if (h == null || k == null || h == k)
            return;
        k.v = 1;
        for (int i = 0; i < n; i++)
            h.v = i;
        //@ assert k.v == 1;
    }
}
