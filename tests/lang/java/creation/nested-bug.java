/* As in nested.java, each with one bug. */
class Nested {
    static void distinct(int i)
    {
        int[][][] m = new int[2][1][1];
        m[1][0][0] = 2;
        if (i == 0 || i == 1) {
            m[i][0][0] = 3;
            //@ assert m[1][0][0] == 2;
        }
    }

    static int known()
    {
        long[][][] m = new long[2][3][2];
        m[1][2][1] = 7;
        m[1][2][1]++;
        //@ assert m[1][2][1] == 7;
        return m[1][2].length;
    }

    static void open(int n)
    {
        if (n < 1)
            return;
        String[][][] m = new String[n][n][];
        //@ assert m[0][n - 1] != null;
    }

    //@ ensures \fresh(\result);
    static boolean[][][] make(int a, int b, int c) { return new boolean[a][b][c]; }

    static int caught(int n)
    {
        int k = 0;
        try {
            Object o = new int[k++][k++][n];
            return 0;
        } catch (NegativeArraySizeException e) {
            //@ assert k == 1;
            return k;
        }
    }
}
