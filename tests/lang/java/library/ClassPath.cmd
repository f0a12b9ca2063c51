set -o pipefail
"$INVAR" verify --no-times ClassPath.java -- -classpath contracts | ../../../without-counts
