/* Messages of the Language Server Protocol 3.17 on a pair of files: a header with the length, then JSON. */
#ifndef INVAR_DRIVER_LSP_MESSAGE_H
#define INVAR_DRIVER_LSP_MESSAGE_H

#include "base/buf.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

/* Bytes that came and are not yet a message. */
struct message_input {
    struct buf bytes;
    size_t taken; /* so many are used up */
};

void message_input_release(struct message_input *in);
/* Appends what can be read from fd now. False at its end, or after an error. */
bool message_read(struct message_input *in, int fd);
/* The next whole message, which the caller releases; NULL: there is none yet. A body that is no JSON is passed over. */
json_t *message_next(struct message_input *in);

/* Writes it and releases it. */
void message_send(FILE *to, json_t *message);
/* A notification, a response, and an error as response. They take params, result and id. */
void message_notify(FILE *to, const char *method, json_t *params);
void message_respond(FILE *to, json_t *id, json_t *result);
void message_refuse(FILE *to, json_t *id, int code, const char *text);

#endif
