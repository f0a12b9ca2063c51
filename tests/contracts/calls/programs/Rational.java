public class Rational {
    private final int top, bottom;

    public Rational(int top, int bottom) {
        if (bottom == 0)
            throw new IllegalArgumentException();
        this.top = top;
        this.bottom = bottom;
    }

    public int floor() {
        return top / bottom; // latent: bottom is not 0
    }

    public Rational inverse() {
        return new Rational(bottom, top);
    }

    public int remainderBy(Rational other) {
        return bottom % other.top; // manifest: other.top is 0
    }
}
