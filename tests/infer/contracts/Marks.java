// Contracts only: copy until a mark.
class Marks {
    //@ requires a != null && b != null && a != b && b.length >= a.length;
    //@ modifies b[*];
    //@ ensures 0 <= \result && \result <= a.length && (\result == a.length || a[\result] == mark);
    //@ ensures (\forall int x; 0 <= x && x < \result ==> b[x] == a[x] && a[x] != mark);
    static int copyUntil(int[] a, int[] b, int mark) {
        int i = 0;
        while (i < a.length && a[i] != mark) {
            b[i] = a[i];
            i++;
        }
        return i;
    }
}
