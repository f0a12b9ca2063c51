set -o pipefail
$INVAR verify --no-times precondition-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
