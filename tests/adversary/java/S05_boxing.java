// JLS 5.1.7, 5.1.8: boxing and unboxing, wherever a value of the other kind is wanted.
package s05_boxing;

class Boxing {
    static void bad_unboxNull(Integer i) {
        int x = i;
    }

    static void ok_unboxNotNull(Integer i) {
        if (i != null) {
            int x = i;
            assert x == i;
        }
    }

    static void ok_boxed(int x) {
        Integer i = x;
        assert i != null;
    }

    static void bad_boxedValue(int x) {
        Integer i = x;
        assert i == 7 || i != x;
    }

    static void bad_condition(Boolean b) {
        if (b)
            return;
    }

    static void ok_condition(Boolean b) {
        if (b != null && b)
            return;
    }

    static void bad_whileCondition(Boolean b) {
        while (b)
            break;
    }

    static void bad_negation(Boolean b) {
        boolean c = !b;
    }

    static void bad_conjunction(boolean a, Boolean b) {
        boolean c = a && b;
    }

    static void ok_conjunction(Boolean b) {
        boolean c = b == null || b;
    }

    static void bad_assertion(Boolean b) {
        if (b != null)
            assert b;
    }

    static void bad_index(Integer i) {
        int[] a = new int[3];
        if (i == null || i >= 0 && i < 3)
            a[i] = 1;
    }

    static void ok_index(Integer i) {
        int[] a = new int[3];
        if (i != null && i >= 0 && i < 3)
            a[i] = 1;
    }

    static void bad_size(Integer n) {
        int[] a = new int[n != null && n > 100 ? 5 : n];
    }

    static void bad_shift(int x, Integer n) {
        int y = x << n;
    }

    static void bad_add(int x, Integer n) {
        int y = x + n;
    }

    static void bad_compare(Integer a, Integer b) {
        boolean c = a < b;
    }

    static void bad_equalsPrimitive(Integer a, int b) {
        boolean c = a == b;
    }

    static void ok_identity(Integer a, Integer b) {
        boolean c = a == b;
        assert !c || a == null || (int) a == (int) b;
    }

    // Values outside -128 to 127 may be boxed to different objects, equal ones too.
    static void bad_identityOfEqual() {
        Integer a = 1000, b = 1000;
        assert a == b;
    }

    static void ok_smallValuesAreShared() {
        Integer a = 127, b = 127;
        assert a == b;
    }

    static void bad_increment(Integer i) {
        i++;
    }

    static void ok_increment(int x) {
        Integer i = x, j = i;
        i++;
        assert j == x;
    }

    static void bad_incrementedObject(int x) {
        Integer i = x, j = i;
        i++;
        assert (int) j == i;
    }

    static void bad_compound(Integer i) {
        i += 2;
    }

    static void bad_conditionalOfNull(boolean b) {
        Integer i = null;
        int x = b ? i : 0;
    }

    // 15.25: with an int the conditional is an int, and the null is unboxed even though an Integer is wanted.
    static void bad_conditionalUnboxes(boolean b, Integer n) {
        Integer i = b ? n : 0;
    }

    static void ok_conditionalOfBoxes(boolean b, Integer n) {
        Integer i = b ? n : Integer.valueOf(0);
    }

    static void bad_switch(Integer i) {
        switch (i) {
        case 1:
            break;
        default:
        }
    }


    // owner: Boxing.unboxed
    static void bad_unboxedInReturn(Integer i) {
        unboxed(i);
    }

    static int unboxed(Integer i) { return i; }

    static void bad_argument(Integer i) {
        wants(i);
    }

    static void wants(int x) { }

    static void bad_charBox(Character c) {
        int x = c + 1;
    }

    static void ok_longBox(long x) {
        Long l = x;
        assert l == x;
    }

    static void bad_longBox(int x) {
        Long l = x + 1L;
        assert l <= Integer.MAX_VALUE;
    }

    static void ok_objectOfBox(int x) {
        Object o = x;
        assert o instanceof Integer && (Integer) o == x;
    }

    static void bad_objectOfBox(byte x) {
        Object o = x;
        assert o instanceof Integer;
    }

    static void bad_arrayOfBoxes(Integer[] a) {
        int s = 0;
        if (a != null)
            for (int x : a)
                s += x;
    }

    static void ok_arrayOfBoxes(Integer[] a) {
        int s = 0;
        if (a != null)
            for (Integer x : a)
                s += x == null ? 0 : 1;
    }

    static void bad_castOfObject(Object o) {
        int x = (int) o;
    }

    static void ok_castOfObject(Object o) {
        if (o instanceof Integer) {
            int x = (Integer) o;
        }
    }
}
