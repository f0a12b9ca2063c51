/* Deliberate faults, only in builds for tests (-DINVAR_FAULTS=ON): a routine, or an existential constant, of one
 * of these names breaks its process. */
#ifndef INVAR_JUDGE_FAULTS_H
#define INVAR_JUDGE_FAULTS_H

/* The status of a process that bug() ended (main.c). */
enum { FAULT_STATUS = 6 };

/* "fault_crash", "fault_bug", "fault_memory", "fault_hang": does not return. "fault_leak": loses memory and returns. For other names it
 * does nothing. */
#ifdef INVAR_FAULTS
void fault_of(const char *name);
#else
static inline void fault_of(const char *name)
{
    (void)name;
}
#endif

#endif
