public class Thermostat {
    private int[] readings;
    private int n;

    public Thermostat(int size) {
        readings = new int[size]; // verified with 0 <= size
    }

    public void record(int degrees) {
        readings[n] = degrees; // manifest: the array is full
        n++;
    }

    public int latest() {
        if (n == 0)
            return 0;
        return readings[n - 1];
    }

    public int spread() {
        int low = readings[0], high = readings[0]; // manifest: new Thermostat(0)
        for (int i = 1; i < n; i++) {
            if (readings[i] < low)
                low = readings[i];
            if (readings[i] > high)
                high = readings[i];
        }
        return high - low;
    }
}
