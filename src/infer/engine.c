/* The table of engines. */
#include "infer/engine.h"

#include "infer/propagate/infer_propagate.h"
#include "infer/refine/infer_refine.h"
#include "infer/shape/infer_shape.h"
#include "infer/templates/infer_templates.h"
#include "infer/traverse/infer_predicates.h"

#include <string.h>

static const struct engine table[] = {
    {.name = "predicates", .staged = true, .by_open = true, .run = infer_predicates},
    {.name = "propagate", .run = infer_propagate},
    {.name = "templates", .by_open = true, .by_loop = true, .run = infer_templates},
    {.name = "shape", .staged = true, .whole = true, .run = infer_shape},
    {.name = "refine", .by_open = true, .run = infer_refine},
};

const struct engines all_engines = {table, sizeof table / sizeof *table};

const struct engine *engine_named(const struct engines *es, const char *name)
{
    for (unsigned i = 0; i < es->n; i++)
        if (strcmp(es->at[i].name, name) == 0)
            return &es->at[i];
    return NULL;
}
