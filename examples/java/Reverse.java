// Two indices moving towards each other: no index leaves the array.
class Reverse {
    //@ requires a != null;
    static void reverse(int[] a) {
        int i = 0;
        int j = a.length - 1;
        while (i < j) {
            int t = a[i];
            a[i] = a[j];
            a[j] = t;
            i++;
            j--;
        }
    }
}
