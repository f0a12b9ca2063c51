/* KEY's engine: symbolic execution with conjunctions of very many generated candidates. */
#ifndef INVAR_INFER_TEMPLATES_INFER_TEMPLATES_H
#define INVAR_INFER_TEMPLATES_INFER_TEMPLATES_H

#include "infer/engine.h"

struct point_results infer_templates(const struct infer_task *task);

#endif
