set -o pipefail
"$INVAR" verify --no-times ClassPath-bug.java -- -classpath contracts | ../../../without-counts
