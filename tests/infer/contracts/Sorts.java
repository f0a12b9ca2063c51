// Contracts only: nested loops that sort. The inner loop finds out something about one element and the one at an index.
class Sorts {
    //@ ensures (\forall int u, w; 0 <= u && u < w && w < xs.length; xs[u] <= xs[w]);
    static void bubble(/*@ non_null @*/ int[] xs) {
        for (int last = xs.length - 1; last > 0; last--)
            for (int p = 0; p < last; p++)
                if (xs[p + 1] < xs[p]) {
                    int t = xs[p + 1];
                    xs[p + 1] = xs[p];
                    xs[p] = t;
                }
    }

    //@ ensures (\forall int u, w; 0 <= u && u < w && w < xs.length; xs[u] >= xs[w]);
    static void bubbleDown(/*@ non_null @*/ int[] xs) {
        int n = xs.length;
        while (n >= 2) {
            int p = 1;
            while (p < n) {
                if (xs[p - 1] < xs[p]) {
                    int t = xs[p];
                    xs[p] = xs[p - 1];
                    xs[p - 1] = t;
                }
                p++;
            }
            n--;
        }
    }

    //@ ensures (\forall int u, w; 0 <= u && u < w && w < xs.length; xs[u] <= xs[w]);
    static void selection(/*@ non_null @*/ int[] xs) {
        for (int p = 0; p < xs.length; p++) {
            int m = p;
            for (int q = p + 1; q < xs.length; q++)
                if (xs[q] < xs[m])
                    m = q;
            int t = xs[p];
            xs[p] = xs[m];
            xs[m] = t;
        }
    }
}
