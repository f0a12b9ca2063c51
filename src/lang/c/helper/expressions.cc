// Expressions. A line is written behind the lines of its parts; clang's nodes that only wrap another one have none.
#include "unit.hh"

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

// A bit of a signed number went into the sign (C11 6.5.7p4), which clang does not count as undefined.
static bool shifts_into_sign(const Expr *e, const llvm::APSInt &value)
{
    const auto *b = dyn_cast<BinaryOperator>(e->IgnoreParens());
    return b && b->getOpcode() == BO_Shl && value.isSigned() && value.isNegative();
}

// Sets `v` if the expression is an integer constant expression (C11 6.6) that computes without undefined behaviour. All its parts are
// then constant, too, so most expressions need not be asked.
static bool constant_value(const Expr *e, ASTContext &context, std::string &value)
{
    if (!e->isPRValue() || !e->getType()->isIntegralOrEnumerationType() || !e->isIntegerConstantExpr(context))
        return false;
    Expr::EvalResult result;
    if (!e->EvaluateAsRValue(result, context) || result.HasSideEffects || result.HasUndefinedBehavior || !result.Val.isInt())
        return false;
    if (shifts_into_sign(e, result.Val.getInt()))
        return false;
    value = llvm::toString(result.Val.getInt(), 10);
    return true;
}

// `(size_t)&((T *)0)->member`, as offsetof was written before it was built in. No compiler reads through this null pointer.
static bool is_offset(const Expr *e)
{
    const auto *cast = dyn_cast<CastExpr>(e->IgnoreParens());
    if (!cast || cast->getCastKind() != CK_PointerToIntegral)
        return false;
    const auto *address = dyn_cast<UnaryOperator>(cast->getSubExpr()->IgnoreParenCasts());
    return address && address->getOpcode() == UO_AddrOf;
}

// Its value is a number only if nothing but a null pointer and members is in it.
static bool offset_value(const Expr *e, ASTContext &context, std::string &value)
{
    Expr::EvalResult result;
    if (!is_offset(e) || !e->EvaluateAsRValue(result, context) || result.HasSideEffects || !result.Val.isInt())
        return false;
    value = llvm::toString(result.Val.getInt(), 10);
    return true;
}

int64_t Unit::end_expression(Line &line, const Expr *e, llvm::ArrayRef<int64_t> parts, SourceLocation op)
{
    int64_t t = type(e->getType());
    bool constant = true;
    for (int64_t p : parts)
        constant = constant && p >= 0 && constants[static_cast<size_t>(p)];
    std::string value;
    constant = (constant && constant_value(e, context, value)) || offset_value(e, context, value);
    if (constant)
        line.text("v", value);
    auto place = places.of(atomics.range(e));
    places.write(line, place);
    if (auto at = op.isValid() ? places.token(op) : std::nullopt; at && place && at->file == place->file)
        line.number("op_at", at->start);
    line.flag("ghost", ghost(e->getBeginLoc()));
    line.number("t", t).flag("lvalue", e->isGLValue()).number("x", n_expressions);
    line.write();
    constants.push_back(constant);
    return n_expressions++;
}

int64_t Unit::expression_or_none(const Expr *e)
{
    return e ? expression(e) : -1;
}

// ---- names and constants ----

int64_t Unit::name(const DeclRefExpr *e)
{
    const ValueDecl *d = e->getDecl();
    if (auto *v = dyn_cast<VarDecl>(d)) {
        int64_t id = variable(v);
        Line line("var-name");
        line.number("var", id);
        return end_expression(line, e, {-1});
    }
    if (auto *f = dyn_cast<FunctionDecl>(d)) {
        int64_t id = function(f);
        Line line("function-name");
        line.number("function", id);
        return end_expression(line, e, {-1});
    }
    if (auto *c = dyn_cast<EnumConstantDecl>(d)) {
        type(context.getTypeDeclType(cast<EnumDecl>(c->getDeclContext())));
        Line line("enumerator-name");
        line.text("text", c->getName());
        return end_expression(line, e, {});
    }
    return other(e);
}

