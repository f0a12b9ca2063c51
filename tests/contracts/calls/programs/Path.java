public class Path {
    private final int[] xs = new int[4];
    private int n;

    private void push(int x) {
        xs[n++] = x; // manifest: the fifth go
    }

    public void go(int x) {
        push(x);
    }

    public int end() {
        return n > 0 ? xs[n - 1] : 0; // latent: go fails before n is 5
    }
}
