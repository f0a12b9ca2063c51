/* What this process is made of: the program and its libraries, in the builds that are loaded. */
#ifndef INVAR_BASE_BUILD_ID_H
#define INVAR_BASE_BUILD_ID_H

#include "base/buf.h"

/* Appends bytes that are the same only for the same builds: the linker's build id of the program and of each library, or size and time of
 * its file where it has none. */
void build_id_of_process(struct buf *out);
/* The same of the program that is started for the word or path: place, size and time of its file. */
void build_id_of_program(struct buf *out, const char *word);

#endif
