set -o pipefail
$INVAR verify --no-times casts-bug.java | sed 's/ ([^()]*quer[^()]*)//'
