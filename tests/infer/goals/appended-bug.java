// The guard calls a method, whose contract says its value.
final class AppendedBug {
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
    void append(AppendedBug from) {
        for (int i = 1; i < from.size(); i++)
            add();
    }
}
