import java.util.*;
class Account { private int balance; private final String owner; private List<Integer> log = new ArrayList<>();
  Account(String owner) { this.owner = owner; }
  void deposit(int n) { if (n < 0) throw new IllegalArgumentException("negative"); balance += n; log.add(n); }
  boolean withdraw(int n) { if (n > balance) return false; balance -= n; log.add(-n); return true; }
  int balance() { return balance; }
  String show() { return owner + ": " + balance; }
}
