// Ghost code of ACSL. In comments that begin with `ghost` stands code that clang is to read. The files that clang opens are changed in
// place, byte by byte, so that no offset moves: what makes a comment of the code becomes blanks.
#ifndef INVAR_LANG_C_HELPER_GHOST_HH
#define INVAR_LANG_C_HELPER_GHOST_HH

#include "llvm/Support/VirtualFileSystem.h"
#include <map>
#include <string>
#include <utility>
#include <vector>

class Ghosts {
public:
    // The real files, with ghost code as code.
    llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files();
    // Is the byte of the file with these contents in a ghost comment?
    bool contains(const char *contents, unsigned at) const;
    // Makes code of ghost code. False if there is none; then the text is unchanged.
    bool open(std::string &text, std::vector<std::pair<unsigned, unsigned>> &comments) const;
    void note(const char *contents, std::vector<std::pair<unsigned, unsigned>> comments);

private:
    std::map<const char *, std::vector<std::pair<unsigned, unsigned>>> known; // by where the contents begin in memory
};

#endif
