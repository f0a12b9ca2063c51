// all by hand: argued, and by the values that compiled programs compute
/* What protocols and text need: offsets that wrap, bytes put together, digits, rings, saturation. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <limits.h>
typedef struct { uint8_t *data; size_t len; } buf_t;
/*@ requires \valid(b); requires b->len <= 1000; requires \valid_read(b->data + (0 .. b->len - 1)); assigns \nothing; ensures 0 <= \result <= 255; */
int ok_peek(const buf_t *b, size_t i) { return i < b->len ? b->data[i] : 0; }
/*@ requires \valid(b); requires b->len <= 1000; requires \valid_read(b->data + (0 .. b->len - 1)); assigns \nothing; */
int bad_peek(const buf_t *b, size_t i) { return i <= b->len ? b->data[i] : 0; }
/*@ requires \valid(b); requires \valid_read(b->data + (0 .. b->len - 1)); assigns \nothing; */
int bad_peek2(const buf_t *b, size_t i) { return i + 1 < b->len + 1 ? b->data[i] : 0; }
/*@ requires \valid(b); requires \valid_read(b->data + (0 .. b->len - 1)); assigns \nothing; */
int bad_u16(const buf_t *b, size_t off) { if (off + 2 > b->len) return -1; return b->data[off] | b->data[off + 1] << 8; }
/*@ requires \valid(b); requires \valid_read(b->data + (0 .. b->len - 1)); assigns \nothing; ensures -1 <= \result <= 65535; */
int ok_u16(const buf_t *b, size_t off) { if (b->len < 2 || off > b->len - 2) return -1; return b->data[off] | b->data[off + 1] << 8; }
/*@ requires \valid(b); requires \valid_read(b->data + (0 .. b->len - 1)); assigns \nothing; */
int bad_u32(const buf_t *b) { if (b->len < 4) return 0; return b->data[0] << 24 | b->data[1] << 16 | b->data[2] << 8 | b->data[3]; }
/*@ requires \valid(b + (0 .. 10)); assigns b[0 .. 10]; ensures 1 <= \result <= 10; */
int ok_utoa(uint32_t v, char *b) { int n = 0; do { b[n++] = '0' + v % 10; v /= 10; } while (v); b[n] = 0; return n; }
/*@ requires \valid_read(s + (0 .. n - 1)) && n <= 9; assigns \nothing; ensures 0 <= \result; */
int ok_num(const char *s, int n) { int v = 0; for (int i = 0; i < n && s[i] >= '0' && s[i] <= '9'; i++) v = v * 10 + (s[i] - '0'); return v; }
/*@ requires \valid_read(s + (0 .. n - 1)) && n <= 10; assigns \nothing; ensures 0 <= \result; */
int bad_num(const char *s, int n) { int v = 0; for (int i = 0; i < n && s[i] >= '0' && s[i] <= '9'; i++) v = v * 10 + (s[i] - '0'); return v; }
struct q { unsigned r, w; int b[16]; };
/*@ requires \valid(q) && q->r < 16 && q->w < 16; assigns q->w, q->b[0..15]; ensures q->w < 16; ensures \result ==> q->b[\old(q->w)] == x; */
int ok_enq(struct q *q, int x) { unsigned n = (q->w + 1) % 16; if (n == q->r) return 0; q->b[q->w] = x; q->w = n; return 1; }
/*@ requires \valid(q) && q->r <= 16 && q->w <= 16; assigns q->w, q->b[0..15]; */
int bad_enq(struct q *q, int x) { unsigned n = (q->w + 1) % 16; if (n == q->r) return 0; q->b[q->w] = x; q->w = n; return 1; }
void bad_mat(void) { int m[3][4]; for (int i = 0; i < 4; i++) for (int j = 0; j < 3; j++) m[i][j] = 0; }
struct n { struct n *next; };
void bad_freel(struct n *l) { for (; l; l = l->next) free(l); }
/*@ assigns \nothing; ensures x == 1 ==> \result == 128; ensures x == 0xff ==> \result == 0xff; */
uint8_t ok_rev(uint8_t x) { x = (x & 0xf0) >> 4 | (x & 0x0f) << 4; x = (x & 0xcc) >> 2 | (x & 0x33) << 2; x = (x & 0xaa) >> 1 | (x & 0x55) << 1; return x; }
/*@ assigns \nothing; ensures x == 1 ==> \result == 1; */
uint8_t bad_rev(uint8_t x) { x = (x & 0xf0) >> 4 | (x & 0x0f) << 4; x = (x & 0xcc) >> 2 | (x & 0x33) << 2; x = (x & 0xaa) >> 1 | (x & 0x55) << 1; return x; }
/*@ assigns \nothing; ensures a + b <= 255 ==> \result == a + b; ensures a + b > 255 ==> \result == 255; */
uint8_t ok_sat(uint8_t a, uint8_t b) { uint8_t s = a + b; return s < a ? 255 : s; }
/*@ assigns \nothing; ensures a + b > 255 ==> \result == 255; */
uint8_t bad_sat(uint8_t a, uint8_t b) { return a + b < a ? 255 : (uint8_t)(a + b); }
/*@ assigns \nothing; ensures \result == (a + b > INT_MAX || a + b < INT_MIN); */
int ok_addov(int a, int b) { return (b > 0 && a > INT_MAX - b) || (b < 0 && a < INT_MIN - b); }
/*@ assigns \nothing; */
int bad_addov(int a, int b) { return a + b < a; }
struct it { const int *p, *e; };
/*@ requires \valid(i) && i->p <= i->e && \valid_read(i->p + (0 .. i->e - i->p - 1)); assigns i->p; */
int bad_next(struct it *i) { return *i->p++; }
