# A JVM is started only where something that the compiler read has changed. `java` here is a script that counts its starts.
real=$(dirname "$(dirname "$(realpath "$(command -v java)")")")
mkdir -p "$TMP/jdk/bin" "$TMP/jdk/lib" "$TMP/path/p"
ln -s "$real/lib/modules" "$TMP/jdk/lib/modules"
printf '#!/bin/sh\necho start >>"%s/starts"\nexec "%s/bin/java" "$@"\n' "$TMP" "$real" >"$TMP/jdk/bin/java"
chmod +x "$TMP/jdk/bin/java"
export JAVA_HOME=$TMP/jdk XDG_CACHE_HOME=$TMP/cache
cd "$TMP"
echo 'class A { int f() { return p.B.ONE; } }' >A.java
echo 'package p; public class B { public static final int ONE = 1; }' >path/p/B.java

look() {
    rm -f starts
    "$INVAR" verify --no-times "$@" A.java -- -sourcepath path | tail -n 1 | tr '\n' ' '
    [ ! -f starts ] && echo "- no JVM: $what" || echo "- $(grep -c start starts) JVM: $what"
}
what='the first run' look
what='nothing has changed' look
touch A.java path/p/B.java
what='other times, the same contents' look
what='--no-cache' look --no-cache
sed -i 's/f()/g()/' A.java
what='another source' look
sed -i 's/= 1/= 2/' path/p/B.java
what='another class on the source path' look
echo 'package p; class C { }' >path/p/C.java
what='one class more on the source path' look
what='nothing has changed again' look
for entry in cache/invar/java/*; do truncate -s -7 "$entry"; done
what='damaged entries' look
for entry in cache/invar/java/*; do sed -i 's/"given":true/"given":frue/' "$entry"; done
what='entries damaged in the middle' look
what='written anew' look
rm -r cache; : >cache
what='no folder can be made' look
