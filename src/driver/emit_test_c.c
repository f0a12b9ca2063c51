/* A test in C is a program: it includes the source, makes the objects of the failing run with calloc, and calls the function. Compiled with the
 * sanitizers, it stops at the failure. Start at emit_test_c, at the end.
 *
 * Inputs are named as in the report: `p = new` with `p.length` elements, which are `p[3]`, or the members `p.next` of the first; p points to element
 * `\offset(p)`, a pointer in memory to element `q.next.offset`. */
#include "driver/emit_test_language.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ELEMENTS = 1 << 20, MOST_DEPTH = 64 };

static const char beginning[] = "#include <stdlib.h>\n"
                                "#include <string.h>\n"
                                "\n"
                                "/* Sets what may be const. */\n"
                                "#define SET(place, value) \\\n"
                                "    do { \\\n"
                                "        __typeof__(place) v_ = (__typeof__(place))(value); \\\n"
                                "        memcpy((void *)&(place), &v_, sizeof v_); \\\n"
                                "    } while (0)\n";

/* Sanitizers stop there. They know nothing of contracts, and little of pointers that are not used. */
static bool is_seen(const struct failure_text *f)
{
    static const char *const all[] = {
        "null-dereference", "index-negative", "index-too-large",  "division-by-zero", "invalid-read",
        "invalid-write",    "use-after-free", "invalid-free",     "double-free",      "signed-overflow",
        "shift-amount",     "shift-value",    "overlapping-copy",
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!strcmp(f->id, all[i]))
            return true;
    return false;
}

/* Some pointer of the run is not at the start of its object. */
static bool points_inside(const struct failure_text *f)
{
    bool inside = false;
    for (unsigned i = 0; i < f->n_inputs; i++) {
        const char *place = f->inputs[i].place;
        size_t n = strlen(place);
        bool offset = !strncmp(place, "\\offset(", 8) || (n > 7 && !strcmp(place + n - 7, ".offset"));
        inside |= offset && strcmp(f->inputs[i].value, "0");
    }
    return inside;
}

/* ---- values ---- */

/* The number as C writes it, with the least negative one in two parts. */
static const char *number(struct arena *a, const char *value)
{
    if (!strcmp(value, "-9223372036854775808"))
        return "(-9223372036854775807LL - 1)";
    return arena_printf(a, "%s%s", value, *value == '-' ? "LL" : "ULL");
}

/* A pointer to where the one at the place is in the object. Offsets of variables count bytes. */
static const char *inside(const struct making *m, const char *object, const char *place)
{
    const char *of_variable = emit_test_value(m, arena_printf(m->arena, "\\offset(%s)", place));
    const char *of_member = emit_test_value(m, arena_printf(m->arena, "%s.offset", place));
    if (of_variable)
        return arena_printf(m->arena, "(void *)((char *)%s + %s)", object, of_variable);
    return arena_printf(m->arena, "%s + %s", object, of_member ? of_member : "0");
}

static bool is_about_pointer(const char *part)
{
    return !strcmp(part, ".length") || !strcmp(part, ".offset") || !strcmp(part, ".freed");
}

static void set(struct making *m, const char *lhs, const char *place, unsigned depth);

/* Sets what is said of the parts of an object: each member or element once, although more may be said of its own parts. */
static void set_parts(struct making *m, const char *lhs, const char *place, unsigned depth)
{
    size_t n = strlen(place);
    const char *last = "";
    for (unsigned i = 0; i < m->f->n_inputs; i++) {
        const char *at = m->f->inputs[i].place;
        if (strncmp(at, place, n) || (at[n] != '.' && at[n] != '['))
            continue;
        const char *part = arena_strndup(m->arena, at + n,
                                         at[n] == '[' ? strcspn(at + n, "]") + 1 : 1 + strcspn(at + n + 1, ".["));
        if (is_about_pointer(part) || !strcmp(part, last))
            continue;
        last = part;
        set(m, arena_printf(m->arena, "%s%s", lhs, part), arena_printf(m->arena, "%s%s", place, part), depth);
    }
}

