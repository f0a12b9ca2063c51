// JLS 3: Unicode escapes, comments, identifiers and literals.
package s03_lexical;

// 3.2, 3.3: escapes are translated before anything else.
class Escapes {
    static void ok_escapeInName(int x) {
        int \u0061b = x;
        assert ab == x;
    }

    static void bad_escapeInName(int x) {
        int \u0061b = x;
        assert ab != x;
    }

    static void ok_escapeIsOperator(int x) {
        int y = x \u002b 0;
        assert y == x;
    }

    static void bad_escapeIsOperator(int x) {
        int y = x \u002d 1;
        assert y == x + 1;
    }

    static void ok_severalU() {
        char c = '\uuuu0041';
        assert c == 65;
    }

    static void bad_severalU() {
        char c = '\uuu0041';
        assert c == 'B';
    }

    static void ok_escapeEndsComment(int x) {
        int y = x;
        // the comment ends here \u000a y = 1;
        assert y == 1;
    }

    static void bad_escapeEndsComment(int x) {
        int y = x;
        // the comment ends here \u000a y = 1;
        assert y == x;
    }

    static void ok_doubledBackslash() {
        String s = "\\u0041";
        assert s.length() == 6;
    }

    static void bad_doubledBackslash() {
        String s = "\\u0041";
        assert s.length() == 1;
    }
}

// 3.7: what looks like an annotation and is none, and annotations between code.
class Comments {
    static void ok_inString(int x) {
        String s = "//@ assert false;";
        assert x == x;
    }

    static void ok_commentInAnnotation(int x) {
        //@ assert x == x /* && false */; // assert false;
    }

    static void bad_commentInAnnotation(int x) {
        //@ assert x == x /* || true */ && x != 7; // || true
    }

    static void ok_openingInLineComment(int x) {
        int y = 1; // a comment does not open here: /*
        assert y == 1;
        // nor end here: */
    }

    static void bad_openingInLineComment(int x) {
        int y = 1; // a comment does not open here: /*
        y = 2;
        assert y == 1;
        // nor end here: */
    }

    static void ok_noNesting(int x) {
        int y = x; /* /* // */ y = 3;
        assert y == 3;
    }

    static void bad_noNesting(int x) {
        int y = 2; /* /* // */ y = 3; /**/
        assert y == 2;
    }

    static void ok_slashesInBlockComment(int x) {
        int y = 1; /* // */ y++; //*/ y++;
        assert y == 2;
    }

    static void bad_slashesInBlockComment(int x) {
        int y = 1; /* // */ y++; //*/ y++;
        assert y == 1;
    }

    static void bad_annotationBehindCode(int x) {
        int y = x; /*@ assert y != 5; */ y = 5;
    }

    static void ok_annotationBehindCode(int x) {
        int y = x; /*@ assert y == x; */ y = 5; //@ assert y == 5;
    }
}

// 3.8, 3.9: identifiers and keywords.
class Identifiers {
    static void ok_dollar(int $) {
        int _a = $, $$ = _a;
        assert $$ == $;
    }

    static void bad_dollar(int $) {
        int _a = $, $$ = _a;
        assert $$ > $;
    }

    // Context-sensitive words are names elsewhere.
    static void ok_restrictedWords(int var) {
        int record = var, sealed = record, permits = sealed;
        assert permits == var;
    }

    static void bad_restrictedWords(int var) {
        int record = var, when = record + 1, to = when;
        assert to == var;
    }

    static void ok_caseMatters(int x, int X) {
        if (x == 1 && X == 2)
            assert x != X;
    }

    static void bad_caseMatters(int x, int X) {
        assert x == X;
    }
}

// 3.10.1: integer literals.
class Integers {
    static void ok_octal() {
        assert 017 == 15 && 00 == 0 && 0_7 == 7;
    }

    static void bad_octal() {
        assert 017 == 17;
    }

    static void ok_hexadecimalMinusOne() {
        assert 0xFFFFFFFF == -1 && 0xffff_ffffL == 4294967295L;
    }

