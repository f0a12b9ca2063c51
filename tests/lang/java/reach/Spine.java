// Several trees in one clause, as it is printed: no cycle, and no object that two fields lead to. It is printed for the loop, too.
class Tree {
    Tree left, right;
}

class L {
    //@ requires (\forall Tree n; \reach(a, Tree, left + right).has(n) || \reach(b, Tree, left + right).has(n); !\reach(n.left, Tree, left + right).has(n) && !\reach(n.right, Tree, left + right).has(n) && (\forall Tree m; \reach(a, Tree, left + right).has(m) || \reach(b, Tree, left + right).has(m); (m.left == n.left ==> m == n || n.left == null) && (m.left == n.right ==> n.right == null) && (m.right == n.right ==> m == n || n.right == null)));
    //@ ensures (\forall Tree n; \reach(a, Tree, left + right).has(n); !\reach(n.left, Tree, left + right).has(n) && (\forall Tree m; \reach(n.left, Tree, left + right).has(m); !\reach(n.right, Tree, left + right).has(m)));
    static void prune(Tree a, Tree b, int k) {
        while (a != null && k > 0) {
            b = a.right;
            a.right = null;
            k = k - 1;
        }
    }

    //@ requires (\forall Tree n; \reach(a, Tree, left + right).has(n); !\reach(n.left, Tree, left + right).has(n) && !\reach(n.right, Tree, left + right).has(n) && (\forall Tree m; \reach(a, Tree, left + right).has(m); (m.left == n.left ==> m == n || n.left == null) && (m.left == n.right ==> n.right == null) && (m.right == n.right ==> m == n || n.right == null)));
    //@ ensures (\forall Tree n; \reach(a, Tree, left + right).has(n); (\forall Tree m; \reach(n.left, Tree, left + right).has(m); !\reach(n.right, Tree, left + right).has(m)));
    static void drop(Tree a) {
        if (a != null) a.left = null;
    }

    // a list of new nodes, and both of its properties in one clause
    //@ ensures (\forall Tree n; \reach(\result, Tree, left).has(n); \fresh(n) && !\reach(n.left, Tree, left).has(n));
    static Tree pair() {
        Tree first = new Tree();
        first.left = new Tree();
        return first;
    }
}
