/* As members.java, with assertions that mistake one object for the other. */
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

    static void wrongBare() { members t = make(); Sub s = t.new Sub(); assert s.bare() == 200; }
    static void wrongSame() { members t = make(); Sub s = t.new Sub(); assert s.same() == 200; }
    static void wrongByHidden() { members t = make(); Sub s = t.new Sub(); assert s.byHidden() == 200; }
    static void wrongOwn() { members t = make(); Sub s = t.new Sub(); assert s.own() == 2; }
    static void wrongByOpen() { members t = make(); Sub s = t.new Sub(); assert s.byOpen() == 2; }
    static void wrongSetBare() { members t = make(); Sub s = t.new Sub(); s.setBare(7); assert s.own() == 7; }
    static void wrongSetOwn() { members t = make(); Sub s = t.new Sub(); s.setOwn(7); assert t.f == 7; }
    static void wrongSetId() { members t = make(); Sub s = t.new Sub(); s.setId(7); assert t.id == 7; }
    static void wrongFrames() { members t = make(); Sub s = t.new Sub(); s.computed(7); assert t.f == 2; }
    static void wrongDeepInherited() { members t = make(); Sub s = t.new Sub(); assert s.new Deep().inherited() == 1; }
    static void wrongDeepNot() { members t = make(); Sub s = t.new Sub(); assert s.new Deep().notInherited() == 200; }
    static void wrongBetween()
    {
        Top t = new Top();
        t.g = 5;
        Top.Low l = t.new Low();
        assert l.get() == 0;
    }
}
