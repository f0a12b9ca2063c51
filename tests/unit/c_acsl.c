/* ACSL: how annotations are parsed, what their names mean, what types they have, and which column a mistake is reported at. The program is
 * made by hand:
 *     struct pair { int x; int *p; };  enum { RED = 3 };  typedef int value;  int g; int t[10];
 *     CONTRACT struct pair f(int *a, unsigned n, double d) { int i; LOOP again: while (1) { CODE ; } } */
#include "lang/c/acsl/acsl.h"

#include "lang/c/acsl/lex.h"
#include "lang/c/tree/ast.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

struct unit {
    struct arena arena;
    struct diagnostics ds;
    struct c_ast ast;
    const struct source *source;
    struct c_function f;
    struct c_declaration declaration;
    struct c_var *params[3];
    struct c_stmt body, label, loop, block, empty;
    const struct c_stmt *statements[1], *inner[1];
    struct c_macro square, zero;
    const struct c_macro *macros[2];
    struct acsl *as;
};

static const struct c_type *type_new(struct unit *u, struct c_type t)
{
    struct c_type *made = arena_copy(&u->arena, &t, sizeof t);
    made->plain = made;
    made->complete = true;
    return made;
}

static const struct c_type *integer(struct unit *u, enum c_integer k, const char *name, unsigned bytes, bool is_signed)
{
    const struct c_type *t = type_new(u, (struct c_type){.kind = C_INTEGER,
                                                         .name = name,
                                                         .size = bytes,
                                                         .integer = k,
                                                         .width = k == C_BOOL ? 1 : bytes * 8,
                                                         .is_signed = is_signed});
    u->ast.integers[k] = t;
    return t;
}

/* The place of the text, which is in the program once. */
static struct span span_at(const struct unit *u, const char *text)
{
    const char *at = strstr(u->source->text, text);
    assert_non_null(at);
    uint32_t start = (uint32_t)(at - u->source->text);
    return (struct span){u->source, start, start + (uint32_t)strlen(text)};
}

static struct c_var *variable(struct unit *u, const char *name, const struct c_type *type, enum c_storage storage)
{
    struct c_var *v = arena_new(&u->arena, struct c_var);
    *v = (struct c_var){.name = intern(u->ast.names, name), .type = type, .declared = type, .storage = storage};
    vec_push(&u->ast.vars, v);
    return v;
}

static void add_types(struct unit *u, const struct c_type **pair)
{
    struct c_ast *ast = &u->ast;
    const struct c_type *i = integer(u, C_INT, "int", 4, true);
    integer(u, C_UINT, "unsigned int", 4, false);
    integer(u, C_CHAR, "char", 1, true);
    integer(u, C_UCHAR, "unsigned char", 1, false);
    integer(u, C_BOOL, "_Bool", 1, false);
    ast->void_type = type_new(u, (struct c_type){.kind = C_VOID, .name = "void", .size = 1});
    ast->floats[C_DOUBLE] = type_new(u, (struct c_type){.kind = C_FLOATING,
                                                        .name = "double",
                                                        .size = 8,
                                                        .floating = C_DOUBLE,
                                                        .width = 64});
    struct c_record *r = arena_new(&u->arena, struct c_record);
    struct c_field *x = arena_new(&u->arena, struct c_field), *p = arena_new(&u->arena, struct c_field);
    *pair = type_new(u, (struct c_type){.kind = C_RECORD, .name = "struct pair", .size = 16, .record = r});
    *x = (struct c_field){.name = intern(ast->names, "x"), .record = r, .type = i};
    *p = (struct c_field){.name = intern(ast->names, "p"), .record = r, .index = 1, .type = c_pointer_to(ast, i)};
    *r = (struct c_record){.name = intern(ast->names, "pair"), .type = *pair, .size = 16, .n_fields = 2};
    r->fields = arena_array(&u->arena, struct c_field *, 2);
    r->fields[0] = x;
    r->fields[1] = p;
    vec_push(&ast->records, r);
    struct c_enum *e = arena_new(&u->arena, struct c_enum);
    struct c_enumerator *red = arena_new(&u->arena, struct c_enumerator);
    *red = (struct c_enumerator){.name = intern(ast->names, "RED"), .value = "3"};
    *e = (struct c_enum){.type = i, .underlying = i, .n = 1, .constants = red};
    vec_push(&ast->enums, e);
    vec_push(&ast->typedefs, ((struct c_typedef){.name = intern(ast->names, "value"), .type = i}));
}

