set -o pipefail
$INVAR verify --no-times callee-bug.java | sed 's/ ([^()]*quer[^()]*)//'
