class Rows {
    static void shared(int[][] m)
    {
        if (m == null || m.length < 2 || m[0] == null || m[1] == null || m[0].length == 0 || m[1].length == 0)
            return;
        m[0][0] = 1;
        m[1][0] = 2;
        //@ assert m[0][0] == 1 || m[0] == m[1];
        m[0] = m[1];
        m[0][0] = 9;
        //@ assert m[1][0] == 9;
    }
    static void created(int n)
    {
        if (n < 2)
            return;
        int[][] m = new int[n][2];
        m[0][0] = 1;
        //@ assert m[1][0] == 0 && m[0] != m[1];
    }
}
