/* Messages of the Language Server Protocol. */
#include "driver/lsp/message.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void message_input_release(struct message_input *in)
{
    buf_release(&in->bytes);
}

bool message_read(struct message_input *in, int fd)
{
    char part[1 << 14];
    ssize_t n = read(fd, part, sizeof part);
    if (n < 0 && (errno == EINTR || errno == EAGAIN))
        return true;
    if (n <= 0)
        return false;
    buf_add(&in->bytes, part, (size_t)n);
    return true;
}

/* The length that the header says, and the header's own with its blank line; false if it is not whole. */
static bool header(const char *text, size_t n, size_t *size, size_t *length)
{
    static const char end[] = "\r\n\r\n", name[] = "Content-Length:";
    const char *past = memmem(text, n, end, strlen(end));
    if (!past)
        return false;
    *size = (size_t)(past - text) + strlen(end);
    *length = 0;
    for (const char *line = text; line < past;) {
        if (!strncasecmp(line, name, strlen(name)))
            *length = strtoul(line + strlen(name), NULL, 10);
        const char *eol = memmem(line, (size_t)(past - line), "\r\n", 2);
        line = eol ? eol + 2 : past;
    }
    return true;
}

/* Forgets the bytes that are used up. */
static void compact(struct message_input *in)
{
    memmove(in->bytes.text, in->bytes.text + in->taken, in->bytes.n - in->taken);
    in->bytes.n -= in->taken;
    in->taken = 0;
}

json_t *message_next(struct message_input *in)
{
    json_t *found = NULL;
    size_t size, length;
    while (!found && in->bytes.n > in->taken) {
        const char *text = in->bytes.text + in->taken;
        size_t left = in->bytes.n - in->taken;
        if (!header(text, left, &size, &length) || left < size + length)
            break;
        found = json_loadb(text + size, length, 0, NULL);
        in->taken += size + length;
    }
    if (in->taken)
        compact(in);
    return found;
}

void message_send(FILE *to, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    if (text)
        fprintf(to, "Content-Length: %zu\r\n\r\n%s", strlen(text), text);
    fflush(to);
    free(text);
    json_decref(message);
}

static json_t *new_message(void)
{
    json_t *o = json_object();
    json_object_set_new(o, "jsonrpc", json_string("2.0"));
    return o;
}

void message_notify(FILE *to, const char *method, json_t *params)
{
    json_t *o = new_message();
    json_object_set_new(o, "method", json_string(method));
    json_object_set_new(o, "params", params);
    message_send(to, o);
}

void message_respond(FILE *to, json_t *id, json_t *result)
{
    json_t *o = new_message();
    json_object_set_new(o, "id", id);
    json_object_set_new(o, "result", result);
    message_send(to, o);
}

void message_refuse(FILE *to, json_t *id, int code, const char *text)
{
    json_t *o = new_message(), *error = json_object();
    json_object_set_new(error, "code", json_integer(code));
    json_object_set_new(error, "message", json_string(text));
    json_object_set_new(o, "id", id);
    json_object_set_new(o, "error", error);
    message_send(to, o);
}
