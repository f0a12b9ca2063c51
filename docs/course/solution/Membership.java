class Membership {
    //@ requires a != null;
    //@ ensures \result <==> (\exists int k; 0 <= k && k < a.length && a[k] == x);
    static boolean contains(int[] a, int x) {
        for (int i = 0; i < a.length; i++)
            if (a[i] == x)
                return true;
        return false;
    }
}
