/* Claims as bytes: another program of the same text reads what was written, whatever it is about; what names something that it does not have is left
 * out, and nothing else is. Bytes that are cut do no harm. */
#include "judge/kept_claims.h"

#include "infer/results.h"
#include "tiny_il.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

enum { WORLDS = 200, CLAIMS = 6 };

/* A routine with one loop. */
static void make(struct tiny *t, uint64_t seed)
{
    tiny_init(t, seed);
    struct il_loop *loop = arena_new(&t->arena, struct il_loop), **table = arena_array(&t->arena, struct il_loop *, 1);
    *loop = il_empty_loop(&t->p);
    table[0] = loop;
    t->r.loops = table;
    t->r.n_loops = 1;
    t->r.body = il_loop(&t->p, loop, il_skip(&t->p), (struct span){0});
}

/* Of all k: m[k], or the formula. */
static term_id quantified(struct tiny *t, term_id formula)
{
    struct terms *ts = t->p.terms;
    sort_id sort = SORT_INT;
    symbol name = intern(t->names, "k");
    term_id element = mk_select1(ts, t->m->term, term_make(ts, TERM_BOUND, SORT_INT, 0, 0, NULL));
    return term_make_binder(ts, TERM_FORALL, 1, &sort, &name, mk_or2(ts, element, formula), 0, NULL, NULL);
}

static struct point_results claims_of(struct tiny *t, struct conjunct conjuncts[CLAIMS], struct point_result *at)
{
    for (unsigned i = 0; i < CLAIMS; i++) {
        term_id formula = tiny_bool(t, 3);
        conjuncts[i] = (struct conjunct){.term = i % 2 ? quantified(t, formula) : formula, .proof = PROOF_PROVED};
    }
    *at = (struct point_result){.loop = 0, .conjuncts = conjuncts, .n_conjuncts = CLAIMS};
    return (struct point_results){.at = at, .n = 1};
}

static const char *text_of(struct tiny *t, term_id term)
{
    struct buf b = {0};
    print_term_to(&b, t->p.terms, &print_style_boogie, term);
    return buf_finish(&b, &t->arena);
}

static bool has(struct tiny *reader, const struct point_result *pr, const char *text)
{
    bool found = false;
    for (unsigned i = 0; i < pr->n_conjuncts; i++)
        found |= !strcmp(text_of(reader, pr->conjuncts[i].term), text);
    return found;
}

static void all_are_read(void **state)
{
    (void)state;
    for (unsigned n = 0; n < WORLDS; n++) {
        struct tiny writer, reader;
        struct conjunct conjuncts[CLAIMS];
        struct point_result at;
        make(&writer, n);
        make(&reader, n + WORLDS);
        struct point_results points = claims_of(&writer, conjuncts, &at);
        conjuncts[0].proof = PROOF_INVALID;
        struct kept_claims kept = kept_claims_of(&writer.arena, &writer.p, &writer.r, &points);
        struct point_results read = kept_claims_read(&reader.arena, &reader.p, &reader.r, &kept);
        assert_int_equal(read.n, 1);
        unsigned most = 0;
        for (unsigned i = 1; i < CLAIMS; i++, most++)
            assert_true(has(&reader, &read.at[0], text_of(&writer, conjuncts[i].term)));
        assert_true(read.at[0].n_conjuncts <= most);
        for (unsigned i = 0; i < read.at[0].n_conjuncts; i++)
            assert_int_equal(read.at[0].conjuncts[i].proof, PROOF_NONE);
        tiny_release(&writer);
        tiny_release(&reader);
    }
}

/* The reader has no variable g. */
static void unknown_is_left_out(void **state)
{
    (void)state;
    unsigned left_out = 0, others = 0;
    for (unsigned n = 0; n < WORLDS; n++) {
        struct tiny writer, reader;
        struct conjunct conjuncts[CLAIMS];
        struct point_result at;
        make(&writer, n);
        make(&reader, n);
        reader.r.vars.n--;
        struct point_results points = claims_of(&writer, conjuncts, &at);
        struct kept_claims kept = kept_claims_of(&writer.arena, &writer.p, &writer.r, &points);
        struct point_results read = kept_claims_read(&reader.arena, &reader.p, &reader.r, &kept);
        for (unsigned i = 0; i < CLAIMS; i++) {
            const char *text = text_of(&writer, conjuncts[i].term);
            bool about_g = strstr(text, "g[") != NULL;
            assert_int_equal(has(&reader, &read.at[0], text), !about_g);
            left_out += about_g;
            others += !about_g;
        }
        tiny_release(&writer);
        tiny_release(&reader);
    }
    assert_true(left_out > WORLDS && others > WORLDS);
}

/* Those in front of the end are read. */
static void cut_bytes_do_no_harm(void **state)
{
    (void)state;
    for (unsigned n = 0; n < WORLDS; n++) {
        struct tiny writer;
        struct conjunct conjuncts[CLAIMS];
        struct point_result at;
        make(&writer, n);
        struct point_results points = claims_of(&writer, conjuncts, &at);
        struct kept_claims kept = kept_claims_of(&writer.arena, &writer.p, &writer.r, &points);
        char *bytes = arena_copy(&writer.arena, kept.bytes, kept.n);
        struct kept_claims cut = {bytes, tiny_random(&writer, kept.n)};
        struct point_results all = kept_claims_read(&writer.arena, &writer.p, &writer.r, &kept);
        struct point_results some = kept_claims_read(&writer.arena, &writer.p, &writer.r, &cut);
        assert_true(some.at[0].n_conjuncts <= all.at[0].n_conjuncts);
        for (unsigned i = 0; i < some.at[0].n_conjuncts; i++)
            assert_int_equal(some.at[0].conjuncts[i].term, all.at[0].conjuncts[i].term);
        tiny_release(&writer);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_are_read),
        cmocka_unit_test(unknown_is_left_out),
        cmocka_unit_test(cut_bytes_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
