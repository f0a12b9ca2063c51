class Initializer {
    static int size = 3;
    int[] data = new int[3];
    static int[] all;
    static { all = new int[size]; }
}
