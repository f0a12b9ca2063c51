set -o pipefail
$INVAR verify --no-times masks.java | sed 's/ ([^()]*quer[^()]*)//'
