public class Dice {
    private final int[] counts = new int[7];
    private int rolls;

    public void roll(int face) {
        counts[face]++; // verified with 0 <= face and face < 7, or manifest without
        rolls++;
    }

    public int percent(int face) {
        if (face < 1 || face > 6)
            return 0;
        return 100 * counts[face] / rolls; // manifest: before a roll
    }
}
