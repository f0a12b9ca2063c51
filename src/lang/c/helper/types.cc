// Types are numbered in the order of their first mention. Only canonical types have numbers, so typedefs are gone.
#include "unit.hh"

#include "clang/AST/RecordLayout.h"

using namespace clang;

// The word for a type that C has in itself; NULL if it is another one.
static const char *integer_word(BuiltinType::Kind k)
{
    switch (k) {
    case BuiltinType::Bool: return "bool";
    case BuiltinType::Char_S:
    case BuiltinType::Char_U: return "char";
    case BuiltinType::SChar: return "schar";
    case BuiltinType::UChar: return "uchar";
    case BuiltinType::Short: return "short";
    case BuiltinType::UShort: return "ushort";
    case BuiltinType::Int: return "int";
    case BuiltinType::UInt: return "uint";
    case BuiltinType::Long: return "long";
    case BuiltinType::ULong: return "ulong";
    case BuiltinType::LongLong: return "llong";
    case BuiltinType::ULongLong: return "ullong";
    case BuiltinType::Int128: return "int128";
    case BuiltinType::UInt128: return "uint128";
    default: return nullptr;
    }
}

static const char *floating_word(BuiltinType::Kind k)
{
    switch (k) {
    case BuiltinType::Float: return "float";
    case BuiltinType::Double: return "double";
    case BuiltinType::LongDouble: return "long-double";
    default: return "other";
    }
}

void Unit::write_basic_types()
{
    type(context.VoidTy);
    const QualType basic[] = {context.BoolTy,         context.CharTy,     context.SignedCharTy,     context.UnsignedCharTy,
                              context.ShortTy,        context.UnsignedShortTy, context.IntTy,       context.UnsignedIntTy,
                              context.LongTy,         context.UnsignedLongTy,  context.LongLongTy,  context.UnsignedLongLongTy,
                              context.FloatTy,        context.DoubleTy,        context.LongDoubleTy};
    for (QualType q : basic)
        type(q);
    if (context.getTargetInfo().hasInt128Type()) {
        type(context.Int128Ty);
        type(context.UnsignedInt128Ty);
    }
    const TargetInfo &target = context.getTargetInfo();
    Line line("machine");
    line.flag("char_signed", context.CharTy->isSignedIntegerType()).flag("big_endian", target.isBigEndian());
    line.number("pointer", target.getPointerWidth(LangAS::Default));
    line.number("size", type(context.getSizeType())).number("difference", type(context.getPointerDiffType()));
    line.number("wchar", type(context.getWideCharType()));
    line.text("target", target.getTriple().str());
    line.write();
}

static void add_number_kind(Line &line, ASTContext &context, const BuiltinType *b, QualType q)
{
    if (const char *word = integer_word(b->getKind())) {
        line.text("kind", "integer").text("integer", word).number("width", context.getIntWidth(q));
        line.flag("signed", q->isSignedIntegerType());
    } else if (b->isFloatingPoint()) {
        line.text("kind", "floating").text("floating", floating_word(b->getKind())).number("width", context.getTypeSize(q));
    } else {
        line.text("kind", b->isVoidType() ? "void" : "other");
    }
}

// The parts of a type have been written.
void Unit::describe(Line &line, QualType q)
{
    const Type *t = q.getTypePtr();
    if (auto *b = dyn_cast<BuiltinType>(t)) {
        add_number_kind(line, context, b, q);
    } else if (auto *p = dyn_cast<PointerType>(t)) {
        line.text("kind", "pointer").number("of", type(p->getPointeeType()));
    } else if (auto *a = dyn_cast<ConstantArrayType>(t)) {
        line.text("kind", "array").number("of", type(a->getElementType()));
        line.number("length", static_cast<int64_t>(a->getSize().getLimitedValue(INT64_MAX)));
    } else if (auto *o = dyn_cast<IncompleteArrayType>(t)) {
        line.text("kind", "open-array").number("of", type(o->getElementType()));
    } else if (auto *v = dyn_cast<VariableArrayType>(t)) {
        line.text("kind", "vla").number("of", type(v->getElementType()));
        if (v->getSizeExpr())
            line.number("length", expression(v->getSizeExpr()));
    } else if (auto *f = dyn_cast<FunctionType>(t)) {
        std::vector<int64_t> params;
        auto *proto = dyn_cast<FunctionProtoType>(f);
        for (unsigned i = 0; proto && i < proto->getNumParams(); i++)
            params.push_back(type(proto->getParamType(i)));
        line.text("kind", "function").number("of", type(f->getReturnType())).numbers("params", params);
        line.flag("variadic", proto && proto->isVariadic()).flag("unprototyped", !proto);
    } else if (isa<RecordType>(t)) {
        line.text("kind", "record");
    } else if (auto *e = dyn_cast<EnumType>(t)) {
        line.text("kind", "enum");
        if (e->getDecl()->isComplete())
            line.number("of", type(e->getDecl()->getIntegerType()));
    } else {
        line.text("kind", "other");
    }
}

