/* Plain classes with nothing written. `manifest`: some program of at most four calls behind the constructor fails there; `latent`: none does. */
public class Account {
    private int cents;
    private int[] history = new int[4];
    private int moves;

    public void deposit(int amount) {
        if (amount <= 0)
            throw new IllegalArgumentException();
        cents += amount;
        history[moves++ % history.length] = amount;
    }

    public void withdraw(int amount) {
        if (amount > cents)
            throw new IllegalStateException();
        cents -= amount;
    }

    public int average() {
        return cents / moves; // manifest: average() at the start
    }

    public int last() {
        return moves == 0 ? 0 : history[(moves - 1) % history.length]; // latent: moves overflows after 2^31 calls
    }
}
