set -o pipefail
$INVAR verify --no-times forever-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
