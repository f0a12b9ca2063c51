set -o pipefail
$INVAR verify --no-times statics-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
