set -o pipefail
$INVAR verify --no-times annotation-bug.java | sed 's/ ([^()]*quer[^()]*)//'
