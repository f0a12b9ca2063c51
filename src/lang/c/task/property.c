/* Property files of SV-COMP: lines `CHECK( init(main()), LTL(G ! call(reach_error())) )`. Start with c_property_read. */
#include "lang/c/task/task.h"

#include <ctype.h>
#include <string.h>

/* The text without white space, so that formulas are compared as they are. */
static char *without_space(struct arena *a, const char *text, size_t n)
{
    char *out = arena_strndup(a, text, n), *to = out;
    for (const char *from = out; *from; from++)
        if (!isspace((unsigned char)*from))
            *to++ = *from;
    *to = '\0';
    return out;
}

static bool starts(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* `f())`: the name in front of the parentheses; NULL if there is none. */
static const char *called(struct arena *a, const char *text)
{
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    return n && text[n] == '(' ? arena_strndup(a, text, n) : NULL;
}

static unsigned always(const char *formula)
{
    static const struct {
        const char *text;
        enum c_formula formula;
    } all[] = {{"Gvalid-free)", C_VALID_FREE},
               {"Gvalid-deref)", C_VALID_DEREF},
               {"Gvalid-memtrack)", C_VALID_MEMTRACK},
               {"Gvalid-memcleanup)", C_VALID_MEMCLEANUP},
               {"G!overflow)", C_NO_OVERFLOW}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (starts(formula, all[i].text))
            return all[i].formula;
    return 0;
}

/* `init(main()),LTL(...))` */
static void read_check(struct arena *a, const char *text, struct c_property *out)
{
    static const char init[] = "init(", ltl[] = "LTL(", call[] = "G!call(";
    const char *formula = strstr(text, ltl), *entry = starts(text, init) ? called(a, text + strlen(init)) : NULL;
    unsigned known = formula ? always(formula + strlen(ltl)) : 0;
    if (formula && starts(formula + strlen(ltl), call)) {
        out->function = called(a, formula + strlen(ltl) + strlen(call));
        known = out->function ? C_NEVER_CALLED : 0;
    }
    if (!known || !entry)
        out->unsupported = arena_printf(a, "property '%s'", formula ? formula : text);
    if (entry)
        out->entry = entry;
    out->formulas |= known;
}

void c_property_read(struct arena *a, const char *text, struct c_property *out)
{
    static const char check[] = "CHECK(";
    out->entry = "main";
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        const char *plain = without_space(a, line, length);
        if (starts(plain, check))
            read_check(a, plain + strlen(check), out);
        else if (*plain && *plain != '#')
            out->unsupported = arena_printf(a, "property '%s'", plain);
        line += length + (line[length] == '\n');
    }
    if (!out->formulas && !out->unsupported)
        out->unsupported = "a property file without formula";
}
