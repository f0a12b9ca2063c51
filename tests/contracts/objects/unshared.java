import java.util.Arrays;

// A set of numbers. No two sets have the same array, or adding to one might break the other.
class Numbers {
    private int[] items = new int[4];
    private int used;
    //@ private invariant items != null && 0 <= used && used <= items.length;
    //@ private invariant (\forall int i, j; 0 <= i && i < j && j < used; items[i] != items[j]);

    //@ requires used < items.length && (\forall int i; 0 <= i && i < used; items[i] != x);
    void put(int x)
    {
        items[used] = x;
        used++;
    }

    void remove(int at)
    {
        if (at < 0 || at >= used)
            return;
        used--;
        items[at] = items[used];
    }

    //@ requires used < 1000;
    void shrink()
    {
        int[] fewer = Arrays.copyOf(items, used);
        items = fewer;
    }
}
