/* <stdio.h>. invar reads the formats of printf and its like. Streams hold nothing that a program can see. */
#ifndef INVAR_STDIO_H
#define INVAR_STDIO_H

#include <invar-system.h>
#include <invar-string.h>

#if INVAR_HAS_LIBC
#include_next <stdio.h>
#else
#include <stdarg.h>
#include <stddef.h>
#define EOF (-1)
#define BUFSIZ 8192
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
typedef struct _IO_FILE FILE;
extern FILE *stdin, *stdout, *stderr;
int printf(const char *format, ...);
int fprintf(FILE *f, const char *format, ...);
int sprintf(char *d, const char *format, ...);
int snprintf(char *d, size_t n, const char *format, ...);
int puts(const char *s);
int fputs(const char *s, FILE *f);
int scanf(const char *format, ...);
int fscanf(FILE *f, const char *format, ...);
int sscanf(const char *s, const char *format, ...);
size_t fread(void *d, size_t size, size_t n, FILE *f);
size_t fwrite(const void *s, size_t size, size_t n, FILE *f);
#endif

#undef getc
#undef getchar
#undef putc
#undef putchar
#undef feof
#undef ferror

/*@ assigns \nothing;
    ensures -1 <= \result <= 255; */
int getchar(void);

/*@ requires f != \null;
    assigns \nothing;
    ensures -1 <= \result <= 255; */
int fgetc(FILE *f);

/*@ requires f != \null;
    assigns \nothing;
    ensures -1 <= \result <= 255; */
int getc(FILE *f);

/*@ requires f != \null;
    assigns \nothing;
    ensures -1 <= \result <= 255; */
int ungetc(int c, FILE *f);

/*@ assigns \nothing;
    ensures -1 <= \result <= 255; */
int putchar(int c);

/*@ requires f != \null;
    assigns \nothing;
    ensures -1 <= \result <= 255; */
int fputc(int c, FILE *f);

/*@ requires f != \null;
    assigns \nothing;
    ensures -1 <= \result <= 255; */
int putc(int c, FILE *f);

/*@ requires f != \null && 0 < n && \valid(s + (0 .. n - 1));
    assigns s[0 .. n - 1];
    ensures \result == \null || (\result == s && \exists integer k; 0 <= k < n && s[k] == 0); */
char *fgets(char *s, int n, FILE *f);

/*@ requires valid_read_string(name) && valid_read_string(mode);
    assigns \nothing; */
FILE *fopen(const char *name, const char *mode);

/*@ requires f != \null;
    assigns \nothing; */
int fclose(FILE *f);

/*@ assigns \nothing; */
int fflush(FILE *f);

/*@ requires f != \null;
    assigns \nothing; */
int feof(FILE *f);

/*@ requires f != \null;
    assigns \nothing; */
int ferror(FILE *f);

/*@ requires f != \null;
    assigns \nothing; */
void clearerr(FILE *f);

/*@ requires f != \null;
    assigns \nothing; */
int fseek(FILE *f, long offset, int from);

/*@ requires f != \null;
    assigns \nothing; */
long ftell(FILE *f);

/*@ requires f != \null;
    assigns \nothing; */
void rewind(FILE *f);

/*@ requires valid_read_string(name);
    assigns \nothing; */
int remove(const char *name);

/*@ requires valid_read_string(from) && valid_read_string(to);
    assigns \nothing; */
int rename(const char *from, const char *to);

/*@ requires s == \null || valid_read_string(s);
    assigns \nothing; */
void perror(const char *s);

#endif
