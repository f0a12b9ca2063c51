public class Undo {
    private final char[] typed = new char[16];
    private int length, saved;

    public void type(char c) {
        if (length < typed.length)
            typed[length++] = c;
    }

    public void save() {
        saved = length;
    }

    public void undo() {
        if (length > saved)
            length--;
    }

    public void clear() {
        length = 0;
    }

    public char lastSaved() {
        return typed[saved - 1]; // manifest: nothing saved
    }

    public char[] unsaved() {
        return new char[length - saved]; // manifest: type, save, clear
    }
}
