/* Concatenation of strings (JLS 15.18.1). Start with model_concatenation. */
#include "lang/java/lower/code/concatenation.h"

#include "lang/java/lower/code/allocate.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/literal.h"
#include "lang/java/lower/heap/text.h"
#include "lang/java/lower/library/box.h"

#include <stdlib.h>
#include <string.h>

/* One operand: a string that has its text, or a character. */
struct part {
    term_id string, character;
};

static term_id constant(struct body *b, const char *text)
{
    const struct java_type *t = java_type_named(b->l->ast, intern(b->l->ast->names, "java.lang.String"));
    return heap_const(b->l, &(struct java_const){.kind = JAVA_CONST_STRING, .text = text}, t);
}

/* A string about which nothing is known. No run is followed past it, since the program knows its text. */
static term_id some_text(struct body *b, struct span at)
{
    struct lower *l = b->l;
    struct il_var *v = body_temp(b, "text", l->ref, NULL);
    struct il_target t = target_var(v);
    emit(b, il_havoc_call(l->p, 1, &t, at, arena_printf(l->arena, "text of %s", span_text(l->arena, at))));
    emit(b, il_assume(l->p, mk_lt(l->ts, mk_int(l->ts, 0), text_length_of(l, v->term)), at, NULL));
    return v->term;
}

static struct part part_of(struct body *b, const struct java_expr *e, term_id value)
{
    struct lower *l = b->l;
    struct part p = {TERM_NONE, TERM_NONE};
    if (e->constant.kind == JAVA_CONST_STRING)
        p.string = value;
    else if (e->type->kind == JAVA_CHAR)
        p.character = value;
    else if (e->type->kind == JAVA_BOOLEAN)
        p.string = mk_ite(l->ts, value, constant(b, "true"), constant(b, "false"));
    else if (box_content(l, e->type))
        p.string = mk_ite(l->ts, mk_eq(l->ts, value, l->null), constant(b, "null"), some_text(b, e->span));
    else if (java_type_ref(e->type))
        p.string = mk_ite(l->ts, mk_eq(l->ts, value, l->null), constant(b, "null"), value);
    else
        p.string = some_text(b, e->span);
    return p;
}

static term_id part_length(struct lower *l, const struct part *p)
{
    return p->string == TERM_NONE ? mk_int(l->ts, 1) : text_length_of(l, p->string);
}

/* The characters of `o` from `from` on are those of the part. */
static term_id part_fact(struct lower *l, const struct part *p, term_id o, term_id from)
{
    struct terms *ts = l->ts;
    if (p->string == TERM_NONE)
        return mk_eq(ts, text_char_of(l, o, from), p->character);
    term_id i = mk_const_named(ts, "i!", SORT_INT), end = mk_add(ts, from, text_length_of(l, p->string));
    term_id inside = mk_and2(ts, mk_le(ts, from, i), mk_lt(ts, i, end));
    term_id same = mk_eq(ts, text_char_of(l, o, i), text_char_of(l, p->string, mk_sub(ts, i, from)));
    return mk_forall(ts, 1, &i, mk_implies(ts, inside, same), NULL);
}

static void text_fact(struct body *b, term_id fact, struct span at)
{
    struct il_cmd *c = il_assume(b->l->p, fact, at, NULL);
    emit(b, c);
    vec_push(&b->text_facts, c);
}

term_id model_concatenation(struct body *b, const struct java_expr *at, const struct java_expr *x, term_id left,
                            const struct java_expr *y, term_id right)
{
    struct lower *l = b->l;
    if (!l->texts_matter)
        return allocate(b, at->type, at->span);
    struct part first = part_of(b, x, left), second = part_of(b, y, right);
    term_id o = allocate(b, at->type, at->span), middle = part_length(l, &first);
    term_id length = mk_add(l->ts, middle, part_length(l, &second));
    emit(b, il_assume(l->p, mk_eq(l->ts, text_length_of(l, o), length), at->span, NULL));
    text_fact(b, part_fact(l, &first, o, mk_int(l->ts, 0)), at->span);
    text_fact(b, part_fact(l, &second, o, middle), at->span);
    return o;
}

struct text_search {
    const struct lower *l;
    struct idmap seen;
    bool found;
};

static void find_character(void *user, term_id t)
{
    struct text_search *k = user;
    k->found |= term_is(k->l->ts, t, TERM_APP) && term_func(k->l->ts, t) == k->l->text_char;
}

static void find_in_term(struct text_search *k, term_id t)
{
    if (t != TERM_NONE && !k->found)
        term_visit_unseen(k->l->ts, t, &k->seen, find_character, k);
}

static void find_in_cmd(struct text_search *k, const struct il_cmd *c)
{
    if (!c->for_runs)
        find_in_term(k, c->term);
    for (unsigned i = 0; c->loop && i < c->loop->n_invariants; i++)
        find_in_term(k, c->loop->invariants[i].term);
    for (unsigned i = 0; c->loop && i < c->loop->n_predicates; i++)
        find_in_term(k, c->loop->predicates[i].term);
    for (unsigned i = 0; i < c->n; i++)
        find_in_cmd(k, c->child[i]);
}

void model_finish_texts(struct body *b, const struct il_cmd *body)
{
    struct text_search k = {.l = b->l};
    for (size_t i = 0; i < b->text_facts.n; i++)
        b->text_facts.at[i]->for_runs = true;
    if (b->text_facts.n)
        find_in_cmd(&k, body);
    for (size_t i = 0; i < b->l->p->axioms.n && b->text_facts.n; i++)
        find_in_term(&k, b->l->p->axioms.at[i]);
    for (size_t i = 0; i < b->text_facts.n; i++)
        b->text_facts.at[i]->for_runs = !k.found;
    idmap_release(&k.seen);
}
