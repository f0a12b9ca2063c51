# One JVM reads all files, and then none is started for any of them. `java` here is a script that counts its starts.
real=$(dirname "$(dirname "$(realpath "$(command -v java)")")")
mkdir -p "$TMP/jdk/bin" "$TMP/jdk/lib" "$TMP/in" "$TMP/path/p"
ln -s "$real/lib/modules" "$TMP/jdk/lib/modules"
printf '#!/bin/sh\necho start >>"%s/starts"\nexec "%s/bin/java" "$@"\n' "$TMP" "$real" >"$TMP/jdk/bin/java"
chmod +x "$TMP/jdk/bin/java"
export JAVA_HOME=$TMP/jdk XDG_CACHE_HOME=$TMP/cache
cd "$TMP"
echo 'class A { int f() { return 1; } }' >A.java
echo 'class A { int f() { return 2; } }' >in/A.java
echo 'class B { int f() { return ""; } }' >in/B.java
echo 'class C { int f() { return p.D.ONE; } }' >C.java
echo 'package p; public class D { public static final int ONE = 1; }' >path/p/D.java
echo 'procedure p() { }' >p.bpl

count() {
    rm -f "$TMP/starts"
    "$@" 2>&1
    echo "- exit status $?, $(cat "$TMP/starts" 2>/dev/null | wc -l) JVMs: $*" | sed "s|$INVAR|invar|"
}
count "$INVAR" prepare A.java in/./A.java "$TMP/in/./B.java" p.bpl
count "$INVAR" verify --no-times A.java
cd in
count "$INVAR" verify --no-times A.java
count "$INVAR" verify --no-times B.java
count "$INVAR" verify --no-times ../A.java
cd ..
echo 'class A { int g() { return 1; } }' >A.java
count "$INVAR" prepare A.java in/./A.java in/./B.java
count "$INVAR" verify --no-times A.java
# Together they are another program than each by itself.
count "$INVAR" verify --no-times A.java in/B.java
count "$INVAR" prepare C.java -- -sourcepath path
count "$INVAR" verify --no-times C.java -- -sourcepath path
count "$INVAR" verify --no-times C.java
count "$INVAR" prepare C.java -- -d out
# A JVM that ends in the middle of an answer: what is whole is kept.
printf '#!/bin/sh\necho start >>"%s/starts"\n"%s/bin/java" "$@" | sed "/number.:1/{n;n;q}"\n' "$TMP" "$real" >"$TMP/jdk/bin/java"
echo 'class A { int h() { return 1; } }' >A.java
echo 'class B { int h() { return 1; } }' >B.java
count "$INVAR" prepare A.java B.java
count "$INVAR" prepare A.java
printf '#!/bin/sh\nexit 1\n' >"$TMP/jdk/bin/java"
count "$INVAR" prepare A.java B.java
count "$INVAR" prepare none.java E.txt
