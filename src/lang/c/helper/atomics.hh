// Atomic operations as the code that one thread executes.
#ifndef INVAR_LANG_C_HELPER_ATOMICS_HH
#define INVAR_LANG_C_HELPER_ATOMICS_HH

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"

class Atomics
{
  public:
    explicit Atomics(clang::ASTContext &context) : context(context) {}
    // Code of clang, in the function, that does what `e` does: `__atomic_...`, `__c11_atomic_...` or `__sync_...`. Null: it is something
    // else, or an operation that is not supported.
    const clang::Expr *sequential(const clang::Expr *e, const clang::FunctionDecl *function);
    // The place of the operation that stands for this node in the source; the node's own place, if it stands there itself.
    clang::SourceRange range(const clang::Stmt *s) const;

  private:
    clang::ASTContext &context;
    llvm::DenseMap<const clang::Stmt *, clang::SourceRange> made;
    clang::SourceRange whole;               // of the operation at hand
    clang::DeclContext *function = nullptr; // around it
    clang::QualType value;                  // of the object

    template <class T> T *note(T *node);
    clang::Expr *object(clang::Expr *pointer);
    clang::Expr *read(clang::Expr *lvalue);
    clang::Expr *number(uint64_t n, clang::QualType t);
    clang::Expr *converted(clang::Expr *e, clang::QualType t);
    clang::Expr *binary(clang::BinaryOperatorKind k, clang::Expr *x, clang::Expr *y, clang::QualType t);
    clang::Expr *assign(clang::Expr *place, clang::Expr *v);
    clang::Expr *choose(clang::Expr *condition, clang::Expr *x, clang::Expr *y);
    clang::VarDecl *variable(llvm::StringRef name, clang::QualType t, clang::Expr *init);
    clang::Expr *mention(clang::VarDecl *v);
    clang::Expr *block(clang::VarDecl *v, llvm::ArrayRef<clang::Expr *> body);
    clang::Expr *with_old(clang::Expr *pointer, llvm::function_ref<clang::Expr *(clang::Expr *)> change);
    clang::Expr *computed(llvm::StringRef op, clang::Expr *old, clang::Expr *v);
    clang::Expr *fetch(llvm::StringRef verb, clang::Expr *pointer, clang::Expr *v);
    clang::Expr *exchange_if(clang::Expr *pointer, clang::Expr *expected, clang::Expr *v, bool may_fail);
    clang::Expr *of_atomic(const clang::AtomicExpr *e);
    clang::Expr *of_sync(llvm::StringRef verb, const clang::CallExpr *e);
};

#endif