static void make_object(struct making *m, const char *lhs, const char *place, unsigned depth)
{
    struct arena *a = m->arena;
    const char *length = emit_test_value(m, arena_printf(a, "%s.length", place));
    const char *name = arena_printf(a, "o%zu", m->made.n);
    if (length && (!emit_test_is_number(length) || *length == '-' || strlen(length) > 9 || atol(length) > MOST_ELEMENTS))
        emit_test_refuse(m, "its run has a very large object");
    if (depth > MOST_DEPTH)
        emit_test_refuse(m, "its run has a very deep structure");
    if (m->why_not)
        return;
    vec_push(&m->made, (struct made){place, name});
    if (length && !strcmp(length, "0")) /* ASan gives one byte to who asks for none */
        buf_printf(m->out, "    __typeof__(%s) %s = (void *)((char *)malloc(16) + 16);\n", lhs, name);
    else
        buf_printf(m->out, "    __typeof__(%s) %s = calloc(%s, sizeof *%s);\n", lhs, name, length ? length : "1", name);
    buf_printf(m->out, "    SET(%s, %s);\n", lhs, inside(m, name, place));
    /* Elements are named by their index, members are those of the first. */
    size_t n = strlen(place);
    bool members = false;
    for (unsigned i = 0; i < m->f->n_inputs; i++) {
        const char *at = m->f->inputs[i].place;
        members |= !strncmp(at, place, n) && at[n] == '.' && !is_about_pointer(at + n);
    }
    set_parts(m, members ? arena_printf(a, "%s[0]", name) : name, place, depth + 1);
}

/* Sets lhs to what is given for the place, or its parts to what is given for them. */
static void set(struct making *m, const char *lhs, const char *place, unsigned depth)
{
    const char *value = emit_test_value(m, place);
    const char *known = value ? emit_test_object(m, value) : NULL;
    if (!value)
        set_parts(m, lhs, place, depth + 1);
    else if (emit_test_is_number(value))
        buf_printf(m->out, "    SET(%s, %s);\n", lhs, number(m->arena, value));
    else if (!strcmp(value, "null"))
        buf_printf(m->out, "    SET(%s, 0);\n", lhs);
    else if (known)
        buf_printf(m->out, "    SET(%s, %s);\n", lhs,
                   inside(m, arena_printf(m->arena, "(__typeof__(%s))(void *)%s", lhs, known), place));
    else if (!strcmp(value, "new"))
        make_object(m, lhs, place, depth);
    else
        emit_test_refuse(m, "a value of its run cannot be written in C");
}

/* ---- the program ---- */

static bool is_of_parameter(const struct il_routine *r, const char *place)
{
    bool found = false;
    for (unsigned i = 0; i < r->n_declared; i++)
        found |= emit_test_is_in(place, r->declared[i].name);
    return found || !strncmp(place, "\\offset(", 8);
}

static bool is_global(const struct il_program *p, const struct il_routine *r, const char *variable)
{
    size_t at = 0;
    uint64_t name;
    while (idmap_next(&p->object_names, &at, &name)) { /* `&x`, or the array `a` */
        const char *object = (const char *)(uintptr_t)name;
        if (!strcmp(variable, object + (*object == '&')))
            return true;
    }
    for (size_t i = 0; i < r->vars.n; i++) {
        const struct il_var *v = r->vars.at[i];
        if (v->role == ROLE_GLOBAL && emit_test_is_in(v->display, variable)) /* `limits.most` */
            return true;
    }
    return false;
}

/* What the function makes itself when it runs: an object that is new in it; the success of malloc, which is the first choice. */
static bool comes_by_itself(const struct making *m, const char *place, const char *variable)
{
    const char *at = strchr(variable, '@'), *value = emit_test_value(m, variable);
    bool choice = at && !strncmp(variable, "choice@", 7) && !strcmp(place, variable);
    return at && value && !strcmp(value, choice ? "1" : "new");
}

/* Variables of the file. Other places stand for what the library or a local variable holds. */
static void set_globals(struct making *m, const struct il_program *p, const struct il_routine *r)
{
    struct VEC_OF(const char *) done = {0};
    for (unsigned i = 0; i < m->f->n_inputs && !m->why_not; i++) {
        const char *place = m->f->inputs[i].place;
        const char *variable = arena_strndup(m->arena, place, strcspn(place, ".["));
        bool seen = is_of_parameter(r, place);
        for (size_t k = 0; k < done.n; k++)
            seen |= !strcmp(done.at[k], variable);
        if (seen || comes_by_itself(m, place, variable))
            continue;
        if (strpbrk(variable, "@\\ (") || !is_global(p, r, variable))
            emit_test_refuse(m, "its run has values of other than parameters and variables of the file");
        vec_push(&done, variable);
        set(m, variable, variable, 0);
    }
    vec_release(&done);
}

