// Counts of several values at once.
class TallyBug {
    //@ requires (\forall int i; 0 <= i && i < d.length; 0 <= d[i] && d[i] < 10);
    //@ ensures (\forall int k; 0 <= k && k < 10; \result[k] == (\num_of int i; 0 <= i && i < d.length; d[i] == k));
    static int[] histogram(int[] d) {
        int[] h = new int[10];
        for (int v : d)
            h[v] = 1;
        return h;
    }
}
