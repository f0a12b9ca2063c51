class Numbers {
    private int[] items = new int[4];
    private int used;
    //@ private invariant items != null && 0 <= used && used <= items.length;
    //@ private invariant (\forall int i, j; 0 <= i && i < j && j < used; items[i] != items[j]);

    //@ requires used < items.length && (\forall int i; 0 <= i && i < used; items[i] != x);
    void put(int x) // another one with this array may have used more of it
    {
        items[used] = x;
        used++;
    }

    //@ requires other != null;
    void share(Numbers other)
    {
        items = other.items;
        used = other.used;
    }
}
