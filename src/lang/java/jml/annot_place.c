/* Parses the places of frames: `x`, `e.x`, `a[i]`, `a[i..j]`, `a[*]`, `e.*`. Start at annot_parse_place. */
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
