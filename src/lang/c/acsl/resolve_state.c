/* States: what the labels of ACSL mean (ACSL 2.1, chapter 2.4.3). Start at acsl_resolve_state. */
#include "lang/c/acsl/reader.h"

#include <string.h>

const struct acsl_state *acsl_state_new(struct context *c, enum acsl_state_kind kind, symbol name)
{
    struct acsl_state *s = arena_new(c->arena, struct acsl_state);
    s->kind = kind;
    s->name = name;
    return s;
}

const struct acsl_state *acsl_state_here(struct context *c, struct span span)
{
    if (!c->here)
        acsl_resolve_error(c, span, "annotation-context",
                           "the state is not known: one of several labels must be named by '\\at' or in braces");
    else if (c->here->kind == ACSL_PARAMETER && c->implicit)
        c->uses_implicit = true;
    return c->here;
}

static const struct acsl_state *misplaced(struct context *c, const struct node_label *l)
{
    acsl_resolve_error(c, l->span, "annotation-context", "label '%s' has no meaning here", l->name);
    return NULL;
}

static const struct acsl_state *parameter(struct context *c, const struct node_label *l)
{
    for (unsigned i = 0; i < c->n_labels; i++) {
        if (c->labels[i] != l->name)
            continue;
        struct acsl_state *s = arena_new(c->arena, struct acsl_state);
        *s = (struct acsl_state){.kind = ACSL_PARAMETER, .index = i, .name = l->name};
        return s;
    }
    return NULL;
}

static const struct acsl_state *loop_state(struct context *c, const struct node_label *l, enum acsl_state_kind kind)
{
    if (!(c->may & MAY_LOOPS) || !c->loop)
        return misplaced(c, l);
    struct acsl_state *s = arena_new(c->arena, struct acsl_state);
    *s = (struct acsl_state){.kind = kind, .loop = c->loop, .name = l->name};
    return s;
}

static const struct acsl_state *label_of_c(struct context *c, const struct node_label *l)
{
    const struct c_stmt *label = c->function ? acsl_find_label(c->function, l->name, c->at) : NULL;
    if (!label) {
        acsl_resolve_error(c, l->span, "unknown-name", "unknown label '%s'", l->name);
        return NULL;
    }
    struct acsl_state *s = arena_new(c->arena, struct acsl_state);
    *s = (struct acsl_state){.kind = ACSL_AT_LABEL, .label = label, .name = l->name};
    return s;
}

/* Here: the state in which the annotation stands, also inside \at. */
static const struct acsl_state *state_of_annotation(struct context *c, const struct node_label *l)
{
    const struct acsl_state *s = c->outermost ? c->outermost : c->here;
    if (!s)
        return misplaced(c, l);
    if (s->kind == ACSL_PARAMETER && c->implicit)
        c->uses_implicit = true;
    return s;
}

const struct acsl_state *acsl_resolve_state(struct context *c, const struct node_label *l)
{
    const struct acsl_state *s = parameter(c, l);
    if (s)
        return s;
    if (strcmp(l->name, "Here") == 0)
        return state_of_annotation(c, l);
    if (strcmp(l->name, "Pre") == 0)
        return c->may & MAY_PRE ? acsl_state_new(c, ACSL_PRE, l->name) : misplaced(c, l);
    if (strcmp(l->name, "Old") == 0)
        return c->may & MAY_OLD ? c->old : misplaced(c, l);
    if (strcmp(l->name, "Post") == 0)
        return c->may & MAY_POST ? acsl_state_new(c, ACSL_HERE, l->name) : misplaced(c, l);
    if (strcmp(l->name, "Init") == 0)
        return acsl_state_new(c, ACSL_INIT, l->name);
    if (strcmp(l->name, "LoopEntry") == 0)
        return loop_state(c, l, ACSL_LOOP_ENTRY);
    if (strcmp(l->name, "LoopCurrent") == 0)
        return loop_state(c, l, ACSL_LOOP_CURRENT);
    if (c->may & MAY_PRE)
        return label_of_c(c, l);
    return misplaced(c, l);
}
