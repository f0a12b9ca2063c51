set -o pipefail
$INVAR verify --no-times assertion-bug.java | sed 's/ ([0-9]* quer[^)]*)//'
