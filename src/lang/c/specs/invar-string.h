/* What contracts say of strings. */
#ifndef INVAR_STRING_PREDICATES_H
#define INVAR_STRING_PREDICATES_H

/*@ predicate valid_read_string(char *s) = \exists integer n; 0 <= n && \valid_read(s + (0 .. n)) && s[n] == 0;
    predicate valid_string(char *s) = \exists integer n; 0 <= n && \valid(s + (0 .. n)) && s[n] == 0; */

#endif
