/* A language server: documents are judged when they are opened, saved, and a moment after an edit; an edit ends the run that is going on. Start
 * at language_server. */
#include "driver/lsp/server.h"

#include "base/alloc.h"
#include "base/deadline.h"
#include "driver/lsp/answer.h"
#include "driver/lsp/judging.h"
#include "driver/lsp/message.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* So long after the last edit a text is judged. */
#define PAUSE 0.4

enum { METHOD_NOT_FOUND = -32601, STATUS_NO_SHUTDOWN = 1 };

struct server {
    FILE *out;
    struct message_input in;
    struct judging_arguments arguments;
    struct document *documents;
    struct judging judging;
    struct document *waiting; /* to be judged at `due`; NULL: none */
    double due;
    bool utf8, refreshes_hints, shows_progress; /* what the client can do */
    bool shut_down, over;
    json_int_t next_id;
    json_t *incoming; /* the lines of the run that is going on */
};

/* ---- parameters ---- */

static const char *text_at(const json_t *o, const char *a, const char *b)
{
    const char *s = json_string_value(json_object_get(json_object_get(o, a), b));
    return s ? s : "";
}

static struct document *document_of(const struct server *s, const json_t *params)
{
    const char *uri = text_at(params, "textDocument", "uri");
    struct document *d = s->documents;
    while (d && strcmp(d->uri, uri))
        d = d->next;
    return d;
}

/* ---- progress ---- */

static void tell_progress(struct server *s, const char *kind, const char *what)
{
    if (!s->shows_progress)
        return;
    json_t *params = json_object(), *value = json_object();
    json_object_set_new(value, "kind", json_string(kind));
    if (!strcmp(kind, "begin"))
        json_object_set_new(value, "title", json_string("invar"));
    if (what)
        json_object_set_new(value, "message", json_string(what));
    json_object_set_new(params, "token", json_string("invar"));
    json_object_set_new(params, "value", value);
    message_notify(s->out, "$/progress", params);
}

static void request(struct server *s, const char *method, json_t *params)
{
    json_t *o = json_object();
    json_object_set_new(o, "jsonrpc", json_string("2.0"));
    json_object_set_new(o, "id", json_integer(++s->next_id));
    json_object_set_new(o, "method", json_string(method));
    json_object_set_new(o, "params", params ? params : json_null());
    message_send(s->out, o);
}

/* ---- judging ---- */

static void publish(struct server *s, const struct document *d)
{
    message_notify(s->out, "textDocument/publishDiagnostics", answer_diagnostics(d, s->utf8));
}

static void stop(struct server *s)
{
    if (s->judging.document)
        tell_progress(s, "end", NULL);
    judging_stop(&s->judging);
    json_decref(s->incoming);
    s->incoming = NULL;
}

static void judge(struct server *s, struct document *d)
{
    stop(s);
    s->waiting = NULL;
    s->incoming = json_array();
    if (!judging_start(&s->judging, d, &s->arguments)) {
        stop(s);
        return;
    }
    tell_progress(s, "begin", d->path);
}

/* What is known already is shown at once, unless older results are on the screen. */
static void take_line(struct server *s, json_t *line)
{
    struct document *d = s->judging.document;
    const char *name = text_at(line, "routine", "qualified");
    json_array_append_new(s->incoming, line);
    if (*name)
        tell_progress(s, "report", name);
    if (json_array_size(d->results) == 0 && *name) {
        json_t *none = d->results;
        d->results = s->incoming;
        publish(s, d);
        d->results = none;
    }
}

static void finish(struct server *s)
{
    struct document *d = s->judging.document;
    json_decref(d->results);
    d->results = json_incref(s->incoming);
    d->stale = false;
    publish(s, d);
    stop(s);
    if (s->refreshes_hints)
        request(s, "workspace/inlayHint/refresh", NULL);
}

static void read_judging(struct server *s)
{
    bool more = judging_read(&s->judging);
    json_t *line;
    while ((line = judging_line(&s->judging)) != NULL)
        take_line(s, line);
    if (!more)
        finish(s);
}

static void judge_later(struct server *s, struct document *d)
{
    if (s->judging.document == d)
        stop(s);
    s->waiting = d;
    s->due = clock_seconds() + PAUSE;
}

/* ---- documents ---- */

static void open_document(struct server *s, const json_t *params)
{
    const char *uri = text_at(params, "textDocument", "uri");
    char *path = document_path(uri);
    if (!path)
        return;
    struct document *d = document_new(uri, path);
    d->next = s->documents;
    s->documents = d;
    document_set_text(d, text_at(params, "textDocument", "text"));
    judge(s, d);
}

/* Texts are sent whole. */
static void change_document(struct server *s, const json_t *params)
{
    struct document *d = document_of(s, params);
    const json_t *changes = json_object_get(params, "contentChanges");
    size_t n = json_array_size(changes);
    const char *text = n ? json_string_value(json_object_get(json_array_get(changes, n - 1), "text")) : NULL;
    if (!d || !text)
        return;
    document_set_text(d, text);
    d->stale = true;
    judge_later(s, d);
}

static void save_document(struct server *s, const json_t *params)
{
    struct document *d = document_of(s, params);
    if (d && (d->stale || s->judging.document != d))
        judge(s, d);
}

static void close_document(struct server *s, const json_t *params)
{
    struct document *d = document_of(s, params), **at = &s->documents;
    if (!d)
        return;
    if (s->judging.document == d)
        stop(s);
    if (s->waiting == d)
        s->waiting = NULL;
    json_array_clear(d->results);
    publish(s, d);
    while (*at != d)
        at = &(*at)->next;
    *at = d->next;
    document_free(d);
}

/* ---- requests ---- */

