class Matrix {
    private final int rows, columns;
    private final double[][] cells;

    Matrix(int rows, int columns) {
        if (rows < 1 || columns < 1)
            throw new IllegalArgumentException();
        this.rows = rows;
        this.columns = columns;
        cells = new double[rows][columns];
    }

    double get(int r, int c) {
        if (r < 0 || r >= rows || c < 0 || c >= columns)
            throw new IndexOutOfBoundsException();
        return cells[r][c];
    }

    void set(int r, int c, double x) {
        if (r < 0 || r >= rows || c < 0 || c >= columns) //! if (r < 0 || r > rows || c < 0 || c >= columns)
            throw new IndexOutOfBoundsException();
        cells[r][c] = x;
    }

    void scale(double f) {
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < columns; c++)
                cells[r][c] *= f;
    }

    void add(Matrix other) {
        if (other == null || other.rows != rows || other.columns != columns)
            throw new IllegalArgumentException();
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < columns; c++)
                cells[r][c] += other.cells[r][c];
    }

    double first() {
        return cells[0][0];
    }

    int rows() {
        return rows;
    }

    int columns() {
        return columns;
    }
}
