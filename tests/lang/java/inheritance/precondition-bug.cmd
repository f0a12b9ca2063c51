set -o pipefail
$INVAR verify --no-times precondition-bug.java | sed 's/ ([^()]*quer[^()]*)//'
