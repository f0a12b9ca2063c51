// Boxing, function objects, arrays of arrays and texts allocate an object there and no other one. So invariants hold of the same objects.
import java.util.function.Function;
import java.util.function.Supplier;

class Allocations {
    private int n;
    int k;
    //@ invariant n >= 0;

    void boxes(int i, long j) {
        n = i < 0 ? 0 : i;
        Integer x = k;
        Long y = j;
        Object c = 'c', d = 3.5;
        n = n + 0;
    }

    void count(Integer a) {
        n = 1;
        if (a != null)
            a++;
        n = 3;
    }

    void functions() {
        n = 1;
        Runnable r = () -> {};
        n = 2;
        Function<Integer, Integer> f = x -> x;
        Supplier<Object> s = Object::new;
    }

    void arrays(int a, int b) {
        if (a < 0 || b < 0)
            return;
        n = 1;
        int[][][] r = new int[a][b][2];
        n = 2;
        Object[][] o = new Allocations[a][3];
        String[][] s = {{"a"}, {}};
    }

    void texts(String s) {
        n = 1;
        String t = s + k;
        t += 'x';
        n = 3;
    }

    static int number(Object... all) {
        return all == null ? 0 : all.length;
    }

    void arguments() {
        n = 1;
        number(1, 2, "x");
        n = 2;
    }

    Allocations made(Allocations o) {
        n = 2;
        Integer x = k;
        Allocations b = new Allocations();
        b.n = 3;
        if (o != null)
            o.n = 4;
        Integer y = k + 1000;
        return b;
    }
}
