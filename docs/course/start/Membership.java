// 5. Both directions. A search may be wrong when it says yes, and when it says no. Which one is it here?
class Membership {
    //@ requires a != null;
    //@ ensures \result <==> (\exists int k; 0 <= k && k < a.length && a[k] == x);
    static boolean contains(int[] a, int x) {
        for (int i = 0; i < a.length; i++)
            if (a[i] != x)
                return false;
        return true;
    }
}
