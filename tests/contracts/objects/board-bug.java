// Rows of a constant length, which are read elsewhere, and tables that callers don't see.
class board_bug {
    private static final int[] DAYS = {31, 28, 31, 30};
    private static final String[] SIDES = {"north", "east"};
    private final char[][] cells = new char[3][4];

    boolean play(int row, int col) {
        if (row < 0 || row > 2 || col < 0 || col > 4 || cells[row][col] != 0)
            return false;
        cells[row][col] = 'x';
        return true;
    }

    static int days(int month) { return DAYS[4 + month * 0]; }

    static int letters(int side) { return SIDES[side].charAt(4); }
}
