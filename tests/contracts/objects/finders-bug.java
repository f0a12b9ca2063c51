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
        return n;
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

class Base {
    private final int[] a = new int[10];

    public int find(int x) {
        int i = 0;
        while (i < 9 && a[i] != x) {
            i++;
        }
        return i;
    }

    public int get(int x) {
        return a[find(x)];
    }
}

class Derived extends Base {
    public int find(int x) {
        return 10;
    }
}
