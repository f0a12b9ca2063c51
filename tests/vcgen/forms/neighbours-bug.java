class Neighbours {
    /*@ requires a != null && (\forall int i; 0 <= i && i < a.length - 2; a[i] <= a[i + 1]);
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

    // a range with a gap
    //@ requires a != null && a.length > 9 && (\forall int i; 0 <= i && i < 9 && i != 4; a[i] <= a[i + 1]);
    //@ ensures \result >= a[0];
    static int greatest(int[] a)
    {
        return a[9];
    }

    // only every second one
    //@ requires a != null && a.length > 9 && (\forall int i; 0 <= i && i < 9 && i % 2 == 0; a[i] <= a[i + 1]);
    //@ ensures \result >= a[0];
    static int last(int[] a)
    {
        return a[9];
    }

    // no order: what is not equal to its neighbours may be equal to others
    //@ requires a != null && a.length > 2 && (\forall int i; 0 <= i && i < a.length - 1; a[i] != a[i + 1]);
    //@ ensures \result;
    static boolean differ(int[] a)
    {
        return a[0] != a[2];
    }

    // two steps apart
    //@ requires a != null && a.length > 9 && (\forall int i; 0 <= i && i < a.length - 2; a[i] <= a[i + 2]);
    //@ ensures \result <= a[9];
    static int first(int[] a)
    {
        return a[0];
    }
}
