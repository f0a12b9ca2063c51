set -o pipefail
$INVAR verify --no-times assertion.java | sed 's/ ([0-9]* quer[^)]*)//'
