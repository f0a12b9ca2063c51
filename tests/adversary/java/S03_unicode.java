// JLS 3.8, 3.10.4, 3.10.5: letters of Unicode in names, characters, strings and comments. The file is in UTF-8.
package s03_unicode;

class Identifiers {
    static int größe(int breite) {
        return breite;
    }

    static void ok_letters(int größe) {
        int länge = größe;
        assert länge == größe;
    }

    static void bad_letters(int größe) {
        int länge = größe;
        assert länge != größe || größe == 1;
    }
}

class Characters {
    static void ok_beyondLatin() {
        assert 'é' == 233 && '€' == 0x20ac;
    }

    static void bad_beyondLatin() {
        assert 'é' == 195;
    }
}
