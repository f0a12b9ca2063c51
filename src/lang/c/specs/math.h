/* <math.h>: functions of the library change nothing but errno. */
#ifndef INVAR_MATH_H
#define INVAR_MATH_H

#include <invar-system.h>

#if INVAR_HAS_LIBC
#include_next <math.h>
#else
#define HUGE_VAL __builtin_huge_val()
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#define isnan(x) __builtin_isnan(x)
#define isinf(x) __builtin_isinf(x)
#define isfinite(x) __builtin_isfinite(x)
#define signbit(x) __builtin_signbit(x)
#endif

/*@ assigns \nothing; */
double acos(double x);

/*@ assigns \nothing; */
float acosf(float x);

/*@ assigns \nothing; */
double asin(double x);

/*@ assigns \nothing; */
float asinf(float x);

/*@ assigns \nothing; */
double atan(double x);

/*@ assigns \nothing; */
float atanf(float x);

/*@ assigns \nothing; */
double cos(double x);

/*@ assigns \nothing; */
float cosf(float x);

/*@ assigns \nothing; */
double sin(double x);

/*@ assigns \nothing; */
float sinf(float x);

/*@ assigns \nothing; */
double tan(double x);

/*@ assigns \nothing; */
float tanf(float x);

/*@ assigns \nothing; */
double cosh(double x);

/*@ assigns \nothing; */
float coshf(float x);

/*@ assigns \nothing; */
double sinh(double x);

/*@ assigns \nothing; */
float sinhf(float x);

/*@ assigns \nothing; */
double tanh(double x);

/*@ assigns \nothing; */
float tanhf(float x);

/*@ assigns \nothing; */
double exp(double x);

/*@ assigns \nothing; */
float expf(float x);

/*@ assigns \nothing; */
double exp2(double x);

/*@ assigns \nothing; */
float exp2f(float x);

/*@ assigns \nothing; */
double log(double x);

/*@ assigns \nothing; */
float logf(float x);

/*@ assigns \nothing; */
double log2(double x);

/*@ assigns \nothing; */
float log2f(float x);

/*@ assigns \nothing; */
double log10(double x);

/*@ assigns \nothing; */
float log10f(float x);

double sqrt(double x);

float sqrtf(float x);

/*@ assigns \nothing; */
double cbrt(double x);

/*@ assigns \nothing; */
float cbrtf(float x);

double ceil(double x);

float ceilf(float x);

double floor(double x);

float floorf(float x);

double trunc(double x);

float truncf(float x);

double round(double x);

float roundf(float x);

double fabs(double x);

float fabsf(float x);

/*@ assigns \nothing; */
double atan2(double x, double y);

/*@ assigns \nothing; */
float atan2f(float x, float y);

/*@ assigns \nothing; */
double pow(double x, double y);

/*@ assigns \nothing; */
float powf(float x, float y);

/*@ assigns \nothing; */
double fmod(double x, double y);

/*@ assigns \nothing; */
float fmodf(float x, float y);

/*@ assigns \nothing; */
double fmin(double x, double y);

/*@ assigns \nothing; */
float fminf(float x, float y);

/*@ assigns \nothing; */
double fmax(double x, double y);

/*@ assigns \nothing; */
float fmaxf(float x, float y);

/*@ assigns \nothing; */
double hypot(double x, double y);

/*@ assigns \nothing; */
float hypotf(float x, float y);

#endif
