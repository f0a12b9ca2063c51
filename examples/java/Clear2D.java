// Clearing an array of arrays; rows may be of any length and may even be shared.
class Clear2D {
    /*@ requires m != null && \nonnullelements(m);
      @ ensures (\forall int r, c; 0 <= r && r < m.length && 0 <= c && c < m[r].length ==> m[r][c] == 0);
      @*/
    static void clear(int[][] m) {
        for (int i = 0; i < m.length; i++)
            for (int j = 0; j < m[i].length; j++)
                m[i][j] = 0;
    }
}
