/* Files that are written completely or not at all. */
#ifndef INVAR_BASE_OUTFILE_H
#define INVAR_BASE_OUTFILE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes these bytes to the file `path`. A regular file is written under another name in the same folder and then renamed, so the old
 * content stays until all bytes are on disk. A symbolic link to a file stays a link. Devices and pipes are written in place. On failure,
 * returns false, sets *why (strerror), leaves a regular file as it was and leaves no other file behind. */
bool outfile_write(const char *path, const char *text, size_t n, const char **why);
/* Could the file be written now, if its disk has room? With `folders`, the folders above it may be missing. Else sets *why. */
bool outfile_may_write(const char *path, bool folders, const char **why);
/* Makes a folder of its own below $TMPDIR or /tmp, with this name and something behind it. The caller frees its path. NULL: it cannot be made. */
char *outfile_temporary_folder(const char *name);
/* Makes the missing folders above the file. On failure returns false and sets *why. */
bool outfile_make_folders(const char *path, const char **why);

#endif
