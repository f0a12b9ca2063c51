// all by hand: there is no outside judge


int bad_b28(int i) { int a[3] = {0}; if (i < 0 || i > 1) return 0; a[i] = i++; return a[0]; }

int bad_b29(void) { int i = 0; return i++ + i++; }

int g_b30; static int s1_b30(void) { g_b30 = 1; return 0; } static int s2_b30(void) { g_b30 = 2; return 0; }
//@ ensures g_b30 == 2;
void bad_b30(void) { int x = s1_b30() + s2_b30(); }

int g_b31; static int s1_b31(void) { g_b31 = 1; return 0; } static int s2_b31(void) { g_b31 = 2; return 0; }
//@ ensures g_b31 == 1 || g_b31 == 2;
void ok_b31(void) { int x = s1_b31() + s2_b31(); }

//@ ensures \result == 0;
int bad_b32(int x) { return x ? (x = 0, x + 1) : 0; }
