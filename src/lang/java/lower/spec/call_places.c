/* Where the obligations of a call are reported: at its `(`. In ESC/Java's dialect, as that tool does it, since `nowarn` is about lines:
 *
 *   that the object is not null         at the dot in front of the method's name
 *   that an argument is not null        at the argument, if the parameter is declared non_null. That tool's specifications of the
 *                                       library declare this where ours say `requires p != null` */
#include "lang/java/lower/spec/call_places.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/spec/called.h"

#include <ctype.h>
#include <string.h>

struct span call_place(const struct java_expr *e)
{
    return (struct span){e->span.source, e->op_at, e->op_at + 1};
}

static bool starts(const struct source *s, uint32_t at, const char *text)
{
    return at + 2 <= s->size && memcmp(s->text + at, text, 2) == 0;
}

/* The first offset from `at` on that is not in a comment or blank. */
static uint32_t after_blanks(const struct source *s, uint32_t at)
{
    for (;;) {
        while (at < s->size && isspace((unsigned char)s->text[at]))
            at++;
        if (starts(s, at, "//"))
            while (at < s->size && s->text[at] != '\n')
                at++;
        else if (starts(s, at, "/*"))
            for (at += 4; at < s->size && !starts(s, at - 2, "*/"); at++)
                ;
        else
            return at;
    }
}

uint32_t object_place(const struct body *b, const struct java_expr *e)
{
    const struct source *s = e->left->span.source;
    if (!s || !b->l->dialect->caller_places)
        return e->op_at;
    uint32_t at = after_blanks(s, e->left->span.end);
    return at < e->op_at && s->text[at] == '.' ? at : e->op_at;
}

struct span argument_place(const struct body *b, const struct call *c, unsigned i)
{
    const struct java_expr *e = c->e;
    unsigned hidden = c->m->n_params > e->n_args ? c->m->n_params - e->n_args : 0;
    if (!b->l->dialect->caller_places || i < hidden || i - hidden >= e->n_args)
        return call_place(e);
    const struct span *of = &e->args[i - hidden]->span;
    return (struct span){of->source, of->start, of->start + 1};
}

int argument_not_null(const struct body *b, const struct call *c, const struct annot_expr *requires_)
{
    const struct annot_expr *e = requires_;
    if (!b->l->dialect->caller_places || !c->m->owner->external || e->kind != ANNOT_BINARY || e->op != ANNOT_OP_NE)
        return -1;
    for (unsigned i = 0; i < c->m->n_params && i < c->m->n_vars; i++)
        if (e->arg[0]->kind == ANNOT_VAR && e->arg[0]->var == c->m->vars[i] && e->arg[1]->kind == ANNOT_NULL)
            return (int)i;
    return -1;
}
