class Reader {
    private final String text;
    private int pos;

    Reader(String text) {
        if (text == null) {
            throw new IllegalArgumentException();
        }
        this.text = text;
    }

    char next() {
        return pos < text.length() ? text.charAt(pos++) : '\0';
    }

    String rest() {
        return text.substring(pos);
    }
}
