/* Command line parsing over the table options.def. Start at options_parse. */
#include "driver/options.h"

#include "base/bug.h"
#include "il/run_search.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum option_id {
#define OPTION(id, name, argument, help) OPTION_##id,
#include "driver/options.def"
#undef OPTION
    OPTION_COUNT
};

static const struct {
    const char *name, *argument, *help;
} rows[] = {
#define OPTION(id, name, argument, help) {name, argument, help},
#include "driver/options.def"
#undef OPTION
};

void options_usage(FILE *to)
{
    fputs("usage: invar verify [options] FILE... [-- FLAGS for the Java front end]\n"
          "       invar run [options] FILE... [-- FLAGS for the Java front end]\n"
          "       invar print [--no-invariants] FILE.bpl...\n"
          "       invar --help | --version\n\n"
          "Verifies .java and .bpl files; loop invariants are inferred and printed. invar run executes their routines\n"
          "from random inputs, or with --search from all small ones, and shows a run that fails. invar print lays Boogie\n"
          "programs out.\n\noptions:\n",
          to);
    for (int i = 0; i < OPTION_COUNT; i++) {
        char left[64];
        snprintf(left, sizeof left, "%s%s", rows[i].name, rows[i].argument);
        fprintf(to, "  %-36s %s\n", left, rows[i].help);
    }
    fputs("\nexit status: 0 all verified, 1 usage, 2 input error or unsupported, 5 some unproved,\n"
          "10 some refuted, 6 internal error, 130 interrupted; of run: 10 a run failed, 0 none did, 2 input error or\n"
          "something that cannot be executed\n",
          to);
}

static bool usage_error(const char *what, const char *detail)
{
    fprintf(stderr, "invar: %s '%s' (see invar --help)\n", what, detail);
    return false;
}

/* Index of `value` in a list "a|b|c", or -1. */
static int choice(const char *list, const char *value)
{
    size_t n = strlen(value);
    for (int i = 0; *list; i++) {
        size_t len = strcspn(list, "|");
        if (len == n && strncmp(list, value, n) == 0)
            return i;
        list += len + (list[len] == '|');
    }
    return -1;
}

static bool pick(int *out, enum option_id id, const char *value)
{
    *out = choice(rows[id].argument + 1, value);
    if (*out >= 0)
        return true;
    fprintf(stderr, "invar: %s takes %s, not '%s'\n", rows[id].name, rows[id].argument + 1, value);
    return false;
}

static bool number(double *out, enum option_id id, const char *value, double max)
{
    char *end;
    errno = 0;
    *out = strtod(value, &end);
    if (errno == 0 && end != value && *end == '\0' && isfinite(*out) && *out >= 0 && *out <= max)
        return true;
    fprintf(stderr, "invar: %s takes a number from 0 to %.0f, not '%s'\n", rows[id].name, max, value);
    return false;
}

static char *keep(struct options *o, const char *text, size_t n)
{
    char *copy = strndup(text, n);
    if (!copy)
        bug("out of memory");
    vec_push(&o->owned, copy);
    return copy;
}

static void set_cross_command(struct options *o, const char *command)
{
    o->cross_check = true;
    o->cross_command.n = 0;
    for (const char *at = command; *at;) {
        size_t skip = strspn(at, " "), n = strcspn(at + skip, " ");
        if (n)
            vec_push(&o->cross_command, keep(o, at + skip, n));
        at += skip + n;
    }
    vec_push(&o->cross_command, NULL);
}

static bool set_dump(struct options *o, const char *value)
{
    static const char list[] = "il|predicates|cut|passive|vc|claims|sizes";
    for (const char *at = value; *at;) {
        size_t n = strcspn(at, ",");
        char *word = keep(o, at, n);
        int i = choice(list, word);
        if (strncmp(word, "queries=", 8) == 0 && word[8])
            o->queries_directory = word + 8;
        else if (i >= 0)
            o->dump |= 1u << i;
        else
            return usage_error("unknown stage for --dump", word);
        at += n + (at[n] == ',');
    }
    return true;
}

