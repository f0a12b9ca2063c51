public class Grid {
    private final int width, height;
    private final boolean[] cells;

    public Grid(int width, int height) {
        if (width <= 0 || height <= 0 || width > 1000 || height > 1000)
            throw new IllegalArgumentException();
        this.width = width;
        this.height = height;
        cells = new boolean[width * height];
    }

    public void set(int x, int y) {
        cells[y * width + x] = true; // manifest: no test
    }

    public int count() {
        int n = 0;
        for (boolean c : cells)
            if (c)
                n++;
        return n;
    }

    public int area() {
        return width * height;
    }
}
