// No constructor makes a clone. What an invariant says of fields is true of a copy of them; what it says of which object that is need not be.
class Bag implements Cloneable {
    private int[] items = new int[10];
    private int used;
    //@ private invariant items != null && 0 <= used && used <= 10;

    int copied() throws CloneNotSupportedException
    {
        Object o = super.clone();
        used = 3;
        if (o instanceof Bag)
            return ((Bag) o).room();
        return 0;
    }

    //@ ensures 0 <= \result;
    int room()
    {
        return 10 - used;
    }
}
