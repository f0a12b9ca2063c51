class Account {
    private int balance;
    //@ private invariant balance >= 0;

    // Returns what was paid.
    //@ requires 0 <= amount && amount <= 1000;
    int withdraw(int amount) {
        int paid = amount <= balance ? amount : balance;
        balance = balance - paid;
        return paid;
    }

    //@ ensures \result >= 0;
    int balance() {
        return balance;
    }
}
