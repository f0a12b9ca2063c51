// Places in files. Columns and lines are left to the reader, which has the same bytes.
#include "unit.hh"

#include "clang/Lex/Lexer.h"

using namespace clang;

std::optional<unsigned> Places::file_number(FileID id)
{
    if (id == sources.getMainFileID())
        return 0;
    OptionalFileEntryRef entry = sources.getFileEntryRefForID(id);
    if (!entry)
        return std::nullopt;
    if (&entry->getFileEntry() == sources.getFileEntryForID(sources.getMainFileID()))
        return 0;
    auto known = files.try_emplace(&entry->getFileEntry(), files.size() + 1);
    if (known.second) {
        Line line("file");
        line.number("id", known.first->second).text("path", entry->getName());
        line.flag("system", sources.isInSystemHeader(sources.getLocForStartOfFile(id)));
        line.write();
    }
    return known.first->second;
}

std::optional<Place> Places::place(SourceLocation begin, SourceLocation end)
{
    if (begin.isInvalid() || end.isInvalid() || begin.isMacroID() || end.isMacroID())
        return std::nullopt;
    auto from = sources.getDecomposedLoc(begin), to = sources.getDecomposedLoc(end);
    if (from.first != to.first || to.second < from.second)
        return std::nullopt;
    std::optional<unsigned> file = file_number(from.first);
    if (!file)
        return std::nullopt;
    return Place{*file, from.second, to.second, false};
}

std::optional<Place> Places::of(CharSourceRange range)
{
    bool macro = range.getBegin().isMacroID() || range.getEnd().isMacroID();
    CharSourceRange text = Lexer::makeFileCharRange(range, sources, language);
    if (text.isInvalid()) {
        if (range.isInvalid())
            return std::nullopt;
        text = sources.getExpansionRange(range);
        if (text.isTokenRange())
            text = CharSourceRange::getCharRange(text.getBegin(), Lexer::getLocForEndOfToken(text.getEnd(), 0, sources, language));
    }
    std::optional<Place> p = place(text.getBegin(), text.getEnd());
    if (p)
        p->macro = macro;
    return p;
}

std::optional<Place> Places::of(SourceRange range)
{
    return of(CharSourceRange::getTokenRange(range));
}

std::optional<Place> Places::token(SourceLocation at)
{
    return of(SourceRange(at, at));
}

void Places::write(Line &line, const std::optional<Place> &p)
{
    if (!p)
        return;
    line.numbers("at", {p->start, p->end});
    if (p->file)
        line.number("f", p->file);
    line.flag("m", p->macro);
}

bool Places::given(SourceLocation at)
{
    at = sources.getExpansionLoc(at);
    return at.isValid() && sources.isInMainFile(at) && !sources.isInSystemHeader(at) &&
           sources.getFileID(at) == sources.getMainFileID();
}
