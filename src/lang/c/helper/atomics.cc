// Atomic operations as the code that one thread executes, since code of several threads is not judged: `__atomic_fetch_add(p, v, order)` is
// `({ T old = *p; *p = (T)((unsigned T)old + v); old; })`. Their arithmetic wraps (C11 7.17.7.5p3). Start with sequential.
#include "atomics.hh"

#include "llvm/ADT/STLFunctionalExtras.h"

using namespace clang;

template <class T> T *Atomics::note(T *node)
{
    made[node] = whole;
    return node;
}

SourceRange Atomics::range(const Stmt *s) const
{
    auto found = made.find(s);
    return found == made.end() ? s->getSourceRange() : found->second;
}

// ---- nodes ----

Expr *Atomics::object(Expr *pointer)
{
    return note(UnaryOperator::Create(context, pointer, UO_Deref, pointer->getType()->getPointeeType(), VK_LValue, OK_Ordinary,
                                      whole.getBegin(), false, FPOptionsOverride()));
}

Expr *Atomics::read(Expr *lvalue)
{
    return note(ImplicitCastExpr::Create(context, value, CK_LValueToRValue, lvalue, nullptr, VK_PRValue, FPOptionsOverride()));
}

Expr *Atomics::number(uint64_t n, QualType t)
{
    return note(IntegerLiteral::Create(context, llvm::APInt(context.getIntWidth(t), n), t, whole.getBegin()));
}

Expr *Atomics::converted(Expr *e, QualType t)
{
    if (context.hasSameUnqualifiedType(e->getType(), t))
        return e;
    return note(ImplicitCastExpr::Create(context, t, CK_IntegralCast, e, nullptr, VK_PRValue, FPOptionsOverride()));
}

Expr *Atomics::binary(BinaryOperatorKind k, Expr *x, Expr *y, QualType t)
{
    return note(BinaryOperator::Create(context, x, y, k, t, VK_PRValue, OK_Ordinary, whole.getBegin(), FPOptionsOverride()));
}

Expr *Atomics::assign(Expr *place, Expr *v)
{
    return binary(BO_Assign, place, v, value);
}

Expr *Atomics::choose(Expr *condition, Expr *x, Expr *y)
{
    return note(new (context) ConditionalOperator(condition, whole.getBegin(), x, whole.getBegin(), y, x->getType(), VK_PRValue,
                                                  OK_Ordinary));
}

VarDecl *Atomics::variable(StringRef name, QualType t, Expr *init)
{
    VarDecl *v = VarDecl::Create(context, function, whole.getBegin(), whole.getBegin(), &context.Idents.get(name), t,
                                 context.getTrivialTypeSourceInfo(t), SC_None);
    v->setInit(init);
    return v;
}

Expr *Atomics::mention(VarDecl *v)
{
    return note(DeclRefExpr::Create(context, NestedNameSpecifierLoc(), SourceLocation(), v, false, whole.getBegin(), v->getType(),
                                    VK_LValue));
}

// `({ T v = ...; ...; last; })`
Expr *Atomics::block(VarDecl *v, llvm::ArrayRef<Expr *> body)
{
    std::vector<Stmt *> all = {note(new (context) DeclStmt(DeclGroupRef(v), whole.getBegin(), whole.getEnd()))};
    all.insert(all.end(), body.begin(), body.end());
    auto *inside = note(CompoundStmt::Create(context, all, FPOptionsOverride(), whole.getBegin(), whole.getEnd()));
    return note(new (context) StmtExpr(inside, body.back()->getType(), whole.getBegin(), whole.getEnd(), 0));
}

// ---- operations ----

// The object changes, and its old value is the result.
Expr *Atomics::with_old(Expr *pointer, llvm::function_ref<Expr *(Expr *)> change)
{
    VarDecl *old = variable("old", value, read(object(pointer)));
    return block(old, {change(read(mention(old))), read(mention(old))});
}

// `old op v`, which wraps. Null: not supported for this type.
Expr *Atomics::computed(StringRef op, Expr *old, Expr *v)
{
    if (!value->isIntegerType() || value->isBooleanType())
        return nullptr;
    unsigned width = std::max(32u, context.getIntWidth(value));
    bool nand = op == "nand", bits = op == "and" || op == "or" || op == "xor" || nand;
    QualType t = context.getIntTypeForBitwidth(width, bits && value->isSignedIntegerType());
    BinaryOperatorKind k = op == "add" ? BO_Add : op == "sub" ? BO_Sub : op == "or" ? BO_Or : op == "xor" ? BO_Xor : BO_And;
    if (t.isNull() || (!bits && op != "add" && op != "sub"))
        return nullptr;
    Expr *x = binary(k, converted(old, t), converted(v, t), t);
    if (nand)
        x = note(
            UnaryOperator::Create(context, x, UO_Not, t, VK_PRValue, OK_Ordinary, whole.getBegin(), false, FPOptionsOverride()));
    return converted(x, value);
}

// `fetch_add`: the old value; `add_fetch`: the new one.
Expr *Atomics::fetch(StringRef verb, Expr *pointer, Expr *v)
{
    bool old_wanted = verb.consume_front("fetch_and_") || verb.consume_front("fetch_");
    if (!old_wanted && !verb.consume_back("_and_fetch") && !verb.consume_back("_fetch"))
        return nullptr;
    if (!computed(verb, v, v))
        return nullptr;
    if (!old_wanted)
        return assign(object(pointer), computed(verb, read(object(pointer)), v));
    return with_old(pointer, [&](Expr *old) { return assign(object(pointer), computed(verb, old, v)); });
}

