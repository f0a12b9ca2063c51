// all by hand: there is no outside judge


//@ requires \valid(p); ensures \result == 1;
int bad_b3(int *p) { short *q = (short *)p; *p = 0x20001; return q[1]; }

//@ requires \valid(p); ensures \result == 2;
int ok_b4(int *p) { short *q = (short *)p; *p = 0x20001; return q[1]; }

//@ requires \valid(p); ensures *p == 0;
void bad_b5(int *p) { unsigned char *c = (unsigned char *)p; c[0] = c[1] = c[2] = 0; }

//@ requires \valid(p); ensures *p == 0;
void ok_b6(int *p) { unsigned char *c = (unsigned char *)p; c[0] = c[1] = c[2] = c[3] = 0; }
