/* JSON values for reports, with jansson. */
#ifndef INVAR_DRIVER_REPORT_JSON_TEXT_H
#define INVAR_DRIVER_REPORT_JSON_TEXT_H

#include <jansson.h>
#include <stdio.h>

/* Source bytes need not be UTF-8. Bytes that are not are replaced by '?', so the report is always valid JSON. NULL is "". */
json_t *json_string_of(const char *s);
/* Takes the value. */
void json_add(json_t *object, const char *key, json_t *value);
/* Takes the array, and adds it if it has elements. */
void json_add_unless_empty(json_t *object, const char *key, json_t *array);
/* Writes it with a line end and releases it. An error of writing stays in the stream. */
void json_write(FILE *to, json_t *value, size_t flags);

#endif
