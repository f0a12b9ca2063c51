// Two elements may be the same.
class Onto {
    /*@ requires p != null && q != null && p != q && p.length == q.length + 1;
      @ requires (\forall int i; 0 <= i && i < p.length; 0 <= p[i] && p[i] < q.length);
      @ requires (\forall int v; 0 <= v && v < q.length; (\exists int w; 0 <= w && w < p.length; p[w] == v));
      @ assignable q[*];
      @ ensures (\forall int i; 0 <= i && i < p.length; q[p[i]] == i);
      @*/
    static void inverse(int[] p, int[] q) {
        for (int i = 0; i < p.length; i++) q[p[i]] = i;
    }
}
