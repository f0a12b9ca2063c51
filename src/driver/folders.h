/* Folders among the files of the command line. */
#ifndef INVAR_DRIVER_FOLDERS_H
#define INVAR_DRIVER_FOLDERS_H

#include "driver/options.h"

bool is_folder(const char *path);

/* Appends the files below the folder whose names a front end knows, in the order of their names; files and folders whose names begin with a
 * dot are left out, and so are links to folders. The paths are also appended to `owned`, whose strings are freed. */
void folder_files(const struct front_ends *fs, const char *folder, struct words *files, struct words *owned);

#endif
