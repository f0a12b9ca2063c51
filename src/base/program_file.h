/* Which file a program is. */
#ifndef INVAR_BASE_PROGRAM_FILE_H
#define INVAR_BASE_PROGRAM_FILE_H

#include <limits.h>
#include <stdbool.h>

/* The file that is started for a word, by PATH, or for a path, without symbolic links. False if there is none. */
bool program_file(const char *word, char out[PATH_MAX]);

#endif
