/* Ways to break a process. */
#include "judge/faults.h"

#ifdef INVAR_FAULTS

#include "base/bug.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void take_memory(void)
{
    enum { BLOCK = 1 << 24 };
    for (;;) {
        char *block = malloc(BLOCK);
        if (block)
            memset(block, 1, BLOCK);
    }
}

/* `volatile`: the compiler would otherwise leave out what is never used. */
static void lose_memory(void)
{
    char *volatile lost = malloc(1);
    lost = NULL;
    (void)lost;
}

void fault_of(const char *name)
{
    if (!strcmp(name, "fault_crash"))
        raise(SIGKILL);
    if (!strcmp(name, "fault_bug"))
        bug("a fault on purpose");
    if (!strcmp(name, "fault_memory"))
        take_memory();
    if (!strcmp(name, "fault_leak"))
        lose_memory();
    while (!strcmp(name, "fault_hang"))
        pause();
}

#endif
