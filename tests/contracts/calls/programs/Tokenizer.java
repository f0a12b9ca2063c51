public class Tokenizer {
    private final String text;
    private int at;

    public Tokenizer(String text) {
        this.text = text;
    }

    public boolean hasMore() {
        return at < text.length(); // manifest: new Tokenizer(null)
    }

    public char next() {
        return text.charAt(at++); // manifest: past the end
    }

    public void skip(int n) {
        if (n > 0)
            at += n;
    }
}