static bool set_loops(struct options *o, const char *value)
{
    static const char unroll[] = "unroll=";
    enum { MAX_ROUNDS = 10000 };
    double x;
    if (strcmp(value, "cut") == 0) {
        o->unroll = -1;
        return true;
    }
    if (strncmp(value, unroll, strlen(unroll)) != 0 || strchr(value, '.'))
        return usage_error("--loops takes cut or unroll=K, not", value);
    if (!number(&x, OPTION_LOOPS, value + strlen(unroll), MAX_ROUNDS))
        return false;
    o->unroll = (long)x;
    return true;
}

static bool set_search(struct options *o, const char *value)
{
    enum { DEFAULT_BOUND = 3 };
    double x = DEFAULT_BOUND;
    if (*value && !number(&x, OPTION_SEARCH, value, SEARCH_MAX_BOUND))
        return false;
    if (x < 1 || x != (unsigned)x)
        return usage_error("--search takes a whole number from 1, not", value);
    o->search = (unsigned)x;
    return true;
}

static bool set(struct options *o, enum option_id id, const char *value)
{
    int k = 0;
    double x = 0;
    switch (id) {
    case OPTION_INFER:
        if (!pick(&k, id, value))
            return false;
        o->engine = (enum infer_engine)k;
        return true;
    case OPTION_ABSTRACTOR:
        if (!pick(&k, id, value))
            return false;
        o->abstractor = (enum abstractor)k;
        return true;
    case OPTION_ABSTRACT_AT:
        if (!pick(&k, id, value))
            return false;
        o->points = (enum abstract_at)k;
        return true;
    case OPTION_HEURISTICS:
        if (!pick(&k, id, value))
            return false;
        o->heuristics = (enum heuristics)k;
        return true;
    case OPTION_RESTART:
        if (!pick(&k, id, value))
            return false;
        o->restart = k == 0;
        return true;
    case OPTION_LOOPS:
        return set_loops(o, value);
    case OPTION_REFUTE:
        if (!pick(&k, id, value))
            return false;
        o->refute = (enum refute_mode)k;
        return true;
    case OPTION_VC:
        if (!pick(&k, id, value))
            return false;
        o->vc.wp = k == 1;
        return true;
    case OPTION_NAME_CUTOFF:
        if (!pick(&k, id, value))
            return false;
        o->vc.naming = k < 3;
        o->vc.cutoff = k == 0 ? 0 : k == 1 ? 10 : 30;
        return true;
    case OPTION_ARITH:
        if (!pick(&k, id, value))
            return false;
        o->math = k == 1;
        return true;
    case OPTION_DIALECT:
        if (!pick(&k, id, value))
            return false;
        o->escjava = k == 1;
        return true;
    case OPTION_INLINE_DEPTH:
        if (!number(&x, id, value, 1000))
            return false;
        o->inline_depth = (unsigned)x;
        return true;
    case OPTION_HOUDINI:
        if (!pick(&k, id, value))
            return false;
        o->houdini = (enum houdini_choice)k;
        return true;
    case OPTION_INLINE:
        if (!pick(&k, id, value))
            return false;
        o->inlining = (enum boogie_inline)k;
        return true;
    case OPTION_ROUTINE:
        vec_push(&o->routines, value);
        return true;
    case OPTION_LIMIT:
        if (!number(&x, id, value, 1e15))
            return false;
        o->limit = (uint64_t)x;
        return true;
    case OPTION_TIMEOUT:
        return number(&o->timeout, id, value, 1e9);
    case OPTION_UNION_LIMIT:
        if (!number(&x, id, value, 1e9))
            return false;
        o->union_limit = (long)x;
        return true;
    case OPTION_CROSS_CHECK:
        set_cross_command(o, *value ? value : "cvc5 --lang=smt2 --incremental --quiet");
        return true;
    case OPTION_STRICT:
        o->strict = true;
        return true;
    case OPTION_FORMAT:
        if (!pick(&k, id, value))
            return false;
        o->format = (enum report_format)k;
        return true;
    case OPTION_INVARIANTS:
        if (!pick(&k, id, value))
            return false;
        o->invariants = (enum shown_invariants)k;
        return true;
    case OPTION_DUMP:
        return set_dump(o, value);
    case OPTION_NO_VERIFY:
        o->no_verify = true;
        return true;
    case OPTION_EMIT_BOOGIE:
        o->emit_boogie = value;
        return true;
    case OPTION_TRY_INVARIANTS:
        if (!number(&x, id, value, 1e9))
            return false;
        o->try_invariants = (uint64_t)x;
        return true;
    case OPTION_SEED:
        if (!number(&x, id, value, 1e15))
            return false;
        o->seed = (uint64_t)x;
        return true;
    case OPTION_RUNS:
        if (!number(&x, id, value, 1e9))
            return false;
        o->runs = (uint64_t)x;
        return true;
    case OPTION_INPUT:
        o->input = value;
        return true;
    case OPTION_NO_INVARIANTS:
        o->no_invariants = true;
        return true;
    case OPTION_SEARCH:
        return set_search(o, value);
    case OPTION_STATS:
        o->stats = true;
        return true;
    case OPTION_NO_TIMES:
        o->no_times = true;
        return true;
    case OPTION_COUNT:
        break;
    }
    bug("no option %d", (int)id);
}

