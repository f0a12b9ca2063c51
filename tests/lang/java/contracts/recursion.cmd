set -o pipefail
$INVAR verify --no-times recursion.java | sed 's/ ([^()]*quer[^()]*)//'
