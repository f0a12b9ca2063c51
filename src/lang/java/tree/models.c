/* Which library methods observe which models, by their names. Start with java_model_of. */
#include "lang/java/tree/models.h"

#include <string.h>

static bool below(const struct java_class *c, const char *name, unsigned fuel)
{
    if (!c || fuel == 0)
        return false;
    if (!strcmp(c->name, name) || below(c->super, name, fuel - 1))
        return true;
    for (unsigned i = 0; i < c->n_interfaces; i++)
        if (below(c->interfaces[i], name, fuel - 1))
            return true;
    return false;
}

enum { MAX_SUPERS = 100 };

static bool takes_index(const struct java_method *m)
{
    return m->n_params == 1 && m->params[0]->kind == JAVA_INT;
}

static bool takes_object(const struct java_method *m)
{
    return m->n_params == 1 && java_type_ref(m->params[0]);
}

static enum java_model of_text(const struct java_method *m, enum java_model length, enum java_model character)
{
    if (!strcmp(m->name, "length") && m->n_params == 0)
        return length;
    return !strcmp(m->name, "charAt") && takes_index(m) ? character : MODEL_NONE;
}

enum java_model java_model_state(const struct java_class *c)
{
    if (below(c, "java.lang.AbstractStringBuilder", MAX_SUPERS))
        return MODEL_BUILDER_LENGTH;
    if (below(c, "java.util.Map", MAX_SUPERS))
        return MODEL_MAP;
    if (below(c, "java.util.Set", MAX_SUPERS))
        return MODEL_SET;
    if (below(c, "java.util.Iterator", MAX_SUPERS))
        return MODEL_ITERATOR;
    return below(c, "java.util.Collection", MAX_SUPERS) ? MODEL_SIZE : MODEL_NONE;
}

bool java_is_collection(const struct java_class *c)
{
    enum java_model k = java_model_state(c);
    return k == MODEL_SIZE || k == MODEL_SET;
}

bool java_is_list(const struct java_class *c)
{
    return below(c, "java.util.List", MAX_SUPERS);
}

bool java_is_sequence(const struct java_class *c)
{
    return java_is_list(c) || below(c, "java.util.Deque", MAX_SUPERS);
}

static enum java_model ability(const char *name)
{
    static const char *const names[] = {"grows", "shrinks", "stores", "takes", "backing"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(name, names[i]))
            return MODEL_GROWS + i;
    static const struct {
        const char *name;
        enum java_model model;
    } others[] = {{"left", MODEL_LEFT},     {"removable", MODEL_REMOVABLE}, {"stale", MODEL_STALE},
                  {"key", MODEL_ENTRY_KEY}, {"present", MODEL_PRESENT},     {"value", MODEL_CONTENT}};
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
        if (!strcmp(name, others[i].name))
            return others[i].model;
    return MODEL_NONE;
}

/* Its contract declares model methods that the lowering knows. Other classes may declare some of the same names. */
static bool declares_abilities(const struct java_class *c)
{
    static const char *const names[] = {"java.util.Collection", "java.util.Map", "java.util.Map$Entry", "java.util.Iterator",
                                        "java.util.Optional"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(c->name, names[i]))
            return true;
    return false;
}

enum java_model java_model_of(const struct java_method *m, const struct java_class *of)
{
    if (!of || !m->owner || !m->owner->external || m->mods & JAVA_STATIC)
        return MODEL_NONE;
    if (m->model && declares_abilities(m->owner))
        return ability(m->name);
    if (!strcmp(of->name, "java.lang.String"))
        return of_text(m, MODEL_STRING_LENGTH, MODEL_STRING_CHAR);
    enum java_model state = java_model_state(of);
    if (state == MODEL_BUILDER_LENGTH)
        return of_text(m, MODEL_BUILDER_LENGTH, MODEL_BUILDER_CHAR);
    bool sized = state == MODEL_SIZE || state == MODEL_SET || state == MODEL_MAP;
    if (sized && !strcmp(m->name, "size") && m->n_params == 0)
        return MODEL_SIZE;
    if (state == MODEL_SET && !strcmp(m->name, "contains") && takes_object(m))
        return MODEL_KEYS;
    if (state == MODEL_MAP && takes_object(m))
        return !strcmp(m->name, "containsKey") ? MODEL_KEYS : !strcmp(m->name, "get") ? MODEL_VALUE : MODEL_NONE;
    bool sequence = !strcmp(m->name, "get") && takes_index(m) && java_is_sequence(of);
    return sequence ? MODEL_GET : MODEL_NONE;
}
