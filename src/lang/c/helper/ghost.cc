// Ghost code of ACSL (ACSL 2.1, chapter 2.12). Start at Ghosts::open.
#include "ghost.hh"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

using llvm::StringRef;

// ---- the text ----

static void blank(std::string &text, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        if (text[i] != '\n' && text[i] != '\r')
            text[i] = ' ';
}

// Behind the string or character constant that begins at `at`.
static size_t literal_end(StringRef text, size_t at)
{
    char quote = text[at++];
    while (at < text.size() && text[at] != quote && text[at] != '\n')
        at += text[at] == '\\' ? 2 : 1;
    return at + 1;
}

static bool is_space(char c)
{
    return c == '@' || llvm::isSpace(c);
}

// Where the code begins in the comment [from, to), behind the word `ghost`; 0: it has no ghost code. A list of ghost parameters is none.
static size_t ghost_code(StringRef text, size_t from, size_t to)
{
    size_t at = from + 2;
    if (at >= to || text[at] != '@')
        return 0;
    while (at < to && is_space(text[at]))
        at++;
    if (!text.slice(at, to).starts_with("ghost") || at + 5 >= to || !llvm::isSpace(text[at + 5]))
        return 0;
    size_t code = at + 5, next = code;
    while (next < to && is_space(text[next]))
        next++;
    return next < to && text[next] != '(' ? code : 0;
}

// In ghost code an @ in front of a line is white space, `\ghost` in types is for Frama-C, and annotations are between /@ and @/.
static void open_code(std::string &text, size_t from, size_t to)
{
    bool line_start = false;
    for (size_t i = from; i < to; i++) {
        StringRef rest = StringRef(text).slice(i, to);
        if (text[i] == '"' || text[i] == '\'') {
            i = literal_end(text, i) - 1;
        } else if (rest.starts_with("/@") && rest.size() > 2 && llvm::isSpace(rest[2]) && rest[2] != '\n') {
            text.replace(i, 3, "/*@");
            i += 2;
        } else if (rest.starts_with("@/")) {
            text.replace(i, 2, "*/");
            i++;
        } else if (rest.starts_with("\\ghost")) {
            blank(text, i, i + 6);
        } else if (text[i] == '@' && line_start) {
            text[i] = ' ';
        }
        line_start = text[i] == '\n' || (line_start && llvm::isSpace(text[i]));
    }
}

bool Ghosts::open(std::string &text, std::vector<std::pair<unsigned, unsigned>> &comments) const
{
    if (!StringRef(text).contains("ghost"))
        return false;
    for (size_t at = 0; at + 1 < text.size();) {
        StringRef rest = StringRef(text).substr(at);
        if (text[at] == '"' || text[at] == '\'') {
            at = literal_end(text, at);
            continue;
        }
        bool block = rest.starts_with("/*"), line = rest.starts_with("//");
        if (!block && !line) {
            at++;
            continue;
        }
        size_t end = StringRef(text).find(block ? "*/" : "\n", at + 2);
        size_t inside = end == StringRef::npos ? text.size() : end; // behind the last byte of what the comment says
        size_t code = ghost_code(text, at, inside);
        if (code) {
            blank(text, at, code);
            if (block && end != StringRef::npos) {
                blank(text, end, end + 2);
                for (size_t i = end; i > code && text[i - 1] == '@'; i--)
                    text[i - 1] = ' ';
            }
            open_code(text, code, inside);
            comments.push_back({static_cast<unsigned>(at), static_cast<unsigned>(inside)});
        }
        at = inside + (block ? 2 : 0);
    }
    return !comments.empty();
}

bool Ghosts::contains(const char *contents, unsigned at) const
{
    auto found = known.find(contents);
    if (found == known.end())
        return false;
    for (const auto &c : found->second)
        if (c.first <= at && at < c.second)
            return true;
    return false;
}

void Ghosts::note(const char *contents, std::vector<std::pair<unsigned, unsigned>> comments)
{
    known[contents] = std::move(comments);
}

// ---- the files ----

namespace {

class GhostFile : public llvm::vfs::File {
public:
    GhostFile(std::unique_ptr<llvm::vfs::File> file, Ghosts &ghosts) : file(std::move(file)), ghosts(ghosts) {}
    llvm::ErrorOr<llvm::vfs::Status> status() override { return file->status(); }
    llvm::ErrorOr<std::string> getName() override { return file->getName(); }
    std::error_code close() override { return file->close(); }
    llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine &name, int64_t size, bool terminated, bool changes) override
    {
        auto read = file->getBuffer(name, size, terminated, changes);
        if (!read)
            return read;
        std::string text = (*read)->getBuffer().str();
        std::vector<std::pair<unsigned, unsigned>> comments;
        if (!ghosts.open(text, comments))
            return read;
        auto opened = llvm::MemoryBuffer::getMemBufferCopy(text, name);
        ghosts.note(opened->getBufferStart(), std::move(comments));
        return opened;
    }

private:
    std::unique_ptr<llvm::vfs::File> file;
    Ghosts &ghosts;
};

class GhostFiles : public llvm::vfs::ProxyFileSystem {
public:
    explicit GhostFiles(Ghosts &ghosts) : ProxyFileSystem(llvm::vfs::getRealFileSystem()), ghosts(ghosts) {}
    llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &path) override
    {
        auto file = ProxyFileSystem::openFileForRead(path);
        if (!file)
            return file;
        return std::unique_ptr<llvm::vfs::File>(std::make_unique<GhostFile>(std::move(*file), ghosts));
    }

private:
    Ghosts &ghosts;
};

} // namespace

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Ghosts::files()
{
    return llvm::makeIntrusiveRefCnt<GhostFiles>(*this);
}
