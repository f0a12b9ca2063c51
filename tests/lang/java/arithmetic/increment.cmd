set -o pipefail
$INVAR verify --no-times increment.java | sed 's/ ([^()]*quer[^()]*)//'
