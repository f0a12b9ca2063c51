/* Private members are not inherited (JLS 8.2): a bare name in an inner class that extends its outer one means the outer object's. */
class members {
    private int f;
    int id;

    //@ modifies this.id, this.f; ensures this.id == id && this.f == f;
    members(int id, int f) { this.id = id; this.f = f; }

    //@ modifies \nothing; ensures \result == f;
    private int hidden() { return f; }

    //@ modifies \nothing; ensures \result == f;
    int open() { return f; }

    class Sub extends members {
        //@ modifies super.id, super.f; ensures super.id == 100 && super.f == 200;
        Sub() { super(100, 200); }

        //@ modifies \nothing; ensures \result == f;
        int bare() { return f; }

        //@ modifies \nothing; ensures \result == members.this.f;
        int same() { return f; }

        //@ modifies \nothing; ensures \result == super.f;
        int own() { return super.f; }

        //@ modifies \nothing; ensures \result == members.this.f;
        int byHidden() { return hidden(); }

        //@ modifies \nothing; ensures \result == super.f;
        int byOpen() { return open(); }

        //@ modifies members.this.f; ensures f == n;
        void setBare(int n) { f = n; }

        //@ modifies super.f; ensures super.f == n && f == \old(f);
        void setOwn(int n) { super.f = n; }

        //@ modifies id; ensures super.id == n && members.this.id == \old(members.this.id);
        void setId(int n) { id = n; }

        void computed(int n) { f = n; }

        class Deep {
            //@ modifies \nothing; ensures \result == Sub.this.id;
            int inherited() { return id; }

            //@ modifies \nothing; ensures \result == members.this.f;
            int notInherited() { return f; }
        }
    }

    /* A private field of a class between hides that of the class above, and is none of the class below. */
    static class Top {
        int g;
        class Low extends Middle {
            //@ modifies \nothing; ensures \result == Top.this.g;
            int get() { return g; }
        }
    }
    static class Middle extends Top { private int g; }

    //@ ensures \fresh(\result) && \result.id == 1 && \result.f == 2;
    static members make() { return new members(1, 2); }

    static void reads()
    {
        members t = make();
        Sub s = t.new Sub();
        assert s.bare() == 2 && s.same() == 2 && s.byHidden() == 2;
        assert s.own() == 200 && s.byOpen() == 200;
    }
    static void writes()
    {
        members t = make();
        Sub s = t.new Sub();
        s.setBare(7);
        assert t.f == 7 && s.own() == 200;
        s.setOwn(8);
        assert t.f == 7 && s.own() == 8;
        s.setId(9);
        assert t.id == 1 && s.id == 9;
    }
    static void frames()
    {
        members t = make();
        Sub s = t.new Sub();
        s.computed(7);
        assert t.id == 1 && s.id == 100;
    }
    static void deep()
    {
        members t = make();
        Sub s = t.new Sub();
        Sub.Deep d = s.new Deep();
        assert d.inherited() == 100 && d.notInherited() == 2;
    }
    static void between()
    {
        Top t = new Top();
        t.g = 5;
        Top.Low l = t.new Low();
        assert l.get() == 5;
    }
}
