// Declarations at file scope: those of the given file, and of headers those that the code or a comment mentions.
#include "unit.hh"

#include "clang/AST/Attr.h"

using namespace clang;

void Unit::write()
{
    write_basic_types();
    find_names();
    write_given();
    write_named();
    write_pending();
    write_comments();
}

void Unit::write_given()
{
    for (const Decl *d : context.getTranslationUnitDecl()->decls()) {
        if (!places.given(d->getLocation()))
            continue;
        auto *f = dyn_cast<FunctionDecl>(d);
        auto *v = dyn_cast<VarDecl>(d);
        if (f && f->isThisDeclarationADefinition())
            function(f);
        if (v && v->isThisDeclarationADefinition() != VarDecl::DeclarationOnly)
            variable(v);
    }
}

void Unit::write_pending()
{
    while (!bodies.empty() || !initialisers.empty()) {
        if (!initialisers.empty()) {
            const VarDecl *d = initialisers.front();
            initialisers.pop_front();
            write_initialiser(d);
        } else {
            const FunctionDecl *d = bodies.front();
            bodies.pop_front();
            write_body(d);
        }
    }
}

// ---- variables ----

static const char *storage_of(const VarDecl *d)
{
    if (isa<ParmVarDecl>(d))
        return "param";
    if (d->isStaticLocal())
        return "static-local";
    return d->hasGlobalStorage() ? "global" : "auto";
}

// The declaration that says most: the definition, else a tentative one, else the last.
static const VarDecl *telling(const VarDecl *d)
{
    if (const VarDecl *definition = d->getDefinition())
        return definition;
    if (const VarDecl *tentative = d->getActingDefinition())
        return tentative;
    return d->getMostRecentDecl();
}

int64_t Unit::variable(const VarDecl *any)
{
    const VarDecl *key = any->getCanonicalDecl();
    auto known = variables.find(key);
    if (known != variables.end())
        return known->second;
    const VarDecl *d = isa<ParmVarDecl>(any) ? any : telling(any);
    int64_t t = type(any->getMostRecentDecl()->getType());
    auto *p = dyn_cast<ParmVarDecl>(d);
    int64_t declared = p ? type(p->getOriginalType()) : t;
    auto *owner = dyn_cast<FunctionDecl>(d->getDeclContext());
    int64_t of = owner && !d->isExternC() ? function(owner) : -1;
    auto again = variables.find(key); // written with its function
    if (again != variables.end())
        return again->second;
    int64_t id = static_cast<int64_t>(variables.size());
    variables[key] = id;
    Line line("var");
    line.number("id", id).text("name", d->getName()).number("t", t).text("storage", storage_of(d));
    if (declared != t)
        line.number("declared", declared);
    bool global = d->hasGlobalStorage() && !d->isStaticLocal();
    line.flag("static", global && d->getFormalLinkage() == Linkage::Internal);
    line.flag("thread", d->getTLSKind() != VarDecl::TLS_None);
    line.flag("defined", global && telling(d)->isThisDeclarationADefinition() != VarDecl::DeclarationOnly);
    bool given = global;
    for (const VarDecl *r : d->redecls())
        given = given && places.given(r->getLocation());
    line.flag("given", given);
    line.flag("ghost", ghost(d->getLocation()));
    if (of >= 0 && !global)
        line.number("function", of);
    places.write(line, places.of(d->getSourceRange()));
    if (auto at = places.token(d->getLocation()))
        line.number("name_at", at->start);
    if (!global)
        write_scope(line);
    line.write();
    if (global && telling(d)->getInit())
        initialisers.push_back(telling(d));
    return id;
}

void Unit::write_initialiser(const VarDecl *d)
{
    int64_t e = expression(d->getInit());
    Line line("init");
    line.number("var", variable(d)).number("x", e);
    line.write();
}

