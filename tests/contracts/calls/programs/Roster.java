public class Roster {
    private String[] names = new String[2];
    private int n;

    public void add(String name) {
        if (n == names.length) {
            String[] more = new String[n * 2];
            for (int i = 0; i < n; i++)
                more[i] = names[i];
            names = more;
        }
        names[n++] = name;
    }

    public void removeLast() {
        n--;
    }

    public boolean lastIs(String name) {
        return names[n - 1].equals(name); // manifest: lastIs(..) at the start
    }

    public int size() {
        return n;
    }
}