    static void bad_hexadecimalMinusOne() {
        long x = 0xFFFFFFFF;
        assert x == 4294967295L;
    }

    static void ok_octalMinimum() {
        assert 020000000000 == Integer.MIN_VALUE && 0x80000000 == Integer.MIN_VALUE;
    }

    static void bad_octalMinimum() {
        assert 020000000000 > 0;
    }

    static void ok_binary() {
        assert 0b1010_1010 == 170 && 0b1000_0000_0000_0000_0000_0000_0000_0000 < 0;
    }

    static void bad_binary() {
        assert 0b10 == 10;
    }

    static void ok_minimum() {
        int x = -2147483648;
        long y = -9223372036854775808L;
        assert x == Integer.MIN_VALUE && y == Long.MIN_VALUE;
    }

    static void bad_minimum() {
        int x = -2147483648;
        assert -x > 0;
    }

    static void ok_longSuffix() {
        assert 2147483647L + 1 > 2147483647;
    }

    static void bad_longSuffix() {
        assert 2147483647 + 1 > 2147483647L;
    }

    static void ok_hexadecimalLong() {
        assert 0xFFFFFFFFFFFFFFFFL == -1L && 0x8000000000000000L == Long.MIN_VALUE;
    }

    static void bad_hexadecimalLong() {
        assert 0x7FFFFFFFFFFFFFFFL + 1 > 0;
    }

    static void ok_inAnnotation() {
        //@ assert 0x10 == 16 && 010 == 8 && 0b11 == 3 && 1_000 == 1000 && 'a' == 97 && '\n' == 10;
    }

    static void bad_inAnnotation() {
        //@ assert 010 == 10;
    }

    static void bad_underscoreInAnnotation(int x) {
        //@ assert x != 1_0 || x == 1;
    }
}

// 3.10.4 to 3.10.6: characters, strings, text blocks and their escapes.
class Characters {
    static void ok_escapes() {
        assert '\t' == 9 && '\b' == 8 && '\f' == 12 && '\r' == 13 && '\'' == 39 && '\\' == 92 && '\s' == 32 && '"' == '\"';
    }

    static void bad_escapes() {
        assert '\t' == 't';
    }

    static void ok_octalEscapes() {
        assert '\0' == 0 && '\7' == 7 && '\101' == 'A' && '\377' == 255;
    }

    static void bad_octalEscapes() {
        assert '\12' == 12;
    }

    static void ok_highestCharacter() {
        char c = '\uffff';
        assert c == 65535 && c > 0;
    }

    static void bad_highestCharacter() {
        char c = '\uffff';
        assert c == -1;
    }

    static void ok_octalEscapeInString() {
        String s = "\1234";
        assert s.length() == 2;
    }

    static void bad_octalEscapeInString() {
        String s = "\477";
        assert s.length() == 1;
    }

    static void ok_textBlock() {
        String s = """
            //@ assert false;
            "quoted" \
            line""";
        assert s != null;
    }

    static void bad_textBlock(int x) {
        String s = """
            //@ assume false;
            """;
        assert x != 4;
    }
}

// 3.10.5: strings with the same content are one object if they are constants, and new ones otherwise.
class Strings {
    static void ok_literalNotNull() {
        String s = "";
        assert s != null;
    }

    static void bad_literalNotNull(String t) {
        String s = t;
        assert s != null;
    }

    static void ok_sameLiteral() {
        String s = "ab", t = "ab";
        assert s == t;
    }

    static void bad_otherLiteral() {
        String s = "ab", t = "cd";
        assert s == t;
    }

    static void ok_folded() {
        assert "a" + "b" == "ab";
    }

    static final String A = "a";
    static final String COMPUTED = new String("a");

    static void ok_constantVariables() {
        assert A + "b" == "ab";
    }

    static void bad_notConstant() {
        assert COMPUTED + "b" == "ab";
    }

    static void bad_newString() {
        assert new String("a") == "a";
    }
}
