// Statements. A line is written behind the lines of its parts.
#include "unit.hh"

#include "clang/AST/Attr.h"

using namespace clang;

bool Unit::ghost(SourceLocation at)
{
    const SourceManager &sources = context.getSourceManager();
    auto place = sources.getDecomposedLoc(sources.getExpansionLoc(at));
    bool invalid = false;
    StringRef contents = sources.getBufferData(place.first, &invalid);
    return !invalid && ghosts.contains(contents.data(), place.second);
}

// The innermost block around: where a name declared here ends.
void Unit::write_scope(Line &line)
{
    if (!blocks.empty())
        line.number("scope_end", blocks.back().end);
}

int64_t Unit::end_statement(Line &line, const Stmt *s)
{
    std::optional<Place> place = places.of(atomics.range(s));
    places.write(line, place);
    line.flag("ghost", ghost(s->getBeginLoc()));
    line.number("s", n_statements);
    line.write();
    return n_statements++;
}

int64_t Unit::statement_or_none(const Stmt *s)
{
    return s ? statement(s) : -1;
}

int64_t Unit::label(const LabelDecl *d)
{
    return labels.try_emplace(d, static_cast<int64_t>(labels.size())).first->second;
}

int64_t Unit::block(const CompoundStmt *s)
{
    std::vector<int64_t> body;
    auto place = places.of(s->getSourceRange());
    if (place)
        blocks.push_back(*place);
    for (const Stmt *c : s->body())
        body.push_back(statement(c));
    if (place)
        blocks.pop_back();
    Line line("block");
    line.numbers("body", body);
    return end_statement(line, s);
}

int64_t Unit::declaration(const DeclStmt *s)
{
    std::vector<int64_t> vars;
    const char *unsupported = nullptr;
    for (const Decl *d : s->decls()) {
        auto *v = dyn_cast<VarDecl>(d);
        if (auto *t = dyn_cast<TypedefNameDecl>(d)) {
            if (t->getUnderlyingType()->isVariablyModifiedType())
                unsupported = "a typedef with a variable length";
            write_typedef(t, true);
        }
        if (!v || (v->hasGlobalStorage() && !v->isStaticLocal()))
            continue;
        vars.push_back(variable(v));
        if (v->getInit())
            write_initialiser(v);
        if (v->hasAttr<CleanupAttr>() && !v->isStaticLocal())
            write_cleanup(v);
    }
    if (unsupported) {
        Line line("other");
        line.text("what", unsupported);
        return end_statement(line, s);
    }
    Line line("declare");
    line.numbers("vars", vars);
    return end_statement(line, s);
}

int64_t Unit::if_statement(const IfStmt *s)
{
    int64_t cond = expression(s->getCond()), then = statement(s->getThen()), els = statement_or_none(s->getElse());
    Line line("if");
    line.number("x", cond).number("then", then);
    if (els >= 0)
        line.number("else", els);
    if (auto at = places.token(s->getElseLoc()); els >= 0 && at)
        line.numbers("else_at", {at->start, at->end});
    return end_statement(line, s);
}

int64_t Unit::for_loop(const ForStmt *s)
{
    auto place = places.of(s->getSourceRange());
    if (place)
        blocks.push_back(*place);
    int64_t init = statement_or_none(s->getInit()), cond = expression_or_none(s->getCond());
    int64_t update = expression_or_none(s->getInc()), body = statement(s->getBody());
    if (place)
        blocks.pop_back();
    Line line("for");
    if (init >= 0)
        line.number("init", init);
    if (cond >= 0)
        line.number("x", cond);
    if (update >= 0)
        line.number("update", update);
    line.number("then", body);
    return end_statement(line, s);
}

int64_t Unit::loop(const Stmt *s)
{
    if (auto *w = dyn_cast<WhileStmt>(s)) {
        int64_t cond = expression(w->getCond()), body = statement(w->getBody());
        Line line("while");
        line.number("x", cond).number("then", body);
        return end_statement(line, s);
    }
    if (auto *d = dyn_cast<DoStmt>(s)) {
        int64_t body = statement(d->getBody()), cond = expression(d->getCond());
        Line line("do");
        line.number("x", cond).number("then", body);
        return end_statement(line, s);
    }
    return for_loop(cast<ForStmt>(s));
}

int64_t Unit::case_statement(const CaseStmt *s)
{
    llvm::APSInt low = s->getLHS()->EvaluateKnownConstInt(context);
    llvm::APSInt high = s->getRHS() ? s->getRHS()->EvaluateKnownConstInt(context) : low;
    int64_t then = statement(s->getSubStmt());
    Line line("case");
    line.text("low", llvm::toString(low, 10)).text("high", llvm::toString(high, 10)).number("then", then);
    return end_statement(line, s);
}

// A statement is also an expression in clang.
static Line expression_line(int64_t e)
{
    Line line("expr");
    line.number("x", e);
    return line;
}

int64_t Unit::statement(const Stmt *s)
{
    if (auto *e = dyn_cast<Expr>(s)) {
        Line line = expression_line(expression(e));
        return end_statement(line, s);
    }
    switch (s->getStmtClass()) {
    case Stmt::CompoundStmtClass: return block(cast<CompoundStmt>(s));
    case Stmt::DeclStmtClass: return declaration(cast<DeclStmt>(s));
    case Stmt::IfStmtClass: return if_statement(cast<IfStmt>(s));
    case Stmt::WhileStmtClass:
    case Stmt::DoStmtClass:
    case Stmt::ForStmtClass: return loop(s);
    case Stmt::CaseStmtClass: return case_statement(cast<CaseStmt>(s));
    case Stmt::AttributedStmtClass: return statement(cast<AttributedStmt>(s)->getSubStmt());
    default: break;
    }
    if (auto *d = dyn_cast<DefaultStmt>(s)) {
        int64_t then = statement(d->getSubStmt());
        Line line("default");
        line.number("then", then);
        return end_statement(line, s);
    }
    if (auto *w = dyn_cast<SwitchStmt>(s)) {
        int64_t on = expression(w->getCond()), body = statement(w->getBody());
        Line line("switch");
        line.number("x", on).number("then", body);
        return end_statement(line, s);
    }
    if (auto *l = dyn_cast<LabelStmt>(s)) {
        int64_t id = label(l->getDecl()), then = statement(l->getSubStmt());
        Line line("label");
        line.number("label", id).text("name", l->getName()).number("then", then);
        return end_statement(line, s);
    }
    if (auto *g = dyn_cast<GotoStmt>(s)) {
        Line line("goto");
        line.number("label", label(g->getLabel())).text("name", g->getLabel()->getName());
        return end_statement(line, s);
    }
    if (auto *g = dyn_cast<IndirectGotoStmt>(s)) {
        int64_t to = expression(g->getTarget());
        Line line("computed-goto");
        line.number("x", to);
        return end_statement(line, s);
    }
    if (auto *r = dyn_cast<ReturnStmt>(s)) {
        int64_t e = expression_or_none(r->getRetValue());
        Line line("return");
        if (e >= 0)
            line.number("x", e);
        return end_statement(line, s);
    }
    const char *kind = isa<NullStmt>(s)       ? "empty"
                       : isa<BreakStmt>(s)    ? "break"
                       : isa<ContinueStmt>(s) ? "continue"
                       : isa<AsmStmt>(s)      ? "asm"
                                              : "other";
    Line line(kind);
    if (kind[0] == 'o')
        line.text("what", s->getStmtClassName());
    return end_statement(line, s);
}
