// The same with a bug in each.
class Ranges {
    /*@ requires a != null && a.length < 1000000;
      @ ensures (\forall int x; 0 <= x && x < a.length && x % 2 == 0 ==> a[x] == 7); @*/
    static void even(int[] a) {
        for (int i = 2; i < a.length; i += 2)
            a[i] = 7;
    }

    /*@ requires a != null && a.length < 1000000;
      @ ensures (\forall int x; 0 <= x && x < a.length && x % 2 == 1 ==> a[x] == 7); @*/
    static void odd(int[] a) {
        for (int i = 1; i < a.length; i += 4)
            a[i] = 7;
    }

    /*@ requires a != null;
      @ ensures (\forall int x; 0 <= x && x < a.length && x % 3 == 1 ==> a[x] == 7); @*/
    static void third(int[] a) {
        for (int i = 0; i < a.length; i++)
            if (i % 3 == 2)
                a[i] = 7;
    }

    /*@ requires a != null && 0 <= n && n <= a.length && 0 <= m && m <= a.length;
      @ ensures (\forall int x; 0 <= x && x < n && x < m ==> a[x] == 0); @*/
    static void both(int[] a, int n, int m) {
        for (int i = 0; i < n && i + 1 < m; i++)
            a[i] = 0;
    }

    // Until something is found, spot is the length; b[j] is known for j < i && j < spot.
    /*@ requires a != null && b != null && a.length == b.length;
      @ ensures \result == a.length || b[\result];
      @ ensures (\forall int j; 0 <= j && j < \result ==> b[j] == false); @*/
    static int find(int[] a, boolean[] b) {
        int spot = a.length;
        for (int i = 0; i < a.length; i++) {
            if (a[i] != 0)
                spot = i;
            b[i] = (a[i] != 0);
        }
        return spot;
    }

    /*@ requires m != null && \nonnullelements(m);
      @ ensures (\forall int r, c; 0 <= r && r < m.length && 0 <= c && c < m[r].length ==> m[r][c] == 0); @*/
    static void clear(int[][] m) {
        for (int i = 0; i < m.length; i++)
            for (int j = 1; j < m[i].length; j++)
                m[i][j] = 0;
    }

    /*@ requires a != null && b != null && a.length == b.length && \elemtype(\typeof(a)) == \type(String);
      @ requires (\forall int x; 0 <= x && x < b.length ==> b[x] != null);
      @ ensures (\forall int x; 0 <= x && x < a.length ==> a[x] != null); @*/
    static void copy(String[] a, String[] b) {
        for (int i = 0; i < a.length; i++)
            a[i] = i == 2 ? null : b[i];
    }
}