int64_t Unit::string(const StringLiteral *e)
{
    std::string bytes = e->getBytes().str();
    uint64_t size = static_cast<uint64_t>(context.getTypeSizeInChars(e->getType()).getQuantity());
    bytes.resize(size, '\0'); // with the 0 at the end, or cut where the array has no room for it
    Line line("string");
    line.hex("bytes", bytes);
    return end_expression(line, e, {-1});
}

int64_t Unit::size(const UnaryExprOrTypeTraitExpr *e)
{
    Expr::EvalResult result;
    bool constant = e->EvaluateAsInt(result, context);
    if (constant || e->getKind() != UETT_SizeOf) {
        Line line("sizeof");
        return end_expression(line, e, {});
    }
    int64_t part = e->isArgumentType() ? -1 : expression(e->getArgumentExpr()), of = type(e->getTypeOfArgument());
    Line line("sizeof");
    line.number("of", of);
    if (part >= 0)
        line.number("left", part);
    return end_expression(line, e, {-1});
}

// ---- operators ----

static const char *unary_word(UnaryOperatorKind k)
{
    switch (k) {
    case UO_Plus: return "+";
    case UO_Minus: return "-";
    case UO_Not: return "~";
    case UO_LNot: return "!";
    case UO_PreInc: return "++x";
    case UO_PreDec: return "--x";
    case UO_PostInc: return "x++";
    case UO_PostDec: return "x--";
    default: return nullptr;
    }
}

// The type in which ++ and -- add 1.
static QualType addition_type(ASTContext &context, const Expr *e)
{
    QualType bits = context.isPromotableBitField(const_cast<Expr *>(e));
    if (!bits.isNull())
        return bits;
    return context.isPromotableIntegerType(e->getType()) ? context.getPromotedIntegerType(e->getType())
                                                         : e->getType().getUnqualifiedType();
}

int64_t Unit::unary(const UnaryOperator *e)
{
    if (e->getOpcode() == UO_Extension)
        return expression(e->getSubExpr());
    const char *word = unary_word(e->getOpcode());
    bool address = e->getOpcode() == UO_AddrOf, deref = e->getOpcode() == UO_Deref;
    if (!word && !address && !deref)
        return other(e);
    int64_t left = expression(e->getSubExpr());
    int64_t sum = e->isIncrementDecrementOp() ? type(addition_type(context, e->getSubExpr())) : -1;
    Line line(address ? "address" : deref ? "deref" : sum >= 0 ? "increment" : "unary");
    line.number("left", left);
    if (word)
        line.text("op", word);
    if (sum >= 0)
        line.number("compute", sum);
    return end_expression(line, e, {address || deref || sum >= 0 ? -1 : left}, e->getOperatorLoc());
}

int64_t Unit::binary(const BinaryOperator *e)
{
    if (e->isPtrMemOp() || e->getOpcode() == BO_Cmp)
        return other(e);
    int64_t left = expression(e->getLHS()), right = expression(e->getRHS());
    auto *compound = dyn_cast<CompoundAssignOperator>(e);
    int64_t compute_left = compound ? type(compound->getComputationLHSType()) : -1;
    int64_t compute = compound ? type(compound->getComputationResultType()) : -1;
    const char *kind = compound                  ? "compound"
                       : e->isAssignmentOp()     ? "assign"
                       : e->isCommaOp()          ? "comma"
                       : e->isLogicalOp()        ? "logical"
                                                 : "binary";
    Line line(kind);
    line.number("left", left).number("right", right);
    if (compound) {
        line.text("op", BinaryOperator::getOpcodeStr(BinaryOperator::getOpForCompoundAssignment(e->getOpcode())));
        line.number("compute_left", compute_left).number("compute", compute);
    } else if (!e->isAssignmentOp() && !e->isCommaOp()) {
        line.text("op", e->getOpcodeStr());
    }
    bool pure = !e->isAssignmentOp() && !e->isCommaOp();
    return end_expression(line, e, {pure ? left : -1, pure ? right : -1}, e->getOperatorLoc());
}