static void add_code(struct unit *u)
{
    struct span whole = span_at(u, "{ int i;"), loop = span_at(u, "while (1)"), empty = span_at(u, "; }");
    empty.end = empty.start + 1;
    u->empty = (struct c_stmt){.kind = C_EMPTY, .span = empty};
    u->inner[0] = &u->empty;
    u->block = (struct c_stmt){.kind = C_BLOCK,
                               .span = {u->source, span_at(u, "{ /*").start, empty.end + 2},
                               .n = 1,
                               .body = u->inner};
    u->loop = (struct c_stmt){.kind = C_WHILE, .span = {u->source, loop.start, u->block.span.end}, .then = &u->block};
    u->label = (struct c_stmt){.kind = C_LABEL,
                               .span = {u->source, span_at(u, "again:").start, u->loop.span.end},
                               .then = &u->loop};
    u->label.name = intern(u->ast.names, "again");
    u->statements[0] = &u->label;
    u->body = (struct c_stmt){.kind = C_BLOCK, .span = {u->source, whole.start, u->source->size}, .n = 1, .body = u->statements};
    struct c_var *i = variable(u, "i", u->ast.integers[C_INT], C_AUTO);
    i->function = &u->f;
    i->scope = (struct c_scope){u->source, whole.start + 6, u->source->size};
}

static void add_function(struct unit *u, const struct c_type *result)
{
    struct c_ast *ast = &u->ast;
    const struct c_type **params = arena_array(&u->arena, const struct c_type *, 3);
    params[0] = c_pointer_to(ast, ast->integers[C_INT]);
    params[1] = ast->integers[C_UINT];
    params[2] = ast->floats[C_DOUBLE];
    const struct c_type *type = type_new(u, (struct c_type){.kind = C_FUNCTION,
                                                            .name = "function",
                                                            .of = result,
                                                            .n_params = 3,
                                                            .params = params});
    for (unsigned i = 0; i < 3; i++) {
        u->params[i] = variable(u, i == 0 ? "a" : i == 1 ? "n" : "d", params[i], C_PARAM);
        u->params[i]->function = &u->f;
    }
    u->declaration = (struct c_declaration){{u->source, span_at(u, "struct pair f(").start, u->source->size}, 3, u->params};
    u->f = (struct c_function){.name = intern(ast->names, "f"), .type = type, .given = true, .n_params = 3, .params = u->params};
    u->f.body = &u->body;
    u->f.declarations = &u->declaration;
    u->f.n_declarations = 1;
    vec_push(&ast->functions, &u->f);
}

/* A comment for each slash and star of the text. */
static void add_comments(struct unit *u)
{
    u->square = (struct c_macro){.name = intern(u->ast.names, "SQUARE"),
                                 .function_like = true,
                                 .n_params = 1,
                                 .body = "((x) * (x))"};
    symbol *x = arena_array(&u->arena, symbol, 1);
    x[0] = intern(u->ast.names, "x");
    u->square.params = x;
    u->zero = (struct c_macro){.name = intern(u->ast.names, "NONE"), .body = "SQUARE ( 0 ) u##n"};
    u->zero.body = "SQUARE ( 0 )";
    u->macros[0] = &u->square;
    u->macros[1] = &u->zero;
    for (const char *at = strstr(u->source->text, "/*"); at; at = strstr(at + 2, "/*")) {
        struct c_comment *c = arena_new(&u->arena, struct c_comment);
        uint32_t start = (uint32_t)(at - u->source->text);
        const char *end = strstr(at, "*/");
        *c = (struct c_comment){.kind = at[2] == '@' ? C_ACSL : C_INVAR,
                                .span = {u->source, start, (uint32_t)(end - u->source->text) + 2},
                                .n_macros = 2,
                                .macros = u->macros};
        vec_push(&u->ast.comments, c);
    }
}

