/* Model fields, what represents them, and data groups. */
interface Box {
    //@ public instance model int content;
    //@ public instance model JMLDataGroup state;

    //@ requires x >= 0; assignable state; ensures content == x;
    void put(int x);
    //@ ensures \result == content;
    /*@ pure */ int get();
}

class Plain implements Box {
    private int value; //@ in state;
    //@ private represents content = value;
    public void put(int x) { value = x; }
    public int get() { return value; }
}

class Halves implements Box {
    private int[] parts = new int[2]; //@ maps parts[*] \into state;
    int other;
    //@ invariant parts != null && parts.length == 2;
    //@ represents content <- parts[0] + parts[1];
    public void put(int x) { parts[0] = x / 2; parts[1] = x - x / 2; }
    public int get() { return parts[0] + parts[1]; }
}

class Account {
    int paid, owed; //@ in books;
    //@ public model int books;
    //@ model int balance; in books;
    //@ represents balance = paid - owed;
    //@ static model int limit;
    static int bound = 7;
    //@ static represents limit = bound;
    int visits;

    //@ requires balance < 100 && owed >= 0 && paid >= 0; assignable books; ensures balance == \old(balance) + 1;
    void pay() { if (owed > 0) owed--; else paid++; }
    //@ requires limit == 7; ensures \result == limit;
    static int seven() { return bound; }
}

class Use {
    //@ requires b != null; ensures b.content == 5;
    void five(Box b) { b.put(5); }
    // Another box keeps its content, and so does what is no part of the group
    //@ requires a != null && a.visits == 3 && a.balance == 1 && a.owed >= 0 && a.paid >= 0; ensures a.visits == 3 && a.balance == 2;
    void pays(Account a) { a.pay(); }
    //@ requires p != null && q != null && p != q && p.content == 4; ensures p.content == 4;
    void two(Plain p, Plain q) { q.put(5); }
}
