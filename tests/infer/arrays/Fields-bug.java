// As Fields.java, each with an error.
class Fields {
    int n;
    int[] row;

    //@ requires b != null && k != null;
    //@ ensures (\forall int x; 0 <= x && x < b.length ==> b[x] == 0);
    static void inside(int[] b, Fields k) {
        for (int i = 0; i < b.length; i++) {
            b[i] = i;
            k.n = i;
        }
    }

    //@ requires b != null;
    //@ ensures n == b.length && (\forall int x, y; 0 <= x && x < y && y < b.length ==> b[x] < b[y]);
    void behind(int[] b) {
        for (int i = 0; i < b.length; i++)
            b[i] = i;
        b[0] = n = b.length;
    }

    //@ requires b != null;
    //@ ensures (\forall int x; 0 <= x && x < b.length ==> b[x] != null);
    static void rows(int[][] b) {
        Fields k = new Fields();
        for (int i = 0; i < b.length; i++) {
            b[i] = k.row;
            k.row = b[i];
        }
    }
}
