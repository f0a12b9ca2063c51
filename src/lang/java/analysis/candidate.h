/* Candidates as texts of annotations. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_CANDIDATE_H
#define INVAR_LANG_JAVA_ANALYSIS_CANDIDATE_H

/* Who gets them. */
struct candidate_taker {
    void (*each)(void *user, const char *text);
    void *user;
};

/* Hands over one candidate. A very long one is left out. */
__attribute__((format(printf, 2, 3))) void candidate(const struct candidate_taker *to, const char *fmt, ...);

#endif
