set -o pipefail
$INVAR verify --no-times recursion.java | sed 's/ ([0-9]* quer[^)]*)//'
