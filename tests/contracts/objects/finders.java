/* What a public method with a loop returns is found for its callers in the files, unless a class of the files overrides it. */
class Names {
    private final int[] names;
    private int n;

    Names(int most) {
        if (most < 0) {
            throw new IllegalArgumentException();
        }
        names = new int[most];
    }

    public int indexOf(int name) {
        for (int i = 0; i < n; i++) {
            if (names[i] == name) {
                return i;
            }
        }
        return -1;
    }

    public boolean add(int name) {
        if (n == names.length) {
            return false;
        }
        names[n++] = name;
        return true;
    }

    public boolean rename(int old, int name) {
        int i = indexOf(old);
        if (i < 0) {
            return false;
        }
        names[i] = name;
        return true;
    }
}
