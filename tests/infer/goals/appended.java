// The guard calls a method, whose contract says its value.
final class Appended {
    private int count;
    //@ invariant 0 <= count;

    /*@ ensures \result == count;
      @ assignable \nothing; */
    int size() { return count; }

    //@ requires count < 1000;
    //@ ensures count == \old(count) + 1;
    //@ assignable count;
    void add() { count++; }

    //@ requires from != null && from != this && from.count < 500 && count < 500;
    //@ ensures count == \old(count) + from.count;
    //@ assignable count;
    void append(Appended from) {
        for (int i = 0; i < from.size(); i++)
            add();
    }
}
