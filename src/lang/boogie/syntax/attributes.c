/* Arguments of attributes. An attribute of another form than asked for is ignored, as in the Boogie tool. */
#include "lang/boogie/syntax/attributes.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const struct bpl_expr *only_argument(const struct bpl_attribute *a, const char *name)
{
    return a->n == 1 && strcmp(a->name, name) == 0 ? a->args[0] : NULL;
}

bool attribute_says(const struct bpl_attribute *a, const char *name)
{
    const struct bpl_expr *e = only_argument(a, name);
    return (e && e->kind == BPL_TRUE) || (a->n == 0 && strcmp(a->name, name) == 0);
}

bool attribute_is_true(const struct bpl_attribute *list, const char *name)
{
    for (; list; list = list->next)
        if (attribute_says(list, name))
            return true;
    return false;
}

bool attribute_is_true_at_last(const struct bpl_attribute *list, const char *name)
{
    bool value = false;
    for (; list; list = list->next) {
        const struct bpl_expr *e = only_argument(list, name);
        if (list->n == 0 && strcmp(list->name, name) == 0)
            value = true;
        else if (e && (e->kind == BPL_TRUE || e->kind == BPL_FALSE))
            value = e->kind == BPL_TRUE;
    }
    return value;
}

bool attribute_is_false(const struct bpl_attribute *list, const char *name)
{
    for (; list; list = list->next) {
        const struct bpl_expr *e = only_argument(list, name);
        if (e && e->kind == BPL_FALSE)
            return true;
    }
    return false;
}

bool attribute_number(const struct bpl_attribute *list, const char *name, unsigned *value)
{
    for (; list; list = list->next) {
        const struct bpl_expr *e = only_argument(list, name);
        if (!e || e->kind != BPL_INT)
            continue;
        unsigned long n = strtoul(e->name, NULL, 10);
        *value = n > UINT_MAX ? UINT_MAX : (unsigned)n;
        return true;
    }
    return false;
}

static bool is_string(const struct bpl_expr *e)
{
    return e->kind == BPL_LITERAL && e->name[0] == '"';
}

const char *attribute_text(struct arena *a, const struct bpl_attribute *list, const char *name)
{
    for (; list; list = list->next) {
        const struct bpl_expr *e = only_argument(list, name);
        if (!e || !is_string(e))
            continue;
        size_t n = strlen(e->name);
        return arena_printf(a, "%.*s", (int)(n < 2 ? 0 : n - 2), e->name + 1);
    }
    return NULL;
}

struct bpl_expr *attribute_expr(const struct bpl_attribute *list, const char *name)
{
    for (; list; list = list->next) {
        const struct bpl_expr *e = only_argument(list, name);
        if (e && !is_string(e))
            return list->args[0];
    }
    return NULL;
}
