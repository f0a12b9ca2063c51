// Search trees, each method with one mistake.
class TNode {
    TNode left, right;
    int key;
}

class Tree {
    // goes the wrong way
    //@ requires (\forall TNode x; \reach(root, TNode, left + right).has(x); !\reach(x.left, TNode, left + right).has(x) && !\reach(x.right, TNode, left + right).has(x));
    //@ requires (\forall TNode x, y; \reach(root, TNode, left + right).has(x) && \reach(x.left, TNode, left + right).has(y); y.key < x.key);
    //@ requires (\forall TNode x, y; \reach(root, TNode, left + right).has(x) && \reach(x.right, TNode, left + right).has(y); y.key > x.key);
    //@ ensures \result <==> (\exists TNode x; \reach(root, TNode, left + right).has(x) && x.key == key);
    static boolean containsWrongWay(TNode root, int key) {
        TNode cur = root;
        while (cur != null) {
            if (cur.key == key)
                return true;
            cur = cur.key < key ? cur.left : cur.right;
        }
        return false;
    }

    // overwrites a subtree
    //@ requires (\forall TNode x; \reach(root, TNode, left + right).has(x); !\reach(x.left, TNode, left + right).has(x) && !\reach(x.right, TNode, left + right).has(x));
    //@ requires root != null && n != null && !\reach(root, TNode, left + right).has(n) && n.left == null && n.right == null;
    //@ ensures (\forall TNode x; \old(\reach(root, TNode, left + right).has(x)); \reach(root, TNode, left + right).has(x));
    static void addOverwrites(TNode root, TNode n) {
        TNode cur = root;
        while (cur.left != null && cur.right != null)
            cur = cur.left;
        cur.left = n;
    }

    // the leftmost node of no tree
    //@ requires (\forall TNode x; \reach(root, TNode, left + right).has(x); !\reach(x.left, TNode, left + right).has(x) && !\reach(x.right, TNode, left + right).has(x));
    static TNode leftmost(TNode root) {
        TNode cur = root;
        while (cur.left != null)
            cur = cur.left;
        return cur;
    }

    // rotation loses the middle tree
    //@ requires (\forall TNode x; \reach(root, TNode, left + right).has(x); !\reach(x.left, TNode, left + right).has(x) && !\reach(x.right, TNode, left + right).has(x));
    //@ requires root != null && root.left != null;
    //@ ensures (\forall TNode x; \old(\reach(root, TNode, left + right).has(x)); \reach(\result, TNode, left + right).has(x));
    static TNode rotateLoses(TNode root) {
        TNode l = root.left;
        root.left = null;
        l.right = root;
        return l;
    }}

// Trees with parents, each method with one mistake.
class PNode {
    PNode left, right, parent;
}

class Parent {
    // parent forgotten
    //@ requires (\forall PNode x; \reach(root, PNode, left + right).has(x); !\reach(x.left, PNode, left + right).has(x) && !\reach(x.right, PNode, left + right).has(x));
    //@ requires (\forall PNode x; \reach(root, PNode, left + right).has(x); (x.left != null ==> x.left.parent == x) && (x.right != null ==> x.right.parent == x));
    //@ requires root != null && n != null && !\reach(root, PNode, left + right).has(n) && n.left == null && n.right == null;
    //@ ensures (\forall PNode x; \reach(root, PNode, left + right).has(x); (x.left != null ==> x.left.parent == x) && (x.right != null ==> x.right.parent == x));
    static void addForgetsParent(PNode root, PNode n) {
        PNode cur = root;
        while (cur.left != null)
            cur = cur.left;
        cur.left = n;
    }

    // rotation with a wrong parent of the middle tree
    //@ requires (\forall PNode x; \reach(root, PNode, left + right).has(x); !\reach(x.left, PNode, left + right).has(x) && !\reach(x.right, PNode, left + right).has(x));
    //@ requires (\forall PNode x; \reach(root, PNode, left + right).has(x); (x.left != null ==> x.left.parent == x) && (x.right != null ==> x.right.parent == x));
    //@ requires root != null && root.left != null && root.parent == null;
    //@ requires (\forall PNode x; \reach(root.left, PNode, left + right).has(x); !\reach(root.right, PNode, left + right).has(x));
    //@ ensures (\forall PNode x; \reach(\result, PNode, left + right).has(x); (x.left != null ==> x.left.parent == x) && (x.right != null ==> x.right.parent == x));
    static PNode rotateWrongParent(PNode root) {
        PNode l = root.left;
        root.left = l.right;
        l.right = root;
        root.parent = l;
        l.parent = null;
        return l;
    }

    // up to the root: one step too far
    //@ requires (\forall PNode x; \reach(root, PNode, left + right).has(x); !\reach(x.left, PNode, left + right).has(x) && !\reach(x.right, PNode, left + right).has(x));
    //@ requires (\forall PNode x; \reach(root, PNode, left + right).has(x); (x.left != null ==> x.left.parent == x) && (x.right != null ==> x.right.parent == x));
    //@ requires root != null && root.parent == null && \reach(root, PNode, left + right).has(n);
    static PNode up(PNode root, PNode n) {
        PNode cur = n;
        while (cur.parent.parent != null)
            cur = cur.parent;
        return cur;
    }
}
