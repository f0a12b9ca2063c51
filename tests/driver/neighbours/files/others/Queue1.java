import java.util.*;
class Queue1 { private final Deque<String> q = new ArrayDeque<>(); void put(String s) { q.addLast(s); } String take() { return q.isEmpty() ? null : q.removeFirst(); } }
