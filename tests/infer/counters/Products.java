// Rounds of loops within loops are counted by products.
class Products {
    //@ requires n >= 0 && m >= 0;
    //@ ensures \result == n * m;
    static int area(int n, int m) {
        int s = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                s++;
        return s;
    }

    //@ requires b < 0;
    //@ ensures \result == a * b;
    static int times(int a, int b) {
        int s = 0;
        for (int i = 0; i < -b; i++)
            s = s - a;
        return s;
    }

    //@ requires x >= 0;
    //@ ensures \result == x * x * x;
    static int cube(int x) {
        int s = 0;
        for (int i = 0; i < x; i++)
            for (int j = 0; j < x; j++)
                for (int k = 0; k < x; k++)
                    s++;
        return s;
    }
}
