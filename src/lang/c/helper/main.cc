// The C helper of invar. It runs clang on one file and writes what the file says as JSON lines (docs/c-helper.md).
//
//     invar-c [--machine=lp64|ilp32] [-p FOLDER] FLAG... -- FILE
//
// The flags are those of a C compiler. With -p, those that FOLDER/compile_commands.json has for the file come first. Start at main.
#include "unit.hh"

#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <sys/resource.h>
#include <unistd.h>

using namespace clang;

namespace {

// Errors are written as they come. Of warnings only those are said that clang takes for errors by default and gcc 12 does not.
class Diagnostics : public DiagnosticConsumer {
public:
    void BeginSourceFile(const LangOptions &language, const Preprocessor *pp) override
    {
        if (pp)
            places = std::make_unique<Places>(pp->getSourceManager(), language);
    }
    void HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic &info) override;
    bool failed = false;
    std::unique_ptr<Places> places;

private:
    bool said = false; // the last message that is no note
};

bool is_relaxed(unsigned id)
{
    static const char *const groups[] = {"implicit-function-declaration",      "implicit-int",       "int-conversion",
                                         "incompatible-function-pointer-types", "incompatible-pointer-types",
                                         "return-mismatch",                     "return-type"};
    StringRef group = DiagnosticIDs::getWarningOptionForDiag(id);
    for (const char *g : groups)
        if (group == g)
            return true;
    return false;
}

void Diagnostics::HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic &info)
{
    DiagnosticConsumer::HandleDiagnostic(level, info);
    bool error = level >= DiagnosticsEngine::Error;
    if (level != DiagnosticsEngine::Note)
        said = error || (level == DiagnosticsEngine::Warning && is_relaxed(info.getID()));
    if (!said)
        return;
    failed |= error;
    SmallString<100> message;
    info.FormatDiagnostic(message);
    std::optional<Place> place;
    if (places && info.getLocation().isValid())
        place = places->token(info.getLocation());
    Line line("diag");
    line.text("kind", error ? "error" : level == DiagnosticsEngine::Note ? "note" : "warning").text("message", message);
    if (places)
        places->write(line, place);
    line.write();
}

class Consumer : public ASTConsumer {
public:
    Consumer(CompilerInstance &compiler, Diagnostics &diagnostics, const Ghosts &ghosts)
        : compiler(compiler), diagnostics(diagnostics), ghosts(ghosts)
    {
        compiler.getPreprocessor().addCommentHandler(&comments);
    }
    void HandleTranslationUnit(ASTContext &context) override
    {
        if (diagnostics.failed)
            return;
        Unit(context, compiler.getPreprocessor(), *diagnostics.places, comments, ghosts).write();
    }

private:
    CompilerInstance &compiler;
    Diagnostics &diagnostics;
    const Ghosts &ghosts;
    Comments comments;
};

class Action : public ASTFrontendAction {
public:
    Action(Diagnostics &diagnostics, const Ghosts &ghosts) : diagnostics(diagnostics), ghosts(ghosts) {}
    std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &compiler, StringRef) override
    {
        return std::make_unique<Consumer>(compiler, diagnostics, ghosts);
    }

private:
    Diagnostics &diagnostics;
    const Ghosts &ghosts;
};

// ---- the command line ----

struct Request {
    std::vector<std::string> flags;
    std::string file, database;
};

void fail(StringRef message)
{
    Line line("diag");
    line.text("kind", "error").text("message", message);
    line.write();
}

bool read_arguments(int argc, char **argv, Request &r)
{
    for (int i = 1; i < argc; i++) {
        StringRef word = argv[i];
        if (word == "--") {
            if (i + 2 != argc)
                return false;
            r.file = argv[i + 1];
            return true;
        }
        if (word == "--machine=lp64")
            r.flags.push_back("-m64");
        else if (word == "--machine=ilp32")
            r.flags.push_back("-m32");
        else if (word == "-p" && i + 1 < argc)
            r.database = argv[++i];
        else
            r.flags.push_back(word.str());
    }
    return false;
}

// The flags for the file, without the compiler, the file and what is about the output. The current folder becomes that of the command.
bool read_database(Request &r)
{
    SmallString<256> path(r.file);
    llvm::sys::fs::make_absolute(path);
    llvm::sys::path::remove_dots(path, true);
    std::string why;
    auto database = tooling::CompilationDatabase::loadFromDirectory(r.database, why);
    if (!database) {
        fail("cannot read the compile commands in '" + r.database + "': " + StringRef(why).rtrim().str());
        return false;
    }
    auto commands = database->getCompileCommands(path);
    if (commands.empty()) {
        fail("no compile command for this file in '" + r.database + "'");
        return false;
    }
    const tooling::CompileCommand &c = commands[0];
    std::vector<std::string> flags;
    for (size_t i = 1; i < c.CommandLine.size(); i++) {
        const std::string &word = c.CommandLine[i];
        if (word == "-o" || word == "-MF" || word == "-MT" || word == "-MQ")
            i++;
        else if (word != "-c" && word != "-MD" && word != "-MMD" && word != "--" && word != c.Filename)
            flags.push_back(word);
    }
    r.flags.insert(r.flags.begin(), flags.begin(), flags.end());
    r.file = path.str().str();
    if (!c.Directory.empty() && chdir(c.Directory.c_str()) != 0) {
        fail("cannot enter the folder of the compile command: " + c.Directory);
        return false;
    }
    return true;
}

void run(const Request &r)
{
    Diagnostics diagnostics;
    std::vector<std::string> words{"clang", "-fsyntax-only", "-resource-dir", INVAR_CLANG_RESOURCES, "-fparse-all-comments"};
    for (const char *group : {"implicit-function-declaration", "implicit-int", "int-conversion",
                              "incompatible-function-pointer-types", "return-mismatch", "return-type"})
        words.push_back(std::string("-Wno-error=") + group);
    words.insert(words.end(), r.flags.begin(), r.flags.end());
    words.push_back("-fbracket-depth=1024");
    words.push_back("--");
    words.push_back(r.file);
    std::vector<const char *> argv;
    for (const std::string &w : words)
        argv.push_back(w.c_str());
    CreateInvocationOptions options;
    options.Diags = CompilerInstance::createDiagnostics(new DiagnosticOptions, &diagnostics, false);
    std::shared_ptr<CompilerInvocation> invocation = createInvocation(argv, options);
    if (!invocation) {
        if (!diagnostics.failed)
            fail("clang does not take these flags");
        return;
    }
    invocation->getFrontendOpts().DisableFree = true;
    CompilerInstance compiler;
    compiler.setInvocation(invocation);
    compiler.createDiagnostics(&diagnostics, false);
    Ghosts ghosts;
    compiler.createFileManager(ghosts.files());
    Action action(diagnostics, ghosts);
    compiler.ExecuteAction(action);
}

// clang and the writer recurse on the nesting of the program.
void allow_deep_stack()
{
    const rlim_t enough = 120u << 20;
    rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < enough && (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > enough)) {
        limit.rlim_cur = enough;
        setrlimit(RLIMIT_STACK, &limit);
    }
}

} // namespace

int main(int argc, char **argv)
{
    Request request;
    allow_deep_stack();
    Line start("start");
    start.text("format", "invar-c/1").text("clang", CLANG_VERSION_STRING).write();
    if (!read_arguments(argc, argv, request))
        fail("usage: invar-c [--machine=lp64|ilp32] [-p FOLDER] FLAG... -- FILE");
    else if (request.database.empty() || read_database(request))
        run(request);
    Line("end").write();
    _exit(Line::flush() ? 0 : 1);
}
