// Contracts only: binary search, partition around a pivot, and removal of duplicates.
class Searching {
    //@ requires (\forall int x, y; 0 <= x && x < y && y < a.length; a[x] <= a[y]);
    //@ ensures 0 <= \result && \result <= a.length;
    //@ ensures (\forall int x; 0 <= x && x < \result; a[x] < key);
    //@ ensures (\forall int x; \result <= x && x < a.length; key <= a[x]);
    static int lowerBound(/*@ non_null @*/ int[] a, int key) {
        int lo = 0, hi = a.length;
        while (lo < hi) {
            int mid = lo + (hi - lo) / 2;
            if (a[mid] < key)
                lo = mid + 1;
            else
                hi = mid;
        }
        return lo;
    }

    //@ requires (\forall int x, y; 0 <= x && x < y && y < a.length; a[x] <= a[y]);
    //@ ensures 0 <= \result && \result <= a.length;
    //@ ensures (\forall int x; 0 <= x && x < \result; a[x] <= key);
    //@ ensures (\forall int x; \result <= x && x < a.length; key < a[x]);
    static int upperBound(/*@ non_null @*/ int[] a, int key) {
        int lo = 0, hi = a.length;
        while (lo < hi) {
            int mid = lo + (hi - lo) / 2;
            if (a[mid] <= key)
                lo = mid + 1;
            else
                hi = mid;
        }
        return lo;
    }

    //@ requires (\forall int x, y; 0 <= x && x < y && y < a.length; a[x] <= a[y]);
    //@ ensures \result >= 0 ==> \result < a.length && a[\result] == key;
    //@ ensures \result < 0 ==> (\forall int x; 0 <= x && x < a.length; a[x] != key);
    static int find(/*@ non_null @*/ int[] a, int key) {
        int lo = 0, hi = a.length - 1;
        while (lo <= hi) {
            int mid = lo + (hi - lo) / 2;
            if (a[mid] < key)
                lo = mid + 1;
            else if (a[mid] > key)
                hi = mid - 1;
            else
                return mid;
        }
        return -1;
    }

    //@ requires (\forall int x, y; 0 <= x && x < y && y < a.length; a[x] <= a[y]);
    //@ ensures \result <==> (\exists int x; 0 <= x && x < a.length; a[x] == key);
    static boolean contains(/*@ non_null @*/ int[] a, int key) {
        int lo = 0, hi = a.length;
        while (lo < hi) {
            int mid = lo + (hi - lo) / 2;
            if (a[mid] == key)
                return true;
            if (a[mid] < key)
                lo = mid + 1;
            else
                hi = mid;
        }
        return false;
    }

    //@ requires a.length > 0;
    //@ ensures 0 <= \result && \result < a.length;
    //@ ensures (\forall int x; 0 <= x && x < \result; a[x] <= a[\result]);
    //@ ensures (\forall int x; \result <= x && x < a.length; a[\result] <= a[x]);
    static int lomuto(/*@ non_null @*/ int[] a) {
        int pivot = a[a.length - 1];
        int i = 0;
        for (int j = 0; j < a.length - 1; j++)
            if (a[j] < pivot) {
                int t = a[i];
                a[i] = a[j];
                a[j] = t;
                i++;
            }
        a[a.length - 1] = a[i];
        a[i] = pivot;
        return i;
    }

    //@ ensures 0 <= \result && \result <= a.length;
    //@ ensures (\forall int x; 0 <= x && x < \result; a[x] < pivot);
    //@ ensures (\forall int x; \result <= x && x < a.length; pivot <= a[x]);
    static int twoPointers(/*@ non_null @*/ int[] a, int pivot) {
        int i = 0, j = a.length - 1;
        while (i <= j) {
            if (a[i] < pivot)
                i++;
            else if (a[j] >= pivot)
                j--;
            else {
                int t = a[i];
                a[i] = a[j];
                a[j] = t;
                i++;
                j--;
            }
        }
        return i;
    }

    //@ ensures 0 <= \result && \result <= a.length;
    //@ ensures (\forall int x; 0 <= x && x < \result; a[x] <= pivot);
    //@ ensures (\forall int x; \result <= x && x < a.length; a[x] >= pivot);
    static int hoare(/*@ non_null @*/ int[] a, int pivot) {
        int i = 0, j = a.length - 1;
        while (i <= j) {
            while (i <= j && a[i] < pivot)
                i++;
            while (i <= j && a[j] > pivot)
                j--;
            if (i <= j) {
                int t = a[i];
                a[i] = a[j];
                a[j] = t;
                i++;
                j--;
            }
        }
        return i;
    }

    //@ requires (\forall int x, y; 0 <= x && x < y && y < a.length; a[x] <= a[y]);
    //@ ensures 0 <= \result && \result <= a.length;
    //@ ensures (\forall int x, y; 0 <= x && x < y && y < \result; a[x] < a[y]);
    static int unique(/*@ non_null @*/ int[] a) {
        if (a.length == 0)
            return 0;
        int n = 1;
        for (int i = 1; i < a.length; i++)
            if (a[i] != a[n - 1]) {
                a[n] = a[i];
                n++;
            }
        return n;
    }
}
