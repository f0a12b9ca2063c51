/* Counting, and the largest element. The invariants are found. */
class Folds {
    //@ requires a != null; ensures \result == (\num_of int i; 0 <= i && i < a.length; a[i] == x);
    static int count(int[] a, int x) {
        int c = 0;
        for (int i = 0; i < a.length; i++)
            if (a[i] == x)
                c++;
        return c;
    }

    //@ requires a != null && a.length > 0; ensures \result == (\max int i; 0 <= i && i < a.length; a[i]);
    static int largest(int[] a) {
        int m = a[0];
        for (int i = 1; i < a.length; i++)
            if (a[i] > m)
                m = a[i];
        return m;
    }
}
