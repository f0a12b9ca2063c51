// The names in the output: class names (binary), erased types, method ids. Every class named here is added to `mentioned`, and
// every method and field that a body uses to `used`. From these ExternalClasses describes those that are not in the files.

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

final class TypeNames {
    final Elements elements;
    final Types types;
    final Map<String, TypeElement> mentioned = new LinkedHashMap<>();
    final Set<Element> used = new LinkedHashSet<>();

    TypeNames(Elements elements, Types types) {
        this.elements = elements;
        this.types = types;
    }

    String className(TypeElement type) {
        String name = elements.getBinaryName(type).toString();
        mentioned.putIfAbsent(name, type);
        return name;
    }

    /** The erased name of a type; null gives `<none>`. */
    String type(TypeMirror type) {
        if (type == null)
            return "<none>";
        switch (type.getKind()) {
        case BOOLEAN: return "boolean";
        case BYTE: return "byte";
        case SHORT: return "short";
        case INT: return "int";
        case LONG: return "long";
        case CHAR: return "char";
        case FLOAT: return "float";
        case DOUBLE: return "double";
        case VOID: return "void";
        case NULL: return "null";
        case ERROR: return "<error>";
        case ARRAY: return type(((ArrayType) type).getComponentType()) + "[]";
        case DECLARED: return className((TypeElement) ((DeclaredType) type).asElement());
        case TYPEVAR:
        case INTERSECTION:
        case UNION:
        case WILDCARD:
            TypeMirror erased = types.erasure(type);
            return erased.getKind() == type.getKind() ? "java.lang.Object" : type(erased);
        default: return "<none>";
        }
    }

    /** Does erasing the type lose something? */
    boolean isGeneric(TypeMirror type) {
        if (type == null)
            return false;
        switch (type.getKind()) {
        case ARRAY: return isGeneric(((ArrayType) type).getComponentType());
        case DECLARED:
            DeclaredType declared = (DeclaredType) type;
            return !declared.getTypeArguments().isEmpty() || isGeneric(declared.getEnclosingType());
        case TYPEVAR:
        case INTERSECTION:
        case UNION:
        case WILDCARD: return true;
        default: return false;
        }
    }

    /** The type argument number `at` of the generic class, for a type below it; null: it has none. Of a wildcard or type variable, the bound. */
    TypeMirror argument(TypeMirror type, TypeElement generic, int at) {
        if (type.getKind() == TypeKind.TYPEVAR || type.getKind() == TypeKind.WILDCARD)
            return argument(bound(type), generic, at);
        if (type.getKind() == TypeKind.DECLARED && ((DeclaredType) type).asElement().equals(generic)) {
            List<? extends TypeMirror> arguments = ((DeclaredType) type).getTypeArguments();
            return arguments.isEmpty() ? null : bound(arguments.get(at));
        }
        for (TypeMirror above : types.directSupertypes(type))
            if (types.isSubtype(types.erasure(above), types.erasure(generic.asType())))
                return argument(above, generic, at);
        return null;
    }

    private TypeMirror bound(TypeMirror type) {
        if (type.getKind() == TypeKind.TYPEVAR)
            return bound(((TypeVariable) type).getUpperBound());
        if (type.getKind() != TypeKind.WILDCARD)
            return type;
        TypeMirror above = ((WildcardType) type).getExtendsBound();
        return above == null ? elements.getTypeElement("java.lang.Object").asType() : bound(above);
    }

    /** Of a parameterized type: the types of x.get(..), of x.get(..).get(..) and so on, for collections and maps. Erased. */
    List<String> contents(TypeMirror type) {
        List<String> found = new ArrayList<>();
        TypeMirror inner = type;
        while (inner != null && inner.getKind() == TypeKind.DECLARED && isGeneric(inner)) {
            TypeMirror item = argument(inner, elements.getTypeElement("java.lang.Iterable"), 0);
            inner = item != null ? item : argument(inner, elements.getTypeElement("java.util.Map"), 1);
            if (inner != null)
                found.add(type(inner));
        }
        return found;
    }

    String methodId(ExecutableElement method) {
        StringBuilder id = new StringBuilder(className((TypeElement) method.getEnclosingElement()));
        id.append('.').append(method.getSimpleName()).append('(');
        String separator = "";
        for (VariableElement parameter : method.getParameters()) {
            id.append(separator).append(type(parameter.asType()));
            separator = ",";
        }
        return id.append(')').toString();
    }

    static boolean isMethod(Element element) {
        return element.getKind() == ElementKind.METHOD || element.getKind() == ElementKind.CONSTRUCTOR;
    }

    static boolean isField(Element element) {
        return element.getKind() == ElementKind.FIELD || element.getKind() == ElementKind.ENUM_CONSTANT;
    }

    static List<String> modifiers(Element element) {
        List<String> names = new ArrayList<>();
        for (Modifier modifier : element.getModifiers())
            names.add(modifier.toString());
        return names;
    }

    List<String> typeList(List<? extends TypeMirror> list) {
        List<String> names = new ArrayList<>();
        for (TypeMirror type : list)
            names.add(type(type));
        return names;
    }

    /** Is an object of this type used as one of a raw type, that is, as a member of the generic class without type arguments? */
    boolean isRaw(TypeMirror type, Element generic) {
        if (!(generic instanceof TypeElement) || ((TypeElement) generic).getTypeParameters().isEmpty())
            return false;
        if (type == null || type.getKind().isPrimitive() || type.getKind() == TypeKind.NULL)
            return false;
        if (type.getKind() == TypeKind.DECLARED && ((DeclaredType) type).asElement().equals(generic))
            return ((DeclaredType) type).getTypeArguments().isEmpty();
        for (TypeMirror above : types.directSupertypes(type)) {
            if (types.isSubtype(types.erasure(above), types.erasure(generic.asType())))
                return isRaw(above, generic);
        }
        return false;
    }

