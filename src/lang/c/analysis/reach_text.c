#include "lang/c/analysis/reach_text.h"

const char *c_reach_name(struct arena *a, const struct c_record *record, unsigned n, const char *const members[])
{
    symbol tag = record->name ? record->name : record->called;
    const char *name = arena_printf(a, "reachable_%s", tag ? tag : "object");
    for (unsigned i = 0; i < n && n > 1; i++)
        name = arena_printf(a, "%s_%s", name, members[i]);
    return name;
}

const char *c_reach_definition(struct arena *a, const char *name, const char *pointer, unsigned n, const char *const members[])
{
    const char *text = arena_printf(a, "inductive %s{L}(%sx, %sy) { case %s_itself{L}: \\forall %sx; %s(x, x);", name, pointer,
                                    pointer, name, pointer, name);
    for (unsigned i = 0; i < n; i++)
        text = arena_printf(a, "%s case %s_by_%s{L}: \\forall %sx, *y; x != \\null ==> %s(x->%s, y) ==> %s(x, y);", text, name,
                            members[i], pointer, name, members[i], name);
    return arena_printf(a, "%s }", text);
}
