class First {
    //@ requires a != null && a.length > 0;
    static int first(int[] a) {
        return a[0];
    }
}