    /** All proper superclasses and superinterfaces, nearest first. */
    List<TypeElement> supertypes(TypeElement type) {
        Set<TypeElement> found = new LinkedHashSet<>();
        collectSupertypes(type.asType(), found);
        found.remove(type);
        return new ArrayList<>(found);
    }

    private void collectSupertypes(TypeMirror type, Set<TypeElement> found) {
        for (TypeMirror above : types.directSupertypes(type)) {
            if (above.getKind() == TypeKind.DECLARED && found.add((TypeElement) ((DeclaredType) above).asElement()))
                collectSupertypes(above, found);
        }
    }

    /** Is an instance field or method, perhaps of a superclass, a member of the class? It is not if it is private, not accessible
     * in another package, or hidden (JLS 8.2, 8.3). */
    boolean isMember(Element member, TypeElement type) {
        TypeElement declaring = (TypeElement) member.getEnclosingElement();
        if (declaring.equals(type))
            return true;
        Set<Modifier> modifiers = member.getModifiers();
        if (!types.isSubtype(types.erasure(type.asType()), types.erasure(declaring.asType())) || modifiers.contains(Modifier.PRIVATE))
            return false;
        boolean everywhere = modifiers.contains(Modifier.PUBLIC) || modifiers.contains(Modifier.PROTECTED);
        for (TypeElement c = type; c != null && !c.equals(declaring); c = superclass(c)) {
            if (!everywhere && !elements.getPackageOf(c).equals(elements.getPackageOf(declaring)))
                return false;
            if (isField(member) && declaresField(c, member.getSimpleName()))
                return false;
        }
        return true;
    }

    private TypeElement superclass(TypeElement type) {
        TypeMirror above = type.getSuperclass();
        return above.getKind() == TypeKind.DECLARED ? (TypeElement) ((DeclaredType) above).asElement() : null;
    }

    private static boolean declaresField(TypeElement type, Name name) {
        for (Element member : type.getEnclosedElements()) {
            if (isField(member) && member.getSimpleName().equals(name))
                return true;
        }
        return false;
    }

    /** The ids of the methods that a method overrides or implements, direct and transitive. */
    List<String> overridden(ExecutableElement method) {
        List<String> ids = new ArrayList<>();
        if (method.getKind() != ElementKind.METHOD || method.getModifiers().contains(Modifier.STATIC))
            return ids;
        return overridden(method, (TypeElement) method.getEnclosingElement());
    }

    /** The methods that it overrides or implements in objects of the class `in`. */
    List<String> overridden(ExecutableElement method, TypeElement in) {
        List<String> ids = new ArrayList<>();
        for (ExecutableElement member : overriddenElements(method, in))
            ids.add(methodId(member));
        return ids;
    }

    List<ExecutableElement> overriddenElements(ExecutableElement method) {
        return overriddenElements(method, (TypeElement) method.getEnclosingElement());
    }

    private List<ExecutableElement> overriddenElements(ExecutableElement method, TypeElement in) {
        List<ExecutableElement> found = new ArrayList<>();
        for (TypeElement above : supertypes(in)) {
            for (Element member : above.getEnclosedElements()) {
                if (member.getKind() == ElementKind.METHOD && member.getSimpleName().equals(method.getSimpleName())
                    && elements.overrides(method, (ExecutableElement) member, in))
                    found.add((ExecutableElement) member);
            }
        }
        return found;
    }

    /** The abstract methods of a functional interface, also inherited ones, except those that every object has (JLS 9.8). */
    List<ExecutableElement> functions(TypeElement type) {
        List<ExecutableElement> found = new ArrayList<>();
        for (Element member : elements.getAllMembers(type)) {
            if (member.getKind() == ElementKind.METHOD && member.getModifiers().contains(Modifier.ABSTRACT)
                && !isObjectMethod((ExecutableElement) member))
                found.add((ExecutableElement) member);
        }
        return found;
    }

    private boolean isObjectMethod(ExecutableElement method) {
        for (Element member : elements.getTypeElement("java.lang.Object").getEnclosedElements()) {
            if (member.getKind() == ElementKind.METHOD && member.getModifiers().contains(Modifier.PUBLIC)
                && member.getSimpleName().equals(method.getSimpleName())
                && types.isSubsignature((ExecutableType) method.asType(), (ExecutableType) member.asType()))
                return true;
        }
        return false;
    }

    /** String.valueOf(Object). */
    ExecutableElement valueOfObject() {
        for (Element member : elements.getTypeElement("java.lang.String").getEnclosedElements()) {
            if (member instanceof ExecutableElement && member.getSimpleName().contentEquals("valueOf")
                && type(((ExecutableElement) member).getParameters().get(0).asType()).equals("java.lang.Object"))
                return (ExecutableElement) member;
        }
        return null;
    }

    /** The type of an operand after unboxing. A type variable counts as its bound. */
    TypeMirror unboxed(TypeMirror type) {
        if (type == null || type.getKind().isPrimitive())
            return type;
        try {
            return types.unboxedType(types.erasure(type));
        } catch (IllegalArgumentException notABox) {
            return type;
        }
    }

    /** Unary numeric promotion (JLS 5.6.1). */
    String promote(TypeMirror type) {
        String name = type(unboxed(type));
        return name.equals("byte") || name.equals("short") || name.equals("char") ? "int" : name;
    }

    /** Binary numeric promotion (JLS 5.6.2). */
    String promote(TypeMirror left, TypeMirror right) {
        String a = promote(left);
        String b = promote(right);
        for (String wide : new String[] {"double", "float", "long"})
            if (a.equals(wide) || b.equals(wide))
                return wide;
        return a;
    }
}
