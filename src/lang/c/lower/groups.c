/* Which obligations a routine has: those of --check, or those of a task's property. Start with c_choose_checks and c_leave_out. */
#include "lang/c/lower/groups.h"

#include "base/bug.h"
#include "lang/c/lower/check.h"

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

/* C_GROUPS: it is in none, and always asked. Each kind is named here, so that the compiler tells which one is missing. */
static enum c_group group_of(enum obligation_kind kind)
{
    switch (kind) {
    case OBLIGATION_NULL_DEREFERENCE:
    case OBLIGATION_INVALID_READ:
    case OBLIGATION_INVALID_WRITE:
    case OBLIGATION_USE_AFTER_FREE:
    case OBLIGATION_INDEX_NEGATIVE:
    case OBLIGATION_FUNCTION_TYPE:
    case OBLIGATION_INDEX_TOO_LARGE: return C_GROUP_MEMORY;
    case OBLIGATION_INVALID_FREE:
    case OBLIGATION_DOUBLE_FREE: return C_GROUP_FREE;
    case OBLIGATION_LEAK: return C_GROUP_LEAK;
    case OBLIGATION_CONST_WRITE: return C_GROUP_CONST;
    case OBLIGATION_OVERLAP: return C_GROUP_OVERLAP;
    case OBLIGATION_UNSEQUENCED: return C_GROUP_ORDER;
    case OBLIGATION_POINTER_RANGE: return C_GROUP_POINTER;
    case OBLIGATION_POINTER_OBJECTS: return C_GROUP_OBJECTS;
    case OBLIGATION_SIGNED_OVERFLOW:
    case OBLIGATION_FLOAT_RANGE: return C_GROUP_OVERFLOW;
    case OBLIGATION_DIVISION: return C_GROUP_DIVISION;
    case OBLIGATION_SHIFT_AMOUNT:
    case OBLIGATION_SHIFT_VALUE: return C_GROUP_SHIFT;
    case OBLIGATION_UNINITIALIZED: return C_GROUP_UNINITIALISED;
    case OBLIGATION_NORETURN:
    case OBLIGATION_MISSING_RETURN: return C_GROUP_RETURN;
    case OBLIGATION_VLA_SIZE: return C_GROUP_VLA;
    /* Contracts, assertions, and what the verification itself needs. */
    case OBLIGATION_ASSERT:
    case OBLIGATION_REQUIRES:
    case OBLIGATION_ENSURES:
    case OBLIGATION_MODIFIES:
    case OBLIGATION_FREES:
    case OBLIGATION_INVARIANT_ENTRY:
    case OBLIGATION_INVARIANT_STEP:
    case OBLIGATION_DECREASES:
    case OBLIGATION_DECREASES_BOUND:
    case OBLIGATION_UNREACHABLE:
    case OBLIGATION_INLINE_DEPTH:
    case OBLIGATION_OVERFLOW:
    case OBLIGATION_CLAIM:
    /* Those of other languages. */
    case OBLIGATION_SIGNALS:
    case OBLIGATION_EXCEPTION:
    case OBLIGATION_OBJECT_INVARIANT:
    case OBLIGATION_NON_NULL:
    case OBLIGATION_ARRAY_SIZE:
    case OBLIGATION_ARRAY_STORE:
    case OBLIGATION_CAST:
    case OBLIGATION_ITERATION:
    case OBLIGATION_READABLE:
    case OBLIGATION_WRITABLE:
    case OBLIGATION_UNPACK: return C_GROUPS;
    }
    bug("obligation of kind %d", (int)kind);
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

/* The group by which an obligation of the kind is asked in a task, or by --check. no-overflow is also about signed shifts whose result the type does not
 * have; a call of a task owes what its contract asks as memory. */
static enum c_group asked_by(const struct lower *l, enum obligation_kind kind)
{
    if (l->property && kind == OBLIGATION_REQUIRES)
        return C_GROUP_MEMORY;
    return l->property && kind == OBLIGATION_SHIFT_VALUE ? C_GROUP_OVERFLOW : group_of(kind);
}

bool c_leave_out(struct builder *k, enum obligation_kind kind, term_id t, struct span at)
{
    struct body *b = (struct body *)k;
    enum c_group group = asked_by(b->l, kind);
    if (group == C_GROUPS || c_asks(b->l, group))
        return false;
    if (groups[group].otherwise == IGNORE)
        return true;
    if (!b->l->property)
        note_once(b, at, "unchecked", groups[group].assumed);
    build_assume(k, t, at, NULL);
    return true;
}
