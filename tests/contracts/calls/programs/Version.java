public class Version {
    private final String text;

    public Version(String text) {
        if (text == null || text.length() < 3)
            throw new IllegalArgumentException();
        this.text = text;
    }

    public char major() {
        return text.charAt(0); // latent: at least three characters
    }

    public char patch() {
        return text.charAt(4); // manifest: new Version of three characters
    }
}
