/* Memory that is there: these end the process with a message where there is none (bug), and never return NULL. A routine's process is
 * bounded by --memory (base/worker.h), so that this ends one routine. free() gives back. */
#ifndef INVAR_BASE_ALLOC_H
#define INVAR_BASE_ALLOC_H

#include <stddef.h>
#include <stdlib.h>

void *alloc_bytes(size_t n); /* n may be 0 */
void *alloc_zeroed(size_t n, size_t size);
void *alloc_resize(void *at, size_t n); /* NULL: anew */
char *alloc_text(const char *text);     /* a copy */

#endif
