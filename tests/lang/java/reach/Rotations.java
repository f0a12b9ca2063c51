// Rotations keep the nodes of a tree; with parents, these are right again.
class Tree {
    Tree left, right;
    int key;
}

class Child {
    Child left, right, parent;
    int key;
}

class L {
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); !\reach(n.left, Tree, left + right).has(n) && !\reach(n.right, Tree, left + right).has(n));
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); (\forall Tree m; \reach(n.left, Tree, left + right).has(m); !\reach(n.right, Tree, left + right).has(m)));
    //@ requires root != null && root.left != null;
    //@ ensures (\forall Tree n; \reach(\result, Tree, left + right).has(n) <==> \old(\reach(root, Tree, left + right).has(n)));
    static Tree rotateRight(Tree root) {
        Tree x = root.left;
        root.left = x.right;
        x.right = root;
        return x;
    }

    //@ requires (\forall Child n; \reach(root, Child, left + right).has(n); !\reach(n.left, Child, left + right).has(n) && !\reach(n.right, Child, left + right).has(n));
    //@ requires (\forall Child n; \reach(root, Child, left + right).has(n); (\forall Child m; \reach(n.left, Child, left + right).has(m); !\reach(n.right, Child, left + right).has(m)));
    //@ requires (\forall Child n; \reach(root, Child, left + right).has(n); (n.left != null ==> n.left.parent == n) && (n.right != null ==> n.right.parent == n));
    //@ requires root != null && root.left != null && root.parent == null;
    //@ ensures (\forall Child n; \reach(\result, Child, left + right).has(n) <==> \old(\reach(root, Child, left + right).has(n)));
    //@ ensures (\forall Child n; \reach(\result, Child, left + right).has(n); (n.left != null ==> n.left.parent == n) && (n.right != null ==> n.right.parent == n));
    //@ ensures \result.parent == null;
    static Child rotateWithParents(Child root) {
        Child x = root.left;
        Child y = x.right;
        root.left = y;
        if (y != null) y.parent = root;
        x.right = root;
        root.parent = x;
        x.parent = null;
        return x;
    }

    // the clauses say so of every object, the root included
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); !\reach(n.left, Tree, left + right).has(n) && !\reach(n.right, Tree, left + right).has(n));
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); (\forall Tree m; \reach(n.left, Tree, left + right).has(m); !\reach(n.right, Tree, left + right).has(m)));
    //@ requires root != null && root.left != null;
    //@ ensures root.left != root.right;
    static void children(Tree root) {
    }
}
