set -o pipefail
$INVAR verify --no-times recursion-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
