/* --emit-test=DIR: runs that fail as tests that repeat them. */
#ifndef INVAR_DRIVER_EMIT_TEST_H
#define INVAR_DRIVER_EMIT_TEST_H

#include "driver/invocation.h"

/* Writes into the folder a JUnit 5 class for each Java routine of which a run ends with an exception, and a program for each failing run of a C function at
 * which a sanitizer would stop. What gets no test is told on standard error. */
void emit_tests(struct invocation *inv);

#endif
