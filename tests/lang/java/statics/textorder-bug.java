/* Initializers run in text order, also if other classes name the fields in another order. */
class TextOrder {
    static class Use {
        static int sum = In.b + In.a;
    }

    static class In {
        static int n = 1;
        static int a = n++;
        static int b = n++;
        static {
            assert a == 2 && b == 1;
        }
    }

    static class Of {
        int n = 1;
        int a = n++;
        int b = n++;
        {
            assert a == 2 && b == 1;
        }
    }

    static int difference(Of o) {
        return o == null ? 0 : o.b - o.a;
    }
}
