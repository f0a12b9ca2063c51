class Two {
    static int half(int n) {
        return Other.minus(n) / 2;
    }

    static int bad(int n) {
        int k = Other.minus(n);
        return 10 / k;
    }
}
