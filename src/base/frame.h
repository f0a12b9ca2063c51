/* Messages over pipes: a letter that says what it is, its length as eight bytes in the machine's order, its bytes, and a line end: what stands
 * between the ends may pass on whole lines only, as Slurm's srun does. */
#ifndef INVAR_BASE_FRAME_H
#define INVAR_BASE_FRAME_H

#include "base/buf.h"

#include <stdbool.h>

/* Writes all of it. False if the other end is closed, or writing fails. */
bool frame_write(int fd, char kind, const char *text, size_t n);
/* Waits for a whole one. `out` gets its bytes. False at the end of the input, or if reading fails. */
bool frame_read(int fd, char *kind, struct buf *out);
/* The first frame of the bytes. Returns its length with head and line end, or 0 if it is not there yet. *text points into the bytes. */
size_t frame_first(const struct buf *bytes, char *kind, const char **text, size_t *n);

#endif
