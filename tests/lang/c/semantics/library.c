/* What functions of the library return, and what they write. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*@ ensures \result == 5; */
int length(void)
{
    char t[9] = "hello";
    return (int)strlen(t);
}

/*@ ensures \result == 4; */
int wrong_length_counts_the_end(void)
{
    char t[9] = "abc";
    return (int)strlen(t);
}

/*@ ensures \result == 101; */
int copies_and_appends(void)
{
    char t[10];
    strcpy(t, "abc");
    strcat(t, "de");
    return t[4] + t[5];
}

/*@ ensures \result == 97; */
int pads_with_zeros(void)
{
    char t[6] = "xyzxy";
    strncpy(t, "a", 5);
    return t[0] + t[1] + t[4];
}

/*@ ensures \result == 99; */
int wrong_strncpy_ends_the_string(void)
{
    char t[4] = "xyz";
    strncpy(t, "abc", 2);
    return t[2];
}

/*@ ensures \result == 1; */
int compares_as_unsigned(void)
{
    char s[2] = {(char)200, 0}, t[2] = {100, 0};
    return strcmp(s, t) > 0;
}

/*@ ensures \result == 1; */
int compares_a_part(void)
{
    char s[4] = "abc", t[4] = "abd";
    return strncmp(s, t, 2) == 0 && strcmp(s, t) < 0;
}

/*@ ensures \result == 2; */
int finds(void)
{
    char t[6] = "abcbc";
    return (int)(strchr(t, 'c') - t);
}

/*@ ensures \result == 5; */
int wrong_finds_the_last(void)
{
    char t[6] = "abcbc";
    return (int)(strrchr(t, 'c') - t);
}

/*@ ensures \result == 1; */
int finds_nothing(void)
{
    char t[4] = "abc";
    return strchr(t, 'x') == NULL && strchr(t, 0) == t + 3;
}

/*@ ensures \result == 104; */
int moves_to_the_right(void)
{
    char t[6] = "hello";
    memmove(t + 1, t, 3);
    return t[1];
}

/*@ ensures \result == -2; */
int sets_every_byte(void)
{
    int a[2];
    memset(a, 255, sizeof a);
    return a[0] + a[1];
}

/*@ ensures \result == 257; */
int wrong_sets_one_byte(void)
{
    short a[2];
    memset(a, 1, sizeof a);
    return a[0] + a[1];
}

struct pair {
    char c;
    int n;
};

/*@ ensures \result == 7; */
int copies_structs(void)
{
    struct pair p = {1, 7}, q;
    memcpy(&q, &p, sizeof q);
    return q.n;
}

/*@ ensures \result == 1; */
int compares_memory(void)
{
    int a[2] = {1, 2}, b[2] = {1, 3};
    return memcmp(a, b, sizeof a) != 0 && memcmp(a, b, sizeof(int)) == 0;
}

/*@ ensures \result == 66; */
int upper_case(void) { return toupper('b'); }

/*@ ensures \result == 1; */
int kinds_of_characters(void) { return isdigit('7') && !isdigit('x') && isspace('\t') && !isalpha('_') && isalnum('z'); }

/*@ ensures \result == 0; */
int wrong_underscore_is_punctuation(void) { return ispunct('_') != 0; }

/*@ ensures \result == 9; */
int keeps_what_is_reallocated(void)
{
    int *a = malloc(2 * sizeof *a);
    if (!a)
        return 9;
    a[1] = 9;
    int *b = realloc(a, 20 * sizeof *b);
    if (!b) {
        free(a);
        return 9;
    }
    int r = b[1];
    free(b);
    return r;
}
