import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.Queue;

/* Deques.java with a bug in each routine. */
class Deques {
    static void bothEnds() {
        Deque<Integer> d = new ArrayDeque<>();
        d.push(1);
        d.addLast(2);
        d.offerFirst(0);
        int a = d.pop(), b = d.pollLast(), c = d.removeLast();
        assert a == 0 && b == 1 && c == 2;
    }

    //@ requires d != null && d.size() > 1;
    //@ ensures \result == \old(d.peekLast());
    static String next(Deque<String> d) { return d.pop(); }

    static void addsNull(Deque<String> d) {
        if (d != null)
            d.add(null);
    }

    //@ requires d != null;
    //@ ensures d.size() == 0;
    static void drain(Deque<String> d) {
        while (d.size() > 1)
            d.removeFirst();
    }

    static void inOrder() {
        Queue<String> q = new LinkedList<>();
        q.add("a");
        q.offer("b");
        String first = q.poll();
        assert first == "b";
    }

    //@ requires d != null && d.size() == 1;
    static void tooMany(Deque<String> d) {
        d.pop();
        d.pop();
    }

    static void byPriority() {
        PriorityQueue<Integer> q = new PriorityQueue<>();
        q.add(3);
        q.add(1);
        int first = q.poll();
        assert first == 3;
    }
}
