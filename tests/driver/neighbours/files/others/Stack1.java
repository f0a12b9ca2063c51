import java.util.*;
class Stack1<T> { private Object[] items = new Object[10]; private int size;
  void push(T t) { if (size == items.length) items = Arrays.copyOf(items, size * 2); items[size++] = t; }
  @SuppressWarnings("unchecked") T pop() { if (size == 0) throw new NoSuchElementException(); return (T) items[--size]; }
  boolean isEmpty() { return size == 0; } }
