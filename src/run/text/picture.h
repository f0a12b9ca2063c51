/* Pictures of linked data: of the heap in which a run started, and of the one in which it went wrong. */
#ifndef INVAR_RUN_TEXT_PICTURE_H
#define INVAR_RUN_TEXT_PICTURE_H

#include "il/result.h"
#include "run/text/names.h"

/* Called at the end of the run (run_options.at_end) of `started`. names: of objects. Draws nothing unless contracts of `started` speak of
 * reachability. Nor does it draw more objects than a reader wants to see. Memory is that of the names. */
void draw_heaps(struct machine *m, const struct run_result *run, const struct il_routine *started, const struct names *names,
                struct heap_picture out[HEAP_PICTURES]);

#endif
