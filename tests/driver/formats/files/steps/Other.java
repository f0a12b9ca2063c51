class Other {
    static int minus(int n) {
        int k = n - 7;
        return k;
    }
}
