set -o pipefail
$INVAR verify --no-times assume-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
