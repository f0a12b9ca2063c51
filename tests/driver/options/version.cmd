# What is missing is said, and nothing else may follow.
"$INVAR" --version
mkdir "$TMP/bin" "$TMP/lib"
cp "$INVAR" "$TMP/bin/invar"
printf '#!/bin/sh\necho "openjdk 99"\n' >"$TMP/bin/java"
printf '#!/bin/sh\necho '\''{"k":"start","clang":"99.1"}'\''\n' >"$TMP/bin/helper"
chmod +x "$TMP/bin/java" "$TMP/bin/helper"
PATH=$TMP/bin:/bin.none JAVA_HOME= INVAR_C_HELPER=$TMP/bin/helper "$TMP/bin/invar" --version --verbose | sed -E "s|$TMP|TMP|; s/^(prover z3(-models)?: )[0-9.]+/\1N/"
PATH=/bin.none JAVA_HOME= "$TMP/bin/invar" --version --verbose | tail -n 3
"$INVAR" --version --verbose more
