// The routines of Sorting.java, with one error each.
class Sorting {
    //@ ensures (\forall int x, y; 0 <= x && x < y && y < a.length; a[x] <= a[y]);
    static void insertionShift(/*@ non_null @*/ int[] a) {
        for (int i = 1; i < a.length; i++) {
            int key = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] < key) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = key;
        }
    }

    //@ ensures (\forall int x, y; 0 <= x && x < y && y < a.length; a[x] <= a[y]);
    static void insertionSwap(/*@ non_null @*/ int[] a) {
        for (int i = 2; i < a.length; i++)
            for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
                int t = a[j];
                a[j] = a[j - 1];
                a[j - 1] = t;
            }
    }

    //@ ensures (\forall int x, y; 0 <= x && x < y && y < a.length; a[x] <= a[y]);
    static void selection2(/*@ non_null @*/ int[] a) {
        for (int i = 0; i < a.length - 1; i++) {
            int m = i;
            for (int j = i + 2; j < a.length; j++)
                if (a[j] < a[m])
                    m = j;
            if (m != i) {
                int t = a[i];
                a[i] = a[m];
                a[m] = t;
            }
        }
    }

    //@ ensures (\forall int x, y; 0 <= x && x < y && y < a.length; a[x] <= a[y]);
    static void bubbleUp(/*@ non_null @*/ int[] a) {
        for (int n = a.length; n > 2; n--)
            for (int i = 1; i < n; i++)
                if (a[i - 1] > a[i]) {
                    int t = a[i];
                    a[i] = a[i - 1];
                    a[i - 1] = t;
                }
    }

    //@ ensures (\forall int x, y; 0 <= x && x < y && y < a.length; a[x] <= a[y]);
    static void bubbleDown(/*@ non_null @*/ int[] a) {
        for (int i = 0; i < a.length; i++)
            for (int j = a.length - 1; j > i + 1; j--)
                if (a[j - 1] > a[j]) {
                    int t = a[j];
                    a[j] = a[j - 1];
                    a[j - 1] = t;
                }
    }

    //@ ensures (\forall int x, y; 0 <= x && x < y && y < a.length; a[x] <= a[y]);
    static void bubbleFlag(/*@ non_null @*/ int[] a) {
        boolean swapped = true;
        while (swapped) {
            swapped = false;
            for (int i = 0; i + 2 < a.length; i++)
                if (a[i] > a[i + 1]) {
                    int t = a[i];
                    a[i] = a[i + 1];
                    a[i + 1] = t;
                    swapped = true;
                }
        }
    }

    //@ ensures (\forall int x, y; 0 <= x && x < y && y < a.length; a[x] <= a[y]);
    static void bubbleMirrored(/*@ non_null @*/ int[] a) {
        int n = a.length;
        for (int i = 0; i < n - 1; i++)
            for (int j = 0; j < n - i - 2; j++)
                if (a[j] > a[j + 1]) {
                    int t = a[j];
                    a[j] = a[j + 1];
                    a[j + 1] = t;
                }
    }
}
