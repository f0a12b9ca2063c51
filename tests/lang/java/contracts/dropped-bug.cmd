set -o pipefail
$INVAR verify --no-times dropped-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
