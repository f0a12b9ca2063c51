// Matrix multiplication: no index is out of bounds.
// Seeded bug: the indices of b are exchanged.
class Matrix {
    /*@ requires a != null && b != null && a.length > 0 && b.length > 0;
      @ requires (\forall int i; 0 <= i && i < a.length ==> a[i] != null && a[i].length == b.length);
      @ requires (\forall int k; 0 <= k && k < b.length ==> b[k] != null && b[k].length == b[0].length);
      @ ensures \result != null && \result.length == a.length;
      @ ensures (\forall int i; 0 <= i && i < a.length ==> \result[i] != null && \result[i].length == b[0].length);
      @*/
    static long[][] multiply(long[][] a, long[][] b) {
        int rows = a.length, columns = b[0].length;
        long[][] c = new long[rows][columns];
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++)
                for (int k = 0; k < b.length; k++)
                    c[i][j] += a[i][k] * b[j][k];
        return c;
    }
}
