/* Annotations of Java: what they mean and which column a mistake is reported at. The program is
 * java_annot/Slots.java, read from what the helper said of it (Slots.json, made by `java -jar invar-java.jar
 * -- Slots.java`). It has comments of fixed length, named by a letter, which a test fills with an annotation:
 * so no position of the program moves. */
#include "lang/java/jml/annot.h"

#include "lang/java/jml/annot_lex.h"
#include "lang/java/tree/ast.h"
#include "lang/java/tree/read_ast.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

enum { ROOM = 150 }; /* blanks in a slot */

struct program {
    struct arena arena;
    struct intern *names;
    struct diagnostics ds;
    struct java_ast *ast;
    struct annotations *as;
    const struct source *source;
};

static const struct source *load(struct arena *a, const char *path)
{
    const char *why = NULL;
    const struct source *s = source_read(a, path, &why);
    if (!s)
        fail_msg("%s: %s", path, why);
    return s;
}

/* Offset of the text that fills the slot. */
static uint32_t slot_start(const char *text, char slot)
{
    char opening[] = {'/', '*', slot, ' ', 0};
    const char *at = strstr(text, opening);
    assert_non_null(at);
    return (uint32_t)(at - text) + 3;
}

/* Fills the slots of the string ("LS": loop and statement) with the texts of annotations. */
static void program_read(struct program *p, enum annot_dialect dialect, const char *slots, const char *const texts[])
{
    arena_init(&p->arena);
    p->names = intern_new();
    diagnostics_init(&p->ds, &p->arena);
    const struct source *template = load(&p->arena, "unit/java_annot/Slots.java");
    const struct source *json = load(&p->arena, "unit/java_annot/Slots.json");
    char *text = arena_strndup(&p->arena, template->text, template->size);
    for (unsigned i = 0; slots[i]; i++) {
        uint32_t at = slot_start(template->text, slots[i]);
        assert_true(strlen(texts[i]) <= ROOM);
        text[at - 1] = '@';
        text[at + ROOM] = ' ';
        memcpy(text + at, texts[i], strlen(texts[i]));
    }
    p->source = source_from_text(&p->arena, "Slots.java", text, template->size);
    p->ast = java_read_ast(&p->arena, p->names, json->text, json->size, 1, &p->source, &p->ds);
    assert_int_equal(p->ds.n, 0);
    p->as = annot_read(&p->arena, p->ast, &(struct annot_options){.dialect = dialect}, &p->ds);
}

static void program_release(struct program *p)
{
    java_ast_release(p->ast);
    intern_free(p->names);
    arena_release(&p->arena);
}

static const struct java_method *method(const struct program *p, const char *id)
{
    const struct java_method *m = java_find_method(p->ast, intern(p->names, id));
    assert_non_null(m);
    return m;
}

static const struct java_method *work(const struct program *p)
{
    return method(p, "p.Node.work(int,int[],boolean)");
}

static void assert_dump(const struct annot_expr *e, const char *expected)
{
    struct buf b = {0};
    annot_dump(&b, e);
    assert_string_equal(b.text, expected);
    buf_release(&b);
}

static void assert_clean(const struct program *p)
{
    if (p->ds.first)
        fail_msg("%s at offset %u", p->ds.first->text, p->ds.first->span.start);
}

/* ---- expressions ---- */

static void check_ensures(const char *expr, const char *expected)
{
    struct program p;
    char text[ROOM + 1];
    snprintf(text, sizeof text, "ensures %s;", expr);
    program_read(&p, ANNOT_JML, "C", (const char *[]){text});
    assert_clean(&p);
    const struct annot_contract *c = annot_contract(p.as, work(&p));
    assert_non_null(c);
    assert_int_equal(c->cases[0].ensures.n, 1);
    assert_string_equal(c->cases[0].ensures.at[0].text, expr);
    assert_dump(c->cases[0].ensures.at[0].expr, expected);
    program_release(&p);
}

