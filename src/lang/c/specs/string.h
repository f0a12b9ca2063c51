/* <string.h>. Most of these functions have no contract here, because invar knows what they do. */
#ifndef INVAR_STRING_H
#define INVAR_STRING_H

#include <invar-system.h>
#include <invar-string.h>

#if INVAR_HAS_LIBC
#include_next <string.h>
#else
#include <stddef.h>
void *memcpy(void *d, const void *s, size_t n);
void *memmove(void *d, const void *s, size_t n);
void *memset(void *d, int c, size_t n);
int memcmp(const void *a, const void *b, size_t n);
void *memchr(const void *s, int c, size_t n);
char *strcpy(char *d, const char *s);
char *strncpy(char *d, const char *s, size_t n);
char *strcat(char *d, const char *s);
char *strncat(char *d, const char *s, size_t n);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t n);
char *strchr(const char *s, int c);
char *strrchr(const char *s, int c);
size_t strlen(const char *s);
size_t strnlen(const char *s, size_t n);
char *strdup(const char *s);
char *strndup(const char *s, size_t n);
char *strtok(char *s, const char *separators);
#endif

/*@ requires valid_read_string(a) && valid_read_string(b);
    assigns \nothing; */
int strcoll(const char *a, const char *b);

/*@ requires valid_read_string(s) && valid_read_string(part);
    assigns \nothing;
    ensures \result == \null || (\base_addr(\result) == \base_addr(s) && s <= \result && valid_read_string(\result)); */
char *strstr(const char *s, const char *part);

/*@ requires valid_read_string(s) && valid_read_string(accept);
    assigns \nothing;
    ensures \result == \null || (\base_addr(\result) == \base_addr(s) && s <= \result && \valid_read(\result) && *\result != 0); */
char *strpbrk(const char *s, const char *accept);

/*@ requires valid_read_string(s) && valid_read_string(accept);
    assigns \nothing;
    ensures \valid_read(s + (0 .. \result)) && \forall integer k; 0 <= k < \result ==> s[k] != 0; */
size_t strspn(const char *s, const char *accept);

/*@ requires valid_read_string(s) && valid_read_string(reject);
    assigns \nothing;
    ensures \valid_read(s + (0 .. \result)) && \forall integer k; 0 <= k < \result ==> s[k] != 0; */
size_t strcspn(const char *s, const char *reject);

/*@ assigns \nothing;
    ensures \result != \null && valid_read_string(\result); */
char *strerror(int number);

#endif
