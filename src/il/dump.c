/* Commands as indented text, similar to Boogie, for --dump and for tests. Terms are printed in the Boogie style with the names of
 * variables. Start at il_dump_cmd. */
#include "il/dump.h"

#include "base/bug.h"
#include "il/frame.h"

static void indent(struct buf *out, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++)
        buf_puts(out, "  ");
}

static void put_term(struct buf *out, const struct il_program *p, term_id t)
{
    print_term_to(out, p->terms, &print_style_boogie, t);
}

static void put_target(struct buf *out, const struct il_program *p, const struct il_target *t)
{
    buf_puts(out, t->var->name);
    for (unsigned i = 0; i < t->n; i++) {
        buf_putc(out, '[');
        if (t->index[i] != TERM_NONE)
            put_term(out, p, t->index[i]);
        else
            buf_puts(out, i == 0 && t->fresh ? "fresh" : "*");
        buf_putc(out, ']');
    }
}

static void dump(struct buf *out, const struct il_program *p, const struct il_routine *r, const struct il_cmd *c, unsigned depth);

static void dump_note(struct buf *out, const char *note)
{
    if (note)
        buf_printf(out, " // %s", note);
    buf_putc(out, '\n');
}

static void dump_parts(struct buf *out, const struct il_program *p, const struct il_routine *r, const struct il_cmd *c,
                       unsigned depth, const char *between)
{
    for (unsigned i = 0; i < c->n; i++) {
        if (i > 0) {
            indent(out, depth);
            buf_printf(out, "} %s {\n", between);
        }
        dump(out, p, r, c->child[i], depth + 1);
    }
    indent(out, depth);
    buf_puts(out, "}\n");
}

static void dump_loop(struct buf *out, const struct il_program *p, const struct il_routine *r, const struct il_cmd *c,
                      unsigned depth)
{
    const struct il_loop *loop = c->loop;
    buf_printf(out, "loop %u", loop->id);
    for (size_t i = 0; i < loop->snapshots.n; i++)
        buf_printf(out, "%s%s := %s", i ? ", " : " with ", loop->snapshots.at[i]->name, loop->snapshots.at[i]->of->name);
    buf_puts(out, " {\n");
    for (unsigned i = 0; i < loop->n_invariants; i++) {
        indent(out, depth + 1);
        buf_puts(out, "invariant ");
        put_term(out, p, loop->invariants[i].term);
        buf_puts(out, ";\n");
    }
    dump_parts(out, p, r, c, depth, "");
}

/* Prints the call by contract between the braces. */
static void dump_call(struct buf *out, const struct il_program *p, const struct il_routine *r, const struct il_cmd *c,
                      unsigned depth)
{
    const struct il_call *call = c->call;
    buf_puts(out, "call ");
    for (unsigned i = 0; i < call->n_results; i++) {
        buf_puts(out, i ? ", " : "");
        put_target(out, p, &call->results[i]);
    }
    buf_printf(out, "%s%s(", call->n_results ? " := " : "", call->qualified);
    for (unsigned i = 0; i < call->n_args; i++) {
        buf_puts(out, i ? ", " : "");
        put_term(out, p, call->args[i]);
    }
    buf_puts(out, ") {\n");
    for (unsigned i = 0; i < call->n_bodies; i++) {
        indent(out, depth + 1);
        buf_printf(out, "run %s if ", call->bodies[i].qualified);
        put_term(out, p, call->bodies[i].when);
        buf_puts(out, ";\n");
    }
    for (unsigned i = 0; i < c->n; i++)
        dump(out, p, r, c->child[i], depth + 1);
    indent(out, depth);
    buf_puts(out, "}\n");
}

static void dump_one(struct buf *out, const struct il_program *p, const struct il_routine *r, const struct il_cmd *c,
                     unsigned depth)
{
    indent(out, depth);
    switch (c->kind) {
    case IL_ASSERT:
        buf_printf(out, "assert {:id %u \"%s\"} ", c->obligation,
                   c->obligation < r->obligations.n ? obligation_id(r->obligations.at[c->obligation].kind) : "?");
        put_term(out, p, c->term);
        buf_puts(out, ";\n");
        break;
    case IL_ASSUME:
        buf_puts(out, "assume ");
        put_term(out, p, c->term);
        buf_putc(out, ';');
        dump_note(out, c->note);
        break;
    case IL_ASSIGN:
        put_target(out, p, &c->lhs);
        buf_puts(out, " := ");
        put_term(out, p, c->term);
        buf_putc(out, ';');
        dump_note(out, c->note);
        break;
    case IL_HAVOC:
        buf_puts(out, "havoc");
        for (unsigned i = 0; i < c->n_targets; i++) {
            buf_puts(out, i ? ", " : " ");
            put_target(out, p, &c->targets[i]);
        }
        buf_putc(out, ';');
        dump_note(out, c->note);
        break;
    case IL_CHOICE:
        buf_puts(out, "choice {\n");
        dump_parts(out, p, r, c, depth, "or");
        break;
    case IL_LOOP: dump_loop(out, p, r, c, depth); break;
    case IL_BLOCK:
        buf_printf(out, "block L%u {\n", c->label);
        dump_parts(out, p, r, c, depth, "!");
        break;
    case IL_EXIT: buf_printf(out, "exit L%u;\n", c->label); break;
    case IL_SEQ: dump_call(out, p, r, c, depth); break;
    }
}

