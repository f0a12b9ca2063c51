/* Judges a document in a process of its own. Start at judging_start. */
#include "driver/lsp/judging.h"

#include "base/alloc.h"
#include "base/outfile.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static bool is_saved(const struct document *d)
{
    FILE *f = fopen(d->path, "rb");
    size_t n = strlen(d->text), got = 0;
    bool same = f != NULL;
    char part[1 << 12];
    while (f && same) {
        size_t k = fread(part, 1, sizeof part, f);
        if (k == 0)
            break;
        same = got + k <= n && !memcmp(part, d->text + got, k);
        got += k;
    }
    if (f)
        fclose(f);
    return same && got == n;
}

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* A copy of the text under the file's own name, which in Java is that of its class. */
static bool make_copy(struct judging *k, const struct document *d)
{
    struct buf path = {0};
    k->folder = outfile_temporary_folder("invar-lsp");
    if (!k->folder)
        return false;
    buf_printf(&path, "%s/%s", k->folder, name_of(d->path));
    k->copy = path.text;
    FILE *f = fopen(k->copy, "wb");
    bool good = f && fputs(d->text, f) >= 0;
    return f ? !fclose(f) && good : false;
}

/* The folder in which the packages of a Java file are: above the folder of the file by the depth of its package. */
static char *source_root(const struct document *d)
{
    char *root = alloc_part(d->path, strlen(d->path));
    const char *package = strncmp(d->text, "package ", 8) ? strstr(d->text, "\npackage ") : d->text;
    unsigned depth = 1;
    for (const char *at = package; at && *at && *at != ';'; at++)
        depth += *at == '.';
    depth += package != NULL;
    for (; depth > 0; depth--) {
        char *slash = strrchr(root, '/');
        if (slash)
            *slash = '\0';
    }
    return root;
}

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), k = strlen(end);
    return n >= k && !strcmp(text + n - k, end);
}

/* What lies beside the file is found from the copy as well. `folder` is kept until the process has begun. */
static void add_flags(struct words *args, const struct judging *k, const struct document *d, char **folder)
{
    bool java = ends_with(d->path, ".java"), c = ends_with(d->path, ".c");
    if (!k->copy || (!java && !c))
        return;
    *folder = java ? source_root(d) : alloc_part(d->path, (size_t)(name_of(d->path) - d->path));
    vec_push(args, java ? "-sourcepath" : "-I");
    vec_push(args, **folder ? *folder : "/");
}

/* Does not return. */
static void become_judge(const struct words *args, int out)
{
    dup2(out, STDOUT_FILENO);
    int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, STDIN_FILENO);
    dup2(nothing, STDERR_FILENO);
    setpgid(0, 0); /* its own processes end with it */
    execv("/proc/self/exe", (char *const *)args->at);
    _exit(127);
}

bool judging_start(struct judging *k, struct document *d, const struct judging_arguments *arguments)
{
    static const char *const first[] = {"invar", "verify", "--format=jsonl", "--progress=none"};
    struct words args = {0};
    char *folder = NULL;
    int ends[2];
    *k = (struct judging){.document = d, .fd = -1};
    if (!is_saved(d) && !make_copy(k, d))
        return false;
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        vec_push(&args, first[i]);
    for (size_t i = 0; i < arguments->options.n; i++)
        vec_push(&args, arguments->options.at[i]);
    vec_push(&args, k->copy ? k->copy : d->path);
    vec_push(&args, "--");
    for (size_t i = 0; i < arguments->flags.n; i++)
        vec_push(&args, arguments->flags.at[i]);
    add_flags(&args, k, d, &folder);
    vec_push(&args, NULL);
    bool good = pipe2(ends, O_CLOEXEC) == 0;
    k->pid = good ? fork() : -1;
    if (k->pid == 0)
        become_judge(&args, ends[1]);
    if (good) {
        close(ends[1]);
        k->fd = ends[0];
    }
    vec_release(&args);
    free(folder);
    if (k->pid > 0)
        return true;
    k->pid = 0;
    return false;
}

bool judging_read(struct judging *k)
{
    char part[1 << 14];
    ssize_t n = read(k->fd, part, sizeof part);
    if (n < 0)
        return errno == EINTR || errno == EAGAIN;
    if (n > 0)
        buf_add(&k->bytes, part, (size_t)n);
    return n > 0;
}

json_t *judging_line(struct judging *k)
{
    json_t *found = NULL;
    while (!found && k->bytes.n > k->taken) {
        const char *text = k->bytes.text + k->taken, *eol = memchr(text, '\n', k->bytes.n - k->taken);
        if (!eol)
            break;
        found = json_loadb(text, (size_t)(eol - text), 0, NULL);
        k->taken += (size_t)(eol - text) + 1;
    }
    return found;
}

void judging_stop(struct judging *k)
{
    if (k->pid > 0) {
        kill(-k->pid, SIGKILL);
        kill(k->pid, SIGKILL);
        waitpid(k->pid, NULL, 0);
    }
    if (k->fd >= 0)
        close(k->fd);
    if (k->copy)
        unlink(k->copy);
    if (k->folder)
        rmdir(k->folder);
    buf_release(&k->bytes);
    free(k->copy);
    free(k->folder);
    *k = (struct judging){.fd = -1};
}
