class Neighbours {
    /*@ requires a != null && (\forall int i; 0 <= i && i < a.length - 1; a[i] <= a[i + 1]);
      @ ensures \result >= 0 ==> \result < a.length && a[\result] == key;
      @ ensures \result < 0 ==> (\forall int i; 0 <= i && i < a.length; a[i] != key); */
    static int search(int[] a, int key)
    {
        int low = 0, high = a.length - 1;
        while (low <= high) {
            int middle = low + (high - low) / 2;
            if (a[middle] == key)
                return middle;
            if (a[middle] < key)
                low = middle + 1;
            else
                high = middle - 1;
        }
        return -1;
    }

    //@ requires a != null && a.length > 0 && (\forall int i; 0 < i && i < a.length; a[i - 1] > a[i]);
    //@ ensures a.length > 1 ==> \result < a[0];
    static int least(int[] a)
    {
        return a[a.length - 1];
    }

    //@ requires a != null && a.length > 0 && (\forall int i; 0 <= i && i < a.length - 1; a[i] == a[i + 1]);
    //@ ensures \result;
    static boolean same(int[] a)
    {
        return a.length < 7 || a[0] == a[6];
    }
}
