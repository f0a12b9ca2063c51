/* In static code there is no object around whose fields could be meant. */
class C {
    int f;
    private int p;
    static int s;
    static class Nested {
        //@ requires f > 0;
        void bare() { }
        //@ requires C.this.f > 0;
        void named() { }
        //@ requires s > 0;
        void fine() { }
        class Inner {
            //@ ensures f == 0;
            void deeper() { }
            //@ requires g > 0 && Nested.this.g > 0;
            void nested() { }
        }
        int g;
    }
    static class Below extends C {
        //@ requires f > 0;
        void inherited() { }
        //@ requires p > 0;
        void inheritedAndPrivate() { }
    }
    class Inner {
        int h;
        //@ requires h > 0;
        static void own() { }
        //@ requires f > 0;
        static void outer() { }
    }
    static void local() {
        class L {
            //@ requires f > 0;
            void field() { }
        }
        //@ assert f > 0;
    }
    record R(int x) {
        //@ requires x > 0 && f > 0;
        void both() { }
    }
    enum E {
        A { void m() { } };
        //@ requires f > 0;
        void m() { }
    }
    interface I {
        //@ requires f > 0;
        void m();
    }
    //@ requires around(f) > 0;
    static void unknown() { }
    class D {
        //@ requires Nested.this.g > 0;
        void notAround() { }
    }
}