static void dump(struct buf *out, const struct il_program *p, const struct il_routine *r, const struct il_cmd *c, unsigned depth)
{
    struct il_cmds flat = {0};
    il_flatten_calls(c, &flat);
    for (size_t i = 0; i < flat.n; i++)
        dump_one(out, p, r, flat.at[i], depth);
    vec_release(&flat);
}

void il_dump_cmd(struct buf *out, const struct il_program *p, const struct il_routine *r, const struct il_cmd *c)
{
    dump(out, p, r, c, 0);
}

static const char *role_name(const struct il_var *v)
{
    switch (v->role) {
    case ROLE_LOCAL: return "local";
    case ROLE_PARAM: return "param";
    case ROLE_RESULT: return "result";
    case ROLE_GLOBAL: return "global";
    case ROLE_MEMORY: return v->memory.offset ? "elems" : "field";
    case ROLE_ALLOC: return "alloc";
    case ROLE_TEMP: return "temp";
    case ROLE_OLD: return "old";
    case ROLE_SNAPSHOT: return "snapshot";
    case ROLE_SKOLEM: return "skolem";
    }
    bug("variable of role %d", (int)v->role);
}

static void dump_place(struct buf *out, const struct il_program *p, const struct il_place *place)
{
    buf_puts(out, place->kind == IL_PLACE_FIELDS ? "*" : place->var->name);
    if (place->kind != IL_PLACE_VAR) {
        buf_putc(out, '[');
        put_term(out, p, place->object);
        buf_putc(out, ']');
    }
    for (unsigned i = 0; i < place->n_where; i++)
        buf_printf(out, "[!place%u]", i);
    if (place->n_where) {
        buf_puts(out, " where ");
        put_term(out, p, place->where);
    }
    if (place->from == TERM_NONE)
        return;
    buf_putc(out, '[');
    put_term(out, p, place->from);
    if (place->to != place->from) {
        buf_puts(out, " .. ");
        put_term(out, p, place->to);
    }
    buf_putc(out, ']');
}

static void dump_frame(struct buf *out, const struct il_program *p, const struct il_frame *f)
{
    for (unsigned i = 0; f && i < f->n; i++) {
        const struct il_frame_case *c = &f->cases[i];
        buf_puts(out, "  frame if ");
        put_term(out, p, c->holds);
        buf_puts(out, c->everything ? ": everything" : c->n ? ": " : ": nothing");
        for (unsigned j = 0; j < c->n && !c->everything; j++) {
            buf_puts(out, j ? ", " : "");
            dump_place(out, p, &c->places[j]);
        }
        buf_puts(out, ";\n");
    }
}

void il_dump_routine(struct buf *out, const struct il_program *p, const struct il_routine *r)
{
    buf_printf(out, "routine %s {\n", r->qualified ? r->qualified : r->name);
    for (size_t i = 0; i < r->vars.n; i++) {
        const struct il_var *v = r->vars.at[i];
        struct printer pr = {.ts = p->terms, .style = &print_style_boogie, .out = out};
        buf_printf(out, "  var %s: ", v->name);
        print_sort(&pr, v->sort);
        vec_release(&pr.bound);
        buf_printf(out, "; // %s", role_name(v));
        if (v->fact != TERM_NONE) {
            buf_puts(out, " where ");
            put_term(out, p, v->fact);
        }
        if (v->fact_of_proofs != TERM_NONE) {
            buf_puts(out, " for proofs ");
            put_term(out, p, v->fact_of_proofs);
        }
        if (v->entry_fact != TERM_NONE) {
            buf_puts(out, " at entry ");
            put_term(out, p, v->entry_fact);
        }
        buf_putc(out, '\n');
    }
    dump_frame(out, p, r->frame);
    if (r->body)
        dump(out, p, r, r->body, 1);
    else
        buf_puts(out, "  // no body\n");
    buf_puts(out, "}\n");
}
