// Comments with annotations, and what they mention: declarations of the file, and macros.
#include "unit.hh"

#include "clang/AST/Attr.h"

using namespace clang;

static const char *kind_of(StringRef text)
{
    if (text.starts_with("/*@"))
        return "acsl";
    if (text.starts_with("//@"))
        return "acsl-line";
    return text.substr(2).ltrim().starts_with("invar:") ? "invar" : nullptr;
}

bool Comments::HandleComment(Preprocessor &pp, SourceRange range)
{
    const SourceManager &sources = pp.getSourceManager();
    if (range.getBegin().isMacroID())
        return false;
    auto from = sources.getDecomposedLoc(range.getBegin()), to = sources.getDecomposedLoc(range.getEnd());
    bool invalid = false;
    StringRef text = sources.getBufferData(from.first, &invalid);
    if (invalid || from.first != to.first || to.second < from.second || to.second > text.size())
        return false;
    text = text.slice(from.second, to.second);
    if (const char *kind = kind_of(text))
        all.push_back({range, kind, text.str()});
    return false;
}

static std::vector<StringRef> identifiers(StringRef text)
{
    std::vector<StringRef> out;
    for (size_t i = 0; i < text.size();) {
        size_t start = i;
        while (i < text.size() && (isAsciiIdentifierContinue(text[i])))
            i++;
        if (i == start)
            i++;
        else if (!isDigit(text[start]) && (start == 0 || text[start - 1] != '\\'))
            out.push_back(text.slice(start, i));
    }
    return out;
}

static std::string body_text(const MacroInfo *m, const Preprocessor &pp)
{
    std::string out;
    for (const Token &t : m->tokens()) {
        if (t.hasLeadingSpace() && !out.empty())
            out += ' ';
        out += pp.getSpelling(t);
    }
    return out;
}

void Unit::write_macro(StringRef name, const MacroInfo *m)
{
    std::vector<std::string> params;
    for (const IdentifierInfo *p : m->params())
        params.push_back(p->getName().str());
    macros[m] = static_cast<int64_t>(macros.size());
    Line line("macro");
    line.number("id", macros[m]).text("name", name).flag("function", m->isFunctionLike()).flag("variadic", m->isVariadic());
    if (m->isFunctionLike())
        line.texts("params", params);
    line.text("body", body_text(m, pp));
    places.write(line, places.of(SourceRange(m->getDefinitionLoc(), m->getDefinitionEndLoc())));
    line.write();
}

// The macros in force at the place that the text mentions, and those that these mention.
std::vector<int64_t> Unit::macros_in(StringRef text, SourceLocation at)
{
    std::vector<int64_t> out;
    llvm::StringSet<> met;
    std::vector<std::string> todo{text.str()};
    while (!todo.empty()) {
        std::string next = std::move(todo.back());
        todo.pop_back();
        for (StringRef name : identifiers(next)) {
            mentioned.insert(name);
            if (!met.insert(name).second)
                continue;
            IdentifierInfo *ii = pp.getIdentifierInfo(name);
            const MacroInfo *m = ii->hadMacroDefinition() ? pp.getMacroDefinitionAtLoc(ii, at).getMacroInfo() : nullptr;
            if (!m || m->isBuiltinMacro())
                continue;
            if (!macros.count(m))
                write_macro(name, m);
            out.push_back(macros[m]);
            todo.push_back(body_text(m, pp));
        }
    }
    return out;
}

void Unit::write_comments()
{
    for (const Comment &c : comments.all) {
        std::vector<int64_t> used = macros_in(c.text, c.range.getBegin());
        Line line("comment");
        line.text("kind", c.kind);
        if (!used.empty())
            line.numbers("macros", used);
        places.write(line, places.of(CharSourceRange::getCharRange(c.range)));
        line.write();
    }
}

void Unit::find_names()
{
    for (const Comment &c : comments.all)
        macros_in(c.text, c.range.getBegin());
}

static bool mentions_constant(const EnumDecl *d, const llvm::StringSet<> &names)
{
    for (const EnumConstantDecl *c : d->enumerators())
        if (names.contains(c->getName()))
            return true;
    return false;
}

// What comments may mean by a name: all declarations of that name at file scope.
void Unit::write_named()
{
    for (const Decl *d : context.getTranslationUnitDecl()->decls()) {
        auto *n = dyn_cast<NamedDecl>(d);
        bool by_name = n && n->getIdentifier() && mentioned.contains(n->getName());
        if (auto *e = dyn_cast<EnumDecl>(d); e && (by_name || mentions_constant(e, mentioned)))
            type(context.getTypeDeclType(e));
        if (!by_name)
            continue;
        if (auto *t = dyn_cast<TypedefNameDecl>(d))
            write_typedef(t, false);
        else if (auto *r = dyn_cast<RecordDecl>(d))
            type(context.getTypeDeclType(r));
        else if (auto *v = dyn_cast<VarDecl>(d))
            variable(v);
        else if (auto *f = dyn_cast<FunctionDecl>(d))
            function(f);
    }
}
