/* A test makes the objects of the failing run, calls the routine and expects the exception. Objects are made and set by reflection, so that
 * neither access nor constructors stand in the way; class Run at the end of each file does this. Start at emit_test_java, at the end. */
#include "driver/emit_test_language.h"

#include <ctype.h>
#include <string.h>

static const char support
    [] = "\n"
         "    // What a run needs, made by reflection.\n"
         "    static final class Run {\n"
         "        static Class<?> type(String name) throws Exception {\n"
         "            if (name.endsWith(\"[]\"))\n"
         "                return Array.newInstance(type(name.substring(0, name.length() - 2)), 0).getClass();\n"
         "            for (Class<?> c : new Class<?>[]{boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class})\n"
         "                if (c.getName().equals(name))\n"
         "                    return c;\n"
         "            return Class.forName(name);\n"
         "        }\n"
         "\n"
         "        // An object of the class without a constructor's work, or an array of n elements.\n"
         "        static Object make(Class<?> type, int n) throws Exception {\n"
         "            if (type.isArray())\n"
         "                return Array.newInstance(type.getComponentType(), n);\n"
         "            Class<?> unsafe = Class.forName(\"sun.misc.Unsafe\");\n"
         "            Field the = unsafe.getDeclaredField(\"theUnsafe\");\n"
         "            the.setAccessible(true);\n"
         "            return unsafe.getMethod(\"allocateInstance\", Class.class).invoke(the.get(null), type);\n"
         "        }\n"
         "\n"
         "        static Object of(Class<?> type, Object value) {\n"
         "            if (!(value instanceof Long))\n"
         "                return value;\n"
         "            long n = (Long) value;\n"
         "            return type == int.class ? (Object) (int) n : type == byte.class ? (Object) (byte) n : type == short.class ? (Object) (short) n\n"
         "                : type == char.class ? (Object) (char) n : value;\n"
         "        }\n"
         "\n"
         "        static void put(Object array, int at, Object value) {\n"
         "            Array.set(array, at, of(array.getClass().getComponentType(), value));\n"
         "        }\n"
         "\n"
         "        static Field field(Object o, String name) throws Exception {\n"
         "            for (Class<?> c = o.getClass(); ; c = c.getSuperclass())\n"
         "                for (Field f : c.getDeclaredFields())\n"
         "                    if (f.getName().equals(name)) {\n"
         "                        f.setAccessible(true);\n"
         "                        return f;\n"
         "                    }\n"
         "        }\n"
         "\n"
         "        static void set(Object o, String name, Object value) throws Exception {\n"
         "            Field f = field(o, name);\n"
         "            f.set(o, of(f.getType(), value));\n"
         "        }\n"
         "\n"
         "        // Calls a method, or the constructor of that class, with these types of parameters.\n"
         "        static Object call(String owner, String name, Object self, String types, Object... values) throws Throwable {\n"
         "            String[] names = types.isEmpty() ? new String[0] : types.split(\",\");\n"
         "            Class<?>[] parameters = new Class<?>[names.length];\n"
         "            for (int i = 0; i < names.length; i++) {\n"
         "                parameters[i] = type(names[i]);\n"
         "                values[i] = of(parameters[i], values[i]);\n"
         "            }\n"
         "            Executable called = name.isEmpty() ? type(owner).getDeclaredConstructor(parameters)\n"
         "                : type(owner).getDeclaredMethod(name, parameters);\n"
         "            called.setAccessible(true);\n"
         "            try {\n"
         "                return called instanceof Method ? ((Method) called).invoke(self, values) : ((Constructor<?>) called).newInstance(values);\n"
         "            } catch (InvocationTargetException e) {\n"
         "                throw e.getCause();\n"
         "            }\n"
         "        }\n"
         "    }\n";

/* The exception that an obligation stands for; NULL: none, as with clauses of a contract. */
static const char *exception_of(const struct failure_text *f)
{
    static const struct {
        const char *id, *exception;
    } all[] = {
        {"index-negative", "ArrayIndexOutOfBoundsException"},
        {"index-too-large", "ArrayIndexOutOfBoundsException"},
        {"null-dereference", "NullPointerException"},
        {"division-by-zero", "ArithmeticException"},
        {"class-cast", "ClassCastException"},
        {"array-size-negative", "NegativeArraySizeException"},
        {"array-store", "ArrayStoreException"},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!strcmp(f->id, all[i].id))
            return all[i].exception;
    return NULL;
}