static void unit_read(struct unit *u, const char *contract, const char *loop, const char *code)
{
    *u = (struct unit){0};
    arena_init(&u->arena);
    diagnostics_init(&u->ds, &u->arena);
    struct arena *a = &u->arena;
    const char *
        text = arena_printf(a,
                            "/*@ %s */\nstruct pair f(int *a, unsigned n, double d)\n{ int i; /*%s%s */ again: while (1) { /*@ %s */ ; } }",
                            contract, loop[0] == 'i' ? "" : "@ ", loop, code);
    u->source = source_from_text(a, "t.c", text, strlen(text));
    u->ast = (struct c_ast){.arena = a, .names = intern_new(), .machine = {.char_signed = true, .pointer_width = 64}};
    u->ast.records.arena = u->ast.enums.arena = u->ast.vars.arena = u->ast.functions.arena = u->ast.typedefs.arena = a;
    u->ast.comments.arena = u->ast.derived.arena = a;
    const struct c_type *pair;
    add_types(u, &pair);
    variable(u, "g", u->ast.integers[C_INT], C_GLOBAL);
    variable(u, "t",
             type_new(u,
                      (struct c_type){.kind = C_ARRAY, .name = "int [10]", .size = 40, .of = u->ast.integers[C_INT], .length = 10}),
             C_GLOBAL);
    add_function(u, pair);
    add_code(u);
    add_comments(u);
    u->as = acsl_read(a, &u->ast, &u->ds);
}

static void unit_release(struct unit *u)
{
    intern_free(u->ast.names);
    arena_release(&u->arena);
}

/* "line:column: text" of the first error; "" if there is none. */
static const char *first_error(struct unit *u)
{
    const struct diag *d = u->ds.first;
    if (!d)
        return "";
    struct position p = span_position(d->span);
    return arena_printf(&u->arena, "%u:%u: %s", p.line, p.column, d->text);
}

/* The formula of `ensures` is this tree. */
static void means(const char *formula, const char *tree)
{
    struct unit u;
    char contract[400];
    snprintf(contract, sizeof contract, "ensures %s;", formula);
    unit_read(&u, contract, "", "");
    assert_string_equal(first_error(&u), "");
    const struct acsl_contract *k = acsl_contract(u.as, &u.f);
    assert_non_null(k);
    struct buf out = {0};
    acsl_dump_expr(&out, k->behaviors[0].ensures.at[0].expr);
    assert_string_equal(out.text, tree);
    buf_release(&out);
    unit_release(&u);
}

/* The definition, in front of `ensures P;`, makes the dump of all begin with these lines. */
static void reads_as(const char *contract, const char *loop, const char *code, const char *dump)
{
    struct unit u;
    unit_read(&u, contract, loop, code);
    struct buf out = {0};
    acsl_dump(&out, u.as, &u.ast);
    buf_puts(&out, first_error(&u));
    assert_string_equal(out.text, dump);
    buf_release(&out);
    unit_release(&u);
}

static void fails(const char *contract, const char *error)
{
    struct unit u;
    unit_read(&u, contract, "", "");
    assert_string_equal(first_error(&u), error);
    unit_release(&u);
}

/* ---- expressions ---- */

#define N_HERE "(read @Pre (var n):unsigned int):unsigned int"

static void test_precedence(void **state)
{
    (void)state;
    means("\\true || \\false && !\\true ==> \\false ==> \\true",
          "(binary ==> (binary || (bool true):boolean (binary && (bool false):boolean (unary ! (bool true):boolean):boolean):boolean):boolean "
          "(binary ==> (bool false):boolean (bool true):boolean):boolean):boolean");
    means("1 + 2 * 3 << 1 == 14",
          "(binary == (binary << (binary + (int 1):integer (binary * (int 2):integer (int 3):integer):integer):integer "
          "(int 1):integer):integer (int 14):integer):boolean");
    means("0x10 \u2264 020 \u2227 \u2200 \u2124 i; i \u2260 i",
          "(binary && (binary <= (int 16):integer (int 16):integer):boolean (forall i:integer (binary != (bound i):integer (bound "
          "i):integer):boolean):boolean):boolean");
}

static void test_chains(void **state)
{
    (void)state;
    means("0 <= g < 9 == 9",
          "(binary && (binary && (binary <= (int 0):integer (read @Here (var g):int):int):boolean (binary < (read @Here "
          "(var g):int):int (int 9):integer):boolean):boolean (binary == (int 9):integer (int 9):integer):boolean):boolean");
    fails("ensures 0 < g > 1;", "1:19: comparisons in a chain must have one direction");
    fails("ensures 0 != g != 1;", "1:20: comparisons in a chain must have one direction");
}

static void test_names_in_front(void **state)
{
    (void)state;
    means("name: g ? \\true : inner: \\false",
          "(if (convert to-boolean (read @Here (var g):int):int):boolean (bool true):boolean (bool "
          "false):boolean):boolean");
}

