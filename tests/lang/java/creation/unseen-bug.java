/* As unseen.java, where the constructor itself, or one that it calls, has made the object known. */
class Unseen {
    Unseen next;
    int v;
    static Unseen last;
    static Unseen[][] table;
    static Object any;

    Unseen(Unseen o)
    {
        if (o != null)
            o.next = this;
        //@ assert o == null || o != this && o.next != this;
    }

    Unseen()
    {
        any = this;
        //@ assert last != this && any != this && (last == null || last.next != this);
    }

    Unseen(Unseen[] all, Object[] objects)
    {
        if (all != null && all.length > 0 && objects != null && objects.length > 1) {
            all[0] = this;
            //@ assert all[0] != this && objects[1] != this;
        }
        if (table != null && table.length > 2 && table[2] != null && table[2].length > 0) {
            table[2][0] = next;
            //@ assert table[2][0] != null;
        }
    }

    Unseen(Unseen o, int k)
    {
        if (o != null && o.next != null) {
            o.next = this;
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

    void method(Unseen o)
    {
        //@ assert o == null || o != this && o.next != this;
    }

    static class Sub extends Unseen {
        Sub(Unseen o)
        {
            super(o);
            //@ assert o == null || o.next != this;
        }
    }

    class Inner extends Unseen {
        Inner()
        {
            super(Unseen.this);
            //@ assert Unseen.this != this && Unseen.this.next != this;
        }
    }
}