// `a ?: b`. Clang's condition and value mention a by a node of its own.
int64_t Unit::elvis(const BinaryConditionalOperator *e)
{
    int64_t common = expression(e->getCommon());
    Line once("shared");
    once.number("left", common);
    shared[e->getOpaqueValue()] = end_expression(once, e->getCommon(), {-1});
    int64_t cond = expression(e->getCond()), left = expression(e->getTrueExpr()), right = expression(e->getFalseExpr());
    Line line("elvis");
    line.number("cond", cond).number("left", left).number("right", right);
    return end_expression(line, e, {-1}, e->getQuestionLoc());
}

// The size of an object that clang sees at once; an optimiser may see more.
static bool seen_size(const CallExpr *e, ASTContext &context, std::string &value)
{
    Expr::EvalResult result;
    if (e->getBuiltinCallee() != Builtin::BI__builtin_object_size || !e->EvaluateAsInt(result, context))
        return false;
    value = llvm::toString(result.Val.getInt(), 10);
    return true;
}

int64_t Unit::call(const CallExpr *e)
{
    std::string value;
    if (seen_size(e, context, value)) {
        Line line("int");
        line.text("v", value);
        return end_expression(line, e, {-1});
    }
    int64_t left = expression(e->getCallee());
    std::vector<int64_t> args;
    for (const Expr *a : e->arguments())
        args.push_back(expression(a));
    const FunctionDecl *callee = e->getDirectCallee();
    int64_t id = callee ? function(callee) : -1;
    Line line("call");
    line.number("left", left).numbers("args", args);
    if (id >= 0)
        line.number("function", id);
    std::vector<int64_t> parts = callee && callee->getBuiltinID() ? args : std::vector<int64_t>{-1};
    return end_expression(line, e, parts, e->getRParenLoc());
}

int64_t Unit::member(const MemberExpr *e)
{
    auto *f = dyn_cast<FieldDecl>(e->getMemberDecl());
    if (!f)
        return other(e);
    int64_t left = expression(e->getBase()), record = type(context.getRecordType(f->getParent()));
    Line line("member");
    line.number("left", left).number("record", record).number("index", fields[f]).flag("arrow", e->isArrow());
    return end_expression(line, e, {-1}, e->getOperatorLoc());
}

int64_t Unit::conversion(const CastExpr *e)
{
    if (e->getCastKind() == CK_AtomicToNonAtomic || e->getCastKind() == CK_NonAtomicToAtomic)
        return expression(e->getSubExpr());
    int64_t left = expression(e->getSubExpr());
    Line line("cast");
    line.number("left", left).text("cast", e->getCastKindName()).flag("implicit", isa<ImplicitCastExpr>(e));
    return end_expression(line, e, {e->getCastKind() == CK_LValueToRValue ? -1 : left});
}

// ---- initialisers ----

int64_t Unit::list(const InitListExpr *given)
{
    const InitListExpr *e = given->isSemanticForm() ? given : given->getSemanticForm();
    if (!e)
        return other(given);
    if (e->isTransparent() || e->isStringLiteralInit())
        return expression(e->getInit(0));
    if (e->getNumInits() == 1 && !e->getType()->isAggregateType() && !e->getType()->isUnionType())
        return expression(e->getInit(0)); // `int x = {1}`
    std::vector<int64_t> args;
    llvm::DenseMap<const Expr *, int64_t> met; // the element of a range stands at each of its places
    for (const Expr *i : e->inits()) {
        auto known = met.find(i);
        if (known == met.end())
            known = met.try_emplace(i, expression(i)).first;
        args.push_back(known->second);
    }
    int64_t filler = e->hasArrayFiller() ? expression(e->getArrayFiller()) : -1;
    const FieldDecl *f = e->getInitializedFieldInUnion();
    int64_t record = f ? type(context.getRecordType(f->getParent())) : -1;
    Line line("init-list");
    line.numbers("args", args);
    if (filler >= 0)
        line.number("filler", filler);
    if (f)
        line.number("record", record).number("index", fields[f]);
    return end_expression(line, e, {-1});
}

// ---- all of them ----

// Of no kind that C has: a constant, or unsupported.
int64_t Unit::other(const Expr *e)
{
    std::string value;
    bool constant = constant_value(e, context, value);
    Line line(constant ? "int" : "other-expr");
    if (!constant)
        line.text("text", e->getStmtClassName());
    return end_expression(line, e, {constant ? llvm::ArrayRef<int64_t>() : llvm::ArrayRef<int64_t>(-1)});
}

