/* What the builder asks about Java (lang/builder/rules.h): exceptions, `nowarn`, and what the background knows of terms. */
#include "lang/java/lower/rules.h"

#include "lang/java/lower/code/raise.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/types/orders.h"

/* The line of `nowarn` may be that of the obligation, of what states it, or, if it is about the end of the routine, of the last brace. */
static bool is_nowarn(const struct builder *build, const struct obligation *o)
{
    const struct body *b = build->user;
    const struct annotations *as = b->l->as;
    const struct java_stmt *text = b->method->body;
    bool at_end = obligation_is_about_end(o) || (o->span.source == build->r->span.source && o->span.start == build->r->span.start);
    if (annot_nowarn(as, o->span, o->kind) || annot_nowarn(as, o->related, o->kind))
        return true;
    return at_end && text && annot_nowarn(as, (struct span){text->span.source, text->span.end - 1, text->span.end}, o->kind);
}

static struct il_var *exception(struct builder *build)
{
    return exception_under_way(build->user);
}

static bool may_catch(const void *handler, const void *cls)
{
    return java_may_catch(handler, cls);
}

static bool raise_if_caught(struct builder *build, enum obligation_kind kind, term_id t, struct span at)
{
    return raise_unless(build->user, kind, t, at);
}

static bool may_drop(const struct builder *build, enum obligation_kind kind)
{
    return raise_may_drop(build->user, kind);
}

static term_id facts_of(struct builder *build, term_id t)
{
    return type_order_facts(build->user, t);
}

const struct language_rules java_rules = {.exception = exception,
                                          .may_catch = may_catch,
                                          .raise_unless = raise_if_caught,
                                          .may_drop = may_drop,
                                          .is_nowarn = is_nowarn,
                                          .facts_of = facts_of,
                                          .unbounded = "int and long do not overflow"};
