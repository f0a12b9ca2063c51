/* Arrays of arrays of arrays: all inner arrays are new and different, their elements have default values. */
class Nested {
    static void distinct(int a, int b, int c, int i, int j)
    {
        if (a < 2 || b < 2 || c < 1 || i < 0 || i >= a || j < 0 || j >= b)
            return;
        int[][][] m = new int[a][b][c];
        //@ assert m.length == a && m[i].length == b && m[i][j].length == c && m[i][j][0] == 0;
        m[0][1][0] = 1;
        m[1][0][0] = 2;
        //@ assert m[0][1][0] == 1 && m[0] != m[1] && m[0][1] != m[1][1] && m[0][0] != m[0][1];
        //@ assert m[1][1][0] == 0;
        if (i != 0 || j != 1) {
            m[i][j][0] = 3;
            //@ assert m[0][1][0] == 1;
        }
    }

    static int known()
    {
        long[][][][] m = new long[2][3][2][5];
        m[1][2][1][4] = 7;
        //@ assert m[1][2][1][4] == 7 && m[0][2][1][4] == 0 && m[1][2] != m[1][1];
        return m[1][2][1].length;
    }

    static void open(int n)
    {
        if (n < 1)
            return;
        String[][][] m = new String[n][n][];
        //@ assert m[0][n - 1] == null && m[n - 1].length == n;
        Object[][] o = m;
        m[0] = m[n - 1];
        //@ assert o[0] == m[n - 1];
    }

    //@ requires a >= 0 && b >= 0 && c >= 0;
    //@ ensures \fresh(\result);
    static boolean[][][] make(int a, int b, int c) { return new boolean[a][b][c]; }

    static int caught(int n)
    {
        int k = 0;
        try {
            Object o = new int[k++][k++][n];
            return 0;
        } catch (NegativeArraySizeException e) {
            //@ assert k == 2 && n < 0;
            return k;
        }
    }
}
