/* Where answers are kept, as the environment says. */
#ifndef INVAR_DRIVER_CACHE_OPTIONS_H
#define INVAR_DRIVER_CACHE_OPTIONS_H

#include "driver/options.h"

/* Before the command line is read: what INVAR_CACHE says, and the usual size. False after a usage error. */
bool cache_defaults(struct options *o);
/* Afterwards: the folder, if --cache-dir does not name one: $XDG_CACHE_HOME/invar/answers, or ~/.cache/invar/answers. */
void cache_choose_folder(struct options *o);

#endif
