/* Which obligations a routine has: those of --check, or those of a task's property. Start with c_choose_checks and c_leave_out. */
#include "lang/c/lower/lower.h"

#include <string.h>

static const struct {
    const char *name;
    bool usual;
    enum c_otherwise { ASSUME, IGNORE } otherwise;
    const char *assumed;
} groups[] = {
#define GROUP(id, name, usual, otherwise, assumed) {name, usual, otherwise, assumed},
#include "lang/c/lower/groups.def"
#undef GROUP
};

/* C_GROUPS: it is in none, and always asked. */
static enum c_group group_of(enum obligation_kind kind)
{
    static const unsigned char all[] = {
        [OBLIGATION_NULL_DEREFERENCE] = 1 + C_GROUP_MEMORY,
        [OBLIGATION_INVALID_READ] = 1 + C_GROUP_MEMORY,
        [OBLIGATION_INVALID_WRITE] = 1 + C_GROUP_MEMORY,
        [OBLIGATION_USE_AFTER_FREE] = 1 + C_GROUP_MEMORY,
        [OBLIGATION_INDEX_NEGATIVE] = 1 + C_GROUP_MEMORY,
        [OBLIGATION_INDEX_TOO_LARGE] = 1 + C_GROUP_MEMORY,
        [OBLIGATION_INVALID_FREE] = 1 + C_GROUP_FREE,
        [OBLIGATION_DOUBLE_FREE] = 1 + C_GROUP_FREE,
        [OBLIGATION_LEAK] = 1 + C_GROUP_LEAK,
        [OBLIGATION_CONST_WRITE] = 1 + C_GROUP_CONST,
        [OBLIGATION_OVERLAP] = 1 + C_GROUP_OVERLAP,
        [OBLIGATION_POINTER_RANGE] = 1 + C_GROUP_POINTER,
        [OBLIGATION_POINTER_OBJECTS] = 1 + C_GROUP_OBJECTS,
        [OBLIGATION_SIGNED_OVERFLOW] = 1 + C_GROUP_OVERFLOW,
        [OBLIGATION_FLOAT_RANGE] = 1 + C_GROUP_OVERFLOW,
        [OBLIGATION_DIVISION] = 1 + C_GROUP_DIVISION,
        [OBLIGATION_SHIFT_AMOUNT] = 1 + C_GROUP_SHIFT,
        [OBLIGATION_SHIFT_VALUE] = 1 + C_GROUP_SHIFT,
        [OBLIGATION_UNINITIALIZED] = 1 + C_GROUP_UNINITIALISED,
        [OBLIGATION_MISSING_RETURN] = 1 + C_GROUP_RETURN,
        [OBLIGATION_VLA_SIZE] = 1 + C_GROUP_VLA,
    };
    return (size_t)kind < sizeof all && all[kind] ? (enum c_group)(all[kind] - 1) : C_GROUPS;
}

/* ---- --check ---- */

static bool is_word(const char *text, size_t n, const char *word)
{
    return strlen(word) == n && !strncmp(text, word, n);
}

/* The groups that a word names, as bits; 0: it is no word of --check. */
static unsigned named(const char *text, size_t n)
{
    unsigned usual = 0, one = 0;
    for (unsigned i = 0; i < C_GROUPS; i++) {
        usual |= groups[i].usual ? 1u << i : 0;
        one |= is_word(text, n, groups[i].name) ? 1u << i : 0;
    }
    return is_word(text, n, "default") ? usual : is_word(text, n, "all") ? (1u << C_GROUPS) - 1 : one;
}

/* 0: a word is unknown. */
static unsigned groups_in(const char *check)
{
    unsigned found = 0;
    for (const char *word = check ? check : "default"; *word;) {
        size_t n = strcspn(word, ",");
        unsigned more = named(word, n);
        if (!more)
            return 0;
        found |= more;
        word += n + (word[n] == ',');
    }
    return found;
}

bool c_check_is_known(const char *check)
{
    return groups_in(check) != 0;
}

/* ---- properties ---- */

static unsigned groups_of_formulas(unsigned formulas)
{
    unsigned all = formulas & C_VALID_FREE ? 1u << C_GROUP_FREE : 0;
    all |= formulas & C_VALID_DEREF ? 1u << C_GROUP_MEMORY | 1u << C_GROUP_CONST : 0;
    all |= formulas & (C_VALID_MEMTRACK | C_VALID_MEMCLEANUP) ? 1u << C_GROUP_LEAK : 0;
    return all | (formulas & C_NO_OVERFLOW ? 1u << C_GROUP_OVERFLOW : 0);
}

void c_choose_checks(struct lower *l, const struct c_property *property)
{
    l->property = property;
    l->asked = property ? groups_of_formulas(property->formulas) : groups_in(l->options->check);
}

bool c_asks(const struct lower *l, enum c_group group)
{
    return l->asked >> group & 1;
}

/* ---- obligations ---- */

bool c_leave_out(struct builder *k, enum obligation_kind kind, term_id t, struct span at)
{
    struct body *b = (struct body *)k;
    enum c_group group = kind == OBLIGATION_REQUIRES && b->l->property ? C_GROUP_MEMORY : group_of(kind);
    if (group == C_GROUPS || c_asks(b->l, group))
        return false;
    if (groups[group].otherwise == IGNORE)
        return true;
    if (!b->l->property)
        note_once(b, at, "unchecked", groups[group].assumed);
    build_assume(k, t, at, NULL);
    return true;
}
