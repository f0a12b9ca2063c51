// Two indices moving towards each other: no index leaves the array.
// Seeded bug: the upper index starts behind the array.
class Reverse {
    //@ requires a != null;
    static void reverse(int[] a) {
        int i = 0;
        int j = a.length;
        while (i < j) {
            int t = a[i];
            a[i] = a[j];
            a[j] = t;
            i++;
            j--;
        }
    }
}
