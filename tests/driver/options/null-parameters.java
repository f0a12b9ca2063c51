class NullParameters {
    static int length(int[] a) {
        return a.length;
    }

    static int first(String s) {
        return s.length();
    }
}