/* ---- the objects of a run ---- */

static const char *no_test(struct making *m, const char *why)
{
    emit_test_refuse(m, why);
    return "null";
}

static const char *object(struct making *m, const char *place, const char *value, const char *type);

/* What is given for a parameter, a field or an element. type: as Run.type takes it. Numbers are long and become what is needed. NULL: the default
 * value of the type. */
static const char *value_text(struct making *m, const char *place, const char *type)
{
    const char *value = emit_test_value(m, place);
    if (!value)
        return NULL;
    if (!strcmp(value, "true") || !strcmp(value, "false") || !strcmp(value, "null"))
        return value;
    if (emit_test_is_number(value))
        return arena_printf(m->arena, "%sL", value);
    const char *known = emit_test_object(m, value);
    if (known)
        return known;
    if (strncmp(value, "new", 3))
        return no_test(m, "a value of its run cannot be written in Java");
    return object(m, place, value, type);
}

/* The rest of a place below `place`, up to its end or its first part: `.next`, `[3]`; NULL: it is no part of it, or a part of a part. */
static const char *part_of(const char *place, const char *whole)
{
    size_t n = strlen(whole);
    if (strncmp(place, whole, n) || (place[n] != '.' && place[n] != '['))
        return NULL;
    const char *part = place + n;
    return part[1 + strcspn(part + 1, ".[")] ? NULL : part;
}

static void set_part(struct making *m, const char *place, const char *part, const char *name, const char *type)
{
    if (part[0] == '[') {
        const char *of = arena_printf(m->arena, "%s.getComponentType()", type), *value = value_text(m, place, of);
        buf_printf(m->out, "        Run.put(%s, %.*s, %s);\n", name, (int)strcspn(part + 1, "]"), part + 1, value);
    } else if (strcmp(part, ".length")) {
        const char *of = arena_printf(m->arena, "Run.field(%s, \"%s\").getType()", name, part + 1);
        const char *value = value_text(m, place, of);
        buf_printf(m->out, "        Run.set(%s, \"%s\", %s);\n", name, part + 1, value);
    }
}

static const char *object(struct making *m, const char *place, const char *value, const char *type)
{
    struct arena *a = m->arena;
    const char *name = arena_printf(a, "o%zu", m->made.n), *n = emit_test_value(m, arena_printf(a, "%s.length", place));
    if (value[3] == ' ')
        type = arena_printf(a, "Run.type(\"%s\")", value + 4);
    if (strstr(type, "\"java."))
        return no_test(m, "its run has objects of the library");
    buf_printf(m->out, "        Object %s = Run.make(%s, %s);\n", name, type, n ? n : "0");
    vec_push(&m->made, (struct made){place, name});
    for (unsigned i = 0; i < m->f->n_inputs; i++) {
        const char *part = part_of(m->f->inputs[i].place, place);
        if (part && strpbrk(part, "("))
            no_test(m, "its run has objects of the library");
        else if (part)
            set_part(m, m->f->inputs[i].place, part, name, type);
    }
    return name;
}

/* ---- tests ---- */

/* The n-th of "int,java.lang.String[]"; NULL: there are fewer. */
static const char *nth_type(struct arena *a, const char *types, unsigned n)
{
    while (n-- > 0 && *types) {
        types += strcspn(types, ",");
        types += *types == ',';
    }
    return *types ? arena_strndup(a, types, strcspn(types, ",")) : NULL;
}

