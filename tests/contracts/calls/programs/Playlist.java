public class Playlist {
    private String[] songs = new String[3];
    private int count, current;

    public boolean add(String song) {
        if (count == songs.length)
            return false;
        songs[count++] = song;
        return true;
    }

    public void next() {
        current++;
        if (current > count)
            current = 0;
    }

    public int titleLength() {
        return songs[current].length(); // manifest: titleLength() at the start
    }

    public boolean isLast() {
        return current == count - 1;
    }
}
