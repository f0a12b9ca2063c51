set -o pipefail
$INVAR verify --no-times precondition.java | sed 's/ ([0-9]* quer[^)]*)//'
