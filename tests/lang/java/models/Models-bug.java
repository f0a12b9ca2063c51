/* As Models.java, with an error in each routine that has something to prove. */
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
    public void put(int x) { value = x + 1; }
    public int get() { return -value; }
}

class Halves implements Box {
    private int[] parts = new int[2]; //@ maps parts[*] \into state;
    int other;
    //@ invariant parts != null && parts.length == 2;
    //@ represents content <- parts[0] + parts[1];
    public void put(int x) { parts[0] = x / 2; parts[1] = x - x / 2; other = 1; }
    public int get() { return parts[0]; }
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
    void pay() { if (owed > 0) owed--; else visits++; }
    //@ requires limit == 7; ensures \result == limit;
    static int seven() { return bound - 1; }
}

class Use {
    //@ requires b != null; ensures b.content == 6;
    void five(Box b) { b.put(5); }
    // Another box keeps its content, and so does what is no part of the group
    //@ requires a != null && a.visits == 3 && a.balance == 1 && a.owed >= 0 && a.paid >= 0; ensures a.visits == 3 && a.balance == 1;
    void pays(Account a) { a.pay(); }
    //@ requires p != null && q != null && p != q && p.content == 4; ensures q.content == \old(q.content);
    void two(Plain p, Plain q) { q.put(5); }
}

abstract class Unrepresented {
    //@ model int size;
    //@ ensures size >= 0;
    void asks() { }
}
class Concrete extends Unrepresented { }
class Circular {
    //@ model int a, b;
    //@ represents a = b + 1;
    //@ represents b = a - 1;
    //@ ensures a == a;
    void asks() { }
}
class Node {
    int value; //@ in all;
    Node next; //@ maps next.all \into all;
    //@ model JMLDataGroup all;
    //@ assignable all;
    void change() { }
    //@ model int such; represents such \such_that such > value;
    void unconcerned() { }
}
