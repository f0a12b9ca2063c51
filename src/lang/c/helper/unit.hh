// The writer of one translation unit. Whatever a line refers to by a number was written before it; so the lines of a function's code, of
// a variable's initialiser and of a record's fields come after the line that declares the function, variable or type.
#ifndef INVAR_LANG_C_HELPER_UNIT_HH
#define INVAR_LANG_C_HELPER_UNIT_HH

#include "atomics.hh"
#include "ghost.hh"
#include "line.hh"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <deque>
#include <optional>
#include <vector>

// Bytes [start, end) of a file.
struct Place {
    unsigned file = 0, start = 0, end = 0;
    bool macro = false; // some of it stands in a macro; it is then the place where the macro is used
};

// places.cc: files have numbers, 0 being the file that was given.
class Places {
public:
    Places(const clang::SourceManager &sources, const clang::LangOptions &language) : sources(sources), language(language) {}
    std::optional<Place> of(clang::SourceRange range);
    std::optional<Place> of(clang::CharSourceRange range);
    // The place of the token at the location; of a macro's token, where the macro is used.
    std::optional<Place> token(clang::SourceLocation at);
    // Adds `at`, `f` and `m`; nothing without a place.
    void write(Line &line, const std::optional<Place> &place);
    bool given(clang::SourceLocation at); // in the file that was given, and not in text that came from a header of the system

private:
    const clang::SourceManager &sources;
    const clang::LangOptions &language;
    llvm::DenseMap<const clang::FileEntry *, unsigned> files;

    std::optional<unsigned> file_number(clang::FileID id);
    std::optional<Place> place(clang::SourceLocation begin, clang::SourceLocation end);
};

// comments.cc: the comments that are ours to read, noted while clang reads the file.
struct Comment {
    clang::SourceRange range; // end: behind its last character
    const char *kind;
    std::string text;
};

class Comments : public clang::CommentHandler {
public:
    bool HandleComment(clang::Preprocessor &pp, clang::SourceRange range) override;
    std::vector<Comment> all;
};

class Unit {
public:
    Unit(clang::ASTContext &context, clang::Preprocessor &pp, Places &places, const Comments &comments, const Ghosts &ghosts)
        : context(context), pp(pp), places(places), comments(comments), ghosts(ghosts), atomics(context)
    {
    }
    void write(); // everything but diagnostics

private:
    clang::ASTContext &context;
    clang::Preprocessor &pp;
    Places &places;
    const Comments &comments;
    const Ghosts &ghosts;
    Atomics atomics;
    bool ghost(clang::SourceLocation at); // it stands in ghost code

    // types.cc
    llvm::DenseMap<const void *, int64_t> types;
    llvm::DenseMap<const clang::FieldDecl *, int64_t> fields; // the number of a field in its record
    void write_basic_types();
    int64_t type(clang::QualType q);
    void describe(Line &line, clang::QualType q);
    void write_record(int64_t id, const clang::RecordDecl *record);
    void write_enum(int64_t id, const clang::EnumDecl *enumeration);
    void naming(Line &line, const clang::TagDecl *tag);

    // declarations.cc
    llvm::DenseMap<const clang::Decl *, int64_t> variables, functions;
    std::deque<const clang::FunctionDecl *> bodies; // to be written
    std::deque<const clang::VarDecl *> initialisers;
    void write_given();
    void write_pending();
    int64_t variable(const clang::VarDecl *d);
    int64_t function(const clang::FunctionDecl *d);
    void write_declarations(int64_t id, const clang::FunctionDecl *d);
    void write_body(const clang::FunctionDecl *d);
    void write_initialiser(const clang::VarDecl *d);
    void write_cleanup(const clang::VarDecl *d);
    void write_typedef(const clang::TypedefNameDecl *d, bool local);

    // statements.cc
    int64_t n_statements = 0;
    llvm::DenseMap<const clang::LabelDecl *, int64_t> labels; // of the function being written
    std::vector<Place> blocks;                                // around the statement being written
    const clang::FunctionDecl *current = nullptr;
    int64_t statement(const clang::Stmt *s);
    int64_t statement_or_none(const clang::Stmt *s); // -1 for NULL
    int64_t block(const clang::CompoundStmt *s);
    int64_t loop(const clang::Stmt *s);
    int64_t for_loop(const clang::ForStmt *s);
    int64_t if_statement(const clang::IfStmt *s);
    int64_t case_statement(const clang::CaseStmt *s);
    int64_t declaration(const clang::DeclStmt *s);
    int64_t end_statement(Line &line, const clang::Stmt *s);
    int64_t label(const clang::LabelDecl *d);
    void write_scope(Line &line);

    // expressions.cc
    int64_t n_expressions = 0;
    std::vector<bool> constants;                              // by expression: it may be an integer constant expression
    llvm::DenseMap<const clang::OpaqueValueExpr *, int64_t> shared;
    int64_t expression(const clang::Expr *e);
    int64_t expression_or_none(const clang::Expr *e);
    int64_t end_expression(Line &line, const clang::Expr *e, llvm::ArrayRef<int64_t> parts, clang::SourceLocation op = {});
    int64_t name(const clang::DeclRefExpr *e);
    int64_t unary(const clang::UnaryOperator *e);
    int64_t binary(const clang::BinaryOperator *e);
    int64_t elvis(const clang::BinaryConditionalOperator *e);
    int64_t call(const clang::CallExpr *e);
    int64_t member(const clang::MemberExpr *e);
    int64_t conversion(const clang::CastExpr *e);
    int64_t string(const clang::StringLiteral *e);
    int64_t size(const clang::UnaryExprOrTypeTraitExpr *e);
    int64_t list(const clang::InitListExpr *e);
    int64_t other(const clang::Expr *e);

    // comments.cc
    llvm::StringSet<> mentioned; // the identifiers in comments, and in the macros that these mention
    llvm::DenseMap<const clang::MacroInfo *, int64_t> macros;
    void find_names();
    void write_named();
    void write_comments();
    void write_macro(llvm::StringRef name, const clang::MacroInfo *m);
    std::vector<int64_t> macros_in(llvm::StringRef text, clang::SourceLocation at);
};

#endif
