public class Wallet {
    private final Account main;

    public static class Account {
        private int balance;

        public int balance() {
            return balance;
        }

        public void put(int n) {
            balance += n;
        }
    }

    public Wallet(Account main) {
        this.main = main;
    }

    public int rich() {
        return main.balance() > 100 ? 1 : 0; // manifest: new Wallet(null)
    }

    public int ratio(Account other) {
        return main.balance() / other.balance(); // manifest: both new
    }
}
