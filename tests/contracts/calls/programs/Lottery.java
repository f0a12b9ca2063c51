public class Lottery {
    private final int[] drawn = new int[6];
    private int n;

    public boolean draw(int number) {
        if (number < 1 || number > 49 || n == 6)
            return false;
        for (int i = 0; i < n; i++)
            if (drawn[i] == number) // latent: n is at most 6
                return false;
        drawn[n++] = number;
        return true;
    }

    public int sum() {
        int s = 0;
        for (int i = 0; i <= n; i++)
            s += drawn[i]; // latent: six draws are needed
        return s;
    }
}
