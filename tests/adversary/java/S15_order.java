// JLS 15.7, 15.10.3, 15.12.4, 15.26: operands are evaluated from left to right, each fully, before the operation.
package s15_order;

class Operands {
    static int n;

    //@ modifies n; ensures \result == n && n == (int) (\old(n) + 1);
    static int next() { return ++n; }

    static void ok_leftFirst() {
        n = 0;
        int x = next() * 10 + next();
        assert x == 12;
    }

    static void bad_leftFirst() {
        n = 0;
        int x = next() * 10 + next();
        assert x == 21;
    }

    static void ok_leftValueIsKept(int i) {
        if (i == 2) {
            int j = i + (i = 3) * i;
            assert j == 11;
        }
    }

    static void bad_leftValueIsKept(int i) {
        if (i == 2) {
            int j = (i = 3) * i + i;
            assert j == 8;
        }
    }

    static void ok_compoundKeepsLeft(int i) {
        if (i == 5) {
            i += i++ * 2 + i;
            assert i == 21;
        }
    }

    static void bad_compoundKeepsLeft(int i) {
        if (i == 5) {
            i += (i = 3);
            assert i == 6;
        }
    }

    static void ok_fieldInBetween() {
        n = 1;
        int x = n + next() + n;
        assert x == 5;
    }

    static void bad_fieldInBetween() {
        n = 1;
        int x = n + next() + n;
        assert x == 6;
    }

    static void ok_divisorAfterDividend(int y) {
        n = 0;
        if (y == 0)
            y = 1;
        int x = next() / (y == 1 ? next() : 1);
        assert y != 1 || n == 2;
    }

    static void ok_comparison(int i) {
        if (i == 1)
            assert i < ++i && i++ == 2 && i == 3;
    }

    static void bad_comparison(int i) {
        if (i == 1)
            assert i++ < i && i < i++;
    }

    //@ requires 0 <= a && a < 10 && 0 <= b && b < 10 && 0 <= c && c < 10;
    //@ ensures \result == a * 100 + b * 10 + c;
    static int pair(int a, int b, int c) { return a * 100 + b * 10 + c; }

    static void ok_arguments(int i) {
        if (i == 1)
            assert pair(i, i = 2, i++) == 122;
    }

    static void bad_arguments(int i) {
        if (i == 1)
            assert pair(i++, i++, i) == 111;
    }

    static int second(int a, int b) { return b; }

    static void bad_argumentFails(int[] a) {
        n = 0;
        if (a != null && a.length > 0)
            second(a[0] = 0, 1 / a[0]);
    }

    static void ok_operandFailsAfterEffect(int i) {
        if (i == 0) {
            int x = (i = 1) / i;
            assert x == 1;
        }
    }

    static void bad_operandFailsBeforeEffect(int i) {
        int j = i;
        int x = 1 / i + (i = 1);
    }
}

class Arrays {
    static int k;

    //@ modifies k; ensures \result == 0 && k == 0;
    static int zero() {
        k = 0;
        return 0;
    }

    //@ requires a != null && a.length == 3;
    static void ok_indexBeforeRight(int[] a) {
        int i = 0;
        a[i] = i = 2;
        assert a[0] == 2;
    }

    //@ requires a != null && a.length == 3;
    static void bad_indexBeforeRight(int[] a) {
        int i = 0;
        a[2] = 7;
        a[i] = i = 2;
        assert a[2] == 2;
    }

    //@ requires a != null && b != null && a.length == 3 && b.length == 4 && a != b;
    static void ok_arrayBeforeIndex(int[] a, int[] b) {
        int[] c = a;
        c[(c = b).length - 4 + 1] = 5;
        assert a[1] == 5 && c == b;
    }

    //@ requires a != null && b != null && a.length == 3 && b.length == 3 && a != b;
    static void bad_arrayBeforeIndex(int[] a, int[] b) {
        int[] c = a;
        b[1] = 0;
        c[(c = b).length - 2] = 5;
        assert b[1] == 5;
    }

    //@ requires a != null && a.length == 2;
    static void ok_incrementInIndex(int[] a) {
        int i = 0;
        a[i++] = i;
        a[i] = i++;
        assert a[0] == 1 && a[1] == 1 && i == 2;
    }

    //@ requires a != null && a.length == 2;
    static void bad_incrementInIndex(int[] a) {
        int i = 0;
        a[i] = i++;
        assert a[1] == 0;
    }

    //@ requires a != null && a.length == 2;
    static void ok_compoundElement(int[] a) {
        int i = 0;
        a[0] = 4;
        a[i++] += i;
        assert a[0] == 5 && i == 1;
    }

    //@ requires a != null && a.length == 2;
    static void bad_compoundElement(int[] a) {
        int i = 0;
        a[0] = 4;
        a[i] += a[i++] = 9;
        assert a[0] == 18;
    }

    //@ requires a != null && a.length == 2;
    static void ok_savedElement(int[] a) {
        a[0] = 4;
        a[0] += a[0] = 9;
        assert a[0] == 13;
    }

    // 15.26.1: the right operand is evaluated before the array is found to be null.
    static void ok_nullArrayAfterRight(int[] a) {
        k = 1;
        int i = a == null ? zero() : 1;
        assert a != null || k == 0;
    }

    static void bad_nullAfterRight(int[] a) {
        a[zero()] = 1 / (k + 1);
    }

