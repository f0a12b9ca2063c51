set -o pipefail
$INVAR verify --no-times increments.java | sed 's/ ([0-9]* quer[^)]*)//'