static void test_precedence(void **state)
{
    (void)state;
    check_ensures("b ==> b ==> b",
                  "(binary ==> (var b#2):boolean (binary ==> (var b#2):boolean (var b#2):boolean):boolean):boolean");
    check_ensures("b <== b <== b",
                  "(binary <== (binary <== (var b#2):boolean (var b#2):boolean):boolean (var b#2):boolean):boolean");
    check_ensures("b <==> b ==> b || b && b",
                  "(binary <==> (var b#2):boolean (binary ==> (var b#2):boolean (binary || (var b#2):boolean "
                  "(binary && (var b#2):boolean (var b#2):boolean):boolean):boolean):boolean):boolean");
    check_ensures("n - n - n * n == 0", "(binary == (binary - (binary - (var n#0):int (var n#0):int):int "
                                        "(binary * (var n#0):int (var n#0):int)"
                                        ":int):int (int 0):int):boolean");
    check_ensures("n << 1L + n < n == b",
                  "(binary == (binary < (binary << (var n#0):int (binary + (int 1):long (var n#0):int):long):int "
                  "(var n#0):int):boolean (var b#2):boolean):boolean");
    check_ensures("b ? b : b ? b : b", "(?: (var b#2):boolean (var b#2):boolean (?: (var b#2):boolean (var b#2):boolean "
                                       "(var b#2):boolean):boolean):boolean");
}

static void test_literals(void **state)
{
    (void)state;
    check_ensures("0xFFFFFFFF == -2147483648", "(binary == (int -1):int (int -2147483648):int):boolean");
    check_ensures("017 == '\\n' + 1_000L", "(binary == (int 15):int (binary + (int 10):char (int 1000):long):long):boolean");
    check_ensures("-9223372036854775808L < 0x8p-1f", "(binary < (int -9223372036854775808):long (float 0x1.0p2):float):boolean");
    check_ensures("1e-310 < .5", "(binary < (float 0x0.012688b70e62bp-1022):double (float 0x1.0p-1):double):boolean");
    check_ensures("\"\\u0041\\t\\\"\" != null", "(binary != (string A\\u0009\\u0022):java.lang.String (null):null):boolean");
}

static void test_names(void **state)
{
    (void)state;
    check_ensures("val == this.next.val", "(binary == (field p.Node.val (this):p.Node):int (field p.Node.val (field p.Node.next "
                                          "(this):p.Node):p.Node):int):boolean");
    check_ensures("total == p.Node.total && Node.total == total",
                  "(binary && (binary == (field p.Node.total):int (field p.Node.total):int):boolean "
                  "(binary == (field p.Node.total):int (field p.Node.total):int):boolean):boolean");
    check_ensures("next.area() == area()", "(binary == (call p.Node.area() (field p.Node.next (this):p.Node):p.Node):int "
                                           "(call p.Node.area() (this):p.Node):int):boolean");
    check_ensures("(\\forall int n; n == a.length)",
                  "(forall n:int (binary == (bound n):int (length (var a#1):int[]):int):boolean):boolean");
    check_ensures("(\\exists Node x, y; x != y; x.next == y)",
                  "(exists x:p.Node y:p.Node (binary != (bound x):p.Node (bound y):p.Node):boolean (binary == "
                  "(field p.Node.next (bound x):p.Node):p.Node (bound y):p.Node):boolean):boolean");
    check_ensures("\\result == \\old(val)",
                  "(binary == (result):int (old entry (field p.Node.val (this):p.Node):int):int):boolean");
    check_ensures("\\fresh(next) && \\typeof(next) <: \\type(Shape)",
                  "(binary && (fresh (field p.Node.next (this):p.Node):p.Node):boolean (binary <: (typeof (field "
                  "p.Node.next (this):p.Node):p.Node):type (type p.Shape):type):boolean):boolean");
    check_ensures("(byte) n == (n)", "(binary == (cast (var n#0):int):byte (var n#0):int):boolean");
}

/* ---- mistakes ---- */

