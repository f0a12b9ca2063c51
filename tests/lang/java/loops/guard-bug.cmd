set -o pipefail
$INVAR verify --no-times guard-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
