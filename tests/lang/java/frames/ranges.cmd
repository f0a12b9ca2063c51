set -o pipefail
$INVAR verify --no-times ranges.java | sed 's/ ([0-9]* quer[^)]*)//'
