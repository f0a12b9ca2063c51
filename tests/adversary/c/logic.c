// all by hand: there is no outside judge


/*@ logic integer f_a81(integer n) = n <= 0 ? 0 : f_a81(n - 1) + 2; */
//@ requires 0 <= n <= 3; ensures \result == f_a81(n);
int bad_a81(int n) { return n + n + (n == 3); }
