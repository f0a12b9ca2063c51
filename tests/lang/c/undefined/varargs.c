#include <stdarg.h>
#include <stdio.h>
char *vmake(void *a, const char *fmt, va_list ap);
char *make(void *a, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    char *s = vmake(a, fmt, ap);
    va_end(ap);
    return s;
}
int log_to(FILE *f, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    int n = vfprintf(f, fmt, ap);
    va_end(ap);
    return n;
}
char *both(char *out, unsigned size, const char *fmt, va_list ap)
{
    va_list again;
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, ap);
    if (n < 0 || (unsigned)n >= size) { va_end(again); return 0; }
    vsnprintf(out, size, fmt, again);
    va_end(again);
    return out;
}
int sum(int n, ...)
{
    int s = 0;
    va_list ap;
    va_start(ap, n);
    for (int i = 0; i < n; i++)
        s ^= va_arg(ap, int);
    va_end(ap);
    return s;
}
/*@ assigns \nothing; ensures \result >= 0; */
int varia(int n, ...);
//@ ensures \result >= 0;
int call(void) { return varia(2, 3, "x") + 0; }
int wrong_log(FILE *f, const char *fmt, ...)
{
    va_list ap;
    return vfprintf(f, fmt, ap);
}
int wrong_twice(FILE *f, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    va_end(ap);
    return vfprintf(f, fmt, ap);
}
int wrong_copy(FILE *f, const char *fmt, ...)
{
    va_list ap, again;
    va_start(ap, fmt);
    va_end(ap);
    va_copy(again, ap);
    return 0;
}
int wrong_reuse(FILE *f, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    vfprintf(f, fmt, ap);
    int n = vfprintf(f, fmt, ap);
    va_end(ap);
    return n;
}
int wrong_param(FILE *f, const char *fmt, va_list ap)
{
    vfprintf(f, fmt, ap);
    return vfprintf(f, fmt, ap);
}
int param(FILE *f, const char *fmt, va_list ap)
{
    return vfprintf(f, fmt, ap);
}
int arguments(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    int sign = va_arg(ap, int), *place = va_arg(ap, int *);
    if (place == NULL || sign == 0) {
        va_end(ap);
        return 0;
    }
    long quotient = 100 / sign;
    va_end(ap);
    return quotient > 100;
}
int wrong_argument(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    int sign = va_arg(ap, int);
    va_end(ap);
    return 100 / sign;
}
int wrong_order(int n, ...)
{
    va_list ap;
    int sign = va_arg(ap, int);
    va_start(ap, n);
    va_end(ap);
    return sign;
}
int wrong_end(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    va_end(ap);
    return va_arg(ap, int) != 0;
}
struct reader {
    va_list ap;
    int n;
};
/*@ requires \valid(r); ensures r->n == \old(r->n); */
int from_member_bug(struct reader *r) { return va_arg(r->ap, int); }
