set -o pipefail
$INVAR verify --no-times assertion-bug.java | sed 's/ ([^()]*quer[^()]*)//'