static const char *default_of(const char *type)
{
    static const char *const numbers[] = {"byte", "short", "char", "int", "long"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (!strcmp(type, numbers[i]))
            return "0L";
    return !strcmp(type, "boolean") ? "false" : !strcmp(type, "float") ? "0f" : !strcmp(type, "double") ? "0.0" : "null";
}

/* A place that belongs to no parameter is a static field, which a test would leave changed. */
static void refuse_statics(struct making *m, const struct il_routine *r)
{
    for (unsigned i = 0; i < m->f->n_inputs; i++) {
        bool found = false;
        const char *place = m->f->inputs[i].place;
        for (size_t k = 0; k < r->params.n; k++)
            found |= emit_test_is_in(place, r->params.at[k]->name);
        if (!found)
            no_test(m, "its run has values of static fields");
    }
}

/* Class, name and types of the routine p.C.m(int[],int). */
struct signature {
    const char *owner, *name, *types;
};

static struct signature signature_of(struct arena *a, const struct judged *j)
{
    const char *all = j->text.qualified, *open = strchr(all, '(');
    struct signature s = {.types = ""};
    if (!open)
        return s;
    const char *dot = open;
    while (dot > all && *dot != '.')
        dot--;
    s.owner = arena_strndup(a, all, (size_t)(dot - all));
    s.name = arena_strndup(a, dot + 1, (size_t)(open - dot - 1));
    s.types = arena_strndup(a, open + 1, strcspn(open + 1, ")"));
    const char *simple = s.owner + strlen(s.owner);
    while (simple > s.owner && !strchr(".$", simple[-1]))
        simple--;
    if (!strcmp(simple, s.name)) /* a constructor */
        s.name = "";
    return s;
}

/* Appends the call's arguments. */
static void arguments(struct making *m, const struct judged *j, const struct signature *s, struct buf *call)
{
    const struct il_vars *params = &j->routine->params;
    bool has_this = params->n > 0 && !strcmp(params->at[0]->name, "this");
    const char *self = has_this && *s->name ? value_text(m, "this", arena_printf(m->arena, "Run.type(\"%s\")", s->owner)) : NULL;
    buf_printf(call, "%s, \"%s\"", self ? self : "null", s->types);
    for (unsigned i = 0;; i++) {
        const char *type = nth_type(m->arena, s->types, i);
        if (!type)
            break;
        if (i + has_this >= params->n) {
            no_test(m, "it has parameters that are not in the source");
            break;
        }
        const char *value = value_text(m, params->at[i + has_this]->name, arena_printf(m->arena, "Run.type(\"%s\")", type));
        value = value ? value : default_of(type);
        buf_printf(call, ", %s%s", strcmp(value, "null") ? "" : "(Object) ", value);
    }
}

/* index-too-large: indexTooLarge. */
static const char *camel(struct arena *a, const char *id)
{
    struct buf out = {0};
    for (; *id; id++)
        if (*id != '-')
            buf_putc(&out, *id);
        else if (id[1])
            buf_putc(&out, (char)toupper((unsigned char)*++id));
    return buf_finish(&out, a);
}

/* ---- calls that lead to a failure ---- */

/* What an argument is in the test: itself, or an object that an input describes. */
static const char *given(struct making *m, const char *arg, const char *type)
{
    bool name = isalpha((unsigned char)*arg) && !arg[strcspn(arg, " ")] && strcmp(arg, "null") && strcmp(arg, "true") &&
                strcmp(arg, "false");
    for (unsigned i = 0; i < m->f->n_calls && name; i++)
        name = !m->f->calls[i].creates || !m->f->calls[i].object || strcmp(m->f->calls[i].object, arg);
    if (name && !emit_test_value(m, arg))
        return no_test(m, "a value of its run cannot be written in Java");
    return name ? value_text(m, arg, arena_printf(m->arena, "Run.type(\"%s\")", type)) : arg;
}

/* `Run.call(..)` */
static const char *call_of(struct making *m, const struct call_text *c)
{
    struct buf out = {0};
    bool on = c->object && !c->creates;
    buf_printf(&out, "Run.call(\"%s\", \"%s\", %s, \"%s\"", c->owner, c->creates ? "" : c->name, on ? c->object : "null",
               c->types);
    for (unsigned i = 0; i < c->n_args; i++) {
        const char *value = given(m, c->args[i], nth_type(m->arena, c->types, i));
        buf_printf(&out, ", %s%s", strncmp(value, "null", 4) && strncmp(value, "new ", 4) ? "" : "(Object) ", value);
    }
    buf_putc(&out, ')');
    return buf_finish(&out, m->arena);
}

/* All but the last are commands of the test. */
static const char *calls_of(struct making *m)
{
    const struct call_text *last = &m->f->calls[m->f->n_calls - 1];
    for (const struct call_text *c = m->f->calls; c < last; c++) {
        const char *text = call_of(m, c);
        buf_printf(m->out, "        %s%s%s%s;\n", c->creates ? "Object " : "", c->creates ? c->object : "",
                   c->creates ? " = " : "", text);
    }
    return call_of(m, last);
}

static const char *call_alone(struct making *m, const struct judged *j, const struct signature *s)
{
    struct buf call = {0};
    buf_printf(&call, "Run.call(\"%s\", \"%s\", ", s->owner, s->name);
    arguments(m, j, s, &call);
    buf_putc(&call, ')');
    return buf_finish(&call, m->arena);
}

/* False if there can be no test; *why says why. */
static bool add_test(struct arena *a, const struct judged *j, const struct failure_text *f, struct buf *out, const char **why)
{
    struct buf body = {0};
    const char *call = NULL;
    struct making m = {.arena = a, .f = f, .out = &body};
    struct signature s = signature_of(a, j);
    struct position at = span_position(f->at);
    const char *exception = exception_of(f);
    if (!exception)
        no_test(&m, "its failure is no exception");
    else if (!s.owner || strchr(j->text.qualified, ')')[1])
        no_test(&m, "it has no name to call");
    else if (!f->n_calls)
        refuse_statics(&m, j->routine);
    if (!m.why_not)
        call = f->n_calls ? calls_of(&m) : call_alone(&m, j, &s);
    if (!m.why_not) {
        buf_printf(out, "\n    // %s:%u: %s\n    @Test\n    void %sLine%uColumn%u() throws %s {\n", span_path(f->at), at.line,
                   f->message, camel(a, f->id), at.line, at.column, f->n_calls ? "Throwable" : "Exception");
        buf_add(out, body.text ? body.text : "", body.n);
        buf_printf(out, "        assertThrows(%s.class, () -> %s);\n    }\n", exception, call);
    }
    *why = m.why_not;
    buf_release(&body);
    vec_release(&m.made);
    return !m.why_not;
}

/* "p_C_m_int_Test", which is the name of its file, too. */
static const char *class_name(struct arena *a, const char *qualified)
{
    struct buf out = {0};
    for (const char *c = qualified; *c && *c != ')'; c++)
        if (isalnum((unsigned char)*c))
            buf_putc(&out, *c);
        else if (*c == '[')
            buf_puts(&out, "s");
        else if (*c != ']')
            buf_putc(&out, '_');
    buf_puts(&out, out.n && out.text[out.n - 1] == '_' ? "Test" : "_Test");
    return buf_finish(&out, a);
}

static void write_class(struct invocation *inv, const struct judged *j, struct buf *tests)
{
    struct arena *a = &inv->request.arena;
    const char *name = class_name(a, j->text.qualified);
    const char *path = arena_printf(a, "%s/%s.java", inv->options->emit_test, name);
    struct buf out = {0};
    buf_printf(&out,
               "// Runs of %s that fail, as invar verify found them.\nimport static org.junit.jupiter.api.Assertions.assertThrows;\n\n"
               "import java.lang.reflect.*;\n\nimport org.junit.jupiter.api.Test;\n\nclass %s {",
               j->text.qualified, name);
    buf_add(&out, tests->text, tests->n);
    buf_puts(&out, support);
    buf_puts(&out, "}\n");
    emit_test_write(inv, path, &out);
    buf_release(&out);
}

void emit_test_java(struct invocation *inv, const struct judged *j)
{
    struct buf tests = {0};
    const char *why;
    for (unsigned i = 0; i < j->text.n_failures; i++) {
        const struct failure_text *f = &j->text.failures[i];
        if (f->verdict == VERDICT_REFUTED && !add_test(&inv->request.arena, j, f, &tests, &why))
            emit_test_none(j, f, why);
    }
    if (tests.n)
        write_class(inv, j, &tests);
    buf_release(&tests);
}
