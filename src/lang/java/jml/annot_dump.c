/* Annotation expressions as S-expressions: (kind operator-or-name arguments):type. For tests and dumps. */
#include "lang/java/jml/annot.h"

#include "lang/java/tree/ast.h"

const char *annot_op_text(enum annot_op op)
{
    static const char *const texts[] = {
#define ANNOT_OP(name, text) text,
#include "lang/java/jml/annot_ops.def"
#undef ANNOT_OP
    };
    return texts[op];
}

const char *annot_fold_text(enum annot_fold fold)
{
    static const char *const texts[] =
        {[ANNOT_SUM] = "\\sum", [ANNOT_PRODUCT] = "\\product", [ANNOT_NUM_OF] = "\\num_of", [ANNOT_MAX] = "\\max", [ANNOT_MIN] = "\\min"};
    return texts[fold];
}

static void dump_type(struct buf *out, struct annot_type t)
{
    static const char *const names[] = {"error", "boolean", "int", "float", "ref", "null", "sequence", "type"};
    buf_printf(out, ":%s", t.java ? t.java->name : names[t.kind]);
}

static void dump_payload(struct buf *out, const struct annot_expr *e)
{
    if (e->kind == ANNOT_BOOL)
        buf_puts(out, e->value ? " true" : " false");
    else if (e->kind == ANNOT_UNARY || e->kind == ANNOT_BINARY)
        buf_printf(out, " %s", annot_op_text(e->op));
    else if (e->kind == ANNOT_OLD)
        buf_puts(out, e->when == ANNOT_AT_ENTRY ? " entry" : e->when == ANNOT_AT_STATEMENT ? " statement" : " loop-entry");
    else if (e->kind == ANNOT_FOLD)
        buf_printf(out, " %s", annot_fold_text(e->fold));
    else if (e->text)
        buf_printf(out, " %s", e->text);
    else if (e->var)
        buf_printf(out, " %s#%u", e->var->name, e->var->id);
    else if (e->bound)
        buf_printf(out, " %s", e->bound->name);
    else if (e->field)
        buf_printf(out, " %s.%s", e->field->owner->name, e->field->name);
    else if (e->method)
        buf_printf(out, " %s", e->method->id);
    else if (e->of)
        buf_printf(out, " %s", e->of->name);
    for (unsigned i = 0; i < e->n_fields; i++)
        buf_printf(out, " %s.%s", e->fields[i]->owner->name, e->fields[i]->name);
    for (unsigned i = 0; i < e->n_vars; i++) {
        buf_printf(out, " %s", e->vars[i]->name);
        dump_type(out, e->vars[i]->type);
    }
}

void annot_dump(struct buf *out, const struct annot_expr *e)
{
    static const char *const kinds[] = {
#define ANNOT(kind, name) name,
#include "lang/java/jml/annot.def"
#undef ANNOT
    };
    buf_printf(out, "(%s", kinds[e->kind]);
    dump_payload(out, e);
    for (unsigned i = 0; i < e->n; i++) {
        buf_putc(out, ' ');
        annot_dump(out, e->arg[i]);
    }
    buf_putc(out, ')');
    dump_type(out, e->type);
}
