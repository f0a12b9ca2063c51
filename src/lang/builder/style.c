/* Words of languages for terms. Start with style_cast. */
#include "lang/builder/style.h"

#include "base/bug.h"

const struct il_var *style_variable(const struct il_program *p, term_id t)
{
    for (size_t i = 0; i < p->routines.n; i++) {
        const struct il_var *v = il_var_of(p->routines.at[i], t);
        if (v)
            return v;
    }
    return il_made_var_of(p, t);
}

const struct il_var *style_present(const struct il_var *v)
{
    while (v->of && (v->role == ROLE_OLD || v->role == ROLE_SNAPSHOT))
        v = v->of;
    return v;
}

bool style_cast(struct printer *p, term_id t, enum print_level level, const struct style_words *w)
{
    unsigned i = 0;
    while (i < w->n_machines &&
           (w->machines[i].width != term_width(p->ts, t) || w->machines[i].is_signed != term_signed(p->ts, t)))
        i++;
    if (i == w->n_machines)
        return false;
    buf_puts(p->out, level > LEVEL_UNARY ? "(" : "");
    buf_printf(p->out, "(%s) ", w->machines[i].name);
    print_term(p, term_arg(p->ts, t, 0), LEVEL_POSTFIX);
    buf_puts(p->out, level > LEVEL_UNARY ? ")" : "");
    return true;
}

const char *style_bit_operator(const struct style_words *w, enum term_kind k)
{
    bug_unless(kind_is_bit_operation(k));
    if (kind_is_shift(k))
        return k == TERM_SHL ? w->shl : k == TERM_SHR ? w->shr : w->ushr;
    return k == TERM_BITAND ? w->bit_and : k == TERM_BITOR ? w->bit_or : w->bit_xor;
}

void style_bits(struct printer *p, term_id t, const struct style_words *w)
{
    buf_puts(p->out, "(");
    print_term(p, term_arg(p->ts, t, 0), LEVEL_POSTFIX);
    buf_printf(p->out, " %s ", style_bit_operator(w, term_kind(p->ts, t)));
    print_term(p, term_arg(p->ts, t, 1), LEVEL_POSTFIX);
    buf_puts(p->out, ")");
}

void style_subscripts(struct printer *p, unsigned n, const term_id index[])
{
    for (unsigned i = 0; i < n; i++) {
        buf_puts(p->out, "[");
        print_term(p, index[i], LEVEL_ANY);
        buf_puts(p->out, "]");
    }
}
