// all by hand: there is no outside judge


/*@ axiomatic A_a79 { predicate P_a79(integer x); axiom a: \forall integer x; P_a79(x); axiom b: !P_a79(7); } */
//@ ensures \result == 2;
int bad_a79(void) { return 1; }
