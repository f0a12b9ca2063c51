/* Memory allocation that never returns NULL. Without memory these functions end the process with a message (bug). The memory of a
 * routine's process is bounded by --memory (base/worker.h), so this ends one routine only. The caller frees with free(). */
#ifndef INVAR_BASE_ALLOC_H
#define INVAR_BASE_ALLOC_H

#include <stddef.h>
#include <stdlib.h>

void *alloc_bytes(size_t n); /* n may be 0 */
void *alloc_zeroed(size_t n, size_t size);
void *alloc_resize(void *at, size_t n);       /* at may be NULL */
char *alloc_text(const char *text);           /* a copy */
char *alloc_part(const char *text, size_t n); /* a copy of the first n characters, or of all if there are fewer */

#endif
