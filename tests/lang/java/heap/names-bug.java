/* Variables called like what lowering makes up. */
class Names {
    static int x;
    static void lengths(int i, int k)
    {
        if (i < 4 || i > 1000 || k < 0)
            return;
        int[][] a = new int[i][k];
        //@ assert a[3].length == 3;
        a = new int[i + 1][i];
        //@ assert a[3].length == 3;
    }
    static void allocation(int alloc)
    {
        int before = alloc;
        Object o = new Object(), p = new Object();
        //@ assert o != p && alloc == before + 2;
    }
}
