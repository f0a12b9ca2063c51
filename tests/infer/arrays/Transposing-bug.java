// bench/programs/Transposing.java with a bug in each; sameRows does not say that the rows are different arrays.
class Transposing {
    //@ requires m != null && (\forall int i; 0 <= i && i < m.length ==> m[i] != null && m[i].length == n);
    //@ requires 0 <= n;
    //@ ensures \result != null && \result.length == n;
    //@ ensures (\forall int i, j; 0 <= i && i < n && 0 <= j && j < m.length ==> \result[i][j] == m[j][i]);
    static int[][] transposed(int[][] m, int n) {
        int[][] t = new int[n][m.length];
        for (int i = 0; i < n; i++)
            for (int j = 1; j < m.length; j++)
                t[i][j] = m[j][i];
        return t;
    }

    //@ requires m != null && (\forall int i; 0 <= i && i < m.length ==> m[i] != null && m[i].length == m.length);
    //@ requires (\forall int i, j; 0 <= i && i < j && j < m.length ==> m[i] != m[j]);
    //@ ensures (\forall int i, j; 0 <= i && i < m.length && 0 <= j && j < m.length ==> m[i][j] == \old(m[j][i]));
    static void inPlace(int[][] m) {
        for (int i = 0; i < m.length; i++)
            for (int j = 0; j <= i + 1 && j < m.length; j++) {
                int t = m[i][j];
                m[i][j] = m[j][i];
                m[j][i] = t;
            }
    }

    //@ requires m != null && (\forall int i; 0 <= i && i < m.length ==> m[i] != null && m[i].length == m.length);
    //@ ensures (\forall int i, j; 0 <= i && i < m.length && 0 <= j && j < m.length ==> m[i][j] == \old(m[j][i]));
    static void sameRows(int[][] m) {
        for (int i = 0; i < m.length; i++)
            for (int j = 0; j < i; j++) {
                int t = m[i][j];
                m[i][j] = m[j][i];
                m[j][i] = t;
            }
    }
}
