/* Texts in buffers of so many characters. Few random states have a 0 at the end of one and enough room in the other. */
#include <string.h>

size_t copy(char *to, const char *from, size_t size)
{
    size_t length = strlen(from);
    if (size) {
        size_t n = length >= size ? size - 1 : length;
        memcpy(to, from, n);
        to[n] = '\0';
    }
    return length;
}

void end_at(char *text, const char *other, size_t size)
{
    size_t n = strlen(other);
    if (size > n)
        text[n] = '\0';
}

static const char digits[] = "0123456789abcdef";

char *to_hex(char *to, const unsigned char *from, size_t n)
{
    while (n--) {
        *to++ = digits[*from >> 4];
        *to++ = digits[*from & 15];
        from++;
    }
    return to;
}

int apply(int (*f)(int), int x)
{
    return f(x);
}

size_t length_of(char **texts, unsigned n, unsigned i)
{
    return i < n ? strlen(texts[i]) : 0;
}

char *first_word(char **rest)
{
    char *word = *rest, *end;
    if (word == NULL)
        return NULL;
    end = strchr(word, ' ');
    if (end)
        *end++ = '\0';
    *rest = end;
    return word;
}

/* Few runs have two texts that are equal up to the end of one. */
int compare(const char *x, const char *y)
{
    for (; *x == *y && *x; x++, y++)
        ;
    return *x - *y;
}
