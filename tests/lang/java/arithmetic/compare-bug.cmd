set -o pipefail
$INVAR verify --no-times compare-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
