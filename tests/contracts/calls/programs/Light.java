public class Light {
    private static final int[] SECONDS = {30, 5, 40};
    private int state;

    public void step() {
        state = (state + 1) % 3;
    }

    public int seconds() {
        return SECONDS[state]; // manifest: restore(3)
    }

    public void restore(int saved) {
        if (saved >= 0 && saved <= 3)
            state = saved;
    }

    public int twice() {
        return 2 * SECONDS[state]; // manifest: restore(3)
    }
}
