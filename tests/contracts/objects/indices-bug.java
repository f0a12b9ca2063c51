// Elements of an array that are indices of it: not of the last one.
class Groups {
    private final int[] parent;

    Groups(int n) {
        parent = new int[n];
        for (int i = 0; i < n; i++)
            parent[i] = i + 1;
    }

    private int root(int x) {
        while (parent[x] != x)
            x = parent[x];
        return x;
    }

    void join(int a, int b) {
        if (0 <= a && a < parent.length && 0 <= b && b < parent.length)
            parent[root(a)] = root(b);
    }
}
