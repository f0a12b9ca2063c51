/* <ctype.h>, in the "C" locale. */
#ifndef INVAR_CTYPE_H
#define INVAR_CTYPE_H

#include <invar-system.h>

#if INVAR_HAS_LIBC
#include_next <ctype.h>
#endif

#undef isalnum
#undef isalpha
#undef isblank
#undef iscntrl
#undef isdigit
#undef isgraph
#undef islower
#undef isprint
#undef ispunct
#undef isspace
#undef isupper
#undef isxdigit
#undef tolower
#undef toupper

/*@ requires -1 <= c <= 255;
    assigns \nothing;
    ensures \result != 0 <==> ('0' <= c <= '9' || 'A' <= c <= 'Z' || 'a' <= c <= 'z'); */
int isalnum(int c);

/*@ requires -1 <= c <= 255;
    assigns \nothing;
    ensures \result != 0 <==> ('A' <= c <= 'Z' || 'a' <= c <= 'z'); */
int isalpha(int c);

/*@ requires -1 <= c <= 255;
    assigns \nothing;
    ensures \result != 0 <==> (c == ' ' || c == '\t'); */
int isblank(int c);

/*@ requires -1 <= c <= 255;
    assigns \nothing;
    ensures \result != 0 <==> (0 <= c <= 31 || c == 127); */
int iscntrl(int c);

/*@ requires -1 <= c <= 255;
    assigns \nothing;
    ensures \result != 0 <==> '0' <= c <= '9'; */
int isdigit(int c);

/*@ requires -1 <= c <= 255;
    assigns \nothing;
    ensures \result != 0 <==> 33 <= c <= 126; */
int isgraph(int c);

/*@ requires -1 <= c <= 255;
    assigns \nothing;
    ensures \result != 0 <==> 'a' <= c <= 'z'; */
int islower(int c);

/*@ requires -1 <= c <= 255;
    assigns \nothing;
    ensures \result != 0 <==> 32 <= c <= 126; */
int isprint(int c);

/*@ requires -1 <= c <= 255;
    assigns \nothing;
    ensures \result != 0 <==> (33 <= c <= 47 || 58 <= c <= 64 || 91 <= c <= 96 || 123 <= c <= 126); */
int ispunct(int c);

/*@ requires -1 <= c <= 255;
    assigns \nothing;
    ensures \result != 0 <==> (c == ' ' || 9 <= c <= 13); */
int isspace(int c);

/*@ requires -1 <= c <= 255;
    assigns \nothing;
    ensures \result != 0 <==> 'A' <= c <= 'Z'; */
int isupper(int c);

/*@ requires -1 <= c <= 255;
    assigns \nothing;
    ensures \result != 0 <==> ('0' <= c <= '9' || 'A' <= c <= 'F' || 'a' <= c <= 'f'); */
int isxdigit(int c);

/*@ requires -1 <= c <= 255;
    assigns \nothing;
    ensures \result == ('A' <= c <= 'Z' ? c + 32 : c); */
int tolower(int c);

/*@ requires -1 <= c <= 255;
    assigns \nothing;
    ensures \result == ('a' <= c <= 'z' ? c - 32 : c); */
int toupper(int c);

#endif
