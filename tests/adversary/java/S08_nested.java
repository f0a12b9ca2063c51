// JLS 8.1.3, 15.9.5, 8.3, 8.4.8: nested, inner, local and anonymous classes; hidden fields; super.
package s08_nested;

class Nested {
    int x = 1;
    static int s;

    class In {
        int x = 2;
        class Deep {
            int x = 3;
            int outer() { return Nested.this.x; }
            int middle() { return In.this.x; }
            void set() { Nested.this.x = 10; In.this.x = 20; x = 30; }
        }
    }

    static void bad_outerThis() {
        Nested n = new Nested();
        In i = n.new In();
        In.Deep d = i.new Deep();
        d.set();
        assert n.x == 1;
    }

    static void ok_outerThis() {
        Nested n = new Nested();
        In i = n.new In();
        In.Deep d = i.new Deep();
        d.set();
        assert n.x == 10 && i.x == 20 && d.x == 30 && d.outer() == 10 && d.middle() == 20;
    }

    static void bad_twoOuters() {
        Nested a = new Nested(), b = new Nested();
        In.Deep d = a.new In().new Deep();
        b.x = 5;
        assert d.outer() == 5;
    }

    static class P { int f = 1; static int t = 1; int get() { return f; } static int st() { return 1; } int self() { return get(); } }
    static class Q extends P { int f = 2; static int t = 2; int get() { return f; } static int st() { return 2; } int sup() { return super.f + super.get(); } }
    static void bad_hiddenField() { P p = new Q(); assert p.f == 2; }
    static void ok_hiddenField() { P p = new Q(); assert p.f == 1 && ((Q) p).f == 2 && p.get() == 2; }
    static void bad_superGet() { assert new Q().sup() == 3; }
    static void ok_superGet() { assert new Q().sup() == 2; }
    static void bad_staticHidden() { P p = new Q(); assert p.st() == 2; }
    static void bad_writeHidden() { Q q = new Q(); ((P) q).f = 9; assert q.f == 9; }
    static void ok_writeHidden() { Q q = new Q(); ((P) q).f = 9; assert q.f == 2 && q.self() == 2; }
    interface F { int f(int a); }
    static void bad_capture(int n) {
        int k = n;
        F f = new F() { int calls = k; public int f(int a) { return a + calls++; } };
        f.f(1);
        assert f.f(0) == n;
    }

    static void ok_capture(int n) {
        int k = n & 7;
        F f = new F() { int calls = k; public int f(int a) { return a + calls++; } };
        f.f(1);
        assert f.f(0) == (n & 7) + 1;
    }

    static void bad_captureArray() {
        int[] a = {0};
        Runnable r = () -> a[0]++;
        r.run();
        r.run();
        assert a[0] == 1;
    }

    static void ok_captureArray() {
        int[] a = {0};
        Runnable r = () -> a[0]++;
        r.run();
        r.run();
        assert a[0] == 2;
    }

    static void bad_captureLoop() {
        Runnable[] rs = new Runnable[3];
        int[] sum = {0};
        for (int i = 0; i < 3; i++) {
            int k = i;
            rs[i] = () -> sum[0] += k;
        }
        for (Runnable r : rs) r.run();
        assert sum[0] != 3;
    }

    static void bad_localClass(int n) {
        class L { int v = n; L() { s = v; } }
        new L();
        assert s != 4;
    }

    static void bad_anonymousArgs(int n) {
        P p = new P() { { f = n; } int get() { return -f; } };
        assert p.self() != -6;
    }

    static void bad_anonymousSuper() {
        P p = new Q() { int get() { return super.get() + 1; } };
        assert p.get() == 2;
    }

    // owner: Nested.runLambda
    static void bad_lambdaThis() { new Nested().runLambda(); }
    void runLambda() {
        Runnable r = () -> x++;
        r.run();
        assert x < 2;
    }

    static void bad_methodRef() {
        Nested n = new Nested();
        Runnable r = n::inc;
        n = new Nested();
        r.run();
        assert n.x == 2;
    }
    void inc() { x++; }
    static void bad_methodRefNull() {
        Nested n = null;
        Runnable r = n::inc;
    }

    static int made;
    static Nested make() { made++; return new Nested(); }
    static void bad_methodRefOnce() {
        made = 0;
        Runnable r = make()::inc;
        r.run();
        r.run();
        assert made == 2;
    }

    static void ok_methodRefOnce() {
        made = 0;
        Runnable r = make()::inc;
        r.run();
        r.run();
        assert made == 1;
    }

    static class Node { Node next; int v; Node(int v, Node n) { this.v = v; next = n; } 
        class It { Node at = Node.this; int take() { int r = at.v; at = at.next; return r; } } }
    // owner: Nested$Node$It.take
    static void bad_iterator() {
        Node n = new Node(1, new Node(2, null));
        Node.It i = n.new It();
        i.take();
        i.take();
        i.take();
    }

    // owner: Nested$Node$It.take
    static void bad_iterator2() {
        Node n = new Node(1, new Node(2, null));
        Node.It i = n.new It();
        n.next = null;
        assert i.take() + i.take() == 3;
    }

    static class Acc { private int a; private static int b; void add(Acc o) { a += o.a; o.a = 0; b = a; } }
    static void bad_selfArgument() {
        Acc a = new Acc();
        a.a = 5;
        a.add(a);
        assert a.a == 10;
    }

    static void ok_selfArgument() {
        Acc a = new Acc();
        a.a = 5;
        a.add(a);
        assert a.a == 0 && Acc.b == 0;
    }

    static abstract class Tmpl { int n; final int run() { n = 1; step(); return n; } abstract void step(); }
    static void bad_template() {
        Tmpl t = new Tmpl() { void step() { n += 2; } };
        assert t.run() == 1;
    }

    static void ok_template() {
        Tmpl t = new Tmpl() { void step() { n += 2; } };
        assert t.run() == 3;
    }

    static void bad_recursiveAnonymous() {
        F f = new F() { public int f(int a) { return a <= 0 ? 0 : a + f(a - 1); } };
        assert f.f(3) == 5;
    }

    static void bad_nestedLambda(int n) {
        java.util.function.IntFunction<java.util.function.IntUnaryOperator> add = a -> b -> a - b;
        assert add.apply(3).applyAsInt(5) == 2;
    }

    static void bad_overloadChar() { assert over('a') == 2; }
    static int over(int x) { return 1; }
    static int over(Character x) { return 2; }
    static int over(Object x) { return 3; }
    static int over(int... x) { return 4; }
    static void ok_overloadChar() { assert over('a') == 1 && over(1L) == 3 && over() == 4; }
    static void bad_overloadNull() { assert ov2(null) == 1; }
    static int ov2(Object o) { return 1; }
    static int ov2(String o) { return 2; }
    // owner: Nested.va
    static void bad_varargsNull() { va((Object[]) null); }
    static int va(Object... o) { return o.length; }
    static void bad_varargsArray() { assert va(new Object[] {1, 2, 3}) == 1; }
    static void bad_varargsArray2() { assert va((Object) new Object[] {1, 2, 3}) == 3; }
    static void ok_varargsInt() { assert va(new int[] {1, 2, 3}) == 1; }
}
