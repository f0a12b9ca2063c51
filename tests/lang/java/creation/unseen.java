/* When a constructor starts, nothing holds its object: no parameter, no field, no element of an array. */
class Unseen {
    Unseen next;
    int v;
    static Unseen last;
    static Unseen[][] table;
    static Object any;

    Unseen(Unseen o)
    {
        //@ assert o == null || o != this && o.next != this;
        v = 1;
    }

    Unseen()
    {
        //@ assert last != this && any != this && (last == null || last.next != this);
    }

    Unseen(Unseen[] all, Object[] objects)
    {
        if (all != null && all.length > 0 && objects != null && objects.length > 1) {
            //@ assert all[0] != this && objects[1] != this;
        }
        if (table != null && table.length > 2 && table[2] != null && table[2].length > 0) {
            //@ assert table[2][0] != this;
        }
    }

    Unseen(Unseen o, int k)
    {
        if (o != null && o.next != null) {
            o.next.v = k;
            v = k + 1;
            //@ assert o.next.v == k;
        }
    }

    Unseen(int k)
    {
        this(last);
        //@ assert last != this && (last == null || last.next != this);
    }

    static class Sub extends Unseen {
        Sub(Unseen o)
        {
            super(o, 2);
            //@ assert o == null || o.next != this;
        }
    }

    class Inner extends Unseen {
        Inner()
        {
            super();
            //@ assert Unseen.this != this && Unseen.this.next != this;
        }
    }
}
