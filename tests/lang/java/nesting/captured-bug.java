/* As captured.java, with a wrong value in each routine. */
class captured {
    int f;
    static int s;

    static void values(int p)
    {
        int y = 5, z = s;
        class L {
            int m;

            //@ modifies this.m; ensures m == p;
            L() { m = y; }

            //@ modifies \nothing; ensures \result == p;
            int parameter() { return p; }

            //@ modifies \nothing; ensures \result == 6;
            int constant() { return y; }

            //@ modifies \nothing; ensures \result == z;
            int variable() { return z == 0 ? 1 : 0; }

            //@ modifies \nothing; ensures \fresh(\result) && \result.m == p;
            L another() { return this; }
        }
        L l = new L();
        assert l.parameter() == p && l.constant() == 5 && l.variable() == z && l.m == p;
        s++;
        int v = l.variable();
        //@ assert v == s;
    }

    static void rounds()
    {
        for (int i = 0; i < 3; i++) {
            int v = i;
            class L {
                //@ modifies \nothing; ensures \result == v;
                int get() { return v + 1; }

                class Deep {
                    //@ modifies \nothing; ensures \result == v;
                    int get() { return v; }
                }
            }
            L l = new L();
            L.Deep d = l.new Deep();
            assert l.get() == 0;
        }
    }

    static void arrays()
    {
        int[] a = new int[2];
        class L {
            //@ modifies a[0]; ensures a[0] == n;
            void put(int n) { a[1] = n; }
        }
        L l = new L();
        l.put(4);
        assert a[1] == 4;
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
            int second() { return a == 0 ? 1 : 0; }
        }
        M m = new M();
        assert m.first() == a;
    }

    //@ modifies f;
    void members(int p)
    {
        class L {
            //@ modifies f; ensures f == p;
            void put() { s = p; }
        }
        L l = new L();
        l.put();
        assert f != p;
    }

    interface Function {
        //@ modifies \nothing;
        int apply(int x);
    }

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

    { int local = 3; Function g = new Function() { public int apply(int x) { assert local == 4; return local; } }; f = 1; }
}
