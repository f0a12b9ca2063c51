// JLS 12.4, 8.3.3, 9.3, 12.5: order in which classes and objects are initialised.
package s12_order;

class Order {
    static StringBuilder log = new StringBuilder();
    static int count;

    static class A {
        static int x = B.y + 1;
        static int touch() { return x; }
    }

    static class B {
        static int y = A.x + 1;
    }

    static void bad_cyclic() {
        int a = A.x;
        assert a == 1;
    }

    static class C1 {
        private static int a = init();
        private static int b = 5;
        static int init() { return b; }
    }

    static void bad_forward() { assert C1.a == 5; }
    static void ok_forward() { assert C1.a == 0 && C1.b == 5; }

    static class C2 {
        static final int K = 7;
        static final int L = Integer.valueOf(7);
        private static int k = L2();
        static int L2() { return M; }
        static final int M = Integer.valueOf(8);
    }

    static void bad_constantNotYet() { assert C2.k == 8; }
    static void ok_constantNotYet() { assert C2.k == 0 && C2.M == 8; }

    static class Base {
        int seen;
        Base() { seen = f(); }
        int f() { return 1; }
    }

    static class Sub extends Base {
        int v = 4;
        final int w = 9;
        final int u;
        Sub() { u = 6; }
        int f() { return v + w + u2(); }
        int u2() { return u; }
    }

    static void bad_virtualInConstructor() { assert new Sub().seen == 19; }
    static void ok_virtualInConstructor() { assert new Sub().seen == 9 && new Sub().v == 4; }
    static void bad_virtualInConstructor2() { assert new Sub().seen == 13; }

    static class Sub2 extends Base {
        int v = 4;
        { v = 5; seen = 8; }
        int z = v + 1;
        Sub2() { super(); z += seen; }
        int f() { v = 77; return 2; }
    }

    static void bad_initializerOrder() { assert new Sub2().z == 8; }
    static void ok_initializerOrder() { assert new Sub2().z == 14; }
    static void bad_fieldOverwritten() { assert new Sub2().v == 77; }

    static class Sub3 extends Base {
        int v;
        int f() { v = 77; return 2; }
    }

    static void bad_noInitializer() { assert new Sub3().v == 0; }
    static void ok_noInitializer() { assert new Sub3().v == 77; }

    static class This {
        int a, b = 1;
        This(int a) { this(a, 2); b++; }
        This(int a, int c) { this.a = a + c + b; }
    }

    static void bad_this(int n) { assert new This(3).b == 1; }
    static void ok_this(int n) { assert new This(3).b == 2 && new This(3).a == 6; }

    static class Lazy {
        static int made = ++count;
        static final int K = 5;
        static int get() { return made; }
    }

    static void bad_constantDoesNotInitialise() {
        int before = count;
        int k = Lazy.K;
        assert count == before + 1;
    }

    static class Lazy2 {
        static { count += 10; }
        static int z;
    }

    static class Lazy3 extends Lazy2 {
        static { count += 100; }
    }

    // assumes: the static code of
    static void bad_inheritedStatic() {
        int before = count;
        Lazy3.z = 1;
        assert count != before + 10;
    }

    static class ArrayOf {
        static { count += 1000; }
    }

    static void bad_arrayDoesNotInitialise() {
        int before = count;
        ArrayOf[] a = new ArrayOf[2];
        assert count == before + 1000;
    }
    interface I { int K = Order.bump(); default int d() { return 1; } }
    interface J { int K = Order.bump(); int d(); }
    static int bump() { return ++count; }
    static class ImplI implements I {}
    static class ImplJ implements J { public int d() { return 2; } }
    // assumes: the static code of
    static void bad_interfaceWithDefault() {
        int before = count;
        new ImplI();
        assert count == before;
    }

    static void bad_interfaceWithout() {
        int before = count;
        new ImplJ();
        assert count == before + 1;
    }

    static class Thrower {
        static int z = 1;
        static { if (z == 1) count = 50; }
        static int q = count / 5;
    }

    static void bad_staticBlockThenField() { assert Thrower.q == 0; }
    enum E {
        P(1), Q(2);
        static int total = 10;
        static { total += P.n + Q.n; }
        final int n;
        E(int n) { this.n = n * K(); }
        static int K() { return total; }
    }

    static void bad_enumStaticsLater() { assert E.P.n == 10; }
    static void ok_enumStaticsLater() { assert E.P.n == 0 && E.total == 10; }
    static class Singleton {
        static final Singleton ONE = new Singleton();
        static int counter = 0;
        int mine;
        Singleton() { counter++; mine = counter; }
    }

    static void bad_singletonCounter() { assert Singleton.ONE.mine + Singleton.counter == 2; }
    static class Final {
        final int a;
        final int b = 3;
        final int c = twice();
        Final(int n) { a = n; }
        int twice() { return a * 2 + b; }
    }

    static void bad_finalBeforeAssigned() { assert new Final(5).c == 13; }
    static void ok_finalBeforeAssigned() { assert new Final(5).c == 3; }
    static class Outer {
        int x = 3;
        class In { int y = x; { x++; } }
        In i = new In();
        int z = x;
    }

    static void bad_innerDuringConstruction() { assert new Outer().z == 3; }
    static void ok_innerDuringConstruction() { assert new Outer().z == 4 && new Outer().i.y == 3; }
    static class ArgsFirst {
        static int order;
        ArgsFirst(int a, int b) { order = order * 10 + 3; }
        static int one() { order = order * 10 + 1; return 0; }
        static int two() { order = order * 10 + 2; return 0; }
    }

    static void bad_argumentsOrder() {
        ArgsFirst.order = 0;
        new ArgsFirst(ArgsFirst.two(), ArgsFirst.one());
        assert ArgsFirst.order == 123;
    }

    static abstract class Shape {
        private final String name;
        Shape() { name = makeName(); }
        abstract String makeName();
        int len() { return name.length(); }
    }

    static class Dot extends Shape {
        private final String prefix = Dot.class.getSimpleName();
        String makeName() { return prefix; }
    }

    // owner: Order$Shape.len
    static void bad_nullName() { new Dot().len(); }
    static class Dot2 extends Shape {
        private final String prefix = "dot";
        String makeName() { return prefix; }
    }

    static void ok_constantName() { assert new Dot2().len() == 3; }
}
