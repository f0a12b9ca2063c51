/** The array may come from outside, so it may be one of strings. */
class Stored {
    private Object[] all = new Object[10];

    public void put(Object x) {
        if (all != null && all.length > 0)
            all[0] = x;
    }

    public void use(Object[] other) {
        all = other;
    }
}
