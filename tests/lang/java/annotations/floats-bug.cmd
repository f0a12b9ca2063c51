set -o pipefail
$INVAR verify --no-times floats-bug.java | sed 's/ ([^()]*quer[^()]*)//'
