/* Creation in an object: `o.new Inner()`, in `this`, of subclasses and of anonymous classes (JLS 15.9.2, 8.8.7.1). */
class creation {
    int id;
    static int count;

    //@ modifies this.id; ensures this.id == n;
    creation(int n) { id = n; }

    class Inner {
        int k;

        //@ requires creation.this.id > 0; modifies this.k; ensures k == n + creation.this.id || n > 1000 || creation.this.id > 1000;
        Inner(int n) { k = n + id; }

        //@ modifies this.k; ensures k == 0;
        Inner() { k = 0; }

        //@ modifies \nothing; ensures \result == creation.this.id;
        int who() { return id; }

        //@ modifies \nothing; ensures \fresh(\result) && \result.k == 0;
        Inner sibling() { return new Inner(); }

        class Deep {
            //@ modifies \nothing; ensures \result == id + k || id > 1000 || k > 1000 || id < 0 || k < 0;
            int sum() { return id + k; }
        }
    }

    /* Its superclass's part has an object around it, too: the same one, unless the constructor says another. */
    class Low extends Inner {
        //@ modifies k; ensures k == 0;
        Low() { }

        //@ requires other != null; modifies k; ensures k == 0;
        Low(creation other) { }

        //@ modifies \nothing; ensures \result;
        boolean sameObject() { return who() == id; }
    }

    class Other extends Inner {
        //@ requires other != null; modifies k; ensures k == 0;
        Other(creation other) { other.super(); }
    }

    /* A subclass of the outer class is around its own. */
    static class Below extends creation {
        //@ modifies id; ensures id == 50;
        Below() { super(50); }

        //@ modifies \nothing; ensures \fresh(\result) && \result.k == 0;
        Inner make() { return new Inner(); }
    }

    static void qualified()
    {
        creation a = new creation(1), b = new creation(2);
        Inner i = a.new Inner(3), k = b.new Inner(4);
        assert i.k == 4 && k.k == 6 && i.who() == 1 && k.who() == 2;
        Inner.Deep d = k.new Deep();
        assert d.sum() == 8;
        b.id = 3;
        assert k.who() == 3 && i.who() == 1;
    }
    //@ requires id == 7; modifies \nothing;
    void unqualified()
    {
        Inner i = new Inner(1);
        assert i.k == 8 && i.who() == 7;
        Low l = new Low();
        assert l.who() == 7 && l.sameObject();
    }
    static void superclass()
    {
        creation a = new creation(1), b = new creation(2);
        Low l = a.new Low(b);
        assert l.who() == 1;
        Other o = a.new Other(b);
        assert o.k == 0;
        Inner i = new Below().make();
        assert i.k == 0;
    }
    static void anonymous()
    {
        creation a = new creation(1);
        Inner i = a.new Inner(3) { };
        assert i.k == 4 && i.who() == 1;
        Inner k = a.new Inner(3) { int m = 2; { k = 9; } };
        assert k.who() == 1 && i.k == 4;
    }
    static void nullChecked(creation o)
    {
        if (o != null) {
            Inner i = o.new Inner();
            assert i.k == 0;
        }
    }
    static void order(creation o)
    {
        count = 0;
        if (o != null && o.id == 1) {
            Inner i = o.new Inner(o.id = 2);
            assert i.k == 4;
        }
    }
}
