/* The report as a folder of static pages (--html=FOLDER): a table of the routines, and a page for each source with what was found at each line. No
 * script is needed to read it. */
#ifndef INVAR_DRIVER_HTML_HTML_H
#define INVAR_DRIVER_HTML_HTML_H

#include "driver/invocation.h"

/* After all is judged. A file that cannot be written is an error of the run. */
void html_write(struct invocation *inv, const char *folder);

#endif
