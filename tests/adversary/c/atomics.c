// all by hand: there is no outside judge
// Atomic operations mean what one thread does.
#include <limits.h>
#include <stdatomic.h>

int g_a1;
int bad_a1(void) { g_a1 = 1; int r = __sync_fetch_and_add(&g_a1, 2); /*@ assert r == 3; */ return r; }
int ok_a1(void) { g_a1 = 1; int r = __sync_fetch_and_add(&g_a1, 2); /*@ assert r == 1 && g_a1 == 3; */ return r; }
int ok_a2(void) { g_a1 = 6; int r = __atomic_and_fetch(&g_a1, 3, __ATOMIC_SEQ_CST); /*@ assert r == 2 && g_a1 == 2; */ return r; }
int bad_a3(void) { g_a1 = INT_MAX; __atomic_fetch_add(&g_a1, 1, __ATOMIC_RELAXED); /*@ assert g_a1 > 0; */ return 0; }
int ok_a3(void) { g_a1 = INT_MAX; __atomic_fetch_add(&g_a1, 1, __ATOMIC_RELAXED); /*@ assert g_a1 == INT_MIN; */ return 0; }
int bad_a4(int *p) { if (!p) return 0; return __atomic_load_n(p, __ATOMIC_ACQUIRE); }
//@ requires \valid(p);
int ok_a4(int *p) { __atomic_store_n(p, 5, __ATOMIC_RELEASE); /*@ assert *p == 5; */ return 0; }
int bad_a5(void) { int x = 1, e = 1; _Bool r = __atomic_compare_exchange_n(&x, &e, 7, 1, 0, 0); /*@ assert r && x == 7; */ return x; }
int ok_a5(void) { int x = 1, e = 1; _Bool r = __atomic_compare_exchange_n(&x, &e, 7, 0, 0, 0); /*@ assert r && x == 7 && e == 1; */ return x; }
int ok_a6(void) { int x = 1, e = 2; _Bool r = __atomic_compare_exchange_n(&x, &e, 7, 1, 0, 0); /*@ assert !r && x == 1 && e == 1; */ return x; }
int bad_a7(void) { g_a1 = 2; int r = __sync_bool_compare_and_swap(&g_a1, 1, 5); /*@ assert g_a1 == 5; */ return r; }
int ok_a7(void) { g_a1 = 1; int r = __sync_val_compare_and_swap(&g_a1, 1, 5); /*@ assert r == 1 && g_a1 == 5; */ return r; }
_Atomic int n_a8; atomic_int m_a8;
int bad_a8(void) { n_a8 = 3; n_a8 += 2; int r = n_a8++; /*@ assert r == 6; */ return r; }
int ok_a8(void) { atomic_store(&m_a8, 3); int r = atomic_fetch_sub(&m_a8, 1), s = atomic_load(&m_a8); /*@ assert r == 3 && s == 2; */ return r; }
struct s_a9 { atomic_uint refs; struct s_a9 *_Atomic next; };
//@ requires \valid(s) && s->refs > 0;
int bad_a9(struct s_a9 *s) { if (atomic_fetch_sub(&s->refs, 1) == 1) return 1 / (int)s->refs; return 0; }
//@ requires \valid(s) && s->refs > 0;
int ok_a9(struct s_a9 *s) { if (atomic_fetch_sub(&s->refs, 1) == 1) return 1 / ((int)s->refs + 1); return s->next != 0; }
unsigned char c_a10;
int ok_a10(void) { c_a10 = 255; int r = __atomic_add_fetch(&c_a10, 1, 0); /*@ assert r == 0; */ __sync_synchronize(); return r; }
