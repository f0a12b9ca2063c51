set -o pipefail
$INVAR verify --no-times statics-bug.java | sed 's/ ([^()]*quer[^()]*)//'
