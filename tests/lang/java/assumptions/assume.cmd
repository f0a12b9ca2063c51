set -o pipefail
$INVAR verify --no-times assume.java | sed 's/ ([0-9]* quer[^)]*)//'
