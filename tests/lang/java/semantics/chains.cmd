# Operations in left operands, more than the reader of JSON nests: a sum of 3,000 terms, as many concatenations and conjunctions.
folder=$(mktemp -d) && cd "$folder" || exit 1
perl -e 'my $n = 3000;
    print "class Chains {\n    int sum(int a) { return a", (map { " + $_" } 1 .. $n), "; }\n";
    print "    boolean apart(int a) { return a > 0", (map { " && a != $_" } 1 .. $n), "; }\n";
    print "    String text(String a) { String s = a", (map { " + \"$_\" + a" } 1 .. $n / 2), "; assert s != null; return s; }\n}\n"' >Chains.java
"$INVAR" verify --no-times Chains.java
rm -r "$folder"
