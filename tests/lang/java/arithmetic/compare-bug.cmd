set -o pipefail
$INVAR verify --no-times compare-bug.java | sed 's/ ([^()]*quer[^()]*)//'
