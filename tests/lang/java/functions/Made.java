// Each evaluation makes a new object: a run never takes one of another class, which would not fit.
class Node {
    int[] data = new int[2];
}

interface Step {
    int apply(int x);
}

class Counter implements Step {
    int n;
    public int apply(int x) {
        n++;
        return x;
    }
}

class Made {
    static Node first, second;
    static long sum;

    static long run() {
        first = new Node();
        second = new Node();
        Step a = x -> x;
        sum += a.apply(5);
        Step b = x -> x + 1;
        Step c = x -> x + (int) sum;
        return a == b || b == c || a == c ? 1 : 0;
    }
}
