public class Seats {
    private final boolean[][] taken;

    public Seats(int rows, int columns) {
        taken = new boolean[rows][columns];
    }

    public boolean take(int row, int column) {
        if (row < 0 || row >= taken.length)
            return false;
        if (column < 0 || column >= taken[0].length)
            return false;
        if (taken[row][column]) // latent: rows are equally long
            return false;
        taken[row][column] = true;
        return true;
    }

    public int columns() {
        return taken[0].length; // manifest: new Seats(0, 0)
    }
}
