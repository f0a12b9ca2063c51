/* Parses the places of frames: `x`, `e.x`, `a[i]`, `a[i..j]`, `a[*]`, `e.*`, and sets of them. Start at annot_parse_place and
 * annot_parse_sets. */
#include "lang/java/jml/annot_syntax.h"

#include <string.h>

/* Parses what can only stand at the end of a place: .* and [*] and [i..j]. annot_selector() parses the others. */
static bool place_end(struct annot_parser *p, struct syntax_place *out)
{
    if (annot_is_op(p, ".") && p->at[1].kind == TOKEN_OP && strcmp(p->at[1].text, "*") == 0) {
        p->at += 2;
        out->kind = ANNOT_PLACE_OBJECT;
        return true;
    }
    if (!annot_is_op(p, "["))
        return false;
    if (p->at[1].kind == TOKEN_OP && strcmp(p->at[1].text, "*") == 0) {
        p->at += 2;
        annot_expect_op(p, "]");
        out->kind = ANNOT_PLACE_ELEMENTS;
        return true;
    }
    p->at++;
    out->from = annot_parse_expr(p);
    out->kind = ANNOT_PLACE_ELEMENT;
    if (annot_take_op(p, "..")) {
        out->to = annot_parse_expr(p);
        out->kind = ANNOT_PLACE_RANGE;
    }
    annot_expect_op(p, "]");
    return true;
}

void annot_parse_place(struct annot_parser *p, struct syntax_place *out)
{
    static const struct {
        const char *word;
        enum annot_place_kind kind;
    } words[] = {{"\\nothing", ANNOT_PLACE_NOTHING},
                 {"\\strictly_nothing", ANNOT_PLACE_NOTHING},
                 {"\\everything", ANNOT_PLACE_EVERYTHING}};
    *out = (struct syntax_place){.kind = ANNOT_PLACE_FIELD, .span = annot_token_span(p, p->at)};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (p->at->kind == TOKEN_WORD && strcmp(p->at->text, words[i].word) == 0) {
            p->at++;
            out->kind = words[i].kind;
            out->strictly = words[i].word[1] == 's';
            return;
        }
    }
    out->object = annot_primary(p);
    while (!p->failed) {
        if (out->kind == ANNOT_PLACE_ELEMENT && (annot_is_op(p, ".") || annot_is_op(p, "["))) {
            struct syntax *args[2] = {out->object, out->from}; /* e[i] is followed by more: it is the object */
            out->object = annot_node(p, SYNTAX_INDEX, out->span, 2, args);
            annot_close_at_last(p, out->object);
            *out = (struct syntax_place){.kind = ANNOT_PLACE_FIELD, .span = out->span, .object = out->object};
        }
        if (out->kind != ANNOT_PLACE_FIELD) {
            if (annot_is_op(p, ".") || annot_is_op(p, "["))
                annot_not_supported(p, annot_token_span(p, p->at), "place behind '[*]', '[i..j]' or '.*'");
            break;
        }
        if (place_end(p, out))
            continue;
        struct syntax *next = annot_selector(p, out->object);
        if (!next)
            break;
        out->object = next;
    }
    if (!p->failed)
        out->span = span_join(out->span, annot_token_span(p, p->at - 1));
}

/* ---- sets of places ---- */

struct places VEC_OF(struct syntax_place);

static bool at_word(const struct annot_parser *p, const char *const words[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (p->at->kind == TOKEN_WORD && !strcmp(p->at->text, words[i]))
            return true;
    return false;
}

static const char *const unions[] = {"\\set_union", "\\locset", "\\storeref", "\\singleton"};
static const char *const other_sets[] = {"\\empty", "\\all_fields"};
enum { N_UNIONS = sizeof unions / sizeof *unions, N_OTHER_SETS = sizeof other_sets / sizeof *other_sets };

static void sets(struct annot_parser *p, struct places *out);

/* `\all_fields(e)` is `e.*`. */
static void all_fields(struct annot_parser *p, struct places *out)
{
    struct syntax_place place = {.kind = ANNOT_PLACE_OBJECT, .span = annot_token_span(p, p->at)};
    p->at++;
    annot_expect_op(p, "(");
    place.object = annot_parse_expr(p);
    annot_expect_op(p, ")");
    place.span = span_join(place.span, annot_token_span(p, p->at - 1));
    vec_push(out, place);
}

/* A place, or a set of places. */
static void one_set(struct annot_parser *p, struct places *out)
{
    if (at_word(p, unions, N_UNIONS)) {
        p->at++;
        annot_expect_op(p, "(");
        if (!p->failed && !annot_is_op(p, ")"))
            sets(p, out);
        annot_expect_op(p, ")");
    } else if (at_word(p, other_sets, 1)) {
        p->at++;
    } else if (at_word(p, other_sets, N_OTHER_SETS)) {
        all_fields(p, out);
    } else {
        struct syntax_place place;
        annot_parse_place(p, &place);
        if (place.kind != ANNOT_PLACE_NOTHING || place.strictly)
            vec_push(out, place);
    }
}

static void sets(struct annot_parser *p, struct places *out)
{
    if (!annot_enter(p))
        return;
    do
        one_set(p, out);
    while (!p->failed && annot_take_op(p, ","));
    p->depth--;
}

static struct syntax_place *parse_kept(struct annot_parser *p, void (*parse)(struct annot_parser *, struct places *), unsigned *n)
{
    struct places all = {0};
    parse(p, &all);
    *n = (unsigned)all.n;
    struct syntax_place *kept = arena_copy(p->arena, all.at, all.n * sizeof *all.at);
    vec_release(&all);
    return kept;
}

struct syntax_place *annot_parse_sets(struct annot_parser *p, unsigned *n)
{
    return parse_kept(p, sets, n);
}

struct syntax_place *annot_parse_set(struct annot_parser *p, unsigned *n)
{
    return parse_kept(p, one_set, n);
}

bool annot_at_sets(const struct annot_parser *p)
{
    struct annot_parser ahead = *p;
    bool found = false;
    for (unsigned depth = 0; !found && !annot_begins_clause(ahead.at) && !(depth == 0 && annot_is_op(&ahead, ";")); ahead.at++) {
        const struct annot_token *next = ahead.at + 1;
        bool all = annot_is_token(next, "*");
        depth += annot_is_op(&ahead, "(");
        depth -= depth > 0 && annot_is_op(&ahead, ")");
        found = at_word(&ahead, unions, N_UNIONS) || at_word(&ahead, other_sets, N_OTHER_SETS) ||
                (annot_is_op(&ahead, ".") && all) || (annot_is_op(&ahead, "[") && all) || annot_is_op(&ahead, "..") ||
                (depth == 0 && annot_is_op(&ahead, ","));
    }
    return found;
}
