/* Strings: two functions of the reference, since they never change: its length, and its character at an index. */
#include "lang/java/lower/heap/text.h"

#include "il/text_number.h"
#include "lang/java/lower/heap/model.h"

#include <stdlib.h>
#include <string.h>

static func_id text_length(struct lower *l)
{
    l->texts_asked = true;
    if (l->text_length == FUNC_NONE) {
        l->text_length = func_declare(l->ts, intern(l->ast->names, TEXT_LENGTH), 1, &l->ref, SORT_INT);
        l->text_char = func_declare(l->ts, intern(l->ast->names, TEXT_CHAR), 2, (sort_id[]){l->ref, SORT_INT}, SORT_INT);
        il_know_function(l->p, (struct il_function){.func = l->text_length, .family = FAMILY_TEXT, .member = "length"});
        il_know_function(l->p, (struct il_function){.func = l->text_char,
                                                    .family = FAMILY_TEXT,
                                                    .member = "charAt",
                                                    .tried = TRIED_PATIENT,
                                                    .where_mentioned = true});
    }
    return l->text_length;
}

term_id text_length_of(struct lower *l, term_id s)
{
    return mk_app1(l->ts, text_length(l), s);
}

term_id text_char_of(struct lower *l, term_id s, term_id i)
{
    text_length(l);
    return mk_app2(l->ts, l->text_char, s, i);
}

term_id text_number_of(struct lower *l, term_id s)
{
    text_length(l);
    func_id number = func_declare(l->ts, intern(l->ast->names, "text number"), 1, &l->ref, SORT_INT);
    il_know_function(l->p, (struct il_function){.func = number, .family = FAMILY_TEXT_NUMBER});
    return mk_app1(l->ts, number, s);
}

/* The character at *at, which may be escaped as in Java. Moves *at behind it. */
static long next_char(const char **at)
{
    enum { DIGITS = 4, HEXADECIMAL = 16 };
    char digits[DIGITS + 1] = {0};
    const char *start = *at;
    *at += 1;
    if (start[0] != '\\' || start[1] != 'u' || strnlen(start + 2, DIGITS) < DIGITS)
        return (unsigned char)*start;
    memcpy(digits, start + 2, DIGITS);
    *at = start + 2 + DIGITS;
    return strtol(digits, NULL, HEXADECIMAL);
}

term_id model_text_facts(struct lower *l, term_id string, const char *text)
{
    struct terms *ts = l->ts;
    term_id all = mk_true(ts);
    long n = 0;
    for (const char *at = text; *at; n++) {
        long c = next_char(&at);
        all = mk_and2(ts, all, mk_eq(ts, text_char_of(l, string, mk_int(ts, n)), mk_int(ts, c)));
    }
    return mk_and2(ts, mk_eq(ts, text_length_of(l, string), mk_int(ts, n)), all);
}

term_id text_number_fact(struct lower *l, term_id string, const char *text)
{
    uint32_t characters[MAX_NUMBERED_TEXT];
    unsigned n = 0;
    const char *at = text;
    while (*at && n < MAX_NUMBERED_TEXT)
        characters[n++] = (uint32_t)next_char(&at);
    if (*at)
        return mk_true(l->ts);
    mpz_t number;
    mpz_init(number);
    il_text_number(characters, n, number);
    term_id is = mk_eq(l->ts, text_number_of(l, string), mk_int_mpz(l->ts, number));
    mpz_clear(number);
    return is;
}

void model_background(struct lower *l)
{
    struct terms *ts = l->ts;
    if (l->text_length == FUNC_NONE)
        return;
    term_id at[] = {mk_const_named(ts, "s", l->ref), mk_const_named(ts, "i", SORT_INT)};
    term_id length = text_length_of(l, at[0]);
    term_id bounds = mk_and2(ts, mk_le(ts, mk_int(ts, 0), length), mk_le(ts, length, mk_machine_max(ts, 32, true)));
    vec_push(&l->p->background, mk_forall(ts, 1, at, bounds, NULL));
    vec_push(&l->p->background, mk_forall(ts, 2, at, mk_in_range(ts, 16, false, text_char_of(l, at[0], at[1])), NULL));
}
