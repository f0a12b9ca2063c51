/* <stdlib.h>. invar knows what malloc, calloc, realloc, free, abs, abort, exit and qsort do. */
#ifndef INVAR_STDLIB_H
#define INVAR_STDLIB_H

#include <invar-system.h>
#include <invar-string.h>

#if INVAR_HAS_LIBC
#include_next <stdlib.h>
#else
#include <stddef.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
typedef struct {
    int quot, rem;
} div_t;
typedef struct {
    long quot, rem;
} ldiv_t;
void *malloc(size_t size);
void *calloc(size_t n, size_t size);
void *realloc(void *p, size_t size);
void free(void *p);
void abort(void) __attribute__((noreturn));
void exit(int status) __attribute__((noreturn));
void _Exit(int status) __attribute__((noreturn));
int atexit(void (*f)(void));
int abs(int n);
long labs(long n);
long long llabs(long long n);
div_t div(int a, int b);
ldiv_t ldiv(long a, long b);
void qsort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *));
void *bsearch(const void *key, const void *base, size_t n, size_t size, int (*compare)(const void *, const void *));
#endif

/*@ requires valid_read_string(s);
    assigns \nothing; */
int atoi(const char *s);

/*@ requires valid_read_string(s);
    assigns \nothing; */
long atol(const char *s);

/*@ requires valid_read_string(s);
    assigns \nothing; */
long long atoll(const char *s);

/*@ requires valid_read_string(s);
    assigns \nothing; */
double atof(const char *s);

/*@ requires valid_read_string(s) && (end == \null || \valid(end));
    assigns *end;
    ensures end != \null ==> \base_addr(*end) == \base_addr(s) && s <= *end && valid_read_string(*end); */
long strtol(const char *s, char **end, int base);

/*@ requires valid_read_string(s) && (end == \null || \valid(end));
    assigns *end;
    ensures end != \null ==> \base_addr(*end) == \base_addr(s) && s <= *end && valid_read_string(*end); */
long long strtoll(const char *s, char **end, int base);

/*@ requires valid_read_string(s) && (end == \null || \valid(end));
    assigns *end;
    ensures end != \null ==> \base_addr(*end) == \base_addr(s) && s <= *end && valid_read_string(*end); */
unsigned long strtoul(const char *s, char **end, int base);

/*@ requires valid_read_string(s) && (end == \null || \valid(end));
    assigns *end;
    ensures end != \null ==> \base_addr(*end) == \base_addr(s) && s <= *end && valid_read_string(*end); */
unsigned long long strtoull(const char *s, char **end, int base);

/*@ requires valid_read_string(s) && (end == \null || \valid(end));
    assigns *end;
    ensures end != \null ==> \base_addr(*end) == \base_addr(s) && s <= *end && valid_read_string(*end); */
double strtod(const char *s, char **end);

/*@ requires valid_read_string(s) && (end == \null || \valid(end));
    assigns *end;
    ensures end != \null ==> \base_addr(*end) == \base_addr(s) && s <= *end && valid_read_string(*end); */
float strtof(const char *s, char **end);

/*@ assigns \nothing;
    ensures 0 <= \result <= RAND_MAX; */
int rand(void);

/*@ assigns \nothing; */
void srand(unsigned seed);

/*@ requires valid_read_string(name);
    assigns \nothing;
    ensures \result == \null || valid_read_string(\result); */
char *getenv(const char *name);

#endif
