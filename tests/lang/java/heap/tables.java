// Reads of long array initialisers at unknown indices.
class Tables {
    static void known(int i) {
        int[] t = { 3, 40, 37, 34, 31, 28, 25, 22, 19, 16, 13, 10, 7, 4, 41, 38, 35, 32, 29, 26, 23, 20, 17, 14, 11, 8, 5, 42, 39, 36, 33, 30, 27, 24, 21, 18, 15, 12, 9, 6 };
        if (0 <= i && i < t.length) {
            int x = t[i];
            assert 3 <= x && x <= 42;
        }
    }

    static void overwritten(int i, int j) {
        int[] t = { 3, 40, 37, 34, 31, 28, 25, 22, 19, 16, 13, 10, 7, 4, 41, 38, 35, 32, 29, 26, 23, 20, 17, 14, 11, 8, 5, 42, 39, 36, 33, 30, 27, 24, 21, 18, 15, 12, 9, 6 };
        t[7] = 1000;
        t[7] = 1;
        t[9] = 2;
        if (0 <= i && i < 40 && 0 <= j && j < 40) {
            t[j] = 0;
            assert t[i] != 22;
        }
    }

    //@ requires a != null && a.length == 3;
    static void loop(int[] a) {
        int[] t = { 3, 40, 37 };
        for (int i = 0; i < t.length; i++) {
            a[i] = t[i];
        }
        assert t[2] == 37;
    }
}
