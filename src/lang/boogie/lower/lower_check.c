/* The obligations of a program: assertions, preconditions of calls, and the attributes that change them.
 *
 *   assert e                         assert e
 *   assert {:subsumption 0} e        choice { assert e; assume false } { }        e is not known behind it
 *   assert {:verified_under a} e     choice { assert a || e; assume false } { assume e }
 *
 * {:subsumption 1} is 0 if e is a quantifier, and has no effect otherwise. {:subsumption 2} has no effect. {:msg "text"} is the
 * message of the report. {:start_checking_here} leaves a mark for selective.c. Start at lower_check. */
#include "lang/boogie/lower/lowerer.h"

#include "base/vec.h"
#include "lang/boogie/syntax/attributes.h"
#include "logic/mk.h"

static bool is_forgotten(struct lowerer *l, const struct bpl_attribute *attributes, term_id t)
{
    unsigned level;
    if (!attribute_number(attributes, "subsumption", &level) || level > 1)
        return false;
    return level == 0 || term_is_quantifier(l->ts, t);
}

term_id lower_verified_under(struct lowerer *l, const struct bpl_attribute *attributes, struct span span, const char *text)
{
    const struct bpl_expr *e = attribute_expr(attributes, "verified_under");
    if (!e)
        return TERM_NONE;
    lower_assumption(l, span, "verified_under", arena_printf(l->arena, "%s ==> %s", span_text(l->arena, e->span), text));
    return lower_mention(l, lower_expression(l, e));
}

void lower_check(struct lowerer *l, term_id t, struct obligation o, const struct bpl_attribute *attributes, struct il_cmds *out)
{
    term_id under = lower_verified_under(l, attributes, o.span, o.text);
    bool forgotten = is_forgotten(l, attributes, t);
    term_id asked = under == TERM_NONE ? t : mk_or2(l->ts, under, t);
    const struct il_cmd *assertion = il_assert(l->p, l->r, asked, o);
    if (!forgotten && under == TERM_NONE) {
        vec_push(out, assertion);
        return;
    }
    const struct il_cmd *stop = il_assume(l->p, mk_false(l->ts), o.span, NULL);
    const struct il_cmd *branches[] = {
        il_seq2(l->p, assertion, stop),
        forgotten ? il_skip(l->p) : il_assume(l->p, t, o.span, NULL),
    };
    vec_push(out, il_choice(l->p, 2, branches));
}

term_id lower_candidate(const struct bpl_expr *e)
{
    for (; e->kind == BPL_BINARY && e->op == BPL_IMPLIES; e = e->args[1])
        if (e->args[0]->kind == BPL_NAME && e->args[0]->var->existential && e->args[0]->var->sort == SORT_BOOL)
            return e->args[0]->var->term;
    return TERM_NONE;
}

const char *lower_message(struct lowerer *l, const struct bpl_attribute *attributes)
{
    return attribute_text(l->arena, attributes, "msg");
}

const char lower_start[] = "start checking here";

void lower_mark_start(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out)
{
    if (!attribute_is_true(s->attributes, "start_checking_here"))
        return;
    vec_push(out, il_assume(l->p, mk_true(l->ts), s->span, lower_start));
}