// `f(&v)`, which is called where the life of v ends (gcc's attribute cleanup).
void Unit::write_cleanup(const VarDecl *d)
{
    FunctionDecl *f = d->getAttr<CleanupAttr>()->getFunctionDecl();
    SourceLocation at = d->getLocation();
    auto none = FPOptionsOverride();
    QualType given = context.getPointerType(d->getType()), wanted = f->getNumParams() ? f->getParamDecl(0)->getType() : given;
    auto mention = [&](ValueDecl *v) {
        return DeclRefExpr::Create(context, NestedNameSpecifierLoc(), SourceLocation(), v, false, at, v->getType(), VK_LValue);
    };
    Expr *place = mention(const_cast<VarDecl *>(d));
    Expr *address = UnaryOperator::Create(context, place, UO_AddrOf, given, VK_PRValue, OK_Ordinary, at, false, none);
    if (!context.hasSameType(given, wanted))
        address = ImplicitCastExpr::Create(context, wanted, CK_BitCast, address, nullptr, VK_PRValue, none);
    Expr *callee = ImplicitCastExpr::Create(context, context.getPointerType(f->getType()), CK_FunctionToPointerDecay, mention(f), nullptr,
                                            VK_PRValue, none);
    int64_t x = expression(CallExpr::Create(context, callee, {address}, f->getReturnType(), VK_PRValue, at, none));
    Line line("cleanup");
    line.number("var", variable(d)).number("x", x);
    line.write();
}

// ---- functions ----

static bool all_in_system_headers(const FunctionDecl *d, const SourceManager &sources)
{
    for (const FunctionDecl *r : d->redecls())
        if (r->getLocation().isValid() && !sources.isInSystemHeader(r->getLocation()))
            return false;
    return true;
}

int64_t Unit::function(const FunctionDecl *any)
{
    const FunctionDecl *key = any->getCanonicalDecl();
    auto known = functions.find(key);
    if (known != functions.end())
        return known->second;
    const FunctionDecl *definition = nullptr;
    bool defined = any->isDefined(definition);
    const FunctionDecl *d = defined ? definition : any->getMostRecentDecl();
    int64_t t = type(d->getType());
    auto again = functions.find(key);
    if (again != functions.end())
        return again->second;
    int64_t id = static_cast<int64_t>(functions.size());
    functions[key] = id;
    Line line("function");
    line.number("id", id).text("name", d->getName()).number("t", t);
    line.flag("static", d->getFormalLinkage() == Linkage::Internal).flag("inline", d->isInlined());
    line.flag("noreturn", d->isNoReturn()).flag("builtin", d->getBuiltinID() != 0);
    line.flag("around_main", d->hasAttr<ConstructorAttr>() || d->hasAttr<DestructorAttr>());
    line.flag("given", defined && places.given(d->getLocation()));
    line.flag("system", all_in_system_headers(d, context.getSourceManager())).flag("ghost", ghost(d->getLocation()));
    places.write(line, places.of(d->getSourceRange()));
    if (auto at = places.token(d->getLocation()))
        line.number("name_at", at->start);
    line.write();
    for (const FunctionDecl *r : key->redecls())
        if (r->getLocation().isValid())
            write_declarations(id, r);
    if (defined)
        bodies.push_back(d);
    return id;
}

// One declaration, with variables for its parameters.
void Unit::write_declarations(int64_t id, const FunctionDecl *d)
{
    std::vector<int64_t> params;
    std::vector<Place> outer;
    outer.swap(blocks);
    if (auto place = places.of(d->getSourceRange()))
        blocks.push_back(*place);
    for (const ParmVarDecl *p : d->parameters())
        params.push_back(variable(p));
    outer.swap(blocks);
    Line line("declaration");
    line.number("function", id).numbers("params", params).flag("definition", d->isThisDeclarationADefinition());
    places.write(line, places.of(d->getSourceRange()));
    line.write();
}

void Unit::write_body(const FunctionDecl *d)
{
    labels.clear();
    current = d;
    int64_t before = n_statements + n_expressions;
    int64_t body = statement(d->getBody());
    Line line("body");
    line.number("function", function(d)).number("s", body).number("labels", static_cast<int64_t>(labels.size()));
    line.number("nodes", n_statements + n_expressions - before);
    line.write();
    current = nullptr;
}

void Unit::write_typedef(const TypedefNameDecl *d, bool local)
{
    int64_t t = type(d->getUnderlyingType());
    Line line("typedef");
    line.text("name", d->getName()).number("t", t);
    places.write(line, places.token(d->getLocation()));
    if (local)
        write_scope(line);
    line.write();
}
