set -o pipefail
$INVAR verify --no-times guard-bug.java | sed 's/ ([^()]*quer[^()]*)//'
