// The same with a mistake: a subtree is lost where the new node comes.
class Tree {
    Tree left, right;
    int key;
}

class L {
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); !\reach(n.left, Tree, left + right).has(n) && !\reach(n.right, Tree, left + right).has(n));
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); (\forall Tree m; \reach(n.left, Tree, left + right).has(m); !\reach(n.right, Tree, left + right).has(m)));
    //@ requires e != null && e.left == null && e.right == null && !\reach(root, Tree, left + right).has(e);
    //@ ensures (\forall Tree n; \reach(\result, Tree, left + right).has(n) <==> n == e || \old(\reach(root, Tree, left + right).has(n)));
    static Tree insert(Tree root, Tree e) {
        if (root == null) return e;
        Tree p = root;
        while (true) {
            if (e.key < p.key) {
                if (p.left == null || p.right == null) { p.left = e; return root; }
                p = p.left;
            } else {
                if (p.right == null) { p.right = e; return root; }
                p = p.right;
            }
        }
    }
}
