class Bag implements Cloneable {
    private int[] items = new int[10];
    //@ private invariant items != null && (\forall Bag o; o != this ==> o.items != items);

    Object copy() throws CloneNotSupportedException // both have the same array
    {
        return super.clone();
    }

    boolean shares() throws CloneNotSupportedException
    {
        int[] a = items;
        Object o = super.clone();
        items = new int[10];
        if (o instanceof Bag && o != this) {
            //@ assert ((Bag) o).items != a;
            return ((Bag) o).items == a;
        }
        return true;
    }
}

class Link implements Cloneable {
    private Link self = this;
    private int n;
    //@ private invariant self == this;

    void copy() throws CloneNotSupportedException // the copy's self is not the copy
    {
        Object o = super.clone();
        n++;
        if (o instanceof Link) {
            Link l = (Link) o;
            //@ assert l.self == l;
        }
    }
}
