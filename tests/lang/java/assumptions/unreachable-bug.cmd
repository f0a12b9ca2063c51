set -o pipefail
$INVAR verify --no-times unreachable-bug.java | sed 's/ ([^()]*quer[^()]*)//'
