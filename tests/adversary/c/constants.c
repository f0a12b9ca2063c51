// all by hand: there is no outside judge


const int k_b36 = 3;
void bad_b36(void) { *(int *)&k_b36 = 4; }

void bad_b37(void) { char *s = "abc"; s[0] = 'x'; }
