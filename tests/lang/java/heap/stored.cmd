set -o pipefail
$INVAR verify --no-times stored.java | sed 's/ ([^()]*quer[^()]*)//'