static void set_parameters(struct making *m, const struct il_routine *r)
{
    for (unsigned i = 0; i < r->n_declared; i++)
        buf_printf(m->out, "    __typeof__(%s) %s;\n    memset((void *)&%s, 0, sizeof %s);\n", r->declared[i].type,
                   r->declared[i].name, r->declared[i].name, r->declared[i].name);
    for (unsigned i = 0; i < r->n_declared; i++) {
        if (!*r->declared[i].name)
            emit_test_refuse(m, "it has a parameter without a name");
        if (strstr(r->declared[i].type, "void *"))
            emit_test_refuse(m, "it has a parameter of type void *");
        set(m, r->declared[i].name, r->declared[i].name, 0);
    }
}

/* Objects that do not exist any more when the function is called. */
static void free_objects(struct making *m)
{
    for (size_t i = 0; i < m->made.n; i++) {
        const char *freed = emit_test_value(m, arena_printf(m->arena, "%s.freed", m->made.at[i].place));
        if (freed && !strcmp(freed, "true"))
            buf_printf(m->out, "    free((void *)%s);\n", m->made.at[i].name);
    }
}

static void call(struct making *m, const struct il_routine *r)
{
    buf_printf(m->out, "    %s(", r->name);
    for (unsigned i = 0; i < r->n_declared; i++)
        buf_printf(m->out, "%s%s", i ? ", " : "", r->declared[i].name);
    buf_puts(m->out, ");\n    return 0;\n}\n");
}

/* "ring_push-21-13-index-too-large.c" */
const char *emit_test_c_name(struct arena *a, const struct judged *j, const struct failure_text *f)
{
    struct position at = span_position(f->at);
    struct buf out = {0};
    for (const char *c = j->text.qualified; *c; c++)
        buf_putc(&out, (char)(isalnum((unsigned char)*c) || *c == '_' ? *c : '-'));
    buf_printf(&out, "-%u-%u-%s.c", at.line, at.column, f->id);
    return buf_finish(&out, a);
}

static void program(struct invocation *inv, const struct judged *j, const struct failure_text *f, const struct buf *body,
                    struct buf *out)
{
    const char *name = emit_test_c_name(&inv->request.arena, j, f);
    buf_printf(out, "/* %s:%u: %s\n *\n * cc -g -fsanitize=address,undefined -fno-sanitize-recover=all -I. %s && ./a.out\n",
               span_path(f->at), span_position(f->at).line, f->message, name);
    buf_puts(out, " *\n * stops there; -I names the folder in which invar was run. */\n");
    buf_printf(out, "#define main main_of_the_file\n#include \"%s\"\n#undef main\n", span_path(j->routine->span));
    buf_puts(out, beginning);
    buf_puts(out, "\nint main(void)\n{\n");
    buf_add(out, body->text ? body->text : "", body->n);
}

const char *emit_test_c_program(struct invocation *inv, const struct judged *j, const struct failure_text *f, struct buf *out)
{
    struct buf body = {0};
    struct making m = {.arena = &inv->request.arena, .f = f, .out = &body};
    if (!is_seen(f))
        emit_test_refuse(&m, "it is nothing at which a sanitizer stops");
    else if (!strcmp(f->id, "invalid-free") && !points_inside(f))
        emit_test_refuse(&m, "its run frees an object that malloc did not make");
    else if (!j->routine->declared)
        emit_test_refuse(&m, "it cannot be called from a program");
    if (!m.why_not)
        set_parameters(&m, j->routine);
    if (!m.why_not)
        set_globals(&m, j->program, j->routine);
    free_objects(&m);
    call(&m, j->routine);
    if (!m.why_not)
        program(inv, j, f, &body, out);
    buf_release(&body);
    vec_release(&m.made);
    return m.why_not;
}

static void emit_of_failure(struct invocation *inv, const struct judged *j, const struct failure_text *f)
{
    struct arena *a = &inv->request.arena;
    struct buf out = {0};
    const char *why_not = emit_test_c_program(inv, j, f, &out);
    if (why_not)
        emit_test_none(j, f, why_not);
    else
        emit_test_write(inv, arena_printf(a, "%s/%s", inv->options->emit_test, emit_test_c_name(a, j, f)), &out);
    buf_release(&out);
}

void emit_test_c(struct invocation *inv, const struct judged *j)
{
    for (unsigned i = 0; i < j->text.n_failures; i++)
        if (j->text.failures[i].verdict == VERDICT_REFUTED && (j->text.failures[i].n_inputs || j->text.failures[i].n_trace))
            emit_of_failure(inv, j, &j->text.failures[i]);
}
