// Nothing written.
class LNode {
    LNode next;
    int key;
}

class Plain {
    static int third(LNode first) {
        return first.next.next.key;
    }

    static LNode last(LNode first) {
        LNode cur = first;
        while (cur.next != null)
            cur = cur.next;
        return cur;
    }

    static int sumPairs(LNode first) {
        int s = 0;
        for (LNode cur = first; cur != null; cur = cur.next.next)
            s = s ^ cur.key ^ cur.next.key;
        return s;
    }
    
    static void fiveBack(LNode first) {
        int n = 0;
        LNode cur = first;
        while (cur != null) {
            n++;
            cur = cur.next;
            if (n > 100)
                return;
        }
        //@ assert n != 4;
    }
}
