// A stack in an array that does not grow. The invariants of the class say which states it may be in.
// Seeded bug: contains does not look at the first element.
class BoundedStack {
    private /*@ spec_public */ int[] elements;
    private /*@ spec_public */ int size;
    //@ invariant elements != null && 0 <= size && size <= elements.length;

    //@ requires capacity >= 0;
    //@ ensures size == 0 && elements.length == capacity && \fresh(elements);
    BoundedStack(int capacity) {
        elements = new int[capacity];
    }

    /*@ requires size < elements.length;
      @ modifies size, elements[size];
      @ ensures size == \old(size) + 1 && elements[\old(size)] == x;
      @*/
    void push(int x) {
        elements[size] = x;
        size++;
    }

    /*@ requires size > 0;
      @ modifies size;
      @ ensures size == \old(size) - 1 && \result == elements[size];
      @*/
    int pop() {
        size--;
        return elements[size];
    }

    /*@ modifies \nothing;
      @ ensures \result <==> (\exists int i; 0 <= i && i < size && elements[i] == x);
      @*/
    boolean contains(int x) {
        for (int i = size - 1; i > 0; i--)
            if (elements[i] == x)
                return true;
        return false;
    }

    /*@ requires 0 <= n && n <= size;
      @ modifies size;
      @ ensures size == \old(size) - n;
      @*/
    void drop(int n) {
        for (int i = 0; i < n; i++)
            pop();
    }
}