/* Parameters in `ensures` are those of the entry; memory is that of the end. */
static void test_states(void **state)
{
    (void)state;
    means("a[0] == \\old(a[0])",
          "(binary == (read @Here (index (read @Pre (var a):int *):int * (int 0):integer):int):int (read @Pre (index "
          "(read @Pre (var a):int *):int * (int 0):integer):int):int):boolean");
    means("\\at(g, Pre) == \\at(g, Post)", "(binary == (read @Pre (var g):int):int (read @Here (var g):int):int):boolean");
    fails("requires \\at(g, Old) == 1;", "1:21: label 'Old' has no meaning here");
    fails("requires \\old(g) == 1;", "1:14: '\\old' has no meaning here");
    fails("requires \\result.x == 1;", "1:14: '\\result' has no meaning here");
    fails("ensures \\at(g, LoopEntry) == 1;", "1:20: label 'LoopEntry' has no meaning here");
    fails("ensures \\at(g, nowhere) == 1;", "1:20: unknown label 'nowhere'");
}

static void test_memory(void **state)
{
    (void)state;
    means("\\valid(a + (0 .. n - 1)) && \\separated(a, &t[2 ..])",
          "(binary && (valid @Here (shift (read @Pre (var a):int *):int * (range (int 0):integer (binary - " N_HERE
          " (int 1):integer):integer):set<integer>):set<int *>):boolean (separated (read @Pre (var a):int *):int * (address (index (decay "
          "(var t):int [10]):int * (range (int 2):integer -):set<integer>):set<int>):set<int *>):boolean):boolean");
    means("\\result.p == \\null && *\\result.p == t[1]",
          "(binary && (binary == (member p (result):struct pair):int * (null):int *):boolean (binary == (read @Here (deref (member p "
          "(result):struct pair):int *):int):int (read @Here (index (decay (var t):int [10]):int * (int 1):integer):int):int):boolean):boolean");
    means("{\\result \\with .x = 1} == \\result",
          "(binary == (with-member x (result):struct pair (convert fits (int 1):integer):int):struct pair (result):struct pair):boolean");
    means("a - t == 1 && sizeof(struct pair) == 16",
          "(binary && (binary == (difference (read @Pre (var a):int *):int * (decay (var t):int [10]):int *):integer (int "
          "1):integer):boolean (binary == (int 16):integer (int 16):integer):boolean):boolean");
    fails("ensures g.x == 1;", "1:15: a value of type 'int' has no members");
    fails("ensures \\result.y == 1;", "1:21: 'struct pair' has no member 'y'");
    fails("ensures *g == 1;", "1:13: a value of type 'int' is no pointer");
}

static void test_conversions(void **state)
{
    (void)state;
    means("d <= 1 + 0.5",
          "(binary <= (convert floating-to-real (read @Pre (var d):double):double):real (binary + (convert integer-to-real "
          "(int 1):integer):real (real 0.5):real):real):boolean");
    means("(value)n == (int)300 && (unsigned char)g == 'a'",
          "(binary && (binary == (convert wrap " N_HERE
          "):int (convert fits (int 300):integer):int):boolean (binary == (convert wrap (read "
          "@Here (var g):int):int):unsigned char (int 97):integer):boolean):boolean");
    means("g == \\true", "(binary == (convert to-boolean (read @Here (var g):int):int):boolean (bool true):boolean):boolean");
    means("RED == '\\xff' + 4", "(binary == (int 3):integer (binary + (int -1):integer (int 4):integer):integer):boolean");
    fails("ensures a == g;", "1:15: values of types 'int *' and 'int' do not go together");
    fails("ensures (struct pair)g == \\result;", "1:13: a value of type 'int' cannot be cast to 'struct pair'");
    fails("ensures \\result;", "1:13: expected a formula, not a value of type 'struct pair'");
}

static void test_macros(void **state)
{
    (void)state;
    means("SQUARE(1 + g) == NONE",
          "(binary == (binary * (binary + (int 1):integer (read @Here (var g):int):int):integer (binary + (int 1):integer (read @Here (var "
          "g):int):int):integer):integer (binary * (int 0):integer (int 0):integer):integer):boolean");
    fails("ensures SQUARE(1, 2) == 1;", "1:13: macro 'SQUARE' has another number of arguments");
    fails("ensures SQUARE(h) == 1;", "1:13: unknown name 'h'");
}

