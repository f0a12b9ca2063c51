// A shared subtree, and a cycle.
class Tree {
    Tree left, right;
}

class L {
    //@ requires (\forall Tree n; \reach(a, Tree, left + right).has(n); !\reach(n.left, Tree, left + right).has(n) && !\reach(n.right, Tree, left + right).has(n) && (\forall Tree m; \reach(a, Tree, left + right).has(m); (m.left == n.left ==> m == n || n.left == null) && (m.left == n.right ==> n.right == null) && (m.right == n.right ==> m == n || n.right == null)));
    //@ ensures (\forall Tree n; \reach(a, Tree, left + right).has(n); (\forall Tree m; \reach(n.left, Tree, left + right).has(m); !\reach(n.right, Tree, left + right).has(m)));
    static void drop(Tree a) {
        if (a != null) a.left = a.right;
    }

    // a list of new nodes, and both of its properties in one clause
    //@ ensures (\forall Tree n; \reach(\result, Tree, left).has(n); \fresh(n) && !\reach(n.left, Tree, left).has(n));
    static Tree pair() {
        Tree first = new Tree();
        first.left = first;
        return first;
    }
}
