/* As outer.java, with a wrong object in each routine. */
class outer {
    int f;
    int g;
    static int shared;

    //@ modifies this.f; ensures f == n;
    void set(int n) { g = n; }

    class Inner {
        int h;

        //@ requires 0 <= f && f < 9 && h == 1; ensures \result == f + h;
        int sum() { return f + g; }

        //@ modifies outer.this.f; ensures f == n && outer.this.f == n;
        void setField(int n) { h = n; }

        //@ modifies f; ensures outer.this.g == n;
        void setByCall(int n) { set(n); }

        //@ requires -1000 < f && f < 1000 && 0 <= n && n < 1000; modifies f; ensures f == \old(f) + n;
        void add(int n)
        {
            int start = f;
            //@ loop_invariant 0 <= i && i <= n && f == \old(f) + h;
            for (int i = 0; i < n; i++)
                f++;
            //@ assert outer.this.f == start + n;
        }

        class Deep {
            int f;

            //@ modifies h, this.f, outer.this.f; ensures h == 3 && f == 4 && outer.this.f == 5 && g == \old(g);
            void three() { h = 3; f = 4; f = 5; }

            //@ modifies Inner.this.h; ensures Inner.this.h == n;
            void middle(int n) { outer.this.g = n; }
        }

        static int s;
        //@ modifies s, shared; ensures s == shared;
        static void statics() { s = 2; }
    }

    Object local(int n)
    {
        class L {
            //@ modifies f; ensures f == 6 && outer.this.g == 6;
            void six() { f = 6; }
        }
        L l = new L();
        l.six();
        //@ assert g == 6;
        return new Object() {
            int k;
            //@ modifies f, this.k; ensures f == k && f == 6;
            void seven() { k = 7; f = k; }
        };
    }

    //@ modifies f;
    void use(outer o)
    {
        Inner i = new Inner();
        i.setField(9);
        //@ assert f == 9;
        if (o != null && o.f == 1) {
            Inner k = o.new Inner();
            i.setByCall(3);
            //@ assert o.f == 3;
        }
    }

    static void both()
    {
        outer a = new outer(), b = new outer();
        Inner i = a.new Inner(), k = b.new Inner();
        i.setField(1);
        k.setField(2);
        //@ assert a.f == 2 && b.f == 2;
        Inner.Deep d = k.new Deep();
        d.three();
        //@ assert a.f == 1 && b.f == 5 && k.h == 3 && d.f == 4;
        d.middle(8);
        //@ assert k.h == 8 && i.h == 0;
    }
}
