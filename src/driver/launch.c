/* What a fleet needs to know of this run. */
#include "driver/launch.h"

#include "base/build_id.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xxhash.h>

const char *const launch_variables[] = {"INVAR_CACHE", "XDG_CACHE_HOME", "CLASSPATH"};

enum { VARIABLES = sizeof launch_variables / sizeof *launch_variables };

void wire_greeting(struct wire *w, struct greeting *g)
{
    wire_text(w, &g->build);
    wire_text(w, &g->folder);
    WIRE_ARRAY(w, g->words, g->n_words, wire_text);
    WIRE_ARRAY(w, g->environment, g->n_environment, wire_text);
    w->bad |= !w->out && (!g->build || !g->folder || g->n_environment != VARIABLES);
}

/* Empties the buffer. */
static const char *digest_of(struct arena *a, struct buf *bytes)
{
    XXH128_hash_t h = XXH3_128bits(bytes->text, bytes->n);
    buf_release(bytes);
    return arena_printf(a, "%016llx%016llx", (unsigned long long)h.high64, (unsigned long long)h.low64);
}

const char *launch_build(struct arena *a)
{
    struct buf id = {0};
    build_id_of_process(&id);
    return arena_printf(a, "%s %s", INVAR_VERSION, digest_of(a, &id));
}

static void add_number(struct buf *bytes, uint64_t n)
{
    buf_add(bytes, (const char *)&n, sizeof n);
}

/* Sizes stand before what they count: the end of one source is not taken for the beginning of the next. */
const char *launch_digest(struct invocation *inv)
{
    struct buf all = {0};
    for (size_t i = 0; i < inv->programs.n; i++) {
        const struct il_program *p = inv->programs.at[i];
        add_number(&all, p->sources.n);
        for (size_t k = 0; k < p->sources.n; k++) {
            add_number(&all, p->sources.at[k]->size);
            buf_add(&all, p->sources.at[k]->text, p->sources.at[k]->size);
        }
        add_number(&all, p->routines.n);
        for (size_t k = 0; k < p->routines.n; k++)
            buf_add(&all, p->routines.at[k]->qualified, strlen(p->routines.at[k]->qualified) + 1);
    }
    return digest_of(&inv->request.arena, &all);
}

struct greeting launch_greeting(struct invocation *inv)
{
    struct arena *a = &inv->request.arena;
    char here[PATH_MAX];
    struct greeting g = {.build = launch_build(a), .n_environment = VARIABLES};
    g.folder = arena_strdup(a, getcwd(here, sizeof here) ? here : ".");
    g.n_words = (unsigned)inv->options->typed;
    g.words = arena_array(a, const char *, g.n_words);
    g.environment = arena_array(a, const char *, VARIABLES);
    for (unsigned i = 0; i < g.n_words; i++)
        g.words[i] = inv->options->typed_words[i];
    for (unsigned i = 0; i < VARIABLES; i++)
        g.environment[i] = getenv(launch_variables[i]);
    return g;
}

/* Of this program, as a word of a shell: quoted where it has another character than names usually have. */
static const char *own_path(struct arena *a)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+";
    char self[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    struct buf out = {0};
    self[n > 0 ? n : 0] = '\0';
    if (!self[strspn(self, plain)])
        return arena_strdup(a, self);
    buf_puts(&out, "'");
    for (const char *c = self; *c; c++)
        buf_printf(&out, *c == '\'' ? "'\\''" : "%c", *c);
    buf_puts(&out, "'");
    return buf_finish(&out, a);
}

/* The worker's own command line stands for `{}`, else behind the command, unless this names it itself: `ssh host /opt/invar/bin/invar worker`. */
static const char *worker_command(struct arena *a, const char *launch)
{
    const char *mark, *last = strrchr(launch, ' '), *self = own_path(a);
    struct buf out = {0};
    if (strstr(launch, "{}")) {
        for (; (mark = strstr(launch, "{}")); launch = mark + 2)
            buf_printf(&out, "%.*s%s worker", (int)(mark - launch), launch, self);
        buf_puts(&out, launch);
        return buf_finish(&out, a);
    }
    return last && !strcmp(last, " worker") ? launch : arena_printf(a, "%s %s worker", launch, self);
}

void launch_begin(struct invocation *inv)
{
    const struct options *o = inv->options;
    struct arena *a = &inv->request.arena;
    struct buf hello = {0};
    if (!o->launch)
        return;
    struct greeting g = launch_greeting(inv);
    struct wire w = {.out = &hello};
    wire_greeting(&w, &g);
    struct fleet_plan plan = {
        .command = worker_command(a, o->launch),
        .n = o->judge.jobs,
        .silence = o->launch_timeout,
        .n_hello = hello.n,
        .expect = launch_digest(inv),
    };
    plan.hello = buf_finish(&hello, a);
    inv->fleet = fleet_new(&plan);
}

void launch_jobs(const struct invocation *inv, struct program_jobs *jobs)
{
    for (unsigned i = 0; i < inv->programs.n; i++)
        if (inv->programs.at[i] == jobs->p && jobs->p->existentials.n == 0) {
            jobs->fleet = inv->fleet;
            jobs->program = i;
        }
}
