// The field changes where the array is copied.
class Page {
    int shown, lines;

    public String toString() {
        shown++;
        return "page";
    }

    private void shift(Object[] all) {
        if (all != null && all.length > 1)
            System.arraycopy(all, 0, all, 1, all.length - 1);
        lines++;
        shown++;
    }

    //@ requires shown == 0 && lines == 0;
    //@ ensures shown == 0;
    void open(Object[] all) {
        shift(all);
    }
}
