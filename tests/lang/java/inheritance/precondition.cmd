set -o pipefail
$INVAR verify --no-times precondition.java | sed 's/ ([^()]*quer[^()]*)//'