/* The caret's text: what the message must point at. Exactly one message is expected. */
static void check_mistake(char slot, const char *text, const char *caret, const char *id, const char *message)
{
    struct program p;
    char slots[] = {slot, 0};
    program_read(&p, ANNOT_JML, slots, &text);
    if (!p.ds.first)
        fail_msg("no message for: %s", text);
    assert_string_equal(p.ds.first->text, message);
    assert_string_equal(p.ds.first->id, id);
    if (p.ds.n != 1)
        fail_msg("a second message for '%s': %s", text, p.ds.first->next->text);
    const char *marked = strstr(text, caret);
    assert_non_null(marked);
    uint32_t start = slot_start(load(&p.arena, "unit/java_annot/Slots.java")->text, slot) + (uint32_t)(marked - text);
    assert_int_equal(p.ds.first->span.start, start);
    assert_int_equal(p.ds.first->span.end - p.ds.first->span.start, strlen(caret));
    program_release(&p);
}

static void test_mistakes(void **state)
{
    (void)state;
    static const struct {
        char slot;
        const char *text, *caret, *id, *message;
    } cases[] = {
        {'C', "ensures 1 == 1 && val;", "val", "wrong-type", "expected boolean, but this is int"},
        {'C', "ensures next == 17;", "next == 17", "wrong-type", "'==' compares p.Node with int"},
        {'C', "ensures 0 <= n >= 9;", "0 <= n", "wrong-type", "expected a number, but this is boolean"},
        {'C', "ensures a[b] == 1;", "b", "wrong-type", "expected an integer, but this is boolean"},
        {'C', "ensures !(next.zork + 1 > n);", "zork", "unknown-name", "no field 'zork' in class p.Node"},
        {'C', "ensures zork.x.y == n;", "zork", "unknown-name", "unknown name 'zork'"},
        {'C', "ensures count() == 1;", "count", "not-pure", "method 'count' is not declared pure, so no annotation can call it"},
        {'C', "ensures area(1) == 1;", "area", "wrong-type", "no method 'area' in class p.Node takes (int)"},
        {'C', "ensures (\\forall Zork z; z == null);", "Zork", "unknown-name", "unknown type 'Zork'"},
        {'C', "requires \\result == 1;", "\\result", "annotation-context", "'\\result' can be used in ensures only"},
        {'C', "ensures result == n;", "result", "unknown-name", "unknown name 'result': is '\\result' meant?"},
        {'C', "ensures n == old(n);", "old", "unknown-name", "no method 'old' in class p.Node: is '\\old' meant?"},
        {'C', "ensures (forall int k; k == n);", "forall", "syntax-error", "a quantifier is written (\\forall T x; ...)"},
        {'C', "ensures \\count == 1;", "\\count", "annotation-context", "'\\count' can be used in annotations of loops only"},
        {'C', "requires 1 == \\old(n);", "\\old(n)", "old-not-allowed",
         "'\\old' in a clause that is evaluated on entry to the method"},
        {'C', "ensures val++ == 1;", "++", "syntax-error", "'++' has a side effect, which annotations cannot have"},
        {'C', "ensures (n == 1; requires b;", ";", "syntax-error", "expected ')' before ';'"},
        {'C', "ensures 9999999999 == n;", "9999999999", "bad-literal", "number does not fit in an int (is an L missing?)"},
        {'C', "ensures b ==> b <== b;", "==>", "syntax-error", "'==>' and '<==' side by side need parentheses"},
        {'C', "requires b ensures b", "ensures", "syntax-error", "expected ';' before 'ensures'"},
        {'C', "ensrues b;", "ensrues", "annotation-word", "unknown annotation 'ensrues': is 'ensures' meant?"},
        {'C', "modifies a[*], n + 1;", "+", "syntax-error", "expected ';' before '+'"},
        {'C', "loop_invariant b;", "loop_invariant", "annotation-place",
         "annotation 'loop_invariant' is misplaced: no loop follows"},
        {'Z', "requires true;", "requires", "annotation-place", "annotation 'requires' is misplaced: no method follows"},
        {'W', "assert b;", "assert", "annotation-place",
         "annotation 'assert' is misplaced: it can stand where a statement of a block can"},
        {'S', "maintaining b;", "maintaining", "annotation-place", "annotation 'maintaining' is misplaced: no loop follows"},
        {'S', "assert k == 0;", "k", "unknown-name", "unknown name 'k'"},
        {'L', "loop_invariant 0 <= sk; skolem_constant int sk;", "sk", "skolem-use",
         "skolem constant 'sk' can be used in loop_predicate only: in an invariant write \\forall"},
        {'T', "requires val == 1;", "val", "unknown-name", "instance field 'val' in a static method"},
        {'T', "modifies this.val;", "this", "unknown-name", "'this' in a static method"},
        {'C', "non_null", "non_null", "wrong-type", "'non_null' needs a reference, but this declares int"},
        {'S', "nowarn Nul;", "Nul", "nowarn-name", "nowarn names 'Nul', which is not a warning"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_mistake(cases[i].slot, cases[i].text, cases[i].caret, cases[i].id, cases[i].message);
}

/* ---- where annotations belong ---- */

static const struct java_stmt *statement(const struct program *p, enum java_stmt_kind kind)
{
    const struct java_stmt *body = work(p)->body;
    for (unsigned i = 0; i < body->n; i++)
        if (body->body[i]->kind == kind)
            return kind == JAVA_LABELED ? body->body[i]->then : body->body[i];
    fail_msg("no statement of kind %d", (int)kind);
    return NULL;
}

static void test_loops(void **state)
{
    (void)state;
    struct program p;
    program_read(&p, ANNOT_JML, "LG",
                 (const char *[]){"loop_predicate i <= n, i >= \\old(i), a[sk] == 0; skolem_constant int sk; "
                                  "maintaining i >= \\old(n); decreases n - i, \\old(i, \\LoopInit)",
                                  "loop_invariant 0 <= k;"});
    assert_clean(&p);
    const struct annot_loop *l = annot_loop(p.as, statement(&p, JAVA_LABELED));
    assert_non_null(l);
    assert_int_equal(l->predicates.n, 3);
    assert_string_equal(l->predicates.at[1].text, "i >= \\old(i)");
    assert_dump(l->predicates.at[1].expr, "(binary >= (var i#3):int (old loop-entry (var i#3):int):int):boolean");
    assert_dump(l->predicates.at[2].expr, "(binary == (index (var a#1):int[] (skolem sk):int):int (int 0):int):boolean");
    assert_int_equal(l->n_skolems, 1);
    assert_ptr_equal(l->predicates.at[2].expr->arg[0]->arg[1]->bound, l->skolems[0]);
    assert_int_equal(l->invariants.n, 1);
    assert_dump(l->invariants.at[0].expr, "(binary >= (var i#3):int (old entry (var n#0):int):int):boolean");
    assert_int_equal(l->decreases.n, 2);
    assert_dump(l->decreases.at[1].expr, "(old loop-entry (var i#3):int):int");
    l = annot_loop(p.as, statement(&p, JAVA_FOR));
    assert_non_null(l);
    assert_dump(l->invariants.at[0].expr, "(binary <= (int 0):int (var k#4):int):boolean");
    program_release(&p);
}

static void test_dialect(void **state)
{
    (void)state;
    struct program p;
    program_read(&p, ANNOT_ESCJAVA, "L", (const char *[]){"loop_invariant i >= \\old(i) && \\pre(n) == n"});
    assert_clean(&p);
    assert_dump(annot_loop(p.as, statement(&p, JAVA_LABELED))->invariants.at[0].expr,
                "(binary && (binary >= (var i#3):int (old loop-entry (var i#3):int):int):boolean (binary == "
                "(old entry "
                "(var n#0):int):int (var n#0):int):boolean):boolean");
    program_release(&p);
}

static void test_statements(void **state)
{
    (void)state;
    struct program p;
    program_read(&p, ANNOT_JML, "SE", (const char *[]){"assert b; assume n > 0", "unreachable"});
    assert_clean(&p);
    struct annot_statements s = annot_before(p.as, statement(&p, JAVA_EXPR));
    assert_int_equal(s.n, 2);
    assert_int_equal(s.at[0].kind, ANNOT_ASSERT);
    assert_int_equal(s.at[1].kind, ANNOT_ASSUME);
    assert_string_equal(s.at[1].formula.text, "n > 0");
    s = annot_at_end(p.as, statement(&p, JAVA_LABELED)->then);
    assert_int_equal(s.n, 1);
    assert_int_equal(s.at[0].kind, ANNOT_UNREACHABLE);
    assert_int_equal(annot_at_end(p.as, work(&p)->body).n, 0);
    program_release(&p);
}

static void test_contract(void **state)
{
    (void)state;
    struct program p;
    program_read(&p, ANNOT_JML, "CHPFT",
                 (const char *[]){"public normal_behavior requires b; modifies val, next.val, a[*], a[0..n], next.*; also "
                                  "requires !b; decreases n;",
                                  "ensures b", "non_null", "spec_public non_null", "pure"});
    assert_clean(&p);
    const struct annot_contract *c = annot_contract(p.as, work(&p));
    assert_int_equal(c->n_cases, 2);
    assert_true(c->cases[0].normal);
    assert_true(c->cases[0].has_modifies);
    assert_false(c->cases[1].has_modifies);
    static const enum annot_place_kind kinds[] = {ANNOT_PLACE_FIELD, ANNOT_PLACE_FIELD, ANNOT_PLACE_ELEMENTS, ANNOT_PLACE_RANGE,
                                                  ANNOT_PLACE_OBJECT};
    assert_int_equal(c->cases[0].n_places, 5);
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(c->cases[0].places[i].kind, kinds[i]);
    assert_int_equal(c->cases[1].requires_.n, 1);
    assert_int_equal(c->cases[1].ensures.n, 1); /* between ) and { */
    assert_int_equal(c->cases[1].decreases.n, 1);
    assert_false(c->pure);
    assert_true(annot_contract(p.as, method(&p, "p.Node.twice(int)"))->pure);
    assert_true(annot_contract(p.as, method(&p, "p.Node.area()"))->pure);
    assert_null(annot_contract(p.as, method(&p, "p.Node.count()")));
    assert_true(annot_var_non_null(p.as, work(&p)->vars[1]));
    assert_false(annot_var_non_null(p.as, work(&p)->vars[0]));
    const struct java_class *node = java_find_class(p.ast, intern(p.names, "p.Node"));
    assert_true(annot_field_non_null(p.as, java_find_field(node, intern(p.names, "data"))));
    assert_false(annot_field_non_null(p.as, java_find_field(node, intern(p.names, "next"))));
    program_release(&p);
}

static void test_unsupported(void **state)
{
    (void)state;
    struct program p;
    program_read(&p, ANNOT_JML, "CTZ",
                 (const char *[]){"requires b; when n > 0; ensures \\reach(n);", "ensures !(* x *)",
                                  "depends val > 0; private ghost Object g = new Object(); model int f() { throw n; }"});
    assert_clean(&p);
    struct unsupporteds u = annot_unsupported(p.as, work(&p));
    assert_int_equal(u.n, 4); /* nothing mentions the ghost variable, whose initialiser is not supported */
    assert_string_equal(u.at[0].construct, "annotation 'when'");
    assert_string_equal(u.at[1].construct, "'\\reach' but for '.has(e)'");
    assert_string_equal(u.at[2].construct, "annotation 'depends'");
    assert_string_equal(u.at[3].construct, "model method with such a statement");
    assert_non_null(annot_lost_contract(p.as, work(&p)));
    assert_int_equal(annot_contract(p.as, work(&p))->cases[0].requires_.n, 1);
    assert_int_equal(annot_unsupported(p.as, method(&p, "p.Node.count()")).n, 2);
    u = annot_unsupported(p.as, method(&p, "p.Node.twice(int)"));
    assert_int_equal(u.n, 3);
    assert_string_equal(u.at[0].construct, "informal predicate in an expression");
    assert_int_equal(annot_unsupported(p.as, method(&p, "p.Shape.area()")).n, 0);
    program_release(&p);
}

static void test_signals(void **state)
{
    (void)state;
    struct program p;
    program_read(&p, ANNOT_JML, "C",
                 (const char *[]){"normal_behavior also exceptional_behavior signals (Exception e) e != null; exsures (Error) b; "
                                  "signals (Error x); signals_only Error, Exception;"});
    assert_clean(&p);
    const struct annot_contract *k = annot_contract(p.as, work(&p));
    assert_int_equal(k->n_cases, 2);
    assert_true(k->cases[0].normal && !k->cases[0].exceptional && !k->cases[0].signals_only);
    const struct annot_case *c = &k->cases[1];
    assert_true(c->exceptional);
    assert_int_equal(c->n_signals, 2);
    assert_string_equal(c->signals[0].type->name, "java.lang.Exception");
    assert_string_equal(c->signals[0].var->name, "e");
    assert_string_equal(c->signals[0].formula.text, "(Exception e) e != null");
    assert_null(c->signals[1].var);
    assert_int_equal(c->signals_only->n, 2);
    assert_string_equal(c->signals_only->text, "Error, Exception");
    program_release(&p);
}

static void test_nowarn(void **state)
{
    (void)state;
    struct program p;
    program_read(&p, ANNOT_JML, "SG", (const char *[]){"nowarn indextoobig, division-by-zero", "nowarn"});
    uint32_t s = slot_start(p.source->text, 'E');
    struct span elsewhere = {p.source, s, s}, line = {p.source, 0, 0}, all = {p.source, 0, 0};
    line.start = line.end = (uint32_t)(strstr(p.source->text, "nowarn indextoobig") - p.source->text);
    all.start = all.end = (uint32_t)(strstr(p.source->text, "nowarn     ") - p.source->text);
    assert_true(annot_nowarn(p.as, line, OBLIGATION_INDEX_TOO_LARGE));
    assert_false(annot_nowarn(p.as, line, OBLIGATION_INDEX_NEGATIVE));
    assert_false(annot_nowarn(p.as, elsewhere, OBLIGATION_INDEX_TOO_LARGE));
    assert_true(annot_nowarn(p.as, all, OBLIGATION_INDEX_NEGATIVE));
    program_release(&p);
}

/* ---- comments ---- */

/* How many annotation comments the text has, and what is in the last one. */
static void check_comments(const char *text, unsigned n, const char *last)
{
    struct arena a;
    arena_init(&a);
    const struct source *s = source_from_text(&a, "T.java", text, strlen(text));
    struct annot_comments cs = {0};
    annot_find_comments(s, &cs);
    assert_int_equal(cs.n, n);
    if (n)
        assert_string_equal(arena_strndup(&a, text + cs.at[n - 1].from, cs.at[n - 1].to - cs.at[n - 1].from), last);
    vec_release(&cs);
    arena_release(&a);
}

static void test_comments(void **state)
{
    (void)state;
    check_comments("x //@ a\n//@b", 2, "b");
    check_comments("\"//@ a\" '\"' //@ b", 1, " b");
    check_comments("\"\\\"//@ a\" //@ b", 1, " b");
    check_comments("\"\\\\\" //@ b", 1, " b");
    check_comments("\"\\u005c\" //@ a\" //@ b", 1, " b");
    check_comments("\"\\u0022 //@ b", 1, " b");
    check_comments("\"\\\\u0022 //@ a", 0, "");
    check_comments("\"\"\" //@ a \" \\\"\"\" //@ b \"\"\" //@ c", 1, " c");
    check_comments("/* //@ a */ // /*@ b\n/*@ c @*/", 1, " c ");
    check_comments("// @ a\n//@Override\n//@ d", 1, " d");
    check_comments("//+@ a\n//-@ a\n//+ESC@ a\n//-INVAR@ a\n//-ESC@ b\n//+INVAR@ c", 2, " c");
    check_comments("/** <esc>a</esc> <jml>b</jml> */", 2, "b");
    check_comments("/*@*/ /*@", 2, "");
    check_comments("/", 0, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_precedence), cmocka_unit_test(test_literals), cmocka_unit_test(test_names),
        cmocka_unit_test(test_mistakes),   cmocka_unit_test(test_loops),    cmocka_unit_test(test_dialect),
        cmocka_unit_test(test_statements), cmocka_unit_test(test_contract), cmocka_unit_test(test_unsupported),
        cmocka_unit_test(test_signals),    cmocka_unit_test(test_nowarn),   cmocka_unit_test(test_comments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
