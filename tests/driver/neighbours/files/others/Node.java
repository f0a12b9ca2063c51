class Node<T> { T value; Node<T> next; Node(T v, Node<T> n) { value = v; next = n; } int length() { int k = 0; for (Node<T> n = this; n != null; n = n.next) k++; return k; } }
