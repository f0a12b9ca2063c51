set -o pipefail
$INVAR verify --no-times floats.java | sed 's/ ([0-9]* quer[^)]*)//'
