// Each run of these ends normally, whatever the seed: a box that Byte or Integer keeps is another object for each value.
class Boxes {
    static int sum() {
        int sum = 0;
        for (int i = -100; i < 100; i++) {
            Byte b = (byte) i;
            Integer n = i;
            b++;
            sum += b - n;
        }
        return sum;
    }

    static int again() {
        int same = 0;
        for (int i = 100; i < 150; i++) {
            Integer a = i, b = i;
            same += a == b ? 1 : 0;
        }
        return same;
    }
}
