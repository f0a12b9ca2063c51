set -o pipefail
$INVAR verify --no-times callee-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
