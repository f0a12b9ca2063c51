set -o pipefail
$INVAR verify --no-times forever-bug.java | sed 's/ ([^()]*quer[^()]*)//'