static bool suits(enum command command, enum option_id id)
{
    bool runs_only = id == OPTION_SEED || id == OPTION_RUNS || id == OPTION_INPUT || id == OPTION_SEARCH;
    if (command == COMMAND_PRINT || id == OPTION_NO_INVARIANTS)
        return command == COMMAND_PRINT && id == OPTION_NO_INVARIANTS;
    if (command == COMMAND_VERIFY)
        return !runs_only;
    return runs_only || id == OPTION_ROUTINE || id == OPTION_ARITH || id == OPTION_DIALECT || id == OPTION_TIMEOUT ||
           id == OPTION_FORMAT || id == OPTION_INLINE || id == OPTION_INLINE_DEPTH || id == OPTION_NO_TIMES;
}

/* `--name`, `--name=value`; whether a value is needed, optional or refused is in the row. */
static bool parse_option(struct options *o, const char *word)
{
    size_t n = strcspn(word, "=");
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (strlen(rows[i].name) != n || strncmp(rows[i].name, word, n) != 0)
            continue;
        bool has = word[n] == '=', takes = rows[i].argument[0] == '=';
        if (has && rows[i].argument[0] == '\0')
            return usage_error("no value is taken by", rows[i].name);
        if (takes && (!has || !word[n + 1]))
            return usage_error("a value is needed by", rows[i].name);
        if (!suits(o->command, (enum option_id)i))
            return usage_error("this command does not take", rows[i].name);
        return set(o, (enum option_id)i, has ? word + n + 1 : "");
    }
    return usage_error("unknown option", word);
}

static const struct options defaults = {
    .engine = ENGINE_AUTO,
    .abstractor = ABSTRACTOR_AUTO,
    .heuristics = HEURISTICS_EXTENDED,
    .restart = -1,
    .unroll = -1,
    .refute = REFUTE_UNPROVED,
    .limit = 4000000,
    .union_limit = -1,
    .seed = 1,
};

bool options_parse(struct options *o, int argc, char *const argv[])
{
    *o = defaults;
    if (argc < 2)
        return usage_error("a command is missing, such as", "verify");
    o->help = strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0;
    o->version = strcmp(argv[1], "--version") == 0;
    if (o->help || o->version)
        return true;
    int command = choice("verify|run|print", argv[1]);
    if (command < 0)
        return usage_error("unknown command", argv[1]);
    o->command = (enum command)command;
    bool flags = false;
    for (int i = 2; i < argc; i++) {
        if (flags)
            vec_push(&o->front_end_flags, argv[i]);
        else if (strcmp(argv[i], "--") == 0)
            flags = true;
        else if (strcmp(argv[i], "--help") == 0)
            return o->help = true;
        else if (argv[i][0] == '-' && argv[i][1])
            if (!parse_option(o, argv[i]))
                return false;
            else
                continue;
        else
            vec_push(&o->files, argv[i]);
    }
    if (o->search && o->input)
        return usage_error("--search looks for inputs itself and does not go with", "--input");
    if (o->files.n == 0)
        return usage_error("a file is missing after", argv[1]);
    return true;
}

void options_release(struct options *o)
{
    for (size_t i = 0; i < o->owned.n; i++)
        free((char *)o->owned.at[i]);
    vec_release(&o->owned);
    vec_release(&o->routines);
    vec_release(&o->files);
    vec_release(&o->front_end_flags);
    vec_release(&o->cross_command);
}
