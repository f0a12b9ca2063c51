set -o pipefail
$INVAR verify --no-times assume.java | sed 's/ ([^()]*quer[^()]*)//'
