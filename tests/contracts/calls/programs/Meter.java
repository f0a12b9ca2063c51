public class Meter {
    private int total, parts;

    public void count(int n) {
        if (n < 0)
            throw new IllegalArgumentException();
        parts++;
        total += n;
    }

    public void reset() {
        total = 0;
        parts = 0;
    }

    public int perPart() {
        if (total == 0)
            return 0;
        return total / parts; // latent: total is not 0 only after count, parts wraps too late
    }

    public int share(int whole) {
        return 100 * total / whole; // verified with whole != 0
    }
}
