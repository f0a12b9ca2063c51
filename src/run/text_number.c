/* The number of a text that an execution knows: its characters are the digits. */
#include "run/text_number.h"

#include "il/text_number.h"
#include "run/function.h"
#include "run/machine.h"

static const struct value none = {.kind = VALUE_NONE};

static func_id function_of_texts(const struct machine *m, unsigned arity)
{
    for (size_t i = 0; i < m->p->functions.n; i++) {
        const struct il_function *row = &m->p->functions.at[i];
        if (row->family == FAMILY_TEXT && row->func != FUNC_NONE && func_arity(m->ts, row->func) == arity)
            return row->func;
    }
    return FUNC_NONE;
}

struct value text_number(struct machine *m, struct value object)
{
    func_id length = function_of_texts(m, 1), element = function_of_texts(m, 2);
    uint32_t text[MAX_NUMBERED_TEXT];
    if (length == FUNC_NONE || element == FUNC_NONE)
        return trouble(m, TROUBLE_UNDECIDED, "the number of a text");
    struct value n = value_force(m, function_at(m, length, 1, &object));
    if (n.kind != VALUE_INT)
        return none;
    if (n.big || n.small < 0 || n.small > MAX_NUMBERED_TEXT)
        return trouble(m, TROUBLE_LIMIT, "the number of a text this long");
    for (unsigned i = 0; i < (unsigned)n.small; i++) {
        struct value at[] = {object, value_long(i)}, c = value_force(m, function_at(m, element, 2, at));
        if (c.kind != VALUE_INT)
            return none;
        if (c.big || c.small < 0 || c.small >= TEXT_CHARACTERS)
            return trouble(m, TROUBLE_UNDECIDED, "the number of a text");
        text[i] = (uint32_t)c.small;
    }
    mpz_t number;
    mpz_init(number);
    il_text_number(text, (unsigned)n.small, number);
    struct value v = value_int(m->arena, number);
    mpz_clear(number);
    return v;
}
