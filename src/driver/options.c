/* Parses the command line with the tables options.def and those of the front ends. Start at options_parse. */
#include "driver/options.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "driver/argfile.h"
#include "driver/cache_options.h"
#include "driver/folders.h"
#include "driver/near.h"
#include "run/search.h"

#include <errno.h>
#include <fnmatch.h>
#include <math.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

static bool usage_error(const struct options *o, const char *what, const char *detail)
{
    fprintf(o->errors, "invar: %s '%s' (see invar --help)\n", what, detail);
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

/* The index of the value in the row's list. If it is not there, reports this and returns -1. */
static int pick(const struct options *o, const struct option *row, const char *value)
{
    int k = choice(row->argument + 1, value);
    if (k < 0)
        fprintf(o->errors, "invar: %s takes %s, not '%s'\n", row->name, row->argument + 1, value);
    return k;
}

static bool number(const struct options *o, double *out, const struct option *row, const char *value, double max)
{
    char *end;
    errno = 0;
    *out = strtod(value, &end);
    if (errno == 0 && end != value && *end == '\0' && isfinite(*out) && *out >= 0 && *out <= max)
        return true;
    fprintf(o->errors, "invar: %s takes a number from 0 to %.0f, not '%s'\n", row->name, max, value);
    return false;
}

static char *keep(struct options *o, const char *text, size_t n)
{
    char *copy = alloc_part(text, n);
    vec_push(&o->owned, copy);
    return copy;
}

/* ---- options that need a parser of their own ---- */

static unsigned processors(void)
{
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 ? (unsigned)CPU_COUNT(&set) : 1;
}

static void list_engines(struct buf *out, const struct options *o)
{
    buf_puts(out, "auto|none");
    for (unsigned i = 0; i < o->engines->n; i++)
        buf_printf(out, "|%s", o->engines->at[i].name);
}

static bool set_engine(struct options *o, const struct option *row, const char *value)
{
    struct buf known = {0};
    const struct engine *one = engine_named(o->engines, value);
    bool all = strcmp(value, "auto") == 0, none = strcmp(value, "none") == 0;
    o->judge.engines = all ? *o->engines : (struct engines){one, one != NULL};
    if (all || none || one)
        return true;
    list_engines(&known, o);
    fprintf(o->errors, "invar: %s takes %s, not '%s'\n", row->name, known.text, value);
    buf_release(&known);
    return false;
}

static bool set_restart(struct options *o, const struct option *row, const char *value)
{
    int k = pick(o, row, value);
    o->judge.restart = k == 0;
    return k >= 0;
}

static bool yes_or_no(const struct options *o, bool *to, const struct option *row, const char *value)
{
    int k = pick(o, row, value);
    *to = k == 0;
    return k >= 0;
}

static bool set_deduce(struct options *o, const struct option *row, const char *value)
{
    return yes_or_no(o, &o->judge.deduce, row, value);
}

static bool set_neighbours(struct options *o, const struct option *row, const char *value)
{
    return yes_or_no(o, &o->judge.neighbours, row, value);
}

static bool set_vc(struct options *o, const struct option *row, const char *value)
{
    int k = pick(o, row, value);
    o->judge.vc.wp = k == 1;
    return k >= 0;
}

static bool set_name_cutoff(struct options *o, const struct option *row, const char *value)
{
    static const uint64_t cutoffs[] = {0, 10, 30};
    int k = pick(o, row, value);
    o->judge.vc.naming = k >= 0 && k < 3;
    if (o->judge.vc.naming)
        o->judge.vc.cutoff = cutoffs[k];
    return k >= 0;
}

static bool set_megabytes(const struct options *o, uint64_t *bytes, const struct option *row, const char *value)
{
    double megabytes;
    if (!number(o, &megabytes, row, value, 1e9))
        return false;
    *bytes = (uint64_t)megabytes << 20;
    return true;
}

static bool set_memory(struct options *o, const struct option *row, const char *value)
{
    return set_megabytes(o, &o->judge.memory, row, value);
}

static bool set_cache_size(struct options *o, const struct option *row, const char *value)
{
    return set_megabytes(o, &o->judge.cache_size, row, value);
}

static bool set_jobs(struct options *o, const struct option *row, const char *value)
{
    enum { MAX_JOBS = 1000 };
    double n;
    if (!number(o, &n, row, value, MAX_JOBS))
        return false;
    o->judge.jobs = n >= 1 ? (unsigned)n : processors();
    return true;
}

static bool set_no_fork(struct options *o, const struct option *row, const char *value)
{
    (void)row, (void)value;
    o->judge.fork = false;
    return true;
}

static bool add_routine(struct options *o, const struct option *row, const char *value)
{
    (void)row;
    vec_push(&o->routines, value);
    return true;
}

static bool add_position(struct options *o, const struct option *row, const char *value)
{
    const char *colon = strrchr(value, ':');
    if (!colon || colon == value || !colon[1] || colon[1 + strspn(colon + 1, "0123456789")])
        return usage_error(o, "--filter-position takes FILE:LINE, not", value);
    (void)row;
    vec_push(&o->positions, value);
    return true;
}

static bool set_shard(struct options *o, const struct option *row, const char *value)
{
    char *end;
    unsigned long k = strtoul(value, &end, 10), n = *end == '/' ? strtoul(end + 1, &end, 10) : 0;
    (void)row;
    if (k < 1 || k > n || n > UINT32_MAX || *end)
        return usage_error(o, "--shard takes K/N with 1 <= K <= N, not", value);
    o->shard = (unsigned)(k - 1);
    o->shards = (unsigned)n;
    return true;
}

static bool add_entry(struct options *o, const struct option *row, const char *value)
{
    (void)row;
    vec_push(&o->entries, value);
    return true;
}

static bool add_excluded(struct options *o, const struct option *row, const char *value)
{
    (void)row;
    vec_push(&o->excluded, value);
    return true;
}

static bool set_cross_check(struct options *o, const struct option *row, const char *value)
{
    (void)row;
    o->cross_command.n = 0;
    for (const char *at = *value ? value : "cvc5 --lang=smt2 --incremental --quiet"; *at;) {
        size_t skip = strspn(at, " "), n = strcspn(at + skip, " ");
        if (n)
            vec_push(&o->cross_command, keep(o, at + skip, n));
        at += skip + n;
    }
    vec_push(&o->cross_command, NULL);
    return true;
}

static void list_provers(struct buf *out, const struct options *o)
{
    (void)o;
    for (const struct prover_row *const *row = prover_rows(); *row; row++)
        buf_printf(out, row == prover_rows() ? "%s" : "[,%s]", (*row)->name);
}

static bool wrong_provers(const struct options *o, const struct option *row, const char *value)
{
    struct buf known = {0};
    list_provers(&known, o);
    fprintf(o->errors, "invar: %s takes %s, not '%s'\n", row->name, known.text, value);
    buf_release(&known);
    return false;
}

/* Without --provers the second row is asked, too: it needs nothing to be installed. */
static void use_provers(struct options *o)
{
    if (o->others.n == 0) {
        vec_push(&o->others, prover_rows()[1]);
        vec_push(&o->others, NULL);
    }
    o->judge.others = o->others.n > 1 ? o->others.at : NULL;
}

/* The first prover of the table works in contexts, and must be named first. Where it is not named, it only infers: the proof rests on the
 * others, which are asked in the order given. */
static bool set_provers(struct options *o, const struct option *row, const char *value)
{
    const struct prover_row *first = prover_rows()[0];
    o->others.n = 0;
    o->judge.only_others = prover_find(value, strcspn(value, ",")) != first;
    for (const char *at = value; *at || at == value; at += *at == ',') {
        size_t n = strcspn(at, ",");
        const struct prover_row *found = prover_find(at, n);
        if (!found || (found == first && at != value))
            return wrong_provers(o, row, value);
        if (found != first)
            vec_push(&o->others, found);
        at += n;
    }
    vec_push(&o->others, NULL);
    return true;
}

/* Limits of a query grow fivefold with each level. A patient run asks further provers. */
static bool set_level(struct options *o, const struct option *row, const char *value)
{
    static const struct {
        uint64_t limit;
        double seconds;
        const char *provers;
    } levels[] = {{160000, 5, "z3"},
                  {800000, 20, "z3,z3-models"},
                  {4000000, 0, "z3,z3-models"},
                  {20000000, 0, "z3,z3-models,cvc5"},
                  {100000000, 0, "z3,z3-models,cvc5"}};
    static const unsigned n = sizeof levels / sizeof *levels;
    if (value[0] < '0' || value[0] >= (char)('0' + n) || value[1])
        return usage_error(o, "--level takes 0 to 4, not", value);
    o->judge.limit = levels[value[0] - '0'].limit;
    o->judge.routine_timeout = levels[value[0] - '0'].seconds;
    return set_provers(o, row, levels[value[0] - '0'].provers);
}

static bool set_dump(struct options *o, const struct option *row, const char *value)
{
    (void)row;
    static const char list[] = "il|predicates|cut|passive|vc|claims|sizes";
    for (const char *at = value; *at;) {
        size_t n = strcspn(at, ",");
        char *word = keep(o, at, n);
        int i = choice(list, word);
        if (strncmp(word, "queries=", 8) == 0 && word[8])
            o->queries_directory = word + 8;
        else if (i >= 0)
            o->judge.dump |= 1u << i;
        else
            return usage_error(o, "unknown stage for --dump", word);
        at += n + (at[n] == ',');
    }
    return true;
}

/* `invar run` has two of the formats. */
static bool set_format(struct options *o, const struct option *row, const char *value)
{
    int k = pick(o, row, value);
    o->format = k < 0 ? FORMAT_TEXT : (enum report_format_name)k;
    bool lacks = o->command == COMMAND_RUN && o->format != FORMAT_TEXT && o->format != FORMAT_JSON;
    if (lacks)
        o->format = FORMAT_TEXT;
    return k >= 0 && (!lacks || o->in_settings || usage_error(o, "invar run reports as text or json, not", value));
}

static bool set_report(struct options *o, const struct option *row, const char *value)
{
    int k = pick(o, row, value);
    o->statistics = k == 1;
    return k >= 0;
}

static bool set_show(struct options *o, const struct option *row, const char *value)
{
    (void)row;
    static const char list[] = "assumptions|paths|invariants";
    enum { INVARIANTS = 2 };
    for (const char *at = value; *at;) {
        size_t n = strcspn(at, ",");
        char *word = keep(o, at, n);
        int i = choice(list, word);
        if (i < 0)
            return usage_error(o, "--show takes assumptions, paths, invariants, not", word);
        if (i == INVARIANTS)
            o->judge.invariants = INVARIANTS_ALL;
        else
            o->show |= 1u << i;
        at += n + (at[n] == ',');
    }
    return true;
}

static bool set_loops(struct options *o, const struct option *row, const char *value)
{
    static const char unroll[] = "unroll=";
    enum { MAX_ROUNDS = 10000 };
    double x;
    if (strcmp(value, "cut") == 0) {
        o->judge.unroll = -1;
        return true;
    }
    const char *point = strchr(value, '.');
    if (strncmp(value, unroll, strlen(unroll)) != 0 || (point && strcmp(point, ".5") != 0))
        return usage_error(o, "--loops takes cut, unroll=K or unroll=K.5, not", value);
    if (!number(o, &x, row, value + strlen(unroll), MAX_ROUNDS))
        return false;
    o->judge.unroll = (long)x;
    o->judge.unroll_half = point != NULL;
    return true;
}

static bool set_search(struct options *o, const struct option *row, const char *value)
{
    enum { DEFAULT_BOUND = 3 };
    double x = DEFAULT_BOUND;
    if (*value && !number(o, &x, row, value, SEARCH_MAX_BOUND))
        return false;
    if (x < 1 || x != (unsigned)x)
        return usage_error(o, "--search takes a whole number from 1, not", value);
    o->search = (unsigned)x;
    return true;
}

/* ---- the table ---- */

static const struct option rows[] = {
#define FIELD(f) OPTION_FIELD(struct options, f)
#define CHOICE(f) OPTION_CHOICE(struct options, f)
#define FLAG(f) OPTION_FLAG(struct options, f)
#define WHOLE(f, most) OPTION_WHOLE(struct options, f, most)
#define SECONDS(f) .kind = KEEP_SECONDS, .max = 1e9, FIELD(f)
#define TEXT(f) .kind = KEEP_TEXT, FIELD(f)
#define PARSED(function) .kind = KEEP_PARSED, .parse = function
#define LISTED(function, values) .kind = KEEP_PARSED, .parse = function, .list = values
#define OPTION(id, name, argument, commands, how, help) {name, argument, help, commands, how},
#define EXPERT(id, name, argument, commands, how, help) {name, argument, help, commands, how, .expert = true},
#include "driver/options.def"
#undef OPTION
#undef EXPERT
};

static const size_t n_rows = sizeof rows / sizeof *rows;

static void print_rows(FILE *to, const struct options *o, const struct option *row, size_t n, bool expert)
{
    for (const struct option *end = row + n; row < end; row++) {
        struct buf left = {0};
        if (row->expert != expert)
            continue;
        buf_printf(&left, "%s%s", row->name, row->argument);
        if (row->list)
            row->list(&left, o);
        fprintf(to, "  %-36s %s\n", left.text, row->help);
        buf_release(&left);
    }
}

void options_usage(FILE *to, const struct options *o)
{
    const struct front_ends *fs = o->front_ends;
    struct buf flags = {0}, prepared = {0}, files = {0}, printed = {0};
    front_ends_list(&flags, fs, FRONT_ENDS_WITH_FLAGS, FRONT_END_NAME, " or ");
    front_ends_list(&prepared, fs, FRONT_ENDS_PREPARING, FRONT_END_NAME, " or ");
    front_ends_list(&files, fs, FRONT_ENDS_ALL, FRONT_END_EXTENSION, " and ");
    front_ends_list(&printed, fs, FRONT_ENDS_PRINTING, FRONT_END_NAME, " and ");
    fprintf(to,
            "usage: invar verify [options] FILE... [-- FLAGS for the %s front end]\n"
            "       invar run [options] FILE... [-- FLAGS for the %s front end]\n"
            "       invar print [--no-invariants] FILE...\n"
            "       invar prepare FILE... [-- FLAGS for the %s front end]\n"
            "       invar clauses [--routine=NAME] FILE... [-- FLAGS for the %s front end]\n"
            "       invar explain [ID...]\n"
            "       invar lsp [options of verify] [-- FLAGS]\n"
            "       invar worker\n"
            "       invar merge [options of verify] RESULTS...\n"
            "       invar --help | --version [--verbose] | --completion=bash|zsh|fish\n\n"
            "invar verify verifies %s files, and infers and prints loop invariants. invar run executes routines on\n"
            "random inputs, or with --search on all small ones, and shows a run that fails. invar print prints %s\n"
            "programs with a uniform layout. invar prepare starts the compiler once for many %s files, so that\n"
            "later commands find its output in the cache. invar clauses prints routines as Horn clauses in SMT-LIB 2.\n"
            "invar explain prints the page on a message, a reason, a kind of assumption or a verdict. invar lsp is a language server\n"
            "for editors, on standard input and output. invar worker judges what another process asks for (--launch).\n"
            "invar merge reports on runs whose parts have kept their results (--shard, --results).\n\n"
            "options (defaults in parentheses):\n",
            flags.text, flags.text, prepared.text, flags.text, files.text, printed.text, prepared.text);
    print_rows(to, o, rows, n_rows, false);
    for (unsigned i = 0; i < fs->n; i++)
        if (fs->at[i].n_options) {
            fprintf(to, "\noptions of %s:\n", fs->at[i].name);
            print_rows(to, o, fs->at[i].options, fs->at[i].n_options, false);
        }
    fputs("\nfor experts:\n", to);
    print_rows(to, o, rows, n_rows, true);
    fputs("\nexit status: 0 all verified, 1 usage, 2 input error or unsupported, 5 some unproved,\n"
          "10 some refuted, 6 internal error, 130 interrupted. invar run: 0 no run failed, 10 a run failed,\n"
          "2 input error, or something cannot be executed\n",
          to);
    buf_release(&flags);
    buf_release(&prepared);
    buf_release(&files);
    buf_release(&printed);
}

void options_each(const struct options *o, void (*use)(void *user, const struct option *row), void *user)
{
    for (size_t i = 0; i < n_rows; i++)
        use(user, &rows[i]);
    for (unsigned i = 0; i < o->front_ends->n; i++)
        for (unsigned k = 0; k < o->front_ends->at[i].n_options; k++)
            use(user, &o->front_ends->at[i].options[k]);
}

/* The field of a whole number or enum has four or eight bytes. */
static void put_whole(char *field, const struct option *row, uint64_t x)
{
    uint32_t small = (uint32_t)x;
    bug_unless(row->size == sizeof small || row->size == sizeof x);
    if (row->size == sizeof small)
        memcpy(field, &small, sizeof small);
    else
        memcpy(field, &x, sizeof x);
}

/* `in`: the struct whose field the row sets. */
static bool set(struct options *o, void *in, const struct option *row, const char *value)
{
    char *field = (char *)in + row->offset;
    int k = 0;
    double x = 0;
    switch (row->kind) {
    case KEEP_CHOICE:
        if ((k = pick(o, row, value)) >= 0)
            put_whole(field, row, (uint64_t)k);
        return k >= 0;
    case KEEP_WHOLE:
        if (!number(o, &x, row, value, row->max))
            return false;
        put_whole(field, row, (uint64_t)x);
        return true;
    case KEEP_SECONDS:
        if (!number(o, &x, row, value, row->max))
            return false;
        memcpy(field, &x, sizeof x);
        return true;
    case KEEP_FLAG: *(bool *)field = true; return true;
    case KEEP_TEXT: memcpy(field, &value, sizeof value); return true;
    case KEEP_PARSED: return row->parse(o, row, value);
    }
    bug("option %s is of no kind", row->name);
}

static bool takes(const struct options *o, const struct option *row)
{
    return row->commands & 1u << o->command && (!o->embedded || row->commands & IN_LIBRARY);
}

/* `word` is `--name` or `--name=value`. The row says whether a value is needed, optional or refused. */
static bool set_checked(struct options *o, void *in, const struct option *row, const char *word)
{
    const char *value = strchr(word, '=');
    if (value && row->argument[0] == '\0')
        return usage_error(o, "no value may be given to", row->name);
    if (row->argument[0] == '=' && (!value || !value[1]))
        return usage_error(o, "a value is missing after", row->name);
    if (!takes(o, row))
        return usage_error(o, "this command does not take", row->name);
    return set(o, in, row, value ? value + 1 : "");
}

static const struct option *find_row(const struct option *row, size_t n, const char *word)
{
    size_t length = strcspn(word, "=");
    for (const struct option *end = row + n; row < end; row++)
        if (strlen(row->name) == length && strncmp(row->name, word, length) == 0)
            return row;
    return NULL;
}

static void list_near(const struct options *o, const struct option *row, size_t n, const char *word, const char **before)
{
    for (const struct option *end = row + n; row < end; row++)
        if (!strncmp(row->name, "--", 2) && near_name(row->name + 2, word)) {
            fprintf(o->errors, "%s%s", *before, row->name);
            *before = ", ";
        }
}

static bool unknown_option(const struct options *o, const char *word)
{
    const char *before = "; near it: ";
    size_t dashes = strspn(word, "-");
    char *name = alloc_part(word + dashes, strcspn(word + dashes, "="));
    fprintf(o->errors, "invar: unknown option '%s'", word);
    list_near(o, rows, n_rows, name, &before);
    for (unsigned i = 0; i < o->front_ends->n; i++)
        list_near(o, o->front_ends->at[i].options, o->front_ends->at[i].n_options, name, &before);
    fputs(" (see invar --help)\n", o->errors);
    free(name);
    return false;
}

/* `setting`: of .invar, which all commands read, so one that this command does not take is passed over. */
static bool parse_option(struct options *o, const char *word, bool setting)
{
    const struct option *row = find_row(rows, n_rows, word);
    if (row)
        return (setting && !takes(o, row)) || set_checked(o, o, row, word);
    bool found = false;
    for (unsigned i = 0; i < o->front_ends->n; i++) {
        const struct front_end *f = &o->front_ends->at[i];
        row = find_row(f->options, f->n_options, word);
        if (row && !(setting && !takes(o, row)) && !set_checked(o, o->front_end_options[i], row, word))
            return false;
        found |= row != NULL;
    }
    return found || unknown_option(o, word);
}

/* -j N, -jN, -j=N. */
static bool parse_jobs(struct options *o, const char *value)
{
    value += *value == '=';
    const struct option *row = find_row(rows, n_rows, "-j");
    return *value ? set(o, o, row, value) : usage_error(o, "a value is missing after", row->name);
}

const struct choices all_choices = {.front_ends = &all_front_ends, .engines = &all_engines};

static const struct options defaults = {
    .judge =
        {
            .abstractor = ABSTRACTOR_AUTO,
            .heuristics = HEURISTICS_EXTENDED,
            .deduce = true,
            .neighbours = true,
            .shape_context = SHAPE_CONTEXT_INSTANTIATED,
            .restart = -1,
            .union_limit = -1,
            .unroll = -1,
            .refute = REFUTE_UNPROVED,
            .limit = 4000000,
            .vc = {.naming = true, .cutoff = 10, .piece = 600},
            .fork = true,
            .memory = (uint64_t)2048 << 20,
        },
    .seed = 1,
    .launch_timeout = 30,
};

static void init(struct options *o, const struct choices *choices)
{
    const struct front_ends *front_ends = choices->front_ends;
    *o = defaults;
    o->errors = choices->errors ? choices->errors : stderr;
    o->embedded = choices->embedded;
    o->judge.jobs = processors();
    o->engines = choices->engines;
    o->judge.engines = *choices->engines;
    o->front_ends = front_ends;
    o->front_end_options = alloc_zeroed(front_ends->n, sizeof *o->front_end_options);
    for (unsigned i = 0; i < front_ends->n; i++)
        o->front_end_options[i] = alloc_zeroed(1, front_ends->at[i].options_size);
}

static bool check_annotate(const struct options *o)
{
    if (!o->annotate)
        return true;
    if (o->no_verify || o->judge.unroll >= 0)
        return usage_error(o, "--annotate writes the invariants of a proof, and there is none with",
                           o->no_verify ? "--no-verify" : "--loops=unroll");
    bool to_stdout = strcmp(o->annotate, "-") == 0;
    if (to_stdout && o->files.n > 1)
        return usage_error(o, "only one file can be written to standard output, not also", o->files.at[1]);
    if (to_stdout && o->emit_boogie && strcmp(o->emit_boogie, "-") == 0)
        return usage_error(o, "only one text can be written to standard output, not also that of", "--emit-boogie=-");
    return true;
}

static bool check_launch(const struct options *o)
{
    if ((o->shards || o->results_file) && (!o->judge.fork || o->no_verify))
        return usage_error(o, "--shard and --results do not go with",
                           o->no_verify ? "--no-verify" : "--no-fork and --emit-boogie");
    if (o->launch && !o->judge.fork)
        return usage_error(o, "workers judge one routine after the other; --launch does not go with",
                           "--no-fork and --emit-boogie");
    return true;
}

static bool tell_no_entries(const struct options *o, const char *path)
{
    struct buf what = {0};
    buf_puts(&what, "--entry takes only ");
    front_ends_list(&what, o->front_ends, FRONT_ENDS_WITH_ENTRIES, FRONT_END_EXTENSION, " and ");
    buf_puts(&what, " files, not");
    usage_error(o, what.text, path);
    buf_release(&what);
    return false;
}

static bool check_entries(const struct options *o)
{
    if (o->entries.n == 0)
        return true;
    if (o->judge.contracts != CONTRACTS_INFER)
        return usage_error(o, "--contracts=infer is needed for --entry", o->entries.at[0]);
    for (size_t i = 0; i < o->files.n; i++) {
        const struct front_end *task = front_end_of_task(o->front_ends, o->files.at[i]);
        const struct front_end *f = task ? task : front_end_of(o->front_ends, o->files.at[i]);
        if (f && !f->entries)
            return tell_no_entries(o, o->files.at[i]);
    }
    return true;
}

/* The pattern matches the path or one of the names in it, those of folders included. */
static bool is_excluded(const struct options *o, const char *path)
{
    for (size_t i = 0; i < o->excluded.n; i++) {
        if (!fnmatch(o->excluded.at[i], path, 0))
            return true;
        for (const char *at = path; *at;) {
            size_t n = strcspn(at, "/");
            char *name = alloc_part(at, n);
            bool matches = n && !fnmatch(o->excluded.at[i], name, 0);
            free(name);
            if (matches)
                return true;
            at += n + (at[n] == '/');
        }
    }
    return false;
}

/* --exclude may stand behind the files. */
static bool leave_out_excluded(struct options *o)
{
    size_t n = 0;
    for (size_t i = 0; i < o->files.n; i++)
        if (!is_excluded(o, o->files.at[i]))
            o->files.at[n++] = o->files.at[i];
    bool all = o->files.n > 0 && n == 0;
    o->files.n = n;
    return !all || usage_error(o, "--exclude leaves out every file, with", o->excluded.at[0]);
}

/* A file, or all files below a folder. */
static bool add_file(struct options *o, const char *path)
{
    size_t before = o->files.n;
    if (!is_folder(path)) {
        vec_push(&o->files, path);
        return true;
    }
    folder_files(o->front_ends, path, &o->files, &o->owned);
    return o->files.n > before || usage_error(o, "no file with a known extension is below", path);
}

/* An option, or a file, or for invar explain an id. */
static bool parse_word(struct options *o, const char *word)
{
    if (word[0] == '-' && word[1])
        return parse_option(o, word, o->in_settings);
    if (o->command != COMMAND_EXPLAIN)
        return add_file(o, word);
    vec_push(&o->files, word);
    return true;
}

static bool parse_completion(struct options *o, const char *shell)
{
    int k = choice("bash|zsh|fish", shell);
    o->completion = (enum shell)(k + 1);
    return k >= 0 || usage_error(o, "--completion takes bash|zsh|fish, not", shell);
}

static bool parse_words(struct options *o, int argc, const char *const argv[], size_t n_settings)
{
    if (argc < 2)
        return usage_error(o, "a command is missing, such as", "verify");
    o->help = strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0;
    o->version = strcmp(argv[1], "--version") == 0;
    o->verbose = o->version && argc > 2 && strcmp(argv[2], "--verbose") == 0;
    if (o->version && argc > 2 + o->verbose)
        return usage_error(o, "--version takes only --verbose, not", argv[2 + o->verbose]);
    if (o->help || o->version)
        return true;
    if (!strncmp(argv[1], "--completion=", 13))
        return parse_completion(o, argv[1] + 13);
    int command = choice("verify|run|print|prepare|clauses|explain", argv[1]);
    if (command < 0)
        return usage_error(o, "a command is first: verify, run, print, prepare, clauses, explain, merge, worker or lsp; not",
                           argv[1]);
    o->command = (enum command)command;
    for (int i = 2; i < argc; i++) {
        o->in_settings = (size_t)i < 2 + n_settings;
        if (strcmp(argv[i], "--") == 0) {
            for (i++; i < argc; i++)
                vec_push(&o->front_end_flags, argv[i]);
        } else if (strcmp(argv[i], "--help") == 0) {
            return o->help = true;
        } else if (strncmp(argv[i], "-j", 2) == 0 && o->command == COMMAND_VERIFY) {
            if (!parse_jobs(o, argv[i][2] || i + 1 == argc ? argv[i] + 2 : argv[++i]))
                return false;
        } else if (!parse_word(o, argv[i])) {
            return false;
        }
    }
    if (!leave_out_excluded(o))
        return false;
    o->judge.cross_check = o->cross_command.at;
    use_provers(o);
    o->judge.fork &= !o->emit_boogie; /* the Boogie text is made from terms, which stay in the process that judged */
    if (o->search && o->input)
        return usage_error(o, "--search looks for inputs itself and does not go with", "--input");
    if (o->files.n == 0 && o->command != COMMAND_EXPLAIN)
        return usage_error(o, "a file is missing after", argv[1]);
    return check_annotate(o) && check_entries(o) && check_launch(o);
}

bool options_parse(struct options *o, const struct choices *choices, int argc, char *const argv[])
{
    struct words words = {0};
    size_t n_settings = 0;
    init(o, choices);
    o->typed = argc;
    o->typed_words = argv;
    bool settings = argc > 1 && choice("verify|run|print|prepare|clauses", argv[1]) >= 0;
    bool good = cache_defaults(o);
    if (o->embedded)
        good = good && parse_words(o, argc, (const char *const *)argv, 0);
    else
        good = good && arguments_expand(&words, &o->owned, settings ? &n_settings : NULL, argc, argv) &&
               parse_words(o, (int)words.n, words.at, n_settings);
    cache_choose_folder(o);
    vec_release(&words);
    return good;
}

void options_release(struct options *o)
{
    for (unsigned i = 0; i < o->front_ends->n; i++)
        free(o->front_end_options[i]);
    free(o->front_end_options);
    for (size_t i = 0; i < o->owned.n; i++)
        free((char *)o->owned.at[i]);
    vec_release(&o->owned);
    vec_release(&o->routines);
    vec_release(&o->positions);
    vec_release(&o->entries);
    vec_release(&o->excluded);
    vec_release(&o->files);
    vec_release(&o->front_end_flags);
    vec_release(&o->cross_command);
    vec_release(&o->others);
}