static void test_sets(void **state)
{
    (void)state;
    means("g \\in {1, 2} && \\subset({ i | integer i; i > g }, \\union((0 .. 2), {n}))",
          "(binary && (in (read @Here (var g):int):int (set (int 1):integer (int 2):integer):set<integer>):boolean (subset (comprehension "
          "i:integer (bound i):integer (binary > (bound i):integer (read @Here (var g):int):int):boolean):set<integer> (union (range (int "
          "0):integer (int 2):integer):set<integer> (set " N_HERE "):set<unsigned int>):set<integer>):boolean):boolean");
    means("\\sum(0, 3, \\lambda integer k; t[k]) == \\max(g, 2)",
          "(binary == (fold sum (int 0):integer (int 3):integer (lambda k:integer (read @Here (index (decay (var t):int [10]):int * (bound "
          "k):integer):int):int):function to int):integer (math max (read @Here (var g):int):int (int 2):integer):integer):boolean");
}

/* ---- definitions ---- */

static void test_overloads(void **state)
{
    (void)state;
    reads_as("predicate p(int *b) = b[0] == 0; predicate p(integer k) = k == 0; predicate q = p(t) && p(0);", "", "",
             "predicate p#0{L} b:int *:boolean = (binary == (read @L (index (bound b):int * (int 0):integer):int):int (int "
             "0):integer):boolean\n"
             "predicate p#1 k:integer:boolean = (binary == (bound k):integer (int 0):integer):boolean\n"
             "predicate q#2{L}:boolean = (binary && (call p#0 @L (decay (var t):int [10]):int *):boolean (call p#1 (int "
             "0):integer):boolean):boolean\n"
             "function f\n");
    fails("predicate p(int *b) = b[0] == 0; predicate p(int *c) = c[0] == 0;", "1:48: 'p' is defined twice with these parameters");
    fails("predicate p(int *b) = b[0] == 0; predicate q = p(0.5);", "1:52: no 'p' takes arguments of types (real)");
    fails("predicate p(int *b) = b[0] == 0; predicate q = p();", "1:52: 'p' has another number of arguments");
}

/* Without written labels there is one if memory is read, also by recursion; with two, each read names one. */
static void test_labels(void **state)
{
    (void)state;
    reads_as("logic integer s(int *b, integer k) = k <= 0 ? 0 : s(b, k - 1) + b[k - 1]; logic integer h(integer k) = k <= 0 ? 0 : h(k - 1);",
             "", "",
             "recursive logic s#0{L} b:int * k:integer:integer = (if (binary <= (bound k):integer (int 0):integer):boolean (int 0):integer "
             "(binary + (call s#0 @L (bound b):int * (binary - (bound k):integer (int 1):integer):integer):integer (read @L (index (bound "
             "b):int * (binary - (bound k):integer (int 1):integer):integer):int):int):integer):integer\n"
             "recursive logic h#1 k:integer:integer = (if (binary <= (bound k):integer (int 0):integer):boolean (int 0):integer (call h#1 "
             "(binary - (bound k):integer (int 1):integer):integer):integer):integer\n"
             "function f\n");
    reads_as("predicate same{A,B}(int *b) = \\at(*b, A) == \\at(*b, B); lemma l{K}: \\forall int *b; same{K,K}(b);", "", "",
             "predicate same#0{A,B} b:int *:boolean = (binary == (read @A (deref (bound b):int *):int):int (read @B (deref (bound b):int "
             "*):int):int):boolean\n"
             "lemma l{K} = (forall b:int * (call same#0 @K @K (bound b):int *):boolean):boolean\n"
             "function f\n");
    fails("predicate q{A,B}(int *b) = *b == 0;",
          "1:32: the state is not known: one of several labels must be named by '\\at' or in braces");
    fails("predicate p(int *b) = *b == 0; predicate q{A,B}(int *b) = p(b);",
          "1:63: the state is not known: one of several labels must be named by '\\at' or in braces");
}

static void test_blocks(void **state)
{
    (void)state;
    reads_as("axiomatic A { type m; logic m make(int *b) reads *b; predicate big(m x); axiom one: \\forall int *b; big(make(b)); } "
             "inductive even(integer n) { case zero: even(0); case next: \\forall integer n; even(n) ==> even(n + 2); }",
             "", "",
             "logic make#0{L} b:int *:m reads (deref (bound b):int *):int\n"
             "predicate big#1 x:m:boolean\n"
             "inductive even#2 n:integer:boolean\n"
             "  case zero = (call even#2 (int 0):integer):boolean\n"
             "  case next = (forall n:integer (binary ==> (call even#2 (bound n):integer):boolean (call even#2 (binary + (bound n):integer "
             "(int 2):integer):integer):boolean):boolean):boolean\n"
             "axiom one{L} = (forall b:int * (call big#1 (call make#0 @L (bound b):int *):m):boolean):boolean\n"
             "function f\n");
}

