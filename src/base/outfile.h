/* Files that are written whole or not at all. */
#ifndef INVAR_BASE_OUTFILE_H
#define INVAR_BASE_OUTFILE_H

#include <stdbool.h>
#include <stddef.h>

/* Makes `path` a file of these bytes. They are written under another name in the same folder and renamed, so that what was
 * there stays until all is on disk; a symbolic link stays one; devices and pipes are written to as they are. On failure
 * returns false with *why (strerror), nothing changed and nothing left behind. */
bool outfile_write(const char *path, const char *text, size_t n, const char **why);

#endif
