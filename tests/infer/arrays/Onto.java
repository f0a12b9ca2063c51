// The precondition says that each index is some element. Nothing needs it, and to instantiate it with its own new constants would never end.
class Onto {
    /*@ requires p != null && q != null && p != q && p.length == q.length;
      @ requires (\forall int i; 0 <= i && i < p.length; 0 <= p[i] && p[i] < p.length);
      @ requires (\forall int i, j; 0 <= i && i < j && j < p.length; p[i] != p[j]);
      @ requires (\forall int v; 0 <= v && v < p.length; (\exists int w; 0 <= w && w < p.length; p[w] == v));
      @ assignable q[*];
      @ ensures (\forall int i; 0 <= i && i < p.length; q[p[i]] == i);
      @*/
    static void inverse(int[] p, int[] q) {
        for (int i = 0; i < p.length; i++) q[p[i]] = i;
    }

    /*@ requires to != null && (\forall int k; 0 <= k && k < to.length; 0 <= to[k] && to[k] < to.length);
      @ requires (\forall int k; 0 <= k && k < to.length; (\exists int from; 0 <= from && from < to.length && to[from] == k));
      @*/
    static int walk(int[] to, int steps) {
        int at = 0, left = steps;
        while (at < to.length && left > 0) {
            at = to[at];
            left--;
        }
        return at;
    }
}