/* ---- clauses ---- */

static void test_contract(void **state)
{
    (void)state;
    reads_as("requires r: n > 0; terminates n > 1; decreases n; assigns a[0 .. n - 1], g \\from g; allocates \\nothing; behavior b: assumes "
             "\\true; check ensures g == 0; behavior c: assigns \\nothing; complete behaviors; disjoint behaviors b, c;",
             "", "",
             "function f\n"
             "  requires r: (binary > (read @Here (var n):unsigned int):unsigned int (int 0):integer):boolean\n"
             "  assigns (index (read @Here (var a):int *):int * (range (int 0):integer (binary - (read @Here (var n):unsigned int):unsigned "
             "int (int 1):integer):integer):set<integer>):set<int> from (var g):int\n"
             "  assigns (var g):int from (var g):int\n"
             "  allocates nothing\n"
             "  behavior b\n"
             "    assumes (bool true):boolean\n"
             "    check ensures (binary == (read @Here (var g):int):int (int 0):integer):boolean\n"
             "  behavior c\n"
             "    assigns nothing\n"
             "  terminates (binary > (read @Here (var n):unsigned int):unsigned int (int 1):integer):boolean\n"
             "  decreases (read @Here (var n):unsigned int):unsigned int\n"
             "  complete b c\n"
             "  disjoint b c\n");
    fails("complete behaviors x;", "1:24: unknown behavior 'x'");
    fails("assigns n + 1;", "1:13: this is no object that can be assigned");
    fails("requires n > 0", "1:19: expected ';' at the end of the annotation");
    fails("reqires n > 0;", "1:5: unknown annotation 'reqires'");
}

static void test_code(void **state)
{
    (void)state;
    reads_as("behavior b: assumes \\true;", "loop invariant i >= \\at(i, LoopEntry); for b: loop assigns i; loop variant 10 - i;",
             "assert g: \\at(g, LoopCurrent) == \\at(i, again);",
             "function f\n"
             "  behavior b\n"
             "    assumes (bool true):boolean\n"
             "loop 3\n"
             "  invariant (binary >= (read @Here (var i):int):int (read @LoopEntry (var i):int):int):boolean\n"
             "  for b:\n"
             "  assigns (var i):int\n"
             "  variant (binary - (int 10):integer (read @Here (var i):int):int):integer\n"
             "before 3\n"
             "  assert g: (binary == (read @LoopCurrent (var g):int):int (read @again (var i):int):int):boolean\n");
    reads_as("", "invar: loop skolem integer k; loop predicate k < i, t[k] == 0;", "",
             "function f\n"
             "loop 3\n"
             "  skolem k\n"
             "  predicate (binary < (bound k):integer (read @Here (var i):int):int):boolean\n"
             "  predicate (binary == (read @Here (index (decay (var t):int [10]):int * (bound k):integer):int):int (int "
             "0):integer):boolean\n");
    reads_as("", "", "loop invariant \\true;",
             "function f\n"
             "  unsupported 3: annotation with an error\n"
             "3:41: annotation 'loop invariant' is misplaced: no loop follows");
}

/* A mistake costs what mentions it, and is reported once. */
static void test_lost(void **state)
{
    (void)state;
    reads_as("predicate bad = h == 0; predicate uses = bad; predicate fine = \\true; ensures uses;", "", "",
             "predicate bad#0:boolean lost: annotation with an error\n"
             "predicate uses#1:boolean lost: annotation with an error\n"
             "predicate fine#2:boolean = (bool true):boolean\n"
             "function f\n"
             "  unsupported 1: annotation with an error\n"
             "1:21: unknown name 'h'");
    reads_as("ensures \\sqrt(4.0) == 2.0;", "", "", "function f\n  unsupported 1: '\\sqrt'\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_precedence),     cmocka_unit_test(test_chains),
                                       cmocka_unit_test(test_names_in_front), cmocka_unit_test(test_states),
                                       cmocka_unit_test(test_memory),         cmocka_unit_test(test_conversions),
                                       cmocka_unit_test(test_macros),         cmocka_unit_test(test_sets),
                                       cmocka_unit_test(test_overloads),      cmocka_unit_test(test_labels),
                                       cmocka_unit_test(test_blocks),         cmocka_unit_test(test_contract),
                                       cmocka_unit_test(test_code),           cmocka_unit_test(test_lost)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