int64_t Unit::type(QualType q)
{
    q = context.getCanonicalType(q);
    auto *atomic = dyn_cast<AtomicType>(q.getTypePtr()); // code of several threads is not judged
    if (atomic && context.getTypeSize(atomic) == context.getTypeSize(atomic->getValueType()))
        return type(context.getQualifiedType(atomic->getValueType(), q.getLocalQualifiers()));
    auto known = types.find(q.getAsOpaquePtr());
    if (known != types.end())
        return known->second;
    PrintingPolicy policy(context.getLangOpts());
    policy.AnonymousTagLocations = false;
    Line line("type");
    int64_t id = 0;
    auto number = [&] {
        id = static_cast<int64_t>(types.size());
        types[q.getAsOpaquePtr()] = id;
        line.number("id", id).text("name", q.getAsString(policy));
    };
    if (q.hasLocalQualifiers()) {
        int64_t of = type(q.getLocalUnqualifiedType());
        auto made = types.find(q.getAsOpaquePtr()); // by a member of the record
        if (made != types.end())
            return made->second;
        number();
        line.text("kind", "qualified").number("of", of);
        line.flag("const", q.isLocalConstQualified()).flag("volatile", q.isLocalVolatileQualified());
        line.flag("restrict", q.isLocalRestrictQualified());
        line.write();
        return id;
    }
    if (isa<RecordType>(q.getTypePtr())) {
        number();
        describe(line, q);
    } else {
        describe(line, q);
        auto made = types.find(q.getAsOpaquePtr()); // by a part of it that leads back to it through a record
        if (made != types.end())
            return made->second;
        number();
    }
    if (!q->isIncompleteType() && !q->isFunctionType() && !q->isPlaceholderType()) {
        line.flag("complete", true);
        if (!q->isVariableArrayType())
            line.number("size", context.getTypeSizeInChars(q).getQuantity());
        line.number("align", context.getTypeAlignInChars(q).getQuantity());
    }
    line.write();
    if (auto *r = dyn_cast<RecordType>(q.getTypePtr()))
        write_record(id, r->getDecl());
    if (auto *e = dyn_cast<EnumType>(q.getTypePtr()))
        write_enum(id, e->getDecl());
    return id;
}

void Unit::naming(Line &line, const TagDecl *tag)
{
    if (tag->getIdentifier())
        line.text("tag", tag->getName());
    else if (const TypedefNameDecl *t = tag->getTypedefNameForAnonDecl())
        line.text("called", t->getName());
    places.write(line, places.of(tag->getSourceRange()));
}

// The line of a record, with a line for each field behind it.
void Unit::write_record(int64_t id, const RecordDecl *record)
{
    const RecordDecl *d = record->getDefinition();
    bool complete = d && !d->isInvalidDecl();
    Line line("record");
    line.number("type", id).flag("union", record->isUnion());
    naming(line, complete ? d : record);
    line.flag("flexible", complete && d->hasFlexibleArrayMember());
    std::vector<const FieldDecl *> named;
    if (complete)
        for (const FieldDecl *f : d->fields())
            if (!f->isUnnamedBitField())
                named.push_back(f);
    line.number("fields", static_cast<int64_t>(named.size()));
    line.write();
    for (size_t i = 0; i < named.size(); i++)
        fields[named[i]] = static_cast<int64_t>(i);
    for (size_t i = 0; i < named.size(); i++) {
        const FieldDecl *f = named[i];
        const ASTRecordLayout &layout = context.getASTRecordLayout(d);
        int64_t of = type(f->getType());
        Line field("field");
        field.number("type", id).number("index", static_cast<int64_t>(i)).number("of", of);
        if (f->getIdentifier())
            field.text("name", f->getName());
        field.number("offset", static_cast<int64_t>(layout.getFieldOffset(f->getFieldIndex())));
        if (f->isBitField())
            field.number("bits", f->getBitWidthValue(context));
        places.write(field, places.of(f->getSourceRange()));
        if (auto at = places.token(f->getLocation()))
            field.number("name_at", at->start);
        field.write();
    }
}

void Unit::write_enum(int64_t id, const EnumDecl *enumeration)
{
    const EnumDecl *d = enumeration->getDefinition() ? enumeration->getDefinition() : enumeration;
    Line line("enum");
    line.number("type", id);
    naming(line, d);
    line.number("constants", std::distance(d->enumerator_begin(), d->enumerator_end()));
    line.write();
    int64_t i = 0;
    for (const EnumConstantDecl *c : d->enumerators()) {
        Line constant("enumerator");
        constant.number("type", id).number("index", i++).text("name", c->getName());
        constant.text("v", llvm::toString(c->getInitVal(), 10));
        places.write(constant, places.token(c->getLocation()));
        constant.write();
    }
}
