set -o pipefail
$INVAR verify --no-times negate-bug.java | sed 's/ ([^()]*quer[^()]*)//'
