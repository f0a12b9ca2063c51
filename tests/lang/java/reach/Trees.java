// Contracts that say in their own words what a tree is: no cycle, and subtrees without a common node.
class Tree {
    Tree left, right;
    int key;
}

class L {
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); !\reach(n.left, Tree, left + right).has(n) && !\reach(n.right, Tree, left + right).has(n));
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); (\forall Tree m; \reach(n.left, Tree, left + right).has(m); !\reach(n.right, Tree, left + right).has(m)));
    //@ requires root != null && root.left != null;
    //@ ensures (\forall Tree n; \reach(\result, Tree, left + right).has(n) <==> \old(\reach(root, Tree, left + right).has(n)));
    static Tree rotateRight(Tree root) {
        Tree l = root.left;
        root.left = l.right;
        l.right = root;
        return l;
    }

    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); !\reach(n.left, Tree, left + right).has(n) && !\reach(n.right, Tree, left + right).has(n));
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); (\forall Tree m; \reach(n.left, Tree, left + right).has(m); !\reach(n.right, Tree, left + right).has(m)));
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); (\forall Tree m; \reach(n.left, Tree, left + right).has(m); m.key < n.key));
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); (\forall Tree m; \reach(n.right, Tree, left + right).has(m); m.key > n.key));
    //@ ensures \result <==> (\exists Tree n; \reach(root, Tree, left + right).has(n) && n.key == k);
    static boolean contains(Tree root, int k) {
        Tree cur = root;
        while (cur != null) {
            if (k == cur.key) return true;
            if (k < cur.key) cur = cur.left; else cur = cur.right;
        }
        return false;
    }
}
