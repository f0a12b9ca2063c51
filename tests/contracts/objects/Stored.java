/** What is stored in arrays of Object: objects of any type fit, wherever they come from. */
class Stored {
    private Object[] all = new Object[10];
    private int used;

    public void add(Object x) {
        if (used < all.length)
            all[used++] = x;
    }

    public Object last() {
        return used == 0 ? null : all[used - 1];
    }

    public void clear() {
        all = new Object[10];
        used = 0;
    }
}

/** Nothing is known of the type of the array that a method with a loop returns. It is one of Object, so no run fails. */
class Made {
    private Object[] all = new Object[1];

    public void put(Object x) {
        if (all != null && all.length > 0)
            all[0] = x;
    }

    public void renew(int rounds) {
        all = made(rounds);
    }

    private static Object[] made(int rounds) {
        Object[] m = null;
        for (int i = 0; i < rounds; i++)
            m = new Object[i + 1];
        return m;
    }
}
