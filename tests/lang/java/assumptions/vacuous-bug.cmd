set -o pipefail
$INVAR verify --no-times vacuous-bug.java | sed 's/ ([^()]*quer[^()]*)//'
