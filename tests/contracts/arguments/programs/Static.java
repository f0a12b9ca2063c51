// Nothing is written: what each method needs is found. `//!` has the line of its twin, for which the same does not suffice.
class Static {
    static int sum(int[] a, int lo, int hi) {
        int s = 0;
        for (int i = lo; i < hi; i++) //! for (int i = lo; i <= hi; i++)
            s += a[i];
        return s;
    }

    static int max(int[] a) {
        int m = a[0]; //! int m = a[1];
        for (int i = 1; i < a.length; i++)
            if (a[i] > m)
                m = a[i];
        return m;
    }

    static int search(int[] a, int key) {
        int lo = 0, hi = a.length - 1; //! int lo = 0, hi = a.length;
        while (lo <= hi) {
            int mid = (lo + hi) >>> 1;
            if (a[mid] < key)
                lo = mid + 1;
            else if (a[mid] > key)
                hi = mid - 1;
            else
                return mid;
        }
        return -1;
    }

    static void copy(int[] src, int from, int[] dst, int to, int n) {
        for (int i = 0; i < n; i++)
            dst[to + i] = src[from + i]; //! dst[to + i] = src[from - i];
    }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j]; //! a[i] = a[j + 1];
        a[j] = t;
    }

    static void fill(int[] a, int v) {
        for (int i = 0; i < a.length; i++) //! for (int i = 0; i <= a.length; i++)
            a[i] = v;
    }

    static void reverse(int[] a) {
        for (int i = 0, j = a.length - 1; i < j; i++, j--) {
            int t = a[i];
            a[i] = a[j];
            a[j] = t;
        }
    }

    static int dot(int[] a, int[] b) {
        int s = 0;
        for (int i = 0; i < a.length; i++)
            s += a[i] * b[i];
        return s;
    }

    static boolean contains(int[] a, int x) {
        for (int i = 0; i < a.length; i++)
            if (a[i] == x)
                return true;
        return false;
    }

    static int average(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++)
            s += a[i];
        return s / a.length;
    }

    static int digit(int n, int base) {
        return n % base; //! return n % (base - 1);
    }

    static int[] firsts(int[] a, int n) {
        int[] r = new int[n];
        for (int i = 0; i < n; i++)
            r[i] = a[i];
        return r;
    }

    static int last(int[] a) {
        return a[a.length - 1]; //! return a[a.length];
    }

    static int total(int[][] m) {
        int s = 0;
        for (int i = 0; i < m.length; i++)
            for (int j = 0; j < m[i].length; j++)
                s += m[i][j];
        return s;
    }

    static int[] count(int[] values, int n) {
        int[] counts = new int[n];
        for (int i = 0; i < values.length; i++)
            counts[values[i]]++;
        return counts;
    }

    static int letters(String[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++)
            s += a[i].length();
        return s;
    }

    static void shift(int[] a, int n) {
        for (int i = n - 1; i > 0; i--)
            a[i] = a[i - 1];
    }

    static int down(int[] a, int n) {
        return n == 0 ? 0 : a[n - 1] + down(a, n - 1);
    }

    static int firstOr(int[] a, int other) {
        if (a == null)
            return other;
        return a[0]; //! return a[2];
    }

    static int days(int month) {
        int[] days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        return days[month - 1]; //! return days[month];
    }

    // A branch that always fails: nothing that hides it is found.
    static int pick(int[] a, int i, boolean first) {
        if (first) {
            int[] none = null;
            return none[0];
        }
        return a[i];
    }

    static int sign(int x, int[] a) {
        if (x < 0)
            return a[-1];
        return x == 0 ? 0 : 1;
    }
}
