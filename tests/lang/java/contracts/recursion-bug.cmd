set -o pipefail
$INVAR verify --no-times recursion-bug.java | sed 's/ ([^()]*quer[^()]*)//'
