/* A result is compared with a choice whose condition is a quantified formula. */
class Choices {
    /*@ requires v != null && n >= 0;
      @ ensures \result == ((\exists int i; 0 <= i && i < v.length && i < n; v[i] < 0) ? -1 : 1); */
    static int sign(int[] v, int n) {
        int i = 0;
        while (i < v.length && i < n && v[i] >= 0)
            i++;
        return i < v.length && i < n ? -1 : 1;
    }

    /*@ requires v != null && d > 0;
      @ ensures \result >= ((\forall int i; 0 <= i && i < v.length; v[i] == x) ? d : 1); */
    static int least(int[] v, int x, int d) {
        for (int i = 0; i < v.length; i++)
            if (v[i] != x)
                return 1;
        return d;
    }
}
