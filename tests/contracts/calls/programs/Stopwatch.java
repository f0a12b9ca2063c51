public class Stopwatch {
    private final long[] laps = new long[8];
    private int n;
    private boolean running;

    public void toggle() {
        running = !running;
    }

    public void lap(long t) {
        if (!running || n == laps.length)
            return;
        laps[n++] = t;
    }

    public long shortest() {
        long s = laps[0];
        for (int i = 1; i < n; i++)
            if (laps[i] < s)
                s = laps[i];
        return s;
    }

    public long mean() {
        long s = 0;
        for (int i = 0; i < n; i++)
            s += laps[i];
        return s / n; // manifest: mean() at the start
    }
}
