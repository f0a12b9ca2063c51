// One line of output: a JSON object. docs/c-helper.md has the lines and their fields.
#ifndef INVAR_LANG_C_HELPER_LINE_HH
#define INVAR_LANG_C_HELPER_LINE_HH

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

class Line {
public:
    explicit Line(llvm::StringRef kind);
    Line &number(const char *key, int64_t value);
    Line &text(const char *key, llvm::StringRef value); // bytes that are not UTF-8 become U+FFFD
    Line &flag(const char *key, bool value);            // left out if it is false
    Line &numbers(const char *key, llvm::ArrayRef<int64_t> values);
    Line &texts(const char *key, llvm::ArrayRef<std::string> values);
    Line &hex(const char *key, llvm::StringRef bytes);
    void write(); // ends the line

    // Writes what is buffered. False if the output cannot be written.
    static bool flush();

private:
    std::string json;
};

#endif
