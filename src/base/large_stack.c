#include "base/large_stack.h"

#include <pthread.h>
#include <stddef.h>

bool on_large_stack(void *(*run)(void *user), void *user)
{
    enum { MEGABYTE = 1 << 20, STACK = 512 };
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    bool begun = pthread_attr_setstacksize(&attributes, (size_t)STACK * MEGABYTE) == 0 &&
                 pthread_create(&thread, &attributes, run, user) == 0;
    if (begun)
        pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
    return begun;
}