static bool can(const json_t *capabilities, const char *a, const char *b, const char *c)
{
    const json_t *o = json_object_get(json_object_get(capabilities, a), b);
    return json_is_true(c ? json_object_get(o, c) : o);
}

static json_t *initialize(struct server *s, const json_t *params)
{
    const json_t *client = json_object_get(params, "capabilities");
    const json_t *encodings = json_object_get(json_object_get(client, "general"), "positionEncodings");
    json_t *one;
    size_t i;
    json_array_foreach(encodings, i, one) s->utf8 |= json_is_string(one) && !strcmp(json_string_value(one), "utf-8");
    s->refreshes_hints = can(client, "workspace", "inlayHint", "refreshSupport");
    s->shows_progress = can(client, "window", "workDoneProgress", NULL);
    json_array_foreach(json_object_get(json_object_get(params, "initializationOptions"), "arguments"), i,
                       one) if (json_is_string(one))
        vec_push(&s->arguments.options, alloc_part(json_string_value(one), json_string_length(one)));
    return json_pack("{s:{s:s, s:{s:b, s:i, s:b}, s:b, s:b, s:b}, s:{s:s, s:s}}", "capabilities", "positionEncoding",
                     s->utf8 ? "utf-8" : "utf-16", "textDocumentSync", "openClose", 1, "change", 1, "save", 1, "inlayHintProvider",
                     1, "codeActionProvider", 1, "hoverProvider", 1, "serverInfo", "name", "invar", "version", INVAR_VERSION);
}

static json_int_t line_at(const json_t *params, const char *a, const char *b)
{
    return json_integer_value(json_object_get(json_object_get(json_object_get(params, a), b), "line"));
}

/* NULL: there is no such request. */
static json_t *answer(struct server *s, const char *method, const json_t *params)
{
    const struct document *d = document_of(s, params);
    if (!strcmp(method, "initialize"))
        return initialize(s, params);
    if (!strcmp(method, "shutdown")) {
        s->shut_down = true;
        return json_null();
    }
    if (!strcmp(method, "textDocument/inlayHint"))
        return d && !d->stale ? answer_hints(d, s->utf8) : json_array();
    if (!strcmp(method, "textDocument/codeAction"))
        return d ? answer_actions(d, s->utf8, line_at(params, "range", "start"), line_at(params, "range", "end")) : json_array();
    if (!strcmp(method, "textDocument/hover"))
        return d ? answer_hover(d, json_integer_value(json_object_get(json_object_get(params, "position"), "line"))) : json_null();
    return NULL;
}

static void notified(struct server *s, const char *method, const json_t *params)
{
    static const struct {
        const char *method;
        void (*take)(struct server *s, const json_t *params);
    } rows[] = {
        {"textDocument/didOpen", open_document},
        {"textDocument/didChange", change_document},
        {"textDocument/didSave", save_document},
        {"textDocument/didClose", close_document},
    };
    s->over |= !strcmp(method, "exit");
    if (!strcmp(method, "initialized") && s->shows_progress)
        request(s, "window/workDoneProgress/create", json_pack("{s:s}", "token", "invar"));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(method, rows[i].method))
            rows[i].take(s, params);
}

static void take_message(struct server *s, json_t *m)
{
    const char *method = json_string_value(json_object_get(m, "method"));
    const json_t *params = json_object_get(m, "params");
    json_t *id = json_object_get(m, "id");
    if (method && id) {
        json_t *result = answer(s, method, params);
        if (result)
            message_respond(s->out, json_incref(id), result);
        else
            message_refuse(s->out, json_incref(id), METHOD_NOT_FOUND, "invar has no such request");
    } else if (method) {
        notified(s, method, params);
    }
    json_decref(m);
}

/* ---- the loop ---- */

/* Milliseconds until something is due; -1: nothing is. */
static int patience(const struct server *s)
{
    if (!s->waiting)
        return -1;
    double left = s->due - clock_seconds();
    return left > 0 ? (int)(left * 1000) + 1 : 0;
}

static bool serve_once(struct server *s)
{
    struct pollfd files[2] = {{STDIN_FILENO, POLLIN, 0}, {s->judging.fd, POLLIN, 0}};
    bool judging = s->judging.pid > 0, more = true;
    json_t *m;
    poll(files, judging ? 2 : 1, patience(s));
    if (judging && files[1].revents)
        read_judging(s);
    if (files[0].revents)
        more = message_read(&s->in, STDIN_FILENO);
    while ((m = message_next(&s->in)) != NULL)
        take_message(s, m);
    if (s->waiting && clock_seconds() >= s->due)
        judge(s, s->waiting);
    return more && !s->over;
}

static void arguments_of(struct judging_arguments *out, int argc, char *const argv[])
{
    struct words *to = &out->options;
    for (int i = 0; i < argc; i++)
        if (!strcmp(argv[i], "--"))
            to = &out->flags;
        else
            vec_push(to, alloc_part(argv[i], strlen(argv[i])));
}

static void release(struct server *s)
{
    struct words *const lists[] = {&s->arguments.options, &s->arguments.flags};
    stop(s);
    while (s->documents) {
        struct document *d = s->documents;
        s->documents = d->next;
        document_free(d);
    }
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        for (size_t k = 0; k < lists[i]->n; k++)
            free((char *)lists[i]->at[k]);
        vec_release(lists[i]);
    }
    message_input_release(&s->in);
}

int language_server(int argc, char *const argv[])
{
    struct server s = {.out = stdout, .judging = {.fd = -1}};
    signal(SIGPIPE, SIG_IGN);
    arguments_of(&s.arguments, argc, argv);
    while (serve_once(&s)) {
    }
    int status = s.shut_down ? 0 : STATUS_NO_SHUTDOWN;
    release(&s);
    return status;
}