// `*p == *expected ? (*p = v, 1) : (*expected = *p, 0)`. A weak one may fail at any time.
Expr *Atomics::exchange_if(Expr *pointer, Expr *expected, Expr *v, bool may_fail)
{
    QualType truth = context.IntTy;
    if (!value->isScalarType())
        return nullptr;
    Expr *equal = binary(BO_EQ, read(object(pointer)), read(object(expected)), truth);
    Expr *yes = binary(BO_Comma, assign(object(pointer), v), number(1, truth), truth);
    Expr *no = binary(BO_Comma, assign(object(expected), read(object(pointer))), number(0, truth), truth);
    if (!may_fail)
        return choose(equal, yes, no);
    VarDecl *works = variable("works", truth.withVolatile(), number(1, truth));
    Expr *now = note(
        ImplicitCastExpr::Create(context, truth, CK_LValueToRValue, mention(works), nullptr, VK_PRValue, FPOptionsOverride()));
    return block(works, {choose(binary(BO_LAnd, now, equal, truth), yes, no)});
}

static bool is_zero(const Expr *e, ASTContext &context)
{
    Expr::EvalResult result;
    return e->EvaluateAsInt(result, context) && result.Val.getInt() == 0;
}

Expr *Atomics::of_atomic(const AtomicExpr *e)
{
    StringRef verb = e->getOpAsString();
    if (verb.contains("hip_") || verb.contains("opencl_") || verb.contains("scoped_"))
        return nullptr;
    bool c11 = verb.consume_front("__c11_atomic_"), direct = verb.consume_back("_n") || c11;
    verb.consume_front("__atomic_");
    Expr *p = e->getPtr();
    if (verb == "load")
        return direct ? read(object(p)) : assign(object(e->getVal1()), read(object(p)));
    Expr *v = e->getVal1();
    if (verb == "store" || verb == "init")
        return assign(object(p), direct ? v : read(object(v)));
    if (verb == "exchange") {
        Expr *old = with_old(p, [&](Expr *) { return assign(object(p), direct ? v : read(object(v))); });
        return direct ? old : assign(object(e->getVal2()), old);
    }
    if (!verb.consume_front("compare_exchange"))
        return fetch(verb, p, v);
    bool weak = c11 ? verb == "_weak" : !is_zero(e->getWeak(), context);
    return exchange_if(p, v, direct ? e->getVal2() : read(object(e->getVal2())), weak);
}

Expr *Atomics::of_sync(StringRef verb, const CallExpr *call)
{
    auto *e = const_cast<CallExpr *>(call);
    unsigned n = e->getNumArgs();
    Expr *p = e->getArg(0);
    if (verb == "lock_release")
        return value->isIntegerType() ? assign(object(p), converted(number(0, context.IntTy), value)) : nullptr;
    if (verb == "lock_test_and_set" && n >= 2)
        return with_old(p, [&](Expr *) { return assign(object(p), e->getArg(1)); });
    if ((verb == "bool_compare_and_swap" || verb == "val_compare_and_swap") && n >= 3) {
        auto swap = [&](Expr *old) {
            Expr *equal = binary(BO_EQ, old, e->getArg(1), context.IntTy);
            return std::pair<Expr *, Expr *>(equal, assign(object(p), e->getArg(2)));
        };
        if (verb[0] == 'b') {
            auto [equal, change] = swap(read(object(p)));
            Expr *yes = binary(BO_Comma, change, number(1, context.IntTy), context.IntTy);
            return choose(equal, yes, number(0, context.IntTy));
        }
        return with_old(p, [&](Expr *old) {
            auto [equal, change] = swap(old);
            return choose(equal, change, old);
        });
    }
    return n >= 2 ? fetch(verb, p, e->getArg(1)) : nullptr;
}

// The operands are mentioned several times, and in one order only.
static bool is_pure(const Expr *e, ASTContext &context)
{
    for (const Stmt *part : e->children())
        if (auto *x = dyn_cast_or_null<Expr>(part); x && x->HasSideEffects(context))
            return false;
    return true;
}

const Expr *Atomics::sequential(const Expr *e, const FunctionDecl *in)
{
    auto *atomic = dyn_cast<AtomicExpr>(e);
    auto *call = dyn_cast<CallExpr>(e);
    const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
    StringRef name = callee && callee->getBuiltinID() && callee->getIdentifier() ? callee->getName() : "";
    if (!in || (!atomic && (!name.consume_front("__sync_") || name == "synchronize")) || !is_pure(e, context))
        return nullptr;
    if (atomic ? !atomic->getPtr()->getType()->isPointerType()
               : call->getNumArgs() == 0 || !call->getArg(0)->getType()->isPointerType())
        return nullptr;
    QualType object = (atomic ? atomic->getPtr() : call->getArg(0))->getType()->getPointeeType();
    auto *of = object->getAs<AtomicType>();
    value = (of ? of->getValueType() : object).getUnqualifiedType();
    whole = e->getSourceRange();
    function = const_cast<FunctionDecl *>(in);
    if (atomic)
        return of_atomic(atomic);
    while (!name.empty() && isdigit(static_cast<unsigned char>(name.back())))
        name = name.drop_back();
    name.consume_back("_");
    return of_sync(name, call);
}
