// Methods that call themselves: some runs end early and can do with less than what has to hold at each call. `//!`: the line of its twin.
class Search {
    static int search(int[] a, int lo, int hi, int x) {
        if (lo > hi)
            return -1;
        int mid = (lo + hi) >>> 1;
        if (a[mid] == x)
            return mid;
        return a[mid] < x ? search(a, mid + 1, hi, x) : search(a, lo, mid - 1, x); //! return a[mid] < x ? search(a, mid + 1, hi + 1, x) : search(a, lo, mid - 1, x);
    }

    static int whole(int[] a, int x) {
        return search(a, 0, a.length - 1, x); //! return search(a, 0, a.length, x);
    }
}
