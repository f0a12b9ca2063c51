set -o pipefail
$INVAR verify --no-times assertion.java | sed 's/ ([^()]*quer[^()]*)//'
