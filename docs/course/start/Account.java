// 6. Object invariants. Each method may rely on the invariant and owes it. Which one breaks it, and who is to prevent this?
class Account {
    private int balance;
    //@ private invariant balance >= 0;

    //@ requires 0 <= amount && amount <= 1000;
    void withdraw(int amount) {
        balance = balance - amount;
    }

    //@ ensures \result >= 0;
    int balance() {
        return balance;
    }
}
