/* Does a constructor always throw? This is read from its statements: no condition is evaluated and no call is followed, except those of
 * constructors. Start at never_finished. */
#include "lang/java/analysis/throwing.h"

#include "lang/java/tree/nest.h"
#include "lang/java/tree/walk.h"

enum { CHAIN = 1000 }; /* constructors that call each other; in a damaged program they may be cyclic */

static void find_return(void *user, const struct java_stmt *s)
{
    *(bool *)user |= s->kind == JAVA_RETURN;
}

static bool returns(const struct java_stmt *s)
{
    bool found = false;
    java_visit_stmt(s, find_return, NULL, &found);
    return found;
}

static bool throws(const struct java_stmt *s);

static bool one_throws(unsigned n, const struct java_stmt *const body[])
{
    for (unsigned i = 0; i < n; i++)
        if (throws(body[i]))
            return true;
    return false;
}

static bool catches_throw(const struct java_stmt *s)
{
    for (unsigned i = 0; i < s->n_catches; i++)
        if (!throws(s->catches[i].body))
            return false;
    return true;
}

/* True if s, which contains no return, ends with an exception each time. Loops, switches and labels count as if they ended normally. */
static bool throws(const struct java_stmt *s)
{
    if (!s)
        return false;
    if (s->kind == JAVA_BLOCK)
        return one_throws(s->n, s->body);
    if (s->kind == JAVA_IF)
        return throws(s->then) && throws(s->els);
    if (s->kind == JAVA_TRY)
        return throws(s->els) || (throws(s->then) && catches_throw(s));
    return s->kind == JAVA_THROW || (s->kind == JAVA_SYNC && throws(s->then));
}

static bool never_returns(const struct java_method *constructor, unsigned fuel)
{
    const struct java_expr *first = java_constructor_call(constructor);
    if (first && fuel > 0 && never_returns(first->method, fuel - 1))
        return true;
    return !returns(constructor->body) && throws(constructor->body);
}

bool never_finished(const struct java_class *c)
{
    bool any = false;
    for (size_t i = 0; i < c->methods.n; i++)
        if (c->methods.at[i]->kind == JAVA_CONSTRUCTOR) {
            any = true;
            if (!never_returns(c->methods.at[i], CHAIN))
                return false;
        }
    return any;
}
