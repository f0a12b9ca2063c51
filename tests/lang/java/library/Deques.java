import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.Queue;

/* Deques are sequences whose first element is get(0). A queue is one if it is a deque. */
class Deques {
    static void bothEnds() {
        Deque<Integer> d = new ArrayDeque<>();
        d.push(1);
        d.addLast(2);
        d.offerFirst(0);
        int a = d.pop(), b = d.pollFirst(), c = d.removeLast();
        assert a == 0 && b == 1 && c == 2;
        assert d.isEmpty() && d.peek() == null && d.poll() == null;
    }

    //@ requires d != null && d.size() > 1;
    //@ ensures \result == \old(d.peekFirst()) && d.get(0) == \old(d.get(1)) && d.size() == \old(d.size()) - 1;
    static String next(Deque<String> d) { return d.pop(); }

    //@ requires d != null && o != null;
    //@ ensures \result ==> (\exists int i; 0 <= i && i < d.size(); d.get(i) == o);
    static boolean has(Deque<Object> d, Object o) {
        for (Object x : d)
            if (x == o)
                return true;
        return false;
    }

    //@ requires d != null;
    //@ ensures d.size() == 0;
    static void drain(Deque<String> d) {
        while (!d.isEmpty())
            d.removeFirst();
    }

    static void inOrder() {
        Queue<String> q = new LinkedList<>();
        q.add("a");
        q.offer("b");
        String first = q.poll(), second = q.remove();
        assert first == "a" && second == "b";
        assert q.size() == 0 && q.peek() == null;
    }

    static int byPriority(int n) {
        PriorityQueue<Integer> q = new PriorityQueue<>();
        for (int i = 0; i < n; i++)
            q.add(i);
        int rounds = 0;
        while (!q.isEmpty()) {
            int next = q.poll();
            rounds = next > rounds ? next : rounds;
        }
        return rounds;
    }
}
