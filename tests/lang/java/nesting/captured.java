/* Local and anonymous classes keep the values of the variables they capture (JLS 8.1.3). */
class captured {
    int f;
    static int s;

    static void values(int p)
    {
        int y = 5, z = s;
        class L {
            int m;

            //@ modifies this.m; ensures m == p;
            L() { m = p; }

            //@ modifies \nothing; ensures \result == p;
            int parameter() { return p; }

            //@ modifies \nothing; ensures \result == 5;
            int constant() { return y; }

            //@ modifies \nothing; ensures \result == z;
            int variable() { return z; }

            //@ modifies \nothing; ensures \fresh(\result) && \result.m == p;
            L another() { return new L(); }
        }
        L l = new L();
        assert l.parameter() == p && l.constant() == 5 && l.variable() == z && l.m == p;
        s++;
        assert l.variable() == z && l.another().m == p;
    }

    static void rounds()
    {
        for (int i = 0; i < 3; i++) {
            int v = i;
            class L {
                //@ modifies \nothing; ensures \result == v;
                int get() { return v; }

                class Deep {
                    //@ modifies \nothing; ensures \result == v;
                    int get() { return v; }
                }
            }
            L l = new L();
            L.Deep d = l.new Deep();
            assert l.get() == i && d.get() == i;
        }
    }

    static void arrays()
    {
        int[] a = new int[2];
        class L {
            //@ modifies a[0]; ensures a[0] == n;
            void put(int n) { a[0] = n; }
        }
        L l = new L();
        l.put(4);
        assert a[0] == 4 && a[1] == 0;
    }

    static void superclasses(int a)
    {
        int b = s;
        class L {
            //@ modifies \nothing; ensures \result == b;
            int first() { return b; }
        }
        class M extends L {
            //@ modifies \nothing; ensures \result == a;
            int second() { return a; }
        }
        M m = new M();
        assert m.first() == b && m.second() == a;
    }

    //@ modifies f;
    void members(int p)
    {
        class L {
            //@ modifies f; ensures f == p;
            void put() { f = p; }
        }
        L l = new L();
        l.put();
        assert f == p;
    }

    interface Function {
        //@ modifies \nothing;
        int apply(int x);
    }

    /* Not every value can be captured: this is never false, and cannot be proved. */
    //@ requires p > 5;
    static Function restricted(int p)
    {
        return new Function() {
            public int apply(int x)
            {
                assert p > 5;
                return p;
            }
        };
    }

    { int local = 3; Function g = new Function() { public int apply(int x) { assert local == 3; return local; } }; f = 1; }
}
