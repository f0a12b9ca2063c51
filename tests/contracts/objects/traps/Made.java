/* As in Traps.java: what is called bad* fails in some run. Initialisers with side effects; generics. */
class Ini {
    private int k = 3;
    private int[] a = new int[k--];

    {
        k++;
    }

    int badLast() {
        return a[k];
    }
}

class Numbered {
    private static int made;
    private int id = made++;
    private int[] a = new int[8];

    int badOwn() {
        return a[id];
    }
}

class Held<T> {
    private T v;
    private int n;

    void put(T t) {
        v = t;
        n = 1;
    }

    int badHash() {
        return n > 0 ? v.hashCode() : 0;
    }
}

class Several<T> {
    private T[] a;
    private int n;

    @SuppressWarnings("unchecked")
    Several() {
        a = (T[]) new Object[4];
    }

    void put(T t) {
        if (n < a.length)
            a[n++] = t;
    }

    int badHash() {
        return n > 0 ? a[n - 1].hashCode() : 0;
    }
}

/* The array has another type than the field. */
class Narrow<T extends Number> {
    private Number[] a = new Integer[4];
    private int n;

    void badPut(T t) {
        if (n < a.length)
            a[n++] = t;
    }
}
