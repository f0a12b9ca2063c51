set -o pipefail
$INVAR verify --no-times jumps-bug.java | sed 's/ ([^()]*quer[^()]*)//'
