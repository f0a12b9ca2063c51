/* JSON values for reports. */
#include "driver/report/json_text.h"

#include "base/buf.h"

json_t *json_string_of(const char *s)
{
    json_t *v = json_string(s ? s : "");
    if (v)
        return v;
    struct buf b = {0};
    for (; *s; s++)
        buf_putc(&b, (unsigned char)*s < 0x80 ? *s : '?');
    v = json_string(b.text);
    buf_release(&b);
    return v;
}

void json_add(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, value);
}

void json_add_unless_empty(json_t *object, const char *key, json_t *array)
{
    if (json_array_size(array))
        json_add(object, key, array);
    else
        json_decref(array);
}

void json_write(FILE *to, json_t *value, size_t flags)
{
    json_dumpf(value, to, flags | JSON_REAL_PRECISION(4));
    fputc('\n', to);
    json_decref(value);
}
