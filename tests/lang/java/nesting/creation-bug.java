/* As creation.java, with assertions about the wrong object, and a null one. */
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

    static void qualified() { creation a = new creation(1), b = new creation(2); Inner i = a.new Inner(3), k = b.new Inner(4); assert k.who() == 1; }
    static void changed() { creation a = new creation(1); Inner i = a.new Inner(3); a.id = 5; assert i.who() == 1; }
    //@ requires id == 7; modifies \nothing;
    void unqualified() { Inner i = new Inner(1); assert i.k == 1; }
    static void precondition() { creation a = new creation(0); Inner i = a.new Inner(3); }
    static void superclass() { creation a = new creation(1), b = new creation(2); Low l = a.new Low(b); assert l.who() == 2; }
    static void given() { creation a = new creation(1), b = new creation(2); Other o = a.new Other(b); assert o.who() == 1; }
    static void below() { creation a = new creation(1); Inner i = new Below().make(); assert i.who() == 1; }
    static void anonymous() { creation a = new creation(1); Inner i = a.new Inner(3) { { k = 9; } }; assert i.k == 4; }
    static void anonymousPrecondition() { creation a = new creation(0); Inner i = a.new Inner(3) { }; }
    static void anonymousWithCode() { creation a = new creation(0); Inner i = a.new Inner(3) { { k = 9; } }; }
    static void nullChecked(creation o) { Inner i = o.new Inner(); }
    static void order(creation o)
    {
        if (o != null && o.id == 1) {
            Inner i = o.new Inner(o.id = 2);
            assert i.k == 3;
        }
    }
}
