set -o pipefail
$INVAR verify --no-times assume-bug.java | sed 's/ ([^()]*quer[^()]*)//'
