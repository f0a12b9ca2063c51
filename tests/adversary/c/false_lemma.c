// all by hand: there is no outside judge


/*@ lemma bad_a82: \forall integer x; x < x + 0; */
//@ ensures \result == 2;
int bad_a82(void) { return 1; }
