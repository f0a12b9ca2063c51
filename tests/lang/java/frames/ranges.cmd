set -o pipefail
$INVAR verify --no-times ranges.java | sed 's/ ([^()]*quer[^()]*)//'
