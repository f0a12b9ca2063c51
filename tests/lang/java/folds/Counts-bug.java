/* As Counts.java, with an error in each routine. */
class Counts {
    //@ requires a != null; ensures \result == (\num_of int i; 0 <= i && i < a.length; a[i] == x);
    static int count(int[] a, int x) {
        int c = 0;
        //@ loop_invariant 0 <= i && i <= a.length && 0 <= c && c <= i && c == (\num_of int k; 0 <= k && k < i; a[k] == x);
        for (int i = 0; i < a.length; i++)
            if (a[i] != x)
                c++;
        return c;
    }

    //@ requires a != null && a.length > 0; ensures \result == (\max int i; 0 <= i && i < a.length; a[i]);
    static int largest(int[] a) {
        int m = a[0];
        //@ loop_invariant 1 <= i && i <= a.length && m == (\max int k; 0 <= k && k < i; a[k]);
        for (int i = 1; i < a.length - 1; i++)
            if (a[i] > m)
                m = a[i];
        return m;
    }

    //@ ensures (\min int i; 0 <= i && i < 3; i * i - 2 * i) == 0 && (\max int i; 0 <= i && i < 0; i) == -2147483648;
    //@ ensures (\num_of int i; 0 <= i && i < 3 && i != 1) == 2 && (\num_of byte b; 0 <= b && b <= 2 && 1 < b; true) == 1;
    static void closed() { }
}
