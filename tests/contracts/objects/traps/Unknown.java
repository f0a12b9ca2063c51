// Code that is not judged may break anything that is private: nothing is found for this file, and a warning says so.
class Unknown {
    private int[] data = new int[4];
    private int size;

    void push(int x) {
        if (size < data.length)
            data[size++] = x;
    }

    int badTop() {
        return size == 0 ? 0 : data[size - 1];
    }

    //@ ensures (\sum int i; i > 0; i) == 0;
    static void spoil(Unknown u) {
        u.size = -1;
    }
}