    static void bad_nullBeforeBounds(int[] a, int i) {
        if (i >= 0 && (a == null || i < a.length - 1))
            a[i] = 0;
    }

    static void ok_swap(int[] a, int i, int j) {
        if (a != null && 0 <= i && i < a.length && 0 <= j && j < a.length) {
            int x = a[i], y = a[j];
            a[i] = a[j] + 0 * (a[j] = a[i]);
            assert a[i] == y && a[j] == x;
        }
    }

    static void bad_swap(int[] a, int i, int j) {
        if (a != null && 0 <= i && i < a.length && 0 <= j && j < a.length) {
            int x = a[i], y = a[j];
            a[i] = 0 * (a[j] = a[i]) + a[j];
            assert a[i] == y;
        }
    }

    static void ok_chained(int[] a) {
        if (a != null && a.length == 3) {
            int i = 0;
            a[i] = a[i = 1] = a[i = 2] = 7;
            assert a[0] == 7 && a[1] == 7 && a[2] == 7 && i == 2;
        }
    }

    static void bad_chained(int[] a) {
        if (a != null && a.length == 3) {
            int i = 0;
            a[1] = 3;
            a[i = 1] = i = 2;
            assert a[1] == 1;
        }
    }

    // 15.10.2: all sizes are evaluated before any is found negative.
    static void ok_sizes(int n) {
        if (n == 2) {
            int[][] a = new int[n][n = 5];
            assert a.length == 2 && a[1].length == 5;
        }
    }

    static void bad_sizes(int n) {
        if (n > 0 && n < 9) {
            int[][] a = new int[n][n = -1];
        }
    }

    static void ok_initializer(int i) {
        int[] a = {i, ++i, i++, i};
        int b = a[0];
        assert a[1] == b + 1 && a[2] == a[1] && a[3] == a[1] + 1;
    }

    static void bad_initializer(int i) {
        int[] a = {i, i++, i};
        assert a[0] == a[1] && a[1] == a[2];
    }
}

class Objects {
    int f;
    Objects next;
    static int n;

    //@ ensures this.f == f;
    Objects(int f) { this.f = f; }

    //@ modifies n; ensures \result == o && n == (int) (\old(n) + 1);
    static Objects effect(Objects o) {
        n = n + 1;
        return o;
    }

    static void ok_targetOnce(Objects o) {
        if (o != null) {
            n = 0;
            o.f = 1;
            effect(o).f += 2;
            assert n == 1 && o.f == 3;
        }
    }

    static void bad_targetTwice(Objects o) {
        if (o != null) {
            n = 0;
            effect(o).f++;
            assert n == 2;
        }
    }

    static void ok_targetBeforeRight(Objects a, Objects b) {
        if (a != null && b != null && a != b) {
            Objects o = a;
            b.f = 0;
            o.f = (o = b).f + 4;
            assert a.f == 4 && b.f == 0;
        }
    }

    static void bad_targetBeforeRight(Objects a, Objects b) {
        if (a != null && b != null) {
            Objects o = a;
            b.f = 0;
            o.f = (o = b).f + 4;
            assert b.f == 0;
        }
    }

    // 15.11.1: a static field needs no object, but its target is evaluated.
    static void ok_staticThroughNull() {
        Objects o = null;
        o.n = 3;
        assert n == 3;
    }

    static void ok_staticTargetIsEvaluated(Objects o) {
        n = 0;
        int x = effect(o).n;
        assert x == 1;
    }

    static void bad_staticTargetIsEvaluated(Objects o) {
        n = 0;
        int x = effect(o).n;
        assert x == 0;
    }

    static void bad_instanceThroughNull(Objects o) {
        o.f = n;
    }

    int get() { return f; }
    //@ ensures \result == x;
    static int make(int x) { return x; }

    static void ok_staticCallThroughNull() {
        Objects o = null;
        assert o.make(4) == 4;
    }

    // 15.12.4.4: arguments are evaluated before the target is found to be null.
    static void bad_callThroughNull(Objects o) {
        if (o == null || o.f != 3)
            o.get();
    }

    static void ok_receiverBeforeArguments(Objects a, Objects b) {
        if (a != null && b != null) {
            Objects o = a;
            a.f = 1;
            b.next = null;
            int x = o.plus(o = b, 2);
            assert x == 3 || a == b;
        }
    }

    //@ ensures \result == (int) (f + y);
    int plus(Objects o, int y) { return f + y; }

    static void bad_receiverBeforeArguments(Objects a, Objects b) {
        if (a != null && b != null) {
            Objects o = a;
            a.f = 1;
            b.f = 5;
            int x = o.plus(o = b, 2);
            assert x == 7;
        }
    }

    static void ok_creation(int x) {
        Objects o = new Objects(x = x + 1);
        assert o.f == x;
    }

    static void bad_creation(int x) {
        int y = x;
        Objects o = new Objects(x++);
        assert o.f == x;
    }

    static void ok_path(Objects o) {
        if (o != null && o.next != null && o.next != o) {
            o.next.f = 1;
            o.next.next = o = o.next;
            assert o.next == o && o.f == 1;
        }
    }

    static void bad_path(Objects o) {
        if (o != null && o.next != null) {
            o.f = 2;
            o.next.f = 1;
            assert o.f == 2;
        }
    }
}
