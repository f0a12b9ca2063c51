// Search trees without and with parents.
class Tree {
    Tree left, right;
    int key;
}

class PTree {
    PTree left, right, parent;
    int key;
}

class Search {
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); !\reach(n.left, Tree, left + right).has(n) && !\reach(n.right, Tree, left + right).has(n));
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); (\forall Tree m; \reach(n.left, Tree, left + right).has(m); m.key < n.key));
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); (\forall Tree m; \reach(n.right, Tree, left + right).has(m); m.key > n.key));
    //@ ensures \result <==> (\exists Tree n; \reach(root, Tree, left + right).has(n) && n.key == k);
    static boolean contains(Tree root, int k) {
        Tree cur = root;
        while (cur != null) {
            if (k == cur.key) return true;
            if (k < cur.key) cur = cur.left; else cur = cur.right; //~ order lost: if (k > cur.key) cur = cur.left; else cur = cur.right;
        }
        return false;
    }

    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); !\reach(n.left, Tree, left + right).has(n) && !\reach(n.right, Tree, left + right).has(n));
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); (\forall Tree m; \reach(n.left, Tree, left + right).has(m); !\reach(n.right, Tree, left + right).has(m)));
    //@ requires e != null && e.left == null && e.right == null && !\reach(root, Tree, left + right).has(e);
    //@ ensures (\forall Tree n; \reach(\result, Tree, left + right).has(n) <==> n == e || \old(\reach(root, Tree, left + right).has(n)));
    static Tree insert(Tree root, Tree e) {
        if (root == null) return e;
        Tree p = root;
        while (true) {
            if (e.key < p.key) {
                if (p.left == null) { p.left = e; return root; }
                p = p.left;
            } else {
                if (p.right == null) { p.right = e; return root; } //~ node lost: if (p.right == null || p.right.right == null) { p.right = e; return root; }
                p = p.right;
            }
        }
    }

    //@ requires (\forall PTree n; \reach(root, PTree, left + right).has(n); !\reach(n.left, PTree, left + right).has(n) && !\reach(n.right, PTree, left + right).has(n));
    //@ requires (\forall PTree n; \reach(root, PTree, left + right).has(n); (\forall PTree m; \reach(n.left, PTree, left + right).has(m); !\reach(n.right, PTree, left + right).has(m)));
    //@ requires (\forall PTree n; \reach(root, PTree, left + right).has(n); (n.left != null ==> n.left.parent == n) && (n.right != null ==> n.right.parent == n));
    //@ requires e != null && e.left == null && e.right == null && !\reach(root, PTree, left + right).has(e);
    //@ ensures (\forall PTree n; \reach(\result, PTree, left + right).has(n) <==> n == e || \old(\reach(root, PTree, left + right).has(n)));
    //@ ensures (\forall PTree n; \reach(\result, PTree, left + right).has(n); (n.left != null ==> n.left.parent == n) && (n.right != null ==> n.right.parent == n));
    static PTree insertWithParents(PTree root, PTree e) {
        PTree p = null, cur = root;
        while (cur != null) {
            p = cur;
            if (e.key < cur.key) cur = cur.left; else cur = cur.right;
        }
        e.parent = p; //~ back pointer wrong: e.parent = root;
        if (p == null) return e;
        if (e.key < p.key) p.left = e; else p.right = e;
        return root;
    }
}

class Rotations {
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); !\reach(n.left, Tree, left + right).has(n) && !\reach(n.right, Tree, left + right).has(n));
    //@ requires (\forall Tree n; \reach(root, Tree, left + right).has(n); (\forall Tree m; \reach(n.left, Tree, left + right).has(m); !\reach(n.right, Tree, left + right).has(m)));
    //@ requires root != null && root.left != null;
    //@ ensures (\forall Tree n; \reach(\result, Tree, left + right).has(n) <==> \old(\reach(root, Tree, left + right).has(n)));
    static Tree rotateRight(Tree root) {
        Tree x = root.left;
        root.left = x.right; //~ cycle made: root.left = x.left;
        x.right = root;
        return x;
    }

    //@ requires (\forall PTree n; \reach(root, PTree, left + right).has(n); !\reach(n.left, PTree, left + right).has(n) && !\reach(n.right, PTree, left + right).has(n));
    //@ requires (\forall PTree n; \reach(root, PTree, left + right).has(n); (\forall PTree m; \reach(n.left, PTree, left + right).has(m); !\reach(n.right, PTree, left + right).has(m)));
    //@ requires (\forall PTree n; \reach(root, PTree, left + right).has(n); (n.left != null ==> n.left.parent == n) && (n.right != null ==> n.right.parent == n));
    //@ requires root != null && root.left != null && root.parent == null;
    //@ ensures (\forall PTree n; \reach(\result, PTree, left + right).has(n) <==> \old(\reach(root, PTree, left + right).has(n)));
    //@ ensures (\forall PTree n; \reach(\result, PTree, left + right).has(n); (n.left != null ==> n.left.parent == n) && (n.right != null ==> n.right.parent == n));
    //@ ensures \result.parent == null;
    static PTree rotateWithParents(PTree root) {
        PTree x = root.left;
        PTree y = x.right;
        root.left = y;
        if (y != null) y.parent = root; //~ back pointer wrong: if (y != null) y.parent = x;
        x.right = root;
        root.parent = x;
        x.parent = null;
        return x;
    }
}
