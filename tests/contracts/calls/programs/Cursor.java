public class Cursor {
    private final int[] data;
    private int at;

    public Cursor(int[] data) {
        this.data = data;
        this.at = -1;
    }

    public boolean advance() {
        if (at + 1 >= data.length) // manifest: new Cursor(null)
            return false;
        at++;
        return true;
    }

    public int value() {
        return data[at]; // manifest: before advance()
    }
}
