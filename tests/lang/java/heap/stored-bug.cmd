set -o pipefail
$INVAR verify --no-times stored-bug.java | sed 's/ ([^()]*quer[^()]*)//'
