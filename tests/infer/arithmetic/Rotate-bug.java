class Rotate {
    //@ requires a != null && 0 < a.length && a.length <= 1000000 && 0 <= k && k <= 1000000;
    //@ ensures (\forall int j; 0 <= j && j < a.length; a[(j + k) % a.length] == \old(a[j]));
    static void rotate(int[] a, int k) {
        int n = a.length;
        int[] moved = new int[n];
        for (int i = 0; i < n; i++)
            moved[(i + k + 1) % n] = a[i];
        System.arraycopy(moved, 0, a, 0, n);
    }
}
