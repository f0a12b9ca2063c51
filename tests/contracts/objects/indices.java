// Elements of an array that are indices of it: that they are within it is an invariant.
class Groups {
    private final int[] parent;

    Groups(int n) {
        parent = new int[n];
        for (int i = 0; i < n; i++)
            parent[i] = i;
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