int64_t Unit::expression(const Expr *e)
{
    if (isa<AtomicExpr>(e) || isa<CallExpr>(e))
        if (const Expr *simple = atomics.sequential(e, current))
            return expression(simple);
    if (auto *c = dyn_cast<CastExpr>(e))
        return conversion(c);
    if (auto *r = dyn_cast<DeclRefExpr>(e))
        return name(r);
    if (auto *b = dyn_cast<BinaryOperator>(e))
        return binary(b);
    if (auto *u = dyn_cast<UnaryOperator>(e))
        return unary(u);
    if (auto *m = dyn_cast<MemberExpr>(e))
        return member(m);
    if (auto *c = dyn_cast<CallExpr>(e))
        return call(c);
    if (auto *l = dyn_cast<InitListExpr>(e))
        return list(l);
    if (auto *c = dyn_cast<BinaryConditionalOperator>(e))
        return elvis(c);
    if (auto *s = dyn_cast<StringLiteral>(e))
        return string(s);
    if (auto *s = dyn_cast<UnaryExprOrTypeTraitExpr>(e))
        return size(s);
    if (auto *g = dyn_cast<GenericSelectionExpr>(e))
        return expression(g->getResultExpr());
    if (auto *c = dyn_cast<ChooseExpr>(e))
        return expression(c->getChosenSubExpr());
    if (auto *p = dyn_cast<PredefinedExpr>(e))
        return expression(p->getFunctionName());
    if (auto *f = dyn_cast<FullExpr>(e))
        return expression(f->getSubExpr());
    if (auto *o = dyn_cast<OpaqueValueExpr>(e); o && shared.count(o))
        return shared[o];
    if (auto *p = dyn_cast<ParenExpr>(e)) {
        int64_t left = expression(p->getSubExpr());
        Line line("parens");
        line.number("left", left);
        return end_expression(line, e, {left});
    }
    if (auto *i = dyn_cast<ArraySubscriptExpr>(e)) {
        int64_t left = expression(i->getBase()), right = expression(i->getIdx());
        Line line("index");
        line.number("left", left).number("right", right);
        return end_expression(line, e, {-1}, i->getRBracketLoc());
    }
    if (auto *c = dyn_cast<ConditionalOperator>(e)) {
        int64_t cond = expression(c->getCond()), left = expression(c->getTrueExpr()), right = expression(c->getFalseExpr());
        Line line("conditional");
        line.number("cond", cond).number("left", left).number("right", right);
        return end_expression(line, e, {cond, left, right}, c->getQuestionLoc());
    }
    if (auto *c = dyn_cast<CompoundLiteralExpr>(e)) {
        int64_t left = expression(c->getInitializer());
        Line line("compound-literal");
        line.number("left", left).flag("static", c->isFileScope());
        return end_expression(line, e, {-1});
    }
    if (auto *s = dyn_cast<StmtExpr>(e)) {
        int64_t body = statement(s->getSubStmt());
        Line line("statement-expr");
        line.number("body", body);
        return end_expression(line, e, {-1});
    }
    if (auto *v = dyn_cast<VAArgExpr>(e)) {
        int64_t left = expression(v->getSubExpr());
        Line line("va-arg");
        line.number("left", left);
        return end_expression(line, e, {-1});
    }
    if (auto *a = dyn_cast<AddrLabelExpr>(e)) {
        Line line("label-address");
        line.number("label", label(a->getLabel()));
        return end_expression(line, e, {-1});
    }
    if (auto *f = dyn_cast<FloatingLiteral>(e)) {
        llvm::SmallString<32> text;
        f->getValue().toString(text, 0, 0);
        Line line("float");
        line.text("text", text);
        return end_expression(line, e, {-1});
    }
    if (isa<OffsetOfExpr>(e)) {
        Line line("offsetof");
        return end_expression(line, e, {});
    }
    if (isa<IntegerLiteral>(e) || isa<CharacterLiteral>(e)) {
        Line line("int");
        return end_expression(line, e, {});
    }
    if (isa<ImplicitValueInitExpr>(e)) {
        Line line("zero");
        return end_expression(line, e, {-1});
    }
    return other(e);
}
