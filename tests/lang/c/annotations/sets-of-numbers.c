/* `\in` of numbers: lists, ranges, unions, intersections. */

/*@ requires n \in {1, 2, 4};
    assigns \nothing;
    ensures \result == 4 / n; */
int quotient(int n) { return n == 1 ? 4 : n == 2 ? 2 : 1; }

/*@ requires n \in {1, 2, 3};
    assigns \nothing;
    ensures \result == 4 / n; */
int quotient_bug(int n) { return n == 1 ? 4 : n == 2 ? 2 : 0; }

/*@ requires n \in (0 .. 9) && m \in \union({10}, (20 .. 29));
    assigns \nothing;
    ensures \result \in (10 .. 38);
    ensures !(\result \in (19 .. 19)) || n == 9; */
int sum(int n, unsigned char m) { return n + m; }

/*@ requires n \in (0 .. 9) && m \in \union({10}, (20 .. 29));
    assigns \nothing;
    ensures \result \in \union((10 .. 18), (20 .. 38)); */
int sum_bug(int n, unsigned char m) { return n + m; }

/*@ requires x \in \inter((0 .. 10), (5 .. 20));
    assigns \nothing;
    ensures \result \in {0, 1};
    ensures !(\result \in \empty); */
int small(int x) { return x < 5 || x > 10 ? 7 : x > 6; }

/*@ requires x \in \inter((0 .. 10), (5 .. 20));
    assigns \nothing;
    ensures \result \in {1}; */
int small_bug(int x) { return x > 5; }
