set -o pipefail
$INVAR verify --no-times compare.java | sed 's/ ([^()]*quer[^()]*)//'
