set -o pipefail
$INVAR verify --no-times old.java | sed 's/ ([^()]*quer[^()]*)//'
