class SparseVector {
    private int[] index;
    private double[] value;
    private int used;

    SparseVector(int room) {
        if (room < 1)
            throw new IllegalArgumentException();
        index = new int[room];
        value = new double[room];
    }

    void add(int i, double v) {
        if (used == index.length)
            grow();
        index[used] = i;
        value[used] = v;
        used++;
    }

    private void grow() {
        if (index.length > 1000000)
            throw new IllegalStateException();
        int[] wider = new int[index.length + 8];
        double[] values = new double[index.length + 8]; //! double[] values = new double[index.length];
        for (int k = 0; k < used; k++) {
            wider[k] = index[k];
            values[k] = value[k];
        }
        index = wider;
        value = values;
    }

    double get(int i) {
        for (int k = 0; k < used; k++)
            if (index[k] == i)
                return value[k];
        return 0;
    }

    double sum() {
        double s = 0;
        for (int k = 0; k < used; k++)
            s += value[k];
        return s;
    }

    double dot(double[] dense) {
        if (dense == null)
            throw new IllegalArgumentException();
        double s = 0;
        for (int k = 0; k < used; k++)
            if (index[k] >= 0 && index[k] < dense.length)
                s += dense[index[k]] * value[k];
        return s;
    }

    int used() {
        return used;
    }
}
